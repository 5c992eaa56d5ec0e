"""Benchmark of the search: iterations per second on one core.

Positions are taken from random games, spread evenly from beginning to end, because an iteration takes longer the more
of the game is left. Each position has a new search that has followed its game so far.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from statistics import fmean

import msgspec

import tablee
from tablee import bots
from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import SearchConfig
from tablee.core import game as register
from tablee.core.errors import BadField
from tablee.core.player import Player, RandomPlayer
from tablee.core.playout import EventFeed
from tablee.core.rng import Rng, fork
from tablee.core.state import Moves, State
from tablee.lab.bench import REPEATS, SECONDS

ITERATIONS = 200
"""Per move."""

LEAST_POSITIONS = 8
"""The least number of positions."""

GOLDEN = 0.6180339887498949
"""Golden ratio: multiples of it, modulo one, are spread evenly however many there are."""


class SearchFigures(msgspec.Struct, frozen=True):
    game: str
    seats: int
    compiled: bool
    iterations: int
    """Per position."""
    left: float
    """Mean number of choices among several moves that random play still has to make from the positions on."""
    evaluated: list[float]
    """CPU seconds per position, best of the repeats, with rollouts by tactics and the learned evaluation."""
    random: list[float]
    """The same with random rollouts to the end of the game."""


def rate(iterations: int, seconds: list[float]) -> float:
    """Iterations per second."""
    return iterations * len(seconds) / sum(seconds)


def measure_search(name: str, seats: int, seconds: float = SECONDS) -> SearchFigures:
    game = register.find(name)
    if game.race:
        raise BadField("game", name, "a turn-based game: races are not searched")
    register.check_seats(game, seats)
    by_chance = SearchConfig(ITERATIONS, sensible=False, horizon=1_000_000)
    makers = (partial(bots.search, game, ITERATIONS), partial(Search, game, by_chance))
    taken = [best_times(partial(_ask, game, seats, make), seconds) for make in makers]
    left = mean_left(len(_choosers(game, seats, number)) for number in range(len(taken[1])))
    return SearchFigures(name, seats, tablee.is_compiled(), ITERATIONS, left, *taken)


def best_times(ask: Callable[[int], float], seconds: float) -> list[float]:
    """The least seconds that `ask` takes for the position of each number, for as many as there is time."""
    best: list[float] = []
    while len(best) < LEAST_POSITIONS or sum(best) < seconds:
        best.append(ask(len(best)))
    if sum(best) < 2 * seconds:  # else it is so slow that what else the machine does matters less
        for _ in range(REPEATS - 1):
            best = [min(before, ask(number)) for number, before in enumerate(best)]
    return best


def place_asked(number: int, choices: int) -> int:
    """Which of the choices of a game is the position of this number."""
    return int((0.5 + number * GOLDEN) % 1 * choices)


def mean_left(lengths: Iterable[int]) -> float:
    """Mean number of choices left after the positions, in games of these lengths."""
    return fmean(length - place_asked(number, length) for number, length in enumerate(lengths))


def _ask(game: register.Game, seats: int, make: Callable[[], Search], number: int) -> float:
    """The seconds that a search takes for the position of this number; the same search each time.

    If it stopped before, because nothing was left to compare, it is as many as all iterations would have taken.
    """
    choosers = _choosers(game, seats, number)
    asked = place_asked(number, len(choosers))
    search = make()
    players: list[Player] = [RandomPlayer()] * seats
    players[choosers[asked]] = search
    observation = game.observation()
    moves = Moves()
    state = _deal(game, seats, number)
    feed = EventFeed(state, list(range(seats)), players, observation, game.redact)
    for place, seat in enumerate(_choices(state, fork(number, 1), moves)):
        feed.deliver()
        if place == asked:
            state.observe(seat, observation)
            # Processor time, not wall-clock time: other processes on the machine must not count.
            began = time.process_time()
            search.choose(observation, moves, fork(number, 2))
            return (time.process_time() - began) * ITERATIONS / int(search.done)
    raise AssertionError("the same chance gives the same game")


def _deal(game: register.Game, seats: int, number: int) -> State:
    options = register.check_options(game, dict(game.simulated_with), seats)
    return register.new_state(game, options, seats, fork(number, 0))


def _choosers(game: register.Game, seats: int, number: int) -> list[int]:
    return list(_choices(_deal(game, seats, number), fork(number, 1), Moves()))


def _choices(state: State, rng: Rng, moves: Moves) -> Iterator[int]:
    """Play at random; before each choice yield its seat, with the legal moves in `moves`."""
    while not state.over:
        seat = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count > 1:
            yield int(seat)
        state.do(seat, moves.pick(rng))
