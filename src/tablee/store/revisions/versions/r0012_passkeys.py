"""Passkeys and recovery codes, by which a person is known on other devices. Of codes only hashes are kept."""

from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.execute("""
        CREATE TABLE passkeys (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL,
            public_key TEXT NOT NULL,
            uses BIGINT NOT NULL,
            created BIGINT NOT NULL
        )
    """)
    op.execute("CREATE INDEX passkeys_of_a_person ON passkeys (person)")
    op.execute("CREATE TABLE recovery_codes (hash TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL)")
    op.execute("CREATE INDEX recovery_codes_of_a_person ON recovery_codes (person)")
