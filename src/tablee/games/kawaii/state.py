"""State: the public fields, the secret cards, favourites and signs, and the plain actions on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.core.vector_ops import copied, fixed
from tablee.core.vectors import vec
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import CARDS, KINDS, NO_SIGN, SORTS, TOKENS_EACH, count, dealt, depth
from tablee.games.kawaii.public import KawaiiPublic

TICK: Final = 50


class KawaiiState(State):
    """The public fields, the secret ones, and the plain actions on both. `rules.Kawaii` adds the rules.

    Nobody may look at a reserve (KW-5), so no card in one has an identity: `left` counts what is unseen of each kind,
    and a card gets its kind by chance when it is turned.
    """

    def __init__(self, seats: i64, rng: Rng) -> None:
        # The fields of `State`, without calling it: mypyc then knows that every field is set (see docs/decisions).
        self.seats = seats
        self.rng = rng
        self.now = 0
        self.over = False
        self.tick = TICK
        self.event_codes = None
        self.public: KawaiiPublic = KawaiiPublic(seats)
        self.public.seats = seats
        self.public.depth = depth(seats)
        self.left: vec[i64] = vec[i64]([0] * fixed(KINDS, seats))
        # With the memory option (KW-8, KW-32) not all may see these two.
        self.piles: vec[i64] = vec[i64]([0] * int(seats * depth(seats)))
        self.captured: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # score piles, counts of each kind
        self.flavours: vec[i64] = vec[i64]([0] * int(seats))
        self.shapes: vec[i64] = vec[i64]([0] * int(seats))
        self.signs: vec[i64] = vec[i64]([NO_SIGN] * int(seats * seats))  # pile by seat (KW-33)

    def copy_from(self, source: KawaiiState) -> None:
        self.seats = source.seats
        self.public.seats = source.seats
        self.now = source.now
        self.over = source.over
        self.public.copy_from(source.public)
        self.left = copied(source.left, self.left)
        self.piles = copied(source.piles, self.piles)
        self.captured = copied(source.captured, self.captured)
        self.flavours = copied(source.flavours, self.flavours)
        self.shapes = copied(source.shapes, self.shapes)
        self.signs = copied(source.signs, self.signs)

    # --- setting up ---------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """KW-3 to KW-5: favourites, tokens, reserves; nothing on the table."""
        public = self.public
        kind: i64
        for kind in range(KINDS):
            self.left[kind] = count(kind)
        public.left_size = CARDS
        cell: i64
        for cell in range(KINDS * self.seats):
            self.captured[cell] = 0
        for cell in range(self.seats * self.seats):
            self.signs[cell] = NO_SIGN
        seat: i64
        for seat in range(self.seats):
            public.reserves[seat] = dealt(seat, public.first, self.seats)
            public.sizes[seat] = 0
            public.won[seat] = 0
            public.tokens[seat] = 0
            while public.tokens[seat] < TOKENS_EACH:
                public.gain_token(seat, self.now)
            public.calls[seat] = 0
            public.free_at[seat] = self.now
            public.settled[seat] = self.now
            public.rivals[seat] = 0
        public.callable = 0
        public.callers = 0
        public.duels = 0
        public.going_on = 0
        public.wanting_no_more = 0
        self.deal_favourites()

    def deal_favourites(self) -> None:
        """KW-3: what is not drawn stays unknown, so it is not kept anywhere."""
        flavours: i64 = 0
        shapes: i64 = 0
        seat: i64
        for seat in range(self.seats):
            self.flavours[seat] = self.draw_sort(flavours, SORTS - seat)
            flavours |= 1 << self.flavours[seat]
            self.shapes[seat] = self.draw_sort(shapes, SORTS - seat)
            shapes |= 1 << self.shapes[seat]
            if self.event_codes is not None:
                self.event_codes.append((codes.FAVOURITES, seat, self.flavours[seat], self.shapes[seat]))

    def draw_sort(self, gone: i64, left: i64) -> i64:
        """One of the favourite cards that are left, `gone` having a bit for each of the others."""
        rest: i64 = self.rng.below(left)
        sort: i64 = 0
        while True:
            if gone >> sort & 1 == 0:
                if rest == 0:
                    return sort
                rest -= 1
            sort += 1

    # --- cards --------------------------------------------------------------------------------------------------

    def draw_card(self) -> i64:
        """An unseen card: all that are left are equally likely, whoever's reserve it comes from."""
        rest: i64 = self.rng.below(self.public.left_size)
        kind: i64 = 0
        while rest >= self.left[kind]:
            rest -= self.left[kind]
            kind += 1
        self.left[kind] -= 1
        self.public.left_size -= 1
        return kind

    def lay_card(self, seat: i64, kind: i64) -> None:
        """Onto the own pile."""
        cell: i64 = seat * self.public.depth + self.public.sizes[seat]
        self.piles[cell] = kind
        self.public.turned[cell] = self.now
        self.public.sizes[seat] += 1
        self.public.callable |= 1 << seat

    def move_cards(self, pile: i64, cards: i64, seat: i64) -> None:
        """The lowest cards of a pile go to a score pile; those turned later stay and begin the new one (KW-11)."""
        public = self.public
        bottom: i64 = pile * public.depth
        mine: i64 = seat * KINDS
        place: i64
        for place in range(cards):
            self.captured[mine + self.piles[bottom + place]] += 1
        public.won[seat] += cards
        size: i64 = public.sizes[pile]
        for place in range(cards, size):
            self.piles[bottom + place - cards] = self.piles[bottom + place]
            public.turned[bottom + place - cards] = public.turned[bottom + place]
        public.sizes[pile] = size - cards
