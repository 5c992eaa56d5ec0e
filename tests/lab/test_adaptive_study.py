"""The study of adaptive bots: the same seed tells the same, and people who differ are met by bots that differ."""

from __future__ import annotations

import pytest

from tablee.core import game as games
from tablee.lab.adaptive_study import LEARNING, main, make_person, play_runs


@pytest.mark.parametrize(("game", "person"), [("kawaii", "adult"), ("wazabi", "chance+50")])
def test_the_same_seed_tells_the_same(game: str, person: str) -> None:
    first, second = (play_runs(game, person, 3, 2, 5, 0, 1)[0] for _ in range(2))
    assert (first.wins, first.strengths) == (second.wins, second.strengths)
    assert len(first.wins) == 2
    assert all(0 <= won <= 1 for won in first.wins)


def test_quicker_people_meet_quicker_bots() -> None:
    slow, quick = (play_runs("kezao", person, 3, 1, 5, 0, 1)[0] for person in ("child", "expert"))
    assert slow.strengths[0] < 0.4 < quick.strengths[0]


def test_a_mixed_player_takes_the_tactics_move_as_often_as_it_says() -> None:
    kado = games.find("kado")
    assert getattr(make_person("chance+75", kado), "percent") == 75  # noqa: B009 — of this kind of player only


def test_it_tells_the_share_of_wins_after_the_first_games(capsys: pytest.CaptureFixture[str]) -> None:
    main(["kawaii", "--people", "adult", "--runs", "1", "--games", str(LEARNING + 1), "--seats", "3", "--jobs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[2].startswith("| adult | ")
    assert "%" in lines[2]
