-- What is done once for a new version, such as making the commands known: what it was done for last.
CREATE TABLE once (
    what TEXT PRIMARY KEY,
    done TEXT NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('once', CAST(what AS BLOB), CAST(done AS BLOB))
    ) STORED
) WITHOUT ROWID;
