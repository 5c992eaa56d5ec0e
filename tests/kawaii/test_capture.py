"""Captures: tokens, piles, stops and the words that end them."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.kawaii.events import Called, Captured, Resumed, Tied
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, GoOn, Turn, decide, lay, refused, view, wait


def capture(match: tablee.Match, seat: int, *piles: int) -> None:
    match.play(seat, Call(piles))
    wait(match, 26)


@clause("KW-11")
def test_a_call_takes_the_whole_pile_into_the_score_pile() -> None:
    match = lay(["mint cone", "cherry"], ["closed shop"], [])
    match.play(2, Call((0,)))
    assert match.events(None)[-1] == Called(2, (0,), NOW, NOW)
    assert view(match).piles[0] == ("mint cone", "cherry"), "it is settled one tie window later"
    wait(match, 26)
    assert match.events(None)[-1] == Captured(2, 0, 2, NOW, NOW + 26, ("mint cone", "cherry"))
    after = view(match)
    assert after.piles == ((), ("closed shop",), ())
    assert set(after.score_piles[2]) >= {"mint cone", "cherry"}  # type: ignore[index]
    assert after.phase == "stop"


@clause("KW-11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_call_at_any_moment_also_on_anothers_turn(seat: int) -> None:
    match = lay(["mint cone"], [], [])
    assert view(match).turn == 1
    match.play(seat, Call((0,)))
    assert view(match).calls[0].seat == seat


@clause("KW-11")
def test_a_call_takes_a_token_and_a_pile_with_a_card() -> None:
    match = lay(["mint cone"], [], [], tokens=(2, 0, 2))
    assert refused("KW-11", match, 1, Call((0,))) == "kawaii-no-token"
    assert refused("KW-11", match, 0, Call((1,))) == "kawaii-no-card"


@clause("KW-11", "KW-14")
def test_play_stops_with_the_call() -> None:
    match = lay(["mint cone"], [], [])
    match.play(2, Call((0,)))
    wait(match, 1)
    assert refused("KW-14", match, 1, Turn()) == "kawaii-stopped"
    wait(match, 25)
    assert refused("KW-14", match, 1, Turn()) == "kawaii-stopped"


@clause("KW-12")
def test_the_token_goes_to_the_player_whose_pile_was_taken() -> None:
    match = lay(["mint cone"], [], [])
    match.play(2, Call((0,)))
    assert view(match).tokens == (2, 2, 1)
    assert view(match).staked == (0, 0, 1)
    wait(match, 26)
    assert view(match).tokens == (3, 2, 1)
    assert view(match).staked == (0, 0, 0)


@clause("KW-12", "KW-14")
def test_a_token_just_received_may_be_used_at_once() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(0, 2, 2))
    capture(match, 2, 0)
    match.play(0, Call((1,)))
    wait(match, 26)
    assert view(match).tokens == (0, 3, 1)
    assert view(match).score_pile_sizes[0] == 1


@clause("KW-12")
def test_taking_the_own_pile_puts_the_token_out_of_the_game() -> None:
    match = lay(["mint cone"], [], [])
    capture(match, 0, 0)
    assert view(match).tokens == (1, 2, 2)
    assert view(match).score_pile_sizes[0] == 1


@clause("KW-13")
def test_one_call_may_take_several_piles_with_one_token_each() -> None:
    match = lay(["mint cone"], ["cherry", "mint cup"], ["closed shop"], tokens=(3, 2, 1), bank=1)
    capture(match, 0, 2, 0, 1)
    after = view(match)
    assert after.piles == ((), (), ())
    assert after.tokens == (0, 3, 2), "one out with the own pile, one to each of the others"
    assert after.score_piles[0] == ("mint cone", "mint cup", "closed shop", "cherry")  # type: ignore[index]
    taken = [event for event in match.events(None) if isinstance(event, Captured)]
    assert {(event.pile, event.called, event.at) for event in taken} == {(p, NOW, NOW + 26) for p in range(3)}


@clause("KW-13")
def test_a_call_with_more_piles_than_tokens_is_refused_whole() -> None:
    match = lay(["mint cone"], ["cherry"], ["closed shop"])
    assert refused("KW-13", match, 0, Call((0, 1, 2))) == "kawaii-too-few-tokens"
    assert view(match).tokens == (2, 2, 2)


@clause("KW-13")
def test_a_token_received_through_a_call_cannot_pay_for_it() -> None:
    # Seat 0 takes the own pile and another: whatever comes back of it, it has one token only.
    match = lay(["mint cone"], ["cherry"], [], tokens=(1, 2, 2))
    assert refused("KW-13", match, 0, Call((0, 1))) == "kawaii-too-few-tokens"


@clause("KW-13")
def test_a_pile_is_named_once_in_a_call() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    for piles, field in (((1, 1), r"move\.piles\[1\]"), ((3,), r"move\.piles\[0\]"), ((), r"move\.piles")):
        with pytest.raises(tablee.BadField, match=field):
            match.play(0, Call(piles))


@clause("KW-13", "KW-15")
def test_each_pile_of_a_call_is_judged_by_itself_and_tokens_of_lost_piles_come_back() -> None:
    match = lay(["mint cone"], ["cherry"], ["closed shop"])
    match.play(0, Call((1, 2)))
    match.play(1, Call((2,)), NOW + 10)
    wait(match, 16)
    assert view(match).score_pile_sizes[0] == 1, "nobody else wanted the cherry"
    assert view(match).duels[0].rivals == (0, 1)
    assert view(match).tokens == (0, 2, 2)
    decide(match, 2, winner=1)
    assert view(match).tokens == (1, 2, 3)
    assert view(match).piles == (("mint cone",), (), ())


@clause("KW-14")
def test_several_may_call_at_once_and_two_may_take_each_others_piles() -> None:
    match = lay(["mint cone"], ["cherry", "mint cup"], [])
    match.play(0, Call((1,)))
    match.play(1, Call((0,)))
    wait(match, 26)
    after = view(match)
    assert after.score_pile_sizes[:2] == (2, 1)
    assert after.tokens == (2, 2, 2)
    assert not after.duels


@clause("KW-14")
def test_other_piles_may_be_captured_while_play_is_stopped() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    capture(match, 2, 0)
    wait(match, 2000)
    capture(match, 0, 1)
    assert view(match).piles == ((), (), ())
    assert view(match).phase == "stop"


@clause("KW-14", "G-9")
@pytest.mark.parametrize("stop", [1000, 3000, 10_000])
def test_a_stop_lasts_as_long_as_the_host_says_after_the_latest_capture(stop: int) -> None:
    match = lay(["mint cone"], ["cherry"], [], options={"stop": stop})
    capture(match, 2, 0)
    assert match.deadline == NOW + 26 + stop + 1
    wait(match, 900)
    capture(match, 0, 1)
    assert match.deadline == NOW + 26 + 926 + stop + 1
    wait(match, stop)
    assert view(match).phase == "stop"
    assert refused("KW-14", match, 2, Turn()) == "kawaii-stopped"
    wait(match, 1)
    assert view(match).phase == "turn"
    assert match.events(None)[-1] == Resumed(2, match.now)


@clause("KW-14")
@pytest.mark.parametrize("stop", [999, 10_001])
def test_a_stop_is_between_one_second_and_ten(stop: int) -> None:
    with pytest.raises(tablee.BadField, match=r"options\.stop"):
        tablee.new("kawaii", seats=3, seed=1, options={"stop": stop})


@clause("KW-14")
def test_a_stop_ends_when_every_player_with_a_token_has_said_go_on() -> None:
    match = lay(["mint cone"], [], [], tokens=(2, 0, 2))
    assert refused("KW-14", match, 0, GoOn()) == "kawaii-no-stop"
    capture(match, 2, 0)
    assert refused("KW-14", match, 1, GoOn()) == "kawaii-not-asked"
    match.play(0, GoOn())
    assert view(match).going_on == (0,)
    assert refused("KW-14", match, 0, GoOn()) == "kawaii-said"
    assert view(match).phase == "stop"
    match.play(2, GoOn())
    assert view(match).phase == "turn"
    assert view(match).going_on == ()


@clause("KW-29")
def test_the_stop_is_counted_from_when_the_pile_changed_hands() -> None:
    match = lay(["mint cone"], ["cherry"], [], options={"tie_window": 250})
    match.play(2, Call((0,)))
    wait(match, 251)
    assert match.deadline == NOW + 251 + 3001
    match.play(0, Call((1,)))
    match.play(2, Call((1,)))
    wait(match, 251)
    wait(match, 4000)
    decide(match, 1, winner=0)
    assert match.deadline == match.now + 3001


@clause("KW-29")
def test_each_capture_voids_every_go_on_said_before() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    capture(match, 2, 0)
    match.play(0, GoOn())
    match.play(1, GoOn())
    match.play(2, Call((1,)))
    assert view(match).going_on == (0, 1), "the capture voids them, not the call"
    assert refused("KW-29", match, 2, GoOn()) == "kawaii-settling"
    wait(match, 26)
    assert view(match).going_on == ()
    assert view(match).phase == "stop"
    match.play(0, GoOn())
    assert view(match).phase == "stop"


@clause("KW-25", "KW-31")
def test_while_a_call_is_in_its_window_the_player_cannot_call_again() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(0, Call((1,)))
    assert refused("KW-25", match, 0, Call((0,))) == "kawaii-one-call"
    wait(match, 25)
    assert refused("KW-25", match, 0, Call((0,))) == "kawaii-one-call"
    wait(match, 1)
    match.play(0, Call((0,)))


@clause("KW-31", "KW-15")
def test_a_player_in_a_duel_may_call_other_piles_with_free_tokens_only() -> None:
    match = lay(["mint cone"], ["cherry"], ["closed shop"], tokens=(2, 1, 2))
    match.play(0, Call((2,)))
    match.play(1, Call((2,)))
    wait(match, 26)
    assert view(match).duels
    assert refused("KW-11", match, 1, Call((0,))) == "kawaii-no-token"
    match.play(0, Call((1,)))
    assert refused("KW-25", match, 0, Call((0,))) == "kawaii-one-call"
    wait(match, 26)
    assert view(match).piles[1] == ()
    assert view(match).duels, "the duel goes on"


@clause("KW-31")
def test_one_pile_without_a_card_refuses_the_whole_call() -> None:
    match = lay(["mint cone"], [], ["closed shop"])
    assert refused("KW-31", match, 0, Call((0, 1))) == "kawaii-taken"
    assert view(match).calls == ()


@clause("KW-32")
def test_captured_cards_are_open_to_all() -> None:
    match = lay(["mint cone", "cherry"], [], [])
    capture(match, 1, 0)
    for seat in (None, 0, 1, 2):
        assert view(match, seat).score_piles[1] == ("mint cone", "cherry")  # type: ignore[index]
        assert match.events(seat)[-1].cards == ("mint cone", "cherry")  # type: ignore[attr-defined]


@clause("KW-32")
def test_with_memory_a_capture_tells_how_many_cards_and_not_which() -> None:
    match = lay(["mint cone", "cherry"], [], [], options={"memory": True})
    capture(match, 1, 0)
    for seat in (None, 0, 1, 2):
        assert view(match, seat).score_piles is None
        assert view(match, seat).score_pile_sizes[1] == 2
        assert match.events(seat)[-1] == Captured(1, 0, 2, NOW, NOW + 26)


@clause("KW-14")
def test_a_stop_in_which_nobody_could_do_anything_ends_at_once() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(1, 0, 0), options={"pause": 9})
    capture(match, 0, 0)
    assert view(match).phase == "pause"


def test_a_tie_tells_the_instant_of_each_call() -> None:
    match = lay(["mint cone"], [], [])
    match.play(1, Call((0,)))
    match.play(2, Call((0,)), NOW + 12)
    wait(match, 14)
    tied = match.events(0)[-1]
    assert isinstance(tied, Tied)
    assert [(call.seat, call.at - NOW) for call in tied.calls] == [(1, 0), (2, 12)]
