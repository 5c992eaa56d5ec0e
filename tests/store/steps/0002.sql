-- Several browsers of one person, and the links that make them so. Only hashes of secrets are kept.
CREATE TABLE devices (
    hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL
);
CREATE TABLE links (
    hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    expires BIGINT NOT NULL
);
