"""How strong each person is in each game, for opponents that adapt."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.execute("""
        CREATE TABLE strengths (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            skill DOUBLE PRECISION NOT NULL,
            spread DOUBLE PRECISION NOT NULL,
            handicap DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            PRIMARY KEY (person, game)
        )
    """)
