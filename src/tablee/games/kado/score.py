"""Score: what a tableau is worth, and who won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.state import WIN
from tablee.core.vectors import vec
from tablee.games.kado.deck import KINDS, PERFECT, ROUNDS, ROWS, gift_of, ribbon_of, value_of
from tablee.games.kado.public import KadoPublic, card_placed, cell_placed

LINES: Final = 8  # rows and columns that a cell's number can tell apart
NO_KIND: Final = -1
MIXED: Final = -2

FAR_AHEAD: Final = 40
"""Points by which to lead is as good as sure."""


class Lines:
    """What lies in the rows and columns of one tableau; `row` and `column` are counted as in a cell's number."""

    def __init__(self) -> None:
        self.sums: vec[i64] = vec[i64]([0] * (LINES * KINDS))  # values by row and gift
        self.widths: vec[i64] = vec[i64]([0] * LINES)  # cards in a row
        self.ribbons: vec[i64] = vec[i64]([NO_KIND] * LINES)  # the one ribbon of a column, or MIXED
        self.heights: vec[i64] = vec[i64]([0] * LINES)
        self.highest: vec[i64] = vec[i64]([0] * LINES)

    def lay_out(self, placed: vec[i64], seat: i64, cards: i64) -> None:
        """The first `cards` cards of a seat."""
        index: i64
        for index in range(LINES * KINDS):
            self.sums[index] = 0
        for index in range(LINES):
            self.widths[index] = 0
            self.ribbons[index] = NO_KIND
            self.heights[index] = 0
            self.highest[index] = 0
        for index in range(seat * ROUNDS, seat * ROUNDS + cards):
            self._add(card_placed(placed[index]), cell_placed(placed[index]))

    def _add(self, card: i64, cell: i64) -> None:
        self.sums[(cell >> 3) * KINDS + gift_of(card)] += value_of(card)
        self.widths[cell >> 3] += 1
        column: i64 = cell & 7
        if self.heights[column] == 0:
            self.ribbons[column] = ribbon_of(card)
        elif self.ribbons[column] != ribbon_of(card):
            self.ribbons[column] = MIXED
        self.heights[column] += 1
        before: i64 = self.highest[column]
        if value_of(card) > before:
            self.highest[column] = value_of(card)


class Tally(Lines):
    """The points of one tableau, line by line.

    It can be made at any time: a row counts what lies in it so far, a column only once it is full.
    """

    def __init__(self) -> None:
        super().__init__()
        self.gifts: vec[i64] = vec[i64]([NO_KIND] * LINES)  # the gift a row counts, NO_KIND without a card
        self.row_points: vec[i64] = vec[i64]([0] * LINES)
        self.column_points: vec[i64] = vec[i64]([0] * LINES)
        self.rows: i64 = 0  # all rows together
        self.columns: i64 = 0

    def count(self, placed: vec[i64], seat: i64, cards: i64) -> None:
        """Tally the first `cards` cards of a seat."""
        self.lay_out(placed, seat, cards)
        self._count_rows()
        self._count_columns()

    def _count_rows(self) -> None:
        """KD-17: one gift per row, the best."""
        self.rows = 0
        row: i64
        gift: i64
        for row in range(LINES):
            most: i64 = 0
            best: i64 = NO_KIND
            for gift in range(KINDS):
                if self.sums[row * KINDS + gift] > most:
                    most = self.sums[row * KINDS + gift]
                    best = gift
            self.gifts[row] = best
            self.row_points[row] = most
            self.rows += most

    def _count_columns(self) -> None:
        """KD-18: three ribbons of one colour, or nothing."""
        self.columns = 0
        column: i64
        for column in range(LINES):
            points: i64 = 0
            if self.heights[column] == ROWS and self.ribbons[column] != MIXED:
                points = self.highest[column]
            self.column_points[column] = points
            self.columns += points


def tally(tableau: list[int]) -> Tally:
    """The tally of cards and their cells, for whoever has them as plain integers."""
    placed: vec[i64] = vec[i64]([0] * ROUNDS)
    for index, lying in enumerate(tableau):
        placed[index] = lying
    found = Tally()
    found.count(placed, 0, len(tableau))
    return found


def points(public: KadoPublic) -> list[int]:
    """KD-19: rows, columns and perfects of every seat."""
    tally = Tally()
    found: list[int] = []
    seat: i64
    for seat in range(public.seats):
        tally.count(public.placed, seat, public.round)
        found.append(tally.rows + tally.columns + PERFECT * public.perfects[seat])
    return found


def ranks(public: KadoPublic) -> list[int]:
    """The place of every seat, 1 the best; equal points share a place (G-3)."""
    found = points(public)
    return [1 + sum([1 for other in found if other > mine]) for mine in found]


def hopes(public: KadoPublic, row: vec[i64]) -> None:
    """By the points so far: all for a clear lead, half for none, nothing for lagging as far behind."""
    found = points(public)
    seat: i64
    for seat in range(public.seats):
        lead: i64 = FAR_AHEAD
        other: i64
        for other in range(public.seats):
            if other != seat:
                lead = min(lead, found[seat] - found[other])
        row[seat] = WIN * max(0, lead + FAR_AHEAD) // (2 * FAR_AHEAD)
