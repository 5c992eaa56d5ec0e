"""Leases of several servers on one database: who is alive until when, and who owns which table. PostgreSQL only."""

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    op.execute(
        "CREATE TABLE processes ("
        "epoch BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)"
    )
    op.execute("CREATE TABLE owners (code TEXT PRIMARY KEY, epoch BIGINT NOT NULL)")
    op.execute("CREATE INDEX owners_by_epoch ON owners (epoch)")
