"""Regret: what single choices give away, by a long search's judgement."""

from __future__ import annotations

import pytest

import tablee
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.lab.regret import Listening, regret

CHOICES, JUDGE = (60, 800) if tablee.is_compiled() else (3, 40)


@pytest.mark.skipif(not tablee.is_compiled(), reason="too slow as plain Python")
def test_chance_regrets_more_than_tactics_and_those_more_than_a_long_search() -> None:
    found = regret(games.find("kado"), 2, ["chance", "tactics", "search@800"], CHOICES, JUDGE, seed=3)
    chance, tactics, search = (line.mean() for line in found.values())
    assert chance > 2 * tactics
    assert tactics > search


def test_all_are_asked_at_the_same_choices_and_the_same_seed_tells_the_same() -> None:
    first, second = (regret(games.find("zayo"), 3, ["tactics", "chance"], CHOICES, JUDGE, seed=5) for _ in range(2))
    for name in ("tactics", "chance"):
        assert len(first[name].regrets) == CHOICES
        assert min(first[name].regrets) >= 0
        assert first[name].regrets == second[name].regrets


def test_only_real_choices_of_the_one_seat_are_looked_at() -> None:
    listening = Listening(games.find("kado"), 3, 1, seed=2, number=1, players=[])
    seen = 0
    for sight, moves in listening.choices():
        seen += 1
        assert sight.seat == 1
        assert moves.count > 1
    assert seen > 12  # a cell for nearly every card, challenges, and the gifts of four rounds


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(BadField):
        regret(games.find("kado"), 2, ["oracle"], 1)
