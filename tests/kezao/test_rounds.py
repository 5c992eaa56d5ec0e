"""Rounds and the game: a point for an empty hand, three points to win; and the variants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.core.messages import Result
from tablee.games.kezao.events import Begun, Drew, RoundWon, TurnEnded, Won
from tablee.games.kezao.moves import Roll
from tests.clauses import clause
from tests.kezao.tables import hand, lay, race, refused, roll, say, view, visible


@clause("KZ-19", "KZ-23")
def test_a_new_round_is_dealt_and_the_player_left_of_the_last_roller_rolls() -> None:
    match = race(["ladybird"], ["rocket", "fox"], ["moon"], roller=1, pile=["frog"])
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    shown = view(match)
    assert shown.points == (1, 0, 0)
    assert (shown.phase, shown.roller, shown.since) == ("roll", 2, 126)
    assert shown.hand_sizes == (7, 7, 7)
    assert (shown.pile, shown.aside, shown.laid) == (60 - 21, (), ())
    assert visible(match, Begun) == [Begun(1)]
    assert visible(match, TurnEnded) == [], "the others do not finish the turn"
    cards = Counter(card for seat in range(3) for card in match.position().table["hands"][seat])
    cards.update(match.position().table["pile"])
    assert sum(cards.values()) == 60


@clause("KZ-22")
def test_three_points_win_the_game() -> None:
    match = race(["ladybird"], ["rocket", "fox"], ["moon"], points=[2, 2, 1], round=5)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert match.over
    assert visible(match, Won) == [Won((0,))]
    assert match.result == Result((0,), (1, 2, 3), (3, 2, 1))
    assert view(match).winners == (0,)
    assert view(match).phase == "over"
    assert match.deadline is None
    with refused(match, "KZ-22"):
        lay(match, 1, "rocket")


@clause("KZ-22")
def test_two_points_do_not() -> None:
    match = race(["ladybird"], ["rocket", "fox"], points=[1, 2], round=3)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert not match.over
    assert view(match).points == (2, 2)


@clause("KZ-22", "KZ-20", "G-3")
def test_two_who_reach_three_at_once_share_the_victory() -> None:
    match = race(["ladybird"], ["rocket"], ["moon"], points=[2, 2, 0], round=4)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=125)
    match.advance(126)
    assert match.result == Result((0, 1), (1, 1, 3), (3, 3, 0))
    assert visible(match, RoundWon) == [RoundWon((0, 1))]
    assert visible(match, Won) == [Won((0, 1))]


@clause("KZ-22", "KZ-20")
def test_who_scores_at_once_without_reaching_three_does_not_share_it() -> None:
    match = race(["ladybird"], ["rocket"], points=[2, 1], round=3)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=110)
    match.advance(126)
    assert match.result == Result((0,), (1, 2), (3, 2))


@clause("KZ-24")
def test_with_junior_one_die_is_chosen_and_there_is_no_opposition() -> None:
    match = tablee.new("kezao", seats=2, seed=1, options={"junior": True, "first_roller": 0})
    assert match.moves(0) == [Roll(("plain",)), Roll(("crossed",))]
    with refused(match, "KZ-24"):
        roll(match, 0, "plain", "crossed")
    roll(match, 0, "crossed")
    rolled = view(match).dice
    assert rolled is not None
    assert len(rolled.faces) == 1
    assert not view(match).opposition


@clause("KZ-24")
def test_a_junior_race() -> None:
    match = race(["moon", "ladybird"], ["rocket"], rolled=("-red",), pad=1, options={"junior": True})
    lay(match, 0, "moon", at=1)
    lay(match, 1, "rocket", at=2)
    assert [card.fate for card in view(match).laid] == ["counts", "wrong"]


@clause("KZ-25")
def test_with_cards_on_the_table_everybody_sees_every_hand_and_every_card_drawn() -> None:
    match = tablee.new("kezao", seats=3, seed=2, options={"open_hands": True})
    hands = tuple(tuple(names) for names in match.position().table["hands"])
    for seat in (None, 0, 1, 2):
        assert view(match, seat).open_hands == hands
        assert [len(drew.cards) for drew in visible(match, Drew, seat)] == [7, 7, 7]
    hidden = tablee.new("kezao", seats=3, seed=2)
    assert view(hidden, 0).open_hands is None
    assert view(hidden).own_hand == ()


def expert(symbol: str, *rolled: str) -> tablee.Match:
    return race(["rocket", "ladybird"], ["moon", "fox"], rolled=rolled, symbol=symbol, pad=2, options={"expert": True})


@clause("KZ-26")
@pytest.mark.parametrize(
    ("symbol", "rolled", "fates"),
    [
        # rocket is red and yellow, ladybird red, moon yellow, fox orange
        ("neutral", ("red", "yellow"), ["counts", "wrong", "wrong", "wrong"]),
        ("one", ("red", "yellow"), ["counts", "counts", "counts", "wrong"]),
        ("inversion", ("red", "yellow"), ["wrong", "wrong", "wrong", "counts"]),
        ("neutral", ("red", "-yellow"), ["wrong", "counts", "wrong", "wrong"]),
        ("one", ("red", "-yellow"), ["counts", "counts", "wrong", "counts"]),
        ("inversion", ("red", "-yellow"), ["wrong", "wrong", "counts", "wrong"]),
        ("neutral", ("-red", "-yellow"), ["wrong", "wrong", "wrong", "counts"]),
        ("one", ("-red", "-yellow"), ["wrong", "counts", "counts", "counts"]),
        ("inversion", ("-red", "-yellow"), ["counts", "wrong", "wrong", "wrong"]),
    ],
)
def test_an_expert_race(symbol: str, rolled: tuple[str, ...], fates: list[str]) -> None:
    for seat, card, fate in zip((0, 0, 1, 1), ("rocket", "ladybird", "moon", "fox"), fates, strict=True):
        match = expert(symbol, *rolled)
        lay(match, seat, card, at=1)
        assert view(match).laid[0].fate == fate


@clause("KZ-27")
@pytest.mark.parametrize("open_hands", [False, True])
def test_junior_and_expert_exclude_each_other_and_open_hands_go_with_either(open_hands: bool) -> None:
    options: dict[str, Any] = {"open_hands": open_hands}
    for other in ("junior", "expert"):
        assert tablee.new("kezao", seats=2, seed=1, options=options | {other: True}).options.open_hands == open_hands
    with pytest.raises(tablee.BadField, match=r"expert.*KZ-27"):
        tablee.new("kezao", seats=2, seed=1, options=options | {"junior": True, "expert": True})


@clause("KZ-12")
def test_a_look_around_shorter_than_the_tie_window_is_refused() -> None:
    with pytest.raises(tablee.BadField, match=r"look_around.*KZ-12"):
        tablee.new("kezao", seats=2, seed=1, options={"look_around": 24})
    assert tablee.new("kezao", seats=2, seed=1, options={"look_around": 25}).options.look_around == 25


@pytest.mark.parametrize(
    ("name", "value"),
    [("tie_window", -1), ("tie_window", 251), ("look_around", -1), ("roll_limit", -1), ("turn_limit", 86_400_001)],
)
def test_options_out_of_range_are_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(tablee.BadField, match=name):
        tablee.new("kezao", seats=2, seed=1, options={name: value})


@clause("KZ-12")
def test_a_whole_game_by_words_alone() -> None:
    """Seat 0 always lays what is right, seat 1 says nothing: seat 0 wins three rounds."""
    match = tablee.new("kezao", seats=2, seed=11, options={"first_roller": 0})
    while not match.over:
        shown = view(match, 0)
        if shown.phase == "roll":
            roll(match, shown.roller, "plain", "crossed", at=shown.now + 500)
            continue
        state = match._state
        right = [c for c in hand(match, 0) if c == "kezao" or int(state.public.right) >> index_of(c) & 1]  # type: ignore[attr-defined]
        if right and 0 in match.actors:
            lay(match, 0, right[0], at=shown.now + 300)
        elif 0 in match.actors and 0 not in shown.said_nothing and not shown.opposition:
            say(match, 0)
        elif 1 in match.actors and 1 not in shown.said_nothing and not shown.opposition and shown.tie_from is None:
            say(match, 1)
        else:
            assert match.deadline is not None
            match.advance(match.deadline)
    assert match.result == Result((0,), (1, 2), (3, 0))


def index_of(card: str) -> int:
    from tablee.games.kezao.deck import NAMES  # noqa: PLC0415 — used here only

    return NAMES.index(card)
