"""The estimates of the rules: who is ahead before the end, which a search without a learned evaluation goes by."""

from __future__ import annotations

import tablee
from tablee.core.state import WIN, Moves
from tests.kado.tables import sit as sit_kado
from tests.wazabi.tables import sit as sit_wazabi
from tests.zayo.tables import sit as sit_zayo


def estimate(match: tablee.Match, seats: int) -> list[int]:
    row = Moves().codes
    match._state.utilities(row)
    return [int(row[seat]) for seat in range(seats)]


def test_fewer_dice_are_nearer_to_the_end_of_wazabi() -> None:
    match = sit_wazabi(seats=4, phase="roll", turn=1, dice={0: 1, 1: 4, 2: 4, 3: 6})
    hopes = estimate(match, 4)
    assert hopes[0] > hopes[1] == hopes[2] > hopes[3] > 0
    assert WIN - 4 <= sum(hopes) <= WIN


def test_animals_camels_and_equipment_each_bring_a_player_of_zayo_nearer_to_the_steppe() -> None:
    for herd in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        hopes = estimate(sit_zayo(3, herds={0: herd}), 3)
        assert hopes[0] > hopes[1] == hopes[2] > 0
        assert WIN - 3 <= sum(hopes) <= WIN
    camp = estimate(sit_zayo(3, camps={0: ("horse",), 1: ("horse", "cart")}), 3)
    assert camp[1] > camp[0] > camp[2]
    double = estimate(sit_zayo(3, camps={0: ("horse",), 1: ("horse", "horse")}), 3)
    assert double[0] == double[1]  # a second horse is no step on the way
    camel = estimate(sit_zayo(3, herds={0: (0, 0, 1), 1: (2, 1, 0)}), 3)
    assert camel[0] > camel[1]  # three small animals buy a camel, and the song that sells it is still to be played


def test_points_ahead_are_half_the_victory_and_more_in_kado() -> None:
    plush = [(0, 0, "plush red 5"), (0, 1, "plush red 4"), (0, 2, "plush blue 5")]
    mixed = [(0, 0, "cube red 1"), (0, 1, "socks green 2"), (0, 2, "flowers blue 1")]
    ahead, behind = estimate(sit_kado(seats=2, round=3, phase="deal", tableaus={0: plush, 1: mixed}), 2)
    assert ahead == WIN * (40 + 12) // 80  # 14 points to 2, and 40 are as good as sure
    assert behind == WIN * (40 - 12) // 80
    assert estimate(sit_kado(seats=2, round=0, phase="deal"), 2) == [WIN // 2, WIN // 2]
