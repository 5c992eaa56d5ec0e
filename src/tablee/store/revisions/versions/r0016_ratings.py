"""Rated tables, ratings with their history, and what people allow others to see."""

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN rated TEXT")
    op.execute("""
        CREATE TABLE ratings (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            rating DOUBLE PRECISION NOT NULL,
            spread DOUBLE PRECISION NOT NULL,
            sure DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            at BIGINT NOT NULL,
            name TEXT NOT NULL,
            avatar INTEGER NOT NULL,
            PRIMARY KEY (person, game)
        )
    """)
    op.execute("CREATE INDEX ratings_by_game ON ratings (game, sure)")
    op.execute("""
        CREATE TABLE rating_changes (
            code TEXT NOT NULL,
            seat INTEGER NOT NULL,
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            at BIGINT NOT NULL,
            place INTEGER NOT NULL,
            before DOUBLE PRECISION NOT NULL,
            after DOUBLE PRECISION NOT NULL,
            spread DOUBLE PRECISION NOT NULL,
            weight DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (code, seat)
        )
    """)
    op.execute("CREATE INDEX rating_changes_of_a_person ON rating_changes (person, at)")
    op.execute("""
        CREATE TABLE wishes (
            person TEXT NOT NULL PRIMARY KEY,
            listed BOOLEAN NOT NULL,
            pictured BOOLEAN NOT NULL
        )
    """)
