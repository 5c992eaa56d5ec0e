"""What a seat or a spectator may know, in words. Built from a sight, so nothing else can get in."""

from __future__ import annotations

from typing import Literal

from tablee.core.state import NOBODY
from tablee.core.words import Result, View, Word
from tablee.games.zayo.deck import ANIMALS, CAMEL, EQUIPMENT, GOAT, NO_BID, SHEEP, TRICKS
from tablee.games.zayo.moves import (
    Attack,
    BiddingCard,
    Card,
    Equipment,
    equipment,
)
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.sight import ZayoSight
from tablee.games.zayo.state import DEFENDS, YIELDS

Phase = Literal["act", "bid", "defend", "reward", "over"]
PHASES: tuple[Phase, ...] = ("act", "bid", "defend", "reward")
Answer = Literal["defend", "no defence"]
ANSWERS: dict[int, Answer] = {DEFENDS: "defend", YIELDS: "no defence"}


class Herd(Word, frozen=True, omit_defaults=False):
    sheep: int
    goats: int
    camels: int


class Played(Word, frozen=True, omit_defaults=False):
    """One card of a trick."""

    seat: int
    card: BiddingCard


class ZayoView(View, frozen=True, kw_only=True):
    seat: int | None
    seats: int
    now: int
    deadline: int | None
    """When the present wait ends by itself."""
    phase: Phase
    turn: int
    waiting_for: tuple[int, ...]
    """Whom the table waits for. All who are attacked, until all have answered (ZY-36)."""
    round: int
    """Rounds finished."""
    dealer: int
    tricks: tuple[tuple[Played, ...], ...]
    """This round's, each in the order of play; the last one may be going on."""
    winning: int | None
    """Whose card wins the present trick so far."""
    own_bidding: tuple[BiddingCard, ...]
    own_hand: tuple[Card, ...]
    bidding_sizes: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    camps: tuple[tuple[Equipment, ...], ...]
    herds: tuple[Herd, ...]
    centre: Herd
    laid: tuple[tuple[Card, ...], ...]
    """Actions lying before each player this round."""
    attack: Attack | None
    """What awaits a defence; the attacker is `turn`."""
    own_answer: Answer | None
    """What this seat has answered, while another victim still thinks."""
    winners: tuple[int, ...]
    """Once it is over: who laid the steppe or, at the limit of rounds, who is ahead of all others (ZY-32)."""


def tricks(table: ZayoSight | Zayo, seats: int) -> list[list[tuple[int, int]]]:
    """Seat and card, in the order of play, of every trick that has begun."""
    found: list[list[tuple[int, int]]] = []
    for trick in range(TRICKS):
        leader = int(table.leaders[trick])
        if leader == NOBODY:
            break
        order = [(leader + step) % seats for step in range(seats)]
        played = [(seat, int(table.tricks[trick * seats + seat])) for seat in order]
        found.append([(seat, bit) for seat, bit in played if bit != NO_BID])
    return found


def spread(counts: object, seat: int, width: int) -> tuple[int, ...]:
    """The kinds that a seat's counts stand for, each as often as it is there."""
    return tuple(kind for kind in range(width) for _ in range(counts[seat * width + kind]))  # type: ignore[index]


def camp(counts: object, seat: int) -> tuple[Equipment, ...]:
    return tuple(equipment(kind) for kind in spread(counts, seat, EQUIPMENT))


def herd(counts: object, seat: int) -> Herd:
    here = [int(counts[seat * ANIMALS + animal]) for animal in (SHEEP, GOAT, CAMEL)]  # type: ignore[index]
    return Herd(*here)


def result(state: Zayo) -> Result:
    ranks = tuple(state.ranks())
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks)
