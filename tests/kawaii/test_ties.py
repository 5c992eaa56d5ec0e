"""Two players on one pile: who was earlier, and rock, paper, scissors if nobody was."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import tablee
from tablee.core.scripted_rng import ScriptedRng
from tablee.games.kawaii.deck import Sign
from tablee.games.kawaii.events import Beaten, Captured, Chose, Shown, Tied
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, Choose, GoOn, NoMore, Turn, decide, lay, refused, view, wait

SIGNS: tuple[Sign, ...] = ("rock", "paper", "scissors")
BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}


def tie(*rivals: int, seats: int = 3, **more: object) -> tablee.Match:
    """These players play for the pile of seat 0."""
    match = lay(["mint cone", "cherry"], ["mint cup"], *[[]] * (seats - 2), **more)  # type: ignore[arg-type]
    for rival in rivals:
        match.play(rival, Call((0,)))
    wait(match, int(match.options.tie_window) + 1)
    return match


@clause("KW-15", "G-4")
@pytest.mark.parametrize("window", [0, 1, 25, 250])
@pytest.mark.parametrize("late", [0, 1])
def test_within_the_tie_window_of_the_earliest_it_is_a_tie_and_one_millisecond_later_it_is_not(
    window: int, late: int
) -> None:
    match = lay(["mint cone", "cherry"], ["mint cup"], [], options={"tie_window": window})
    match.play(1, Call((0,)))
    if late:
        assert refused("KW-11", match, 2, Call((0,)), NOW + window + 1) == "kawaii-taken"
        assert view(match).score_pile_sizes[1] == 2
        assert view(match).tokens == (3, 1, 2), "who was later keeps the token"
    else:
        match.play(2, Call((0,)), NOW + window)
        wait(match, 1)
        assert match.events(None)[-1].__class__ is Tied
        assert view(match).duels[0].rivals == (1, 2)
        assert view(match).tokens == (2, 1, 1)


@clause("KW-15", "G-4")
def test_a_tie_is_never_chained_from_one_player_to_the_next() -> None:
    match = lay(["mint cone"], ["mint cup"], [], [])
    match.play(1, Call((0,)))
    match.play(2, Call((0,)), NOW + 20)
    assert refused("KW-15", match, 3, Call((0,)), NOW + 40) == "kawaii-played-for"
    assert view(match).duels[0].rivals == (1, 2)
    assert view(match).tokens == (2, 1, 1, 2)


@clause("KW-15", "G-4")
def test_all_within_the_window_of_the_earliest_are_tied_however_far_the_first_call_taken_was() -> None:
    match = lay(["mint cone"], ["mint cup"], [], [])
    match.play(1, Call((0,)), NOW + 20)
    match.play(2, Call((0,)), NOW + 40)
    match.play(3, Call((0,)), NOW + 15)  # comes in last, and is the earliest
    assert view(match).settled_at[0] == NOW + 15 + 26
    wait(match, 1)
    assert view(match).duels[0].rivals == (1, 2, 3)
    assert view(match).duels[0].at == NOW + 15


@clause("KW-15")
@pytest.mark.parametrize(("one", "two"), list(product(SIGNS, SIGNS)))
def test_rock_beats_scissors_scissors_beat_paper_paper_beats_rock_and_a_draw_is_played_again(
    one: Sign, two: Sign
) -> None:
    match = tie(1, 2)
    match.play(1, Choose(one, 0))
    assert view(match).duels
    match.play(2, Choose(two, 0))
    shown = next(event for event in reversed(match.events(None)) if isinstance(event, Shown))
    assert shown.signs == ((1, one), (2, two))
    if one == two:
        assert view(match).duels[0].rivals == (1, 2)
        assert view(match).duels[0].deadline == match.now + 5001
        assert view(match).tokens == (2, 1, 1)
    else:
        winner, loser = (1, 2) if (one, two) in BEATS else (2, 1)
        assert view(match).score_pile_sizes[winner] >= 2
        assert view(match).tokens[0] == 3
        assert view(match).tokens[winner] == 1
        assert view(match).tokens[loser] == 2, "the loser keeps the token"
        assert view(match).duels == ()


@clause("KW-12", "KW-15")
def test_the_owner_may_play_for_the_own_pile_and_then_the_token_is_out() -> None:
    match = tie(0, 1)
    decide(match, 0, winner=0)
    assert view(match).tokens == (1, 2, 2)


@clause("KW-15", "KW-33")
def test_of_more_than_two_the_beaten_are_out_at_once_with_their_token_and_the_others_play_on() -> None:
    match = tie(1, 2, 3, seats=4)
    match.play(1, Choose("rock", 0))
    match.play(2, Choose("rock", 0))
    match.play(3, Choose("scissors", 0))
    assert match.events(None)[-1] == Beaten(3, 0)
    assert view(match).tokens == (2, 1, 1, 2)
    assert view(match).duels[0].rivals == (1, 2)
    assert refused("KW-15", match, 3, Choose("rock", 0)) == "kawaii-no-duel"
    match.play(3, Call((1,)))
    decide(match, 0, winner=2)
    assert view(match).score_pile_sizes[2] == 2
    assert view(match).tokens == (3, 2, 1, 1)


@clause("KW-15")
@pytest.mark.parametrize("signs", [SIGNS, ("paper", "paper", "paper")])
def test_three_alike_or_all_three_different_are_a_draw(signs: tuple[Sign, ...]) -> None:
    match = tie(1, 2, 3, seats=4)
    for seat, sign in enumerate(signs, 1):
        match.play(seat, Choose(sign, 0))
    assert view(match).duels[0].rivals == (1, 2, 3)
    assert view(match, 1).duels[0].own_sign is None


@clause("KW-15", "G-9", "G-11")
def test_each_has_five_seconds_and_chance_chooses_for_who_is_late() -> None:
    signs: Counter[str] = Counter()
    for seed in range(60):
        match = tie(1, 2, seed=seed)
        match.play(1, Choose("rock", 0))
        assert match.deadline == NOW + 26 + 5001
        wait(match, 5000)
        assert view(match).duels, "the last instant is the player's own"
        wait(match, 1)
        chosen = [event for event in match.events(2) if isinstance(event, Chose)]
        assert len(chosen) == 1
        assert chosen[0].by_chance
        signs[chosen[0].sign] += 1
    assert set(signs) == set(SIGNS)
    assert min(signs.values()) >= 8  # 20 expected of each


@clause("KW-15", "G-10")
def test_a_draw_gives_the_whole_five_seconds_again() -> None:
    match = tie(1, 2)
    wait(match, 3000)
    match.play(1, Choose("rock", 0))
    match.play(2, Choose("rock", 0))
    assert match.deadline == match.now + 5001


@clause("G-11", "KW-15")
def test_chance_chooses_for_several_late_players_in_the_order_of_the_seats() -> None:
    """Exactly: seat 1 for the piles 0 and 1, then seat 2, then seat 3; each gets the sign that chance draws then."""
    match = lay(["mint cone"], ["mint cup"], [], [], tokens=(2, 2, 2, 2))
    match.play(3, Call((0,)))
    match.play(2, Call((1,)))
    match.play(1, Call((0, 1)))
    wait(match, 26)
    match._state.rng = ScriptedRng([SIGNS.index(sign) for sign in ("rock", "paper", "scissors", "paper")])
    wait(match, 5001)
    chosen = {seat: [event for event in match.events(seat) if isinstance(event, Chose)] for seat in range(4)}
    assert chosen == {
        0: [],
        1: [Chose(1, 0, "rock", by_chance=True), Chose(1, 1, "paper", by_chance=True)],
        2: [Chose(2, 1, "scissors", by_chance=True)],
        3: [Chose(3, 0, "paper", by_chance=True)],
    }
    captured = [event for event in match.events(None) if isinstance(event, Captured)]
    assert [(event.pile, event.seat) for event in captured] == [(0, 3), (1, 2)]
    assert view(match).duels == ()


@clause("G-11", "KW-15")
def test_chance_chooses_only_for_those_who_are_late() -> None:
    """One of three has chosen, and two are late: the draws are theirs, in the order of the seats."""
    match = lay(["mint cone"], [], [], [], tokens=(2, 2, 2, 2))
    for seat in (3, 2, 1):
        match.play(seat, Call((0,)))
    wait(match, 26)
    match.play(2, Choose("rock", 0))
    match._state.rng = ScriptedRng([SIGNS.index("scissors"), SIGNS.index("rock")])
    wait(match, 5001)
    (shown,) = [event for event in match.events(None) if isinstance(event, Shown)]
    assert shown.signs == ((1, "scissors"), (2, "rock"), (3, "rock"))
    assert view(match).duels[0].rivals == (2, 3)


@clause("KW-15")
def test_during_a_duel_the_stop_goes_on_and_other_piles_can_be_taken() -> None:
    match = tie(1, 2)
    wait(match, 4000)
    assert view(match).phase == "stop", "longer than any stop"
    assert refused("KW-14", match, 1, Turn()) == "kawaii-stopped"
    match.play(0, Call((1,)))
    wait(match, 26)
    assert view(match).piles[1] == ()
    assert view(match).duels
    wait(match, 900)
    assert view(match).phase == "stop"


@clause("KW-15")
def test_the_pile_that_is_played_for_cannot_be_called() -> None:
    match = tie(1, 2)
    assert refused("KW-15", match, 0, Call((0,))) == "kawaii-played-for"
    assert refused("KW-15", match, 1, Call((0,))) == "kawaii-played-for"


@clause("KW-29")
def test_nobody_can_say_go_on_or_no_more_during_a_duel_which_would_void_it() -> None:
    match = tie(1, 2, gone=55)
    for word in (GoOn(), NoMore()):
        assert refused("KW-29", match, 0, word) == "kawaii-settling"


@clause("KW-28")
def test_tied_players_play_for_the_pile_as_it_lay_at_the_earliest_of_their_calls() -> None:
    match = lay([("mint cone", 0)], [], [], first=1, gone=3)
    assert view(match).turn == 1
    wait(match, 1000)
    match.play(1, Turn())
    match.play(2, Turn())
    match.play(0, Turn())  # a card on the pile of seat 0 at NOW + 1000
    match.play(1, Call((0,)), NOW + 1010)
    match.play(2, Call((0,)), NOW + 999)
    wait(match, 15)
    assert (view(match).duels[0].cards, view(match).duels[0].at) == (1, NOW + 999)
    decide(match, 0, winner=1)
    captured = match.events(None)[-1]
    assert isinstance(captured, Captured)
    assert (captured.count, captured.called, captured.cards) == (1, NOW + 999, ("mint cone",))
    assert len(view(match).piles[0]) == 1, "the card turned later begins the new pile"
    match.play(0, Call((0,)))


@clause("KW-33")
def test_a_choice_is_not_changed() -> None:
    match = tie(1, 2)
    match.play(1, Choose("rock", 0))
    for sign in SIGNS:
        assert refused("KW-33", match, 1, Choose(sign, 0)) == "kawaii-chosen"
    assert view(match, 1).duels[0].own_sign == "rock"


@clause("KW-33")
def test_nobody_is_told_whether_another_has_chosen() -> None:
    match = tie(1, 2)
    before = [view(match, seat) for seat in (None, 0, 2)]
    visible = [match.events(seat) for seat in (None, 0, 2)]
    match.play(1, Choose("rock", 0))
    assert [view(match, seat) for seat in (None, 0, 2)] == before
    assert [match.events(seat) for seat in (None, 0, 2)] == visible
    assert match.events(1)[-1] == Chose(1, 0, "rock", by_chance=False)


@clause("KW-15")
def test_who_does_not_play_has_nothing_to_choose() -> None:
    match = tie(1, 2)
    assert refused("KW-15", match, 0, Choose("rock", 0)) == "kawaii-no-duel"
    assert refused("KW-15", match, 1, Choose("rock", 1)) == "kawaii-no-duel"


@clause("KW-15")
def test_one_player_may_be_in_two_duels_and_chooses_in_each() -> None:
    match = lay(["mint cone"], ["mint cup"], [])
    match.play(2, Call((0, 1)))
    match.play(0, Call((1,)))
    match.play(1, Call((0,)))
    wait(match, 26)
    assert [(duel.pile, duel.rivals) for duel in view(match).duels] == [(0, (1, 2)), (1, (0, 2))]
    match.play(2, Choose("rock", 0))
    match.play(2, Choose("paper", 1))
    assert [duel.own_sign for duel in view(match, 2).duels] == ["rock", "paper"]
    match.play(1, Choose("scissors", 0))
    assert [duel.pile for duel in view(match).duels] == [1]
    match.play(0, Choose("scissors", 1))
    assert view(match).tokens == (2, 3, 1)
    assert view(match).duels == ()


@clause("KW-15")
def test_with_memory_the_top_card_of_what_is_played_for_stays_visible() -> None:
    match = tie(1, 2, options={"memory": True})
    assert view(match).piles[0] == (None, "cherry")
