"""A game as the rest of the house sees it, and the register of all games.

Each folder of `tablee.games` holds one `GAME`. Nothing else names a game: to add one, add a folder.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.errors import BadField
from tablee.core.features import Features
from tablee.core.player import Player
from tablee.core.state import Sight, State
from tablee.core.words import Event, Move, Result, View, convert

Note = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game: its name for programs, its credits, and the functions that join its words to its rules."""

    name: str
    title: str
    author: str
    publisher: str
    clauses: str
    """The prefix of its clauses, such as WZ."""
    seats: range
    race: bool = False
    """Do instants decide in it?"""
    seats_clause: str | None = None
    """The clause that says how many play: the one numbered 0, unless named here (empty where no clause says it)."""
    minutes: int = 30
    """How long a game takes among people, about."""

    options: Any
    """The struct of its options; every field has a default."""
    check_options: Callable[[Any, int], None]
    start: Callable[[Any, int, Chance], State]
    """A state with these options, not dealt yet."""

    moves: Any
    """The union of its moves."""
    encode: Callable[[Any, int], int]
    """A move's code at a table of so many seats, or BadField if there is no such move."""
    decode: Callable[[int], Move]
    every_move: Callable[[Any, int, int], Iterable[int]]
    """The codes of all moves that could ever be offered, by options, seats and seat: each once, in a fixed order that
    is as long for every seat and says the same of its neighbours. In a race WAIT comes first."""

    sight: Callable[[], Sight]
    view: Callable[[Any], View]
    hear: Callable[[Note, int], Note | None]
    event: Callable[[Note], Event]
    result: Callable[[Any], Result]

    table: Any
    """The struct that describes any state of it, for positions."""
    to_table: Callable[[Any], Any]
    from_table: Callable[[Any, Any, int], None]
    """Write a table into a state that has its options but is not dealt, or BadField."""

    believe: Callable[[Any], Belief]
    tactics: Callable[[], Player]
    facts: Callable[[Any, list[Note]], dict[str, list[int]]]
    """What a designer would ask of one finished game: by name, the numbers observed in it (none, one or many)."""
    simulated_with: Mapping[str, Any] = field(default_factory=dict)
    """Options that simulations choose unless they are told otherwise."""
    live_with: Mapping[str, Any] = field(default_factory=dict)
    """Options that a table of people has unless its host chooses otherwise."""
    features: Callable[[], Features] | None = None
    """What a learned evaluation looks at; the evaluation itself is the file `evaluation.json` of the game's folder."""
    thought: tuple[int, int] = (100, 1000)
    """Iterations a move with which a search is clearly better than the tactics, and with which it is better still."""
    bluff: bool = False
    """Does what others believe decide, so that who can be read loses?"""
    tries: int = 120
    """Imagined games that tell how a moment of it stands, as many as do not take long."""
    read_deck: Callable[[str, str], dict[str, Any]] | None = None
    """From the text of a deck file and what to call it: the options it stands for, or BadField with the line."""


@cache
def names() -> tuple[str, ...]:
    """All games there are."""
    package = importlib.import_module("tablee.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


@cache
def find(name: str) -> Game:
    if name not in names():
        raise BadField("game", name, f"one of {', '.join(names())}")
    game: Game = importlib.import_module(f"tablee.games.{name}").GAME
    return game


def check_seats(game: Game, seats: object) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in game.seats:
        clause = f"{game.clauses}-0" if game.seats_clause is None else game.seats_clause
        raise BadField("seats", seats, f"{game.seats[0]} to {game.seats[-1]}", clause)
    return seats


def others(seats: int, seat: int) -> list[int]:
    """Clockwise from the left neighbour."""
    return [(seat + step) % seats for step in range(1, seats)]


def check_options(game: Game, options: object, seats: int) -> Any:
    """The options struct for these (partial) options, or BadField."""
    try:
        chosen = convert({} if options is None else options, game.options, "options")
    except BadField as error:
        raise BadField(error.field, error.found, error.allowed, _option_clause(game, error.field)) from None
    game.check_options(chosen, seats)
    return chosen


def _option_clause(game: Game, field: str) -> str:
    """The clause that an option's own annotation names for its limits."""
    for option in msgspec.structs.fields(game.options):
        limits = msgspec.inspect.type_info(option.type)
        if f"options.{option.name}" == field and isinstance(limits, msgspec.inspect.Metadata):
            return str((limits.extra or {}).get("clause", ""))
    return ""


def new_state(game: Game, options: Any, seats: int, chance: Chance, listen: bool = False) -> State:
    """A state dealt and ready to play. With `listen` its notes are kept from the very first."""
    state = game.start(options, seats, chance)
    if listen:
        state.notes = []
    state.deal()
    return state
