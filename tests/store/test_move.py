"""Moving a store: everything arrives, verified, in an empty store of either kind, or nothing does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text
from typer.testing import CliRunner

from tablee.cli import app
from tablee.store.model import AddDevice, AddLink, LogEntry, SaveStrength, SaveTable, SeatRow, TableRow
from tablee.store.opening import alone_at, open_store
from tablee.store.schema import SCHEMA
from tests.postgres import shared_server

Place = Callable[[Path], str]
FOLDER: Place = str
DATABASE: Place = lambda _: shared_server().new_store()  # noqa: E731
CODES = [f"abcdefg{letter}" for letter in "hjkm"]
ENTRIES = 600
"""More of them than go in at once."""


def fill(where: str) -> None:
    with closing(open_store(where)) as store:
        seats = (SeatRow(kind="person", person="ana", name="Émile 🃏"), SeatRow())
        for code in CODES:
            table = TableRow(code=code, game="wazabi", options={"dice": 4}, seats=seats, host="ana", created=1)
            log = [LogEntry(code, number, number, None, None if number % 3 else "{}") for number in range(ENTRIES)]
            store.commit([SaveTable(table, new=True), *log])
        store.commit([AddDevice("b", "ana"), AddLink("t", "ana", 9), SaveStrength("ana", "kado", 0.1, 1 / 3, -0.5, 2)])


def content(where: str) -> dict[str, list[tuple[object, ...]]]:
    with closing(open_store(where)) as store, store.reading() as connection:
        tables = SCHEMA.sorted_tables
        return {table.name: sorted(map(tuple, connection.execute(select(table))), key=repr) for table in tables}


def move(source: str, target: str) -> tuple[int, str]:
    ended = CliRunner().invoke(app, ["move-store", source, target])
    return ended.exit_code, ended.stdout + ended.stderr


@pytest.mark.parametrize(("source", "target"), [(FOLDER, DATABASE), (DATABASE, FOLDER), (FOLDER, FOLDER)])
def test_everything_is_there_and_play_goes_on(tmp_path: Path, source: Place, target: Place) -> None:
    before, after = source(tmp_path / "one"), target(tmp_path / "two")
    fill(before)
    assert move(before, after) == (0, f"{len(CODES)} tables, {len(CODES) * ENTRIES} log entries: all there and whole\n")
    assert content(after) == content(before)
    with closing(open_store(after)) as store:
        store.commit([LogEntry(CODES[0], ENTRIES, 9999, 0, "{}")])
        assert len(store.entries(CODES[0])) == ENTRIES + 1
    code, said = move(before, after)
    assert (code, "not empty" in said) == (2, True)


def test_a_damaged_log_is_not_moved(tmp_path: Path) -> None:
    before, after = str(tmp_path / "one"), shared_server().new_store()
    fill(before)
    with closing(open_store(before)) as store, store.writing_apart() as connection:
        connection.execute(text(f"UPDATE entries SET at = 1 WHERE code = '{CODES[1]}' AND number = 77"))
    code, said = move(before, after)
    assert code == 2
    assert f"table {CODES[1]}: of {ENTRIES} entries only the first 77 are whole" in said
    assert not any(content(after).values())


def test_a_folder_in_use_or_without_a_store_is_not_moved(tmp_path: Path) -> None:
    before, after = str(tmp_path / "one"), str(tmp_path / "two")
    assert move(before, after)[0] == 2
    assert not (tmp_path / "two").exists()
    fill(before)
    assert move(before, before)[0] == 2
    with alone_at(before):
        assert "another Tablée is using" in move(before, after)[1]


def test_check_verifies_the_logs_of_a_database() -> None:
    where = shared_server().new_store()
    fill(where)
    ended = CliRunner().invoke(app, ["check", "--store", where])
    assert (ended.exit_code, ended.stdout) == (0, f"4 tables, {4 * ENTRIES} log entries: all whole\n")
    with closing(open_store(where)) as store, store.writing_apart() as connection:
        connection.execute(text(f"DELETE FROM entries WHERE code = '{CODES[2]}' AND number = 5"))
    ended = CliRunner().invoke(app, ["check", "--store", where])
    assert ended.exit_code == 1
    assert f"table {CODES[2]}: of {ENTRIES - 1} entries the first 5 are whole" in ended.stderr


def test_check_and_backup_say_what_they_do_not_do(tmp_path: Path) -> None:
    empty = CliRunner().invoke(app, ["check", "--store", shared_server().new_store()])
    assert (empty.exit_code, len(empty.stderr.splitlines())) == (2, 1)
    refused = CliRunner().invoke(app, ["backup", str(tmp_path / "copy"), "--store", "postgresql://host/name"])
    assert (refused.exit_code, "pg_dump" in refused.stderr) == (2, True)
