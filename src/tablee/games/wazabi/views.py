"""What a seat or a spectator may know, in words. Built from a sight, so nothing else can get in."""

from __future__ import annotations

from typing import Literal

from tablee.core.words import Result, View, Word
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import KINDS
from tablee.games.wazabi.moves import Card
from tablee.games.wazabi.rules import Wazabi
from tablee.games.wazabi.state import CLOCKWISE

Phase = Literal["roll", "draw", "give", "lay", "keep", "over"]
PHASES: tuple[Phase, ...] = ("roll", "draw", "give", "lay", "keep")
Order = Literal["clockwise", "counterclockwise"]


class Faces(Word, frozen=True, omit_defaults=False):
    """This turn's roll: how many dice show each face."""

    wazabi: int
    cards: int
    dice: int


class WazabiView(View, frozen=True, kw_only=True):
    seat: int | None
    seats: int
    now: int
    deadline: int | None
    """When the present wait ends by itself."""
    phase: Phase
    turn: int
    order: Order
    waiting_for: tuple[int, ...]
    """Whom the table waits for. In a secret choice all who were asked, until all have chosen (WZ-36)."""
    dice: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    skips: tuple[int, ...]
    """Skip cards lying before each player."""
    own_hand: tuple[Card, ...]
    own_choice: tuple[Card, ...] | None
    """What this seat has chosen to keep, while others still choose."""
    pile: int
    thrown: tuple[Card, ...]
    roll: Faces | None
    to_draw: int
    """Cards still to draw from opponents' hands (WZ-12)."""
    laid: Card | None
    """The card whose effect is happening."""
    keep: int
    """How many cards those asked may keep."""
    game: int
    points: tuple[int, ...]
    places: tuple[int, ...]
    """With play on: the order of going out, 0 while in play."""
    winner: int | None


def order(step: int) -> Order:
    return "clockwise" if step == CLOCKWISE else "counterclockwise"


def spread(counts: object) -> tuple[int, ...]:
    """The kinds that ten counts stand for, each as often as it is there."""
    return tuple(kind for kind in range(KINDS) for _ in range(counts[kind]))  # type: ignore[index]


def kept_kinds(choice: int) -> tuple[int, ...]:
    two = codes.second(choice)
    return (codes.first(choice),) if two == codes.NO_SECOND else (codes.first(choice), two)


def result(state: Wazabi) -> Result:
    ranks = tuple(state.ranks())
    points = tuple(int(state.points[seat]) for seat in range(int(state.seats))) if state.tournament else None
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, points)
