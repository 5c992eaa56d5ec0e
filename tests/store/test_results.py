"""Results and the archive: the same over every backend."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from tablee.store import upkeep
from tablee.store.model import (
    Acting,
    AddDevice,
    AddResult,
    ForgetPerson,
    LogEntry,
    OpenTable,
    SaveTable,
    SeatRow,
    Store,
)
from tablee.store.sqlite import FILE, _engine, open_folder
from tests.store.test_migrate import set_up
from tests.store.test_store import BACKENDS, TABLE

OVER = replace(TABLE, code="zzzzzzzz", phase="over", seed="ab" * 32, played=500, result={"winners": [0]})
LOG = [LogEntry("zzzzzzzz", number, 10 * number, 0, "{}") for number in range(30)]


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = BACKENDS[request.param](tmp_path)
    yield opened
    opened.close()


def game(code: str, at: int, *people: str) -> list[AddResult]:
    return [
        AddResult(
            code=code,
            seat=seat,
            game="kezao",
            at=at,
            place=seat + 1,
            score=9 - seat,
            person=person,
            name=person.title(),
            measures={"reaction": 700 + seat} if seat == 0 else {},
        )
        for seat, person in enumerate(people)
    ]


def test_results_of_a_person_come_newest_first_with_everybody_at_the_table(store: Store) -> None:
    old, new, other = game("aaaaaaaa", 1, "ana", "bo"), game("bbbbbbbb", 2, "bo", "ana"), game("cccccccc", 3, "bo")
    store.commit([*new, *old, *other])
    store.commit(old)
    assert store.results_of("ana", 10) == [*new, *old], "the same again changes nothing"
    assert store.results_of("ana", 1) == new
    assert store.results_of("cleo", 10) == []


def test_a_game_that_nobody_ended_has_no_place_and_a_guest_is_one(store: Store) -> None:
    rows = [replace(game("aaaaaaaa", 1, "ana")[0], place=None, score=None, guest=True, bot="tactics", measures={})]
    store.commit(rows)
    assert store.results_of("ana", 1) == rows


def test_open_tables_come_with_the_length_of_their_log(store: Store) -> None:
    playing = replace(TABLE, code="hhhhhhhh", phase="playing", created=5, acting=Acting(2, (0, 1)))
    store.commit([SaveTable(TABLE), SaveTable(playing), SaveTable(OVER), *LOG])
    store.commit([LogEntry("hhhhhhhh", number, 1, 0, "{}") for number in range(3)])
    assert store.open_tables_of("ana", 9) == [OpenTable(TABLE, 0), OpenTable(playing, 3)]
    assert store.open_tables_of("ana", 1) == [OpenTable(TABLE, 0)]
    assert store.open_tables_of("bo", 9) == []


def test_old_finished_tables_are_archived_and_still_found(store: Store) -> None:
    young, playing = replace(OVER, code="yyyyyyyy", played=900), replace(TABLE, code="hhhhhhhh", phase="playing")
    store.commit([SaveTable(OVER), SaveTable(young), SaveTable(playing), *LOG, *game("zzzzzzzz", 1, "ana")])
    assert store.archive(900, 10) == 1
    assert store.archive(900, 10) == 0
    assert store.find_table("zzzzzzzz") == OVER
    assert store.entries("zzzzzzzz") == LOG
    assert store.resume("zzzzzzzz") == LOG
    assert [table.code for table in store.tables_of("ana", 9)] == ["hhhhhhhh", "yyyyyyyy"]
    assert len(store.results_of("ana", 9)) == 1


def test_a_table_that_is_saved_after_it_was_archived_keeps_its_log(store: Store) -> None:
    store.commit([SaveTable(OVER), *LOG])
    store.archive(900, 10)
    again = replace(OVER, next_code="aaaaaaaa", seats=(SeatRow(kind="bot", bot="tactics"),))
    store.commit([SaveTable(again)])
    assert store.find_table("zzzzzzzz") == again
    assert store.entries("zzzzzzzz") == LOG
    assert store.archive(900, 10) == 1
    assert store.find_table("zzzzzzzz") == again
    assert store.entries("zzzzzzzz") == LOG


def test_a_check_reads_the_archive_too(tmp_path: Path) -> None:
    with closing(open_folder(tmp_path)) as store:
        store.commit([SaveTable(OVER), *LOG])
        store.archive(900, 10)
    assert [fault for fault in upkeep.check(tmp_path).faults if "older" not in fault] == []
    assert upkeep.check(tmp_path)[:2] == (1, 30)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        packed = database.execute("SELECT packed FROM archive").fetchone()[0]
        plain = zlib.decompress(packed).replace(b"[7,70,0", b"[7,71,0")
        database.execute("UPDATE archive SET packed = ?", (zlib.compress(plain),))
        database.commit()
        assert "table zzzzzzzz: of 30 archived entries the first 7 are whole" in upkeep.check(tmp_path).faults
        database.execute("UPDATE archive SET packed = ?", (packed[:-9],))
        database.commit()
    assert "table zzzzzzzz: what is archived of it cannot be read" in upkeep.check(tmp_path).faults


def test_results_of_games_that_an_older_version_finished_are_filled_in(tmp_path: Path) -> None:
    engine = _engine(tmp_path / FILE, "BEGIN IMMEDIATE")
    with engine.begin() as connection:
        set_up(connection, 7)
        for code, phase, ended in (
            ("abcdefgh", "over", '\'{"winners":[1],"ranks":[2,1],"points":[3,8]}\''),
            ("hhhhhhhh", "over", "NULL"),
            ("kkkkkkkk", "playing", "NULL"),
        ):
            connection.execute(
                text(f"""
                    INSERT INTO tables (code, game, options, phase, host, listed, spectators, locked, paused, grace,
                        now, result, created, played)
                    VALUES ('{code}', 'kado', '{{}}', '{phase}', 'ana', 0, 0, 0, 0, 30, 0, {ended}, 5, 60)
                """)
            )
            for seat in "01":
                values = f"'{code}', {seat}, 'person', 'p{seat}', 'P{seat}', 0, NULL, 0"
                connection.execute(text(f"INSERT INTO seats VALUES ({values})"))
    engine.dispose()
    with closing(open_folder(tmp_path)) as store:
        (mine, other) = store.results_of("p0", 9)
    assert (mine.game, mine.place, mine.score, mine.at, mine.name) == ("kado", 2, 3, 60, "P0")
    assert (other.person, other.place, other.score) == ("p1", 1, 8)


def test_a_person_who_is_forgotten_leaves_games_without_a_name(store: Store) -> None:
    archived = replace(OVER, code="yyyyyyyy", played=1)
    rows = [*game("zzzzzzzz", 5, "ana", "bo"), *game("yyyyyyyy", 4, "ana", "bo")]
    store.commit([SaveTable(OVER), SaveTable(archived), *LOG, *rows, AddDevice("phone", "ana")])
    assert store.archive(2, 10) == 1
    assert store.devices_of("ana") == 1
    store.commit([ForgetPerson("ana")])
    assert store.results_of("ana", 9) == []
    assert [(row.person, row.name) for row in store.results_of("bo", 9)] == [(None, ""), ("bo", "Bo")] * 2
    for code in ("zzzzzzzz", "yyyyyyyy"):
        table = store.find_table(code)
        assert table is not None
        assert [(seat.kind, seat.person, seat.name) for seat in table.seats][::3] == [("person", None, "")] * 2
        assert table.host == ""
    assert store.entries("zzzzzzzz") == LOG
    assert store.tables_of("ana", 9) == []
    assert store.find_person("phone") is None
    assert store.devices_of("ana") == 0
