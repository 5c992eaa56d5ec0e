"""Views: what a seat or a spectator may know, as messages. Built from observations, so they hold nothing else."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from tablee.core.messages import Message, Result, View
from tablee.core.vector_ops import head
from tablee.games.kawaii import score
from tablee.games.kawaii.deck import FLAVOURS, NAMES, ROUNDS, SHAPES, Card, Flavour, Shape, Sign
from tablee.games.kawaii.observation import NO_SORT
from tablee.games.kawaii.public import KawaiiPublic
from tablee.games.kawaii.rules import Kawaii

Phase = Literal["turn", "stop", "last", "pause", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)[:-1]  # a state that is over has none
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class OpenCall(Message, frozen=True, omit_defaults=False):
    """A call in its tie window: who, when, and which piles are not settled yet."""

    seat: int
    at: int
    piles: tuple[int, ...]


class Duel(Message, frozen=True, omit_defaults=False):
    """Rock, paper, scissors for a pile as it lay at the instant `at`. Who has chosen is not shown (KW-33)."""

    pile: int
    cards: int
    at: int
    rivals: tuple[int, ...]
    deadline: int
    own_sign: Sign | None


class Score(Message, frozen=True, omit_defaults=False):
    """One player's round: the favourites, and the points by where they come from (KW-20 to KW-23)."""

    favourite_flavour: Flavour
    favourite_shape: Shape
    flavour: int
    shape: int
    cherries: int
    shops: int
    tokens: int
    total: int


class KawaiiPublicView(View, frozen=True, kw_only=True):
    """The public fields that views and positions show alike: a position takes them from a spectator's view."""

    phase: Phase
    round: Annotated[int, msgspec.Meta(ge=0, lt=ROUNDS)] = 0
    first: Count
    turn: Count | None
    """Whose card is next, or nothing once every card is turned."""
    reserves: tuple[Count, ...]


class KawaiiView(KawaiiPublicView, frozen=True, kw_only=True, repr_omit_defaults=False):
    seats: int
    deadline: int | None
    """When the present wait ends by itself."""
    tokens: tuple[int, ...]
    """Those free to use."""
    staked: tuple[int, ...]
    """Tokens on piles that are not decided yet."""
    score_pile_sizes: tuple[int, ...]
    calls: tuple[OpenCall, ...]
    settled_at: tuple[int | None, ...]
    """For each pile that is called: the instant at which it will be settled, unless an earlier call comes in."""
    settled: tuple[int, ...]
    """For each pile: a call that bears an instant before this comes too late (G-9)."""
    going_on: tuple[int, ...]
    wanting_no_more: tuple[int, ...]
    points: tuple[int, ...]
    rounds: tuple[tuple[Score, ...], ...]
    """The score sheet: the rounds counted so far, each seat's line."""
    seat: int | None
    now: int
    piles: tuple[tuple[Card | None, ...], ...]
    """From the bottom up. With the memory option a covered card is nothing (KW-8)."""
    score_piles: tuple[tuple[Card, ...], ...] | None
    """Open to all; with the memory option only at the score (KW-32)."""
    own_flavour: Flavour | None
    own_shape: Shape | None
    flavours: tuple[Flavour, ...] | None
    """Everybody's, shown at the score (KW-23)."""
    shapes: tuple[Shape, ...] | None
    duels: tuple[Duel, ...]


class KawaiiResult(Result, frozen=True):
    rounds: tuple[tuple[Score, ...], ...] = ()


def cards(kinds: list[int] | tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(card(kind) for kind in kinds)


def card(kind: int) -> Card:
    return NAMES[kind]


def flavour(sort: int) -> Flavour:
    assert sort != NO_SORT
    return FLAVOURS[sort]


def shape(sort: int) -> Shape:
    assert sort != NO_SORT
    return SHAPES[sort]


def score_of(line: int) -> Score:
    return Score(
        favourite_flavour=flavour(score.flavour(line)),
        favourite_shape=shape(score.shape(line)),
        flavour=int(score.flavour_points(line)),
        shape=int(score.shape_points(line)),
        cherries=int(score.cherry_points(line)),
        shops=int(score.shop_points(line)),
        tokens=int(score.token_points(line)),
        total=int(score.total(line)),
    )


def sheet_lines(public: KawaiiPublic) -> list[list[int]]:
    """The lines of all rounds counted so far, as `score.line` writes them."""
    seats = int(public.seats)
    rows = [[int(line) for line in public.sheet[seats * number : seats * (number + 1)]] for number in range(ROUNDS)]
    return [row for row in rows if row[0]]


def sheet(public: KawaiiPublic) -> tuple[tuple[Score, ...], ...]:
    return tuple(tuple(score_of(line) for line in row) for row in sheet_lines(public))


def result(state: Kawaii) -> KawaiiResult:
    ranks = tuple(state.ranks())
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    public = state.public
    return KawaiiResult(winners, ranks, head(public.points, public.seats), sheet(public))
