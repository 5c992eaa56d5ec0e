"""Golden records: games played once and kept. They replay byte for byte, compiled or not, today and next year."""

from __future__ import annotations

import pytest

import tablee
from tablee.core import discovery
from tests.golden.write import FOLDER, golden_tables, play_golden

RECORDS = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_byte(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    match = tablee.replay(text)
    assert match.over
    assert str(match.record()) == text


@pytest.mark.parametrize("name", discovery.ours())
def test_every_game_has_golden_records_that_playing_again_gives(name: str) -> None:
    tables = golden_tables(name)
    assert {path.stem for path in RECORDS if path.stem.startswith(f"{name}-")} == set(tables)
    stem, table = next(iter(tables.items()))
    assert str(play_golden(table).record()) == (FOLDER / f"{stem}.jsonl").read_text(encoding="utf-8")
