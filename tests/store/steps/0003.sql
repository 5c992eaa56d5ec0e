-- May people at this table ask for hints? NULL as long as its host has not decided.
ALTER TABLE tables ADD COLUMN hints BOOLEAN;
