"""Chances: they add up, end with the result, tell who stands better, and come out the same every time."""

from __future__ import annotations

import pytest

import tablee
from tablee import bots
from tablee.bots.win_probability import win_probabilities
from tablee.core import game as games
from tablee.core.record import plain
from tablee.core.rng import seeded
from tablee.core.state import Moves, State
from tests.play import play_some

ROLLOUTS = 24 if tablee.is_compiled() else 3
every_game = pytest.mark.parametrize("name", games.names())


def a_state(name: str, moves: int, seed: int = 5) -> State:
    game = games.find(name)
    match = tablee.new(name, seats=max(3, game.seats[0]), seed=seed, options=dict(game.live_with))
    play_some(match, moves, seed=seed)
    return match._state


@every_game
def test_chances_add_up_and_are_the_same_every_time(name: str) -> None:
    game = games.find(name)
    for moves in (0, 25):
        state = a_state(name, moves)
        before = game.to_table(state)
        found = win_probabilities(game, state, ROLLOUTS)
        assert len(found) == state.seats
        assert sum(found) == pytest.approx(1)
        assert all(share >= 0 for share in found)
        assert win_probabilities(game, state, ROLLOUTS) == found
        assert game.to_table(state) == before, "the table itself does not move"


@every_game
def test_at_the_end_the_chances_are_the_result(name: str) -> None:
    game = games.find(name)
    state = a_state(name, 0)
    names = ["adult" if game.race else "tactics"] * int(state.seats)
    bots.play(names, game, state, game.observation(), seeded(1), Moves())
    winners = game.result(state).winners
    expected = [1 / len(winners) if seat in winners else 0 for seat in range(int(state.seats))]
    assert win_probabilities(game, state, ROLLOUTS) == pytest.approx(expected)


def test_the_chances_do_not_hang_on_the_luck_that_the_table_will_have() -> None:
    """They are about what is on the table, not about what its key would bring."""
    game = games.find("wazabi")
    state = a_state("wazabi", 10)
    other = state.copy()
    other.rng = seeded(99)
    assert win_probabilities(game, state, ROLLOUTS) == win_probabilities(game, other, ROLLOUTS)


def test_who_is_nearly_there_has_the_better_chances() -> None:
    game = games.find("wazabi")
    position = tablee.new("wazabi", seats=3, seed=1, options=dict(game.live_with)).position()
    shares = []
    for dice in ([1, 4, 7], [4, 4, 4], [7, 4, 1]):
        match = tablee.from_position({**plain(position), "table": {**position.table, "dice": dice}})
        shares.append(win_probabilities(game, match._state, 200)[0])
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[2] + 0.1
