-- What there is to tidy: closed lobbies, and ended games that still have their positions. A game
-- that was tidied is in neither, so both are as small as what is left to do.
CREATE INDEX games_closed_lobbies ON games (changed, id) WHERE status = 'closed' AND salt = '';
CREATE INDEX games_to_strip ON games (changed, id)
WHERE status IN ('over', 'closed') AND salt <> '' AND state <> x'';
