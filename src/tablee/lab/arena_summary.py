"""Summary statistics of an arena, as one document for tables, files and reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise, permutations
from math import lcm
from typing import Any

import msgspec

import tablee
from tablee.lab.arena import ArenaGame, Outcome
from tablee.lab.arena_ratings import choices, fit, points
from tablee.lab.bootstrap import Rows, middle
from tablee.lab.intervals import Interval, wilson
from tablee.lab.summary import RunSummary, Share, run_fields

Key = tuple[Any, ...]
Counts = Mapping[Key, int]


class Rating(msgspec.Struct, frozen=True):
    """In points: 400 more are odds of ten to one."""

    points: float
    interval: Interval | None
    """None if it cannot be estimated: from a single deal, or if all deals agree."""


class BotStanding(Share, frozen=True, kw_only=True):
    """A bot, with its part of the victories for each seat it held."""

    bot: str
    rating: Rating
    """0 is the mean of all bots."""
    seats: int
    """How many it held in all games together."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """From one bot to the next below it in the order of the ratings."""

    bot: str
    over: str
    rating: Rating
    """The difference."""


class Meeting(Share, frozen=True, kw_only=True):
    """How often a bot's seat finished ahead of another's, a place shared counting half; `fair` is a half."""

    bot: str
    other: str
    ahead: int
    level: int
    behind: int


class Speed(msgspec.Struct, frozen=True):
    """The only part that two runs of the same arena do not have in common."""

    seconds: float
    games_per_second: float
    jobs: int
    compiled: bool


class Summary(RunSummary, frozen=True, kw_only=True):
    deals: int
    games: int
    """All rotations counted, also those that need not be played because they repeat another."""
    complete: bool
    """False if it was stopped before all deals that were asked for."""
    line_ups: list[list[str]]
    standings: list[BotStanding]
    """The best first."""
    steps: list[Step]
    cross: list[Meeting]
    """Every bot with every other, in the order of the standings."""
    speed: Speed


def summarise(outcome: Outcome) -> Summary:
    """The figures of an outcome of at least one deal."""
    arena, table = outcome.arena, outcome.arena.table
    seconds = max(outcome.seconds, 1e-9)
    figures = DealFigures(arena.bots, outcome.deals, table.seed)
    return Summary(
        **run_fields(table, arena.command(), arena.bots),
        deals=arena.deals,
        games=arena.games,
        complete=outcome.complete,
        line_ups=[list(line_up) for line_up in arena.line_ups],
        standings=figures.standings(table.seats),
        steps=figures.steps(),
        cross=figures.cross(),
        speed=Speed(seconds, _played(outcome) / seconds, outcome.jobs, tablee.is_compiled()),
    )


def seated_words(summary: Summary) -> str:
    """Who sat down together, as a sentence."""
    group = "one line-up" if len(summary.line_ups) == 1 else f"{len(summary.line_ups)} line-ups"
    return f"Each deal is played by {group} in every rotation, with common chance."


def rating_words(rating: Rating) -> tuple[str, str]:
    """Points and their interval."""
    if rating.interval is None:
        return f"{rating.points:+.0f}", "unknown"
    return f"{rating.points:+.0f}", f"{rating.interval[0]:+.0f} to {rating.interval[1]:+.0f}"


def _played(outcome: Outcome) -> int:
    return sum(len({game.bots for game in deal}) for deal in outcome.deals)


class DealFigures:
    """What follows from the deals; intervals resample deals, because games of one deal are correlated."""

    def __init__(self, bots: Sequence[str], deals: Sequence[Sequence[ArenaGame]], seed: int) -> None:
        self.deals = len(deals)
        names = list(dict.fromkeys(bots))
        rows = Rows([count(deal) for deal in deals])
        self.total: Counts = rows.total()
        self.ratings = _rate(self.total, dict.fromkeys(names, 0.0))
        self.names = sorted(names, key=lambda name: (-self.ratings[name], names.index(name)))
        self.samples: list[Counts] = list(rows.samples(seed)) if self.deals > 1 else []
        self.sampled = [_rate(sample, self.ratings) for sample in self.samples]

    def standings(self, seats: int) -> list[BotStanding]:
        return [
            BotStanding(
                *self._share(("won", name), ("held", name), lcm(*range(1, seats + 1))),
                fair=1 / seats,
                bot=name,
                rating=Rating(points(self.ratings[name]), self._rating_interval(name)),
                seats=self.total["held", name],
            )
            for name in self.names
        ]

    def steps(self) -> list[Step]:
        found = []
        for bot, over in pairwise(self.names):
            found.append(
                Step(
                    bot=bot,
                    over=over,
                    rating=Rating(points(self.ratings[bot] - self.ratings[over]), self._rating_interval(bot, over)),
                )
            )
        return found

    def cross(self) -> list[Meeting]:
        return [
            Meeting(
                *self._share(("score", bot, other), ("met", bot, other), 2),
                fair=0.5,
                bot=bot,
                other=other,
                ahead=self.total.get(("ahead", bot, other), 0),
                level=self.total["met", bot, other]
                - self.total.get(("ahead", bot, other), 0)
                - self.total.get(("ahead", other, bot), 0),
                behind=self.total.get(("ahead", other, bot), 0),
            )
            for bot, other in permutations(self.names, 2)
        ]

    def _share(self, part: Key, of: Key, units: int) -> tuple[float, Interval]:
        share = self.total.get(part, 0) / (units * self.total[of])
        figures = [sample.get(part, 0) / (units * sample[of]) for sample in self.samples]
        if not figures or min(figures) == max(figures):
            # Where no deal differs from another, drawing them again tells nothing: rather too wide than too narrow.
            return share, wilson(share, self.deals)
        return share, middle(figures)

    def _rating_interval(self, bot: str, over: str | None = None) -> Interval | None:
        figures = [points(rated[bot] - (0.0 if over is None else rated[over])) for rated in self.sampled]
        return None if not figures or min(figures) == max(figures) else middle(figures)


def count(deal: Sequence[ArenaGame]) -> Counter[Key]:
    """What the games of one deal add to the figures."""
    found: Counter[Key] = Counter()
    for game in deal:
        assert game.ranks is not None
        whole = lcm(*range(1, len(game.bots) + 1))  # in these units every share of a victory is an integer
        for bot, rank in zip(game.bots, game.ranks, strict=True):
            found["held", bot] += 1
            found["won", bot] += whole // game.ranks.count(1) if rank == 1 else 0
        for (bot, rank), (other, others) in permutations(zip(game.bots, game.ranks, strict=True), 2):
            if bot != other:
                found["met", bot, other] += 1
                found["ahead", bot, other] += rank < others
                found["score", bot, other] += (rank < others) + (rank <= others)
        for chosen, stage in choices(game.bots, game.ranks):
            found["chosen", chosen] += 1
            found["stage", stage] += 1
    return found


def _rate(counts: Counts, start: Mapping[str, float]) -> dict[str, float]:
    chosen = {name: counts.get(("chosen", name), 0) for name in start}
    return fit(chosen, {key[1]: times for key, times in counts.items() if key[0] == "stage" and times}, start)
