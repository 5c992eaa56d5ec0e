"""PostgreSQL store, for those who have one: `postgresql://user@host/database`.

A commit returns once PostgreSQL has it on its disk. If the connection breaks during a commit, nobody knows whether it
was done. So it is done again once the database is back: if it is refused, for what it adds is there already, what is
there tells whether it was this very commit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree

from tablee.store.model import Change, Conflict, LogEntry, SaveTable, StoreAway, StoreError, StoreFull
from tablee.store.postgres_commit import ENTRY_ROWS, QUICK, Prepared, TableChanges, commit_at_once, entries_json
from tablee.store.sql import EntryValues, SqlStore, to_json

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

SOON_OVER = "-c idle_in_transaction_session_timeout=5000"
"""Without it, a transaction whose client is unreachable would hold its locks for hours."""

FRESH = f"json_to_recordset(%(entries)s::json) {ENTRY_ROWS}"

ADD_ENTRIES = f"""
INSERT INTO entries (code, number, at, seat, move, now, hash)
SELECT code, number, at, seat, move, now, hash FROM {FRESH}
ORDER BY code, number
ON CONFLICT DO NOTHING
RETURNING code, number
"""  # noqa: S608 — nothing of it comes from elsewhere
"""Ordered by key, so that two writers cannot deadlock."""

FENCED_ENTRIES = f"""
WITH mine AS MATERIALIZED (
    SELECT code FROM owners WHERE epoch = %(epoch)s AND code = ANY(%(codes)s::text[]) ORDER BY code FOR SHARE
)
INSERT INTO entries (code, number, at, seat, move, now, hash)
SELECT code, number, at, seat, move, now, hash FROM {FRESH} JOIN mine USING (code)
ORDER BY code, number
ON CONFLICT DO NOTHING
RETURNING code, number
"""  # noqa: S608
"""Only to tables that belong to this epoch. Whoever takes one waits for this transaction, and reads what it wrote."""

OWNED = "SELECT code FROM owners WHERE epoch = %s AND code = ANY(%s::text[]) ORDER BY code FOR SHARE"

DROP = ("DELETE FROM tables WHERE code = ANY(%s::text[])", "DELETE FROM seats WHERE code = ANY(%s::text[])")

ADD_TABLES = """
INSERT INTO tables SELECT * FROM json_populate_recordset(NULL::tables, %s::json) ON CONFLICT DO NOTHING RETURNING code
"""
"""The codes returned are new; a failing insert would end the transaction."""

ADD_SEATS = """
INSERT INTO seats SELECT * FROM json_populate_recordset(NULL::seats, %s::json) ON CONFLICT DO NOTHING
"""

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
        self._unsure: Sequence[Change] | None = None
        """Changes of the commit during which the connection broke: its outcome is unknown."""
        self._epoch: int | None = None
        super().__init__(_engine(url), _engine(url, reads=True))
        self._prepare()

    def fence(self, epoch: int) -> None:
        """From now on only tables that belong to this epoch can be written; `Conflict` for the others."""
        self._epoch = epoch

    def commit(self, changes: Sequence[Change]) -> None:
        try:
            with errors_named():
                if self._writing.closed:
                    self._writing = self._writes.connect()
                    self._prepare()
                try:
                    super().commit(changes)
                except Conflict:
                    if changes != self._unsure or not self._is_there(changes):
                        raise
        except StoreAway:
            self._drop_connection()
            self._unsure = changes
            raise
        except BaseException:
            self._unsure = None
            raise
        self._unsure = None

    def _prepare(self) -> None:
        """The connection is new. It shall wait for the disk, whatever the server's own setting is."""
        with self._writing.begin():
            self._writing.execute(BE_DURABLE)
        self._prepared = Prepared(self._driver)

    @property
    def _driver(self) -> Any:
        return self._writing.connection.driver_connection

    def _drop_connection(self) -> None:
        """The next commit makes a new one."""
        with suppress(SQLAlchemyError):
            self._writing.invalidate()
        with suppress(SQLAlchemyError):
            self._writing.close()

    def _is_there(self, changes: Sequence[Change]) -> bool:
        """All of a commit is stored or nothing, so one change tells for all: an entry of a table that is still ours,
        since another server may have written an equal one to a table that it took (a time limit is the same for all).
        Only entries and new tables are refused when they come again; everything else can be stored twice."""
        entries = [change for change in changes if isinstance(change, LogEntry)]
        if not entries:
            tables = [change.table for change in changes if isinstance(change, SaveTable)]
            return bool(tables) and self.find_table(tables[-1].code) == tables[-1]
        with self._writing.begin():
            owned = self._owned({entry.code for entry in entries})
        ours = [entry for entry in entries if entry.code in owned]
        return bool(ours) and ours[-1] in self.entries(ours[-1].code)

    def _owned(self, codes: set[str]) -> set[str]:
        """Of these tables those that belong to this epoch; they do so until the end of the transaction."""
        if self._epoch is None or not codes:
            return codes
        return {code for (code,) in self._driver.execute(OWNED, (self._epoch, sorted(codes))).fetchall()}

    def _change(self, entries: Sequence[EntryValues], changes: Sequence[Change]) -> None:
        beside = [change for change in changes if isinstance(change, QUICK)]
        # A statement that a stuck database carries out late, when it was made again already, is refused for its
        # entries. Without any it would put an older table in the place of a newer one, unless it waits for a commit.
        if entries and len(entries) + len(beside) >= len(changes):
            with suppress_refusal():
                commit_at_once(self._prepared, entries, beside, self._epoch)
                return
        with self._writing.begin():
            if entries:
                self._insert_entries(entries)
            self._save_tables([change for change in changes if isinstance(change, SaveTable)])
            for change in changes:
                if not isinstance(change, SaveTable):
                    self._make(change)

    def _save_tables(self, changes: Sequence[SaveTable]) -> None:
        """All statements are sent at once."""
        if not changes:
            return
        known = {change.table.code for change in changes if not change.new}
        if lost := known - self._owned(known):
            raise Conflict(lost)
        driver = self._driver
        saved = TableChanges(changes)
        with driver.pipeline():
            for statement in DROP if saved.known else ():
                driver.execute(statement, [saved.known])
            added = driver.execute(ADD_TABLES, [to_json([*saved.rows(new=True), *saved.rows(new=False)])])
            driver.execute(ADD_SEATS, [to_json(saved.seats)])
        if taken := saved.tables.keys() - {code for (code,) in added.fetchall()}:
            raise Conflict(taken)

    def _insert_entries(self, entries: Sequence[EntryValues]) -> None:
        values: dict[str, Any] = {"entries": entries_json(entries)}
        if self._epoch is not None:
            values |= {"epoch": self._epoch, "codes": [entry[0] for entry in entries]}
        rows = self._driver.execute(ADD_ENTRIES if self._epoch is None else FENCED_ENTRIES, values).fetchall()
        if len(rows) < len(entries):
            keys = Counter(entry[:2] for entry in entries)
            raise Conflict(key[0] for key, times in keys.items() if times > 1 or key not in rows)

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
        cause = error.orig if isinstance(error, DBAPIError) else error
        state: str | None = getattr(cause, "sqlstate", None)
        if state == DISK_FULL:
            raise StoreFull from error
        # Without SQLSTATE the driver itself gave up: on the connection, or on a value that no database takes.
        broken = state is None and isinstance(cause, (psycopg.OperationalError, psycopg.InterfaceError))
        if broken or (state or "").startswith(AWAY):
            raise StoreAway from error
        # Its other lines name the row, which is nobody else's business.
        raise StoreError(f"PostgreSQL refuses it ({_first_line(error)})") from None


@contextmanager
def suppress_refusal() -> Iterator[None]:
    """Suppress errors of violated constraints."""
    import psycopg  # noqa: PLC0415 — an extra

    with suppress(psycopg.errors.IntegrityError):
        yield


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
    options = url.query.get("options", "")
    given["options"] = f"{options} {READ_ONLY}" if reads else f"{SOON_OVER} {options}"
    # A snapshot, as SQLite gives it. A pooled connection may be older than the last restart of the database.
    level = "REPEATABLE READ" if reads else "READ COMMITTED"
    return create_engine(url.update_query_dict(given), isolation_level=level, pool_pre_ping=True, hide_parameters=True)
