-- What a computer considered before an action, and the turning points of a game that is over. They
-- are kept by the number of the log's entry; a row with number 0 says that the game was looked at.
CREATE TABLE thoughts (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('thoughts', CAST(game AS BLOB), CAST(number AS BLOB), CAST(seat AS BLOB),
            CAST(kind AS BLOB), CAST(text AS BLOB))
    ) STORED,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
