"""Observation: what a seat may know of the state, and nothing else."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vectors import vec
from tablee.games.wazabi.deck import KINDS
from tablee.games.wazabi.public import WazabiPublic
from tablee.games.wazabi.state import UNCHOSEN, WazabiState


class WazabiObservation(WazabiPublic):
    """The public fields, and the seat's own hand and secret choice."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: vec[i64] = vec[i64]([0] * KINDS)
        self.kept: i64 = UNCHOSEN


def observe(state: WazabiState, seat: i64, observation: WazabiObservation) -> None:
    observation.start_from(state, seat)
    observation.copy_from(state.public)
    observation.kept = UNCHOSEN
    if seat != NOBODY:
        observation.kept = state.kept[seat]
    kind: i64
    for kind in range(KINDS):
        if seat == NOBODY:
            observation.hand[kind] = 0
        else:
            observation.hand[kind] = state.hands[seat * KINDS + kind]
