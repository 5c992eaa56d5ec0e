"""State: the public fields, the secret cards and choices, and the plain actions on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.turns import TurnState
from tablee.core.vector_ops import copied, fixed
from tablee.core.vectors import vec
from tablee.games.kado import codes
from tablee.games.kado.deck import CARDS, NO_CARD, ROUNDS
from tablee.games.kado.public import KadoPublic, placed_code
from tablee.games.kado.state_frame import BITS, FIRST, WINDOWS, column_of, row_of

UNCHOSEN: Final = -1


class KadoState(TurnState):
    """The public fields, the secret ones, and the plain actions on both. `rules.Kado` adds the rules.

    `unseen` holds, in order, the cards that nobody has looked at: the pile and the cards taken for perfects (KD-9).
    Which of them lies where is decided only when one is looked at, so no card has a place that could be tracked.
    """

    def __init__(self, seats: i64, rng: Rng) -> None:
        # The fields of `State`, without calling it: mypyc then knows that every field is set (see docs/decisions).
        self.seats = seats
        self.rng = rng
        self.now = 0
        self.over = False
        self.tick = 0
        self.event_codes = None
        self.public: KadoPublic = KadoPublic(seats)
        self.public.seats = seats
        self.unseen: vec[i64] = vec[i64]([0] * fixed(CARDS, seats))
        self.unseen_size: i64 = 0
        self.top: i64 = NO_CARD  # the card the dealer looks at
        self.hands: vec[i64] = vec[i64]([NO_CARD] * int(seats))
        self.aside: vec[i64] = vec[i64]([NO_CARD] * fixed(ROUNDS, seats))  # the card set aside in each round (KD-5)
        self.chosen: vec[i64] = vec[i64]([UNCHOSEN] * int(seats))  # the cell chosen in secret (KD-15)

    def copy_from(self, source: KadoState) -> None:
        self.seats = source.seats
        self.public.seats = source.seats
        self.now = source.now
        self.over = source.over
        self.public.copy_from(source.public)
        self.unseen = copied(source.unseen, self.unseen)
        self.unseen_size = source.unseen_size
        self.top = source.top
        self.hands = copied(source.hands, self.hands)
        self.aside = copied(source.aside, self.aside)
        self.chosen = copied(source.chosen, self.chosen)

    # --- cards --------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """All cards unseen, no tableau begun."""
        self.unseen = self.public.deck[:]
        self.unseen_size = CARDS
        self.public.pile_size = CARDS
        self.public.round = 0
        number: i64
        for number in range(ROUNDS):
            self.aside[number] = NO_CARD
        seat: i64
        for seat in range(self.seats):
            self.public.perfects[seat] = 0
            self.public.filled[seat] = 0
            self.public.frame[seat] = WINDOWS[FIRST]

    def look_at_top(self) -> None:
        """KD-3. The top of a shuffled pile is any of the cards that nobody has seen."""
        unseen = self.unseen
        last: i64 = self.unseen_size - 1
        index: i64 = self.rng.below(self.unseen_size)
        self.top = unseen[index]
        while index < last:  # kept in order, so that equal states have equal futures
            unseen[index] = unseen[index + 1]
            index += 1
        self.unseen_size = last
        if self.event_codes is not None:
            self.event_codes.append((codes.LOOKED, self.public.dealer, self.top))

    def exchange(self, challenger: i64) -> None:
        """KD-7: both show their cards and exchange them."""
        card: i64 = self.hands[challenger]
        self.hands[challenger] = self.hands[self.public.dealer]
        self.hands[self.public.dealer] = card
        self.public.exchanged = challenger
        if self.event_codes is not None:
            self.event_codes.append((codes.EXCHANGED, challenger, self.public.dealer, self.hands[challenger], card))

    def take_perfect(self, seat: i64) -> None:
        """KD-9; KD-10: only the points where the rounds to come need every card of the pile."""
        self.public.perfects[seat] += 1
        taken: i64 = 0
        if self.public.pile_size > (ROUNDS - 1 - self.public.round) * self.seats:
            self.public.pile_size -= 1
            taken = 1
        if self.event_codes is not None:
            self.event_codes.append((codes.WON_PERFECT, seat, taken))

    # --- tableaus -----------------------------------------------------------------------------------------------

    def place(self, seat: i64, card: i64, cell: i64) -> None:
        public = self.public
        public.placed[seat * ROUNDS + public.round] = placed_code(card, cell)
        public.filled[seat] |= BITS[cell]
        public.frame[seat] &= WINDOWS[cell]
        if self.event_codes is not None:
            self.event_codes.append((codes.PLACED, seat, card, row_of(cell), column_of(cell)))
