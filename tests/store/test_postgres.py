"""PostgreSQL: what only a database elsewhere can do, being away above all."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier, Event, current_thread, main_thread
from typing import Any

import msgspec
import psycopg
import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from tablee.cli import app
from tablee.store import archive, chain
from tablee.store.model import (
    AddLink,
    AddResult,
    Change,
    Conflict,
    LogEntry,
    SaveTable,
    SeatRow,
    StoreAway,
    StoreError,
    TableRow,
)
from tablee.store.postgres import PostgresStore, open_postgres
from tablee.store.postgres_commit import Prepared, commit_at_once
from tablee.store.sql import EntryValues
from tests.postgres import Server, cut_off, shared_server

CODE = "abcdefgh"
TABLE = TableRow(code=CODE, game="wazabi", options={}, seats=(SeatRow(),), host="ana", created=1)
CHANGES: list[Change] = [SaveTable(TABLE, new=True), LogEntry(CODE, 0, 5, 1, "{}"), AddLink("token", "ana", 100)]
"""None of them could be stored a second time."""


@pytest.fixture
def store() -> Iterator[PostgresStore]:
    with closing(open_postgres(shared_server().new_store())) as opened:
        yield opened


@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("changes", [CHANGES, CHANGES[:2], CHANGES[:1], CHANGES[1:2], CHANGES[2:]])
def test_a_commit_during_which_the_connection_broke_is_done_once(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, done: bool, changes: list[Any]
) -> None:
    """Whether PostgreSQL had done it or not, in one statement or in several."""

    def stored() -> list[bool]:
        return [store.find_table(CODE) is not None, bool(store.entries(CODE)), store.find_link("token", 50) is not None]

    wanted = [change in changes for change in CHANGES]
    with monkeypatch.context() as patch:
        cut_off(patch, store, done=done)
        with pytest.raises(StoreAway):
            store.commit(changes)
    assert stored() == [done and one for one in wanted]
    store.commit(changes)
    assert stored() == wanted
    store.commit([LogEntry("hhhhhhhh", 0, 5, 1, "{}")])
    with pytest.raises(Conflict):
        store.commit([LogEntry("hhhhhhhh", 0, 5, 1, "{}")])  # only what was cut off may come twice


def test_a_commit_that_is_still_under_way_when_it_is_made_again_is_waited_for(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = CHANGES[:2]
    with closing(psycopg.connect(str(store._driver.info.dsn))) as slow, monkeypatch.context() as patch:
        store.commit([LogEntry("hhhhhhhh", 0, 5, 1, "{}")])
        cut_off(patch, store, done=False)
        with pytest.raises(StoreAway):
            store.commit(changes)
        patch.undo()
        first = chain.link(chain.first(CODE), LogEntry(CODE, 0, 5, 1, "{}"))
        commit_at_once_in(slow, [(CODE, 0, 5, 1, "{}", None, first)], changes[:1])
        with ThreadPoolExecutor() as pool:
            again = pool.submit(store.commit, changes)
            with pytest.raises(TimeoutError):
                again.result(timeout=0.5)
            slow.commit()
            again.result(timeout=10)
    assert len(store.entries(CODE)) == 1


def test_a_statement_that_is_carried_out_late_changes_nothing(store: PostgresStore) -> None:
    """A database that hung and wakes up after the same was stored over another connection, and more since."""
    store.commit(CHANGES[:2])
    newer = msgspec.structs.replace(TABLE, phase="playing")
    late: list[EntryValues] = [(CODE, 1, 6, 0, "{}", None, "hash")]
    store.commit([LogEntry(CODE, 1, 6, 0, "{}"), SaveTable(newer)])
    dsn = str(store._driver.info.dsn)
    with closing(psycopg.connect(dsn)) as slow, pytest.raises(psycopg.errors.UniqueViolation):
        commit_at_once_in(slow, late, [SaveTable(TABLE)])
    assert store.find_table(CODE) == newer


def test_a_table_and_results_that_come_again_with_a_move_take_their_old_places(store: PostgresStore) -> None:
    three = msgspec.structs.replace(TABLE, seats=(SeatRow(), SeatRow(name="Bo"), SeatRow()))
    two = msgspec.structs.replace(three, seats=three.seats[:2], phase="playing")
    won = AddResult(code=CODE, seat=0, game="wazabi", at=9, place=1, score=3, person="ana", name="Ana")
    store.commit([SaveTable(three, new=True), LogEntry(CODE, 0, 5, 1, "{}")])
    assert store.find_table(CODE) == three
    again = msgspec.structs.replace(won, score=4, measures={"captures": 2})
    store.commit([SaveTable(three), SaveTable(two), LogEntry(CODE, 1, 6, 0, "{}"), won, again])
    assert (store.find_table(CODE), store.results_at([CODE])) == (two, [again])
    store.commit([LogEntry(CODE, 2, 7, 0, "{}"), won])
    assert (store.find_table(CODE), store.results_at([CODE])) == (two, [won])


def test_moves_are_stored_after_psycopg_has_let_go_of_its_prepared_statements(store: PostgresStore) -> None:
    """It does so when it rolls back, as after a conflict, once it has prepared one itself."""
    store.commit(CHANGES[:2])
    for _ in range(2):
        for number in range(10):
            store.commit([AddLink(f"token {number}", "ana", 100)])
        with pytest.raises(Conflict):
            store.commit(CHANGES[:2])
        store.commit([LogEntry(CODE, len(store.entries(CODE)), 6, 0, "{}")])
    assert len(store.entries(CODE)) == 3


def commit_at_once_in(connection: psycopg.Connection[Any], entries: list[EntryValues], changes: list[Any]) -> None:
    """As the store does it, but in a transaction of this connection."""
    connection.execute("SELECT 1")
    commit_at_once(Prepared(connection), entries, changes, None)


def test_a_commit_that_a_crash_undid_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    database = Server()
    where = database.new_store()

    def crash(*_statement: object) -> None:
        database.kill()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    with closing(open_postgres(where)) as store:
        store.commit([SaveTable(TABLE, new=True), LogEntry(CODE, 0, 5, 1, "{}")])
        with monkeypatch.context() as patch:
            patch.setattr(store._prepared, "run", crash)
            with pytest.raises(StoreAway):
                store.commit([LogEntry(CODE, 1, 6, 0, "{}")])
        database.start()
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
    with monkeypatch.context() as patch:
        cut_off(patch, store, done=True)
        with pytest.raises(StoreAway):
            store.commit([LogEntry(CODE, 0, 5, 1, "{}")])
    store.commit([LogEntry(CODE, 1, 6, 1, "{}")])
    assert [entry.number for entry in store.entries(CODE)] == [0, 1]
    with pytest.raises(Conflict):
        store.commit([LogEntry(CODE, 0, 5, 1, "{}")])


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


def over(code: str) -> TableRow:
    people = (SeatRow(kind="person", person="ana", name="Ana"), SeatRow(kind="person", person="bo", name="Bo"))
    return msgspec.structs.replace(TABLE, code=code, seats=people, phase="over", played=2)


def test_two_processes_archive_at_once_and_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    where = shared_server().new_store()
    tables = [over(f"abcdefg{letter}") for letter in "hjkmnpqrst"]
    with closing(open_postgres(where)) as one, closing(open_postgres(where)) as two, ThreadPoolExecutor() as pool:
        one.commit([SaveTable(table, new=True) for table in tables])
        one.commit([LogEntry(table.code, 0, 1, 0, "{}") for table in tables])
        begun, ended = Barrier(2), Event()
        put = archive.put

        def late(*given: Any) -> None:
            """The second has chosen its tables; the first is done before it reads anything of them."""
            if current_thread() is not main_thread():
                begun.wait(10)
                assert ended.wait(10)
                monkeypatch.undo()
            put(*given)

        monkeypatch.setattr(archive, "put", late)
        second = pool.submit(two.archive, 10, 5)
        begun.wait(10)
        first = one.archive(10, 10)
        ended.set()
        assert (first, second.result(10)) == (5, 5), "each table is packed by one of them"
        monkeypatch.undo()
        at_once = [over(f"bbbbbbb{letter}") for letter in "hjkmnpqrst"]
        one.commit([SaveTable(table, new=True) for table in at_once])
        assert sum(pool.map(lambda store: store.archive(10, 10), (one, two))) == 10
        for table in [*tables, *at_once]:
            assert one.find_table(table.code) == table
        assert all(len(one.entries(table.code)) == 1 for table in tables)
