"""Views: what a seat or a spectator may know, as messages. Built from observations, so they hold nothing else."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from tablee.core.messages import Message, Result, View
from tablee.core.vector_ops import head
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.public import CLOCKWISE
from tablee.games.wazabi.rules import Wazabi

Phase = Literal["roll", "draw", "give", "lay", "keep", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)[:-1]  # a state that is over has none
Order = Literal["clockwise", "counterclockwise"]
ORDERS: dict[int, Order] = {CLOCKWISE: "clockwise", -CLOCKWISE: "counterclockwise"}


class Faces(Message, frozen=True, omit_defaults=False):
    """This turn's roll: how many dice show each face."""

    wazabi: int
    cards: int
    dice: int


Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class WazabiPublicView(View, frozen=True, kw_only=True):
    """The public fields that views and positions show alike; `observation_view.public_fields` fills them."""

    phase: Phase
    turn: Count
    order: Order = "clockwise"
    dice: tuple[Count, ...]
    skips: tuple[Count, ...]
    """Skip cards lying before each player."""
    thrown: tuple[Card, ...]
    roll: Faces | None = None
    to_draw: Count = 0
    """Cards still to draw from opponents' hands (WZ-12)."""
    laid: Card | None = None
    """The card whose effect is happening."""
    game: Count = 0
    points: tuple[Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)], ...] = ()
    places: tuple[Count, ...] = ()
    """With play on: the order of going out, 0 while in play."""


class WazabiView(WazabiPublicView, frozen=True, kw_only=True, repr_omit_defaults=False):
    seats: int
    deadline: int | None
    """When the present wait ends by itself."""
    waiting_for: tuple[int, ...]
    """Whom the table waits for. In a secret choice all who were asked, until all have chosen (WZ-36)."""
    hand_sizes: tuple[int, ...]
    pile: int
    keep: int
    """How many cards those asked may keep."""
    winner: int | None
    seat: int | None
    now: int
    own_hand: tuple[Card, ...]
    own_choice: tuple[Card, ...] | None
    """What this seat has chosen to keep, while others still choose."""


def kept_kinds(choice: int) -> tuple[int, ...]:
    two = codes.second(choice)
    return (codes.first(choice),) if two == codes.NO_SECOND else (codes.first(choice), two)


def result(state: Wazabi) -> Result:
    public = state.public
    ranks = tuple(state.ranks())
    points = head(public.points, public.seats) if public.tournament else None
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, points)
