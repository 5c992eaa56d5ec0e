"""How long the bots of a table pause before they move."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN pace VARCHAR NOT NULL DEFAULT 'normal'")
