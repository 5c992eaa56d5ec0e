"""Claims and their instants: what may come in late, what is settled, one millisecond on either side."""

from __future__ import annotations

import pytest

import tablee
from tablee.core.messages import Move
from tablee.core.position import read
from tablee.core.state import NEVER
from tablee.games.kawaii.codes import call_code
from tablee.games.kawaii.events import Called, Captured
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, Choose, GoOn, NoMore, Turn, decide, lay, refused, view, wait


@clause("G-9")
@pytest.mark.parametrize("window", [0, 25, 250])
def test_a_call_may_bear_an_earlier_instant_as_long_as_its_window_is_open(window: int) -> None:
    for late, fits in ((window, True), (window + 1, False)):
        match = lay(["mint cone"], [], [], options={"tie_window": window})
        wait(match, 300)
        if fits:
            match.play(1, Call((0,)), NOW + 300 - late)
            assert match.events(None)[-1] == Called(1, (0,), NOW + 300 - late, NOW + 300)
            assert match.now == NOW + 300, "time does not go back for it"
            assert match.deadline == NOW + 301, "its window ends when it would have"
        else:
            assert refused("G-9", match, 1, Call((0,)), NOW + 300 - late) == "kawaii-window-closed"


def test_whoever_calls_reacts_to_the_card_on_top_and_to_nothing_where_none_lies() -> None:
    """Reaction times are taken from when that card was turned."""
    match = lay([("mint cone", NOW - 500), ("mint cone", NOW - 200)], [], [])
    _, _, state = read(match.position())
    assert [int(state.cue(call_code(1 << pile))) for pile in range(3)] == [NOW - 200, NEVER, NEVER]
    assert int(state.cue(call_code(0b11))) == NEVER, "a call of several piles answers no single card"


@clause("G-9")
@pytest.mark.parametrize("move", [Turn(), GoOn(), NoMore(), Choose("rock", 0)])
def test_no_other_act_may_bear_an_earlier_instant(move: Move) -> None:
    match = lay(["mint cone"], [], [])
    wait(match, 10)
    assert refused("G-9", match, 1, move, NOW + 9) == "time-backwards"


@clause("G-4", "KW-11")
@pytest.mark.parametrize("window", [0, 25, 250])
def test_a_pile_is_settled_one_millisecond_after_its_window(window: int) -> None:
    match = lay(["mint cone"], [], [], options={"tie_window": window})
    match.play(1, Call((0,)))
    assert match.deadline == view(match).settled_at[0] == NOW + window + 1
    wait(match, window)
    assert view(match).piles[0] == ("mint cone",)
    wait(match, 1)
    assert view(match).piles[0] == ()
    assert view(match).settled[0] == NOW + window + 1


@clause("KW-15", "G-4")
def test_an_earlier_claim_that_arrives_later_moves_the_anchor() -> None:
    match = lay(["mint cone"], [], [])
    wait(match, 100)
    match.play(1, Call((0,)))
    wait(match, 10)
    match.play(2, Call((0,)), NOW + 85)
    assert view(match).settled_at[0] == NOW + 85 + 26
    assert [(call.seat, call.at - NOW) for call in view(match).calls] == [(1, 100), (2, 85)]
    wait(match, 1)
    assert view(match).duels[0].rivals == (1, 2)


@clause("G-9", "KW-15")
def test_a_claim_for_an_instant_at_which_the_pile_is_settled_is_refused() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(1, Call((0,)))
    wait(match, 30)
    # Its own window is open (it ends at + 45), but the pile was settled at + 26.
    assert refused("G-9", match, 2, Call((0,)), NOW + 20) == "kawaii-settled"
    assert refused("G-9", match, 2, Call((0, 1)), NOW + 25) == "kawaii-settled"
    assert refused("KW-11", match, 2, Call((0,)), NOW + 26) == "kawaii-taken"


@clause("KW-11", "KW-15", "G-5")
@pytest.mark.parametrize("late", [1, 42])
def test_who_calls_a_pile_that_has_been_taken_is_told_by_how_many_milliseconds(late: int) -> None:
    match = lay(["mint cone"], [], [])
    match.play(1, Call((0,)))
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(2, Call((0,)), NOW + 25 + late)
    assert (caught.value.clause, caught.value.reason) == ("KW-11", "kawaii-taken")
    assert caught.value.params == {"seat": 0, "late": late}
    assert refused("KW-11", match, 2, Call((1,))) == "kawaii-no-card", "nothing was ever taken there"
    tied = lay(["mint cone"], [], [])
    tied.play(1, Call((0,)))
    tied.play(0, Call((0,)), NOW + 20)
    with pytest.raises(tablee.IllegalMove) as caught:
        tied.play(2, Call((0,)), NOW + 25 + late)
    assert (caught.value.reason, caught.value.params) == ("kawaii-played-for", {"seat": 0, "late": late})


@clause("G-9", "KW-13")
def test_another_pile_is_not_settled_by_that() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(1, Call((0,)))
    wait(match, 20)
    match.play(0, Call((1,)), NOW + 15)
    wait(match, 10)
    match.play(2, Call((1,)), NOW + 12)
    wait(match, 8)
    assert view(match).piles[1] == ("cherry",)
    assert view(match).duels[0].rivals == (0, 2)
    assert view(match).duels[0].at == NOW + 12


@clause("G-9", "KW-15")
def test_while_a_pile_is_played_for_instants_before_the_duel_are_settled_and_so_are_those_within_it() -> None:
    match = lay(["mint cone"], [], [], [], first=0, gone=1)
    match.play(1, Call((0,)))
    match.play(2, Call((0,)))
    wait(match, 26)
    assert refused("G-9", match, 3, Call((0,)), NOW + 25) == "kawaii-settled"
    wait(match, 100)
    decide(match, 0, winner=1)
    wait(match, 5)
    assert refused("G-9", match, 3, Call((0,)), match.now - 6) == "kawaii-settled"
    assert refused("KW-11", match, 3, Call((0,)), match.now - 5) == "kawaii-taken"


@clause("KW-11")
def test_a_card_turned_after_the_settled_instant_stays_and_begins_the_new_pile() -> None:
    match = lay(["mint cone"], [], [], gone=3)
    assert view(match).turn == 0
    wait(match, 500)
    match.play(0, Turn())
    wait(match, 10)
    match.play(1, Call((0,)), NOW + 499)
    wait(match, 15)
    captured = match.events(None)[-1]
    assert isinstance(captured, Captured)
    assert captured.cards == ("mint cone",)
    assert len(view(match).piles[0]) == 1
    match.play(2, Call((0,)))  # it can be captured like any other


@clause("KW-28")
def test_a_card_turned_at_the_very_instant_of_a_capture_belongs_to_the_pile() -> None:
    match = lay(["mint cone"], [], [], gone=3)
    wait(match, 500)
    match.play(0, Turn())
    wait(match, 10)
    match.play(1, Call((0,)), NOW + 500)
    wait(match, 16)
    assert match.events(None)[-1].count == 2  # type: ignore[attr-defined]
    assert view(match).piles[0] == ()


@clause("KW-28")
def test_a_card_may_be_turned_at_the_very_instant_of_a_call_and_not_after_it() -> None:
    match = lay(["mint cone"], [], [], gone=3)
    match.play(1, Call((0,)))
    match.play(0, Turn())
    wait(match, 1)
    assert refused("KW-14", match, 1, Turn()) == "kawaii-stopped"
    wait(match, 25)
    assert match.events(None)[-1].count == 2  # type: ignore[attr-defined]


@clause("KW-28", "KW-10")
def test_a_card_that_turned_by_itself_at_the_instant_of_the_call_belongs_to_the_pile() -> None:
    for at, cards in ((3001, 2), (3000, 1)):
        match = lay(["mint cone"], [], [], gone=3)
        match.advance(NOW + 3001)
        match.play(1, Call((0,)), NOW + at)
        wait(match, 26)
        captured = [event for event in match.events(None) if isinstance(event, Captured)]
        assert [event.count for event in captured] == [cards]


@clause("KW-31", "KW-11")
def test_a_pile_that_had_no_card_at_the_instant_of_the_call_cannot_be_called() -> None:
    match = lay([], ["cherry"], [], first=1, gone=2)
    wait(match, 100)
    match.play(0, Turn())
    wait(match, 5)
    assert refused("KW-11", match, 1, Call((0,)), NOW + 99) == "kawaii-no-card"
    assert refused("KW-31", match, 1, Call((0, 1)), NOW + 99) == "kawaii-no-card"
    match.play(1, Call((0, 1)), NOW + 100)


@clause("KW-31")
def test_a_call_is_paid_with_tokens_held_at_its_instant() -> None:
    for at, fits in ((NOW + 25, False), (NOW + 26, True)):
        match = lay(["mint cone"], ["cherry"], [], tokens=(0, 2, 2))
        match.play(2, Call((0,)))  # the token comes to seat 0 at + 26
        wait(match, 40)
        if fits:
            match.play(0, Call((1,)), at)
            assert view(match).calls[0].at == at
        else:
            assert refused("KW-31", match, 0, Call((1,)), at) == "kawaii-token-came-later"


@clause("KW-31")
def test_of_several_tokens_those_held_longest_pay() -> None:
    match = lay(["mint cone"], ["cherry"], ["mint cup"], tokens=(1, 2, 2))
    match.play(2, Call((0,)))
    wait(match, 40)
    assert refused("KW-31", match, 0, Call((1, 2)), NOW + 25) == "kawaii-token-came-later"
    match.play(0, Call((1,)), NOW + 25)  # with the token of its own
    assert view(match).tokens[0] == 1
    assert match.position().table["tokens"][0] == (NOW + 26,)


@clause("KW-25", "KW-31")
def test_a_call_for_an_instant_at_which_ones_own_call_was_in_its_window_is_refused() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(2, Call((0,)))
    wait(match, 40)
    assert refused("KW-25", match, 2, Call((1,)), NOW + 25) == "kawaii-one-call"
    match.play(2, Call((1,)), NOW + 26)


@clause("KW-14", "G-9")
def test_a_call_at_the_end_of_a_stop_on_either_side_of_it() -> None:
    for at in (-1, 0, 1):
        match = lay(["mint cone"], ["cherry"], [])
        match.play(2, Call((0,)))
        wait(match, 26)
        end = match.now + 3001  # the first instant after the stop
        match.play(0, Call((1,)), end + at)
        assert view(match).phase == ("stop" if at < 0 else "turn")
        match.advance(end + at + 26)
        assert view(match).phase == "stop", "the capture stops play again, for the whole time"
        assert match.deadline == end + at + 26 + 3001


@clause("G-9", "KW-14")
def test_the_end_of_a_stop_settles_nothing() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(2, Call((0,)))
    wait(match, 26)
    end = match.now + 3001
    match.advance(end + 10)
    match.play(2, Turn())
    match.play(0, Call((1,)), end - 5)
    wait(match, 16)
    assert view(match).score_pile_sizes[0] == 1
    assert len(view(match).piles[2]) == 1, "the card turned meanwhile stays"


@clause("G-9", "KW-18")
@pytest.mark.parametrize("pause", [0, 5000])
def test_the_end_of_a_round_settles_every_instant_before_it(pause: int) -> None:
    options = {"pause": pause, "to_the_last_token": False}
    match = lay(["mint cone"], ["cherry"], [], tokens=(2, 2, 1), options=options)
    match.play(2, Call((0,)))
    wait(match, 26)
    end = match.now + 3001
    match.advance(end - 1)
    assert view(match).round == 0
    match.advance(end)
    assert view(match).phase == ("pause" if pause else "turn")
    match.advance(end + 5)
    reason = refused("G-9", match, 0, Call((1,)), end - 1)
    assert reason == ("kawaii-round-settled" if pause else "kawaii-settled")
    if pause:
        assert refused("KW-27", match, 0, Call((1,)), end) == "kawaii-pause"
    else:
        assert refused("KW-11", match, 0, Call((1,)), end) == "kawaii-no-card"


@clause("G-9", "KW-17")
def test_a_call_at_the_very_last_instant_of_a_round_counts_and_one_later_does_not() -> None:
    match = lay(["mint cone"], [], [], gone=55)
    match.play(1, Call((0,)), NOW + 10_000)
    wait(match, 26)
    assert view(match).score_pile_sizes[1] == 1
    assert view(match).round == 0
    match = lay(["mint cone"], [], [], gone=55)
    assert refused("KW-11", match, 1, Call((0,)), NOW + 10_001) == "kawaii-no-card"
    assert view(match).round == 1


@clause("G-9", "KW-24")
def test_after_the_end_of_the_game_a_call_for_an_instant_before_it_is_refused_as_settled() -> None:
    lines = [[line(flavour, shape) for flavour, shape in FAVOURITES] for _ in range(2)]
    match = lay(["mint cone"], [], [], gone=55, round=2, rounds=lines)
    wait(match, 10_001)
    assert match.over
    wait(match, 3)
    assert refused("G-9", match, 1, Call((0,)), match.now - 4) == "kawaii-round-settled"
    assert refused("KW-24", match, 1, Call((0,))) == "kawaii-over"


FAVOURITES = [("mint", "cone"), ("vanilla", "cup"), ("chocolate", "stick")]


def line(flavour: str, shape: str) -> dict[str, object]:
    favourites = {"favourite_flavour": flavour, "favourite_shape": shape}
    return favourites | {"flavour": 1, "shape": 0, "cherries": 0, "shops": 0, "tokens": 2}


@clause("G-9")
def test_the_same_inputs_in_the_same_order_give_the_same_game_to_the_byte() -> None:
    match = tablee.new("kawaii", seats=3, seed=8, options={"first": 0, "tie_window": 100})
    match.play(0, Turn())
    match.advance(3001)  # a card turns by itself
    match.advance(3050)
    match.play(2, Call((0,)), 2990)  # and this call was before it
    match.play(1, Call((0,)), 3040)
    match.advance(3200)
    text = str(match.record())
    assert '{"at":2990,"seat":2,"move":{"move":"call","piles":[0]},"now":3050}' in text
    again = tablee.replay(text)
    assert str(again.record()) == text
    assert again.events(None) == match.events(None)
    assert view(again).duels[0].rivals == (1, 2)
    assert len(view(again).piles[1]) == 1


@clause("G-5")
def test_refused_claims_are_told_and_never_dropped() -> None:
    match = lay(["mint cone"], [], [])
    match.play(1, Call((0,)))
    wait(match, 26)
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(2, Call((0,)), NOW + 20)
    assert caught.value.params == {"seat": 0, "at": NOW + 20, "settled": NOW + 26}
    assert tablee.say(caught.value, "en").startswith("the pile of seat 0 was settled at")
