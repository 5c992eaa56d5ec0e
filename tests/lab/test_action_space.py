"""Moves, observations and results as the numbers that other libraries take."""

from __future__ import annotations

import random

import pytest

import tablee
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.rng import seeded
from tablee.lab.action_space import LARGEST, ActionSpace
from tests.play import play_some


@pytest.mark.parametrize("name", games.names())
def test_a_move_is_known_by_its_number(name: str) -> None:
    space = ActionSpace(name)
    state = space.deal(seeded(1))
    seat = state.actors()[0]
    legal = space.legal(state, seat)
    assert legal == sorted(legal)
    assert {space.code(seat, action) for action in legal} == set(state.moves(seat))
    assert [space.numbers[seat][space.code(seat, action)] for action in range(space.actions)] == [*range(space.actions)]


@pytest.mark.parametrize("name", games.names())
def test_a_seat_observes_the_same_at_tables_that_it_cannot_tell_apart(name: str) -> None:
    seats, options = games.find(name).seats[0], dict(games.find(name).simulated_with)
    space = ActionSpace(name, seats, options)
    differ = 0
    for seed in range(8):
        match = tablee.new(name, seats=seats, seed=seed, options=options)
        play_some(match, 12, seed)
        seat = seed % seats
        other = match.resample(seat, seed=99)
        mine = space.observation_vector(match._state, seat)
        assert len(mine) == space.width
        assert all(-LARGEST <= number <= LARGEST for number in mine)
        assert space.observation_vector(other._state, seat) == mine
        differ += any(
            space.observation_vector(other._state, one) != space.observation_vector(match._state, one)
            for one in range(seats)
        )
    assert differ > 0, "the other seats saw something else, so there was a secret to keep"


@pytest.mark.parametrize("name", games.names())
def test_places_say_where_a_field_stands(name: str) -> None:
    space = ActionSpace(name, games.find(name).seats[-2])
    numbers = space.observation_vector(space.deal(seeded(1)), 1)
    assert numbers[space.places["seat"]] == [1]
    assert numbers[space.places["seats"]] == [space.seats]


@pytest.mark.parametrize("name", games.names())
def test_the_winners_share_the_stakes_of_all(name: str) -> None:
    seats, options = games.find(name).seats[-1] if name != "wazabi" else 4, dict(games.find(name).simulated_with)
    space = ActionSpace(name, seats, options)
    match = tablee.new(name, seats=seats, seed=random.Random(name).randrange(1000), options=options)
    assert space.returns(match._state) == [0.0] * seats
    play_some(match, 1_000_000, seed=1)
    returns = space.returns(match._state)
    assert sum(returns) == pytest.approx(0)
    assert match.result is not None
    assert [seat for seat in range(seats) if returns[seat] > -1] == list(match.result.winners)


def test_a_number_that_stands_for_no_move_is_refused() -> None:
    space = ActionSpace("kado")
    with pytest.raises(BadField, match="0 to 63"):
        space.code(0, 64)
    with pytest.raises(BadField, match="0 to 63"):
        space.code(0, -1)
