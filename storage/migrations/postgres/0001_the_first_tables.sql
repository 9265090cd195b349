-- What SQLite has after its migration 13, without the sums: PostgreSQL has checksums of its own.
-- Ids sort by their bytes, as in SQLite. References are checked at the end of a transaction, since a
-- game that is set aside is replaced.
CREATE TABLE games (
    id TEXT COLLATE "C" PRIMARY KEY,
    key TEXT NOT NULL,
    rules BIGINT NOT NULL,
    guild BIGINT,
    channel BIGINT NOT NULL,
    host BIGINT,
    size BIGINT NOT NULL,
    options TEXT NOT NULL,
    seed BYTEA NOT NULL,
    salt TEXT NOT NULL,
    opened BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    status TEXT NOT NULL,
    version BIGINT NOT NULL,
    state BYTEA NOT NULL,
    rolls BIGINT NOT NULL,
    result TEXT,
    proposal TEXT,
    terms TEXT NOT NULL DEFAULT '{}',
    clocks TEXT NOT NULL DEFAULT '[]',
    acted BIGINT NOT NULL DEFAULT 0,
    promised BIGINT
);
CREATE INDEX games_channel ON games (channel, status);
CREATE INDEX games_guild ON games (guild, status);
CREATE INDEX games_host ON games (host) WHERE status = 'lobby';
CREATE INDEX games_closed_lobbies ON games (changed, id) WHERE status = 'closed' AND salt = '';
CREATE INDEX games_to_strip ON games (changed, id)
WHERE status IN ('over', 'closed') AND salt <> '' AND state <> ''::bytea;

CREATE TABLE seats (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    number BIGINT NOT NULL,
    "user" BIGINT,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    side TEXT NOT NULL DEFAULT '',
    computer TEXT,
    rest TEXT NOT NULL DEFAULT '{}',
    over BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, number)
);
CREATE INDEX seats_user ON seats ("user") WHERE "user" IS NOT NULL;
CREATE INDEX seats_open ON seats ("user") WHERE over = 0 AND "user" IS NOT NULL;

CREATE TABLE log (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    "user" BIGINT,
    seat BIGINT,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    chance TEXT NOT NULL,
    events TEXT NOT NULL,
    click TEXT COLLATE "C",
    computer TEXT,
    how TEXT,
    gain BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, number)
);
CREATE UNIQUE INDEX log_click ON log (click) WHERE click IS NOT NULL;
CREATE INDEX log_user ON log ("user") WHERE "user" IS NOT NULL;

CREATE TABLE parts (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,
    "user" BIGINT,
    pseudonym TEXT,
    computer TEXT,
    PRIMARY KEY (game, seat, since)
);
CREATE INDEX parts_user ON parts ("user") WHERE "user" IS NOT NULL;

CREATE TABLE posts (
    game TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    version BIGINT NOT NULL,
    stage TEXT NOT NULL DEFAULT 'running',
    since BIGINT NOT NULL
);
CREATE INDEX posts_channel ON posts (channel);

CREATE TABLE calls (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    seat BIGINT NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    way TEXT NOT NULL,
    message BIGINT,
    channel BIGINT,
    step BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat, reason)
);

CREATE TABLE waits (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    seat BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    since BIGINT NOT NULL,
    deadline BIGINT,
    PRIMARY KEY (game, seat)
);
CREATE INDEX waits_user ON waits ("user");
CREATE INDEX waits_deadline ON waits (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE orders (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    seat BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    action TEXT NOT NULL,
    condition TEXT NOT NULL,
    dropped BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
);
CREATE INDEX orders_user ON orders ("user");

CREATE TABLE kept (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    "user" BIGINT NOT NULL,
    name TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (game, "user")
);
CREATE INDEX kept_user ON kept ("user");

CREATE TABLE thoughts (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED,
    number BIGINT NOT NULL,
    seat BIGINT,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- A job's row is written and deleted all the time: room in its page, and frequent cleaning.
CREATE TABLE jobs (
    kind TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    guild BIGINT,
    ready BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    stamp BIGINT NOT NULL DEFAULT 0,
    owner TEXT,
    lease BIGINT,
    reason TEXT,
    PRIMARY KEY (kind, game, subject)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
CREATE INDEX jobs_game ON jobs (game);
CREATE INDEX jobs_ready ON jobs (ready) WHERE reason IS NULL AND owner IS NULL;
CREATE INDEX jobs_lease ON jobs (lease) WHERE owner IS NOT NULL;

CREATE TABLE people (
    "user" BIGINT PRIMARY KEY,
    settings TEXT NOT NULL,
    direct BIGINT,
    closed BIGINT NOT NULL DEFAULT 0,
    rest TEXT NOT NULL DEFAULT '{}',
    days TEXT NOT NULL DEFAULT '{}',
    reminded TEXT NOT NULL DEFAULT '[]',
    locale TEXT NOT NULL DEFAULT ''
);

CREATE TABLE servers (
    guild BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE outages (
    scope TEXT COLLATE "C" NOT NULL,
    begin BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (scope, begin)
);
CREATE INDEX outages_until ON outages (scope, until);
CREATE INDEX outages_of_shards ON outages (until) WHERE scope LIKE '%/%';

-- A row a shard; one process that runs them all writes the first.
CREATE TABLE alive (
    "only" BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE aside (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    why TEXT NOT NULL,
    row TEXT
);
CREATE INDEX aside_game ON aside (game);

-- Counting games by their state must not read those that ended long ago.
CREATE INDEX seats_first ON seats (game) WHERE number = 1 AND over = 0;
CREATE INDEX games_ended ON games (changed, status) WHERE status IN ('over', 'closed');

-- What is done once for all processes, such as making the commands known: what it was done for last.
CREATE TABLE once (
    what TEXT COLLATE "C" PRIMARY KEY,
    done TEXT NOT NULL
);
