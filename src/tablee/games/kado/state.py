"""What lies on the table: cards given and placed, whose turn it is and what is being asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.state import NOBODY, State
from tablee.games.kado import codes
from tablee.games.kado.deck import CARDS, NO_CARD, ROUNDS
from tablee.games.kado.state_frame import BITS, FIRST, WINDOWS, column_of, open_cells, row_of

# What is being asked, and of whom.
DEALING: Final = 0  # the dealer
CHALLENGING: Final = 1  # one other player after the other
PLACING: Final = 2  # all who have not chosen a cell

# What a player said to the dealer this round: nothing yet, a pass, or gift and ribbon side by side.
UNSAID: Final = -1
PASSED: Final = 64

UNCHOSEN: Final = -1


def placed_code(card: i64, cell: i64) -> i64:
    return card | cell << 9


def card_placed(placed: i64) -> i64:
    return placed & 511


def cell_placed(placed: i64) -> i64:
    return placed >> 9


class Table(State):
    """The pieces and the plain acts on them. `rules.Kado` adds what the rules make of these.

    `unseen` holds, in order, the cards that nobody has looked at: the pile and the cards taken for perfects (KD-9).
    Which of them lies where is settled only when one is looked at, so no card has a place that could be tracked.
    """

    def __init__(self, seats: i64, chance: Chance, source: Table | None = None) -> None:
        super().__init__(seats, chance)
        if source is None:
            self.blind: bool = False
            self.first_wanted: i64 = NOBODY  # the host's choice of a first dealer, or NOBODY for chance (G-2)
            self.limit: i64 = 0
            self.deck: vec[i64] = vec[i64]([0] * CARDS)  # in order, and never changed
            self.unseen: vec[i64] = vec[i64]([0] * CARDS)
            self.unseen_size: i64 = 0
            self.pile_size: i64 = 0
            self.round: i64 = 0  # rounds finished
            self.first: i64 = 0  # the first dealer
            self.dealer: i64 = 0
            self.phase: i64 = DEALING
            self.turn: i64 = 0  # who deals, or is asked to challenge
            self.asked_at: i64 = 0
            self.top: i64 = NO_CARD  # the card the dealer looks at
            self.without: i64 = 0  # players still without a card this round
            self.hands: vec[i64] = vec[i64]([NO_CARD] * int(seats))
            self.aside: vec[i64] = vec[i64]([NO_CARD] * ROUNDS)  # the card set aside in each round (KD-5)
            self.said: vec[i64] = vec[i64]([UNSAID] * int(seats))
            self.exchanged: i64 = NOBODY  # who exchanged cards with the dealer this round
            self.perfects: vec[i64] = vec[i64]([0] * int(seats))
            self.placed: vec[i64] = vec[i64]([0] * (ROUNDS * int(seats)))  # a card and its cell, in order
            self.filled: vec[i64] = vec[i64]([0] * int(seats))  # cells as bits
            self.frame: vec[i64] = vec[i64]([0] * int(seats))  # cells that still fit with all placed cards (KD-13)
            self.chosen: vec[i64] = vec[i64]([UNCHOSEN] * int(seats))  # the cell chosen in secret (KD-15)
        else:  # a copy, written out because it is the search's dearest act
            self.now = source.now
            self.over = source.over
            self.blind = source.blind
            self.first_wanted = source.first_wanted
            self.limit = source.limit
            self.deck = source.deck
            self.unseen = source.unseen[:]
            self.unseen_size = source.unseen_size
            self.pile_size = source.pile_size
            self.round = source.round
            self.first = source.first
            self.dealer = source.dealer
            self.phase = source.phase
            self.turn = source.turn
            self.asked_at = source.asked_at
            self.top = source.top
            self.without = source.without
            self.hands = source.hands[:]
            self.aside = source.aside[:]
            self.said = source.said[:]
            self.exchanged = source.exchanged
            self.perfects = source.perfects[:]
            self.placed = source.placed[:]
            self.filled = source.filled[:]
            self.frame = source.frame[:]
            self.chosen = source.chosen[:]

    # --- who sits where -----------------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def dealer_of(self, number: i64) -> i64:
        """KD-11: the dealer changes each round, clockwise."""
        return (self.first + number) % self.seats

    # --- cards --------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """All cards unseen, no tableau begun."""
        self.unseen = self.deck[:]
        self.unseen_size = CARDS
        self.pile_size = CARDS
        self.round = 0
        number: i64
        for number in range(ROUNDS):
            self.aside[number] = NO_CARD
        seat: i64
        for seat in range(self.seats):
            self.perfects[seat] = 0
            self.filled[seat] = 0
            self.frame[seat] = WINDOWS[FIRST]

    def look_at_top(self) -> None:
        """KD-3. The top of a shuffled pile is any of the cards that nobody has seen."""
        last: i64 = self.unseen_size - 1
        index: i64 = self.chance.below(self.unseen_size)
        self.top = self.unseen[index]
        while index < last:  # kept in order, so that equal states have equal futures
            self.unseen[index] = self.unseen[index + 1]
            index += 1
        self.unseen_size = last
        if self.notes is not None:
            self.notes.append((codes.LOOKED, self.dealer, self.top))

    def exchange(self, challenger: i64) -> None:
        """KD-7: both show their cards and exchange them."""
        card: i64 = self.hands[challenger]
        self.hands[challenger] = self.hands[self.dealer]
        self.hands[self.dealer] = card
        self.exchanged = challenger
        if self.notes is not None:
            self.notes.append((codes.EXCHANGED, challenger, self.dealer, self.hands[challenger], card))

    def take_perfect(self, seat: i64) -> None:
        """KD-9; KD-10: only the points where the rounds to come need every card of the pile."""
        self.perfects[seat] += 1
        taken: i64 = 0
        if self.pile_size > (ROUNDS - 1 - self.round) * self.seats:
            self.pile_size -= 1
            taken = 1
        if self.notes is not None:
            self.notes.append((codes.WON_PERFECT, seat, taken))

    # --- tableaus -----------------------------------------------------------------------------------------------

    def cells_open(self, seat: i64) -> i64:
        """The cells where this player may place a card, as bits."""
        return open_cells(self.filled[seat], self.frame[seat])

    def place(self, seat: i64, card: i64, cell: i64) -> None:
        self.placed[seat * ROUNDS + self.round] = placed_code(card, cell)
        self.filled[seat] |= BITS[cell]
        self.frame[seat] &= WINDOWS[cell]
        if self.notes is not None:
            self.notes.append((codes.PLACED, seat, card, row_of(cell), column_of(cell)))
