-- How many tables somebody has open is counted without looking at those that are over.
CREATE INDEX seats_open ON seats (user) WHERE over = 0 AND user IS NOT NULL;
CREATE INDEX games_host ON games (host) WHERE status = 'lobby';
