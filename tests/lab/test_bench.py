from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.core import game as register
from tablee.core.errors import BadField
from tablee.lab import bench_search
from tablee.lab.bench import measure, usual_seats
from tablee.lab.bench_search import best_times, measure_search, place_asked


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


@pytest.mark.parametrize("game", [name for name in register.names() if not register.find(name).race])
def test_a_search_is_measured_with_games_finished_in_both_ways(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_search, "ITERATIONS", 3)
    monkeypatch.setattr(bench_search, "LEAST_POSITIONS", 2)
    seats = register.find(game).seats[0]
    figures = measure_search(game, seats, seconds=1e-9)
    assert (figures.game, figures.seats, figures.compiled) == (game, seats, tablee.is_compiled())
    assert figures.iterations == 3
    assert len(figures.evaluated) == len(figures.random) == 2
    assert min(*figures.evaluated, *figures.random) > 0
    assert figures.left >= 1


def test_a_race_is_not_searched() -> None:
    with pytest.raises(BadField, match="turn-based"):
        measure_search("kezao", 3)


def test_positions_are_spread_over_the_whole_of_a_game() -> None:
    for some in (8, 20, 100):
        tenths = Counter(place_asked(number, 1000) // (1000 * 4 // some) for number in range(some))
        assert len(tenths) == some // 4
        assert max(tenths.values()) - min(tenths.values()) <= 2


def test_of_repeats_the_least_time_counts_for_each_position() -> None:
    asked: list[int] = []

    def ask(number: int) -> float:
        asked.append(number)
        return 1.0 / len(asked)

    best = best_times(ask, seconds=2.5)
    assert asked == [*range(8)] * 3
    assert best == [1.0 / time for time in range(17, 25)]
