"""Tables, who sits at them, and the log of what was played."""

from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE tables (
            code TEXT NOT NULL PRIMARY KEY,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            phase TEXT NOT NULL,
            host TEXT NOT NULL,
            listed BOOLEAN NOT NULL,
            spectators BOOLEAN NOT NULL,
            locked BOOLEAN NOT NULL,
            paused BOOLEAN NOT NULL,
            grace INTEGER NOT NULL,
            seed TEXT,
            now BIGINT NOT NULL,
            result TEXT,
            next_code TEXT,
            created BIGINT NOT NULL
        )
    """)
    op.execute("""
        CREATE TABLE seats (
            code TEXT NOT NULL,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            person TEXT,
            name TEXT NOT NULL,
            avatar INTEGER NOT NULL,
            bot TEXT,
            guest BOOLEAN NOT NULL,
            PRIMARY KEY (code, seat)
        )
    """)
    op.execute("CREATE INDEX seats_of_a_person ON seats (person)")
    op.execute("""
        CREATE TABLE entries (
            code TEXT NOT NULL,
            number INTEGER NOT NULL,
            at BIGINT NOT NULL,
            seat INTEGER,
            move TEXT,
            now BIGINT,
            PRIMARY KEY (code, number)
        )
    """)
