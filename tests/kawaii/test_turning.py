"""Turning cards: whose turn it is, who sees what, and how long one may take."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.kawaii.events import Resumed, Turned
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, GoOn, Turn, lay, refused, view, wait


@clause("KW-7")
def test_cards_are_turned_in_turn_clockwise_each_onto_the_own_pile() -> None:
    match = tablee.new("kawaii", seats=3, seed=4, options={"first": 1})
    for turn in (1, 2, 0, 1, 2, 0, 1):
        assert view(match).turn == turn
        for other in {0, 1, 2} - {turn}:
            assert refused("KW-7", match, other, Turn()) == "kawaii-not-your-turn"
        before = view(match)
        match.play(turn, Turn())
        after = view(match)
        assert len(after.piles[turn]) == len(before.piles[turn]) + 1
        assert after.reserves[turn] == before.reserves[turn] - 1
        assert after.piles[turn][:-1] == before.piles[turn]
        assert all(after.piles[other] == before.piles[other] for other in {0, 1, 2} - {turn})


@clause("KW-7")
def test_everybody_sees_a_turned_card_at_the_same_instant() -> None:
    match = tablee.new("kawaii", seats=4, seed=4, options={"first": 0})
    wait(match, 700)
    match.play(0, Turn())
    visible = [match.events(seat)[-1] for seat in (None, 0, 1, 2, 3)]
    assert len(set(visible)) == 1
    (turned,) = set(visible)
    assert turned == Turned(0, view(match).piles[0][0], 700, by_itself=False)  # type: ignore[arg-type]
    assert len({view(match, seat).piles for seat in (None, 0, 1, 2, 3)}) == 1


@clause("KW-8")
def test_all_cards_of_a_pile_stay_visible() -> None:
    match = lay(["mint cone", "cherry", "mint cup"], ["closed shop"], [])
    assert view(match).piles == (("mint cone", "cherry", "mint cup"), ("closed shop",), ())


@clause("KW-8", "KW-32")
def test_with_memory_only_the_top_card_is_sent_to_anybody() -> None:
    match = lay(["mint cone", "cherry", "mint cup"], ["closed shop"], [], options={"memory": True})
    for seat in (None, 0, 1, 2):
        assert view(match, seat).piles == ((None, None, "mint cup"), ("closed shop",), ())
        assert view(match, seat).score_piles is None
    turn = view(match).turn
    assert turn is not None
    match.play(turn, Turn())
    for pile in view(match).piles:
        assert all(card is None for card in pile[:-1])
        assert not pile or pile[-1] is not None


@clause("KW-9")
def test_a_player_whose_reserve_is_empty_is_passed_over() -> None:
    # Dealt and turned in turn, reserves run out together; so one is emptied by hand here.
    match = lay([], [], [])
    state = match._state
    state.public.reserves[1] = 0  # type: ignore[attr-defined]
    state.public.reserves[2] += 18  # type: ignore[attr-defined]
    for turn in (0, 2, 0, 2):
        assert view(match).turn == turn
        match.play(turn, Turn())


@clause("KW-10", "G-9")
@pytest.mark.parametrize("limit", [3000, 100, 1])
def test_a_card_turns_by_itself_one_millisecond_after_the_limit(limit: int) -> None:
    match = lay([], [], [], options={"limit": limit})
    assert match.deadline == NOW + limit + 1
    wait(match, limit)
    assert view(match).piles == ((), (), ())
    wait(match, 1)
    assert len(view(match).piles[0]) == 1
    assert match.events(None)[-1] == Turned(0, view(match).piles[0][0], NOW + limit + 1, by_itself=True)  # type: ignore[arg-type]
    assert match.deadline == NOW + 2 * (limit + 1), "each turn has the whole limit"


@clause("KW-10", "G-9")
def test_the_last_instant_of_the_limit_is_the_players_own() -> None:
    match = lay([], [], [])
    match.play(0, Turn(), NOW + 3000)
    assert match.events(None)[-1].by_itself is False  # type: ignore[attr-defined]


@clause("KW-10", "KW-26")
@pytest.mark.parametrize(("beat", "milliseconds"), [("slow", 3000), ("normal", 2000), ("fast", 1000)])
def test_with_a_steady_beat_cards_turn_by_themselves_and_only_so(beat: str, milliseconds: int) -> None:
    match = lay([], [], [], options={"beat": beat})
    assert refused("KW-10", match, 0, Turn()) == "kawaii-by-beat"
    for card in range(1, 5):
        match.advance(NOW + card * milliseconds - 1)
        assert sum(map(len, view(match).piles)) == card - 1
        match.advance(NOW + card * milliseconds)
        assert sum(map(len, view(match).piles)) == card
        assert refused("KW-10", match, card % 3, Turn()) == "kawaii-by-beat"


@clause("KW-16")
def test_after_a_stop_play_goes_on_with_the_player_who_was_to_turn() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    assert view(match).turn == 2
    match.play(0, Call((1,)))
    wait(match, 26)
    for seat in range(3):
        match.play(seat, GoOn())
    assert match.events(None)[-1] == Resumed(2, match.now)
    assert view(match).turn == 2
    match.play(2, Turn())
    assert view(match).turn == 0


@clause("KW-30")
@pytest.mark.parametrize(("options", "whole"), [({}, 3001), ({"beat": "fast"}, 1000)])
def test_after_a_stop_the_whole_limit_or_beat_runs_anew(options: dict[str, object], whole: int) -> None:
    match = lay(["mint cone"], ["cherry"], [], options=options)
    wait(match, 900)
    match.play(0, Call((1,)))
    wait(match, 26)
    assert view(match).phase == "stop"
    wait(match, 1500)
    for seat in range(3):
        match.play(seat, GoOn())
    assert match.deadline == match.now + whole


@clause("KW-14")
def test_the_limit_does_not_run_out_while_a_call_is_being_settled() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    wait(match, 2990)
    match.play(0, Call((1,)))
    assert match.deadline == match.now + 26
    wait(match, 26)
    assert sum(map(len, view(match).piles)) == 1, "no card was turned meanwhile"
    assert view(match).phase == "stop"
