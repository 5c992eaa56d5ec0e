"""Groups of friends, their members and their evenings."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.execute("""
        CREATE TABLE groups (
            code TEXT NOT NULL PRIMARY KEY,
            version BIGINT NOT NULL,
            changed BIGINT NOT NULL,
            content TEXT NOT NULL
        )
    """)
    op.execute("""
        CREATE TABLE group_members (
            code TEXT NOT NULL,
            number INTEGER NOT NULL,
            person TEXT,
            name TEXT NOT NULL,
            avatar INTEGER NOT NULL,
            PRIMARY KEY (code, number)
        )
    """)
    op.execute("CREATE INDEX groups_of_a_person ON group_members (person)")
    op.execute("""
        CREATE TABLE evenings (
            code TEXT NOT NULL,
            number INTEGER NOT NULL,
            content TEXT NOT NULL,
            PRIMARY KEY (code, number)
        )
    """)
