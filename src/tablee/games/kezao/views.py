"""What a seat or a spectator may know, in words. Built from a sight, so nothing else can get in."""

from __future__ import annotations

from typing import Literal

from tablee.core.words import Result, View, Word
from tablee.games.kezao.deck import COLOUR_NAMES, NO_FACE
from tablee.games.kezao.moves import WAY_DICE, Die
from tablee.games.kezao.options import Colour
from tablee.games.kezao.rules import Kezao

Phase = Literal["roll", "race", "over"]
PHASES: tuple[Phase, ...] = ("roll", "race")
Symbol = Literal["neutral", "one", "inversion"]
SYMBOL_NAMES: tuple[Symbol, ...] = ("neutral", "one", "inversion")
Fate = Literal["counts", "wrong", "paid", "back"]
FATES: tuple[Fate, ...] = ("counts", "wrong", "paid", "back")


class Face(Word, frozen=True):
    die: Die
    colour: Colour


class Dice(Word, frozen=True):
    """What was rolled: one or two colour dice, and with Expert the symbol die."""

    faces: tuple[Face, ...]
    symbol: Symbol | None = None


class LaidCard(Word, frozen=True):
    """A card laid this turn: by whom, at which instant, and what becomes of it as far as can be told now."""

    seat: int
    card: str
    at: int
    fate: Fate


class KezaoView(View, frozen=True, kw_only=True):
    seat: int | None
    seats: int
    now: int
    deadline: int | None
    """When something happens by itself: a limit, a look-around or a tie window is over."""
    phase: Phase
    round: int
    points: tuple[int, ...]
    roller: int
    since: int
    """When the roller was asked, or rolled."""
    dice: Dice | None
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
    hand_sizes: tuple[int, ...]
    own_hand: tuple[str, ...]
    open_hands: tuple[tuple[str, ...], ...] | None
    """With cards on the table: every hand."""
    pile: int
    aside: tuple[str, ...]
    """Laid in earlier turns of this round."""
    winners: tuple[int, ...]


def dice(way: int, one: int, two: int, symbol: int) -> Dice:
    colours = [one] if two == NO_FACE else [one, two]
    faces = tuple(Face(die, colour(face)) for die, face in zip(WAY_DICE[way], colours, strict=True))
    return Dice(faces, None if symbol == NO_FACE else SYMBOL_NAMES[symbol])


def colour(face: int) -> Colour:
    name: Colour = COLOUR_NAMES[face]
    return name


def result(state: Kezao) -> Result:
    ranks = tuple(state.ranks())
    points = tuple(int(state.points[seat]) for seat in range(int(state.seats)))
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, points)
