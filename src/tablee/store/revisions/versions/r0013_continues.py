"""The finished game from which a table was continued; empty in tables of earlier versions."""

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN continues TEXT")
