"""What a seat may know of the table, and nothing else: the only door from the state to a view or a bot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NOBODY, Sight
from tablee.games.kado.deck import CARDS, HIDDEN, NO_CARD, ROUNDS
from tablee.games.kado.state import PASSED, PLACING, UNCHOSEN, UNSAID, Table

MOST_SEATS: Final = 5
SECRET: Final = -2  # a cell has been chosen, but not for these eyes (KD-21)


class KadoSight(Sight):
    """All of it is open to all but the cards in `top`, `hands` and `aside` and the cells in `chosen`.

    There HIDDEN, or SECRET, stands for what this seat may not know.
    """

    def __init__(self) -> None:
        super().__init__()
        self.blind: bool = False
        self.first_wanted: i64 = NOBODY
        self.limit: i64 = 0
        self.deck: vec[i64] = vec[i64]([0] * CARDS)
        self.pile_size: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0
        self.dealer: i64 = 0
        self.phase: i64 = 0
        self.turn: i64 = 0
        self.asked_at: i64 = 0
        self.top: i64 = NO_CARD
        self.without: i64 = 0
        self.hands: vec[i64] = vec[i64]([NO_CARD] * MOST_SEATS)
        self.aside: vec[i64] = vec[i64]([NO_CARD] * ROUNDS)
        self.said: vec[i64] = vec[i64]([UNSAID] * MOST_SEATS)
        self.exchanged: i64 = NOBODY
        self.perfects: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.placed: vec[i64] = vec[i64]([0] * (ROUNDS * MOST_SEATS))
        self.filled: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.frame: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.chosen: vec[i64] = vec[i64]([UNCHOSEN] * MOST_SEATS)


def look(table: Table, seat: i64, sight: KadoSight) -> None:
    sight.seat = seat
    sight.seats = table.seats
    sight.now = table.now
    sight.over = table.over
    sight.blind = table.blind
    sight.first_wanted = table.first_wanted
    sight.limit = table.limit
    sight.deck = table.deck
    sight.pile_size = table.pile_size
    sight.round = table.round
    sight.first = table.first
    sight.dealer = table.dealer
    sight.phase = table.phase
    sight.turn = table.turn
    sight.asked_at = table.asked_at
    sight.without = table.without
    sight.exchanged = table.exchanged
    other: i64
    for other in range(table.seats):
        sight.said[other] = table.said[other]
        sight.perfects[other] = table.perfects[other]
        sight.filled[other] = table.filled[other]
        sight.frame[other] = table.frame[other]
    index: i64
    for index in range(table.seats * ROUNDS):
        sight.placed[index] = table.placed[index]
    _look_at_hands(table, seat, sight)
    _look_at_choices(table, seat, sight)
    # KD-5: what was set aside only its dealer ever knows.
    for index in range(ROUNDS):
        sight.aside[index] = _seen(table.aside[index], seat == table.dealer_of(index))
    sight.top = _seen(table.top, seat == table.dealer)


def _seen(card: i64, known: bool) -> i64:
    if card == NO_CARD or known:
        return card
    return HIDDEN


def _look_at_hands(table: Table, seat: i64, sight: KadoSight) -> None:
    """KD-4: the dealer knows every card, the others their own (where gifts are blind, only to place it).

    KD-7: cards that were exchanged have been shown to all.
    """
    other: i64
    for other in range(table.seats):
        known = seat == table.dealer
        if other == seat and (not table.blind or table.phase == PLACING):
            known = True
        if table.exchanged != NOBODY and (other == table.exchanged or other == table.dealer):
            known = True
        sight.hands[other] = _seen(table.hands[other], known)


def _look_at_choices(table: Table, seat: i64, sight: KadoSight) -> None:
    """KD-21: that somebody has chosen is open, what is not."""
    other: i64
    for other in range(table.seats):
        if other == seat or table.chosen[other] == UNCHOSEN:
            sight.chosen[other] = table.chosen[other]
        else:
            sight.chosen[other] = SECRET


def named(said: i64) -> bool:
    """Is this a challenge, neither a pass nor nothing?"""
    return said != UNSAID and said != PASSED


def fits(sight: KadoSight, card: i64) -> bool:
    """KD-8: can the dealer have kept this card, after all that was named in vain this round?"""
    other: i64
    for other in range(sight.seats):
        said: i64 = sight.said[other]
        if named(said) and other != sight.exchanged:
            if said >> 3 == card >> 6 or said & 7 == card >> 3 & 7:
                return False
    return True
