"""Summary statistics of a simulation, as one document for tables, files and reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm
from typing import Any

import msgspec

import tablee
from tablee.core import game as register
from tablee.lab.intervals import Interval, share_interval
from tablee.lab.plan import Plan
from tablee.lab.simulate import Outcome
from tablee.lab.tally import Numbers, Tally

PERCENTS = (5, 25, 50, 75, 95)


class Spread(msgspec.Struct, frozen=True):
    """Numbers and how they spread."""

    count: int
    mean: float
    interval: Interval | None
    """95 %, of the mean."""
    min: int
    max: int
    quantiles: dict[str, int]
    """By percent."""
    histogram: list[tuple[int, int]]
    """Each number with how often it came."""


class Share(msgspec.Struct, frozen=True):
    """A part of all victories; one shared by k seats counts 1/k for each."""

    share: float
    interval: Interval
    fair: float
    """What equal chances would give to these seats."""


class SeatWins(Share, frozen=True, kw_only=True):
    seat: int
    bot: str


class BotWins(Share, frozen=True, kw_only=True):
    bot: str
    seats: list[int]


class Wins(msgspec.Struct, frozen=True):
    by_seat: list[SeatWins]
    by_bot: list[BotWins]
    winners: list[tuple[list[int], int]]
    """Who won, alone or together, and how often."""


class Facts(msgspec.Struct, frozen=True):
    games: int
    """How many games they come from."""
    by_name: dict[str, Spread]


class Speed(msgspec.Struct, frozen=True):
    """The only part that two runs of the same plan do not have in common."""

    seconds: float
    games_per_second: float
    decisions_per_second: float
    jobs: int
    compiled: bool


class RunSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What the summaries of a simulation and of an arena begin with: all that their figures depend on."""

    tablee: str
    command: str
    game: str
    seats: int
    options: dict[str, Any]
    bots: list[str]
    seed: int


class Summary(RunSummary, frozen=True, kw_only=True):
    games: int
    complete: bool
    """False if it was stopped before all games that were asked for."""
    wins: Wins
    length: Spread
    """In decisions."""
    points: list[Spread] | None
    """By seat, where the game counts points."""
    facts: Facts
    speed: Speed


def summarise(outcome: Outcome) -> Summary:
    """The figures of an outcome of at least one game."""
    plan, tally = outcome.plan, outcome.tally
    seconds = max(outcome.seconds, 1e-9)
    return Summary(
        **run_fields(plan, plan.command(), plan.bots),
        games=tally.games,
        complete=outcome.complete,
        wins=_wins(plan, tally),
        length=spread(tally.length),
        points=[spread(numbers) for numbers in tally.points] or None,
        facts=Facts(tally.facts_games, {name: spread(facts) for name, facts in tally.facts.items() if facts.count}),
        speed=Speed(
            seconds=seconds,
            games_per_second=tally.games / seconds,
            decisions_per_second=tally.length.total / seconds,
            jobs=outcome.jobs,
            compiled=tablee.is_compiled(),
        ),
    )


def run_fields(table: Plan, command: str, bots: Sequence[str]) -> dict[str, Any]:
    """The fields of `RunSummary`."""
    options = register.check_options(register.find(table.game), table.options, table.seats)
    return {
        "tablee": tablee.__version__,
        "command": command,
        "game": table.game,
        "seats": table.seats,
        "options": msgspec.to_builtins(options),
        "bots": list(bots),
        "seed": table.seed,
    }


def to_json(summary: RunSummary) -> bytes:
    return msgspec.json.format(msgspec.json.encode(summary), indent=2) + b"\n"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def share_words(share: Share) -> tuple[str, str]:
    """A share and its interval."""
    low, high = share.interval
    return percent(share.share), f"{100 * low:.1f} to {percent(high)}"


def changed_options(game: str, options: Mapping[str, Any]) -> str:
    """The options that are not as the rules have them."""
    usual = msgspec.to_builtins(register.find(game).options())
    changed = {name: value for name, value in options.items() if value != usual[name]}
    return ", ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in changed.items())


def spread(numbers: Numbers) -> Spread:
    """At least one number."""
    quantiles = numbers.quantiles(*PERCENTS)
    return Spread(
        count=numbers.count,
        mean=numbers.mean,
        interval=numbers.interval(),
        min=min(numbers.counts),
        max=max(numbers.counts),
        quantiles={str(percent): number for percent, number in zip(PERCENTS, quantiles, strict=True)},
        histogram=sorted(numbers.counts.items()),
    )


def _wins(plan: Plan, tally: Tally) -> Wins:
    by_seat = []
    for seat, bot in enumerate(plan.bots):
        share, interval = _share(tally, {seat}, plan.seats)
        by_seat.append(SeatWins(share, interval, 1 / plan.seats, seat=seat, bot=bot))
    by_bot = []
    for bot in dict.fromkeys(plan.bots):
        seats = [seat for seat, name in enumerate(plan.bots) if name == bot]
        share, interval = _share(tally, set(seats), plan.seats)
        by_bot.append(BotWins(share, interval, len(seats) / plan.seats, bot=bot, seats=seats))
    winners = [(list(seats), times) for seats, times in sorted(tally.winners.items())]
    return Wins(by_seat, by_bot, winners)


def _share(tally: Tally, seats: set[int], all_seats: int) -> tuple[float, Interval]:
    """What these seats together won."""
    whole = lcm(*range(1, all_seats + 1))  # in these units every share of a victory is an integer
    total = squares = 0
    for winners, times in tally.winners.items():
        units = whole // len(winners) * len(seats.intersection(winners))
        total += times * units
        squares += times * units * units
    return total / (whole * tally.games), share_interval(tally.games, total, squares, whole)
