CREATE TABLE games (
    id TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    rules INTEGER NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    host INTEGER,
    size INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    salt TEXT NOT NULL,
    opened INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    status TEXT NOT NULL,
    version INTEGER NOT NULL,
    state BLOB NOT NULL,
    asked INTEGER NOT NULL,
    result TEXT,
    proposal TEXT,
    due INTEGER
) WITHOUT ROWID;

CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_channel ON games (channel, status);
CREATE INDEX games_guild ON games (guild, status);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE log (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    user INTEGER,
    seat INTEGER,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    chance TEXT NOT NULL,
    events TEXT NOT NULL,
    click TEXT
);

-- With row ids the log grows at its end only: what many games write at once shares pages.
CREATE UNIQUE INDEX log_number ON log (game, number);
CREATE UNIQUE INDEX log_click ON log (click) WHERE click IS NOT NULL;
CREATE INDEX log_user ON log (user) WHERE user IS NOT NULL;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES games (id),
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    ready INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    parked TEXT
);

CREATE INDEX outbox_game ON outbox (game, id) WHERE parked IS NULL;
CREATE INDEX outbox_ready ON outbox (ready) WHERE parked IS NULL;

CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);
