"""The moves that a seat can ever make are known beforehand."""

from __future__ import annotations

import random

import pytest

from tablee.core import game as games
from tablee.core.player import WAIT
from tests.laws.tables import GAMES, allowed, deal, play

MOST_SEATS = 4
"""Of the tables here: Wazabi has a hundred thousand ways to share out dice among six."""


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_is_among_them(name: str) -> None:
    game = games.find(name)
    for seed, (seats, options) in enumerate(allowed(game)):
        if seats not in (game.seats[0], MOST_SEATS):
            continue
        known = [set(game.every_move(options, seats, seat)) for seat in range(seats)]
        state = deal((game, seats, options, seed))
        for _ in play(state, random.Random(seed), most=60):
            for seat in state.actors():
                assert set(state.moves(seat)) <= known[seat]


@pytest.mark.parametrize("name", GAMES)
def test_each_is_there_once_as_many_in_every_seat_and_has_words(name: str) -> None:
    game = games.find(name)
    for seats, options in allowed(game):
        if seats != game.seats[0]:
            continue
        every = [list(game.every_move(options, seats, seat)) for seat in range(seats)]
        for codes in every:
            assert len(codes) == len(set(codes)) == len(every[0])
            assert (codes[0] == WAIT) == game.race
            for code in codes:
                if code != WAIT:
                    assert game.encode(game.decode(code), seats) == code
