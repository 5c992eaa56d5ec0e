"""Mergeable statistics of many games, in exact integers, so that partial sums can be added in any order."""

from __future__ import annotations

from collections import Counter

from tablee.core.messages import Result
from tablee.lab.intervals import Interval, mean_interval, pooled_interval


class Numbers:
    """How often each number came, one number per game."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def merge(self, other: Numbers) -> None:
        self.counts.update(other.counts)

    @property
    def count(self) -> int:
        return self.counts.total()

    @property
    def total(self) -> int:
        return sum(number * times for number, times in self.counts.items())

    @property
    def mean(self) -> float:
        return self.total / self.count

    def interval(self) -> Interval | None:
        """The 95 % interval of the mean."""
        squares = sum(number * number * times for number, times in self.counts.items())
        return mean_interval(self.count, self.total, squares)

    def quantiles(self, *percents: int) -> list[int]:
        """For each (in rising order) the least number that so many percent of all do not exceed."""
        found: list[int] = []
        count, reached = self.count, 0
        for number, times in sorted(self.counts.items()):
            reached += times
            while len(found) < len(percents) and 100 * reached >= percents[len(found)] * count:
                found.append(number)
        return found


class Pooled(Numbers):
    """Numbers of which one game may give none or many; `games` counts the games asked."""

    def __init__(self) -> None:
        super().__init__()
        self.total_squares = 0
        self.products = 0
        self.count_squares = 0
        self.games = 0

    def add_game(self, numbers: list[int]) -> None:
        for number in numbers:
            self.counts[number] += 1
        total, count = sum(numbers), len(numbers)
        self.total_squares += total * total
        self.products += total * count
        self.count_squares += count * count
        self.games += 1

    def merge(self, other: Numbers) -> None:
        assert isinstance(other, Pooled)
        super().merge(other)
        self.total_squares += other.total_squares
        self.products += other.products
        self.count_squares += other.count_squares
        self.games += other.games

    def interval(self) -> Interval | None:
        return pooled_interval(
            self.games, self.count, self.total, self.total_squares, self.products, self.count_squares
        )


class Tally:
    """The games played so far."""

    def __init__(self) -> None:
        self.games = 0
        self.winners: Counter[tuple[int, ...]] = Counter()
        """How often these seats won: one seat, or several who shared the victory (G-3)."""
        self.length = Numbers()
        """In decisions."""
        self.points: list[Numbers] = []
        """By seat; empty where the game counts none."""
        self.facts: dict[str, Pooled] = {}
        self.facts_games = 0

    def add_game(self, decisions: int, result: Result) -> None:
        self.games += 1
        self.length.counts[decisions] += 1
        self.winners[result.winners] += 1
        if result.points is not None:
            if not self.points:
                self.points = [Numbers() for _ in result.points]
            for numbers, points in zip(self.points, result.points, strict=True):
                numbers.counts[points] += 1

    def add_facts(self, facts: dict[str, list[int]]) -> None:
        self.facts_games += 1
        for name, numbers in facts.items():
            pooled = self.facts.get(name)
            if pooled is None:
                pooled = self.facts[name] = Pooled()
            pooled.add_game(numbers)

    def merge(self, later: Tally) -> None:
        """Take in the games that were played after these."""
        self.games += later.games
        self.winners.update(later.winners)
        self.length.merge(later.length)
        if not self.points:
            self.points = later.points
        elif later.points:
            for mine, theirs in zip(self.points, later.points, strict=True):
                mine.merge(theirs)
        self.facts_games += later.facts_games
        for name, pooled in later.facts.items():
            if name in self.facts:
                self.facts[name].merge(pooled)
            else:
                self.facts[name] = pooled
