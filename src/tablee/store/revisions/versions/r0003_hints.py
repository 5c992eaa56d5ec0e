"""May people at this table ask for hints? NULL as long as its host has not decided."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN hints BOOLEAN")
