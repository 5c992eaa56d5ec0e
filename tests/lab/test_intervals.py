"""Intervals against published values and against what they promise: to cover the truth 95 times of 100."""

from __future__ import annotations

from math import comb, sqrt
from statistics import mean, stdev

import pytest

from tablee.lab.intervals import Z, mean_interval, pooled_interval, share_interval, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_share_of_whole_victories_has_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert share_interval(games, wins * 12, wins * 12 * 12, 12) == pytest.approx((low, high), abs=5e-5)
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_an_interval_contains_its_share_even_at_the_ends(share: float) -> None:
    for games in range(1, 200):
        low, high = wilson(share, games)
        assert 0 <= low <= share <= high <= 1


@pytest.mark.parametrize("probability", [0.1, 0.25, 0.5, 0.8])
@pytest.mark.parametrize("victors", [1, 2, 3])
def test_the_interval_covers_the_truth_about_95_times_of_100(probability: float, victors: int) -> None:
    """With `victors` who always win together each gets an equal part of the victory."""
    games, whole = 100, 6
    part = whole // victors
    covered = 0.0
    for wins in range(games + 1):
        low, high = share_interval(games, wins * part, wins * part * part, whole)
        if low <= probability / victors <= high:
            covered += comb(games, wins) * probability**wins * (1 - probability) ** (games - wins)
    assert 0.93 <= covered <= 0.99


def test_shared_victories_vary_less_so_their_interval_is_narrower() -> None:
    alone = share_interval(1000, 500 * 2, 500 * 4, 2)
    together = share_interval(1000, 1000 * 1, 200 * 4 + 600 * 1, 2)
    assert alone[1] - alone[0] > together[1] - together[0] > 0


def test_where_nothing_varied_the_interval_is_not_a_point() -> None:
    low, high = share_interval(10, 10 * 1, 10 * 1, 2)
    assert low < 0.5 < high


def test_a_mean_has_the_normal_interval() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    half = Z * stdev(numbers) / sqrt(len(numbers))
    found = mean_interval(len(numbers), sum(numbers), sum(number**2 for number in numbers))
    assert found == pytest.approx((mean(numbers) - half, mean(numbers) + half))


def test_one_number_alone_has_no_interval() -> None:
    assert mean_interval(1, 5, 25) is None
    assert pooled_interval(3, 0, 0, 0, 0, 0) is None


def test_a_number_said_twice_by_every_game_is_no_surer_for_it() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    games, total, squares = len(numbers), sum(numbers), sum(number**2 for number in numbers)
    twice = pooled_interval(games, 2 * games, 2 * total, 4 * squares, 4 * total, 4 * games)
    assert twice == pytest.approx(mean_interval(games, total, squares))
