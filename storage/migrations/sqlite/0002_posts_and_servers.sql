-- Where a game is shown now: the one message that carries its board.
CREATE TABLE posts (
    game TEXT PRIMARY KEY REFERENCES games (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    version INTEGER NOT NULL,
    called TEXT NOT NULL,
    since INTEGER NOT NULL,
    at INTEGER NOT NULL,
    told TEXT NOT NULL,
    told_for INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX posts_channel ON posts (channel);

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);
