"""Ratings and their intervals against laws that are known."""

from __future__ import annotations

from collections import Counter
from math import exp, log
from random import Random

import pytest

from tablee.lab.arena import Arena, ArenaGame, make_arena, rotated
from tablee.lab.arena_ratings import PRIOR, Stage, choices, fit, points
from tablee.lab.arena_summary import DealFigures
from tablee.lab.bootstrap import MOST_ROWS, SAMPLES, Rows, middle


def deals_of(names: str, seats: int, deals: int, ranks: object) -> list[list[ArenaGame]]:
    """An arena whose games end as `ranks(seating)` says."""
    assert callable(ranks)
    table = make_arena("wazabi", bots=["chance", "tactics"], deals=deals, seats=seats, seed=1).table
    arena = Arena(table, tuple(names), deals)
    circles = [[arena.seating(deal, number) for number in range(len(arena.line_ups))] for deal in range(deals)]
    return [
        [ArenaGame(bots, ranks(bots)) for circle in deal for bots in (rotated(circle, turn) for turn in range(seats))]
        for deal in circles
    ]


def by_strength(strength: dict[str, float], lots: Random) -> object:
    """Places drawn by Plackett and Luce's law: an exponential clock a seat, the first to ring is first."""

    def ranks(bots: tuple[str, ...]) -> tuple[int, ...]:
        times = [lots.expovariate(strength[bot]) for bot in bots]
        return tuple(1 + sum(other < time for other in times) for time in times)

    return ranks


@pytest.mark.parametrize(("names", "seats"), [("ab", 2), ("ab", 3), ("abc", 2), ("abcd", 4), ("abcd", 6), ("abcde", 3)])
def test_a_seat_that_always_wins_helps_nobody(names: str, seats: int) -> None:
    figures = DealFigures(names, deals_of(names, seats, 4, lambda bots: tuple(range(1, len(bots) + 1))), 1)
    assert all(one.share == pytest.approx(1 / seats) for one in figures.standings(seats))
    assert all(met.share == pytest.approx(0.5) for met in figures.cross())
    assert all(abs(rating) < 1e-5 for rating in figures.ratings.values())


def test_equals_come_out_equal_within_their_intervals() -> None:
    """About one interval of twenty misses, so of four arenas with 32 intervals few enough do."""
    inside: list[bool] = []
    for seed in range(4):
        law = by_strength(dict.fromkeys("abcd", 1.0), Random(seed))
        figures = DealFigures("abcd", deals_of("abcd", 4, 60, law), 1)
        for one in figures.standings(4):
            assert one.rating.interval is not None
            assert one.rating.interval[1] - one.rating.interval[0] < 120
            inside += [
                one.interval[0] <= 0.25 <= one.interval[1],
                one.rating.interval[0] <= 0 <= one.rating.interval[1],
            ]
    assert sum(inside) >= 27


@pytest.mark.parametrize("names", ["abc", "abcc"])
@pytest.mark.parametrize("winner_only", [False, True])
def test_strengths_are_found_again_also_where_only_the_winner_is_told(names: str, *, winner_only: bool) -> None:
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    law = by_strength(strength, Random(3))

    def ranks(bots: tuple[str, ...]) -> tuple[int, ...]:
        assert callable(law)
        places: tuple[int, ...] = law(bots)
        return tuple(min(place, 2) for place in places) if winner_only else places

    figures = DealFigures(names, deals_of(names, len(names), 300, ranks), 1)
    assert figures.names == ["a", "b", "c"]
    for step in figures.steps():
        assert step.rating.interval is not None
        low, high = step.rating.interval
        assert 0 < low < step.rating.points < high < low + 100
        # Three standard deviations, of which an interval has four.
        assert abs(step.rating.points - points(log(2))) < 0.75 * (high - low)


def test_for_two_the_fit_is_the_odds() -> None:
    (stage,) = {stage for _, stage in choices("ab", (1, 2))}
    ratings = fit({"a": 750, "b": 250}, {stage: 1000}, {"a": 0.0, "b": 0.0})
    assert exp(ratings["a"] - ratings["b"]) == pytest.approx(3, rel=0.01)
    assert points(log(10)) == pytest.approx(400)


def test_at_the_fit_every_bot_was_chosen_as_often_as_its_strength_says() -> None:
    """Strengths a million to one apart, bots in several seats, places shared by the last."""
    lots = Random(4)
    strength = {"a": 1e-3, "b": 1.0, "c": 30.0, "d": 1e3}
    chosen: Counter[str] = Counter()
    stages: Counter[Stage] = Counter()
    for _ in range(200):
        bots = [lots.choice("abcd") for _ in range(5)]
        times = [lots.expovariate(strength[bot]) for bot in bots]
        for bot, stage in choices(bots, [min(3, 1 + sum(other < time for other in times)) for time in times]):
            chosen[bot] += 1
            stages[stage] += 1
    ratings = fit(chosen, stages, dict.fromkeys("abcd", 0.0))
    assert sum(ratings.values()) == pytest.approx(0)
    for bot in "abcd":
        expected = 0.0
        for stage, times_met in stages.items():
            whole = sum(seats * exp(ratings[name]) for name, seats in stage)
            expected += times_met * dict(stage).get(bot, 0) * exp(ratings[bot]) / whole
        virtual = sum(exp(ratings[bot]) / (exp(ratings[bot]) + exp(ratings[other])) for other in "abcd" if other != bot)
        assert chosen[bot] + 3 * PRIOR == pytest.approx(expected + 2 * PRIOR * virtual, abs=1e-4)


def test_who_never_lost_still_has_a_rating() -> None:
    (stage,) = {stage for _, stage in choices("ab", (1, 2))}
    ratings = fit({"a": 50, "b": 0}, {stage: 50}, {"a": 0.0, "b": 0.0})
    assert ratings["a"] - ratings["b"] == pytest.approx(log(50.5 / 0.5), rel=1e-4)


def test_places_are_choices_among_those_left() -> None:
    assert list(choices("abc", (2, 1, 3))) == [
        ("b", (("a", 1), ("b", 1), ("c", 1))),
        ("a", (("a", 1), ("c", 1))),
    ]
    assert list(choices("aab", (1, 2, 3))) == [("a", (("a", 2), ("b", 1))), ("a", (("a", 1), ("b", 1)))]
    assert list(choices("aab", (1, 3, 2)))[1:] == [("b", (("a", 1), ("b", 1)))]
    assert list(choices("abb", (1, 2, 3))) == [("a", (("a", 1), ("b", 2)))]


def test_a_shared_place_tells_no_order() -> None:
    assert list(choices("ab", (1, 1))) == []
    assert list(choices("abc", (1, 2, 2))) == [("a", (("a", 1), ("b", 1), ("c", 1)))]
    first = [
        ("a", (("a", 1), ("b", 1), ("c", 1))),
        ("b", (("a", 0.5), ("b", 0.5), ("c", 1))),
    ]
    assert list(choices("abc", (1, 1, 3))) == first


# --- drawing again ----------------------------------------------------------------------------------------------------


def test_samples_are_sums_of_as_many_rows_and_the_same_for_the_same_seed() -> None:
    rows = Rows([{"a": number, "b": 7} for number in range(50)])
    assert rows.total() == {"a": 1225, "b": 350}
    samples = list(rows.samples(1))
    assert len(samples) == SAMPLES
    assert {sample["b"] for sample in samples} == {350}
    assert sum(sample["a"] for sample in samples) / SAMPLES == pytest.approx(1225, rel=0.02)
    assert samples == list(rows.samples(1)) != list(rows.samples(2))


def test_many_rows_are_drawn_in_groups_that_vary_as_much() -> None:
    number = 3 * MOST_ROWS
    lots = Random(2)
    rows = Rows([{"won": lots.randrange(2), "of": 1} for _ in range(number)])
    low, high = middle([sample["won"] / sample["of"] for sample in rows.samples(1)])
    assert high - low == pytest.approx(2 * 1.96 * 0.5 / number**0.5, rel=0.1)


@pytest.mark.parametrize("probability", [0.5, 0.8])
def test_the_interval_covers_the_truth_about_95_times_of_100(probability: float) -> None:
    """Deals of four correlated games: resampling single games would halve the interval."""
    lots = Random(7)
    covered: Counter[bool] = Counter()
    for trial in range(120):
        wins = [4 * (lots.random() < probability) for _ in range(60)]
        rows = Rows([{"won": won, "of": 4} for won in wins])
        low, high = middle([sample["won"] / sample["of"] for sample in rows.samples(trial)])
        covered[low <= probability <= high] += 1
    assert 0.88 <= covered[True] / 120 <= 0.99
