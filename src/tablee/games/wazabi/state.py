"""State: the public fields, the secret hands, pile and choices, and the plain actions on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.state import NOBODY
from tablee.core.turns import TurnState
from tablee.core.vector_ops import copied, fixed
from tablee.core.vectors import vec
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import CARD_FACES, CARDS, COUNTS, FACES, HAND, KINDS, NO_CARD, WAZABI_FACES
from tablee.games.wazabi.public import CLOCKWISE, WazabiPublic

UNCHOSEN: Final = -1
"""Stands in `kept` of a player who has made no secret choice."""


class WazabiState(TurnState):
    """The public fields, the secret ones, and the plain actions on both. `rules.Wazabi` adds the rules.

    A hand is ten counts, one per kind: equal cards are interchangeable (G-12). The pile is counts too, and a draw picks
    from it by chance, which is what drawing from a shuffled pile is; so no card has a place that could be tracked.
    """

    def __init__(self, seats: i64, rng: Rng) -> None:
        # The fields of `State`, without calling it: mypyc then knows that every field is set (see docs/decisions).
        self.seats = seats
        self.rng = rng
        self.now = 0
        self.over = False
        self.tick = 0
        self.event_codes = None
        self.public: WazabiPublic = WazabiPublic(seats)
        self.public.seats = seats
        self.hands: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # ten counts per seat
        self.pile: vec[i64] = vec[i64]([0] * fixed(KINDS, seats))
        self.kept: vec[i64] = vec[i64]([UNCHOSEN] * int(seats))  # the KEEP chosen in secret (WZ-21)

    def copy_from(self, source: WazabiState) -> None:
        self.seats = source.seats
        self.public.seats = source.seats
        self.now = source.now
        self.over = source.over
        self.public.copy_from(source.public)
        self.hands = copied(source.hands, self.hands)
        self.pile = copied(source.pile, self.pile)
        self.kept = copied(source.kept, self.kept)

    # --- cards --------------------------------------------------------------------------------------------------

    def set_pile(self) -> None:
        """All cards into the pile, none anywhere else."""
        kind: i64
        for kind in range(KINDS):
            number: int = COUNTS[kind]
            self.pile[kind] = number
            self.public.thrown[kind] = 0
        self.public.pile_size = CARDS
        self.public.thrown_size = 0
        cell: i64
        for cell in range(KINDS * self.seats):
            self.hands[cell] = 0
        seat: i64
        for seat in range(self.seats):
            self.public.sizes[seat] = 0
            self.public.skips[seat] = 0

    def make_pile(self) -> None:
        """WZ-11: the cards thrown away are shuffled into a new pile."""
        empty = self.pile
        self.pile = self.public.thrown
        self.public.thrown = empty
        self.public.pile_size = self.public.thrown_size
        self.public.thrown_size = 0
        if self.event_codes is not None:
            self.event_codes.append((codes.PILE_MADE, *[int(self.pile[kind]) for kind in range(KINDS)]))

    def draw(self, seat: i64, wanted: i64) -> i64:
        """Draw from the pile; how many cards could not be drawn."""
        public = self.public
        drawn: list[int] | None = None if self.event_codes is None else []
        while wanted > 0:
            if public.pile_size == 0:
                if public.thrown_size == 0:
                    break
                self.make_pile()
            kind: i64 = self.draw_one()
            self.hands[seat * KINDS + kind] += 1
            public.sizes[seat] += 1
            wanted -= 1
            if drawn is not None:
                drawn.append(kind)
            if public.pile_size == 0 and public.thrown_size > 0:  # WZ-35: the moment it runs out
                if drawn is not None:
                    self.log_drawn(seat, drawn)
                    drawn = []
                self.make_pile()
        if drawn is not None:
            self.log_drawn(seat, drawn)
        return wanted

    def draw_one(self) -> i64:
        """A card of the pile by chance."""
        pile = self.pile
        rest: i64 = self.rng.below(self.public.pile_size)
        kind: i64 = 0
        while rest >= pile[kind]:
            rest -= pile[kind]
            kind += 1
        pile[kind] -= 1
        self.public.pile_size -= 1
        return kind

    def log_drawn(self, seat: i64, drawn: list[int]) -> None:
        if self.event_codes is not None and drawn:
            self.event_codes.append((codes.DREW, seat, len(drawn), *drawn))

    def take(self, seat: i64, victim: i64, place: i64) -> None:
        """A card from a fan held face down: the holder fans by chance, so the place picked tells nothing."""
        size: i64 = self.public.sizes[victim]
        rest: i64 = (place + self.rng.below(size)) % size
        hands = self.hands
        cell: i64 = victim * KINDS
        while rest >= hands[cell]:
            rest -= hands[cell]
            cell += 1
        kind: i64 = cell - victim * KINDS
        hands[cell] -= 1
        self.public.sizes[victim] = size - 1
        hands[seat * KINDS + kind] += 1
        self.public.sizes[seat] += 1
        if self.event_codes is not None:
            self.event_codes.append((codes.TOOK, seat, victim, place, kind))

    def throw(self, kind: i64) -> None:
        self.public.thrown[kind] += 1
        self.public.thrown_size += 1

    def throw_from_hand(self, seat: i64, first: i64, second: i64) -> None:
        """Throw the hand away but for these (at most two) cards, openly."""
        thrown: list[int] | None = None if self.event_codes is None else []
        hands = self.hands
        size: i64 = 0
        kind: i64
        for kind in range(KINDS):
            keep: i64 = 0
            if kind == first:
                keep += 1
            if kind == second:
                keep += 1
            cell: i64 = seat * KINDS + kind
            while hands[cell] > keep:
                hands[cell] -= 1
                self.throw(kind)
                if thrown is not None:
                    thrown.append(kind)
            size += keep
        self.public.sizes[seat] = size
        if self.event_codes is not None and thrown:
            self.event_codes.append((codes.THREW, seat, *thrown))

    # --- dice ---------------------------------------------------------------------------------------------------

    def roll(self, dice: i64) -> None:
        """Into `wazabi`, `card_faces`, `die_faces` (WZ-1)."""
        public = self.public
        rng = self.rng
        wazabi: i64 = 0
        cards: i64 = 0
        die: i64
        for die in range(dice):
            face: i64 = rng.below(FACES)
            if face < WAZABI_FACES:
                wazabi += 1
            elif face < WAZABI_FACES + CARD_FACES:
                cards += 1
        public.wazabi = wazabi
        public.card_faces = cards
        public.die_faces = dice - wazabi - cards

    def set_up(self) -> None:
        """WZ-3, WZ-4: dice, cards, and who begins. Every game of a tournament starts here."""
        public = self.public
        self.set_pile()
        if self.event_codes is not None:
            self.event_codes.append((codes.BEGUN, public.game))
        seat: i64
        for seat in range(self.seats):
            public.dice[seat] = public.start_dice
            public.places[seat] = 0
            public.asked[seat] = 0
            self.kept[seat] = UNCHOSEN
            self.draw(seat, HAND)
        public.gone = 0
        public.winner = NOBODY
        public.step = CLOCKWISE
        public.due = 0
        public.laid = NO_CARD
        public.keep = 0
        public.turn = self.roll_for_start()

    def roll_for_start(self) -> i64:
        """WZ-4: most wazabi faces begins; those tied roll again among themselves."""
        tied: i64 = (1 << self.seats) - 1
        while True:
            most: i64 = -1
            leaders: i64 = 0
            leader: i64 = 0
            count: i64 = 0
            seat: i64
            for seat in range(self.seats):
                if tied >> seat & 1 == 0:
                    continue
                self.roll(self.public.start_dice)
                if self.event_codes is not None:
                    self.event_codes.append((codes.STARTER_ROLLED, seat, self.public.wazabi))
                if self.public.wazabi > most:
                    most = self.public.wazabi
                    leaders = 0
                    count = 0
                if self.public.wazabi == most:
                    leaders |= 1 << seat
                    leader = seat
                    count += 1
            if count == 1:
                if self.event_codes is not None:
                    self.event_codes.append((codes.STARTER, leader))
                return leader
            tied = leaders
