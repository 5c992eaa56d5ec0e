"""PostgreSQL: what only a database elsewhere can do, being away above all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from tablee.cli import app
from tablee.store.model import AddLink, Conflict, LogEntry, SaveTable, SeatRow, StoreAway, StoreError, TableRow
from tablee.store.postgres import PostgresStore, open_postgres
from tests.postgres import Server, shared_server

CODE = "abcdefgh"
TABLE = TableRow(code=CODE, game="wazabi", options={}, seats=(SeatRow(),), host="ana", created=1)
CHANGES = [SaveTable(TABLE, new=True), LogEntry(CODE, 0, 5, 1, "{}"), AddLink("token", "ana", 100)]
"""None of them could be stored a second time."""


@pytest.fixture
def store() -> Iterator[PostgresStore]:
    with closing(open_postgres(shared_server().new_store())) as opened:
        yield opened


@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("changes", [CHANGES, CHANGES[1:2], CHANGES[2:]])
def test_a_commit_during_which_the_connection_broke_is_done_once(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, done: bool, changes: list[Any]
) -> None:
    """Whether PostgreSQL had done it or not."""

    def break_down(connection: Any) -> None:
        if done:
            connection.commit()
        connection.driver_connection.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    with monkeypatch.context() as patch:
        patch.setattr(store._writes.dialect, "do_commit", break_down)
        with pytest.raises(StoreAway):
            store.commit(changes)
    assert (store.find_link("token", 50) is not None or bool(store.entries(CODE))) == done
    store.commit(changes)
    assert len(store.entries(CODE)) == (LogEntry in map(type, changes))
    store.commit([LogEntry("hhhhhhhh", 0, 5, 1, "{}")])


def test_a_transaction_that_a_crash_undid_is_made_again_although_another_has_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing of it was on the disk, so that the database counts on from before it."""
    database = Server()
    where = database.new_store()

    def crash(_connection: Any) -> None:
        database.kill()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    with closing(open_postgres(where)) as store:
        store.commit([SaveTable(TABLE, new=True), LogEntry(CODE, 0, 5, 1, "{}")])
        with monkeypatch.context() as patch:
            patch.setattr(store._writes.dialect, "do_commit", crash)
            with pytest.raises(StoreAway):
                store.commit([LogEntry(CODE, 1, 6, 0, "{}")])
        assert store._transaction is not None
        lost = int(store._transaction)
        database.start()
        with closing(open_postgres(where)) as other:
            numbers: list[int] = []
            while max(numbers, default=0) < lost:
                with other.writing_apart() as connection:
                    numbers.append(int(connection.execute(text("SELECT pg_current_xact_id()::text")).scalar_one()))
        assert lost in numbers
        store.commit([LogEntry(CODE, 1, 6, 0, "{}")])
        store.commit([LogEntry(CODE, 2, 7, 1, "{}")])
        assert [entry.number for entry in store.entries(CODE)] == [0, 1, 2]
    database.close()


def test_a_log_gets_no_gap(store: PostgresStore) -> None:
    store.commit([SaveTable(TABLE, new=True), LogEntry(CODE, 0, 5, 1, "{}")])
    with pytest.raises(Conflict):
        store.commit([LogEntry(CODE, 2, 7, 1, "{}")])
    assert [entry.number for entry in store.entries(CODE)] == [0]


def test_other_changes_are_not_taken_for_those_that_were_cut_off(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(connection: Any) -> None:
        connection.commit()
        connection.driver_connection.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    with monkeypatch.context() as patch:
        patch.setattr(store._writes.dialect, "do_commit", break_down)
        with pytest.raises(StoreAway):
            store.commit([LogEntry(CODE, 0, 5, 1, "{}")])
    store.commit([LogEntry(CODE, 1, 6, 1, "{}")])
    assert [entry.number for entry in store.entries(CODE)] == [0, 1]


def test_a_database_that_was_away_is_used_again_once_it_is_back() -> None:
    server = Server()
    try:
        with closing(open_postgres(server.new_store())) as store:
            store.commit([SaveTable(TABLE, new=True), LogEntry(CODE, 0, 5, 1, "{}")])
            server.stop()
            for _ in range(2):
                with pytest.raises(StoreAway):
                    store.commit([LogEntry(CODE, 1, 6, 1, "{}")])
            with pytest.raises(StoreAway):
                store.find_table(CODE)
            with pytest.raises(StoreAway):
                store.take_link("token", 5)
            server.start()
            store.commit([LogEntry(CODE, 1, 6, 1, "{}")])
            assert store.find_table(CODE) == TABLE
            assert [entry.number for entry in store.entries(CODE)] == [0, 1]
    finally:
        server.close()


def test_what_reads_cannot_write(store: PostgresStore) -> None:
    with pytest.raises(StoreError), store.reading() as connection:
        connection.execute(text("DELETE FROM entries"))


def test_a_commit_is_durable_even_where_the_server_would_not_wait() -> None:
    server = shared_server()
    server.execute("ALTER ROLE postgres SET synchronous_commit = off")
    try:
        with closing(open_postgres(server.new_store())) as eager, eager._writing.begin():
            assert eager._writing.execute(text("SHOW synchronous_commit")).scalar_one() == "on"
    finally:
        server.execute("ALTER ROLE postgres RESET synchronous_commit")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://ana:secret@127.0.0.1:1/tables", "127.0.0.1"),
        ("postgresql://ana:secret@host:port/tables", "no address"),
    ],
)
def test_a_database_that_is_not_there_is_said_in_one_line_without_the_password(address: str, why: str) -> None:
    ended = CliRunner().invoke(app, ["serve", "--store", address, "--port", "0"])
    assert ended.exit_code == 2
    assert why in ended.stderr
    assert "secret" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
