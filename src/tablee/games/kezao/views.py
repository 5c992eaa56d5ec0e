"""Views: what a seat or a spectator may know, as messages. Built from observations, so they hold nothing else."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from tablee.core.messages import Message, Result, View
from tablee.games.kezao.deck import COLOUR_NAMES, NO_FACE, Colour
from tablee.games.kezao.moves import WAY_DICE, Die
from tablee.games.kezao.rules import Kezao

Phase = Literal["roll", "race", "pause", "ready", "countdown", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)[:-1]  # a state that is over has none
How = Literal["full", "none left", "all said nothing", "all barred", "limit", "opposition", "empty hand"]
HOW: tuple[How, ...] = get_args(How)
"""How a turn ends."""
Symbol = Literal["neutral", "one", "inversion"]
SYMBOL_NAMES: tuple[Symbol, ...] = get_args(Symbol)
Fate = Literal["counts", "wrong", "paid", "back"]
FATES: tuple[Fate, ...] = get_args(Fate)
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Instant = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]


class Face(Message, frozen=True):
    die: Die
    colour: Colour


class Dice(Message, frozen=True):
    """What was rolled: one or two colour dice, and with Expert the symbol die."""

    faces: tuple[Face, ...]
    symbol: Symbol | None = None


class LaidCard(Message, frozen=True):
    """A card laid this turn: by whom, at which instant, and what becomes of it as far as is known now."""

    seat: int
    card: str
    at: int
    fate: Fate


class Ended(Message, frozen=True):
    """How the turn ended that is in sight, and who was last and alone in an opposition."""

    how: How
    last: int | None = None


class KezaoPublicView(View, frozen=True, kw_only=True):
    """The public fields that views and positions show alike: a position takes them from a spectator's view."""

    phase: Phase
    round: Count = 0
    points: tuple[Count, ...] = ()
    roller: Count
    since: Instant = 0
    """When the roller was asked, or rolled, or the present pause or countdown began."""
    dice: Dice | None = None


class KezaoView(KezaoPublicView, frozen=True, kw_only=True, repr_omit_defaults=False):
    seats: int
    deadline: int | None
    """When something happens by itself: a limit, a look-around or a tie window is over."""
    opposition: bool
    laid: tuple[LaidCard, ...]
    """The cards of this turn in order of instant; those that were wrong and paid for are back in their hands."""
    places: int
    """How many more cards the turn takes."""
    tie_from: int | None
    """While a tie window is open: the instant that a card has to tie with."""
    barred: tuple[int, ...]
    """Who laid a wrong card and lays nothing more this turn."""
    said_nothing: tuple[int, ...]
    ready: tuple[int, ...]
    """Before the first roll: who is ready."""
    ended: Ended | None
    """During the pause after a turn."""
    hand_sizes: tuple[int, ...]
    pile: int
    aside: tuple[str, ...]
    """Laid in earlier turns of this round."""
    winners: tuple[int, ...]
    seat: int | None
    now: int
    own_hand: tuple[str, ...]
    open_hands: tuple[tuple[str, ...], ...] | None
    """With cards on the table: every hand."""


def dice(way: int, one: int, two: int, symbol: int) -> Dice:
    colours = [one] if two == NO_FACE else [one, two]
    faces = tuple(Face(die, colour(face)) for die, face in zip(WAY_DICE[way], colours, strict=True))
    return Dice(faces, None if symbol == NO_FACE else SYMBOL_NAMES[symbol])


def colour(face: int) -> Colour:
    return COLOUR_NAMES[face]


def result(state: Kezao) -> Result:
    ranks = tuple(state.ranks())
    points = tuple(int(state.public.points[seat]) for seat in range(int(state.seats)))
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, points)
