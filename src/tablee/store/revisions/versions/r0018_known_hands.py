"""Who left a game, and knows whose hands."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN known_hands TEXT")
