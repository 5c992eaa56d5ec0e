"""Store factory: opens a folder with SQLite or the address of a PostgreSQL database.

Only the backend that is asked for is imported.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from tablee.store.sql import SqlStore

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(where: str | Path) -> TypeGuard[str]:
    return isinstance(where, str) and where.startswith(SCHEMES)


def open_store(where: str | Path) -> SqlStore:
    """The store there, created if there is none."""
    if is_postgres(where):
        from tablee.store.postgres import open_postgres  # noqa: PLC0415

        return open_postgres(where)
    from tablee.store.sqlite import open_folder  # noqa: PLC0415

    return open_folder(Path(where))


def alone_at(where: str | Path) -> AbstractContextManager[None]:
    """Lock a folder for one server. In PostgreSQL the key of the log keeps two apart."""
    if is_postgres(where):
        return nullcontext()
    from tablee.store.sqlite import alone_in  # noqa: PLC0415

    return alone_in(Path(where))
