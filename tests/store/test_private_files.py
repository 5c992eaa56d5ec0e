"""What a server keeps can be read by its owner only, also where an earlier version left it open."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tablee.store.model import SaveTable, SeatRow, TableRow
from tablee.store.sqlite import FILE, TAIL, alone_in, open_folder

TABLE = TableRow(code="abcdefgh", game="wazabi", options={}, seats=(SeatRow(),), host="Ana", created=1)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


def test_a_new_folder_and_all_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with alone_in(folder):
        store = open_folder(folder)
        store.commit([SaveTable(TABLE, new=True)])
        found = modes(folder)
        store.close()
    assert set(found) >= {FILE, f"{FILE}-wal", f"{FILE}-shm", TAIL}
    assert set(found.values()) == {0o600}
    assert mode(folder) == 0o700


def test_a_folder_that_was_open_becomes_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    open_folder(folder).close()
    folder.chmod(0o755)
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm", TAIL):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    other = folder / "notes.txt"
    other.touch(0o644)
    before = mode(other)
    with alone_in(folder):
        store = open_folder(folder)
        store.commit([SaveTable(TABLE, new=True)])
        found = modes(folder)
        store.close()
    assert mode(folder) == 0o700
    assert {name: value for name, value in found.items() if name.startswith("tablee") and value != 0o600} == {}
    assert mode(other) == before, "what is not ours is left alone"


@pytest.mark.parametrize("umask", [0o000, 0o077])
def test_whatever_the_umask_is(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        open_folder(tmp_path / "data").close()
    finally:
        os.umask(before)
    assert mode(tmp_path / "data") == 0o700
    assert mode(tmp_path / "data" / FILE) == 0o600


def test_a_folder_of_everybody_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    open_folder(tmp_path).close()
    assert mode(tmp_path) == 0o1777
    assert mode(tmp_path / FILE) == 0o600
