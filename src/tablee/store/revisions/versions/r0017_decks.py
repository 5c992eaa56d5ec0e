"""Decks of people who own a box."""

from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.execute("""
        CREATE TABLE decks (
            person TEXT NOT NULL,
            id TEXT NOT NULL,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            options TEXT NOT NULL,
            at BIGINT NOT NULL,
            PRIMARY KEY (person, id)
        )
    """)
