"""Benchmark of random play: decisions per second on one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count

import msgspec

import tablee
from tablee.bots import make_timed
from tablee.bots.race_bots import Race
from tablee.core import game as register
from tablee.core.playout import many_copies, play_many_randomly
from tablee.core.rng import fork

REPEATS = 3
SECONDS = 0.5
USUAL_SEATS = 4


class BenchFigures(msgspec.Struct, frozen=True):
    """The best of the repeats."""

    game: str
    seats: int
    compiled: bool
    decisions_per_second: float
    playouts_per_second: float
    copy_ns: float
    events_per_second: float | None
    """Of a race between adults: all that happens in it, their looks at the table included; nothing for other games."""


def usual_seats(name: str) -> int:
    """Four, or the nearest number that the game allows."""
    seats = register.find(name).seats
    return min(max(USUAL_SEATS, seats[0]), seats[-1])


def measure(name: str, seats: int, seconds: float = SECONDS) -> BenchFigures:
    game = register.find(name)
    options = register.check_options(game, None, register.check_seats(game, seats))
    start = register.new_state(game, options, seats, fork(0, 0))
    decisions = 0

    series = count(1)

    def play(games: int) -> None:
        nonlocal decisions
        decisions = int(play_many_randomly(start, games, fork(0, next(series))))

    rates = []
    games = _fitting(play, seconds)
    for _ in range(REPEATS):
        elapsed = _timed(play, games)
        rates.append((decisions / elapsed, games / elapsed))
    best = max(rates)

    def copy(times: int) -> None:
        many_copies(start, times)

    copies = _fitting(copy, seconds)
    copy_seconds = min(_timed(copy, copies) for _ in range(REPEATS)) / copies
    events = _events(game, options, seats, seconds) if game.race else None
    return BenchFigures(name, seats, tablee.is_compiled(), *best, copy_seconds * 1e9, events)


def _events(game: register.Game, options: object, seats: int, seconds: float) -> float:
    players = [make_timed("adult", game) for _ in range(seats)]
    observation = game.observation()
    series = count(1)
    events = 0

    def race(games: int) -> None:
        nonlocal events
        events = 0
        for _ in range(games):
            number = next(series)
            state = register.new_state(game, options, seats, fork(number, 0))
            run = Race(state, players, observation, fork(number, 1))
            run.run()
            events += int(run.events)

    games = _fitting(race, seconds)
    return max(events / _timed(race, games) for _ in range(REPEATS))


def _fitting(act: Callable[[int], None], seconds: float) -> int:
    """How many times `act` can be done in about `seconds`."""
    times = 1
    while (elapsed := _timed(act, times)) < seconds / 10:
        times *= 4
    return max(1, round(times * seconds / elapsed))


def _timed(act: Callable[[int], None], times: int) -> float:
    began = time.perf_counter()
    act(times)
    return max(time.perf_counter() - began, 1e-9)
