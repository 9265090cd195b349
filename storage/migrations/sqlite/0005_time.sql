-- What a table agreed on about time, and its seats' clocks. Games that were running before there
-- were clocks go on without one, and nothing in them happens by itself.
ALTER TABLE games ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
ALTER TABLE games ADD COLUMN clocks TEXT NOT NULL DEFAULT '[]';
ALTER TABLE games ADD COLUMN acted INTEGER NOT NULL DEFAULT 0;
UPDATE games SET acted = unixepoch() * 1000, terms = '{"forced":false}' WHERE status <> 'lobby';

-- How an action came about where nobody clicked, and the time that it brought its seat.
ALTER TABLE log ADD COLUMN how TEXT;
ALTER TABLE log ADD COLUMN gain INTEGER NOT NULL DEFAULT 0;

-- When people rest: a copy beside the seat, for decisions that must not read anything else.
ALTER TABLE seats ADD COLUMN rest TEXT NOT NULL DEFAULT '{}';
ALTER TABLE people ADD COLUMN rest TEXT NOT NULL DEFAULT '{}';
ALTER TABLE people ADD COLUMN days TEXT NOT NULL DEFAULT '{}';
ALTER TABLE people ADD COLUMN reminded TEXT NOT NULL DEFAULT '[]';

-- Whom every table waits for, to be found by person.
CREATE TABLE waits (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    since INTEGER NOT NULL,
    deadline INTEGER,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX waits_user ON waits (user);
CREATE INDEX waits_deadline ON waits (deadline) WHERE deadline IS NOT NULL;

-- What somebody wants done when their turn comes. Nobody else may learn of it.
CREATE TABLE orders (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    action TEXT NOT NULL,
    condition TEXT NOT NULL,
    dropped INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX orders_user ON orders (user);

-- Time in which nobody could play, anywhere ('') or in a server or game, by its id: the bot was not
-- there.
CREATE TABLE outages (
    scope TEXT NOT NULL,
    begin INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (scope, begin)
) WITHOUT ROWID;
CREATE TABLE alive (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL
);

-- A call knows its channel, so that a reminder can go away again.
ALTER TABLE calls ADD COLUMN channel INTEGER;

-- Jobs that belong to no game, such as a person's digest, have none.
CREATE TABLE more_jobs (
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
    PRIMARY KEY (kind, game, subject)
) WITHOUT ROWID;
INSERT INTO more_jobs SELECT kind, game, subject, guild, ready, tries, stamp, owner, lease, reason
FROM jobs;
DROP TABLE jobs;
ALTER TABLE more_jobs RENAME TO jobs;
CREATE INDEX jobs_ready ON jobs (ready) WHERE reason IS NULL AND owner IS NULL;
CREATE INDEX jobs_lease ON jobs (lease) WHERE owner IS NOT NULL;

-- A running game that nobody touches is closed one day.
INSERT INTO jobs (kind, game, subject, guild, ready)
SELECT 'deadline', id, '', guild, acted + 30 * 86400000 FROM games WHERE status = 'running';
