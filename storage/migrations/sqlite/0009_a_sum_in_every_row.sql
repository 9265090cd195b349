-- A sum in every row over all its columns, and one of its own for a game's position. A table that
-- exists can't be given a stored generated column, so every table is built anew. The function is
-- ours (storage/sums.py): other programs can read these tables, but not write them. It gets bytes,
-- because damaged text can't be passed to it as text. The triggers keep an update from giving a
-- damaged row a sum that fits: such a row stays as it is.

CREATE TABLE new_games (
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
    rolls INTEGER NOT NULL,
    result TEXT,
    proposal TEXT,
    terms TEXT NOT NULL DEFAULT '{}',
    clocks TEXT NOT NULL DEFAULT '[]',
    acted INTEGER NOT NULL DEFAULT 0,
    promised INTEGER,
    state_sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('state', CAST(id AS BLOB), CAST(state AS BLOB))
    ) STORED,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('games', CAST(id AS BLOB), CAST(key AS BLOB), CAST(rules AS BLOB),
            CAST(guild AS BLOB), CAST(channel AS BLOB), CAST(host AS BLOB), CAST(size AS BLOB),
            CAST(options AS BLOB), CAST(seed AS BLOB), CAST(salt AS BLOB), CAST(opened AS BLOB),
            CAST(changed AS BLOB), CAST(status AS BLOB), CAST(version AS BLOB),
            CAST(rolls AS BLOB), CAST(result AS BLOB), CAST(proposal AS BLOB),
            CAST(terms AS BLOB), CAST(clocks AS BLOB), CAST(acted AS BLOB),
            CAST(promised AS BLOB))
    ) STORED
) WITHOUT ROWID;
INSERT INTO new_games (id, key, rules, guild, channel, host, size, options, seed, salt, opened,
    changed, status, version, state, rolls, result, proposal, terms, clocks, acted, promised)
SELECT id, key, rules, guild, channel, host, size, options, seed, salt, opened, changed, status,
    version, state, rolls, result, proposal, terms, clocks, acted, promised FROM games;
DROP TABLE games;
ALTER TABLE new_games RENAME TO games;
CREATE INDEX games_channel ON games (channel, status);
CREATE INDEX games_guild ON games (guild, status);
-- A change of a game that has begun writes all columns, so it need not look at the old ones.
CREATE TRIGGER games_damaged BEFORE UPDATE ON games
WHEN (new.version = old.version OR old.status = 'lobby') AND (
    old.sum IS NOT
        triad_sum('games', CAST(old.id AS BLOB), CAST(old.key AS BLOB), CAST(old.rules AS BLOB),
            CAST(old.guild AS BLOB), CAST(old.channel AS BLOB), CAST(old.host AS BLOB),
            CAST(old.size AS BLOB), CAST(old.options AS BLOB), CAST(old.seed AS BLOB),
            CAST(old.salt AS BLOB), CAST(old.opened AS BLOB), CAST(old.changed AS BLOB),
            CAST(old.status AS BLOB), CAST(old.version AS BLOB), CAST(old.rolls AS BLOB),
            CAST(old.result AS BLOB), CAST(old.proposal AS BLOB), CAST(old.terms AS BLOB),
            CAST(old.clocks AS BLOB), CAST(old.acted AS BLOB), CAST(old.promised AS BLOB))
    OR old.state IS new.state AND old.state_sum IS NOT
        triad_sum('state', CAST(old.id AS BLOB), CAST(old.state AS BLOB))
)
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_seats (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    side TEXT NOT NULL DEFAULT '',
    computer TEXT,
    rest TEXT NOT NULL DEFAULT '{}',
    over INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('seats', CAST(game AS BLOB), CAST(number AS BLOB), CAST(user AS BLOB),
            CAST(name AS BLOB), CAST(status AS BLOB), CAST(side AS BLOB),
            CAST(computer AS BLOB), CAST(rest AS BLOB), CAST(over AS BLOB))
    ) STORED,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
INSERT INTO new_seats (game, number, user, name, status, side, computer, rest, over)
SELECT game, number, user, name, status, side, computer, rest,
    game IN (SELECT id FROM games WHERE status IN ('over', 'closed')) FROM seats;
DROP TABLE seats;
ALTER TABLE new_seats RENAME TO seats;
CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;
CREATE TRIGGER seats_damaged BEFORE UPDATE ON seats
WHEN old.sum IS NOT
    triad_sum('seats', CAST(old.game AS BLOB), CAST(old.number AS BLOB), CAST(old.user AS BLOB),
            CAST(old.name AS BLOB), CAST(old.status AS BLOB), CAST(old.side AS BLOB),
            CAST(old.computer AS BLOB), CAST(old.rest AS BLOB), CAST(old.over AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_log (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    user INTEGER,
    seat INTEGER,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    chance TEXT NOT NULL,
    events TEXT NOT NULL,
    click TEXT,
    computer TEXT,
    how TEXT,
    gain INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('log', CAST(game AS BLOB), CAST(number AS BLOB), CAST(at AS BLOB),
            CAST(user AS BLOB), CAST(seat AS BLOB), CAST(kind AS BLOB), CAST(text AS BLOB),
            CAST(chance AS BLOB), CAST(events AS BLOB), CAST(click AS BLOB),
            CAST(computer AS BLOB), CAST(how AS BLOB), CAST(gain AS BLOB))
    ) STORED
);
INSERT INTO new_log (game, number, at, user, seat, kind, text, chance, events, click, computer, how,
    gain)
SELECT game, number, at, user, seat, kind, text, chance, events, click, computer, how, gain
FROM log ORDER BY rowid;
DROP TABLE log;
ALTER TABLE new_log RENAME TO log;
CREATE UNIQUE INDEX log_number ON log (game, number);
CREATE UNIQUE INDEX log_click ON log (click) WHERE click IS NOT NULL;
CREATE INDEX log_user ON log (user) WHERE user IS NOT NULL;
CREATE TRIGGER log_damaged BEFORE UPDATE ON log
WHEN old.sum IS NOT
    triad_sum('log', CAST(old.game AS BLOB), CAST(old.number AS BLOB), CAST(old.at AS BLOB),
            CAST(old.user AS BLOB), CAST(old.seat AS BLOB), CAST(old.kind AS BLOB),
            CAST(old.text AS BLOB), CAST(old.chance AS BLOB), CAST(old.events AS BLOB),
            CAST(old.click AS BLOB), CAST(old.computer AS BLOB), CAST(old.how AS BLOB),
            CAST(old.gain AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_parts (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    user INTEGER,
    pseudonym TEXT,
    computer TEXT,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('parts', CAST(game AS BLOB), CAST(seat AS BLOB), CAST(since AS BLOB),
            CAST(user AS BLOB), CAST(pseudonym AS BLOB), CAST(computer AS BLOB))
    ) STORED,
    PRIMARY KEY (game, seat, since)
) WITHOUT ROWID;
INSERT INTO new_parts (game, seat, since, user, pseudonym, computer)
SELECT game, seat, since, user, pseudonym, computer FROM parts;
DROP TABLE parts;
ALTER TABLE new_parts RENAME TO parts;
CREATE INDEX parts_user ON parts (user) WHERE user IS NOT NULL;
CREATE TRIGGER parts_damaged BEFORE UPDATE ON parts
WHEN old.sum IS NOT
    triad_sum('parts', CAST(old.game AS BLOB), CAST(old.seat AS BLOB), CAST(old.since AS BLOB),
            CAST(old.user AS BLOB), CAST(old.pseudonym AS BLOB), CAST(old.computer AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_posts (
    game TEXT PRIMARY KEY REFERENCES games (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    version INTEGER NOT NULL,
    stage TEXT NOT NULL DEFAULT 'running',
    since INTEGER NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('posts', CAST(game AS BLOB), CAST(channel AS BLOB), CAST(message AS BLOB),
            CAST(version AS BLOB), CAST(stage AS BLOB), CAST(since AS BLOB))
    ) STORED
) WITHOUT ROWID;
INSERT INTO new_posts (game, channel, message, version, stage, since)
SELECT game, channel, message, version, stage, since FROM posts;
DROP TABLE posts;
ALTER TABLE new_posts RENAME TO posts;
CREATE INDEX posts_channel ON posts (channel);

CREATE TABLE new_calls (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    reason TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    way TEXT NOT NULL,
    message INTEGER,
    channel INTEGER,
    step INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('calls', CAST(game AS BLOB), CAST(seat AS BLOB), CAST(reason AS BLOB),
            CAST(version AS BLOB), CAST(at AS BLOB), CAST(way AS BLOB), CAST(message AS BLOB),
            CAST(channel AS BLOB), CAST(step AS BLOB))
    ) STORED,
    PRIMARY KEY (game, seat, reason)
) WITHOUT ROWID;
INSERT INTO new_calls (game, seat, reason, version, at, way, message, channel, step)
SELECT game, seat, reason, version, at, way, message, channel, step FROM calls;
DROP TABLE calls;
ALTER TABLE new_calls RENAME TO calls;

CREATE TABLE new_waits (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    since INTEGER NOT NULL,
    deadline INTEGER,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('waits', CAST(game AS BLOB), CAST(seat AS BLOB), CAST(user AS BLOB),
            CAST(since AS BLOB), CAST(deadline AS BLOB))
    ) STORED,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
INSERT INTO new_waits (game, seat, user, since, deadline)
SELECT game, seat, user, since, deadline FROM waits;
DROP TABLE waits;
ALTER TABLE new_waits RENAME TO waits;
CREATE INDEX waits_user ON waits (user);
CREATE INDEX waits_deadline ON waits (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE new_orders (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    action TEXT NOT NULL,
    condition TEXT NOT NULL,
    dropped INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('orders', CAST(game AS BLOB), CAST(seat AS BLOB), CAST(user AS BLOB),
            CAST(action AS BLOB), CAST(condition AS BLOB), CAST(dropped AS BLOB))
    ) STORED,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
INSERT INTO new_orders (game, seat, user, action, condition, dropped)
SELECT game, seat, user, action, condition, dropped FROM orders;
DROP TABLE orders;
ALTER TABLE new_orders RENAME TO orders;
CREATE INDEX orders_user ON orders (user);
CREATE TRIGGER orders_damaged BEFORE UPDATE ON orders
WHEN old.sum IS NOT
    triad_sum('orders', CAST(old.game AS BLOB), CAST(old.seat AS BLOB), CAST(old.user AS BLOB),
            CAST(old.action AS BLOB), CAST(old.condition AS BLOB), CAST(old.dropped AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_kept (
    game TEXT NOT NULL REFERENCES games (id),
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('kept', CAST(game AS BLOB), CAST(user AS BLOB), CAST(name AS BLOB),
            CAST(until AS BLOB))
    ) STORED,
    PRIMARY KEY (game, user)
) WITHOUT ROWID;
INSERT INTO new_kept (game, user, name, until)
SELECT game, user, name, until FROM kept;
DROP TABLE kept;
ALTER TABLE new_kept RENAME TO kept;
CREATE INDEX kept_user ON kept (user);

CREATE TABLE new_jobs (
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    subject TEXT NOT NULL,
    guild INTEGER,
    ready INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    stamp INTEGER NOT NULL DEFAULT 0,
    owner TEXT,
    lease INTEGER,
    reason TEXT,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('jobs', CAST(kind AS BLOB), CAST(game AS BLOB), CAST(subject AS BLOB),
            CAST(guild AS BLOB), CAST(ready AS BLOB), CAST(tries AS BLOB), CAST(stamp AS BLOB),
            CAST(owner AS BLOB), CAST(lease AS BLOB), CAST(reason AS BLOB))
    ) STORED,
    PRIMARY KEY (kind, game, subject)
) WITHOUT ROWID;
INSERT INTO new_jobs (kind, game, subject, guild, ready, tries, stamp, owner, lease, reason)
SELECT kind, game, subject, guild, ready, tries, stamp, owner, lease, reason FROM jobs;
DROP TABLE jobs;
ALTER TABLE new_jobs RENAME TO jobs;
CREATE INDEX jobs_ready ON jobs (ready) WHERE reason IS NULL AND owner IS NULL;
CREATE INDEX jobs_lease ON jobs (lease) WHERE owner IS NOT NULL;
-- Writing a job again, which counts its stamp up, writes all columns (but a lease that still runs).
CREATE TRIGGER jobs_damaged BEFORE UPDATE ON jobs
WHEN new.stamp = old.stamp AND old.sum IS NOT
    triad_sum('jobs', CAST(old.kind AS BLOB), CAST(old.game AS BLOB), CAST(old.subject AS BLOB),
            CAST(old.guild AS BLOB), CAST(old.ready AS BLOB), CAST(old.tries AS BLOB),
            CAST(old.stamp AS BLOB), CAST(old.owner AS BLOB), CAST(old.lease AS BLOB),
            CAST(old.reason AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_people (
    user INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    direct INTEGER,
    closed INTEGER NOT NULL DEFAULT 0,
    rest TEXT NOT NULL DEFAULT '{}',
    days TEXT NOT NULL DEFAULT '{}',
    reminded TEXT NOT NULL DEFAULT '[]',
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('people', CAST(user AS BLOB), CAST(settings AS BLOB), CAST(direct AS BLOB),
            CAST(closed AS BLOB), CAST(rest AS BLOB), CAST(days AS BLOB), CAST(reminded AS BLOB))
    ) STORED
);
INSERT INTO new_people (user, settings, direct, closed, rest, days, reminded)
SELECT user, settings, direct, closed, rest, days, reminded FROM people;
DROP TABLE people;
ALTER TABLE new_people RENAME TO people;
CREATE TRIGGER people_damaged BEFORE UPDATE ON people
WHEN old.sum IS NOT
    triad_sum('people', CAST(old.user AS BLOB), CAST(old.settings AS BLOB),
            CAST(old.direct AS BLOB), CAST(old.closed AS BLOB), CAST(old.rest AS BLOB),
            CAST(old.days AS BLOB), CAST(old.reminded AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_servers (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('servers', CAST(guild AS BLOB), CAST(settings AS BLOB))
    ) STORED
);
INSERT INTO new_servers (guild, settings)
SELECT guild, settings FROM servers;
DROP TABLE servers;
ALTER TABLE new_servers RENAME TO servers;

CREATE TABLE new_outages (
    scope TEXT NOT NULL,
    begin INTEGER NOT NULL,
    until INTEGER NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('outages', CAST(scope AS BLOB), CAST(begin AS BLOB), CAST(until AS BLOB))
    ) STORED,
    PRIMARY KEY (scope, begin)
) WITHOUT ROWID;
INSERT INTO new_outages (scope, begin, until)
SELECT scope, begin, until FROM outages;
DROP TABLE outages;
ALTER TABLE new_outages RENAME TO outages;
CREATE INDEX outages_until ON outages (scope, until);
CREATE TRIGGER outages_damaged BEFORE UPDATE ON outages
WHEN old.sum IS NOT
    triad_sum('outages', CAST(old.scope AS BLOB), CAST(old.begin AS BLOB), CAST(old.until AS BLOB))
BEGIN SELECT raise(IGNORE); END;

CREATE TABLE new_alive (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('alive', CAST(only AS BLOB), CAST(at AS BLOB))
    ) STORED
);
INSERT INTO new_alive (only, at)
SELECT only, at FROM alive;
DROP TABLE alive;
ALTER TABLE new_alive RENAME TO alive;

-- What was found damaged, and what is left of it.
CREATE TABLE aside (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    why TEXT NOT NULL,
    row TEXT,
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('aside', CAST(number AS BLOB), CAST(at AS BLOB), CAST(kind AS BLOB),
            CAST(game AS BLOB), CAST(why AS BLOB), CAST(row AS BLOB))
    ) STORED
);
CREATE INDEX aside_game ON aside (game);
CREATE TRIGGER aside_damaged BEFORE UPDATE ON aside
WHEN old.sum IS NOT
    triad_sum('aside', CAST(old.number AS BLOB), CAST(old.at AS BLOB), CAST(old.kind AS BLOB),
            CAST(old.game AS BLOB), CAST(old.why AS BLOB), CAST(old.row AS BLOB))
BEGIN SELECT raise(IGNORE); END;
