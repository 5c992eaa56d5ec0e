"""Seats whose play in a race looked inhuman, as JSON; empty in tables of earlier versions."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN flags TEXT")
