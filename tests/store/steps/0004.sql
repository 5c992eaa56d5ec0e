-- How strong each person is in each game, for opponents that adapt.
CREATE TABLE strengths (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    skill DOUBLE PRECISION NOT NULL,
    spread DOUBLE PRECISION NOT NULL,
    handicap DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, game)
);
