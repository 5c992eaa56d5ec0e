"""How likely a bidding card is to win, from what has been played: the part of tactics that counts suits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.games.zayo.deck import overbids
from tablee.games.zayo.sight import ZayoSight, bids_left, find_lacking, has_bid, unseen_bids

SURE: Final = 1000
"""Odds are in thousandths."""


class CountedSuits:
    """The bidding cards a seat has not seen, and which of them each player cannot hold."""

    def __init__(self) -> None:
        self.unseen: i64 = 0
        self.number: i64 = 0
        self.lacking: vec[i64] = vec[i64]([0] * 6)

    def count(self, sight: ZayoSight) -> None:
        self.unseen = unseen_bids(sight)
        self.number = size(self.unseen)
        find_lacking(sight, self.lacking)

    def odds_now(self, sight: ZayoSight, card: i64) -> i64:
        """That the card wins this trick: nobody still to bid can overbid it."""
        odds: i64 = SURE
        seat: i64
        for seat in range(sight.seats):
            if seat != sight.seat and not has_bid(sight, seat):
                odds = odds * self.none_higher(sight, seat, card) // SURE
        return odds

    def odds_later(self, sight: ZayoSight, card: i64) -> i64:
        """That the card would win if it were led to everybody."""
        odds: i64 = SURE
        seat: i64
        for seat in range(sight.seats):
            if seat != sight.seat:
                odds = odds * self.none_higher(sight, seat, card) // SURE
        return odds

    def none_higher(self, sight: ZayoSight, seat: i64, card: i64) -> i64:
        """That a hand, dealt by chance from the unseen cards, has none that overbids."""
        higher: i64 = size(overbids(card) & self.unseen & ~self.lacking[seat])
        if higher == 0:
            return SURE
        odds: i64 = SURE
        rest: i64 = self.number
        held: i64 = bids_left(sight, seat)
        while held > 0:
            if higher >= rest:
                return 0
            odds = odds * (rest - higher) // rest
            rest -= 1
            held -= 1
        return odds


def size(cards: i64) -> i64:
    number: i64 = 0
    while cards != 0:
        cards &= cards - 1
        number += 1
    return number
