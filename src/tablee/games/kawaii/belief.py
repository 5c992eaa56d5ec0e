"""Belief (information set): what a seat can conclude about reserves, favourites and covered cards, and samples.

Every card that is turned is seen by all, so a seat that remembers knows every card on the table and in the score
piles, whatever the memory option covers (KW-8). Unknown are the reserves, the favourites of others, and, to somebody
who came later, the cards that lay covered then. All of these are equally likely in every arrangement: no rule reveals
anything about them before the score, and at the score they are shown and dealt again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.rng import Rng
from tablee.core.state import NOBODY, Observation, State
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import KINDS, NO_CARD, SORTS, count
from tablee.games.kawaii.observation import NO_SORT, KawaiiObservation
from tablee.games.kawaii.rules import Kawaii

COVERED: Final = NO_CARD


class KawaiiBelief(Belief):
    def __init__(self, observation: KawaiiObservation) -> None:
        self.seats: int = int(observation.seats)
        # The cards of each pile from the bottom up, and those of each score pile; COVERED where unknown.
        self.piles: list[list[int]] = []
        self.won: list[list[int]] = []
        for seat in range(self.seats):
            bottom = int(observation.depth) * seat
            self.piles.append([int(observation.piles[bottom + place]) for place in range(int(observation.sizes[seat]))])
            known: list[int] = []
            for kind in range(KINDS):
                known.extend([kind] * int(observation.captured[KINDS * seat + kind]))
            self.won.append(known + [COVERED] * (int(observation.won[seat]) - len(known)))

    def update(self, event_code: tuple[int, ...]) -> None:
        what = event_code[0]
        if what == codes.TURNED:
            self.piles[event_code[1]].append(event_code[2])
        elif what == codes.CAPTURED:
            seat, pile, cards = event_code[1], event_code[2], event_code[3]
            self.won[seat].extend(self.piles[pile][:cards])
            del self.piles[pile][:cards]
        elif what == codes.COUNTED:
            self.won[event_code[2]] = [kind for kind in range(KINDS) for _ in range(event_code[4 + kind])]
        elif what == codes.BEGUN:
            self.piles = [[] for _ in range(self.seats)]
            self.won = [[] for _ in range(self.seats)]

    # --- samples ------------------------------------------------------------------------------------------------

    def sample(self, observation: Observation, rng: Rng) -> State:
        assert isinstance(observation, KawaiiObservation)
        state = Kawaii(observation.seats, rng)
        copy_public(observation, state)
        unseen: list[int] = []
        known = [kind for cards in [*self.piles, *self.won] for kind in cards if kind != COVERED]
        for kind in range(KINDS):
            unseen.extend([kind] * (int(count(kind)) - known.count(kind)))
        for seat in range(self.seats):
            for place, kind in enumerate(self.piles[seat]):
                state.piles[seat * observation.depth + place] = _uncover(kind, unseen, rng)
            for kind in self.won[seat]:
                state.captured[seat * KINDS + _uncover(kind, unseen, rng)] += 1
        for kind in unseen:
            state.left[kind] += 1
        _draw_favourites(observation, state, rng)
        return state


def _uncover(kind: int, unseen: list[int], rng: Rng) -> int:
    """The card itself, or if it is covered one of those it may be."""
    return unseen.pop(int(rng.below(len(unseen)))) if kind == COVERED else kind


def _draw_favourites(observation: KawaiiObservation, state: Kawaii, rng: Rng) -> None:
    """KW-3: each flavour and each shape is held once, those of the others in any order."""
    seats = range(int(observation.seats))
    known_flavours = [int(observation.flavours[seat]) for seat in seats]
    known_shapes = [int(observation.shapes[seat]) for seat in seats]
    flavours = [sort for sort in range(SORTS) if sort not in known_flavours]
    shapes = [sort for sort in range(SORTS) if sort not in known_shapes]
    for seat in seats:
        state.flavours[seat] = observation.flavours[seat]
        state.shapes[seat] = observation.shapes[seat]
        if observation.flavours[seat] == NO_SORT:
            state.flavours[seat] = flavours.pop(int(rng.below(len(flavours))))
            state.shapes[seat] = shapes.pop(int(rng.below(len(shapes))))


def copy_public(observation: KawaiiObservation, state: Kawaii) -> None:
    """Write what the seat sees into a state, except for cards and favourites."""
    state.now = observation.now
    state.over = observation.over
    state.public.copy_from(observation)
    # Nobody knows whether others have chosen a sign (KW-33): in a sample they choose again.
    if observation.seat != NOBODY:
        pile: i64
        for pile in range(observation.seats):
            state.signs[pile * observation.seats + observation.seat] = observation.signs[pile]
