"""SQLite store: one file, nothing to install.

Write-ahead log with synchronous=FULL: a commit returns once it is on the disk, so that neither a killed process nor
a power cut loses a move that a player has seen. Commits are grouped (`writer`), so the wait is shared.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DatabaseError, OperationalError

from tablee.store import sql_results
from tablee.store.chain import Tail, TailFile
from tablee.store.model import AddResult, Change, Conflict, LogEntry, SaveTable, StoreError, StoreFull
from tablee.store.private_files import private_file, private_folder
from tablee.store.schema import ENTRIES
from tablee.store.sql import (
    ADD_SEAT,
    ADD_TABLE,
    DROP_SEATS,
    DROP_TABLE,
    IS_TAKEN,
    EntryValues,
    SqlStore,
    seat_values,
    table_values,
)

try:
    import fcntl
except ImportError:  # not on every system; there two servers on one folder are not detected
    fcntl = None  # type: ignore[assignment]

_LOG = logging.getLogger("tablee.store")

FILE = "tablee.sqlite"
FILES = "tablee.*"
TAIL = "tablee.tail"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


MOST_AT_ONCE = 1000
"""Entries per statement; every value is a parameter, of which SQLite takes 32,766."""

PRIMARY_CODE = 0xFF
UNWRITABLE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY)

COUNT = "SELECT max(rowid) FROM entries"
FIND_TAIL = "SELECT hash FROM entries WHERE code = :code AND number = :number"

BEGIN = "BEGIN IMMEDIATE"
"""A transaction that may write takes the lock at once instead of failing half-way."""


class SqliteStore(SqlStore):
    """Bypasses SQLAlchemy on the hot path, where it costs several times what SQLite needs for a small statement."""

    def __init__(self, writes: Engine, reads: Engine, tail_file: Path) -> None:
        super().__init__(writes, reads)
        self._check_end(tail_file)
        self._tail_file = TailFile(tail_file)
        named = sqlite.dialect(paramstyle="named")
        self._drop = [str(statement.compile(dialect=named)) for statement in (DROP_TABLE, DROP_SEATS)]
        self._add_table = str(ADD_TABLE.compile(dialect=named))
        self._add_seat = str(ADD_SEAT.compile(dialect=named))
        self._drop_result = str(sql_results.DROP.compile(dialect=named))
        self._add_result = str(sql_results.ADD.compile(dialect=named))
        # The hot statement is compiled once, in the form that the driver takes.
        self._add_entry = str(insert(ENTRIES).compile(dialect=writes.dialect))
        self._count = 0
        """The number that SQLite gave to the last entry."""
        driver: Any = self._writing.connection.dbapi_connection
        self._driver: sqlite3.Connection = driver

    def _check_end(self, tail_file: Path) -> None:
        """Damage within SQLite's own log makes it end early, without a word."""
        tail = TailFile.read(tail_file)
        if tail is None:
            return
        with self._reads.begin() as connection:
            where = {"code": tail.code, "number": tail.number}
            if connection.execute(text(FIND_TAIL), where).scalar_one_or_none() != tail.hash:
                _LOG.error("%s", lost_entries(tail, connection.execute(text(COUNT)).scalar_one()))

    def commit(self, changes: Sequence[Change]) -> None:
        try:
            super().commit(changes)
        except (sqlite3.OperationalError, OperationalError) as error:
            cause = error.orig if isinstance(error, OperationalError) else error
            if getattr(cause, "sqlite_errorcode", 0) & PRIMARY_CODE in UNWRITABLE:
                raise StoreFull from error
            raise
        last = next((change for change in reversed(changes) if type(change) is LogEntry), None)
        if last is not None:
            self._tail_file.note(Tail(self._count, last.code, last.number, self._heads[last.code][1]))

    def _append(self, entries: Sequence[EntryValues]) -> None:
        """As a single statement, which is its own transaction.

        The driver lets go of the interpreter once for each step of each statement, and gets it back only when the loop
        pauses: beginning, inserting row by row and committing would wait for that many times.
        """
        if len(entries) > MOST_AT_ONCE:
            self._change(entries, ())
            return
        self._insert_entries(entries)

    def _change(self, entries: Sequence[EntryValues], changes: Sequence[Change]) -> None:
        if not all(isinstance(change, LogEntry | SaveTable | AddResult) for change in changes):
            super()._change(entries, changes)
            self._count = self._driver.execute(COUNT).fetchone()[0] or 0
            return
        driver = self._driver
        driver.execute(BEGIN)
        try:
            self._insert_entries(entries)
            for change in changes:
                if isinstance(change, SaveTable):
                    self._save_table(driver, change)
                elif isinstance(change, AddResult):
                    driver.execute(self._drop_result, {"the_code": change.code, "the_seat": change.seat})
                    driver.execute(self._add_result, sql_results.values_of(change))
            driver.execute("COMMIT")
        except BaseException:
            if driver.in_transaction:
                driver.execute("ROLLBACK")
            raise

    def close(self) -> None:
        super().close()
        self._tail_file.close()

    def _save_table(self, driver: sqlite3.Connection, change: SaveTable) -> None:
        table = change.table
        if not change.new:
            for statement in self._drop:
                driver.execute(statement, {"the_code": table.code})
        try:
            driver.execute(self._add_table, table_values(table))
        except sqlite3.IntegrityError:
            raise Conflict([table.code]) from None
        driver.executemany(self._add_seat, seat_values(table))

    def _insert_entries(self, entries: Sequence[EntryValues]) -> None:
        for start in range(0, len(entries), MOST_AT_ONCE):
            some = entries[start : start + MOST_AT_ONCE]
            values = [value for entry in some for value in entry]
            try:
                self._count = self._driver.execute(add_entries(self._add_entry, len(some)), values).lastrowid or 0
            except sqlite3.IntegrityError:
                raise Conflict(self._taken(entries)) from None

    def _taken(self, entries: Sequence[EntryValues]) -> set[str]:
        """Of these entries, the tables where one is there already, or comes twice."""
        twice = Counter(entry[:2] for entry in entries)
        with self.reading() as connection:
            return {
                code
                for (code, number), times in twice.items()
                if times > 1 or connection.execute(IS_TAKEN, {"the_code": code, "the_number": number}).first()
            }


def lost_entries(tail: Tail, total: int | None) -> str:
    """Without the table: logs have no codes."""
    lost = max(1, tail.total - (total or 0))
    return (
        f"the database is older than it was: about {lost} entries of its log that people had been told are gone; "
        "what is there is kept"
    )


@cache
def add_entries(add_entry: str, count: int) -> str:
    into, values = add_entry.split(" VALUES ")
    return f"{into} VALUES {', '.join([values] * count)}"


def open_folder(folder: Path) -> SqliteStore:
    """The store in this folder, created if there is none."""
    private_folder(folder, FILES)
    path = folder / FILE
    private_file(path)  # SQLite gives its log and index the permissions of the database
    try:
        return SqliteStore(_engine(path, BEGIN), _engine(path, "BEGIN"), folder / TAIL)
    except (DatabaseError, sqlite3.Error) as error:
        raise StoreError(f"{path} is not a database that can be used ({error})") from None


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Lock a folder for one server: two would each take themselves for the only writer of its tables."""
    private_folder(folder, FILES)
    if fcntl is None:
        yield
        return
    # The folder itself: a file that somebody deletes would let a second server in.
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise StoreError(f"another Tablée is using {folder}") from None
    finally:
        os.close(lock)


def _engine(path: Path, begin: str) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # no implicit transactions
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # Bypasses SQLAlchemy, which would cost as much as the statement that follows.
        connection.connection.dbapi_connection.execute(begin)  # type: ignore[union-attr]

    return engine
