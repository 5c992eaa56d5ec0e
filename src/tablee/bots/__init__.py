"""Bots by name; all of them see only observations.

Every game has `chance` (random play) and `tactics` (the game's heuristics). Turn-based games also have searches: `easy`
has few iterations, no memory of events and random rollouts; `normal` remembers, plays sensible rollouts and uses the
learned evaluation; `strong` is the same with many more iterations; `search@300` has 300 per move. Races also have human
reaction times (`child`, `casual`, `adult`, `expert`) around the tactics, or around random play (`adult-chance`). A
name that ends in `.py` is a file of one's own (docs/bots.md), in races also at a person's speed (`adult-./my_bot.py`).
"""

from __future__ import annotations

import json
import re
from functools import cache

from tablee.bots.evaluation import Evaluation, Weights
from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import SearchConfig
from tablee.bots.own_bot import OwnPlayer, is_file, load
from tablee.bots.race_bots import Race
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.player import Player, RandomPlayer
from tablee.core.playout import play_out
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation, State

BASIC = ("chance", "tactics")
SEARCHES = ("easy", "normal", "strong")
EASY = 50
"""Iterations per move."""
MIXING = 0.0005
"""Moves worse by less than this are mixed with the best one, where hiding intent matters."""
SPEEDS = (*LEVELS, *(f"{level}-chance" for level in LEVELS))
NAMES = (*BASIC, *SEARCHES, "search@300", *SPEEDS)


def names(game: Game) -> tuple[str, ...]:
    """The bots of this game, without searches named by their iterations."""
    if game.race:
        return (*BASIC, *SPEEDS)
    return (*BASIC, *SEARCHES) if game.searchable else BASIC


def iterations(name: str) -> int | None:
    """The number in a name like search@300; None for other names."""
    number = re.fullmatch("search@([1-9][0-9]{0,5})", name)
    return None if number is None else int(number[1])


def check(bots: list[str] | tuple[str, ...], game: Game) -> None:
    """BadField for unknown bots, and for bots that cannot play together."""
    for bot in bots:
        if is_file(bot) and (game.race or not is_timed(bot)):
            load(_decider(bot))
        elif bot not in names(game) and (not game.searchable or iterations(bot) is None):
            budget = "" if not game.searchable else ", search@1 to search@999999"
            raise BadField("bot", bot, f"one of {', '.join(names(game))}{budget}, or a file such as ./my_bot.py")
    timed = [is_timed(bot) for bot in bots]
    if any(timed) and not all(timed):
        raise BadField("bots", ",".join(bots), "all with a person's speed, or none: the others know no time")


def is_timed(name: str) -> bool:
    """True for bots with a person's speed."""
    return name in SPEEDS or (is_file(name) and name.partition("-")[0] in LEVELS)


def _decider(name: str) -> str:
    """Who decides behind a person's speed; others decide themselves."""
    return (name.partition("-")[2] or "tactics") if is_timed(name) else name


def make(name: str, game: Game) -> Player:
    """A new bot of this name for one seat of one game."""
    if is_file(name):
        return OwnPlayer(name, game)
    if name == "easy":
        return Search(game, SearchConfig(EASY, remembers=False, sensible=False))
    if name == "normal":
        return search(game, game.search_iterations[0])
    if name == "strong":
        return search(game, game.search_iterations[1])
    if (number := iterations(name)) is not None:
        return search(game, number)
    return game.tactics() if name == "tactics" else RandomPlayer()


def search(game: Game, number: int) -> Search:
    """The strongest search of a game, with `number` iterations per move."""
    # Determinizations contain what the searcher knows, so opponents in the tree would act on information they do not
    # have. Where that matters they follow the tactics, which see only their own observation.
    return evaluating_search(
        game, SearchConfig(number, trust=16, mixing=MIXING) if game.hides_intent else SearchConfig(number)
    )


def evaluating_search(game: Game, level: SearchConfig) -> Search:
    """A search with the game's learned evaluation, if there is one."""
    weights = learned(game.name)
    if weights is None or game.features is None:
        return Search(game, level)
    return Search(game, level, evaluation=Evaluation(game.features(), game.observation(), weights))


@cache
def learned(game: str) -> Weights | None:
    """The weights that `lab.training` has fitted for a game, if any."""
    file = games.find(game).files() / "evaluation.json"
    if not file.is_file():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    return Weights(found["first"], found["second"], found["last"])


def make_timed(name: str, game: Game) -> Reaction:
    """A new bot with human reaction times for one seat of a race."""
    return Reaction(make(_decider(name), game), LEVELS[name.partition("-")[0]])


def play(
    bots: list[str] | tuple[str, ...], game: Game, state: State, observation: Observation, rng: Rng, moves: Moves
) -> int:
    """Play a game to its end with one bot per seat; the number of decisions (with reaction times: of moves)."""
    if is_timed(bots[0]):
        return int(Race(state, [make_timed(bot, game) for bot in bots], observation, rng).run())
    return int(play_out(state, [make(bot, game) for bot in bots], observation, rng, moves, redact=game.redact))
