"""Hash chain: every log entry carries a hash over itself and the hash of the entry before it.

So a bit that flipped, an entry that is gone or one that somebody wrote in between is noticed, and all that comes before
it is known to be whole. That the end is missing, no chain can tell: for that the last entry that was told is noted
beside the database (`TailFile`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, text

from tablee.store.model import LogEntry

HASH_BYTES = 16
_ENCODER = msgspec.json.Encoder()

Row = tuple[int, int, int | None, str | None, int | None, str | None]
"""Number, at, seat, move, now, hash."""


def first(code: str) -> str:
    """Hash before the first entry of a table (genesis)."""
    return blake2b(code.encode(), digest_size=HASH_BYTES, person=b"tablee log").hexdigest()


def link(before: str, entry: LogEntry) -> str:
    """The hash of an entry: over the hash before it, and its fields as a JSON list."""
    fields = (entry.number, entry.at, entry.seat, entry.move, entry.now)
    return blake2b(before.encode() + _ENCODER.encode(fields), digest_size=HASH_BYTES).hexdigest()


def whole(code: str, rows: Iterable[Row]) -> Iterator[LogEntry]:
    """The entries of a table up to the first that does not fit."""
    before = first(code)
    for number, at, seat, move, now, found in rows:
        entry = LogEntry(code, number, at, seat, move, now)
        before = link(before, entry)
        if found != before:
            return
        yield entry


def adopt(connection: Connection) -> None:
    """Migration: the logs of an earlier version get their hashes."""
    update = text("UPDATE entries SET hash = :hash WHERE code = :code AND number = :number")
    codes = connection.execute(text("SELECT DISTINCT code FROM entries")).scalars().all()
    for code in codes:
        query = text("SELECT number, at, seat, move, now FROM entries WHERE code = :code ORDER BY number")
        before = first(code)
        hashes = []
        for number, at, seat, move, now in connection.execute(query, {"code": code}):
            before = link(before, LogEntry(code, number, at, seat, move, now))
            hashes.append({"hash": before, "code": code, "number": number})
        connection.execute(update, hashes)


class Tail(NamedTuple):
    """The last entry that was told, and how many there were."""

    total: int
    code: str
    number: int
    hash: str


class TailFile:
    """A small file beside the database. It is written after each commit and never waited for.

    After a power cut it may be older than the database, never newer: then the database has lost what it had stored.
    """

    SIZE = 128

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def note(self, tail: Tail) -> None:
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, _ENCODER.encode(tail).ljust(self.SIZE))

    def close(self) -> None:
        os.close(self._file)

    @staticmethod
    def read(path: Path) -> Tail | None:
        with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError):
            return msgspec.json.decode(path.read_bytes(), type=Tail)
        return None
