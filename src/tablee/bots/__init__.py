"""Players that see only a sight, by name.

For every game: chance, tactics. Where seats take turns also searches of three levels: easy thinks for a moment, forgets
what is no longer to be seen and imagines that games go on by chance; normal remembers, expects sensible play and judges
by what was learned from many games; strong does the same for much longer; and search@300 too, with 300 iterations
a move. For races also people's speeds (child, casual, adult, expert), with the game's tactics for a mind, or deciding
by chance at the same speed (adult-chance and so on).
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources

from tablee.bots.chance import ByChance
from tablee.bots.evaluation import Evaluation, Weights
from tablee.bots.racing import Race
from tablee.bots.reaction import LEVELS, Reaction
from tablee.bots.search import Search
from tablee.bots.search_tree import Level
from tablee.core.chance import Chance
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.player import Player
from tablee.core.playout import play_out
from tablee.core.state import Moves, Sight, State

MINDS = ("chance", "tactics")
SEARCHES = ("easy", "normal", "strong")
EASY = 50
"""Iterations a move."""
MIXING = 0.0005
"""Moves that are worse by less than this are as good as the best one, where it is better not to be read."""
SPEEDS = (*LEVELS, *(f"{level}-chance" for level in LEVELS))
NAMES = (*MINDS, *SEARCHES, "search@300", *SPEEDS)


def names(game: Game) -> tuple[str, ...]:
    """The bots that can sit down to this game, but for searches with a number of iterations."""
    return (*MINDS, *SPEEDS) if game.race else (*MINDS, *SEARCHES)


def iterations(name: str) -> int | None:
    """Of a bot named search@ and a number, that number; None for others."""
    number = re.fullmatch("search@([1-9][0-9]{0,5})", name)
    return None if number is None else int(number[1])


def check(bots: list[str] | tuple[str, ...], game: Game) -> None:
    """Refuse bots that there are not, or that cannot play together."""
    for bot in bots:
        if bot not in names(game) and (game.race or iterations(bot) is None):
            budget = "" if game.race else ", search@1 to search@999999"
            raise BadField("bot", bot, f"one of {', '.join(names(game))}{budget}")
    timed = [bot in SPEEDS for bot in bots]
    if any(timed) and not all(timed):
        raise BadField("bots", ",".join(bots), "all with a person's speed, or none: the others know no time")


def make(name: str, game: Game) -> Player:
    """A new mind of this name for one seat of one game."""
    if name == "easy":
        return Search(game, Level(EASY, remembers=False, sensible=False))
    if name == "normal":
        return search(game, game.thought[0])
    if name == "strong":
        return search(game, game.thought[1])
    if (number := iterations(name)) is not None:
        return search(game, number)
    return game.tactics() if name == "tactics" else ByChance()


def search(game: Game, number: int) -> Search:
    """The best search there is of a game, with so many iterations a move."""
    # Drawn states come from what the searcher knows: in a tree its opponents would learn from them what they cannot
    # know. Where that decides, they follow the tactics, which see what they may.
    return judging(game, Level(number, trust=16, mixing=MIXING) if game.bluff else Level(number))


def judging(game: Game, level: Level) -> Search:
    """A search that judges by what was learned of the game, if something was."""
    weights = learned(game.name)
    if weights is None or game.features is None:
        return Search(game, level)
    return Search(game, level, evaluation=Evaluation(game.features(), game.sight(), weights))


@cache
def learned(game: str) -> Weights | None:
    """What `lab.training` has found out about a game, if it has."""
    file = resources.files(f"tablee.games.{game}") / "evaluation.json"
    if not file.is_file():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    return Weights(found["first"], found["second"], found["last"])


def make_timed(name: str, game: Game) -> Reaction:
    """A new player with a person's speed for one seat of a race."""
    level, _, mind = name.partition("-")
    return Reaction(make(mind or "tactics", game), LEVELS[level])


def play(
    bots: list[str] | tuple[str, ...], game: Game, state: State, sight: Sight, chance: Chance, moves: Moves
) -> int:
    """Play a game to its end with these bots, one a seat; the number of decisions (in time: of moves made)."""
    if bots[0] in SPEEDS:
        return int(Race(state, [make_timed(bot, game) for bot in bots], sight, chance).run())
    return int(play_out(state, [make(bot, game) for bot in bots], sight, chance, moves, hear=game.hear))
