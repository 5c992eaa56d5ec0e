"""What a seat may know of the table, and nothing else: the only door from the state to a view or a bot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NOBODY, Sight
from tablee.games.kawaii.deck import CARDS, KINDS, MOST_SEATS, NO_CARD, NO_SIGN, ROUNDS, TOKENS
from tablee.games.kawaii.state import PAUSED, Table

NO_SORT: Final = -1
"""In the place of a favourite that the seat may not know."""


class KawaiiSight(Sight):
    """All of it is open to all but the favourites, which are shown at the score, and `signs`, which are the seat's."""

    def __init__(self) -> None:
        super().__init__()
        self.memory: bool = False
        self.to_the_last_token: bool = False
        self.limit: i64 = 0
        self.beat: i64 = 0
        self.stop: i64 = 0
        self.tie_window: i64 = 0
        self.pause: i64 = 0
        self.first_seat: i64 = 0
        self.depth: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.since: i64 = 0
        self.left_size: i64 = 0
        self.reserves: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.piles: vec[i64] = vec[i64]([0] * (CARDS + MOST_SEATS))  # NO_CARD where covered (KW-8)
        self.turned: vec[i64] = vec[i64]([0] * (CARDS + MOST_SEATS))
        self.sizes: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.callable: i64 = 0
        self.flavours: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.shapes: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.tokens: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.held: vec[i64] = vec[i64]([0] * (TOKENS * MOST_SEATS))
        self.captured: vec[i64] = vec[i64]([0] * (KINDS * MOST_SEATS))  # with memory, nothing before the score (KW-32)
        self.won: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.calls: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.call_at: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.free_at: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.callers: i64 = 0
        self.settled: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.duels: i64 = 0
        self.rivals: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.stakes: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.anchors: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.asked_at: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.signs: vec[i64] = vec[i64]([NO_SIGN] * MOST_SEATS)  # of the seat itself, by pile (KW-33)
        self.going_on: i64 = 0
        self.wanting_no_more: i64 = 0
        self.points: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.sheet: vec[i64] = vec[i64]([0] * (ROUNDS * MOST_SEATS))


def look(table: Table, seat: i64, sight: KawaiiSight) -> None:
    sight.seat = seat
    sight.seats = table.seats
    sight.now = table.now
    sight.over = table.over
    sight.memory = table.memory
    sight.to_the_last_token = table.to_the_last_token
    sight.limit = table.limit
    sight.beat = table.beat
    sight.stop = table.stop
    sight.tie_window = table.tie_window
    sight.pause = table.pause
    sight.first_seat = table.first_seat
    sight.depth = table.depth
    sight.round = table.round
    sight.first = table.first
    sight.turn = table.turn
    sight.phase = table.phase
    sight.since = table.since
    sight.left_size = table.left_size
    sight.callable = table.callable
    sight.callers = table.callers
    sight.duels = table.duels
    sight.going_on = table.going_on
    sight.wanting_no_more = table.wanting_no_more
    # KW-23: the score has been counted, so everything that it was counted from is shown.
    counted: bool = table.phase == PAUSED
    other: i64
    for other in range(table.seats):
        sight.reserves[other] = table.reserves[other]
        sight.sizes[other] = table.sizes[other]
        sight.tokens[other] = table.tokens[other]
        sight.won[other] = table.won[other]
        sight.calls[other] = table.calls[other]
        sight.call_at[other] = table.call_at[other]
        sight.free_at[other] = table.free_at[other]
        sight.settled[other] = table.settled[other]
        sight.rivals[other] = table.rivals[other]
        sight.stakes[other] = table.stakes[other]
        sight.anchors[other] = table.anchors[other]
        sight.asked_at[other] = table.asked_at[other]
        sight.points[other] = table.points[other]
        sight.flavours[other] = NO_SORT
        sight.shapes[other] = NO_SORT
        if counted or other == seat:
            sight.flavours[other] = table.flavours[other]
            sight.shapes[other] = table.shapes[other]
        sight.signs[other] = NO_SIGN
        if seat != NOBODY:
            sight.signs[other] = table.signs[other * table.seats + seat]
        look_at_pile(table, other, sight)
    cell: i64
    for cell in range(TOKENS * table.seats):
        sight.held[cell] = table.held[cell]
    for cell in range(ROUNDS * table.seats):
        sight.sheet[cell] = table.sheet[cell]
    for cell in range(KINDS * table.seats):
        sight.captured[cell] = 0
        if counted or not table.memory:
            sight.captured[cell] = table.captured[cell]


def look_at_pile(table: Table, pile: i64, sight: KawaiiSight) -> None:
    """KW-8: all cards, or with memory the top one only; of a pile being played for, the stake has a top card too."""
    bottom: i64 = pile * table.depth
    size: i64 = table.sizes[pile]
    place: i64
    for place in range(size):
        covered: bool = table.memory and place != size - 1
        if covered and table.duels >> pile & 1 == 1 and place == table.stakes[pile] - 1:
            covered = False
        sight.piles[bottom + place] = table.piles[bottom + place]
        if covered:
            sight.piles[bottom + place] = NO_CARD
        sight.turned[bottom + place] = table.turned[bottom + place]
