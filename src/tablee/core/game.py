"""Game registry: what a game is to the rest of the program, and all games by name.

A game is one `Game` object. Games are found by entry points (`core.discovery`); nothing else names one. Fields without
a default are what every game must say; the others make it stronger, or measurable, or nicer to describe.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from tablee.core import discovery, every_move, state_table
from tablee.core.belief import Belief, UniformBelief
from tablee.core.errors import BadField
from tablee.core.features import Features
from tablee.core.messages import Event, Move, Result, View, convert
from tablee.core.options import clause_of
from tablee.core.player import Player, RandomPlayer
from tablee.core.rng import Rng
from tablee.core.state import Observation, State

_LOG = logging.getLogger("tablee.games")

EventCode = tuple[int, ...]


def no_check(options: Any, seats: int) -> None:
    """Every combination of options is allowed at every number of seats."""


def result_by_rank(state: State) -> Result:
    """Those in the first place have won; no points are counted."""
    ranks = tuple(state.ranks())
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks)


def no_facts(state: Any, event_codes: list[EventCode]) -> dict[str, list[int]]:  # noqa: ARG001
    return {}


def no_measures(state: Any, event_codes: list[EventCode]) -> list[dict[str, int]]:  # noqa: ARG001
    return []


def no_outlook(state: Any, seat: int) -> dict[str, int] | None:  # noqa: ARG001
    return {}


def _undetermined(*_: object) -> Any:
    raise NotImplementedError  # replaced by `Game.__post_init__`


class Drill(NamedTuple):
    """A question to be answered fast, in a race: which moves of a seat are right? Without any it is no question."""

    answers: Callable[[Any, int], list[int]]
    clause: str
    """Why the others are wrong. The browser's words are `drill-<game>-ask` and `drill-<game>-wrong`."""


class ViewParts(NamedTuple):
    """A view is `for_all` with `for_seat`. By its type `for_all` reads the public fields of an observation and no
    others; of the fields that all games have it uses neither `seat` nor `now`."""

    for_all: Callable[[Any], dict[str, Any]]
    for_seat: Callable[[Any], dict[str, Any]]


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game: its name for programs, its credits, and the functions that join its messages to its rules."""

    name: str
    title: str
    author: str = ""
    publisher: str = ""
    clauses: str
    """The prefix of its clauses, such as WZ."""
    seats: range
    race: bool = False
    """True if instants decide."""
    seats_clause: str | None = None
    """The clause that says how many play: the one numbered 0, unless named here (empty where no clause says it)."""
    limits: tuple[str, ...] = ()
    """Options that are a wait for an answer, in milliseconds. Correspondence sets them all in days (G-14)."""
    minutes: int = 30
    """About how long a game takes among people."""

    options: Any
    """The struct of its options; every field has a default. `Meta` gives an option's clause and description."""
    check_options: Callable[[Any, int], None] = no_check
    start: Callable[[Any, int, Rng], State]
    """A state with these options, not dealt yet."""

    moves: Any
    """The union of its moves."""
    encode: Callable[[Any, int], int]
    """A move's code at a table with this many seats, or BadField if there is no such move."""
    decode: Callable[[int], Move]
    every_move: Callable[[Any, int, int], Iterable[int]] = _undetermined
    """The codes of all moves that could ever be offered, by options, seats and seat: each once, in a fixed order that
    is as long for every seat and says the same of its neighbours. In a race WAIT comes first. By default they are
    worked out from the types of the moves (`core.every_move`)."""

    observation: Callable[[], Observation]
    view: Callable[[Any], View]
    view_parts: ViewParts | None = None
    """The fields of a view in two parts, in its order: a live table then builds what all see once for all."""
    redact: Callable[[EventCode, int], EventCode | None]
    event: Callable[[EventCode], Event]
    result: Callable[[Any], Result] = result_by_rank

    table: Any = dict[str, Any]
    """The struct that describes any state of it, for positions; by default the state's fields by name."""
    to_table: Callable[[Any], Any] = state_table.to_table
    from_table: Callable[[Any, Any, int], None] = state_table.from_table
    """Write a table into a state that has its options but is not dealt, or BadField."""

    determinize: Callable[[Any, Rng], State] | None = None
    """Determinization: a state that agrees with an observation, all hidden pieces dealt with equal chances. Enough for
    a search; a game whose events tell more brings `new_belief` instead."""
    new_belief: Callable[[Any], Belief] = _undetermined
    tactics: Callable[[], Player] = RandomPlayer
    facts: Callable[[Any, list[EventCode]], dict[str, list[int]]] = no_facts
    """What a designer would ask of one finished game: by name, the numbers observed in it (none, one or many)."""
    measures: Callable[[Any, list[EventCode]], list[dict[str, int]]] = no_measures
    """What a player would follow over many games: by seat and name, a number of one finished game. The browser's words
    for it are `<game>-measure-<name>`."""
    outlook: Callable[[Any, int], dict[str, int] | None] = no_outlook
    """What a player would count of a seat's prospects, by name, at the next moment of rest (the game says which; None
    before it), for explanations of puzzles. More is better: a burden is negative. The browser's words for it are
    `puzzle-<game>-<name>`. Only asked of quiescent states, and at the end."""
    drill: Drill | None = None
    simulated_with: Mapping[str, Any] = field(default_factory=dict)
    """Options that simulations choose unless they are told otherwise."""
    live_with: Mapping[str, Any] = field(default_factory=dict)
    """Options that a table of people has unless its host chooses otherwise."""
    features: Callable[[], Features] | None = None
    """What a learned evaluation looks at; the evaluation itself is the file `evaluation.json` of the game's package."""
    search_iterations: tuple[int, int] = (100, 1000)
    """Iterations per move with which a search is clearly better than the tactics, and with which it is better still."""
    hides_intent: bool = False
    """True if hiding intent matters; bots then randomise near-ties."""
    rollouts: int = 120
    """Playouts per position for estimates of who will win: as many as do not take long."""
    read_deck: Callable[[str, str], dict[str, Any]] | None = None
    """From the text of a deck file and what to call it: the options it stands for, or BadField with the line."""
    has_belief: bool = field(init=False, default=True)
    """True if states can be drawn that a seat cannot tell apart."""

    def __post_init__(self) -> None:
        uniform = self.new_belief is _undetermined or getattr(self.new_belief, "func", None) is UniformBelief
        if uniform:
            object.__setattr__(self, "new_belief", partial(UniformBelief, self.determinize))
        object.__setattr__(self, "has_belief", not uniform or self.determinize is not None)
        if self.every_move is _undetermined:
            object.__setattr__(self, "every_move", self._listed_moves)

    @property
    def searchable(self) -> bool:
        """True if a search can play it: seats take turns, and there is a belief to draw states from."""
        return self.has_belief and not self.race

    def _listed_moves(self, options: Any, seats: int, seat: int) -> list[int]:  # noqa: ARG002 — they do not matter here
        return every_move.list_moves(self.moves, self.encode, self.race, seats, seat)

    def files(self) -> Traversable:
        """The folder of its package: messages, rule pages and data files stand beside its code."""
        package = sys.modules[self.options.__module__].__package__
        assert package, "a game is a package"
        return resources.files(package)


@cache
def names() -> tuple[str, ...]:
    """All games there are. A game of another package that cannot be used is logged and left out."""
    others = [name for name in discovery.declared() if name not in discovery.ours() and _load_other(name) is not None]
    return tuple(sorted([*discovery.ours(), *others]))


@cache
def find(name: str) -> Game:
    if name in discovery.ours():
        game: Game = discovery.ours()[name].load()
        return game
    other = _load_other(name) if name in discovery.declared() else None
    if other is None:
        raise BadField("game", name, f"one of {', '.join(names())}")
    return other


@cache
def _load_other(name: str) -> Game | None:
    """A game of another package, or None: its faults must not stop the others from being played."""
    entry = discovery.declared()[name]
    try:
        game = entry.load()
        if not isinstance(game, Game):
            raise TypeError(f"{type(game).__name__} instead of a Game")  # noqa: TRY301
        if game.name != name or discovery.NAME.fullmatch(name) is None:
            raise ValueError(f"its name is {game.name!r}")  # noqa: TRY301
        check_options(game, None, game.seats[0])
    except Exception:  # noqa: BLE001 — whatever another package does wrong
        _LOG.exception("the game %s (%s) is left out", name, entry.value)
        return None
    return game


@cache
def move_decoder(name: str) -> msgspec.json.Decoder[Any]:
    """Reads the JSON of a game's moves."""
    return msgspec.json.Decoder(find(name).moves)


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
    """The clause of the option that a path like options.limit names."""
    found = (clause_of(option) for option in msgspec.structs.fields(game.options) if f"options.{option.name}" == field)
    return next(found, "")


def new_state(game: Game, options: Any, seats: int, rng: Rng, listen: bool = False) -> State:
    """A state dealt and ready to play. With `listen` its event codes are kept from the very first."""
    state = game.start(options, seats, rng)
    if listen:
        state.event_codes = []
    state.deal()
    return state
