"""Move a store: copy everything from one database into an empty one, of the same kind or of another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Table, func, insert, select

from tablee.store import archive, chain
from tablee.store.model import StoreError
from tablee.store.opening import alone_at, is_postgres, open_store
from tablee.store.schema import ARCHIVE, ENTRIES, SCHEMA, TABLES
from tablee.store.sqlite import FILE

MOST_AT_ONCE = 1000


class Moved(NamedTuple):
    tables: int
    entries: int


def move(source: str | Path, target: str | Path) -> Moved:
    """All or nothing: every log is verified where it comes from and where it arrives, and all rows are counted.

    What it is copied from stays as it is.
    """
    if not is_postgres(source) and not (Path(source) / FILE).is_file():
        raise StoreError(f"there is no {Path(source) / FILE}")
    if not is_postgres(source) and not is_postgres(target) and Path(source).resolve() == Path(target).resolve():
        raise StoreError("a store cannot be moved to itself")
    with (
        alone_at(source),
        alone_at(target),
        closing(open_store(source)) as before,
        closing(open_store(target)) as after,
        before.reading() as reading,
        after.writing_apart() as writing,
    ):
        if any(_counts(writing).values()):
            raise StoreError("the store to move to is not empty")
        for table in SCHEMA.sorted_tables:
            for rows in _chunks(reading, table):
                writing.execute(insert(table), [dict(row._mapping) for row in rows])  # noqa: SLF001 — public in SQLAlchemy
        for connection in (reading, writing):
            _verify(connection)
        counts = _counts(reading)
        if counts != _counts(writing):
            raise StoreError("not all rows have arrived; nothing was moved")
    return Moved(counts[TABLES.name], counts[ENTRIES.name])


def _chunks(connection: Connection, table: Table) -> Iterator[Any]:
    streamed = connection.execution_options(yield_per=MOST_AT_ONCE)
    return iter(streamed.execute(select(table).order_by(*table.primary_key.columns)).partitions())


def _counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in SCHEMA.sorted_tables
    }


def _verify(connection: Connection) -> None:
    """`StoreError` if a log is not whole."""
    rows = (row for rows in _chunks(connection, ENTRIES) for row in rows)
    for code, log in groupby(rows, key=_code):
        found = [tuple(row)[1:] for row in log]
        whole = sum(1 for _ in chain.whole(code, found))
        if whole < len(found):
            raise StoreError(
                f"table {code}: of {len(found)} entries only the first {whole} are whole; nothing was moved"
            )
    packed = (row for rows in _chunks(connection, ARCHIVE) for row in rows)
    for fault in archive.broken(packed, archive.Examined()):
        raise StoreError(f"{fault}; nothing was moved")


def _code(row: Row[Any]) -> str:
    return str(row[0])
