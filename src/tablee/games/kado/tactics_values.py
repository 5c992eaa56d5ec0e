"""Card values: what a card is worth to a player in the best open cell.

That is the points it brings, and the hopes that it feeds or ends, in hundredths of a point, so that all arithmetic is
on integers. A tableau's hopes lie in the cards to come: a row hopes for its gift, a column for its ribbon. What a card
does to the rows depends only on the row it is laid in, and likewise for columns; so both are worked out once, and a
card in a cell is worth the sum of two numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.vectors import vec
from tablee.games.kado.deck import COLUMNS, KINDS, ROUNDS, ROWS, VALUES, gift_of, ribbon_of, value_of
from tablee.games.kado.observation import KadoObservation
from tablee.games.kado.score import LINES, MIXED, Lines
from tablee.games.kado.state_frame import open_cells

POINT: Final = 100
NOTHING: Final = -1_000_000

# The hopes are averages over some thousand games of this player against itself, smoothed. One line for each number of
# cards that the player will still get after this one, from none to eleven.

# What rows of one gift will still gain, by how many cells they have left (1, 2, 3, more), and a row without a card.
ROW_HOPES: Final = (
    (0, 0, 0, 0, 600),
    (63, 66, 66, 66, 650),
    (99, 160, 165, 165, 700),
    (129, 198, 275, 280, 700),
    (155, 236, 314, 341, 700),
    (177, 273, 358, 390, 700),
    (196, 308, 396, 434, 700),
    (213, 339, 434, 478, 705),
    (228, 368, 468, 517, 715),
    (240, 398, 500, 556, 730),
    (248, 424, 539, 594, 745),
    (253, 440, 572, 627, 760),
)
LEFT_OVER: Final = 4  # where a row without a card stands in a line

# In thousandths, how likely a column of one ribbon is to be completed, by how many cards it lacks (1, 2); and what a
# column without a card will bring.
COLUMN_HOPES: Final = (
    (0, 0, 0),
    (99, 0, 0),
    (166, 14, 0),
    (238, 33, 4),
    (310, 54, 11),
    (374, 81, 19),
    (428, 111, 29),
    (464, 147, 39),
    (495, 186, 49),
    (518, 216, 58),
    (540, 230, 63),
    (558, 238, 65),
)

STEP: Final = VALUES + 1
MOST_OPEN: Final = 16


def _flat(table: tuple[tuple[int, ...], ...]) -> vec[i64]:
    width = len(table[0])
    flat: vec[i64] = vec[i64]([0] * (ROUNDS * width))
    for left, line in enumerate(table):
        for index, number in enumerate(line):
            flat[left * width + index] = number
    return flat


ROWS_HOPE: Final = _flat(ROW_HOPES)
COLUMNS_HOPE: Final = _flat(COLUMN_HOPES)


class CardValues(Lines):
    """The value of every card in every open cell of one player's tableau."""

    def __init__(self) -> None:
        super().__init__()
        self.left: i64 = 0  # cards that the player will get after the one in question
        self.cells: vec[i64] = vec[i64]([0] * MOST_OPEN)  # where a card may go
        self.count: i64 = 0
        self.rows: vec[i64] = vec[i64]([0] * (LINES * KINDS * STEP))  # by row, gift and value
        self.columns: vec[i64] = vec[i64]([0] * (LINES * KINDS * STEP))  # by column, ribbon and value
        self.wanted: vec[i64] = vec[i64]([0] * KINDS)

    def study(self, observation: KadoObservation, seat: i64) -> None:
        """Look at the tableau of a player who is about to place a card."""
        self.left = ROUNDS - 1 - observation.round
        self.lay_out(observation.placed, seat, observation.round)
        self.list_cells(open_cells(observation.filled[seat], observation.frame[seat]))
        self.study_rows()
        self.study_columns()

    def worth(self, card: i64) -> i64:
        """What the card is worth in the best open cell."""
        row: i64 = gift_of(card) * STEP + value_of(card)
        column: i64 = ribbon_of(card) * STEP + value_of(card)
        most: i64 = NOTHING
        index: i64
        for index in range(self.count):
            cell: i64 = self.cells[index]
            here: i64 = self.rows[(cell >> 3) * KINDS * STEP + row]
            here += self.columns[(cell & 7) * KINDS * STEP + column]
            most = max(most, here)
        return most

    def worth_at(self, card: i64, cell: i64) -> i64:
        row: i64 = ((cell >> 3) * KINDS + gift_of(card)) * STEP + value_of(card)
        column: i64 = ((cell & 7) * KINDS + ribbon_of(card)) * STEP + value_of(card)
        return self.rows[row] + self.columns[column]

    def list_cells(self, cells: i64) -> None:
        self.count = 0
        cell: i64 = 0
        while cells != 0:
            if cells & 1 != 0:
                self.cells[self.count] = cell
                self.count += 1
            cells >>= 1
            cell += 1

    # --- rows -------------------------------------------------------------------------------------------------------

    def study_rows(self) -> None:
        """For every row with an open cell: what all rows together are worth once a card lies there."""
        last: i64 = -1
        index: i64
        gift: i64
        value: i64
        for index in range(self.count):
            row: i64 = self.cells[index] >> 3
            if row == last:
                continue
            last = row
            self.widths[row] += 1
            for gift in range(KINDS):
                for value in range(1, STEP):
                    self.sums[row * KINDS + gift] += value
                    self.rows[(row * KINDS + gift) * STEP + value] = self.all_rows()
                    self.sums[row * KINDS + gift] -= value
            self.widths[row] -= 1

    def all_rows(self) -> i64:
        """Points and hopes; rows that count the same gift share their hopes."""
        gift: i64
        for gift in range(KINDS):
            self.wanted[gift] = 0
        line: i64 = self.left * (LEFT_OVER + 1)
        total: i64 = ROWS * ROWS_HOPE[line + LEFT_OVER]
        row: i64
        for row in range(2 * ROWS - 1):
            if self.widths[row] == 0:
                continue
            most: i64 = 0
            best: i64 = 0
            for gift in range(KINDS):
                points: i64 = self.sums[row * KINDS + gift]
                if points > most:
                    most = points
                    best = gift
            total += most * POINT - ROWS_HOPE[line + LEFT_OVER]
            self.wanted[best] += COLUMNS - self.widths[row]
        for gift in range(KINDS):
            cells: i64 = self.wanted[gift]
            cells = min(cells, COLUMNS)
            if cells > 0:
                total += ROWS_HOPE[line + cells - 1]
        return total

    # --- columns ----------------------------------------------------------------------------------------------------

    def study_columns(self) -> None:
        """For every column with an open cell: what a card there adds to it, or ends."""
        done: i64 = 0
        index: i64
        ribbon: i64
        value: i64
        for index in range(self.count):
            column: i64 = self.cells[index] & 7
            if done >> column & 1 != 0:
                continue
            done |= 1 << column
            before: i64 = self.column_now(column)
            for ribbon in range(KINDS):
                for value in range(1, STEP):
                    after: i64 = self.column_with(column, ribbon, value)
                    self.columns[(column * KINDS + ribbon) * STEP + value] = after - before

    def column_now(self, column: i64) -> i64:
        if self.heights[column] == 0:
            return COLUMNS_HOPE[self.left * 3 + 2]
        if self.ribbons[column] == MIXED:
            return 0
        return self.column_hope(ROWS - self.heights[column], self.highest[column])

    def column_with(self, column: i64, ribbon: i64, value: i64) -> i64:
        if self.heights[column] > 0 and self.ribbons[column] != ribbon:
            return 0
        value = max(value, self.highest[column])
        return self.column_hope(ROWS - 1 - self.heights[column], value)

    def column_hope(self, lacking: i64, highest: i64) -> i64:
        """What a column of one ribbon will bring, if it is completed; the cards it lacks may be higher ones."""
        if lacking == 0:
            return highest * POINT
        likely: i64 = COLUMNS_HOPE[self.left * 3 + lacking - 1]
        return likely * (highest * POINT + (VALUES - highest) * (20 + 20 * lacking)) // 1000
