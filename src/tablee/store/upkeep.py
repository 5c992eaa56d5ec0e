"""Upkeep of a data folder: check it, and copy it, also while a server uses it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import func, select, text

from tablee.store import archive, chain
from tablee.store.model import StoreError
from tablee.store.postgres import errors_named, reading_engine
from tablee.store.schema import ARCHIVE, DAMAGED, ENTRIES, TABLES
from tablee.store.sqlite import COUNT, FILE, FIND_TAIL, TAIL, lost_entries

LOG = "SELECT code, number, at, seat, move, now, hash FROM entries ORDER BY code, number"

PACKED = "SELECT code, packed FROM archive ORDER BY code"


class Found(NamedTuple):
    tables: int
    entries: int
    faults: list[str]


def check(folder: Path) -> Found:
    """Read everything: SQLite's own structures, every table's chain of hashes, and the end of the log."""
    tail = chain.TailFile.read(folder / TAIL)  # first, so that it cannot be newer than what is read
    with closing(_open(folder)) as database:
        try:
            faults = [f"SQLite: {line}" for (line,) in database.execute("PRAGMA integrity_check") if line != "ok"]
            tables = database.execute("SELECT count(*) FROM tables").fetchone()[0]
            entries = database.execute("SELECT count(*) FROM entries").fetchone()[0]
            faults += _broken_chains(database.execute(LOG))
            packed = archive.Examined()
            faults += archive.broken(database.execute(PACKED), packed)
            aside = database.execute("SELECT count(*) FROM damaged_entries").fetchone()[0]
            faults += _set_aside(aside)
            if tail is not None:
                row = database.execute(FIND_TAIL, {"code": tail.code, "number": tail.number}).fetchone()
                if row is None or row[0] != tail.hash:
                    lost = lost_entries(tail, database.execute(COUNT).fetchone()[0])
                    faults.append(f"{lost}; the last one was entry {tail.number} of table {tail.code}")
        except sqlite3.DatabaseError as error:
            raise StoreError(f"{folder / FILE} cannot be read to its end ({error})") from None
    return Found(tables + packed.tables, entries + packed.entries, faults)


def check_database(address: str) -> Found:
    """Of PostgreSQL: every table's chain of hashes. Nothing is written."""
    engine = reading_engine(address)
    try:
        with errors_named(), engine.begin() as connection:
            tables = connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
            entries = connection.execute(select(func.count()).select_from(ENTRIES)).scalar_one()
            faults = [*_broken_chains(connection.execution_options(yield_per=1000).execute(text(LOG)))]
            packed = archive.Examined()
            faults += archive.broken(connection.execution_options(yield_per=100).execute(select(ARCHIVE)), packed)
            aside = connection.execute(select(func.count()).select_from(DAMAGED)).scalar_one()
    finally:
        engine.dispose()
    return Found(tables + packed.tables, entries + packed.entries, faults + _set_aside(aside))


def _set_aside(entries: int) -> list[str]:
    return [f"{entries} damaged entries were set aside at a start (table damaged_entries)"] if entries else []


def _broken_chains(entries: Iterable[Any]) -> Iterator[str]:
    for code, rows in groupby(entries, key=lambda row: str(row[0])):
        log = [tuple(row)[1:] for row in rows]
        kept = sum(1 for _ in chain.whole(code, log))
        if kept < len(log):
            yield f"table {code}: of {len(log)} entries the first {kept} are whole, the next one is damaged"


def backup(folder: Path, target: Path) -> None:
    """A copy of the database as it is at one moment; tables go on meanwhile."""
    if target.exists():
        raise StoreError(f"{target} is there already")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))  # it holds the keys of running games
        with closing(_open(folder)) as database, closing(sqlite3.connect(target)) as copy:
            database.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, whole in itself
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"{folder / FILE} could not be copied ({error})") from None


def _open(folder: Path) -> sqlite3.Connection:
    path = folder / FILE
    if not path.is_file():
        raise StoreError(f"there is no {path}")
    try:
        database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path} cannot be read ({error})") from None
    try:
        database.execute("SELECT packed FROM archive LIMIT 1")
    except sqlite3.DatabaseError as error:
        database.close()
        raise StoreError(f"{path} is no database of this version ({error}); start the server once") from None
    return database
