"""What of the table tells who will win, in small numbers, as one seat sees it at the beginning of a round.

Only what lies open: the new hands are luck, and an evaluation that has learned to do without them is the calmer for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.features import Features
from tablee.core.state import Sight
from tablee.games.zayo.deck import (
    ANIMALS,
    BASIC,
    CAMEL,
    CAMEL_PRICE,
    EQUIPMENT,
    GOAT,
    SHEEP,
    TRAP,
    YURT,
    camels_needed,
)
from tablee.games.zayo.sight import ZayoSight

COUNT: Final = 36
OWN: Final = 11  # numbers about one player
MANY: Final = 12  # rounds before the last one that make no difference any more


class ZayoFeatures(Features):
    def __init__(self) -> None:
        super().__init__(COUNT)

    def read(self, sight: Sight) -> bool:
        assert isinstance(sight, ZayoSight)
        self.clear()
        row = self.row
        index: i64
        about(sight, sight.seat, row, 0)
        # The best of the others in each respect, and all of them together.
        seat: i64
        for seat in range(sight.seats):
            if seat == sight.seat:
                continue
            about(sight, seat, row, COUNT - OWN)
            for index in range(OWN):
                value: i64 = row[COUNT - OWN + index]
                row[OWN + index] = max(row[OWN + index], value)
            # What could be raided, and who could not be.
            if sight.camps[seat * EQUIPMENT + YURT] == 0:
                row[23] += row[COUNT - OWN]
        for index in range(OWN):
            row[COUNT - OWN + index] = 0
        row[22] = (sight.seat - sight.turn + sight.seats) % sight.seats
        row[24] = sight.centre[SHEEP] + sight.centre[GOAT]
        row[25] = sight.centre[CAMEL]
        row[26] = MANY
        if sight.rounds > 0:
            row[26] = min(sight.rounds - sight.round, MANY)
        row[27 + sight.seats] = 1  # 29 to 33
        return True


def about(sight: ZayoSight, seat: i64, row: vec[i64], at: i64) -> None:
    small: i64 = sight.herds[seat * ANIMALS + SHEEP] + sight.herds[seat * ANIMALS + GOAT]
    camels: i64 = sight.herds[seat * ANIMALS + CAMEL]
    row[at] = small
    row[at + 1] = camels
    row[at + 2] = min(small // CAMEL_PRICE, 2)
    row[at + 3] = 0
    if camels >= camels_needed(sight.seats):
        row[at + 3] = 1
    row[at + 4] = 0
    if camels + small // CAMEL_PRICE >= camels_needed(sight.seats):
        row[at + 4] = 1
    kinds: i64 = 0
    doubles: i64 = 0
    kind: i64
    for kind in range(BASIC):
        row[at + 5 + kind] = min(sight.camps[seat * EQUIPMENT + kind], 1)
        kinds += row[at + 5 + kind]
        doubles += max(sight.camps[seat * EQUIPMENT + kind] - 1, 0)
    row[at + 8] = min(sight.camps[seat * EQUIPMENT + TRAP], 1)
    row[at + 9] = kinds // BASIC
    row[at + 10] = doubles
