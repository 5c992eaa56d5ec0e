"""Drills: quick questions from races that the real rules have played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from tablee.bots.race_bots import Race
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core import game as games
from tablee.core import game_log
from tablee.core.game import Game
from tablee.core.game_log import GameLog
from tablee.core.record import plain
from tablee.core.rng import fork
from tablee.core.state import State
from tablee.table.projection import SeatView
from tablee.table.seats import BOT_NAMES

QUESTIONS = 10
SEEDS = 200
"""Different drills of a game."""
SEATS = 4
APART = 6
"""Events between two questions, so that they differ."""
NAMES = ("", *BOT_NAMES[1:SEATS])


@dataclass(frozen=True)
class Compiled:
    game: Game
    json: bytes
    states: tuple[State, ...]
    right: tuple[tuple[int, ...], ...]


def names() -> list[str]:
    return [name for name in games.names() if games.find(name).drill is not None]


@lru_cache(maxsize=64)
def compiled(name: str, seed: int) -> Compiled:
    """Ten questions to seat 0, from as many races as it takes."""
    game = games.find(name)
    drill = game.drill
    assert drill is not None
    shown: list[dict[str, object]] = []
    states: list[State] = []
    right: list[tuple[int, ...]] = []
    number = 0
    while len(shown) < QUESTIONS:
        number += 1
        log = game_log.new(game, None, SEATS, seed * 1000 + number)
        race = Race(log.state, [_adult(game) for _ in range(SEATS)], game.observation(), fork(seed, number))
        since = 0
        while not log.state.over and len(shown) < QUESTIONS:
            since += 1
            if since >= APART and (found := drill.answers(log.state, 0)):
                since = 0
                shown.append(_question(log))
                states.append(log.state.copy())
                right.append(tuple(found))
            race.step()
    whole = {"game": name, "seed": seed, "names": NAMES, "questions": shown}
    return Compiled(game, msgspec.json.encode(whole), tuple(states), tuple(right))


def _adult(game: Game) -> Reaction:
    return Reaction(game.tactics(), LEVELS["adult"])


def _question(log: GameLog) -> dict[str, object]:
    view = SeatView(log, 0)
    view.refresh(log.now)
    return {"options": plain(log.options), "view": view.view, "moves": view.moves()}
