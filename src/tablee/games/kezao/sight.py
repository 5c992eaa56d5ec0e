"""What a seat may know of the table, and nothing else: the only door from the state to a view or a bot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import Sight
from tablee.games.kezao.deck import COLOURS, JOKER, JOKERS
from tablee.games.kezao.state import CARD, CELLS, ROOM, UNSAID, Table

MOST_SEATS: Final = 8


class KezaoSight(Sight):
    """All of it is open to all but `hands`, of which a seat sees its own, and everybody all with cards on the table.

    The jokers are alike, so here a joker is the lower one wherever it lies; both are there only where both lie.
    """

    def __init__(self) -> None:
        super().__init__()
        self.junior: bool = False
        self.expert: bool = False
        self.open_hands: bool = False
        self.tie_window: i64 = 0
        self.look_around: i64 = 0
        self.roll_limit: i64 = 0
        self.turn_limit: i64 = 0
        self.first_roller: i64 = 0
        self.has: vec[i64] = vec[i64]([0] * COLOURS)
        self.hands: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.sizes: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.pile_size: i64 = 0
        self.aside: i64 = 0
        self.points: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.round: i64 = 0
        self.roller: i64 = 0
        self.phase: i64 = 0
        self.since: i64 = 0
        self.due: i64 = 0  # the first instant at which something happens by itself: it follows from what lies open
        self.way: i64 = 0
        self.one: i64 = 0
        self.two: i64 = 0
        self.symbol: i64 = 0
        self.right: i64 = 0
        self.opposition: bool = False
        self.claims: vec[i64] = vec[i64]([0] * (CELLS * ROOM))
        self.claimed: i64 = 0
        self.filled: i64 = 0
        self.full_at: i64 = 0
        self.empty_at: i64 = 0
        self.placed: i64 = 0
        self.barred: i64 = 0
        self.said: vec[i64] = vec[i64]([UNSAID] * MOST_SEATS)
        self.last_at: i64 = 0
        self.looked: bool = False


def look(table: Table, seat: i64, sight: KezaoSight) -> None:
    sight.seat = seat
    sight.seats = table.seats
    sight.now = table.now
    sight.over = table.over
    sight.junior = table.junior
    sight.expert = table.expert
    sight.open_hands = table.open_hands
    sight.tie_window = table.tie_window
    sight.look_around = table.look_around
    sight.roll_limit = table.roll_limit
    sight.turn_limit = table.turn_limit
    sight.first_roller = table.first_roller
    sight.has = table.has
    other: i64
    for other in range(table.seats):
        sight.hands[other] = 0
        if other == seat or table.open_hands:  # KZ-25
            sight.hands[other] = alike(table.hands[other])
        sight.sizes[other] = table.sizes[other]
        sight.points[other] = table.points[other]
        sight.said[other] = table.said[other]
    sight.pile_size = table.pile_size
    sight.aside = alike(table.aside)
    sight.round = table.round
    sight.roller = table.roller
    sight.phase = table.phase
    sight.since = table.since
    sight.due = table.deadline()
    sight.way = table.way
    sight.one = table.one
    sight.two = table.two
    sight.symbol = table.symbol
    sight.right = table.right
    sight.opposition = table.opposition
    if len(sight.claims) < len(table.claims):
        sight.claims = vec[i64]([0] * len(table.claims))
    cell: i64
    for cell in range(CELLS * table.claimed):
        sight.claims[cell] = table.claims[cell]
        if cell % CELLS == CARD:
            sight.claims[cell] = alike(table.claims[cell])
    sight.claimed = table.claimed
    sight.filled = table.filled
    sight.full_at = table.full_at
    sight.empty_at = table.empty_at
    sight.placed = table.placed
    sight.barred = table.barred
    sight.last_at = table.last_at
    sight.looked = table.looked


def alike(cards: i64) -> i64:
    """The same cards, with a joker that lies alone as the lower one."""
    if cards & JOKERS == JOKERS ^ JOKER:
        return cards ^ JOKERS
    return cards
