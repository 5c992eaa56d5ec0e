"""Moves, sights and results as the numbers that other libraries take."""

from __future__ import annotations

import random

import pytest

import tablee
from tablee.core import game as games
from tablee.core.chance import seeded
from tablee.core.errors import BadField
from tablee.lab.outside import LARGEST, Outside
from tests.play import play_some


@pytest.mark.parametrize("name", games.names())
def test_a_move_is_known_by_its_number(name: str) -> None:
    outside = Outside(name)
    state = outside.deal(seeded(1))
    seat = state.actors()[0]
    legal = outside.legal(state, seat)
    assert legal == sorted(legal)
    assert {outside.code(seat, action) for action in legal} == set(state.moves(seat))
    assert [outside.numbers[seat][outside.code(seat, action)] for action in range(outside.actions)] == [
        *range(outside.actions)
    ]


@pytest.mark.parametrize("name", games.names())
def test_a_seat_observes_the_same_at_tables_that_it_cannot_tell_apart(name: str) -> None:
    seats, options = games.find(name).seats[0], dict(games.find(name).simulated_with)
    outside = Outside(name, seats, options)
    differ = 0
    for seed in range(8):
        match = tablee.new(name, seats=seats, seed=seed, options=options)
        play_some(match, 12, seed)
        seat = seed % seats
        other = match.resample(seat, seed=99)
        mine = outside.observe(match._state, seat)
        assert len(mine) == outside.width
        assert all(-LARGEST <= number <= LARGEST for number in mine)
        assert outside.observe(other._state, seat) == mine
        differ += any(outside.observe(other._state, one) != outside.observe(match._state, one) for one in range(seats))
    assert differ > 0, "the other seats saw something else, so there was a secret to keep"


@pytest.mark.parametrize("name", games.names())
def test_places_say_where_a_field_stands(name: str) -> None:
    outside = Outside(name, games.find(name).seats[-2])
    numbers = outside.observe(outside.deal(seeded(1)), 1)
    assert numbers[outside.places["seat"]] == [1]
    assert numbers[outside.places["seats"]] == [outside.seats]


@pytest.mark.parametrize("name", games.names())
def test_the_winners_share_the_stakes_of_all(name: str) -> None:
    seats, options = games.find(name).seats[-1] if name != "wazabi" else 4, dict(games.find(name).simulated_with)
    outside = Outside(name, seats, options)
    match = tablee.new(name, seats=seats, seed=random.Random(name).randrange(1000), options=options)
    assert outside.returns(match._state) == [0.0] * seats
    play_some(match, 1_000_000, seed=1)
    returns = outside.returns(match._state)
    assert sum(returns) == pytest.approx(0)
    assert match.result is not None
    assert [seat for seat in range(seats) if returns[seat] > -1] == list(match.result.winners)


def test_a_number_that_stands_for_no_move_is_refused() -> None:
    outside = Outside("kado")
    with pytest.raises(BadField, match="0 to 63"):
        outside.code(0, 64)
    with pytest.raises(BadField, match="0 to 63"):
        outside.code(0, -1)
