-- Seats of a rematch that are kept for those who sat there before, until a moment.
CREATE TABLE kept (
    game TEXT NOT NULL REFERENCES games (id),
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (game, user)
) WITHOUT ROWID;
CREATE INDEX kept_user ON kept (user);
