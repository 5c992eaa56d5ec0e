"""How people did in puzzles of the day and in drills."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.execute("""
        CREATE TABLE practice (
            person TEXT NOT NULL,
            kind TEXT NOT NULL,
            game TEXT NOT NULL,
            at BIGINT NOT NULL,
            score INTEGER NOT NULL,
            best INTEGER,
            faults INTEGER NOT NULL,
            PRIMARY KEY (person, kind, game, at)
        )
    """)
