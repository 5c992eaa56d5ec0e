"""Chances over a game: what is asked for, and what is called a turning point."""

from __future__ import annotations

import pytest

from tablee.lab.win_probability_curve import MOMENTS, TURNS, Curve


def draw(last: int, jumps: dict[int, float]) -> Curve:
    """A game of two, in which the first seat's chances change by these moves only."""
    curve = Curve(last, 400)
    while wanted := curve.wanted():
        for moment in wanted:
            rng = 0.5 + sum(by for move, by in jumps.items() if move <= moment)
            curve.tell(moment, [rng, 1 - rng])
    return curve


def test_a_short_game_is_told_move_by_move() -> None:
    assert draw(12, {}).moments == list(range(13))
    assert draw(0, {}).moments == [0]


@pytest.mark.parametrize("last", [41, 100, 777, 4000])
def test_in_a_long_game_the_moves_that_turned_it_are_found(last: int) -> None:
    jumps = {7: 0.2, last // 2: -0.3, last - 3: 0.4}
    curve = draw(last, jumps)
    assert curve.turns() == sorted(jumps)
    assert {0, last} <= set(curve.moments)
    assert len(curve.moments) <= MOMENTS + 1 + TURNS * 8
    assert curve.progress == 1


def test_small_changes_are_no_turning_points() -> None:
    assert draw(30, {3: 0.05, 9: -0.05}).turns() == []
    assert draw(30, {3: 0.1}).turns() == [3]


def test_the_fewer_tries_the_larger_a_change_must_be() -> None:
    curve = Curve(2, 25)
    for moment, rng in enumerate((0.5, 0.7, 0.7)):
        curve.tell(moment, [rng, 1 - rng])
    assert curve.turns() == []


def test_only_the_largest_are_told() -> None:
    jumps = {move: 0.1 * (-1) ** move for move in range(3, 11)} | {15: 0.3}
    curve = draw(20, jumps)
    assert len(curve.turns()) == TURNS
    assert 15 in curve.turns()


def test_progress_never_goes_back() -> None:
    curve = Curve(500, 400)
    last = 0.0
    while wanted := curve.wanted():
        for moment in wanted:
            curve.tell(moment, [moment / 500, 1 - moment / 500])
            assert curve.progress >= last
            last = curve.progress
    assert last == 1
