"""Belief (information set): what a seat can conclude about hands and pile, and uniform samples (determinizations).

Unseen cards belong to *stocks*: sets of cards whose kinds are known in all, but not who holds which. At first there is
one stock, everything unseen. When a new pile is made (WZ-11) the cards thrown away become a second stock, which
only the pile and later draws hold; a card that this seat has lost to somebody is a stock of one. A *hypothesis* says
how many cards of each stock every other hand holds, and what is left in each stock. Within a stock all arrangements
are equally likely; between hypotheses, weights tell. When a hand shows a card, or gives one up unseen, each
hypothesis splits by the stock the card came from. So the whole history is kept exactly, as a short list of counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.rng import WORD, Rng
from tablee.core.state import NOBODY, Observation, State
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import CARDS, COUNTS, KINDS, NO_CARD, SKIP
from tablee.games.wazabi.observation import WazabiObservation
from tablee.games.wazabi.rules import Wazabi

MOST: Final = 512
"""The most hypotheses kept. The least likely beyond that are dropped: samples stay possible, rare ones are missing."""

Stock = tuple[int, ...]
"""How many cards of each kind are left, then how many each seat holds, then how many lie in the pile."""


World = tuple[Stock, ...]
"""A hypothesis: stocks in a fixed order, but the stock that the pile belongs to last."""


class WazabiBelief(Belief):
    def __init__(self, observation: WazabiObservation) -> None:
        self.seat: int = int(observation.seat)
        self.seats: int = int(observation.seats)
        self.worlds: dict[World, float] = {_unseen(observation): 1.0}

    # --- updates ------------------------------------------------------------------------------------------------

    def update(self, event_code: tuple[int, ...]) -> None:
        what = event_code[0]
        if what == codes.DREW:
            if event_code[1] == self.seat:
                for kind in event_code[3:]:
                    self._pile_gave_me(kind)
            else:
                self._pile_gave(event_code[1], event_code[2])
        elif what == codes.PILE_MADE:
            self._pile_made(list(event_code[1:]))
        elif what == codes.TOOK:
            self._took(event_code)
        elif what == codes.LAID:
            self._showed(event_code[1], event_code[2])
        elif what == codes.THREW:
            for kind in event_code[2:]:
                self._showed(event_code[1], kind)
        elif what == codes.BEGUN:
            self.worlds = {((*COUNTS, *([0] * self.seats), CARDS),): 1.0}

    def _took(self, event_code: tuple[int, ...]) -> None:
        taker, victim = event_code[1], event_code[2]
        if taker == self.seat:
            self._showed(victim, event_code[4])
        elif victim == self.seat:
            self._lost(taker, event_code[4])
        else:
            self._moved(victim, taker)

    def _showed(self, seat: int, kind: int) -> None:
        """A card left a hand and its kind is known: from which stock was it?"""
        if seat == self.seat:
            return
        updated: dict[World, float] = {}
        for world, weight in self.worlds.items():
            hand = self._hand(world, seat)
            for index, stock in enumerate(world):
                held, fitting = stock[KINDS + seat], stock[kind]
                if held > 0 and fitting > 0:
                    likely = weight * held * fitting / (hand * sum(stock[:KINDS]))
                    _add(updated, _changed(world, index, ((kind, -1), (KINDS + seat, -1))), likely)
        self._settle(updated)

    def _moved(self, victim: int, taker: int) -> None:
        """A card went from one hand to another unseen."""
        updated: dict[World, float] = {}
        for world, weight in self.worlds.items():
            hand = self._hand(world, victim)
            for index, stock in enumerate(world):
                held = stock[KINDS + victim]
                if held > 0:
                    change = ((KINDS + victim, -1), (KINDS + taker, 1))
                    _add(updated, _changed(world, index, change), weight * held / hand)
        self._settle(updated)

    def _lost(self, taker: int, kind: int) -> None:
        """Somebody took a card of mine: that I know."""
        known = [0] * (KINDS + self.seats + 1)
        known[kind] = 1
        known[KINDS + taker] = 1
        self._settle({(tuple(known), *world): weight for world, weight in self.worlds.items()})

    def _pile_gave_me(self, kind: int) -> None:
        updated: dict[World, float] = {}
        for world, weight in self.worlds.items():
            stock = world[-1]
            if stock[kind] > 0:
                change = ((kind, -1), (len(stock) - 1, -1))
                _add(updated, _changed(world, len(world) - 1, change), weight * stock[kind] / sum(stock[:KINDS]))
        self._settle(updated)

    def _pile_gave(self, seat: int, cards: int) -> None:
        change = ((KINDS + seat, cards), (KINDS + self.seats, -cards))
        self._settle({_changed(world, len(world) - 1, change): weight for world, weight in self.worlds.items()})

    def _pile_made(self, counts: list[int]) -> None:
        fresh = (*counts, *([0] * self.seats), sum(counts))
        self._settle({(*world, fresh): weight for world, weight in self.worlds.items()})

    def _hand(self, world: World, seat: int) -> int:
        return sum([stock[KINDS + seat] for stock in world])

    def _settle(self, updated: dict[World, float]) -> None:
        """Join hypotheses that have become the same, and keep weights that add up to one."""
        joined: dict[World, float] = {}
        for world, weight in updated.items():
            _add(joined, _tidy(world), weight)
        if len(joined) > MOST:
            likely = sorted(joined.items(), key=_unlikely)
            joined = dict(likely[:MOST])
        total = sum(joined.values())
        self.worlds = {world: weight / total for world, weight in joined.items()}

    # --- samples ------------------------------------------------------------------------------------------------

    def sample(self, observation: Observation, rng: Rng) -> State:
        assert isinstance(observation, WazabiObservation)
        if not self.worlds:  # the few hypotheses that were true had been dropped, so begin again from what is visible
            self.worlds = {_unseen(observation): 1.0}
        state = Wazabi(observation.seats, rng)
        copy_public(observation, state)
        for stock in self._pick(rng):
            cards: list[int] = []
            for kind in range(KINDS):
                cards.extend([kind] * stock[kind])
            for seat in range(self.seats):
                for _ in range(stock[KINDS + seat]):
                    kind = cards.pop(int(rng.below(len(cards))))
                    state.hands[KINDS * seat + kind] += 1
            for kind in cards:
                state.pile[kind] += 1
        return state

    def _pick(self, rng: Rng) -> World:
        rest = rng.word() / WORD
        last: World = ()
        for world, weight in self.worlds.items():
            last = world
            rest -= weight
            if rest < 0:
                break
        return last


def _unseen(observation: WazabiObservation) -> World:
    """One stock of everything that the seat does not see."""
    seats = int(observation.seats)
    left = [COUNTS[kind] - int(observation.thrown[kind]) - int(observation.hand[kind]) for kind in range(KINDS)]
    left[SKIP] -= sum([int(observation.skips[seat]) for seat in range(seats)])
    if observation.laid != NO_CARD:
        left[int(observation.laid)] -= 1
    held = [0 if seat == observation.seat else int(observation.sizes[seat]) for seat in range(seats)]
    return ((*left, *held, int(observation.pile_size)),)


def _unlikely(item: tuple[World, float]) -> float:
    return -item[1]


def _add(worlds: dict[World, float], world: World, weight: float) -> None:
    worlds[world] = worlds.get(world, 0.0) + weight


def _changed(world: World, index: int, changes: tuple[tuple[int, int], ...]) -> World:
    stock = list(world[index])
    for cell, by in changes:
        stock[cell] += by
    return (*world[:index], tuple(stock), *world[index + 1 :])


def _tidy(world: World) -> World:
    """Leave out stocks that are used up, and put cards of one known kind together: they are alike (G-12)."""
    known: dict[int, Stock] = {}
    mixed: list[Stock] = []
    for stock in world[:-1]:
        kinds = [kind for kind in range(KINDS) if stock[kind] > 0]
        if len(kinds) == 1:
            before = known.get(kinds[0])
            known[kinds[0]] = stock if before is None else tuple([a + b for a, b in zip(before, stock, strict=True)])
        elif kinds:
            mixed.append(stock)
    return (*[known[kind] for kind in sorted(known)], *mixed, world[-1])


def copy_public(observation: WazabiObservation, state: Wazabi) -> None:
    """Write what the seat knows into a state whose other hands and pile are still empty.

    Whether others have made their secret choice nobody can tell (WZ-36): in the sample they choose again.
    """
    state.now = observation.now
    state.over = observation.over
    state.public.copy_from(observation)
    if observation.seat == NOBODY:
        return
    state.kept[observation.seat] = observation.kept
    kind: i64
    for kind in range(KINDS):
        state.hands[observation.seat * KINDS + kind] = observation.hand[kind]
