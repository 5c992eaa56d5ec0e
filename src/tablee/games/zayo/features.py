"""Features: the input of the learned evaluation, what one seat observes at the start of a round.

Only public information: new hands are luck, and an evaluation without them has less variance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.state import Observation
from tablee.core.vectors import vec
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
from tablee.games.zayo.observation import ZayoObservation

COUNT: Final = 36
OWN: Final = 11  # numbers about one player
MANY: Final = 12  # rounds before the last one that make no difference any more


class ZayoFeatures(Features):
    def __init__(self) -> None:
        super().__init__(COUNT)

    def read(self, observation: Observation) -> bool:
        assert isinstance(observation, ZayoObservation)
        self.clear()
        row = self.row
        index: i64
        about(observation, observation.seat, row, 0)
        # The best of the others in each respect, and all of them together.
        seat: i64
        for seat in range(observation.seats):
            if seat == observation.seat:
                continue
            about(observation, seat, row, COUNT - OWN)
            for index in range(OWN):
                value: i64 = row[COUNT - OWN + index]
                row[OWN + index] = max(row[OWN + index], value)
            # What could be raided, and who could not be.
            if observation.camps[seat * EQUIPMENT + YURT] == 0:
                row[23] += row[COUNT - OWN]
        for index in range(OWN):
            row[COUNT - OWN + index] = 0
        row[22] = (observation.seat - observation.turn + observation.seats) % observation.seats
        row[24] = observation.centre[SHEEP] + observation.centre[GOAT]
        row[25] = observation.centre[CAMEL]
        row[26] = MANY
        if observation.rounds > 0:
            row[26] = min(observation.rounds - observation.round, MANY)
        row[27 + observation.seats] = 1  # 29 to 33
        return True


def about(observation: ZayoObservation, seat: i64, row: vec[i64], at: i64) -> None:
    small: i64 = observation.herds[seat * ANIMALS + SHEEP] + observation.herds[seat * ANIMALS + GOAT]
    camels: i64 = observation.herds[seat * ANIMALS + CAMEL]
    row[at] = small
    row[at + 1] = camels
    row[at + 2] = min(small // CAMEL_PRICE, 2)
    row[at + 3] = 0
    if camels >= camels_needed(observation.seats):
        row[at + 3] = 1
    row[at + 4] = 0
    if camels + small // CAMEL_PRICE >= camels_needed(observation.seats):
        row[at + 4] = 1
    kinds: i64 = 0
    doubles: i64 = 0
    kind: i64
    for kind in range(BASIC):
        row[at + 5 + kind] = min(observation.camps[seat * EQUIPMENT + kind], 1)
        kinds += row[at + 5 + kind]
        doubles += max(observation.camps[seat * EQUIPMENT + kind] - 1, 0)
    row[at + 8] = min(observation.camps[seat * EQUIPMENT + TRAP], 1)
    row[at + 9] = kinds // BASIC
    row[at + 10] = doubles
