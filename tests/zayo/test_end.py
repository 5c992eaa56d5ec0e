"""How a game ends."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.zayo.events import RoundsOver, Won
from tablee.games.zayo.moves import Bid, Decline, Lay
from tablee.lab.plan import make_plan
from tests.clauses import clause
from tests.zayo.tables import CAMP, bad_options, bid_out, legal, observe, refused, sit, visible


@clause("ZY-28")
@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_steppe_takes_two_camels_or_one_with_five_or_six_players(seats: int, needed: int) -> None:
    poor = sit(seats, hands={0: ["steppe"]}, herds={0: (3, 3, needed - 1)})
    assert refused(poor, 0, Lay("steppe")) == "ZY-28"
    rich = sit(seats, hands={0: ["steppe"]}, herds={0: (0, 0, needed)})
    rich.play(0, Lay("steppe"))
    assert rich.over
    assert rich.result == tablee.Result(winners=(0,), ranks=(1, *([2] * (seats - 1))))
    more = sit(seats, hands={0: ["steppe"]}, herds={0: (0, 0, needed + 2)})
    assert Lay("steppe") in more.moves(0)


@clause("ZY-28")
def test_the_steppe_wins_at_once_in_the_middle_of_a_trick_whatever_others_have() -> None:
    match = sit(4, tricks=[["sh1", "sh2"]], hands={2: ["steppe"]}, herds={2: (0, 0, 2), 0: (8, 8, 6)})
    match.play(2, Lay("steppe"))
    assert match.result is not None
    assert match.result.winners == (2,)
    assert visible(match, None, Won) == [Won(2)]
    view = observe(match)
    assert (view.phase, view.winners, view.waiting_for, view.deadline) == ("over", (2,), (), None)
    assert match.actors == ()


@clause("ZY-32")
def test_when_it_is_over_nobody_can_do_anything() -> None:
    match = sit(3, hands={0: ["steppe"]}, herds={0: (0, 0, 2)}, bids={0: ["sh8"]})
    match.play(0, Lay("steppe"))
    for seat in range(3):
        assert refused(match, seat, Decline()) == "ZY-32"


@clause("ZY-32")
def test_camels_alone_win_nothing() -> None:
    match = sit(3, herds={0: (0, 0, 8)}, hands={1: ["steppe"]})
    for _ in range(10):
        bid_out(match)
        match.play(match.actors[0], Decline())
        assert not match.over


def last_trick(camps: dict[int, Any], herds: dict[int, tuple[int, int, int]], rounds: int = 3) -> tablee.Match:
    """The last reward of the last round but for the limit, declined."""
    match = sit(4, camps=camps, herds=herds, options={"rounds": rounds}, round=rounds - 1)
    for _ in range(4):
        bid_out(match)
        match.play(match.actors[0], Decline())
    bid_out(match)
    assert not match.over
    match.play(match.actors[0], Decline())
    return match


@clause("ZY-32")
@pytest.mark.parametrize(
    ("herds", "ranks"),
    [
        ({0: (0, 0, 1), 1: (8, 8, 0)}, (1, 2, 3, 3)),  # camels before all
        ({0: (2, 1, 1), 1: (0, 2, 1), 2: (4, 0, 0)}, (1, 2, 3, 4)),  # then small animals of both sorts together
        ({3: (0, 1, 0)}, (2, 2, 2, 1)),
    ],
)
def test_at_the_limit_of_rounds_most_camels_then_most_small_animals_win(herds: Any, ranks: tuple[int, ...]) -> None:
    match = last_trick({}, herds)
    assert match.over
    assert match.result is not None
    assert match.result.ranks == ranks
    assert visible(match, None, RoundsOver) == [RoundsOver()]
    assert observe(match).winners == match.result.winners


@clause("ZY-32", "ZY-39")
def test_then_most_equipment_wins_traps_and_doubles_too() -> None:
    match = last_trick({0: CAMP, 1: ("horse", "horse", "wolf trap", "wolf trap")}, {0: (1, 0, 0), 1: (0, 1, 0)})
    assert match.result is not None
    assert match.result.ranks == (2, 1, 3, 3)


@clause("ZY-32", "G-3")
def test_what_still_ties_is_a_shared_victory() -> None:
    match = last_trick({0: CAMP, 2: ("wolf trap", "wolf trap", "yurt")}, {0: (2, 0, 1), 2: (0, 2, 1)})
    assert match.result == tablee.Result(winners=(0, 2), ranks=(1, 3, 1, 3))
    assert observe(match).winners == (0, 2)


@clause("ZY-32")
def test_the_limit_counts_whole_rounds() -> None:
    match = tablee.new("zayo", seats=3, seed=1, options={"rounds": 2})
    for number in range(10):
        assert not match.over
        assert observe(match).round == number // 5
        bid_out(match)
        match.play(match.actors[0], Decline())
    assert match.over


@clause("ZY-32")
def test_without_the_option_rounds_go_on() -> None:
    match = tablee.new("zayo", seats=2, seed=1)
    for _ in range(5 * 70):
        while observe(match).phase != "reward":
            seat = match.actors[0]
            match.play(seat, legal(match, seat, Bid)[0])
        match.play(match.actors[0], Decline())
    assert not match.over
    assert observe(match).round == 70
    for rounds in (-1, 10_001):
        assert bad_options(rounds=rounds) == ("options.rounds", "ZY-32")


@clause("ZY-32")
def test_simulations_use_sixty_rounds_unless_told_otherwise() -> None:
    assert make_plan("zayo", seats=4, games=1, seed=1).options == {"rounds": 60}
    assert make_plan("zayo", seats=4, games=1, seed=1, options={"rounds": 0, "limit": 0}).options == {
        "rounds": 0,
        "limit": 0,
    }
    assert "--option rounds=60" in make_plan("zayo", seats=4, games=1, seed=1).command()
    assert tablee.new("zayo", seats=4, seed=1).options.rounds == 0, "a table has no such limit of itself"
