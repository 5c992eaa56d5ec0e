"""How many iterations a second a search makes, on one core.

It is asked in the midst of random games, spread evenly from their beginnings to their ends, because an iteration takes
the longer the more of the game is left. Each time it is a new search that has followed its game up to there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from statistics import fmean

import msgspec

import tablee
from tablee import bots
from tablee.bots.chance import ByChance
from tablee.bots.search import Search
from tablee.bots.search_tree import Level
from tablee.core import game as register
from tablee.core.chance import Chance, fork
from tablee.core.errors import BadField
from tablee.core.player import Player
from tablee.core.playout import Telling
from tablee.core.state import Moves, State
from tablee.lab.bench import REPEATS, SECONDS

ITERATIONS = 200
"""For each move."""

LEAST = 8
"""Positions at the least."""

GOLDEN = 0.6180339887498949
"""Steps of so much of the whole, however many, spread evenly."""


class SearchFigures(msgspec.Struct, frozen=True):
    game: str
    seats: int
    compiled: bool
    iterations: int
    """For each position."""
    left: float
    """How many decisions among several moves random play has still to make, in the mean of the positions by chance."""
    judged: list[float]
    """Seconds of the processor for each position; the best of the repeats. Its own way: by tactics to the next quiet
    moment, which is judged by what was learned."""
    chance: list[float]
    """The same where games are finished by chance, and to their very ends."""


def rate(iterations: int, seconds: list[float]) -> float:
    """Iterations a second."""
    return iterations * len(seconds) / sum(seconds)


def measure_search(name: str, seats: int, seconds: float = SECONDS) -> SearchFigures:
    game = register.find(name)
    if game.race:
        raise BadField("game", name, "a game in turns: races are not searched")
    register.check_seats(game, seats)
    by_chance = Level(ITERATIONS, sensible=False, horizon=1_000_000)
    makers = (partial(bots.search, game, ITERATIONS), partial(Search, game, by_chance))
    taken = [best_times(partial(_ask, game, seats, make), seconds) for make in makers]
    left = mean_left(len(_choosers(game, seats, number)) for number in range(len(taken[1])))
    return SearchFigures(name, seats, tablee.is_compiled(), ITERATIONS, left, *taken)


def best_times(ask: Callable[[int], float], seconds: float) -> list[float]:
    """The least seconds that `ask` takes for the position of each number, for as many as there is time."""
    best: list[float] = []
    while len(best) < LEAST or sum(best) < seconds:
        best.append(ask(len(best)))
    if sum(best) < 2 * seconds:  # else it is so slow that what else the machine does matters less
        for _ in range(REPEATS - 1):
            best = [min(before, ask(number)) for number, before in enumerate(best)]
    return best


def place_asked(number: int, choices: int) -> int:
    """Which of the choices of a game is the position of this number."""
    return int((0.5 + number * GOLDEN) % 1 * choices)


def mean_left(lengths: Iterable[int]) -> float:
    """How many choices there are in the mean from the positions on, in games with so many."""
    return fmean(length - place_asked(number, length) for number, length in enumerate(lengths))


def _ask(game: register.Game, seats: int, make: Callable[[], Search], number: int) -> float:
    """The seconds that a search takes for the position of this number; the same search each time.

    If it stopped before, because nothing was left to compare, it is as many as all iterations would have taken.
    """
    choosers = _choosers(game, seats, number)
    asked = place_asked(number, len(choosers))
    search = make()
    players: list[Player] = [ByChance()] * seats
    players[choosers[asked]] = search
    sight = game.sight()
    moves = Moves()
    state = _deal(game, seats, number)
    told = Telling(state, players, sight, game.hear)
    for place, seat in enumerate(_choices(state, fork(number, 1), moves)):
        told.go_on()
        if place == asked:
            state.look(seat, sight)
            # Of the processor, not of the clock: what else the machine does is no matter of the search.
            began = time.process_time()
            search.choose(sight, moves, fork(number, 2))
            return (time.process_time() - began) * ITERATIONS / int(search.done)
    raise AssertionError("the same chance gives the same game")


def _deal(game: register.Game, seats: int, number: int) -> State:
    options = register.check_options(game, dict(game.simulated_with), seats)
    return register.new_state(game, options, seats, fork(number, 0))


def _choosers(game: register.Game, seats: int, number: int) -> list[int]:
    return list(_choices(_deal(game, seats, number), fork(number, 1), Moves()))


def _choices(state: State, chance: Chance, moves: Moves) -> Iterator[int]:
    """Play by chance, but first tell who has to choose, with what there is to choose from in `moves`."""
    while not state.over:
        seat = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count > 1:
            yield int(seat)
        state.do(seat, moves.pick(chance))
