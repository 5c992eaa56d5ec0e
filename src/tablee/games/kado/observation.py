"""Observation: what a seat may know of the state, and nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vectors import vec
from tablee.games.kado.deck import HIDDEN, NO_CARD, ROUNDS
from tablee.games.kado.public import MOST_SEATS, PASSED, PLACING, UNSAID, KadoPublic
from tablee.games.kado.state import UNCHOSEN, KadoState

SECRET: Final = -2  # a cell has been chosen, but this seat may not know which (KD-21)


class KadoObservation(KadoPublic):
    """The public fields, and what the seat knows of cards and of cells chosen in secret.

    HIDDEN, or SECRET, stands for what this seat may not know.
    """

    def __init__(self) -> None:
        super().__init__()
        self.top: i64 = NO_CARD
        self.hands: vec[i64] = vec[i64]([NO_CARD] * MOST_SEATS)
        self.aside: vec[i64] = vec[i64]([NO_CARD] * ROUNDS)
        self.chosen: vec[i64] = vec[i64]([UNCHOSEN] * MOST_SEATS)


def observe(state: KadoState, seat: i64, observation: KadoObservation) -> None:
    observation.start_from(state, seat)
    observation.copy_from(state.public)
    _observe_hands(state, seat, observation)
    _observe_choices(state, seat, observation)
    # KD-5: only the dealer who set a card aside ever knows it.
    index: i64
    for index in range(ROUNDS):
        observation.aside[index] = _seen(state.aside[index], seat == observation.dealer_of(index))
    observation.top = _seen(state.top, seat == observation.dealer)


def _seen(card: i64, known: bool) -> i64:
    if card == NO_CARD or known:
        return card
    return HIDDEN


def _observe_hands(state: KadoState, seat: i64, observation: KadoObservation) -> None:
    """KD-4: the dealer knows every card, the others their own (where gifts are blind, only to place it).

    KD-7: cards that were exchanged have been shown to all.
    """
    other: i64
    for other in range(state.seats):
        known = seat == observation.dealer
        if other == seat and (not observation.blind or observation.phase == PLACING):
            known = True
        if observation.exchanged != NOBODY and (other == observation.exchanged or other == observation.dealer):
            known = True
        observation.hands[other] = _seen(state.hands[other], known)


def _observe_choices(state: KadoState, seat: i64, observation: KadoObservation) -> None:
    """KD-21: that somebody has chosen is public, what is not."""
    other: i64
    for other in range(state.seats):
        if other == seat or state.chosen[other] == UNCHOSEN:
            observation.chosen[other] = state.chosen[other]
        else:
            observation.chosen[other] = SECRET


def named(said: i64) -> bool:
    """Is this a challenge, neither a pass nor nothing?"""
    return said != UNSAID and said != PASSED


def fits(observation: KadoObservation, card: i64) -> bool:
    """KD-8: can the dealer have kept this card, after the challenges that failed this round?"""
    other: i64
    for other in range(observation.seats):
        said: i64 = observation.said[other]
        if named(said) and other != observation.exchanged:
            if said >> 3 == card >> 6 or said & 7 == card >> 3 & 7:
                return False
    return True
