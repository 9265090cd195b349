-- Which side somebody in a lobby wishes to play.
ALTER TABLE seats ADD COLUMN side TEXT NOT NULL DEFAULT '';
