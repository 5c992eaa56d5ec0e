"""What a seat or a spectator may know, in words. Built from a sight, so nothing else can get in."""

from __future__ import annotations

from typing import Literal

from tablee.core.state import NOBODY
from tablee.core.words import Result, View, Word
from tablee.games.zayo.deck import ANIMALS, CAMEL, EQUIPMENT, GOAT, KINDS, NO_BID, SHEEP, TRICKS
from tablee.games.zayo.moves import (
    Attack,
    BiddingCard,
    Card,
    Equipment,
    bidding_card,
    bidding_cards,
    cards,
    decode_attack,
    equipment,
)
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.sight import ZayoSight, bids_left
from tablee.games.zayo.state import DEFENDING, DEFENDS, NO_ATTACK, YIELDS

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


def view(sight: ZayoSight) -> ZayoView:
    seats = range(int(sight.seats))
    return ZayoView(
        seat=None if sight.seat == NOBODY else int(sight.seat),
        seats=len(seats),
        now=int(sight.now),
        deadline=_deadline(sight),
        phase="over" if sight.over else PHASES[sight.phase],
        turn=int(sight.turn),
        waiting_for=_waiting_for(sight),
        round=int(sight.round),
        dealer=int(sight.dealer),
        tricks=tuple(
            tuple(Played(seat, bidding_card(bit)) for seat, bit in trick) for trick in tricks(sight, len(seats))
        ),
        winning=None if sight.best_seat == NOBODY else int(sight.best_seat),
        own_bidding=bidding_cards(sight.bids),
        own_hand=cards(spread(sight.hand, 0, KINDS)),
        bidding_sizes=tuple(int(bids_left(sight, seat)) for seat in seats),
        hand_sizes=tuple(int(sight.sizes[seat]) for seat in seats),
        camps=tuple(camp(sight.camps, seat) for seat in seats),
        herds=tuple(herd(sight.herds, seat) for seat in seats),
        centre=herd(sight.centre, 0),
        laid=tuple(cards(spread(sight.laid, seat, KINDS)) for seat in seats),
        attack=None if sight.attack == NO_ATTACK else decode_attack(sight.attack),
        own_answer=ANSWERS.get(int(sight.answer)),
        winners=tuple(seat for seat in seats if sight.winners >> seat & 1),
    )


def _deadline(sight: ZayoSight) -> int | None:
    limit = sight.defence_limit if sight.phase == DEFENDING else sight.limit
    return None if sight.over or not limit else int(sight.asked_at + limit + 1)


def _waiting_for(sight: ZayoSight) -> tuple[int, ...]:
    if sight.over:
        return ()
    if sight.phase == DEFENDING:
        return tuple(seat for seat in range(int(sight.seats)) if sight.asked[seat])
    return (int(sight.turn),)


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
