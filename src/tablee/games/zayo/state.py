"""State: the public fields, the secret ones (hands and answers), the deal, and plain actions on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.state import NOBODY
from tablee.core.turns import TurnState
from tablee.core.vector_ops import copied
from tablee.core.vectors import vec
from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    ANIMALS,
    BIDDING_CARDS,
    EQUIPMENT,
    GOAT,
    KINDS,
    NO_BID,
    PLAY_CARDS,
    SHEEP,
    TRICKS,
    TWO_PLAYERS_HAND,
    in_box,
    overbids,
)
from tablee.games.zayo.public import ZayoPublic, left_of

# What stands in `answers`.
UNASKED: Final = 0
UNANSWERED: Final = 1
DEFENDS: Final = 2
YIELDS: Final = 3


class ZayoState(TurnState):
    """The public fields, the secret ones, and plain actions on them. `rules.Zayo` adds what the rules make of these.

    Bidding cards are bits of a mask; play cards are counts, one per kind, since equal cards are interchangeable (G-12).
    Cards that nobody holds are whatever is not elsewhere: a new deal picks from them by chance, so none has a place.
    """

    def __init__(self, seats: i64, rng: Rng) -> None:
        # The fields of `State`, without calling it: mypyc then knows that every field is set (see docs/decisions).
        self.seats = seats
        self.rng = rng
        self.now = 0
        self.over = False
        self.tick = 0
        self.event_codes = None
        self.public: ZayoPublic = ZayoPublic(seats)
        self.public.seats = seats
        self.bids: vec[i64] = vec[i64]([0] * int(seats))  # the bidding cards in hand
        self.hands: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # the play cards in hand
        self.answers: vec[i64] = vec[i64]([UNASKED] * int(seats))  # of those attacked (ZY-30)

    def copy_from(self, source: ZayoState) -> None:
        self.seats = source.seats
        self.public.seats = source.seats
        self.now = source.now
        self.over = source.over
        self.public.copy_from(source.public)
        self.bids = copied(source.bids, self.bids)
        self.hands = copied(source.hands, self.hands)
        self.answers = copied(source.answers, self.answers)

    # --- plain actions ------------------------------------------------------------------------------------------

    def pay(self, seat: i64, price: i64, sheep: i64) -> None:
        """So many small animals to the centre, `sheep` of them sheep (ZY-16, ZY-27)."""
        goats: i64 = price - sheep
        self.public.herds[seat * ANIMALS + SHEEP] -= sheep
        self.public.herds[seat * ANIMALS + GOAT] -= goats
        self.public.centre[SHEEP] += sheep
        self.public.centre[GOAT] += goats

    def move_animals(self, victim: i64, taker: i64, animal: i64, number: i64) -> None:
        self.public.herds[victim * ANIMALS + animal] -= number
        self.public.herds[taker * ANIMALS + animal] += number

    def from_hand(self, seat: i64, kind: i64) -> None:
        self.hands[seat * KINDS + kind] -= 1
        self.public.sizes[seat] -= 1

    def put_bid(self, seat: i64, card: i64) -> None:
        """One bidding card to the centre; the highest of the led suit is ahead (ZY-10)."""
        public = self.public
        self.bids[seat] ^= card
        public.tricks[public.trick * self.seats + seat] = card
        if public.best == NO_BID or card & overbids(public.best) != 0:
            public.best = card
            public.best_seat = seat

    # --- the deal -----------------------------------------------------------------------------------------------

    def clear_round(self) -> None:
        """ZY-14: hands and laid actions are taken in; laid equipment and herds stay."""
        public = self.public
        hands = self.hands
        laid = public.laid
        tricks = public.tricks
        cell: i64
        for cell in range(KINDS * public.seats):
            hands[cell] = 0
            laid[cell] = 0
        for cell in range(TRICKS * public.seats):
            tricks[cell] = NO_BID
        for cell in range(TRICKS):
            public.leaders[cell] = NOBODY
        for cell in range(public.seats):
            self.bids[cell] = 0
            public.sizes[cell] = 0

    def deal_bids(self) -> None:
        """ZY-5: five to each, from all 32."""
        deck = vec[i64]([0] * BIDDING_CARDS)
        card: i64 = 1  # doubled, because compiled `1 << 31` would be a 32-bit shift
        place: i64
        for place in range(BIDDING_CARDS):
            deck[place] = card
            card += card
        rest: i64 = BIDDING_CARDS
        seat: i64
        for seat in range(self.seats):
            hand: i64 = 0
            for place in range(TRICKS):
                drawn: i64 = self.rng.below(rest)
                rest -= 1
                hand |= deck[drawn]
                deck[drawn] = deck[rest]
            self.bids[seat] = hand

    def deal_cards(self) -> None:
        """ZY-5: all that is not on the table, one by one from the dealer's left; two players get 8 each (ZY-6)."""
        public = self.public
        hands = self.hands
        sizes = public.sizes
        rng = self.rng
        deck = vec[i64]([0] * PLAY_CARDS)
        rest: i64 = 0
        seat: i64
        kind: i64
        for kind in range(KINDS):
            number: i64 = in_box(kind, public.seats)
            if kind < EQUIPMENT:
                for seat in range(public.seats):
                    number -= public.camps[seat * EQUIPMENT + kind]
            while number > 0:
                deck[rest] = kind
                rest += 1
                number -= 1
        kept: i64 = 0
        if public.seats == 2 and rest > 2 * TWO_PLAYERS_HAND:  # ZY-35: with fewer, all are dealt
            kept = rest - 2 * TWO_PLAYERS_HAND
        seat = public.dealer
        while rest > kept:
            seat = left_of(seat, public.seats)
            drawn: i64 = rng.below(rest)
            rest -= 1
            hands[seat * KINDS + deck[drawn]] += 1
            sizes[seat] += 1
            deck[drawn] = deck[rest]

    def report_deal(self) -> None:
        if self.event_codes is None:
            return
        self.event_codes.append((codes.ROUND, self.public.round, self.public.dealer))
        for seat in range(int(self.seats)):
            bids = [1 << place for place in range(BIDDING_CARDS) if self.bids[seat] >> place & 1]
            kinds = [kind for kind in range(KINDS) for _ in range(self.hands[seat * KINDS + kind])]
            self.event_codes.append((codes.DEALT, seat, len(bids), len(kinds), *bids, *kinds))
