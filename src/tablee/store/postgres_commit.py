"""Commit to PostgreSQL in one statement, which is its own transaction, run by libpq alone.

Every answer that is waited for costs as much as storing some moves: to begin, to insert and to commit would be three.
psycopg's cursors, made for any statement and any value, would cost a third more; here the texts never change, and the
few values are JSON.

What is refused is refused as a whole, by the constraints of the database; who lost has to be found out otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Table

from tablee.store.model import AddResult, SaveTable, TableRow
from tablee.store.schema import ENTRIES, RESULTS, SEATS, TABLES
from tablee.store.sql import EntryValues, seat_values, table_values, to_json
from tablee.store.sql_results import values_of

ENTRY = tuple(ENTRIES.columns.keys())
"""As `EntryValues` has them."""

ENTRY_ROWS = "AS fresh (code text, number integer, at bigint, seat integer, move text, now bigint, hash text)"

QUICK = (SaveTable, AddResult)
"""What can go into the statement beside entries."""


def entries_json(entries: Sequence[EntryValues]) -> str:
    """All rows in one value, which is written in an instant; arrays of columns cost more than everything else here."""
    return to_json([dict(zip(ENTRY, entry, strict=True)) for entry in entries])


class Prepared:
    """Prepared statements of one connection of psycopg. The interpreter is free while the database works."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection.pgconn
        self._names: dict[str, bytes] = {}
        self._count = 0

    def run(self, statement: str, values: Sequence[str]) -> None:
        """Errors are psycopg's."""
        import psycopg  # noqa: PLC0415 — an extra

        encoded = [value.encode() for value in values]
        name = self._names.get(statement) or self._prepare(statement)
        try:
            _check(self._connection.exec_prepared(name, encoded))
        except psycopg.errors.InvalidSqlStatementName:
            # It was let go: psycopg does so with all prepared statements of a connection when it rolls back.
            _check(self._connection.exec_prepared(self._prepare(statement), encoded))

    def _prepare(self, statement: str) -> bytes:
        self._count += 1
        name = f"tablee_{self._count}".encode()
        _check(self._connection.prepare(name, statement.encode()))
        self._names[statement] = name
        return name


def _check(result: Any) -> None:
    import psycopg  # noqa: PLC0415 — an extra

    if result.status in (psycopg.pq.ExecStatus.COMMAND_OK, psycopg.pq.ExecStatus.TUPLES_OK):
        return
    state = result.error_field(psycopg.pq.DiagnosticField.SQLSTATE)
    kind = psycopg.OperationalError if state is None else psycopg.errors.lookup(state.decode())
    raise kind(result.error_message.decode("utf-8", "replace"))


class TableChanges:
    """The tables that a group of changes saves, each once, and which of them have to be new."""

    def __init__(self, changes: Sequence[SaveTable]) -> None:
        self.tables: dict[str, TableRow] = {change.table.code: change.table for change in changes}
        self.new = {change.table.code for change in changes if change.new}
        self.known = sorted(self.tables.keys() - self.new)
        self.seats = [values for table in self.tables.values() for values in seat_values(table)]

    def rows(self, *, new: bool) -> list[dict[str, Any]]:
        return [table_values(table) for code, table in self.tables.items() if (code in self.new) == new]


def commit_at_once(
    prepared: Prepared,
    entries: Sequence[EntryValues],
    changes: Sequence[SaveTable | AddResult],
    epoch: int | None,
) -> None:
    """All of it, or an `IntegrityError` of psycopg and nothing: an entry or a new table that is there already, or, if
    there is an epoch, a table that does not belong to it."""
    values = [entries_json(entries)]
    codes = {entry[0] for entry in entries}
    if changes:
        tables = TableChanges([change for change in changes if isinstance(change, SaveTable)])
        results = {(change.code, change.seat): change for change in changes if isinstance(change, AddResult)}
        rows = (
            tables.rows(new=True),
            tables.rows(new=False),
            tables.known,
            tables.seats,
            [*map(values_of, results.values())],
        )
        values += map(to_json, rows)
        codes.update(tables.known)
    if epoch is not None:
        values += [str(epoch), to_json(sorted(codes))]
    prepared.run(_statement(changes=bool(changes), fenced=epoch is not None), values)


GONE = """
DELETE FROM seats WHERE code IN (SELECT json_array_elements_text($4::json))
AND (code, seat) NOT IN (SELECT code, seat FROM json_populate_recordset(NULL::seats, $5::json))
"""

MINE = """
SELECT code FROM owners WHERE epoch = ${epoch}::bigint AND code IN (SELECT json_array_elements_text(${codes}::json))
ORDER BY code FOR SHARE
"""


@cache
def _statement(*, changes: bool, fenced: bool) -> str:
    """Its values are those of `commit_at_once`, in their order."""
    parts = {}
    if fenced:
        parts["mine"] = MINE.format(epoch=7, codes=8) if changes else MINE.format(epoch=2, codes=3)
    if changes:
        parts["new_tables"] = _insert(TABLES, 2)
        parts["old_tables"] = f"{_insert(TABLES, 3, fenced=fenced)} {_or_update(TABLES)}"
        parts["gone"] = GONE
        parts["sitting"] = f"{_insert(SEATS, 5)} {_or_update(SEATS)}"
        parts["played"] = f"{_insert(RESULTS, 6)} {_or_update(RESULTS)}"
    before = ", ".join(f"{name} AS ({part})" for name, part in parts.items())
    entries = _insert_from(f"json_to_recordset($1::json) {ENTRY_ROWS}", ENTRIES, fenced=fenced)
    # In the order of the key, so that two writers do not wait for one another.
    return f"{'WITH' if before else ''} {before} {entries} ORDER BY fresh.code, fresh.number"


def _insert(table: Table, value: int, *, fenced: bool = False) -> str:
    return _insert_from(f"json_populate_recordset(NULL::{table.name}, ${value}::json) AS fresh", table, fenced=fenced)


def _insert_from(rows: str, table: Table, *, fenced: bool) -> str:
    """Where a table is not mine, its code is NULL, which the database refuses."""
    names = [column.name for column in table.columns]
    chosen = ["mine.code" if fenced and name == "code" else f"fresh.{name}" for name in names]
    joined = "LEFT JOIN mine ON mine.code = fresh.code" if fenced else ""
    return f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {', '.join(chosen)} FROM {rows} {joined}"  # noqa: S608


def _or_update(table: Table) -> str:
    key = ", ".join(column.name for column in table.primary_key)
    values = ", ".join(f"{column.name} = EXCLUDED.{column.name}" for column in table.columns if not column.primary_key)
    return f"ON CONFLICT ({key}) DO UPDATE SET {values}"
