"""Damaged, cut or forged, a log is noticed, and what is whole is kept."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from pathlib import Path
from time import process_time

import pytest
from typer.testing import CliRunner

from tablee.cli import app
from tablee.store import chain, upkeep
from tablee.store.model import LogEntry, SaveStrength, SaveTable, SeatRow, StoreError, TableRow
from tablee.store.sqlite import FILE, TAIL, SqliteStore, open_folder

CODES = ("abcdefgh", "hhhhhhhh")
ENTRIES = 20


def entry(code: str, number: int) -> LogEntry:
    return LogEntry(code, number, 10 * number, number % 2, '{"move":"roll"}', None if number % 3 else 10 * number + 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two tables in play, their moves in turn."""
    store = open_folder(tmp_path)
    for code in CODES:
        row = TableRow(code=code, game="wazabi", options={}, seats=(SeatRow(),), phase="playing", host="ana", created=1)
        store.commit([SaveTable(row, new=True)])
    for number in range(ENTRIES):
        store.commit([entry(code, number) for code in CODES])
    store.close()
    return tmp_path


def alter(folder: Path, statement: str) -> None:
    database = sqlite3.connect(folder / FILE)
    assert database.execute(statement).rowcount > 0
    database.commit()
    database.close()


def whole(store: SqliteStore) -> dict[str, int]:
    return {code: len(store.entries(code)) for code in CODES}


def test_the_chain_goes_on_over_commits_starts_and_every_kind_of_group(folder: Path) -> None:
    store = open_folder(folder)
    strength = SaveStrength("ana", "wazabi", 0.1, 0.2, 0.3, 4)
    store.commit([entry(CODES[0], ENTRIES), strength])
    store.commit([entry(CODES[0], ENTRIES + number) for number in range(1, 3)])
    with pytest.raises(StoreError):
        store.commit([entry(CODES[0], 3)])
    store.commit([entry(CODES[0], ENTRIES + 3)])
    store.close()
    assert whole(open_folder(folder)) == {CODES[0]: ENTRIES + 4, CODES[1]: ENTRIES}
    assert upkeep.check(folder) == (2, 2 * ENTRIES + 4, [])


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET move = '{\"move\":\"rolk\"}' WHERE code = 'abcdefgh' AND number = 7",
        "UPDATE entries SET at = at + 1 WHERE code = 'abcdefgh' AND number = 7",
        "UPDATE entries SET seat = NULL WHERE code = 'abcdefgh' AND number = 7",
        "UPDATE entries SET now = 5 WHERE code = 'abcdefgh' AND number = 7",
        "UPDATE entries SET hash = NULL WHERE code = 'abcdefgh' AND number = 7",
        "DELETE FROM entries WHERE code = 'abcdefgh' AND number = 7",
        "UPDATE entries SET number = 99 WHERE code = 'abcdefgh' AND number = 7",
        "UPDATE entries SET number = 6.5 WHERE code = 'abcdefgh' AND number = 9",
    ],
)
def test_a_damaged_entry_is_noticed_and_what_comes_before_it_is_kept(
    folder: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    alter(folder, damage)
    faults = upkeep.check(folder).faults
    assert [fault for fault in faults if fault.startswith("table abcdefgh: ")]
    store = open_folder(folder)
    assert len(store.resume(CODES[0])) == 7
    assert "the log of a table is damaged from entry 7 on; the 7 before are whole" in caplog.text
    assert CODES[0] not in caplog.text
    assert whole(store) == {CODES[0]: 7, CODES[1]: ENTRIES}
    caplog.clear()
    store.commit([entry(CODES[0], number) for number in range(7, 9)])
    store.close()
    again = open_folder(folder)
    assert whole(again) == {CODES[0]: 9, CODES[1]: ENTRIES}
    assert caplog.text == "", "the game goes on from what was whole"
    assert any("set aside" in fault for fault in upkeep.check(folder).faults)
    again.close()


def test_a_log_of_another_table_does_not_pass_for_this_ones(folder: Path) -> None:
    alter(folder, "DELETE FROM entries WHERE code = 'abcdefgh'")
    alter(folder, "UPDATE entries SET code = 'abcdefgh' WHERE code = 'hhhhhhhh'")
    assert len(upkeep.check(folder).faults) == 2, "the chain, and what had been told"


def test_one_flipped_bit_in_the_journal_is_no_silent_loss(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite recovers its journal up to the first damaged page and says nothing of the rest."""
    store = open_folder(folder)
    for number in range(ENTRIES, ENTRIES + 100):
        store.commit([entry(code, number) for code in CODES])
    killed = folder / "killed"
    killed.mkdir()
    for name in (FILE, f"{FILE}-wal", TAIL):
        shutil.copy(folder / name, killed / name)
    store.close()
    journal = bytearray((killed / f"{FILE}-wal").read_bytes())
    journal[len(journal) // 2] ^= 4
    (killed / f"{FILE}-wal").write_bytes(journal)
    faults = upkeep.check(killed).faults
    assert len(faults) == 1
    assert "the database is older than it was" in faults[0]
    opened = open_folder(killed)
    assert caplog.records[-1].levelno == logging.ERROR
    kept = whole(opened)
    assert ENTRIES < kept[CODES[0]] < ENTRIES + 100, "what is whole is kept"
    lost = 2 * (ENTRIES + 100) - sum(kept.values())
    assert f"about {lost} entries" in caplog.text
    assert not [code for code in CODES if code in caplog.text]
    assert f"entry {ENTRIES + 99} of table hhhhhhhh" in faults[0]
    opened.close()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff" * 128, b'[1,"abcdefgh"]'])
def test_a_tail_file_that_cannot_be_read_is_ignored(
    folder: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / TAIL).write_bytes(content)
    open_folder(folder).close()
    assert caplog.text == ""


def test_a_tail_file_that_is_older_is_believed(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """After a power cut the newest note may be missing, while the database has all."""
    before = (folder / TAIL).read_bytes()
    store = open_folder(folder)
    store.commit([entry(CODES[0], ENTRIES)])
    store.close()
    (folder / TAIL).write_bytes(before)
    open_folder(folder).close()
    assert caplog.text == ""


def test_a_live_store_is_copied_and_the_copy_is_whole(folder: Path, tmp_path: Path) -> None:
    store = open_folder(folder)
    store.commit([entry(CODES[0], ENTRIES)])  # still in the journal
    other = tmp_path / "other"
    other.mkdir()
    target = other / FILE
    run = CliRunner().invoke(app, ["backup", str(target), "--data", str(folder)])
    assert run.exit_code == 0, run.output
    assert target.stat().st_mode & 0o777 == 0o600
    store.commit([entry(CODES[0], ENTRIES + 1)])
    store.close()
    assert sorted(path.name for path in other.iterdir()) == [FILE]
    assert upkeep.check(other) == (2, 2 * ENTRIES + 1, [])
    assert whole(open_folder(other)) == {CODES[0]: ENTRIES + 1, CODES[1]: ENTRIES}
    again = CliRunner().invoke(app, ["backup", str(target), "--data", str(folder)])
    assert again.exit_code == 2
    assert "is there already" in again.output


def test_the_command_says_what_is_damaged(folder: Path, tmp_path: Path) -> None:
    def run() -> tuple[int, str]:
        result = CliRunner().invoke(app, ["check", "--data", str(folder)])
        return result.exit_code, result.output

    assert run() == (0, "2 tables, 40 log entries: all whole\n")
    alter(folder, "UPDATE entries SET at = 1 WHERE code = 'hhhhhhhh' AND number = 12")
    code, output = run()
    assert code == 1
    assert "table hhhhhhhh: of 20 entries the first 12 are whole, the next one is damaged\n" in output
    (folder / FILE).write_bytes(b"no database" * 100)
    assert run()[0] == 2
    nothing = CliRunner().invoke(app, ["check", "--data", str(tmp_path / "nothing")])
    assert nothing.exit_code == 2


def test_a_page_of_the_database_that_is_overwritten_is_found(folder: Path) -> None:
    database = sqlite3.connect(folder / FILE)
    (page,) = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'seats_of_a_person'").fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    content = bytearray((folder / FILE).read_bytes())
    content[(page - 1) * size : (page - 1) * size + 100] = b"\xff" * 100
    (folder / FILE).write_bytes(content)
    with pytest.raises(StoreError, match="cannot be read to its end"):
        upkeep.check(folder)


def test_a_link_costs_little() -> None:
    """Four microseconds on a quiet machine, beside a commit of milliseconds."""
    one = entry(CODES[0], 5)
    assert min(_time(one) for _ in range(20)) < 30e-6


def _time(one: LogEntry) -> float:
    before = chain.first(one.code)
    begun = process_time()
    for _ in range(500):
        before = chain.link(before, one)
    return (process_time() - begun) / 500
