"""Where a card may lie, with the cells of a tableau as bits (KD-12, KD-13).

Cells are named relative to the first card (KD-24), so that rows run from -2 to 2 and columns from -3 to 3. Row and
column lie side by side in a cell's number. Of the eight columns that fit there the last stays empty, which keeps the
end of a row from being the neighbour of the next row's beginning.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.vectors import vec
from tablee.games.kado.deck import COLUMNS, ROWS

CELLS: Final = 40
FIRST: Final = 19  # row 0, column 0
UP: Final = ROWS - 1  # as far as a card can lie above the first one
LEFT: Final = COLUMNS - 1


def cell_at(row: i64, column: i64) -> i64:
    return (row + UP) << 3 | (column + LEFT)


def row_of(cell: i64) -> i64:
    return (cell >> 3) - UP


def column_of(cell: i64) -> i64:
    return (cell & 7) - LEFT


def on_the_grid(row: i64, column: i64) -> bool:
    """Can a tableau that holds the first card reach this cell at all?"""
    return -UP <= row <= UP and -LEFT <= column <= LEFT


def _bits() -> vec[i64]:
    # Doubled, not shifted: compiled, a literal 1 is shifted as 32 bits, and there are more cells than that.
    bits: vec[i64] = vec[i64]([1] * CELLS)
    cell: i64
    for cell in range(1, CELLS):
        bits[cell] = bits[cell - 1] * 2
    return bits


BITS: Final = _bits()
"""The bit of every cell."""


def _windows() -> vec[i64]:
    windows: vec[i64] = vec[i64]([0] * CELLS)
    cell: i64
    row: i64
    column: i64
    for cell in range(CELLS):
        for row in range(-UP, UP + 1):
            for column in range(-LEFT, LEFT + 1):
                if -UP <= row - row_of(cell) <= UP and -LEFT <= column - column_of(cell) <= LEFT:
                    windows[cell] |= BITS[cell_at(row, column)]
    return windows


WINDOWS: Final = _windows()
"""For every cell, those that can share 3 rows and 4 columns with it.

KD-13: cards fit into the frame if every two of them do, so the frame left is what the windows of all of them share.
"""


def open_cells(filled: i64, frame: i64) -> i64:
    """KD-12: beside a placed card and within the frame; the first card has one place."""
    if filled == 0:
        return BITS[FIRST]
    return (filled << 8 | filled >> 8 | filled << 1 | filled >> 1) & ~filled & frame
