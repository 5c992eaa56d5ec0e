"""Views: what a seat or a spectator may know, as messages. Built from observations, so they hold nothing else."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from tablee.core.messages import Message, View
from tablee.games.zayo.deck import Card
from tablee.games.zayo.moves import Attack, BiddingCard, Equipment
from tablee.games.zayo.state import DEFENDS, YIELDS

Phase = Literal["act", "bid", "defend", "reward", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)[:-1]  # a state that is over has none
Answer = Literal["defend", "no defence"]
ANSWERS: dict[int, Answer] = {DEFENDS: "defend", YIELDS: "no defence"}
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Herd(Message, frozen=True, omit_defaults=False):
    sheep: int
    goats: int
    camels: int


class Played(Message, frozen=True, omit_defaults=False):
    """One card of a trick."""

    seat: int
    card: BiddingCard


class ZayoPublicView(View, frozen=True, kw_only=True):
    """The public fields that views and positions show alike; `observation_view.public_fields` fills them."""

    phase: Phase
    round: Count = 0
    """Rounds finished."""
    dealer: Count
    turn: Count
    centre: Herd
    herds: tuple[Herd, ...]
    camps: tuple[tuple[Equipment, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    """Actions lying before each player this round."""
    attack: Attack | None = None
    """What awaits a defence; the attacker is `turn`."""


class ZayoView(ZayoPublicView, frozen=True, kw_only=True, repr_omit_defaults=False):
    seats: int
    deadline: int | None
    """When the present wait ends by itself."""
    waiting_for: tuple[int, ...]
    """Whom the table waits for. All who are attacked, until all have answered (ZY-36)."""
    tricks: tuple[tuple[Played, ...], ...]
    """This round's, each in the order of play; the last one may be going on."""
    winning: int | None
    """Whose card wins the present trick so far."""
    bidding_sizes: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    seat: int | None
    now: int
    own_bidding: tuple[BiddingCard, ...]
    own_hand: tuple[Card, ...]
    own_answer: Answer | None
    """What this seat has answered, while another victim still thinks."""
    winners: tuple[int, ...]
    """Once it is over: who laid the steppe or, at the limit of rounds, who is ahead of all others (ZY-32)."""
