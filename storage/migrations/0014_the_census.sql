-- Counting games by their state must not read those that ended long ago.
CREATE INDEX games_open ON games (status) WHERE status IN ('lobby', 'running', 'aside');
CREATE INDEX games_ended ON games (changed, status) WHERE status IN ('over', 'closed');
