"""Where a store is: a folder with SQLite, or the address of a PostgreSQL database."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TypeGuard

from tablee.store.sql import SqlStore
from tablee.store.sqlite import alone_in, open_folder

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(where: str | Path) -> TypeGuard[str]:
    return isinstance(where, str) and where.startswith(SCHEMES)


def open_store(where: str | Path) -> SqlStore:
    """The store there, created if there is none."""
    if not is_postgres(where):
        return open_folder(Path(where))
    from tablee.store.postgres import open_postgres  # noqa: PLC0415 — a server on a folder starts sooner without it

    return open_postgres(where)


def alone_at(where: str | Path) -> AbstractContextManager[None]:
    """Lock a folder for one server. In PostgreSQL the key of the log keeps two apart."""
    return nullcontext() if is_postgres(where) else alone_in(Path(where))
