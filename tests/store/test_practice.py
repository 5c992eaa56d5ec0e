"""What a store keeps of puzzles and drills."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.store import model
from tablee.store.model import AddPractice, ForgetPerson
from tests.store.test_store import BACKENDS

PUZZLE = AddPractice("ana", "puzzle", "kado", 20_000, 1)
DRILL = AddPractice("ana", "drill", "kezao", 1_700_000_000, 640, best=410, faults=2)


@pytest.mark.parametrize("backend", BACKENDS)
def test_the_first_answer_of_a_day_stays(tmp_path: Path, backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = BACKENDS[backend](tmp_path)
    store.commit([PUZZLE, DRILL, replace(PUZZLE, person="bea")])
    store.commit([replace(PUZZLE, score=0), replace(PUZZLE, at=20_001, score=0)])
    assert store.practice_of("ana") == [PUZZLE, replace(PUZZLE, at=20_001, score=0), DRILL]
    monkeypatch.setattr("tablee.store.practice_rows.MOST_PRACTICE", 3)
    monkeypatch.setattr("tablee.store.memory.MOST_PRACTICE", 3)
    store.commit([replace(DRILL, at=DRILL.at + number) for number in range(6)])
    drills = [one.at - DRILL.at for one in store.practice_of("ana") if one.kind == "drill"]
    assert drills == [3, 4, 5], "the last ones"
    assert model.MOST_PRACTICE == 1000
    store.commit([ForgetPerson("ana")])
    assert store.practice_of("ana") == []
    assert store.practice_of("bea") == [replace(PUZZLE, person="bea")]
    store.close()
