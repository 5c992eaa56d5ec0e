-- How long the bots of a table pause before they move.
ALTER TABLE tables ADD COLUMN pace VARCHAR NOT NULL DEFAULT 'normal';
