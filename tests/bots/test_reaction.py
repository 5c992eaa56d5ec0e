"""People's speed: the formula, its mean, its floor, its slips and misses."""

from __future__ import annotations

from math import log2
from statistics import mean, quantiles

import pytest

from tablee.bots.reaction import FASTEST, LEVELS, Reaction
from tablee.core.game import find, names
from tablee.core.rng import seeded

levels = pytest.mark.parametrize("name", list(LEVELS))


def times(name: str, alternatives: int, scanned: int, draws: int = 20_000) -> list[int]:
    player = Reaction(find(names()[0]).tactics(), LEVELS[name])
    rng = seeded(1)
    return [int(player.time(alternatives, scanned, rng)) for _ in range(draws)]


@levels
@pytest.mark.parametrize(("alternatives", "scanned"), [(1, 0), (4, 0), (7, 5)])
def test_the_mean_is_what_the_formula_says(name: str, alternatives: int, scanned: int) -> None:
    level = LEVELS[name]
    want = level.m * (level.mu + level.b * log2(alternatives) + level.s * scanned) + level.tau
    assert mean(times(name, alternatives, scanned)) == pytest.approx(want, abs=6)


@levels
def test_nobody_reacts_sooner_than_people_can(name: str) -> None:
    assert min(times(name, 1, 0, 100_000)) >= FASTEST


@levels
def test_times_are_lopsided_as_peoples_are(name: str) -> None:
    found = times(name, 3, 3)
    low, middle, high = quantiles(found, n=20)[0], quantiles(found, n=2)[0], quantiles(found, n=20)[-1]
    assert high - middle > middle - low


def test_levels_rank_as_they_should() -> None:
    means = [mean(times(name, 4, 4)) for name in ("expert", "adult", "casual", "child")]
    assert means == sorted(means)
    assert len(set(means)) == 4
