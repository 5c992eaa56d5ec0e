"""Tactics of bids: how likely a bidding card is to win, by counting suits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.vector_ops import count_bits
from tablee.core.vectors import vec
from tablee.games.zayo.deck import overbids
from tablee.games.zayo.observation import ZayoObservation, bids_left, find_lacking, has_bid, unseen_bids
from tablee.games.zayo.public import MOST_SEATS

SURE: Final = 1000
"""Odds are in thousandths."""


class CountedSuits:
    """The bidding cards a seat has not seen, and which of them each player cannot hold."""

    def __init__(self) -> None:
        self.unseen: i64 = 0
        self.number: i64 = 0
        self.lacking: vec[i64] = vec[i64]([0] * MOST_SEATS)

    def count(self, observation: ZayoObservation) -> None:
        self.unseen = unseen_bids(observation)
        self.number = count_bits(self.unseen)
        find_lacking(observation, self.lacking)

    def odds_now(self, observation: ZayoObservation, card: i64) -> i64:
        """That the card wins this trick: nobody still to bid can overbid it."""
        odds: i64 = SURE
        seat: i64
        for seat in range(observation.seats):
            if seat != observation.seat and not has_bid(observation, seat):
                odds = odds * self.none_higher(observation, seat, card) // SURE
        return odds

    def odds_later(self, observation: ZayoObservation, card: i64) -> i64:
        """That the card would win if it were led to everybody."""
        odds: i64 = SURE
        seat: i64
        for seat in range(observation.seats):
            if seat != observation.seat:
                odds = odds * self.none_higher(observation, seat, card) // SURE
        return odds

    def none_higher(self, observation: ZayoObservation, seat: i64, card: i64) -> i64:
        """That a hand, dealt by chance from the unseen cards, has none that overbids."""
        higher: i64 = count_bits(overbids(card) & self.unseen & ~self.lacking[seat])
        if higher == 0:
            return SURE
        odds: i64 = SURE
        rest: i64 = self.number
        held: i64 = bids_left(observation, seat)
        while held > 0:
            if higher >= rest:
                return 0
            odds = odds * (rest - higher) // rest
            rest -= 1
            held -= 1
        return odds
