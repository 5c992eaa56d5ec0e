"""Players that see only a sight, by name.

For every game: chance, tactics. Where seats take turns also searches of three levels: easy thinks for a moment, forgets
what is no longer to be seen and imagines that games go on by chance; normal remembers and expects sensible play; strong
does the same for longer, and search@300 is as strong, but with 300 iterations a move. For races also people's speeds
(child, casual, adult, expert), with the game's tactics for a mind, or deciding by chance at the same speed
(adult-chance and so on).
"""

from __future__ import annotations

import re

from tablee.bots.chance import ByChance
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


def strong(iterations: int) -> Level:
    """The best level with so many iterations a move."""
    return Level(iterations)


MINDS = ("chance", "tactics")
SEARCHES = {
    "easy": Level(50, remembers=False, sensible=False),
    "normal": Level(200),
    "strong": strong(1000),
}
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
    if name in SEARCHES:
        return Search(game, SEARCHES[name])
    if (number := iterations(name)) is not None:
        return Search(game, strong(number))
    return game.tactics() if name == "tactics" else ByChance()


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
