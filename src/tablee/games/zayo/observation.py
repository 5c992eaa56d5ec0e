"""Observation: what a seat may know of a state, and what can be concluded from it at a glance."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vectors import vec
from tablee.games.zayo import score
from tablee.games.zayo.deck import ALL_BIDDING, EQUIPMENT, KINDS, NO_BID, TRICKS, in_box, overbids
from tablee.games.zayo.public import ZayoPublic
from tablee.games.zayo.state import UNASKED, ZayoState


class ZayoObservation(ZayoPublic):
    """The public fields, and what only the seat itself may see."""

    def __init__(self) -> None:
        super().__init__()
        self.bids: i64 = 0
        self.hand: vec[i64] = vec[i64]([0] * KINDS)
        self.answer: i64 = UNASKED
        self.winners: i64 = 0  # a mask, once the game is over


def observe(state: ZayoState, seat: i64, observation: ZayoObservation) -> None:
    observation.start_from(state, seat)
    observation.copy_from(state.public)
    observation.bids = 0
    observation.answer = UNASKED
    if seat != NOBODY:
        observation.bids = state.bids[seat]
        observation.answer = state.answers[seat]
    cell: i64
    for cell in range(KINDS):
        observation.hand[cell] = 0
        if seat != NOBODY:
            observation.hand[cell] = state.hands[seat * KINDS + cell]
    observation.winners = 0
    if state.over:
        for place, rank in enumerate(score.ranks(state.public)):
            if rank == 1:
                observation.winners |= 1 << place


def has_bid(public: ZayoPublic, seat: i64) -> bool:
    """In the trick that is going on."""
    return public.tricks[public.trick * public.seats + seat] != 0


def bids_left(public: ZayoPublic, seat: i64) -> i64:
    """How many bidding cards a player still holds."""
    left: i64 = TRICKS - public.trick
    if has_bid(public, seat):
        left -= 1
    return left


def unseen_bids(observation: ZayoObservation) -> i64:
    """Bidding cards in other hands or not dealt."""
    unseen: i64 = ALL_BIDDING & ~observation.bids
    cell: i64
    for cell in range(TRICKS * observation.seats):
        unseen &= ~observation.tricks[cell]
    return unseen


def unseen_cards(observation: ZayoObservation, kind: i64) -> i64:
    """How many play cards of a kind are in other hands or, with two players, left out (ZY-6)."""
    number: i64 = in_box(kind, observation.seats) - observation.hand[kind]
    seat: i64
    for seat in range(observation.seats):
        number -= observation.laid[seat * KINDS + kind]
        if kind < EQUIPMENT:
            number -= observation.camps[seat * EQUIPMENT + kind]
    return number


def find_lacking(observation: ZayoObservation, lacking: vec[i64]) -> None:
    """By seat, the bidding cards that would have overbid when the seat did not, and so are not there (ZY-9)."""
    seat: i64
    for seat in range(observation.seats):
        lacking[seat] = 0
    trick: i64
    for trick in range(TRICKS):
        seat = observation.leaders[trick]
        if seat == NOBODY:
            break
        best: i64 = NO_BID
        step: i64
        for step in range(observation.seats):
            card: i64 = observation.tricks[trick * observation.seats + seat]
            if card == NO_BID:
                break
            if best == NO_BID or card & overbids(best) != 0:
                best = card
            else:
                lacking[seat] |= overbids(best)
            seat += 1
            if seat == observation.seats:
                seat = 0
