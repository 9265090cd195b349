-- Games that were running before there were clocks: once they are looked at, it is known whom they
-- wait for, and these people can be reminded.
UPDATE jobs SET ready = 0 WHERE kind = 'deadline' AND reason IS NULL AND owner IS NULL
AND game IN (SELECT id FROM games WHERE status = 'running' AND clocks = '[]');

-- Which of a turn's reminders somebody has had: their moments move, with outages and more time.
ALTER TABLE calls ADD COLUMN step INTEGER NOT NULL DEFAULT 0;

-- Every reconnection leaves a short outage; only the latest matter to a game.
CREATE INDEX outages_until ON outages (scope, until);
