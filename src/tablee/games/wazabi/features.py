"""What tells who will win, in small numbers, as one seat sees it before a roll of the dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.state import Sight
from tablee.games.wazabi.deck import KINDS
from tablee.games.wazabi.sight import WazabiSight

COUNT: Final = 54
MOST: Final = 8  # dice beyond which it makes no difference any more


class WazabiFeatures(Features):
    def __init__(self) -> None:
        super().__init__(COUNT)

    def read(self, sight: Sight) -> bool:
        """False for tables with other aims: partners, several games, or play that goes on."""
        assert isinstance(sight, WazabiSight)
        if sight.teams or sight.tournament > 0 or sight.play_on:
            return False
        self.clear()
        row = self.row
        me: i64 = sight.seat
        kind: i64
        for kind in range(KINDS):
            row[kind] = sight.hand[kind]
        row[10] = sight.sizes[me]
        row[11] = sight.skips[me]
        row[12] = sight.dice[me]
        row[13 + min(sight.dice[me], MOST)] = 1  # 14 to 21
        # The others in the order in which their turns come after mine.
        until: i64 = 0
        seat: i64 = me
        step: i64
        fewest: i64 = 100
        for step in range(1, sight.seats):
            seat = (seat + sight.step + sight.seats) % sight.seats
            if seat == sight.turn:
                until = sight.seats - step
            row[21 + step] = sight.dice[seat]  # 22 to 26
            row[26 + step] = sight.sizes[seat]  # 27 to 31
            row[31 + step] = sight.skips[seat]  # 32 to 36
            fewest = min(fewest, sight.dice[seat])
        row[37] = fewest
        row[38 + until] = 1  # 38 to 43
        row[42 + sight.seats] = 1  # 44 to 48
        row[49] = sight.pile_size
        if sight.neighbours:
            row[50] = 1
        if fewest < 4:
            row[50 + fewest] = 1  # 51 to 53
        return True
