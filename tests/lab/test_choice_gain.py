"""Gains: what single choices bring beyond the tactics' own, played on from how the game truly stood."""

from __future__ import annotations

import pytest

import tablee
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.games.zayo.moves import Lay
from tablee.lab.choice_gain import MoveEvaluator, ObservedGame, gains
from tests.zayo.tables import sit as sit_zayo

CHOICES = 400 if tablee.is_compiled() else 4


@pytest.mark.skipif(not tablee.is_compiled(), reason="too slow as plain Python")
def test_chance_loses_by_its_choices_and_a_search_gains() -> None:
    found = gains(games.find("kado"), 2, ["chance", "search@400"], CHOICES, seed=3)
    rng, search = (sum(line.gains) / CHOICES for line in found.values())
    assert rng < -0.005
    assert search > 0


def test_who_chooses_as_the_tactics_do_gains_nothing() -> None:
    found = gains(games.find("zayo"), 3, ["tactics", "chance"], CHOICES, seed=5)
    assert found["tactics"].gains == [0.0] * CHOICES
    assert any(found["chance"].gains)


def test_the_same_seed_tells_the_same() -> None:
    first, second = (gains(games.find("wazabi"), 3, ["chance"], CHOICES, seed=5) for _ in range(2))
    assert first["chance"].gains == second["chance"].gains


def test_a_move_is_worth_what_comes_of_it_and_the_state_is_left_alone() -> None:
    game = games.find("zayo")
    evaluator = MoveEvaluator(game)
    won, open_still = sit_zayo(2, hands={0: ["steppe"]}, herds={0: (0, 0, 2)}), sit_zayo(2)
    before = won.position()
    assert evaluator.value(won._state, 0, game.encode(Lay("steppe"), 2), seed=1) == 1.0
    assert won.position() == before
    assert 0.2 < evaluator.value(open_still._state, 0, game.encode(open_still.moves(0)[0], 2), seed=1) < 0.8


def test_only_real_choices_of_the_one_seat_are_looked_at() -> None:
    observed = ObservedGame(games.find("kado"), 3, 1, seed=2, number=1, players=[])
    seen = 0
    for observation, moves in observed.choices():
        seen += 1
        assert observation.seat == 1
        assert moves.count > 1
    assert seen > 12  # a cell for nearly every card, challenges, and the gifts of four rounds


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(BadField):
        gains(games.find("kado"), 2, ["oracle"], 1)
