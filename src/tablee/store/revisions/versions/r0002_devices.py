"""Several browsers of one person, and the links that make them so. Only hashes of secrets are kept."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.execute("""
        CREATE TABLE devices (
            hash TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL
        )
    """)
    op.execute("""
        CREATE TABLE links (
            hash TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL,
            expires BIGINT NOT NULL
        )
    """)
