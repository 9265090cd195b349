-- Counting games by their state must not read those that ended long ago. The open ones are counted
-- by their first seats, which hardly ever change: an index on the state of a game would be written
-- anew with every action.
CREATE INDEX seats_first ON seats (game) WHERE number = 1 AND over = 0;
CREATE INDEX games_ended ON games (changed, status) WHERE status IN ('over', 'closed');
