"""PostgreSQL store, for those who have one: `postgresql://user@host/database`.

A commit returns once PostgreSQL has it on its disk. If the connection breaks during a commit, nobody knows whether it
was done: the number of the transaction and what is stored tell, once the database is back.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree

from tablee.store.model import Change, Conflict, LogEntry, SaveTable, StoreAway, StoreError, StoreFull
from tablee.store.sql import EntryValues, SqlStore, seat_values, table_values, to_json

CONNECTING = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "5000",
    "application_name": "tablee",
}
"""libpq's parameters, unless the address has them: a network that swallows everything is noticed within seconds."""

READ_ONLY = "-c default_transaction_read_only=on"

ENTRY = ("code", "number", "at", "seat", "move", "now", "hash")
"""As `EntryValues` has them."""

FRESH = """
json_to_recordset(%(entries)s::json)
AS fresh (code text, number integer, at bigint, seat integer, move text, now bigint, hash text)
"""
"""All rows in one parameter, which is written in an instant; arrays of columns cost more than everything else here."""

ADD_ENTRIES = f"""
INSERT INTO entries (code, number, at, seat, move, now, hash)
SELECT code, number, at, seat, move, now, hash FROM {FRESH}
ORDER BY code, number
ON CONFLICT DO NOTHING
RETURNING code, number, pg_current_xact_id()::text
"""  # noqa: S608 — nothing of it comes from elsewhere
"""In the order of the key, so that two writers do not wait for one another."""

FENCED_ENTRIES = f"""
WITH mine AS MATERIALIZED (
    SELECT code FROM owners WHERE epoch = %(epoch)s AND code = ANY(%(codes)s::text[]) ORDER BY code FOR SHARE
)
INSERT INTO entries (code, number, at, seat, move, now, hash)
SELECT code, number, at, seat, move, now, hash FROM {FRESH} JOIN mine USING (code)
ORDER BY code, number
ON CONFLICT DO NOTHING
RETURNING code, number, pg_current_xact_id()::text
"""  # noqa: S608
"""Only to tables that belong to this epoch. Whoever takes one waits for this transaction, and reads what it wrote."""

OWNED = "SELECT code FROM owners WHERE epoch = %s AND code = ANY(%s::text[]) ORDER BY code FOR SHARE"

DROP = ("DELETE FROM tables WHERE code = ANY(%s::text[])", "DELETE FROM seats WHERE code = ANY(%s::text[])")

ADD_TABLES = """
INSERT INTO tables SELECT * FROM json_populate_recordset(NULL::tables, %s::json) ON CONFLICT DO NOTHING RETURNING code
"""
"""Which of them were there already, the rest tells; a refusal would end the transaction."""

ADD_SEATS = """
INSERT INTO seats SELECT * FROM json_populate_recordset(NULL::seats, %s::json) ON CONFLICT DO NOTHING
"""

TRANSACTION = text("SELECT pg_current_xact_id()::text")
STATUS = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")
BE_DURABLE = text(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)

DISK_FULL = "53100"
AWAY = ("08", "25006", "40", "53300", "57P")
"""Beginnings of SQLSTATE: no connection, a standby that only reads, rolled back for another, no connection left,
shutting down or starting up."""


class PostgresStore(SqlStore):
    def __init__(self, url: URL) -> None:
        self._url = url
        self._transaction: str | None = None
        """The number of the transaction that is being committed."""
        self._unsure: tuple[Sequence[Change], str] | None = None
        """What was being committed when the connection broke, and in which transaction."""
        self._epoch: int | None = None
        super().__init__(_engine(url), _engine(url, reads=True))
        self._make_durable()

    def fence(self, epoch: int) -> None:
        """From now on only tables that belong to this epoch can be written; `Conflict` for the others."""
        self._epoch = epoch

    def commit(self, changes: Sequence[Change]) -> None:
        self._transaction = None
        try:
            with errors_named():
                if self._writing.closed:
                    self._writing = self._writes.connect()
                    self._make_durable()
                if not self._is_stored(changes):
                    super().commit(changes)
        except StoreAway:
            self._drop_connection()
            if self._transaction is not None:
                self._unsure = (changes, self._transaction)
            raise

    def _make_durable(self) -> None:
        """Whatever the server's own setting is."""
        with self._writing.begin():
            self._writing.execute(BE_DURABLE)

    def _drop_connection(self) -> None:
        """The next commit makes a new one."""
        with suppress(SQLAlchemyError):
            self._writing.invalidate()
        with suppress(SQLAlchemyError):
            self._writing.close()

    def _is_stored(self, changes: Sequence[Change]) -> bool:
        """Are these the changes of the commit during which the connection broke, and was it done?"""
        if self._unsure is None:
            return False
        before, number = self._unsure
        stored = changes == before and self._is_committed(number) and self._is_there(changes)
        self._unsure = None
        return stored

    def _is_there(self, changes: Sequence[Change]) -> bool:
        """The number alone does not tell: if the database crashed before anything of a transaction was on its disk, it
        gives the same number to another one. All of a transaction is stored or nothing, so one change tells for all; if
        there is none of these kinds, all of them can be stored again."""
        for change in reversed(changes):
            if isinstance(change, LogEntry):
                return change in self.entries(change.code)
            if isinstance(change, SaveTable):
                return self.find_table(change.table.code) == change.table
        return False

    def _is_committed(self, number: str) -> bool:
        for _ in range(20):
            with self._writing.begin():
                try:
                    status = self._writing.execute(STATUS, {"number": number}).scalar_one()
                except DBAPIError as error:
                    if _state(error) == "22023":  # in the future: this database is older than the one that was left
                        return False
                    raise
            if status != "in progress":
                return bool(status == "committed")
            time.sleep(0.1)
        raise StoreAway

    def _change(self, entries: Sequence[EntryValues], changes: Sequence[Change]) -> None:
        with self._writing.begin():
            if entries:
                self._insert_entries(entries)
            else:
                self._transaction = self._writing.execute(TRANSACTION).scalar_one()
            self._save_tables([change for change in changes if isinstance(change, SaveTable)])
            for change in changes:
                if not isinstance(change, SaveTable):
                    self._make(change)

    def _save_tables(self, changes: Sequence[SaveTable]) -> None:
        """All statements are sent at once. Bypasses SQLAlchemy, as below."""
        if not changes:
            return
        driver: Any = self._writing.connection.driver_connection
        if self._epoch is not None:
            wanted = {change.table.code for change in changes if not change.new}
            owned = driver.execute(OWNED, (self._epoch, sorted(wanted))).fetchall() if wanted else ()
            if lost := wanted - {code for (code,) in owned}:
                raise Conflict(lost)
        tables = {change.table.code: change.table for change in changes}
        known = sorted(tables.keys() - {change.table.code for change in changes if change.new})
        seats = [values for table in tables.values() for values in seat_values(table)]
        with driver.pipeline():
            for statement in DROP if known else ():
                driver.execute(statement, [known])
            added = driver.execute(ADD_TABLES, [to_json([*map(table_values, tables.values())])])
            driver.execute(ADD_SEATS, [to_json(seats)])
        if taken := tables.keys() - {code for (code,) in added.fetchall()}:
            raise Conflict(taken)

    def _insert_entries(self, entries: Sequence[EntryValues]) -> None:
        # Bypasses SQLAlchemy, as the hot path of SQLite does. All rows are one statement.
        driver: Any = self._writing.connection.driver_connection
        values: dict[str, Any] = {"entries": to_json([dict(zip(ENTRY, entry, strict=True)) for entry in entries])}
        if self._epoch is None:
            rows = driver.execute(ADD_ENTRIES, values, prepare=True).fetchall()
        else:
            values |= {"epoch": self._epoch, "codes": [entry[0] for entry in entries]}
            rows = driver.execute(FENCED_ENTRIES, values, prepare=True).fetchall()
        if len(rows) < len(entries):
            written = {(code, number) for code, number, _ in rows}
            keys = Counter(entry[:2] for entry in entries)
            raise Conflict(key[0] for key, times in keys.items() if times > 1 or key not in written)
        self._transaction = rows[0][2]

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with errors_named(), super().reading() as connection:
            yield connection

    @contextmanager
    def writing_apart(self) -> Iterator[Connection]:
        with errors_named(), super().writing_apart() as connection:
            yield connection


@contextmanager
def errors_named() -> Iterator[None]:
    """Errors of the database as ours."""
    import psycopg  # noqa: PLC0415 — an extra

    try:
        yield
    except NoneFree as error:  # all connections are waiting for a database that does not answer
        raise StoreAway from error
    except (DBAPIError, psycopg.Error) as error:
        state = _state(error)
        if state == DISK_FULL:
            raise StoreFull from error
        if state is None or state.startswith(AWAY):
            raise StoreAway from error
        raise StoreError(f"PostgreSQL refuses it ({_first_line(error)})") from error


def _state(error: object) -> str | None:
    """SQLSTATE; none where the connection itself failed."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    found: str | None = getattr(cause, "sqlstate", None)
    return found


def _first_line(error: object) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause).strip().partition("\n")[0]


def open_postgres(address: str) -> PostgresStore:
    """The store in this database, whose tables are created if there are none."""
    url = read_url(address)
    shown = url.set(drivername="postgresql").render_as_string()  # without the password
    try:
        with errors_named():
            return PostgresStore(url)
    except StoreError as error:
        cause = error.__cause__
        why = f" ({_first_line(cause)})" if isinstance(error, StoreAway) and cause else f" ({error})"
        raise StoreError(f"{shown} is not a database that can be used{why}") from None


def read_url(address: str) -> URL:
    try:
        import psycopg  # noqa: F401, PLC0415 — an extra
    except ImportError:
        raise StoreError("PostgreSQL needs a driver: pip install 'tablee[postgres]'") from None
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreError("this is no address of a database; one is postgresql://user@host/name") from None
    return url.set(drivername="postgresql+psycopg")


def reading_engine(address: str) -> Engine:
    """Connections that cannot write, each transaction a snapshot."""
    return _engine(read_url(address), reads=True)


def _engine(url: URL, *, reads: bool = False) -> Engine:
    given = {name: value for name, value in CONNECTING.items() if name not in url.query}
    if reads:
        given["options"] = f"{url.query.get('options', '')} {READ_ONLY}".strip()
    # A snapshot, as SQLite gives it. A pooled connection may be older than the last restart of the database.
    level = "REPEATABLE READ" if reads else "READ COMMITTED"
    return create_engine(url.update_query_dict(given), isolation_level=level, pool_pre_ping=True)
