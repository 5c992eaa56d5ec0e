"""What lies on the table: dice, cards, whose turn it is and what is being asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.state import NOBODY, State
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import (
    CARD_FACES,
    CARDS,
    COUNTS,
    FACES,
    HAND,
    KINDS,
    NO_CARD,
    WAZABI_FACES,
)

# What is being asked, and of whom: the player whose turn it is, but for KEEPING.
ROLLING: Final = 0
DRAWING: Final = 1  # from an opponent's hand, the pile being empty (WZ-12)
GIVING: Final = 2
LAYING: Final = 3
KEEPING: Final = 4  # those who must throw cards away (WZ-19, WZ-21)

CLOCKWISE: Final = 1

# What stands in `kept` of a player who has made no secret choice.
UNASKED: Final = -2
UNCHOSEN: Final = -1


class Table(State):
    """The pieces and the plain acts on them. `rules.Wazabi` adds what the rules make of these.

    A hand is ten counts, one a kind: equal cards are interchangeable (G-12). The pile is counts too, and a draw picks
    from it by chance, which is what drawing from a shuffled pile is; so no card has a place that could be tracked.
    """

    def __init__(self, seats: i64, chance: Chance, source: Table | None = None) -> None:
        super().__init__(seats, chance)
        if source is None:
            self.start_dice: i64 = 4
            self.play_on: bool = False
            self.neighbours: bool = False
            self.teams: bool = False
            self.tournament: i64 = 0
            self.limit: i64 = 0
            self.dice: vec[i64] = vec[i64]([0] * int(seats))
            self.hands: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # ten counts a seat
            self.sizes: vec[i64] = vec[i64]([0] * int(seats))
            self.skips: vec[i64] = vec[i64]([0] * int(seats))  # skip cards lying before a player (WZ-22)
            self.pile: vec[i64] = vec[i64]([0] * KINDS)
            self.pile_size: i64 = 0
            self.thrown: vec[i64] = vec[i64]([0] * KINDS)
            self.thrown_size: i64 = 0
            self.turn: i64 = 0
            self.step: i64 = CLOCKWISE
            self.phase: i64 = ROLLING
            self.asked_at: i64 = 0
            self.wazabi: i64 = 0  # faces of this turn's roll (WZ-36)
            self.card_faces: i64 = 0
            self.die_faces: i64 = 0
            self.due: i64 = 0  # cards still to draw from opponents
            self.laid: i64 = NO_CARD  # the card whose effect is happening (WZ-10)
            self.keep: i64 = 0  # how many cards those asked may keep
            self.kept: vec[i64] = vec[i64]([UNASKED] * int(seats))  # or UNCHOSEN, or the KEEP chosen in secret
            self.game: i64 = 0  # games of the tournament finished
            self.points: vec[i64] = vec[i64]([0] * int(seats))
            self.places: vec[i64] = vec[i64]([0] * int(seats))  # order of going out, 0 while in play
            self.gone: i64 = 0
            self.winner: i64 = NOBODY
        else:  # a copy, written out because it is the search's dearest act
            self.now = source.now
            self.over = source.over
            self.start_dice = source.start_dice
            self.play_on = source.play_on
            self.neighbours = source.neighbours
            self.teams = source.teams
            self.tournament = source.tournament
            self.limit = source.limit
            self.dice = source.dice[:]
            self.hands = source.hands[:]
            self.sizes = source.sizes[:]
            self.skips = source.skips[:]
            self.pile = source.pile[:]
            self.pile_size = source.pile_size
            self.thrown = source.thrown[:]
            self.thrown_size = source.thrown_size
            self.turn = source.turn
            self.step = source.step
            self.phase = source.phase
            self.asked_at = source.asked_at
            self.wazabi = source.wazabi
            self.card_faces = source.card_faces
            self.die_faces = source.die_faces
            self.due = source.due
            self.laid = source.laid
            self.keep = source.keep
            self.kept = source.kept[:]
            self.game = source.game
            self.points = source.points[:]
            self.places = source.places[:]
            self.gone = source.gone
            self.winner = source.winner

    # --- who sits where -----------------------------------------------------------------------------------------

    def after(self, seat: i64, step: i64) -> i64:
        """The next seat in play, one way round or the other; those who are out are no neighbours (WZ-25)."""
        while True:
            seat += step
            if seat >= self.seats:
                seat = 0
            elif seat < 0:
                seat = self.seats - 1
            if self.places[seat] == 0:
                return seat

    def partners(self, one: i64, other: i64) -> bool:
        """WZ-27: partners sit opposite one another."""
        apart: i64 = (one - other) * 2
        return self.teams and (apart == self.seats or apart == -self.seats)

    # --- cards --------------------------------------------------------------------------------------------------

    def set_pile(self) -> None:
        """All cards into the pile, none anywhere else."""
        kind: i64
        for kind in range(KINDS):
            number: int = COUNTS[kind]
            self.pile[kind] = number
            self.thrown[kind] = 0
        self.pile_size = CARDS
        self.thrown_size = 0
        cell: i64
        for cell in range(KINDS * self.seats):
            self.hands[cell] = 0
        seat: i64
        for seat in range(self.seats):
            self.sizes[seat] = 0
            self.skips[seat] = 0

    def make_pile(self) -> None:
        """WZ-11: the cards thrown away are shuffled into a new pile."""
        empty = self.pile
        self.pile = self.thrown
        self.thrown = empty
        self.pile_size = self.thrown_size
        self.thrown_size = 0
        if self.notes is not None:
            self.notes.append((codes.PILE_MADE, *[int(self.pile[kind]) for kind in range(KINDS)]))

    def draw(self, seat: i64, wanted: i64) -> i64:
        """Draw from the pile; how many cards could not be drawn."""
        drawn: list[int] | None = None if self.notes is None else []
        while wanted > 0:
            if self.pile_size == 0:
                if self.thrown_size == 0:
                    break
                self.make_pile()
            rest: i64 = self.chance.below(self.pile_size)
            kind: i64 = 0
            while rest >= self.pile[kind]:
                rest -= self.pile[kind]
                kind += 1
            self.pile[kind] -= 1
            self.pile_size -= 1
            self.hands[seat * KINDS + kind] += 1
            self.sizes[seat] += 1
            wanted -= 1
            if drawn is not None:
                drawn.append(kind)
            if self.pile_size == 0 and self.thrown_size > 0:  # WZ-35: the moment it runs out
                if drawn is not None:
                    self.note_drawn(seat, drawn)
                    drawn = []
                self.make_pile()
        if drawn is not None:
            self.note_drawn(seat, drawn)
        return wanted

    def note_drawn(self, seat: i64, drawn: list[int]) -> None:
        if self.notes is not None and drawn:
            self.notes.append((codes.DREW, seat, len(drawn), *drawn))

    def take(self, seat: i64, victim: i64, place: i64) -> None:
        """A card from a fan held face down: the holder fans by chance, so the place picked tells nothing."""
        size: i64 = self.sizes[victim]
        rest: i64 = (place + self.chance.below(size)) % size
        cell: i64 = victim * KINDS
        while rest >= self.hands[cell]:
            rest -= self.hands[cell]
            cell += 1
        kind: i64 = cell - victim * KINDS
        self.hands[cell] -= 1
        self.sizes[victim] = size - 1
        self.hands[seat * KINDS + kind] += 1
        self.sizes[seat] += 1
        if self.notes is not None:
            self.notes.append((codes.TOOK, seat, victim, place, kind))

    def throw(self, kind: i64) -> None:
        self.thrown[kind] += 1
        self.thrown_size += 1

    def throw_from_hand(self, seat: i64, first: i64, second: i64) -> None:
        """Throw the hand away but for these (at most two) cards, openly."""
        thrown: list[int] | None = None if self.notes is None else []
        size: i64 = 0
        kind: i64
        for kind in range(KINDS):
            keep: i64 = 0
            if kind == first:
                keep += 1
            if kind == second:
                keep += 1
            cell: i64 = seat * KINDS + kind
            while self.hands[cell] > keep:
                self.hands[cell] -= 1
                self.throw(kind)
                if thrown is not None:
                    thrown.append(kind)
            size += keep
        self.sizes[seat] = size
        if self.notes is not None and thrown:
            self.notes.append((codes.THREW, seat, *thrown))

    # --- dice ---------------------------------------------------------------------------------------------------

    def roll(self, dice: i64) -> None:
        """Into `wazabi`, `card_faces`, `die_faces` (WZ-1)."""
        wazabi: i64 = 0
        cards: i64 = 0
        die: i64
        for die in range(dice):
            face: i64 = self.chance.below(FACES)
            if face < WAZABI_FACES:
                wazabi += 1
            elif face < WAZABI_FACES + CARD_FACES:
                cards += 1
        self.wazabi = wazabi
        self.card_faces = cards
        self.die_faces = dice - wazabi - cards

    def set_up(self) -> None:
        """WZ-3, WZ-4: dice, cards, and who begins. Every game of a tournament starts here."""
        self.set_pile()
        if self.notes is not None:
            self.notes.append((codes.BEGUN, self.game))
        seat: i64
        for seat in range(self.seats):
            self.dice[seat] = self.start_dice
            self.places[seat] = 0
            self.kept[seat] = UNASKED
            self.draw(seat, HAND)
        self.gone = 0
        self.winner = NOBODY
        self.step = CLOCKWISE
        self.due = 0
        self.laid = NO_CARD
        self.keep = 0
        self.turn = self.roll_for_start()

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
                self.roll(self.start_dice)
                if self.notes is not None:
                    self.notes.append((codes.STARTER_ROLLED, seat, self.wazabi))
                if self.wazabi > most:
                    most = self.wazabi
                    leaders = 0
                    count = 0
                if self.wazabi == most:
                    leaders |= 1 << seat
                    leader = seat
                    count += 1
            if count == 1:
                if self.notes is not None:
                    self.notes.append((codes.STARTER, leader))
                return leader
            tied = leaders
