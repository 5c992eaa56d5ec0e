"""Fair draws among the states a seat cannot tell apart.

All that a seat has heard it still sees: every card of an earlier round lies open or hides where this seat's knowledge
of it is in its sight, and this round's vain challenges are there too. So the sight is the whole history, and hearing
adds nothing to it.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.state import Sight, State
from tablee.games.kado.deck import CARDS, HIDDEN, ROUNDS
from tablee.games.kado.rules import Kado
from tablee.games.kado.sight import SECRET, KadoSight, fits
from tablee.games.kado.state import card_placed


class KadoBelief(Belief):
    def __init__(self, sight: KadoSight) -> None:
        self.seat: int = int(sight.seat)

    def hear(self, note: tuple[int, ...]) -> None:
        pass

    def sample(self, sight: Sight, chance: Chance) -> State:
        assert isinstance(sight, KadoSight)
        state = Kado(sight.seats, chance)
        lay_open(sight, state)
        cards = unknown(sight)
        # Only the dealer's own card is tied to anything (KD-8). Each card that it can be leaves the same number of
        # arrangements of the others, so it is drawn first, evenly among those, and then the others evenly.
        if sight.hands[sight.dealer] == HIDDEN:
            fitting = [index for index, card in enumerate(cards) if fits(sight, card)]
            state.hands[sight.dealer] = cards.pop(fitting[int(chance.below(len(fitting)))])
        seat: i64
        for seat in range(sight.seats):
            if state.hands[seat] == HIDDEN:
                state.hands[seat] = _draw(cards, chance)
        number: i64
        for number in range(ROUNDS):
            if state.aside[number] == HIDDEN:
                state.aside[number] = _draw(cards, chance)
        if state.top == HIDDEN:
            state.top = _draw(cards, chance)
        for card in cards:
            state.unseen[state.unseen_size] = card
            state.unseen_size += 1
        for seat in range(sight.seats):  # KD-21: they have chosen, but who knows what
            if state.chosen[seat] == SECRET:
                state.chosen[seat] = _some_cell(state.cells_open(seat), chance)
        return state


def _draw(cards: list[int], chance: Chance) -> int:
    return cards.pop(int(chance.below(len(cards))))


def _some_cell(cells: i64, chance: Chance) -> i64:
    places = [cell for cell in range(40) if int(cells) >> cell & 1]
    return places[int(chance.below(len(places)))]


def unknown(sight: KadoSight) -> list[int]:
    """The cards whose place the seat does not know, in order."""
    cards = [int(sight.deck[index]) for index in range(CARDS)]
    known = [int(sight.top)]
    for seat in range(int(sight.seats)):
        known.append(int(sight.hands[seat]))
        for number in range(int(sight.round)):
            known.append(int(card_placed(sight.placed[seat * ROUNDS + number])))
    for number in range(ROUNDS):
        known.append(int(sight.aside[number]))
    for card in known:
        if card >= 0:
            cards.remove(card)
    return cards


def lay_open(sight: KadoSight, state: Kado) -> None:
    """Write what the seat sees into a state without an unseen card."""
    state.now = sight.now
    state.over = sight.over
    state.blind = sight.blind
    state.first_wanted = sight.first_wanted
    state.limit = sight.limit
    state.deck = sight.deck
    state.pile_size = sight.pile_size
    state.round = sight.round
    state.first = sight.first
    state.dealer = sight.dealer
    state.phase = sight.phase
    state.turn = sight.turn
    state.asked_at = sight.asked_at
    state.top = sight.top
    state.without = sight.without
    state.exchanged = sight.exchanged
    seat: i64
    for seat in range(sight.seats):
        state.hands[seat] = sight.hands[seat]
        state.said[seat] = sight.said[seat]
        state.perfects[seat] = sight.perfects[seat]
        state.filled[seat] = sight.filled[seat]
        state.frame[seat] = sight.frame[seat]
        state.chosen[seat] = sight.chosen[seat]
    index: i64
    for index in range(sight.seats * ROUNDS):
        state.placed[index] = sight.placed[index]
    for index in range(ROUNDS):
        state.aside[index] = sight.aside[index]
