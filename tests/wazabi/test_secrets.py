"""What stays hidden, from whom and until when."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.messages import Event, View
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Chose, Drew, Laid, Threw
from tablee.games.wazabi.moves import Give, Keep, Lay, LayNothing, Roll
from tests.clauses import clause
from tests.matches import refusal
from tests.wazabi.tables import hand, observe, sit, visible

THREE: tuple[Card, ...] = ("drop one", "drop two", "give one")
ONLOOKERS = (None, 0, 2, 3)
"""All but seat 1, who chooses."""


def choosing() -> tablee.Match:
    """Seats 1 and 3 have three cards each and are asked which two to keep."""
    match = sit(seats=4, roll=(2, 0, 0), hands={0: ("others down to two",), 1: THREE, 2: ("skip a turn",), 3: THREE})
    match.play(0, Lay("others down to two"))
    return match


def shown(match: tablee.Match, watcher: int | None) -> tuple[View, list[Event], bytes]:
    return match.view(watcher), match.events(watcher), msgspec.json.encode(match.view(watcher))


# --- the secret choice ----------------------------------------------------------------------------------------------


@clause("WZ-21", "WZ-36")
@pytest.mark.parametrize("watcher", ONLOOKERS)
def test_nobody_else_can_tell_whether_or_what_somebody_has_chosen(watcher: int | None) -> None:
    thinking, one, other = choosing(), choosing(), choosing()
    one.play(1, Keep(("drop one", "drop two")), at=700)
    other.play(1, Keep(("drop one", "give one")), at=300)
    for match in (thinking, one, other):
        match.advance(1000)
    assert shown(thinking, watcher) == shown(one, watcher) == shown(other, watcher)
    assert observe(one, watcher).waiting_for == (1, 3)
    assert observe(one, watcher).hand_sizes == (0, 3, 1, 3)
    assert observe(one, watcher).own_choice is None


@clause("WZ-21", "WZ-36", "G-8")
@pytest.mark.parametrize("seat", [0, 2])
def test_refusals_do_not_tell_whether_somebody_has_chosen(seat: int) -> None:
    thinking, chosen = choosing(), choosing()
    chosen.play(1, Keep(("drop one", "drop two")))
    for move in (Roll(), LayNothing(), Keep(("drop one", "drop two"))):
        assert refusal(thinking, seat, move) == refusal(chosen, seat, move)


@clause("WZ-21", "WZ-36")
def test_the_one_who_has_chosen_sees_the_own_choice_which_stands() -> None:
    match = choosing()
    match.play(1, Keep(("give one", "drop one")))
    assert observe(match, 1).own_choice == ("drop one", "give one")
    assert hand(match, 1) == THREE
    assert visible(match, 1, Chose) == [Chose(1, ("drop one", "give one"))]
    assert match.actors == (3,)
    assert match.moves(1) == []
    assert refusal(match, 1, Keep(("drop one", "drop two"))) == ("WZ-21", "wazabi-already-chosen", {})


@clause("WZ-21", "WZ-36")
@pytest.mark.parametrize("first", [1, 3])
def test_all_choices_show_together_in_the_order_of_the_seats_whoever_chose_first(first: int) -> None:
    match = choosing()
    before = len(match.events(None))
    match.play(first, Keep(("drop one", "drop two")))
    assert len(match.events(None)) == before
    match.play(4 - first, Keep(("drop one", "drop two")))
    assert match.events(None)[before:] == [Threw(1, ("give one",)), Threw(3, ("give one",))]
    assert observe(match).hand_sizes == (0, 2, 1, 2)
    for watcher in (None, 0, 2):
        assert visible(match, watcher, Chose) == []


# --- hands and pile -------------------------------------------------------------------------------------------------

# In every phase: two tables that differ only in what seat 0 cannot see.
PHASES: dict[str, dict[str, Any]] = {
    "roll": {"phase": "roll", "turn": 1},
    "draw": {"phase": "draw", "roll": (0, 2, 0), "to_draw": 2, "rest": 2},
    "give": {"phase": "give", "roll": (1, 0, 2)},
    "lay": {"phase": "lay", "roll": (3, 0, 0)},
    "keep": {"phase": "keep", "turn": 1, "roll": (2, 0, 0), "laid": "others down to two", "asked": (2,),
             "choices": (None,)},
    "over": {"phase": "over", "winner": 1, "roll": (1, 0, 0), "turn": 1, "dice": {1: 0}, "game": 1},
}  # fmt: skip


def twins(phase: str) -> tuple[tablee.Match, tablee.Match]:
    mine: tuple[Card, ...] = ("take a card", "skip a turn")
    one: dict[int, tuple[Card, ...]] = {0: mine, 1: ("drop one", "give one"), 2: ("drop two", "drop two", "drop one")}
    other: dict[int, tuple[Card, ...]] = {
        0: mine,
        1: ("drop two",) * 2,
        2: ("skip a turn", "give one", "again, other way"),
    }
    return sit(**PHASES[phase], hands=one), sit(**PHASES[phase], hands=other)


@clause("G-13", "WZ-3")
@pytest.mark.parametrize("phase", PHASES)
def test_a_seat_and_a_spectator_see_no_other_hand_and_no_pile_in_any_phase(phase: str) -> None:
    one, other = twins(phase)
    assert one.position() != other.position()
    assert shown(one, 0) == shown(other, 0)
    assert shown(one, None) == shown(other, None)
    assert one.moves(0) == other.moves(0)
    assert observe(one, None).own_hand == ()
    assert sorted(observe(one, 0).own_hand) == ["skip a turn", "take a card"]


@clause("G-13", "WZ-6", "WZ-20")
def test_cards_drawn_are_told_to_the_one_who_drew_them_and_to_nobody_else() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("draw three",)})
    match.play(0, Lay("draw three"))
    assert sorted(visible(match, 0, Drew)[0].own_cards or ()) == sorted(hand(match, 0))
    for watcher in (None, 1, 2):
        assert visible(match, watcher, Drew) == [Drew(0, 3)]


@clause("G-13")
def test_what_is_hidden_stays_hidden_after_the_end_and_the_record_shows_everything() -> None:
    ended = sit(phase="give", roll=(0, 0, 1), hands={0: ("drop one",), 1: ("give one",), 2: ("drop two",)})
    ended.play(0, Give((1,)))
    assert ended.over
    assert (observe(ended, 0).own_hand, observe(ended, None).own_hand) == (("drop one",), ())
    for watcher, hidden in ((0, ("give one", "drop two")), (None, ("drop one", "give one", "drop two"))):
        text = str(shown(ended, watcher))
        assert not [card for card in hidden if card in text]
    again = tablee.replay(str(ended.record()))
    assert again.position() == ended.position()
    assert again.position().table["hands"][1] == ("give one",)


@clause("WZ-11", "WZ-22")
def test_what_lies_open_is_seen_by_all() -> None:
    match = sit(roll=(0, 1, 0), hands={0: ("skip a turn",)}, thrown=("drop two", "drop one"))
    match.play(0, Lay("skip a turn", target=2))
    for watcher in (None, 0, 1, 2):
        view = observe(match, watcher)
        assert (view.thrown, view.skips, view.pile) == (("drop one", "drop two"), (0, 0, 1), 33)
        assert visible(match, watcher, Laid) == [Laid(0, "skip a turn", target=2)]
