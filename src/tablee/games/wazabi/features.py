"""Features: the input of the learned evaluation, what one seat observes before a roll of the dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.state import Observation
from tablee.games.wazabi.deck import KINDS
from tablee.games.wazabi.observation import WazabiObservation

COUNT: Final = 54
MOST: Final = 8  # dice beyond which it makes no difference any more


class WazabiFeatures(Features):
    def __init__(self) -> None:
        super().__init__(COUNT)

    def read(self, observation: Observation) -> bool:
        """False for tables with other aims: partners, several games, or play that goes on."""
        assert isinstance(observation, WazabiObservation)
        if observation.teams or observation.tournament > 0 or observation.play_on:
            return False
        self.clear()
        row = self.row
        me: i64 = observation.seat
        kind: i64
        for kind in range(KINDS):
            row[kind] = observation.hand[kind]
        row[10] = observation.sizes[me]
        row[11] = observation.skips[me]
        row[12] = observation.dice[me]
        row[13 + min(observation.dice[me], MOST)] = 1  # 14 to 21
        # The others in the order in which their turns come after mine.
        until: i64 = 0
        seat: i64 = me
        step: i64
        fewest: i64 = 100
        for step in range(1, observation.seats):
            seat = (seat + observation.step + observation.seats) % observation.seats
            if seat == observation.turn:
                until = observation.seats - step
            row[21 + step] = observation.dice[seat]  # 22 to 26
            row[26 + step] = observation.sizes[seat]  # 27 to 31
            row[31 + step] = observation.skips[seat]  # 32 to 36
            fewest = min(fewest, observation.dice[seat])
        row[37] = fewest
        row[38 + until] = 1  # 38 to 43
        row[42 + observation.seats] = 1  # 44 to 48
        row[49] = observation.pile_size
        if observation.neighbours:
            row[50] = 1
        if fewest < 4:
            row[50 + fewest] = 1  # 51 to 53
        return True
