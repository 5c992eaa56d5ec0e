from __future__ import annotations

import pytest

import tablee
from tablee.core import game as register
from tablee.lab.bench import measure, usual_seats


@pytest.mark.parametrize("game", register.names())
def test_a_game_is_measured_at_four_seats_or_the_nearest_allowed(game: str) -> None:
    seats = usual_seats(game)
    assert seats in register.find(game).seats
    assert seats == 4 or 4 not in register.find(game).seats
    figures = measure(game, seats, seconds=0.005)
    assert (figures.game, figures.seats, figures.compiled) == (game, seats, tablee.is_compiled())
    assert figures.decisions_per_second > figures.playouts_per_second > 0
    assert figures.copy_ns > 0
    if register.find(game).race:
        assert figures.events_per_second is not None
        assert figures.events_per_second > 0
    else:
        assert figures.events_per_second is None
