"""Correspondence tables: what is due when, browsers that receive messages, and settings of the store."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN correspondence TEXT")
    op.execute("ALTER TABLE tables ADD COLUMN due BIGINT")
    op.execute("CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL")
    op.execute("""
        CREATE TABLE pushes (
            endpoint TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL,
            key TEXT NOT NULL,
            auth TEXT NOT NULL,
            language TEXT NOT NULL,
            number BIGINT NOT NULL
        )
    """)
    op.execute("CREATE INDEX pushes_person ON pushes (person)")
    op.execute("CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)")
