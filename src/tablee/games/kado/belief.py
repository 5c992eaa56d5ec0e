"""Belief (information set): what a seat can conclude, and uniform samples (determinizations).

The observation holds everything that a seat has ever learned: every card of an earlier round lies open or is among the
cards the observation hides, and this round's failed challenges are there too. So events add nothing to it.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.rng import Rng
from tablee.core.state import Observation, State
from tablee.core.vector_ops import copy_row
from tablee.games.kado.deck import CARDS, HIDDEN, ROUNDS
from tablee.games.kado.observation import SECRET, KadoObservation, fits
from tablee.games.kado.public import card_placed
from tablee.games.kado.rules import Kado


class KadoBelief(Belief):
    def __init__(self, observation: KadoObservation) -> None:
        self.seat: int = int(observation.seat)

    def update(self, event_code: tuple[int, ...]) -> None:
        pass

    def sample(self, observation: Observation, rng: Rng) -> State:
        assert isinstance(observation, KadoObservation)
        state = Kado(observation.seats, rng)
        copy_public(observation, state)
        cards = unknown(observation)
        # Only the dealer's own card is tied to anything (KD-8). Each card that it can be leaves the same number of
        # arrangements of the others, so it is drawn first, evenly among those, and then the others evenly.
        if observation.hands[observation.dealer] == HIDDEN:
            fitting = [index for index, card in enumerate(cards) if fits(observation, card)]
            state.hands[observation.dealer] = cards.pop(fitting[int(rng.below(len(fitting)))])
        seat: i64
        for seat in range(observation.seats):
            if state.hands[seat] == HIDDEN:
                state.hands[seat] = _draw(cards, rng)
        number: i64
        for number in range(ROUNDS):
            if state.aside[number] == HIDDEN:
                state.aside[number] = _draw(cards, rng)
        if state.top == HIDDEN:
            state.top = _draw(cards, rng)
        for card in cards:
            state.unseen[state.unseen_size] = card
            state.unseen_size += 1
        for seat in range(observation.seats):  # KD-21: they have chosen, but who knows what
            if state.chosen[seat] == SECRET:
                state.chosen[seat] = _some_cell(observation.cells_open(seat), rng)
        return state


def _draw(cards: list[int], rng: Rng) -> int:
    return cards.pop(int(rng.below(len(cards))))


def _some_cell(cells: i64, rng: Rng) -> i64:
    places = [cell for cell in range(40) if int(cells) >> cell & 1]
    return places[int(rng.below(len(places)))]


def unknown(observation: KadoObservation) -> list[int]:
    """The cards whose place the seat does not know, in order."""
    cards = [int(observation.deck[index]) for index in range(CARDS)]
    known = [int(observation.top)]
    for seat in range(int(observation.seats)):
        known.append(int(observation.hands[seat]))
        for number in range(int(observation.round)):
            known.append(int(card_placed(observation.placed[seat * ROUNDS + number])))
    for number in range(ROUNDS):
        known.append(int(observation.aside[number]))
    for card in known:
        if card >= 0:
            cards.remove(card)
    return cards


def copy_public(observation: KadoObservation, state: Kado) -> None:
    """Write what the seat knows into a state without an unseen card."""
    state.now = observation.now
    state.over = observation.over
    state.public.copy_from(observation)
    state.top = observation.top
    seat: i64
    for seat in range(observation.seats):
        state.hands[seat] = observation.hands[seat]
        state.chosen[seat] = observation.chosen[seat]
    copy_row(observation.aside, state.aside)
