"""Challenges that passkeys have signed."""

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.execute("CREATE TABLE used_challenges (challenge TEXT NOT NULL PRIMARY KEY, expires BIGINT NOT NULL)")
