"""Archive: a finished table, its seats and its log as one compressed value, with the hashes of the log."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from tablee.store import chain
from tablee.store.chain import Row
from tablee.store.model import LogEntry, TableRow
from tablee.store.schema import ARCHIVE, ENTRIES, SEATS, TABLES

LEVEL = 9


class Archived(msgspec.Struct, frozen=True):
    table: TableRow
    log: tuple[Row, ...]

    def entries(self) -> list[LogEntry]:
        """Those that are whole."""
        return list(chain.whole(self.table.code, self.log))


_DECODER = msgspec.json.Decoder(Archived)


def pack(table: TableRow, log: Sequence[Row]) -> bytes:
    return zlib.compress(msgspec.json.encode(Archived(table, tuple(log))), LEVEL)


def unpack(packed: bytes) -> Archived:
    return _DECODER.decode(zlib.decompress(packed))


def find(connection: Connection, code: str) -> Archived | None:
    packed = connection.execute(select(ARCHIVE.c.packed).where(ARCHIVE.c.code == code)).scalar_one_or_none()
    return None if packed is None else unpack(packed)


def put(connection: Connection, table: TableRow, log: Sequence[Row]) -> None:
    """Insert an archived table and delete the rows that it replaces."""
    code = table.code
    if not log and (before := find(connection, code)) is not None:  # its row was changed after it had been archived
        log = before.log
    connection.execute(delete(ARCHIVE).where(ARCHIVE.c.code == code))
    connection.execute(insert(ARCHIVE), [{"code": code, "packed": pack(table, log)}])
    for rows in (ENTRIES, SEATS, TABLES):
        connection.execute(delete(rows).where(rows.c.code == code))


class Examined(msgspec.Struct):
    tables: int = 0
    entries: int = 0


def broken(packed: Iterable[Any], examined: Examined) -> Iterator[str]:
    """Faults of these archive rows; counts the rows in `examined`."""
    for code, content in packed:
        examined.tables += 1
        try:
            found = unpack(content)
        except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
            yield f"table {code}: what is archived of it cannot be read"
            continue
        examined.entries += len(found.log)
        kept = len(found.entries())
        if kept < len(found.log) or found.table.code != code:
            yield f"table {code}: of {len(found.log)} archived entries the first {kept} are whole"
