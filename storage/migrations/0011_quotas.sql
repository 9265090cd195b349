-- How many tables somebody has open is counted without looking at those that are over.
ALTER TABLE seats ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET over = 1 WHERE game IN (SELECT id FROM games WHERE status IN ('over', 'closed'));
CREATE INDEX seats_open ON seats (user) WHERE over = 0 AND user IS NOT NULL;
CREATE INDEX games_host ON games (host) WHERE status = 'lobby';
