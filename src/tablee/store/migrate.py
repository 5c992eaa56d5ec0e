"""Schema migrations: `steps/0001.sql` and so on, each applied once; the database keeps the number of the last one.

What SQL cannot do follows its step in Python (`AFTER`).
"""

from __future__ import annotations

from importlib import resources

from sqlalchemy import Connection, inspect, text

from tablee.store import chain
from tablee.store.model import StoreError

AFTER = {7: chain.adopt}


def steps() -> dict[int, str]:
    """The SQL of every step by its number, the same for all databases."""
    folder = resources.files("tablee.store") / "steps"
    files = [file for file in folder.iterdir() if file.name.endswith(".sql")]
    return {int(file.name.removesuffix(".sql")): file.read_text(encoding="utf-8") for file in files}


def migrate(connection: Connection) -> int:
    """Bring the database to the newest schema within the transaction of this connection; its version."""
    if not inspect(connection).has_table("schema_version"):
        connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
        connection.execute(text("INSERT INTO schema_version (version) VALUES (0)"))
    version: int = connection.execute(text("SELECT version FROM schema_version")).scalar_one()
    ready = steps()
    newest = max(ready)
    if version > newest:
        raise StoreError(f"the database has schema {version}, this Tablée knows {newest}: a newer one made it")
    for number in range(version + 1, newest + 1):
        for statement in _statements(ready[number]):
            connection.execute(text(statement))
        if number in AFTER:
            AFTER[number](connection)
    connection.execute(text("UPDATE schema_version SET version = :newest"), {"newest": newest})
    return newest


def _statements(step: str) -> list[str]:
    lines = [line for line in step.splitlines() if not line.startswith("--")]
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]
