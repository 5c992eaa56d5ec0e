"""What the key of a game is derived from, and when the game was last played."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN chance TEXT")
    op.execute("ALTER TABLE tables ADD COLUMN played BIGINT NOT NULL DEFAULT 0")
