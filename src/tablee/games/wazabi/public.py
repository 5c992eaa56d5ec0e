"""Public information: every field of Wazabi that all players and spectators may know, declared and copied once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NOBODY, Observation
from tablee.core.vector_ops import copied, fixed
from tablee.core.vectors import vec
from tablee.games.wazabi.deck import KINDS, NO_CARD

MOST_SEATS: Final = 6

# What is being asked, and of whom: the player whose turn it is, except for KEEPING.
ROLLING: Final = 0
DRAWING: Final = 1  # from an opponent's hand, the pile being empty (WZ-12)
GIVING: Final = 2
LAYING: Final = 3
KEEPING: Final = 4  # those who must throw cards away (WZ-19, WZ-21)

CLOCKWISE: Final = 1


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class WazabiPublic(Observation):
    """A new public field needs a line here in `__init__` and one in `copy_from`; secrets belong to `WazabiState`.

    Rows have room for `seats`. Without seats they are empty, and `copy_from` makes them, none of them twice.
    """

    def __init__(self, seats: i64 = MOST_SEATS) -> None:
        # The fields of `Observation`, not by calling it: mypyc then knows that every field is set (docs/decisions).
        self.seat = NOBODY
        self.seats = 0
        self.now = 0
        self.over = False
        self.start_dice: i64 = 4
        self.play_on: bool = False
        self.neighbours: bool = False
        self.teams: bool = False
        self.tournament: i64 = 0
        self.limit: i64 = 0
        self.dice: vec[i64] = vec[i64]([0] * int(seats))
        self.sizes: vec[i64] = vec[i64]([0] * int(seats))  # cards in each hand
        self.skips: vec[i64] = vec[i64]([0] * int(seats))  # skip cards lying before a player (WZ-22)
        self.thrown: vec[i64] = vec[i64]([0] * fixed(KINDS, seats))
        self.thrown_size: i64 = 0
        self.pile_size: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = CLOCKWISE
        self.phase: i64 = ROLLING
        self.asked_at: i64 = 0
        self.wazabi: i64 = 0  # faces of this turn's roll (WZ-36)
        self.card_faces: i64 = 0
        self.die_faces: i64 = 0
        self.due: i64 = 0  # cards still to draw from opponents
        self.laid: i64 = NO_CARD  # the card whose effect is happening (WZ-10)
        self.asked: vec[i64] = vec[i64]([0] * int(seats))  # 1: must choose what to keep, until all have chosen (WZ-36)
        self.keep: i64 = 0  # how many cards those asked may keep
        self.game: i64 = 0  # games of the tournament finished
        self.points: vec[i64] = vec[i64]([0] * int(seats))
        self.places: vec[i64] = vec[i64]([0] * int(seats))  # order of going out, 0 while in play
        self.gone: i64 = 0
        self.winner: i64 = NOBODY

    def copy_from(self, source: WazabiPublic) -> None:
        self.start_dice = source.start_dice
        self.play_on = source.play_on
        self.neighbours = source.neighbours
        self.teams = source.teams
        self.tournament = source.tournament
        self.limit = source.limit
        self.dice = copied(source.dice, self.dice)
        self.sizes = copied(source.sizes, self.sizes)
        self.skips = copied(source.skips, self.skips)
        self.thrown = copied(source.thrown, self.thrown)
        self.thrown_size = source.thrown_size
        self.pile_size = source.pile_size
        self.turn = source.turn
        self.step = source.step
        self.phase = source.phase
        self.asked_at = source.asked_at
        self.wazabi = source.wazabi
        self.card_faces = source.card_faces
        self.die_faces = source.die_faces
        self.due = source.due
        self.laid = source.laid
        self.asked = copied(source.asked, self.asked)
        self.keep = source.keep
        self.game = source.game
        self.points = copied(source.points, self.points)
        self.places = copied(source.places, self.places)
        self.gone = source.gone
        self.winner = source.winner

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
