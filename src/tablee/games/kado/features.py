"""Features: the input of the learned evaluation, what one seat observes at the start of a round.

Its tableau, line by line, and what the cards that it does not know would be worth there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.state import Observation
from tablee.core.vectors import vec
from tablee.games.kado.deck import CARDS, COLUMNS, KINDS, PERFECT, ROUNDS, ROWS, gift_of, ribbon_of
from tablee.games.kado.observation import KadoObservation
from tablee.games.kado.public import card_placed
from tablee.games.kado.score import MIXED, Tally
from tablee.games.kado.tactics import KadoTactics

COUNT: Final = 66
COARSE: Final = 4  # hundredths of a point that make no difference

# Of a hundred cards to come, from the worst to the best.
POOR: Final = 10
FAIR: Final = 50
GOOD: Final = 80
SPLENDID: Final = 95


class Tableau(Tally):
    """One tableau's lines, and what is still to be had for them."""

    def __init__(self) -> None:
        super().__init__()
        self.gifts_out: vec[i64] = vec[i64]([0] * KINDS)
        self.ribbons_out: vec[i64] = vec[i64]([0] * KINDS)
        self.wanted: vec[i64] = vec[i64]([0] * KINDS)

    def read(self, observation: KadoObservation, seat: i64) -> None:
        self.count(observation.placed, seat, observation.round)
        index: i64
        for index in range(KINDS):
            self.wanted[index] = 0
            self.gifts_out[index] = 0
            self.ribbons_out[index] = 0
        other: i64
        for other in range(observation.seats):
            for index in range(other * ROUNDS, other * ROUNDS + observation.round):
                card: i64 = card_placed(observation.placed[index])
                self.gifts_out[gift_of(card)] += 1
                self.ribbons_out[ribbon_of(card)] += 1


class KadoFeatures(Features):
    def __init__(self) -> None:
        super().__init__(COUNT)
        self.tableau = Tableau()
        self.tactics = KadoTactics()
        self.worths: vec[i64] = vec[i64]([0] * CARDS)

    def read(self, observation: Observation) -> bool:
        assert isinstance(observation, KadoObservation)
        self.clear()
        row = self.row
        tableau = self.tableau
        tableau.read(observation, observation.seat)
        left: i64 = ROUNDS - observation.round
        row[0] = left
        row[1] = PERFECT * observation.perfects[observation.seat]
        row[2] = row[1]
        row[3] = (observation.seat - observation.dealer + observation.seats) % observation.seats
        row[4 + observation.seats] = 1  # 6 to 9
        read_rows(tableau, row, left)
        read_columns(tableau, row, left)
        self.read_hopes(observation, row)
        return True

    def read_hopes(self, observation: KadoObservation, row: vec[i64]) -> None:
        """60 on: what the next card will be worth: on average, a poor one, a good one; the cells it may go to."""
        tactics = self.tactics
        tactics.gather_unknown(observation)
        tactics.study(observation, observation.seat)
        values = tactics.card_values[observation.seat]
        worths = self.worths
        count: i64 = tactics.unknown_size
        index: i64
        for index in range(count):
            worth: i64 = values.worth(tactics.unknown[index])
            at: i64 = index
            while at > 0 and worths[at - 1] > worth:
                worths[at] = worths[at - 1]
                at -= 1
            worths[at] = worth
        row[60] = tactics.means[observation.seat] // COARSE
        row[61] = worths[count * POOR // 100] // COARSE
        row[62] = worths[count * FAIR // 100] // COARSE
        row[63] = worths[count * GOOD // 100] // COARSE
        row[64] = worths[count * SPLENDID // 100] // COARSE
        row[65] = values.count


def read_rows(tableau: Tableau, row: vec[i64], left: i64) -> None:
    """10 to 27: of each row, its points, its room and what is out of its gift; the best row first."""
    used: i64 = 0  # rows that are written down
    line: i64
    for line in range(2 * ROWS - 1):
        if tableau.widths[line] == 0:
            continue
        most: i64 = tableau.row_points[line]
        best: i64 = tableau.gifts[line]
        room: i64 = COLUMNS - tableau.widths[line]
        row[2] += most
        tableau.wanted[best] += room
        # Insert by points, then by room.
        key: i64 = most * 8 + room
        at: i64 = used
        while at > 0 and row[10 + (at - 1) * 4] * 8 + row[11 + (at - 1) * 4] < key:
            copy_row(row, 10 + (at - 1) * 4, 10 + at * 4)
            at -= 1
        row[10 + at * 4] = most
        row[11 + at * 4] = room
        row[12 + at * 4] = room * tableau.gifts_out[best]
        row[13 + at * 4] = most * left
        used += 1
    row[22] = ROWS - used
    row[23] = (ROWS - used) * left
    gift: i64
    for gift in range(KINDS):
        if tableau.wanted[gift] > 0:
            row[24] += 1  # different gifts that are wanted
            row[25] += min(tableau.wanted[gift], left)
            row[26] += min(tableau.wanted[gift], left) * tableau.gifts_out[gift]


def copy_row(row: vec[i64], source: i64, target: i64) -> None:
    index: i64
    for index in range(4):
        row[target + index] = row[source + index]


def read_columns(tableau: Tableau, row: vec[i64], left: i64) -> None:
    """28 on: columns by how far they are, and the ribbons they wait for."""
    line: i64
    for line in range(2 * COLUMNS - 1):
        height: i64 = tableau.heights[line]
        if height == 0:
            row[28] += 1  # used columns are counted the other way round
            continue
        if tableau.ribbons[line] == MIXED:
            row[29] += 1
            row[30] += ROWS - height
            continue
        highest: i64 = tableau.highest[line]
        if height == ROWS:
            row[31] += highest
            row[2] += highest
        elif height == 2:
            row[32] += 1
            row[33] += highest
            row[34] += tableau.ribbons_out[tableau.ribbons[line]]
            row[35] += left
            row[36] += highest * left
        else:
            row[37] += 1
            row[38] += highest
            row[39] += tableau.ribbons_out[tableau.ribbons[line]]
            row[40] += left
            row[41] += highest * left
    row[28] = COLUMNS - (2 * COLUMNS - 1 - row[28])
    row[42] = row[28] * left
    row[43] = row[2] * left  # points in hand count the more the fewer cards are to come
    if left <= 6:
        row[44] = row[2]
    if left <= 3:
        row[45] = row[2]
    if left <= 1:
        row[46] = row[2]
    if left <= 12:
        row[46 + left] = 1  # 47 to 58
