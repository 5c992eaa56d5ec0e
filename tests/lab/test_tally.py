"""Counting: exact, and the same however the games are grouped."""

from __future__ import annotations

import pickle
from statistics import mean

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from tablee.core.messages import Result
from tablee.lab.summary import spread
from tablee.lab.tally import Numbers, Tally

Game = tuple[int, int, list[int]]
GAMES = some.lists(
    some.tuples(some.integers(1, 9), some.integers(0, 3), some.lists(some.integers(-9, 99), max_size=3)), min_size=1
)


def tally_of(games: list[Game]) -> Tally:
    tally = Tally()
    for decisions, winner, numbers in games:
        tally.add_game(decisions, Result((winner,), (1, 2, 2, 2), (winner, 0, 0, decisions)))
        tally.add_facts({"numbers": numbers, f"only with {winner}": [decisions]})
    return tally


def plain(tally: Tally) -> object:
    facts = {name: (vars(pooled), pooled.interval()) for name, pooled in tally.facts.items()}
    points = [numbers.counts for numbers in tally.points]
    return tally.games, tally.winners, tally.length.counts, points, tally.facts_games, list(facts.items())


@given(GAMES, some.data())
def test_parts_added_up_in_order_are_the_whole(games: list[Game], data: some.DataObject) -> None:
    cut = data.draw(some.integers(0, len(games)))
    parts = tally_of(games[:cut])
    parts.merge(pickle.loads(pickle.dumps(tally_of(games[cut:]))))
    assert plain(parts) == plain(tally_of(games))


@given(some.lists(some.integers(-50, 50), min_size=1))
def test_a_quantile_is_the_least_number_that_so_many_do_not_exceed(numbers: list[int]) -> None:
    counted = Numbers()
    counted.counts.update(numbers)
    found = spread(counted)
    for percent, number in found.quantiles.items():
        share = sum(other <= number for other in numbers) / len(numbers)
        less = sum(other < number for other in numbers) / len(numbers)
        assert less < int(percent) / 100 <= share
    assert (found.count, found.min, found.max) == (len(numbers), min(numbers), max(numbers))
    assert found.mean == mean(numbers)
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
