"""SQLite: one file, nothing to install.

Write-ahead log with synchronous=FULL: a commit returns once it is on the disk, so that neither a killed process nor
a power cut loses a move that a player has seen. Commits are grouped (`writer`), so the wait is shared.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError

from tablee.store.model import StoreError
from tablee.store.sql import EntryValues, SqlStore, refusal

try:
    import fcntl
except ImportError:  # not every system has it; there one has to see to it oneself
    fcntl = None  # type: ignore[assignment]

FILE = "tablee.sqlite"
LOCK = "tablee.lock"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


MOST_AT_ONCE = 1000
"""Entries in one statement; every value of one is a parameter, of which there may be 32,766."""


class SqliteStore(SqlStore):
    def _append(self, entries: Sequence[EntryValues]) -> None:
        """As a single statement, which is its own transaction.

        The driver lets go of the interpreter once for each step of each statement, and gets it back only when the loop
        pauses: beginning, inserting row by row and committing would wait for that many times.
        """
        if not 0 < len(entries) <= MOST_AT_ONCE:
            super()._append(entries)
            return
        connection: Any = self._writing.connection.dbapi_connection
        try:
            connection.execute(self._add_entries(len(entries)), [value for entry in entries for value in entry])
        except sqlite3.IntegrityError as error:
            raise refusal(error) from None

    def _add_entries(self, count: int) -> str:
        into, values = self._add_entry.split(" VALUES ")
        return f"{into} VALUES {', '.join([values] * count)}"


def open_folder(folder: Path) -> SqliteStore:
    """The store in this folder, made if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    try:
        # IMMEDIATE: what may write asks for the lock at once instead of failing half-way.
        return SqliteStore(_engine(path, "BEGIN IMMEDIATE"), _engine(path, "BEGIN"))
    except (DatabaseError, sqlite3.Error) as error:
        raise StoreError(f"{path} is not a database that can be used ({error})") from None


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold a folder for one server: two would each believe to be the only writer of its tables."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("w") as lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise StoreError(f"another Tablée is using {folder}") from None
        yield


def _engine(path: Path, begin: str) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver shall not begin or end transactions on its own
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # Past SQLAlchemy, whose way would cost as much as the statement that follows.
        connection.connection.dbapi_connection.execute(begin)  # type: ignore[union-attr]

    return engine
