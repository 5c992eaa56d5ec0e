"""State: the public fields, the secret hands and pile, and the plain actions on them."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.state import NEVER, State
from tablee.core.vector_ops import copied
from tablee.core.vectors import vec
from tablee.games.kezao import codes
from tablee.games.kezao.deck import (
    ALL,
    CARDS,
    COLOURS,
    HAND,
    JOKER,
    NO_FACE,
    PLAIN,
    SYMBOLS,
    index,
    is_opposition,
    right_cards,
)
from tablee.games.kezao.public import RACING, KezaoPublic


class KezaoState(State):
    """The public fields, the secret ones, and the plain actions on both. `rules.Kezao` adds the rules.

    The pile is a set, and a draw picks from it by chance, which is what drawing from a shuffled pile is; so no card
    has a place that could be tracked.
    """

    def __init__(self, seats: i64, rng: Rng) -> None:
        # The fields of `State`, without calling it: mypyc then knows that every field is set (see docs/decisions).
        self.seats = seats
        self.rng = rng
        self.now = 0
        self.over = False
        self.tick = 50
        self.event_codes = None
        self.public: KezaoPublic = KezaoPublic(seats)
        self.public.seats = seats
        self.hands: vec[i64] = vec[i64]([0] * int(seats))
        self.pile: i64 = 0

    def copy_from(self, source: KezaoState) -> None:
        self.seats = source.seats
        self.public.seats = source.seats
        self.now = source.now
        self.over = source.over
        self.public.copy_from(source.public)
        self.hands = copied(source.hands, self.hands)
        self.pile = source.pile

    def left_of(self, seat: i64) -> i64:
        """The player to the left (G-1)."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    # --- cards --------------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """All cards into the pile, none anywhere else."""
        public = self.public
        self.pile = ALL
        public.pile_size = CARDS
        public.aside = 0
        seat: i64
        for seat in range(self.seats):
            self.hands[seat] = 0
            public.sizes[seat] = 0

    def draw(self, seat: i64, wanted: i64) -> None:
        """KZ-14, KZ-32: a pile that is too short is first shuffled together with what was set aside."""
        public = self.public
        if public.pile_size < wanted and public.aside != 0:
            self.make_pile()
        wanted = min(wanted, public.pile_size)
        drawn: i64 = 0
        turn: i64
        for turn in range(wanted):
            rest: i64 = self.rng.below(public.pile_size)
            cards: i64 = self.pile
            while rest > 0:
                cards &= cards - 1
                rest -= 1
            card: i64 = cards & -cards
            self.pile ^= card
            public.pile_size -= 1
            drawn |= card
        self.hands[seat] |= drawn
        public.sizes[seat] += wanted
        if self.event_codes is not None and wanted > 0:
            self.event_codes.append((codes.DREW, seat, wanted, 1 if public.open_hands else 0, *numbers(drawn)))

    def make_pile(self) -> None:
        public = self.public
        if self.event_codes is not None:
            self.event_codes.append((codes.PILE_MADE, *numbers(public.aside)))
        while public.aside != 0:
            self.pile |= public.aside & -public.aside
            public.pile_size += 1
            public.aside &= public.aside - 1

    def deal_round(self) -> None:
        """KZ-5, KZ-23."""
        public = self.public
        self.gather()
        if self.event_codes is not None:
            self.event_codes.append((codes.BEGUN, public.round))
        seat: i64
        for seat in range(self.seats):
            self.draw(seat, HAND)

    # --- dice ---------------------------------------------------------------------------------------------------

    def roll(self, way: i64) -> None:
        """KZ-7, KZ-24, KZ-26: the chosen dice, and with Expert the symbol die."""
        public = self.public
        public.way = way
        public.one = self.rng.below(COLOURS)
        public.two = NO_FACE
        public.symbol = NO_FACE
        if way < PLAIN:
            public.two = self.rng.below(COLOURS)
        if public.expert:
            public.symbol = self.rng.below(SYMBOLS)
        self.read_dice()

    def read_dice(self) -> None:
        public = self.public
        public.opposition = is_opposition(public.way, public.one, public.two)
        public.right = right_cards(public.has, public.way, public.one, public.two, public.symbol)

    def cue(self, move: i64) -> i64:
        """The roll, for a card."""
        if self.public.phase != RACING or move <= 0 or move > JOKER:
            return NEVER
        return self.public.since


def numbers(cards: i64) -> list[int]:
    """The numbers of the cards in a set, in the order of the deck; the jokers are alike and both called the first."""
    found: list[int] = []
    while cards != 0:
        found.append(min(index(cards & -cards), CARDS - 2))
        cards &= cards - 1
    return found
