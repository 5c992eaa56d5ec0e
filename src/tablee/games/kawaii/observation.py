"""Observation: what a seat may know of the state, and nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vectors import vec
from tablee.games.kawaii.deck import CARDS, KINDS, MOST_SEATS, NO_CARD, NO_SIGN
from tablee.games.kawaii.public import PAUSED, KawaiiPublic
from tablee.games.kawaii.state import KawaiiState

NO_SORT: Final = -1
"""In the place of a favourite that the seat may not know."""


class KawaiiObservation(KawaiiPublic):
    """The public fields, cards as far as they are open, and the seat's own favourites and signs."""

    def __init__(self) -> None:
        super().__init__()
        self.piles: vec[i64] = vec[i64]([0] * (CARDS + MOST_SEATS))  # NO_CARD where covered (KW-8)
        self.turned = vec[i64]([0] * (CARDS + MOST_SEATS))  # room for the piles at any number of seats
        self.captured: vec[i64] = vec[i64]([0] * (KINDS * MOST_SEATS))  # with memory, nothing before the score (KW-32)
        self.flavours: vec[i64] = vec[i64]([0] * MOST_SEATS)  # of others, only at the score (KW-23)
        self.shapes: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.signs: vec[i64] = vec[i64]([NO_SIGN] * MOST_SEATS)  # of the seat itself, by pile (KW-33)


def observe(state: KawaiiState, seat: i64, observation: KawaiiObservation) -> None:
    public = state.public
    observation.start_from(state, seat)
    observation.copy_from(public)
    # KW-23: the score has been counted, so everything that it was counted from is shown.
    counted: bool = public.phase == PAUSED
    other: i64
    for other in range(state.seats):
        observation.flavours[other] = NO_SORT
        observation.shapes[other] = NO_SORT
        if counted or other == seat:
            observation.flavours[other] = state.flavours[other]
            observation.shapes[other] = state.shapes[other]
        observation.signs[other] = NO_SIGN
        if seat != NOBODY:
            observation.signs[other] = state.signs[other * state.seats + seat]
        observe_pile(state, other, observation)
    cell: i64
    for cell in range(KINDS * state.seats):
        observation.captured[cell] = 0
        if counted or not public.memory:
            observation.captured[cell] = state.captured[cell]


def observe_pile(state: KawaiiState, pile: i64, observation: KawaiiObservation) -> None:
    """KW-8: all cards, or with memory the top one only; of a pile being played for, the stake has a top card too."""
    public = state.public
    bottom: i64 = pile * public.depth
    size: i64 = public.sizes[pile]
    place: i64
    for place in range(size):
        covered: bool = public.memory and place != size - 1
        if covered and public.duels >> pile & 1 == 1 and place == public.stakes[pile] - 1:
            covered = False
        observation.piles[bottom + place] = state.piles[bottom + place]
        if covered:
            observation.piles[bottom + place] = NO_CARD
