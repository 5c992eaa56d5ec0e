"""Durations on the home page agree with what simulated people take."""

from __future__ import annotations

import statistics

import pytest

from tablee.core import discovery
from tablee.core import game as games
from tablee.lab.durations import minutes


@pytest.mark.parametrize("name", discovery.ours())
def test_the_home_page_tells_how_long_a_game_of_the_usual_size_lasts(name: str) -> None:
    """Within a factor of two: a few games of a fixed seed are a rough measure."""
    game = games.find(name)
    usual = min(4, game.seats[-1])
    lasted = statistics.median(minutes(game, usual, 5))
    assert lasted / 2 <= game.minutes <= 2 * lasted, lasted


def test_the_same_seed_gives_the_same_durations() -> None:
    kado = games.find("kado")
    assert minutes(kado, 2, 2) == minutes(kado, 2, 2) != minutes(kado, 2, 2, seed=2)
