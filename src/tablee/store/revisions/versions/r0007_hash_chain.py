"""Every entry carries a hash over itself and the one before it; what is damaged is set aside."""

from alembic import op

from tablee.store import chain

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.execute("ALTER TABLE entries ADD COLUMN hash TEXT")
    op.execute("""
        CREATE TABLE damaged_entries (
            code TEXT NOT NULL,
            number INTEGER NOT NULL,
            at BIGINT,
            seat INTEGER,
            move TEXT,
            now BIGINT,
            hash TEXT
        )
    """)
    chain.adopt(op.get_bind())
