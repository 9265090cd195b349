-- Everything that happens later, by kind: instead of the games' due times and the outbox.
CREATE TABLE jobs (
    kind TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES games (id),
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

CREATE INDEX jobs_ready ON jobs (ready) WHERE reason IS NULL AND owner IS NULL;
CREATE INDEX jobs_lease ON jobs (lease) WHERE owner IS NOT NULL;

INSERT INTO jobs (kind, game, subject, guild, ready)
SELECT 'expire', id, '', guild, due FROM games WHERE due IS NOT NULL;

INSERT INTO jobs (kind, game, subject, guild, ready)
SELECT 'show', id, '', guild, 0 FROM games
WHERE id IN (SELECT game FROM outbox WHERE parked IS NULL);

DROP TABLE outbox;
DROP INDEX games_due;
ALTER TABLE games DROP COLUMN due;
ALTER TABLE games RENAME COLUMN asked TO rolls;

-- Whom we have called, for what, and how.
CREATE TABLE calls (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    reason TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    way TEXT NOT NULL,
    message INTEGER,
    PRIMARY KEY (game, seat, reason)
) WITHOUT ROWID;

INSERT INTO calls (game, seat, reason, version, at, way)
SELECT posts.game, seat.value, 'turn', posts.since, posts.at, 'channel'
FROM posts, json_each(posts.called) AS seat;

INSERT OR REPLACE INTO calls (game, seat, reason, version, at, way)
SELECT posts.game, seat.value,
    CASE
        WHEN games.status <> 'running' THEN 'end'
        WHEN seat.value IN (SELECT value FROM json_each(posts.called)) THEN 'turn'
        ELSE 'answer'
    END,
    posts.told_for, posts.at, 'direct'
FROM posts JOIN games ON games.id = posts.game, json_each(posts.told) AS seat
WHERE posts.told_for >= posts.since;

ALTER TABLE posts ADD COLUMN stage TEXT NOT NULL DEFAULT 'running';
UPDATE posts SET stage = 'lobby' WHERE version < coalesce(
    (SELECT number FROM log WHERE log.game = posts.game AND kind = 'start'), version + 1
);
UPDATE posts SET stage = (SELECT status FROM games WHERE id = posts.game)
WHERE stage = 'running' AND version = (SELECT version FROM games WHERE id = posts.game);
ALTER TABLE posts DROP COLUMN called;
ALTER TABLE posts DROP COLUMN at;
ALTER TABLE posts DROP COLUMN told;
ALTER TABLE posts DROP COLUMN told_for;

-- A person or a computer can sit on a seat, and who played which part is kept.
ALTER TABLE seats ADD COLUMN computer TEXT;
ALTER TABLE log ADD COLUMN computer TEXT;

CREATE TABLE parts (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    user INTEGER,
    pseudonym TEXT,
    computer TEXT,
    PRIMARY KEY (game, seat, since)
) WITHOUT ROWID;

CREATE INDEX parts_user ON parts (user) WHERE user IS NOT NULL;

INSERT INTO parts (game, seat, since, user, pseudonym)
SELECT game, seat, number, CASE kind WHEN 'take-over' THEN user END,
    CASE kind WHEN 'take-over' THEN text END
FROM log AS later
WHERE kind IN ('leave', 'take-over') AND seat IS NOT NULL
AND number > (SELECT number FROM log WHERE game = later.game AND kind = 'start');

-- Who began on a seat: whoever sits there still, or else whoever acted first.
INSERT INTO parts (game, seat, since, user)
SELECT seats.game, seats.number, begun.number, CASE
    WHEN EXISTS (SELECT 1 FROM parts WHERE game = seats.game AND seat = seats.number) THEN (
        SELECT user FROM log WHERE game = seats.game AND seat = seats.number AND kind = 'act'
        AND number < (
            SELECT min(since) FROM parts WHERE game = seats.game AND seat = seats.number
        ) ORDER BY number LIMIT 1
    )
    ELSE seats.user
END
FROM seats JOIN log AS begun ON begun.game = seats.game AND begun.kind = 'start';

-- How people can be reached directly.
ALTER TABLE people ADD COLUMN direct INTEGER;
ALTER TABLE people ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
