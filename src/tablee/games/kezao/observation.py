"""Observation: what a seat may know of the state, and nothing else."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.vectors import vec
from tablee.games.kezao.deck import JOKER, JOKERS
from tablee.games.kezao.public import CARD, CELLS, MOST_SEATS, ROOM, KezaoPublic
from tablee.games.kezao.state import KezaoState


class KezaoObservation(KezaoPublic):
    """The public fields, and of the hands the seat's own; with cards on the table, all of them.

    The jokers are alike, so here a joker is the lower one wherever it lies; both are there only where both lie.
    """

    def __init__(self) -> None:
        super().__init__()
        self.hands: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.claims = vec[i64]([0] * (2 * CELLS * ROOM))  # learners see as many claims as a new observation holds


def observe(state: KezaoState, seat: i64, observation: KezaoObservation) -> None:
    public = state.public
    observation.start_from(state, seat)
    observation.copy_from(public)
    other: i64
    for other in range(state.seats):
        observation.hands[other] = 0
        if other == seat or public.open_hands:  # KZ-25
            observation.hands[other] = alike(state.hands[other])
    observation.aside = alike(public.aside)
    place: i64
    for place in range(public.claimed):
        observation.claims[CELLS * place + CARD] = alike(public.claims[CELLS * place + CARD])


def alike(cards: i64) -> i64:
    """The same cards, with a joker that lies alone as the lower one."""
    if cards & JOKERS == JOKERS ^ JOKER:
        return cards ^ JOKERS
    return cards
