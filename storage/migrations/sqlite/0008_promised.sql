-- The first message that showed a lobby, with its promise: part of the luck of games that begin from
-- now on. Of lobbies that are open, the message that we know counts.
ALTER TABLE games ADD COLUMN promised INTEGER;
UPDATE games SET promised = (SELECT message FROM posts WHERE game = id) WHERE status = 'lobby';
