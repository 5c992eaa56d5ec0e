-- Every entry carries a hash over itself and the one before it; what is damaged is set aside.
ALTER TABLE entries ADD COLUMN hash TEXT;
CREATE TABLE damaged_entries (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    at BIGINT,
    seat INTEGER,
    move TEXT,
    now BIGINT,
    hash TEXT
);
