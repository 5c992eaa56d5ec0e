"""Schema migrations by Alembic (`revisions/`), the same for every database.

Earlier versions kept the number of the last step in a table `schema_version`; their databases are adopted. Alembic is
imported only where there is something to do: that alone takes longer than the rest of the start.
"""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from tablee.store.model import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

LAST_STEP = 7
"""Of an earlier version; its steps are revisions 0001 to 0007."""


def revisions() -> list[str]:
    """All of them in their order."""
    folder = resources.files("tablee.store.revisions.versions")
    return sorted(file.name[1:5] for file in folder.iterdir() if file.name.startswith("r") and ".py" in file.name)


def migrate(connection: Connection) -> None:
    """Bring the database to the newest schema within the transaction of this connection."""
    if connection.dialect.name == "postgresql":  # one server at a time
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('tablee schema'))"))
    known = revisions()
    found = _revision(connection)
    if found is not None and found not in known:
        raise StoreError(f"the database has schema {found}, this Tablée knows {known[-1]}: a newer one made it")
    if found != known[-1]:
        _upgrade(connection)


def _revision(connection: Connection) -> str | None:
    """The revision of this database, or None if it is empty."""
    tables = inspect(connection).get_table_names()
    if "schema_version" in tables:
        step: int = connection.execute(text("SELECT version FROM schema_version")).scalar_one()
        if step > LAST_STEP:
            raise StoreError(f"the database has schema {step}, this Tablée knows {LAST_STEP}: a newer one made it")
        _adopt(connection, f"{step:04}")
        tables.append("alembic_version")
    if "alembic_version" not in tables:
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found


def _adopt(connection: Connection, revision: str) -> None:
    """Alembic notes in its own table what earlier versions noted in theirs."""
    from alembic.migration import MigrationContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    MigrationContext.configure(connection).stamp(ScriptDirectory.from_config(_config(connection)), revision)
    connection.execute(text("DROP TABLE schema_version"))


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415

    command.upgrade(_config(connection), "head")


def _config(connection: Connection) -> Config:
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "tablee.store:revisions")
    config.set_main_option("path_separator", "os")
    return config
