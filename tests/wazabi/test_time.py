"""Limits: what happens one millisecond inside and outside, and what chance does for those who are late."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest

import tablee
from tablee.core.messages import Event, Move
from tablee.core.scripted_rng import ScriptedRng
from tablee.games.wazabi.events import Gave, LaidNothing, Late, Rolled, Threw, Took
from tablee.games.wazabi.moves import Draw, Give, Keep, Lay, LayNothing, Roll
from tests.clauses import clause
from tests.matches import fits, refusal
from tests.wazabi.tables import hand, observe, position, sit, visible

LIMIT = 60_000
"""WZ-30, in milliseconds."""

KEEPING: dict[str, Any] = {
    "phase": "keep",
    "roll": (2, 0, 0),
    "hands": {1: ("drop one", "drop two", "give one")},
    "asked": (1,),
    "choices": (None,),
}

# Every kind of question: a table that asks it, who is asked, and an answer.
QUESTIONS: dict[str, tuple[dict[str, Any], int, Move]] = {
    "roll": ({"phase": "roll"}, 0, Roll()),
    "draw": ({"phase": "draw", "roll": (1, 1, 0), "to_draw": 1, "rest": 2}, 0, Draw(2, 3)),
    "give": ({"phase": "give", "roll": (1, 0, 1)}, 0, Give((1,))),
    "lay": ({"phase": "lay", "roll": (0, 1, 0)}, 0, LayNothing()),
    "keep one": (KEEPING | {"laid": "down to one card"}, 1, Keep(("give one",))),
    "keep two": (KEEPING | {"laid": "others down to two"}, 1, Keep(("drop one", "drop two"))),
}

each_question = pytest.mark.parametrize(("given", "seat", "answer"), QUESTIONS.values(), ids=QUESTIONS)


@clause("WZ-30", "G-6", "G-9")
@each_question
def test_an_answer_at_the_very_limit_is_in_time(given: dict[str, Any], seat: int, answer: Move) -> None:
    match = sit(now=1000, **given)
    assert match.deadline == observe(match).deadline == 1000 + LIMIT + 1
    match.play(seat, answer, at=1000 + LIMIT)
    assert visible(match, None, Late) == []


@clause("WZ-30", "G-6", "G-9")
@each_question
def test_one_millisecond_later_the_limit_has_answered(given: dict[str, Any], seat: int, answer: Move) -> None:
    match = sit(now=1000, **given)
    match.advance(1000 + LIMIT)
    before = match.position()
    assert visible(match, None, Late) == []
    match.advance(1000 + LIMIT + 1)
    assert visible(match, None, Late) == [Late(seat)]
    assert match.position().table != before.table
    late = sit(now=1000, **given)
    with pytest.raises((tablee.IllegalMove, tablee.BadField)):
        late.play(seat, answer, at=1000 + LIMIT + 1)
    assert late.position() == match.position(), "time passes first, and then the answer comes to another question"


@clause("G-9")
def test_a_late_move_counts_for_the_question_that_is_then_asked() -> None:
    match = sit(phase="lay", roll=(0, 4, 0), seats=2)
    match.play(1, Roll(), at=LIMIT + 1)
    assert visible(match, None, LaidNothing) == [LaidNothing(0)]
    assert [rolled.seat for rolled in visible(match, None, Rolled)] == [1]


@clause("G-9")
def test_time_does_not_go_backwards() -> None:
    match = sit(phase="roll", now=5000)
    match.advance(6000)
    for act in (partial(match.play, 0, Roll(), at=5999), partial(match.advance, 5999)):
        with pytest.raises(tablee.IllegalMove) as caught:
            act()
        assert caught.value.clause == "G-9"
        assert match.now == 6000
    match.play(0, Roll(), at=6000)


@clause("G-9", "WZ-30")
def test_a_record_tells_limits_that_ended_without_naming_them() -> None:
    match = sit(phase="roll", seats=2, dice={0: 6, 1: 6})
    match.advance(3 * LIMIT)
    with pytest.raises(tablee.IllegalMove):
        match.play(1 - observe(match).turn, Roll(), at=5 * LIMIT)
    match.advance(5 * LIMIT + 500)
    again = tablee.replay(str(match.record()))
    assert match.record().inputs == ()
    assert again.position() == match.position()
    assert again.events(1) == match.events(1)
    assert len(visible(again, None, Late)) == 5


@clause("WZ-30", "G-6")
@pytest.mark.parametrize("limit", [1, 250, 86_400_000])
def test_the_host_sets_the_limit(limit: int) -> None:
    match = sit(phase="roll", options={"limit": limit})
    assert match.deadline == limit + 1
    match.advance(limit)
    assert observe(match).phase == "roll"
    match.advance(limit + 1)
    assert visible(match, 1, Late) == [Late(0)]


@clause("G-10")
def test_every_question_has_the_whole_limit_anew() -> None:
    match = sit(phase="draw", roll=(1, 2, 1), to_draw=2, rest=2, hands={0: ("down to one card",), 1: ("drop one",) * 2})
    instant = 0
    moves: list[tuple[int, Move]] = [(0, Draw(2, 0)), (0, Draw(2, 0)), (0, Give((2,)))]
    moves += [(0, Lay("down to one card", target=1)), (1, Keep(("drop one",))), (1, Roll())]
    for seat, move in moves:
        instant += 40_000
        match.play(seat, move, at=instant)
        assert match.deadline == instant + LIMIT + 1
    assert visible(match, None, Late) == []


@clause("G-9", "G-10")
def test_limits_that_end_on_the_way_end_each_at_its_own_instant() -> None:
    at_once, step_by_step = sit(phase="roll"), sit(phase="roll")
    for instant in range(0, 6 * (LIMIT + 1) + 1, 20_000):
        step_by_step.advance(instant)
    step_by_step.advance(6 * (LIMIT + 1))
    at_once.advance(6 * (LIMIT + 1))
    assert at_once.position() == step_by_step.position()
    assert at_once.events(0) == step_by_step.events(0)
    assert len(visible(at_once, None, Late)) == 6
    assert at_once.deadline == 7 * (LIMIT + 1)


@clause("G-10", "G-8")
def test_a_question_with_one_answer_is_still_asked() -> None:
    single: list[tuple[dict[str, Any], int]] = [
        ({"phase": "give", "roll": (1, 0, 2), "seats": 2}, 0),
        ({"phase": "lay", "roll": (3, 0, 0), "hands": {0: ()}}, 0),
        ({"phase": "draw", "roll": (0, 1, 0), "to_draw": 1, "hands": {1: ("drop one",)}, "rest": 0}, 0),
    ]
    for given, seat in single:
        match = sit(**given)
        assert len(match.moves(seat)) == 1
        assert match.actors == (seat,)
        assert match.deadline == LIMIT + 1
    match = sit(roll=(1, 0, 0), hands={0: ("down to one card",), 1: ("drop one",) * 3})
    match.play(0, Lay("down to one card", target=1))
    assert match.moves(1) == [Keep(("drop one",))]
    assert match.actors == (1,)


# --- what the limit does --------------------------------------------------------------------------------------------


def at_the_limit(found: Callable[[tablee.Match], Event], games: int = 400, **given: Any) -> list[Event]:
    """What chance did in many games."""
    before = position(**given)
    done = []
    for seed in range(games):
        match = tablee.from_position(before, seed)
        match.advance(before["now"] + LIMIT + 1)
        done.append(found(match))
    return done


@clause("WZ-30")
def test_at_the_limit_the_dice_are_rolled() -> None:
    rolls = at_the_limit(lambda match: visible(match, None, Rolled)[0], phase="roll", dice={0: 1})
    assert fits(rolls, {Rolled(0, 1, 0, 0): 3, Rolled(0, 0, 1, 0): 2, Rolled(0, 0, 0, 1): 1})


@clause("WZ-30", "WZ-8")
def test_at_the_limit_nothing_is_laid_even_if_a_card_would_win() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("drop one",)})
    match.advance(LIMIT + 1)
    assert not match.over
    assert hand(match, 0) == ("drop one",)
    assert match.events(2) == [Late(0), LaidNothing(0)]
    assert (observe(match).turn, observe(match).phase) == (1, "roll")


@clause("WZ-30", "G-11")
def test_at_the_limit_each_distinct_gift_is_equally_likely() -> None:
    gave = at_the_limit(lambda match: visible(match, None, Gave)[0], seats=4, phase="give", roll=(1, 0, 2))
    assert fits(gave, {Gave(0, gift): 1 for gift in combinations_with_replacement((1, 2, 3), 2)})


@clause("WZ-30", "G-11", "WZ-26")
def test_at_the_limit_chance_keeps_to_the_gifts_the_rules_allow() -> None:
    given: dict[str, Any] = {"seats": 5, "phase": "give", "roll": (1, 0, 1), "options": {"neighbours": True}}
    assert fits(
        at_the_limit(lambda match: visible(match, None, Gave)[0], **given), {Gave(0, (1,)): 1, Gave(0, (4,)): 1}
    )


@clause("WZ-30", "G-11", "WZ-12")
def test_at_the_limit_each_place_in_a_fan_of_an_opponent_is_equally_likely() -> None:
    given: dict[str, Any] = {"phase": "draw", "roll": (1, 1, 0), "to_draw": 1, "rest": 0}
    hands = {1: ("drop one",), 2: ("drop two",) * 3}
    took = at_the_limit(lambda match: visible(match, None, Took)[0], **given, hands=hands)
    assert fits(took, {Took(0, 1, 0): 1, Took(0, 2, 0): 1, Took(0, 2, 1): 1, Took(0, 2, 2): 1})


@clause("WZ-30", "G-11", "G-12", "WZ-19")
def test_at_the_limit_each_distinct_card_is_equally_likely_to_be_kept_however_often_it_is_held() -> None:
    given = KEEPING | {"laid": "down to one card", "hands": {1: ("drop one", "drop one", "drop one", "give one")}}
    threw = at_the_limit(lambda match: visible(match, None, Threw)[0], **given)
    kept_give_one = Threw(1, ("drop one", "drop one", "drop one"))
    assert fits(threw, {kept_give_one: 1, Threw(1, ("drop one", "drop one", "give one")): 1})


@clause("WZ-30", "G-11", "G-12", "WZ-21")
def test_at_the_limit_each_distinct_pair_is_equally_likely_to_be_kept() -> None:
    given = KEEPING | {"laid": "others down to two", "hands": {1: ("drop one", "drop one", "give one")}}
    threw = at_the_limit(lambda match: visible(match, None, Threw)[0], **given)
    assert fits(threw, {Threw(1, ("give one",)): 1, Threw(1, ("drop one",)): 1})


@clause("G-6")
def test_a_table_that_everybody_has_left_comes_to_its_end() -> None:
    match = tablee.new("wazabi", seats=2, seed=3, options={"dice": 1})
    match.advance(100 * LIMIT)
    assert match.over
    assert match.now == 100 * LIMIT


# --- one limit for several ------------------------------------------------------------------------------------------

SEVERAL: dict[str, Any] = {
    "seats": 4,
    "roll": (2, 0, 0),
    "hands": {0: ("others down to two",)} | dict.fromkeys((1, 3), ("drop one", "drop two", "give one")),
}


@clause("WZ-36", "WZ-21", "G-10")
def test_those_who_choose_at_once_share_one_limit() -> None:
    match = sit(**SEVERAL)
    match.play(0, Lay("others down to two"), at=1000)
    assert match.deadline == 1000 + LIMIT + 1
    match.play(3, Keep(("drop one", "drop two")), at=50_000)
    assert match.deadline == 1000 + LIMIT + 1
    match.play(1, Keep(("drop one", "give one")), at=1000 + LIMIT)
    assert visible(match, None, Late) == []
    assert match.deadline == 1000 + LIMIT + LIMIT + 1


@clause("WZ-30", "WZ-36", "G-11")
def test_several_who_are_late_are_settled_in_the_order_of_the_seats() -> None:
    hands = SEVERAL["hands"] | {3: ("pass the dice", "skip a turn", "again, other way")}
    pairs = {seat: list(combinations(hands[seat], 2)) for seat in (1, 3)}
    for first, second in product(range(3), range(3)):
        match = sit(**SEVERAL | {"hands": hands})
        match.play(0, Lay("others down to two"))
        rng = match._state.rng = ScriptedRng([first, second])
        match.advance(LIMIT + 1)
        assert visible(match, None, Late) == [Late(1), Late(3)]
        assert (hand(match, 1), hand(match, 3)) == (pairs[1][first], pairs[3][second])
        assert rng.place == 2, "one draw each"
        assert observe(match).hand_sizes == (0, 2, 0, 2)
        assert observe(match).turn == 1


@clause("WZ-30", "WZ-36", "G-11")
def test_several_who_are_late_choose_by_chance_each_among_what_they_hold() -> None:
    hands = SEVERAL["hands"] | {3: ("pass the dice", "skip a turn", "skip a turn", "again, other way")}
    found = []
    for seed in range(400):
        match = sit(seed, **SEVERAL | {"hands": hands})
        match.play(0, Lay("others down to two"))
        match.advance(LIMIT + 1)
        found.append((hand(match, 1), hand(match, 3)))
    mine = combinations(hands[1], 2)
    assert fits(found, dict.fromkeys(product(mine, set(combinations(hands[3], 2))), 1))


@clause("WZ-30", "WZ-36")
def test_who_has_chosen_in_time_keeps_that_choice_when_others_are_late() -> None:
    for seed in range(10):
        match = sit(seed, **SEVERAL)
        match.play(0, Lay("others down to two"))
        match.play(1, Keep(("drop two", "give one")), at=LIMIT)
        assert refusal(match, 1, Keep(("drop one", "give one"))) == ("WZ-21", "wazabi-already-chosen", {})
        match.advance(LIMIT + 1)
        assert visible(match, None, Late) == [Late(3)]
        assert hand(match, 1) == ("drop two", "give one")
