"""Public information: every field of Kado that all players and spectators may know, declared and copied once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NOBODY, Observation
from tablee.core.vector_ops import copied
from tablee.core.vectors import vec
from tablee.games.kado.deck import CARDS, ROUNDS
from tablee.games.kado.state_frame import open_cells

MOST_SEATS: Final = 5

# What is being asked, and of whom.
DEALING: Final = 0  # the dealer
CHALLENGING: Final = 1  # one other player after the other
PLACING: Final = 2  # all who have not chosen a cell

# What a player said to the dealer this round: nothing yet, a pass, or gift and ribbon side by side.
UNSAID: Final = -1
PASSED: Final = 64


def placed_code(card: i64, cell: i64) -> i64:
    return card | cell << 9


def card_placed(placed: i64) -> i64:
    return placed & 511


def cell_placed(placed: i64) -> i64:
    return placed >> 9


NO_DECK: Final = vec[i64]([0] * CARDS)
"""Before `set_deck`: one row for all, so that copies do not allocate what they share anyway."""


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class KadoPublic(Observation):
    """A new public field needs a line here in `__init__` and one in `copy_from`; secrets belong to `KadoState`.

    Rows have room for `seats`. Without seats they are empty, and `copy_from` makes them, none of them twice.
    """

    def __init__(self, seats: i64 = MOST_SEATS) -> None:
        # The fields of `Observation`, not by calling it: mypyc then knows that every field is set (docs/decisions).
        self.seat = NOBODY
        self.seats = 0
        self.now = 0
        self.over = False
        self.blind: bool = False
        self.first_wanted: i64 = NOBODY  # the host's choice of a first dealer, or NOBODY for chance (G-2)
        self.limit: i64 = 0
        self.deck: vec[i64] = NO_DECK  # in order; copies share it, because it never changes during a game
        self.pile_size: i64 = 0
        self.round: i64 = 0  # rounds finished
        self.first: i64 = 0  # the first dealer
        self.dealer: i64 = 0
        self.phase: i64 = DEALING
        self.turn: i64 = 0  # who deals, or is asked to challenge
        self.asked_at: i64 = 0
        self.without: i64 = 0  # players still without a card this round
        self.said: vec[i64] = vec[i64]([UNSAID] * int(seats))
        self.exchanged: i64 = NOBODY  # who exchanged cards with the dealer this round
        self.perfects: vec[i64] = vec[i64]([0] * int(seats))
        self.placed: vec[i64] = vec[i64]([0] * (ROUNDS * int(seats)))  # a card and its cell, in order
        self.filled: vec[i64] = vec[i64]([0] * int(seats))  # cells as bits
        self.frame: vec[i64] = vec[i64]([0] * int(seats))  # cells that still fit with all placed cards (KD-13)

    def copy_from(self, source: KadoPublic) -> None:
        self.blind = source.blind
        self.first_wanted = source.first_wanted
        self.limit = source.limit
        self.deck = source.deck
        self.pile_size = source.pile_size
        self.round = source.round
        self.first = source.first
        self.dealer = source.dealer
        self.phase = source.phase
        self.turn = source.turn
        self.asked_at = source.asked_at
        self.without = source.without
        self.said = copied(source.said, self.said)
        self.exchanged = source.exchanged
        self.perfects = copied(source.perfects, self.perfects)
        self.placed = copied(source.placed, self.placed)
        self.filled = copied(source.filled, self.filled)
        self.frame = copied(source.frame, self.frame)

    def set_deck(self, cards: list[int]) -> None:
        self.deck = NO_DECK[:]
        for index, card in enumerate(cards):
            self.deck[index] = card

    def left_of(self, seat: i64) -> i64:
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def dealer_of(self, number: i64) -> i64:
        """KD-11: the dealer changes each round, clockwise."""
        return (self.first + number) % self.seats

    def cells_open(self, seat: i64) -> i64:
        """The cells where this player may place a card, as bits."""
        return open_cells(self.filled[seat], self.frame[seat])
