"""What a seat can conclude about reserves, favourites and covered cards, and fair draws among all that fits it.

Every card that is turned is seen by all, so a seat that remembers knows every card on the table and in the score
piles, whatever the memory option covers (KW-8). Unknown are the reserves, the favourites of others, and, to somebody
who came later, the cards that lay covered then. All of these are equally likely in every arrangement: no rule tells
anything about them before the score, and at the score they are shown and dealt anew.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.state import NOBODY, Sight, State
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import KINDS, NO_CARD, ROUNDS, SORTS, TOKENS, count
from tablee.games.kawaii.rules import Kawaii
from tablee.games.kawaii.sight import NO_SORT, KawaiiSight

COVERED: Final = NO_CARD


class KawaiiBelief(Belief):
    def __init__(self, sight: KawaiiSight) -> None:
        self.seats: int = int(sight.seats)
        # The cards of each pile from the bottom up, and those of each score pile; COVERED where unknown.
        self.piles: list[list[int]] = []
        self.won: list[list[int]] = []
        for seat in range(self.seats):
            bottom = int(sight.depth) * seat
            self.piles.append([int(sight.piles[bottom + place]) for place in range(int(sight.sizes[seat]))])
            known: list[int] = []
            for kind in range(KINDS):
                known.extend([kind] * int(sight.captured[KINDS * seat + kind]))
            self.won.append(known + [COVERED] * (int(sight.won[seat]) - len(known)))

    def hear(self, note: tuple[int, ...]) -> None:
        what = note[0]
        if what == codes.TURNED:
            self.piles[note[1]].append(note[2])
        elif what == codes.CAPTURED:
            seat, pile, cards = note[1], note[2], note[3]
            self.won[seat].extend(self.piles[pile][:cards])
            del self.piles[pile][:cards]
        elif what == codes.COUNTED:
            self.won[note[2]] = [kind for kind in range(KINDS) for _ in range(note[4 + kind])]
        elif what == codes.BEGUN:
            self.piles = [[] for _ in range(self.seats)]
            self.won = [[] for _ in range(self.seats)]

    # --- a fair draw --------------------------------------------------------------------------------------------

    def sample(self, sight: Sight, chance: Chance) -> State:
        assert isinstance(sight, KawaiiSight)
        state = Kawaii(sight.seats, chance)
        lay_open(sight, state)
        unseen: list[int] = []
        known = [kind for cards in [*self.piles, *self.won] for kind in cards if kind != COVERED]
        for kind in range(KINDS):
            unseen.extend([kind] * (int(count(kind)) - known.count(kind)))
        for seat in range(self.seats):
            for place, kind in enumerate(self.piles[seat]):
                state.piles[seat * state.depth + place] = _uncover(kind, unseen, chance)
            for kind in self.won[seat]:
                state.captured[seat * KINDS + _uncover(kind, unseen, chance)] += 1
        for kind in unseen:
            state.left[kind] += 1
        _draw_favourites(sight, state, chance)
        return state


def _uncover(kind: int, unseen: list[int], chance: Chance) -> int:
    """The card itself, or if it is covered one of those it may be."""
    return unseen.pop(int(chance.below(len(unseen)))) if kind == COVERED else kind


def _draw_favourites(sight: KawaiiSight, state: Kawaii, chance: Chance) -> None:
    """KW-3: each flavour and each shape is held once, those of the others in any order."""
    seats = range(int(sight.seats))
    known_flavours = [int(sight.flavours[seat]) for seat in seats]
    known_shapes = [int(sight.shapes[seat]) for seat in seats]
    flavours = [sort for sort in range(SORTS) if sort not in known_flavours]
    shapes = [sort for sort in range(SORTS) if sort not in known_shapes]
    for seat in seats:
        state.flavours[seat] = sight.flavours[seat]
        state.shapes[seat] = sight.shapes[seat]
        if sight.flavours[seat] == NO_SORT:
            state.flavours[seat] = flavours.pop(int(chance.below(len(flavours))))
            state.shapes[seat] = shapes.pop(int(chance.below(len(shapes))))


def lay_open(sight: KawaiiSight, state: Kawaii) -> None:
    """Write what the seat sees into a state, but for cards and favourites."""
    state.now = sight.now
    state.over = sight.over
    state.memory = sight.memory
    state.to_the_last_token = sight.to_the_last_token
    state.limit = sight.limit
    state.beat = sight.beat
    state.stop = sight.stop
    state.tie_window = sight.tie_window
    state.pause = sight.pause
    state.first_seat = sight.first_seat
    state.round = sight.round
    state.first = sight.first
    state.turn = sight.turn
    state.phase = sight.phase
    state.since = sight.since
    state.left_size = sight.left_size
    state.callable = sight.callable
    state.callers = sight.callers
    state.duels = sight.duels
    state.going_on = sight.going_on
    state.wanting_no_more = sight.wanting_no_more
    seat: i64
    for seat in range(sight.seats):
        state.reserves[seat] = sight.reserves[seat]
        state.sizes[seat] = sight.sizes[seat]
        state.tokens[seat] = sight.tokens[seat]
        state.won[seat] = sight.won[seat]
        state.calls[seat] = sight.calls[seat]
        state.call_at[seat] = sight.call_at[seat]
        state.free_at[seat] = sight.free_at[seat]
        state.settled[seat] = sight.settled[seat]
        state.rivals[seat] = sight.rivals[seat]
        state.stakes[seat] = sight.stakes[seat]
        state.anchors[seat] = sight.anchors[seat]
        state.asked_at[seat] = sight.asked_at[seat]
        state.points[seat] = sight.points[seat]
        # Whether others have chosen a sign nobody can tell (KW-33): the draw lets them choose afresh.
        if sight.seat != NOBODY:
            state.signs[seat * sight.seats + sight.seat] = sight.signs[seat]
    cell: i64
    for cell in range(sight.depth * sight.seats):
        state.turned[cell] = sight.turned[cell]
    for cell in range(TOKENS * sight.seats):
        state.held[cell] = sight.held[cell]
    for cell in range(ROUNDS * sight.seats):
        state.sheet[cell] = sight.sheet[cell]
