-- What the key of a game is derived from, and when the game was last played.
ALTER TABLE tables ADD COLUMN chance TEXT;
ALTER TABLE tables ADD COLUMN played BIGINT NOT NULL DEFAULT 0;
