"""What a seat can conclude about the hands and the pile, and fair draws among what it cannot tell apart.

Unseen cards belong to *stocks*: sets of cards whose kinds are known in all, but not who holds which. At first there is
one stock, everything unseen. When the pile is made anew (WZ-11) the cards thrown away become a second stock, which
only the pile and later draws hold; a card that this seat has lost to somebody is a stock of one. A *hypothesis* says
how many cards of each stock every other hand holds, and what is left in each stock. Within a stock all arrangements
are equally likely; between hypotheses, weights tell. When a hand shows a card, or gives one up unseen, each
hypothesis splits by the stock the card came from. So the whole history is kept exactly, as a short list of counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import WORD, Chance
from tablee.core.state import NOBODY, Sight, State
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import CARDS, COUNTS, KINDS, NO_CARD, SKIP
from tablee.games.wazabi.rules import Wazabi
from tablee.games.wazabi.sight import WazabiSight
from tablee.games.wazabi.state import UNASKED, UNCHOSEN

MOST: Final = 512
"""Hypotheses kept. Beyond, the least likely are let go: what is drawn stays possible, only rarer worlds are missing."""

Stock = tuple[int, ...]
"""How many cards of each kind are left, then how many each seat holds, then how many lie in the pile."""


World = tuple[Stock, ...]
"""A hypothesis: stocks in a fixed order, but the stock that the pile belongs to last."""


class WazabiBelief(Belief):
    def __init__(self, sight: WazabiSight) -> None:
        self.seat: int = int(sight.seat)
        self.seats: int = int(sight.seats)
        left = [COUNTS[kind] - int(sight.thrown[kind]) - int(sight.hand[kind]) for kind in range(KINDS)]
        left[SKIP] -= sum([int(sight.skips[seat]) for seat in range(self.seats)])
        if sight.laid != NO_CARD:
            left[int(sight.laid)] -= 1
        held = [0 if seat == self.seat else int(sight.sizes[seat]) for seat in range(self.seats)]
        self.worlds: dict[World, float] = {((*left, *held, int(sight.pile_size)),): 1.0}

    # --- what is heard ------------------------------------------------------------------------------------------

    def hear(self, note: tuple[int, ...]) -> None:
        what = note[0]
        if what == codes.DREW:
            if note[1] == self.seat:
                for kind in note[3:]:
                    self._pile_gave_me(kind)
            else:
                self._pile_gave(note[1], note[2])
        elif what == codes.PILE_MADE:
            self._pile_made(list(note[1:]))
        elif what == codes.TOOK:
            self._took(note)
        elif what == codes.LAID:
            self._showed(note[1], note[2])
        elif what == codes.THREW:
            for kind in note[2:]:
                self._showed(note[1], kind)
        elif what == codes.BEGUN:
            self.worlds = {((*COUNTS, *([0] * self.seats), CARDS),): 1.0}

    def _took(self, note: tuple[int, ...]) -> None:
        taker, victim = note[1], note[2]
        if taker == self.seat:
            self._showed(victim, note[4])
        elif victim == self.seat:
            self._lost(taker, note[4])
        else:
            self._moved(victim, taker)

    def _showed(self, seat: int, kind: int) -> None:
        """A card left a hand and its kind is known: from which stock was it?"""
        if seat == self.seat:
            return
        heard: dict[World, float] = {}
        for world, weight in self.worlds.items():
            hand = self._hand(world, seat)
            for index, stock in enumerate(world):
                held, fitting = stock[KINDS + seat], stock[kind]
                if held > 0 and fitting > 0:
                    chance = weight * held * fitting / (hand * sum(stock[:KINDS]))
                    _add(heard, _changed(world, index, ((kind, -1), (KINDS + seat, -1))), chance)
        self._settle(heard)

    def _moved(self, victim: int, taker: int) -> None:
        """A card went from one hand to another unseen."""
        heard: dict[World, float] = {}
        for world, weight in self.worlds.items():
            hand = self._hand(world, victim)
            for index, stock in enumerate(world):
                held = stock[KINDS + victim]
                if held > 0:
                    change = ((KINDS + victim, -1), (KINDS + taker, 1))
                    _add(heard, _changed(world, index, change), weight * held / hand)
        self._settle(heard)

    def _lost(self, taker: int, kind: int) -> None:
        """Somebody took a card of mine: that I know."""
        known = [0] * (KINDS + self.seats + 1)
        known[kind] = 1
        known[KINDS + taker] = 1
        self._settle({(tuple(known), *world): weight for world, weight in self.worlds.items()})

    def _pile_gave_me(self, kind: int) -> None:
        heard: dict[World, float] = {}
        for world, weight in self.worlds.items():
            stock = world[-1]
            if stock[kind] > 0:
                change = ((kind, -1), (len(stock) - 1, -1))
                _add(heard, _changed(world, len(world) - 1, change), weight * stock[kind] / sum(stock[:KINDS]))
        self._settle(heard)

    def _pile_gave(self, seat: int, cards: int) -> None:
        change = ((KINDS + seat, cards), (KINDS + self.seats, -cards))
        self._settle({_changed(world, len(world) - 1, change): weight for world, weight in self.worlds.items()})

    def _pile_made(self, counts: list[int]) -> None:
        fresh = (*counts, *([0] * self.seats), sum(counts))
        self._settle({(*world, fresh): weight for world, weight in self.worlds.items()})

    def _hand(self, world: World, seat: int) -> int:
        return sum([stock[KINDS + seat] for stock in world])

    def _settle(self, heard: dict[World, float]) -> None:
        """Join hypotheses that have become the same, and keep weights that add up to one."""
        joined: dict[World, float] = {}
        for world, weight in heard.items():
            _add(joined, _tidy(world), weight)
        if len(joined) > MOST:
            likely = sorted(joined.items(), key=_unlikely)
            joined = dict(likely[:MOST])
        total = sum(joined.values())
        self.worlds = {world: weight / total for world, weight in joined.items()}

    # --- a fair draw --------------------------------------------------------------------------------------------

    def sample(self, sight: Sight, chance: Chance) -> State:
        assert isinstance(sight, WazabiSight)
        state = Wazabi(sight.seats, chance)
        lay_open(sight, state)
        for stock in self._pick(chance):
            cards: list[int] = []
            for kind in range(KINDS):
                cards.extend([kind] * stock[kind])
            for seat in range(self.seats):
                for _ in range(stock[KINDS + seat]):
                    kind = cards.pop(int(chance.below(len(cards))))
                    state.hands[KINDS * seat + kind] += 1
            for kind in cards:
                state.pile[kind] += 1
        return state

    def _pick(self, chance: Chance) -> World:
        rest = chance.word() / WORD
        last: World = ()
        for world, weight in self.worlds.items():
            last = world
            rest -= weight
            if rest < 0:
                break
        return last


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


def lay_open(sight: WazabiSight, state: Wazabi) -> None:
    """Write what the seat sees into a state whose other hands and pile are still empty."""
    state.now = sight.now
    state.over = sight.over
    state.start_dice = sight.start_dice
    state.play_on = sight.play_on
    state.neighbours = sight.neighbours
    state.teams = sight.teams
    state.tournament = sight.tournament
    state.limit = sight.limit
    kind: i64
    for kind in range(KINDS):
        state.thrown[kind] = sight.thrown[kind]
        state.thrown_size += sight.thrown[kind]
        if sight.seat != NOBODY:
            state.hands[sight.seat * KINDS + kind] = sight.hand[kind]
    seat: i64
    for seat in range(sight.seats):
        state.dice[seat] = sight.dice[seat]
        state.sizes[seat] = sight.sizes[seat]
        state.skips[seat] = sight.skips[seat]
        state.points[seat] = sight.points[seat]
        state.places[seat] = sight.places[seat]
        # Whether others have made their secret choice nobody can tell (WZ-36): the draw lets them choose afresh.
        state.kept[seat] = UNCHOSEN if sight.asked[seat] else UNASKED
    if sight.seat != NOBODY:
        state.kept[sight.seat] = sight.kept
    state.pile_size = sight.pile_size
    state.turn = sight.turn
    state.step = sight.step
    state.phase = sight.phase
    state.asked_at = sight.asked_at
    state.wazabi = sight.wazabi
    state.card_faces = sight.card_faces
    state.die_faces = sight.die_faces
    state.due = sight.due
    state.laid = sight.laid
    state.keep = sight.keep
    state.game = sight.game
    state.gone = sight.gone
    state.winner = sight.winner
