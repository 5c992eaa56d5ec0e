"""Stores: the same tests over every backend."""

from __future__ import annotations

import sqlite3
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.store.memory import MemoryStore
from tablee.store.model import (
    MOST_LINKS,
    AddDevice,
    AddLink,
    ForgetStrength,
    LogEntry,
    SavePasskey,
    SaveStrength,
    SaveTable,
    SeatRow,
    SetRecoveryCodes,
    Store,
    StoreError,
    StoreFull,
    TableRow,
)
from tablee.store.postgres import open_postgres
from tablee.store.sqlite import open_folder
from tests.postgres import shared_server

BACKENDS: dict[str, Callable[[Path], Store]] = {
    "memory": lambda _: MemoryStore(),
    "sqlite": open_folder,
    "postgres": lambda _: open_postgres(shared_server().new_store()),
}

TABLE = TableRow(
    code="abcdefgh",
    game="wazabi",
    options={"dice": 4, "teams": False},
    seats=(
        SeatRow(kind="person", person="ana", name="Ana", avatar=3),
        SeatRow(kind="bot", bot="tactics", name="Basile"),
        SeatRow(),
        SeatRow(kind="person", person="ana", name="Émile", guest=True),
    ),
    host="ana",
    flags=((0, "fast"), (3, "even")),
    known_hands={"hash": (1, 2)},
    continues="first",
    created=1000,
)


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = BACKENDS[request.param](tmp_path)
    yield opened
    opened.close()


def test_a_table_comes_back_as_it_was_saved(store: Store) -> None:
    over = replace(TABLE, code="zzzzzzzz", phase="over", seed="ab" * 32, now=77, result={"winners": [0]}, next_code="q")
    store.commit([SaveTable(TABLE), SaveTable(over)])
    assert store.find_table("abcdefgh") == TABLE
    assert store.find_table("zzzzzzzz") == over
    assert store.find_table("hhhhhhhh") is None


def test_a_table_saved_again_takes_the_place_of_the_old(store: Store) -> None:
    store.commit([SaveTable(TABLE)])
    smaller = replace(TABLE, seats=TABLE.seats[:2], locked=True)
    store.commit([SaveTable(smaller)])
    assert store.find_table(TABLE.code) == smaller


def test_a_new_table_does_not_take_the_place_of_another(store: Store) -> None:
    store.commit([SaveTable(TABLE, new=True)])
    other = replace(TABLE, host="bo")
    with pytest.raises(StoreError):
        store.commit([SaveTable(replace(TABLE, code="zzzzzzzz"), new=True), SaveTable(other, new=True)])
    assert store.find_table(TABLE.code) == TABLE
    assert store.find_table("zzzzzzzz") is None
    store.commit([SaveTable(other)])
    assert store.find_table(TABLE.code) == other


def test_a_log_comes_back_in_its_order_with_everything_in_it(store: Store) -> None:
    log = [
        LogEntry("abcdefgh", 0, 5, 1, '{"move":"roll"}'),
        LogEntry("abcdefgh", 1, 60_001),
        LogEntry("abcdefgh", 2, 60_000, 0, '{"move":"call","piles":[1]}', 60_020),
    ]
    store.commit([log[0], LogEntry("hhhhhhhh", 0, 1, 0, "{}")])
    store.commit(log[1:])
    assert store.entries("abcdefgh") == log
    assert len(store.entries("hhhhhhhh")) == 1
    assert store.entries("zzzzzzzz") == []


def test_a_group_is_stored_whole_or_not_at_all(store: Store) -> None:
    store.commit([LogEntry("abcdefgh", 0, 5, 1, "{}")])
    with pytest.raises(StoreError):
        store.commit([SaveTable(TABLE), LogEntry("abcdefgh", 1, 6, 1, "{}"), LogEntry("abcdefgh", 0, 7, 1, "{}")])
    assert store.find_table(TABLE.code) is None
    assert [entry.number for entry in store.entries("abcdefgh")] == [0]
    store.commit([LogEntry("abcdefgh", 1, 6, 1, "{}")])


@pytest.mark.parametrize("count", [2, 2500])
def test_entries_alone_are_stored_whole_or_not_at_all(store: Store, count: int) -> None:
    log = [LogEntry("abcdefgh", number, number, 1, "{}") for number in range(count)]
    with pytest.raises(StoreError):
        store.commit([*log, log[0]])
    assert store.entries("abcdefgh") == []
    store.commit(log)
    assert store.entries("abcdefgh") == log


def test_changes_of_all_kinds_go_together(store: Store) -> None:
    entry = LogEntry("abcdefgh", 0, 5, 1, "{}")
    store.commit([AddDevice("browser", "ana"), entry, SaveTable(TABLE), AddLink("token", "ana", 100)])
    store.commit([])
    assert store.entries("abcdefgh") == [entry]
    assert store.find_table(TABLE.code) == TABLE
    assert store.find_person("browser") == "ana"
    assert store.take_link("token", 50) == "ana"


def test_tables_of_a_person_come_newest_first(store: Store) -> None:
    rows = [replace(TABLE, code=f"aaaaaaa{digit}", created=digit) for digit in range(2, 8)]
    others = replace(TABLE, code="bbbbbbbb", seats=(SeatRow(), SeatRow()))
    store.commit([*map(SaveTable, rows), SaveTable(others)])
    assert [row.created for row in store.tables_of("ana", 4)] == [7, 6, 5, 4]
    assert store.tables_of("bo", 4) == []


def test_a_browser_belongs_to_the_person_whose_it_was_made(store: Store) -> None:
    store.commit([AddDevice("browser", "ana")])
    assert store.find_person("browser") == "ana"
    assert store.find_person("other") is None
    store.commit([AddDevice("browser", "bo")])
    assert store.find_person("browser") == "bo"


def test_a_link_is_good_once_and_for_a_while(store: Store) -> None:
    store.commit([AddLink("early", "ana", 100), AddLink("late", "ana", 100)])
    assert store.take_link("early", 99) == "ana"
    assert store.take_link("early", 99) is None
    assert store.take_link("late", 100) is None
    assert store.take_link("late", 50) is None


def test_a_challenge_is_used_once_and_remembered_until_it_expires(store: Store) -> None:
    assert store.use_challenge("first", 100)
    assert not store.use_challenge("first", 100)
    assert store.use_challenge("second", 200)
    store.forget(0, 100)
    assert store.use_challenge("first", 100)
    assert not store.use_challenge("second", 200)


def test_only_tables_that_never_began_are_forgotten(store: Store) -> None:
    old, new = replace(TABLE, code="aaaaaaaa", created=1), replace(TABLE, code="bbbbbbbb", created=99)
    played = replace(TABLE, code="cccccccc", created=1, phase="playing", seed="00" * 32)
    store.commit([SaveTable(old), SaveTable(new), SaveTable(played), AddLink("link", "ana", 10)])
    assert store.forget(50, 20) == 1
    assert store.find_table("aaaaaaaa") is None
    assert store.find_table("bbbbbbbb") == new
    assert store.find_table("cccccccc") == played
    assert store.take_link("link", 5) is None


def test_a_file_is_there_after_it_was_closed(tmp_path: Path) -> None:
    first = open_folder(tmp_path)
    first.commit([SaveTable(TABLE), LogEntry("abcdefgh", 0, 5, 1, "{}")])
    first.close()
    again = open_folder(tmp_path)
    assert again.find_table(TABLE.code) == TABLE
    assert len(again.entries(TABLE.code)) == 1
    again.close()


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "tablee.sqlite").write_text("these are not the bytes you are looking for" * 100, encoding="ascii")
    with pytest.raises(StoreError, match=r"tablee\.sqlite is not a database"):
        open_folder(tmp_path)


def test_what_is_committed_is_on_the_disk_before_anyone_is_told(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    with store._reads.begin() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    store.close()
    with sqlite3.connect(tmp_path / "tablee.sqlite") as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchone()[0]


def test_what_is_known_of_a_persons_strength_is_replaced_and_forgotten(store: Store) -> None:
    kado = SaveStrength("ana", "kado", 0.5, 0.25, -0.125, 3)
    kezao = SaveStrength("ana", "kezao", -1.5, 0.5, 0.0, 0)
    store.commit([SaveStrength("ana", "kado", 0.0, 1.0, 0.0, 0), kezao, SaveStrength("bo", "kado", 1.0, 0.1, 0.0, 9)])
    store.commit([kado])
    assert store.strengths_of("ana") == [kado, kezao]
    store.commit([ForgetStrength("ana", "kezao")])
    assert store.strengths_of("ana") == [kado]
    store.commit([ForgetStrength("ana")])
    assert store.strengths_of("ana") == []
    assert len(store.strengths_of("bo")) == 1


def test_a_full_disk_is_said_and_what_was_stored_stays(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    store.commit([SaveTable(TABLE)])
    (pages,) = store._driver.execute("PRAGMA page_count").fetchone()
    store._driver.execute(f"PRAGMA max_page_count = {pages}")
    long = replace(TABLE, code="zzzzzzzz", options={"deck": ["x" * 100] * 1000})
    with pytest.raises(StoreFull, match="disk"):
        store.commit([SaveTable(long, new=True)])
    with pytest.raises(StoreFull, match="disk"):
        store.commit([SaveTable(long), AddDevice("h", "ana")])
    with pytest.raises(StoreFull):
        store.commit([LogEntry("abcdefgh", 0, 5, 1, "x" * 100_000)])
    store._driver.execute("PRAGMA max_page_count = 1000000")
    store.commit([SaveTable(long, new=True), LogEntry("abcdefgh", 0, 5, 1, "{}")])
    assert store.find_table("abcdefgh") == TABLE
    store.close()
    assert len(open_folder(tmp_path).entries("abcdefgh")) == 1


def test_of_a_persons_links_only_the_last_few_are_valid(store: Store) -> None:
    store.commit([AddLink("of ben", "ben", 50)])
    for number in range(MOST_LINKS + 3):
        store.commit([AddLink(f"link {number}", "ana", 100 + number)])
    found = [store.find_link(f"link {number}", 60) for number in range(MOST_LINKS + 3)]
    assert found == [None] * 3 + ["ana"] * MOST_LINKS
    assert store.find_link("of ben", 40) == "ben"
    assert store.find_link("of ben", 60) is None, "too old"
    assert store.take_link("link 5", 60) == "ana"
    assert store.find_link("link 5", 60) is None


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
def test_an_error_of_the_database_tells_no_value(tmp_path: Path, backend: str) -> None:
    """It may end in a log."""
    opened = BACKENDS[backend](tmp_path)
    key = SavePasskey("a-secret", "a-secret", "a-secret", 1, 1)
    twice = SetRecoveryCodes("ana", ("a-secret", "a-secret"))
    for change in (replace(key, uses=2**70), AddLink("a-secret", "ana", 2**70), twice):
        with pytest.raises(Exception) as refused:  # noqa: PT011 — each database has its own
            opened.commit([change])
        assert "a-secret" not in "".join(traceback.format_exception(refused.value))
    opened.close()
