"""Wrong cards and their price."""

from __future__ import annotations

from collections import Counter

from tablee.core.scripted_rng import ScriptedRng
from tablee.games.kezao.events import (
    Drew,
    PileMade,
    TookBack,
    TurnEnded,
)
from tablee.games.kezao.moves import Lay
from tests.clauses import clause
from tests.kezao.tables import NOT_RED, RED, hand, lay, race, refused, say, view, visible


@clause("KZ-14", "G-4", "G-5")
def test_a_wrong_card_comes_back_with_three_more_one_tie_window_later() -> None:
    match = race(["moon", "ladybird"], ["sock"], pad=1)
    before = set(hand(match, 0))
    assert Lay("moon") in match.moves(0), "a wrong card is a legal mistake"
    lay(match, 0, "moon", at=100)
    assert view(match).barred == (0,)
    assert view(match).places == 2, "it takes no place"
    match.advance(125)
    assert view(match).hand_sizes[0] == 2
    assert visible(match, TookBack) == []
    assert match.deadline == 126
    match.advance(126)
    assert visible(match, TookBack) == [TookBack(0, "moon", 100)]
    assert visible(match, Drew)[-1].count == 3
    assert visible(match, Drew, 0)[-1].cards is not None
    assert visible(match, Drew, 1)[-1].cards is None
    assert set(hand(match, 0)) > before
    assert len(hand(match, 0)) == 6
    with refused(match, "KZ-14"):
        lay(match, 0, "ladybird", at=500)
    with refused(match, "KZ-14"):
        say(match, 0)
    assert 0 not in match.actors


@clause("KZ-14")
def test_the_place_of_a_wrong_card_is_free_for_others() -> None:
    match = race(["moon"], ["ladybird", "rocket"], pad=1)
    lay(match, 0, "moon", at=1)
    lay(match, 1, "ladybird", at=2)
    lay(match, 1, "rocket", at=3)
    match.advance(29)
    assert visible(match, TurnEnded) == [TurnEnded("full", 2)]


@clause("KZ-14")
def test_a_wrong_last_card_wins_nothing_and_makes_four() -> None:
    match = race(["moon"], ["ladybird", "fox"])
    lay(match, 0, "moon", at=1)
    assert view(match).hand_sizes[0] == 0
    match.advance(5000)
    assert view(match).points == (0, 0)
    assert view(match).hand_sizes[0] == 4


@clause("KZ-14")
def test_several_wrong_cards_draw_in_order_of_instant_then_of_seats_from_the_roller() -> None:
    match = race(["moon"], ["fox"], ["frog"], ["whale"], roller=2, pad=1)
    for seat, card, at in ((0, "moon", 50), (1, "fox", 50), (2, "frog", 60), (3, "whale", 50)):
        lay(match, seat, card, at)
    match.advance(76)
    assert [drew.seat for drew in visible(match, Drew)] == [3, 0, 1]
    match.advance(86)
    assert [drew.seat for drew in visible(match, Drew)] == [3, 0, 1, 2]
    assert [back.seat for back in visible(match, TookBack)] == [3, 0, 1, 2]


@clause("KZ-14", "G-11")
def test_each_of_several_wrong_cards_gets_the_cards_that_chance_draws_for_its_turn() -> None:
    """Exactly: the script names places in what is left of the pile, which is sorted like the deck."""
    match = race(["moon"], ["fox"], ["frog"], ["whale"], roller=2, pad=1)
    pile = list(match.position().table["pile"])
    match._state.rng = ScriptedRng([0, 0, 0, 5, 4, 3, 1, 0, 2])
    for seat, card in ((0, "moon"), (1, "fox"), (3, "whale")):
        lay(match, seat, card, at=50)
    match.advance(76)
    drawn = {seat: visible(match, Drew, seat) for seat in (3, 0, 1)}
    expected: dict[int, list[str]] = {}
    for seat, places in ((3, (0, 0, 0)), (0, (5, 4, 3)), (1, (1, 0, 2))):
        expected[seat] = [pile.pop(place) for place in places]
    for seat in (3, 0, 1):
        (own,) = [drew for drew in drawn[seat] if drew.seat == seat]
        assert sorted(own.cards) == sorted(expected[seat])


@clause("KZ-14")
def test_draws_go_by_instant_even_when_the_earlier_claim_comes_later() -> None:
    match = race(["moon"], ["fox"], ["ladybird"], pad=1)
    lay(match, 0, "moon", at=60)
    lay(match, 1, "fox", at=50)
    match.advance(86)
    assert [drew.seat for drew in visible(match, Drew)] == [1, 0]


@clause("KZ-14", "KZ-32")
def test_a_short_pile_is_shuffled_together_with_what_was_set_aside_before_any_is_drawn() -> None:
    old = Counter(
        sum(card in drawn for card in ("frog", "whale")) for drawn in (drawn_after_shuffle(seed) for seed in range(200))
    )
    # Two old cards among 54, three drawn: hardly ever both, as they would be if the rest of the pile went first.
    assert old[0] > 150
    assert old[2] < 10


def drawn_after_shuffle(seed: int) -> tuple[str, ...]:
    match = race(["moon", "ladybird"], ["sock", "fox"], pile=["frog", "whale"], seed=seed)
    lay(match, 1, "sock", at=1)  # of this turn, so not shuffled in
    lay(match, 0, "moon", at=2)
    match.advance(28)
    made = visible(match, PileMade)[-1]
    assert len(made.cards) == 54
    assert "sock" not in made.cards
    assert view(match).aside == ()
    assert view(match).pile == 53
    drawn = visible(match, Drew, 0)[-1].cards
    assert isinstance(drawn, tuple)
    assert len(drawn) == 3
    return drawn


@clause("KZ-14")
def test_a_pile_of_three_is_enough() -> None:
    match = race(["moon", "ladybird"], ["sock"], pile=["frog", "whale", "fox"])
    lay(match, 0, "moon", at=0)
    match.advance(26)
    assert visible(match, PileMade) == []
    assert set(visible(match, Drew, 0)[-1].cards) == {"frog", "whale", "fox"}
    assert view(match).pile == 0


@clause("KZ-14")
def test_what_there_is_is_drawn_when_even_that_is_too_little() -> None:
    match = race(NOT_RED[:20], [*NOT_RED[20:], *RED[:20]], RED[20:-1], pile=["kezao", "kezao", RED[-1]])
    lay(match, 0, NOT_RED[0], at=0)
    lay(match, 1, NOT_RED[20], at=1)
    match.advance(27)
    assert [(drew.seat, drew.count) for drew in visible(match, Drew)] == [(0, 3)], "nothing drawn is not told"
    assert view(match).hand_sizes == (23, 28, 9)


@clause("KZ-14", "KZ-28")
def test_with_nobody_still_allowed_to_lay_the_turn_ends_at_once() -> None:
    match = race(["moon"], ["fox"], pad=1)
    lay(match, 0, "moon", at=10)
    lay(match, 1, "fox", at=40)
    assert match.actors == ()
    match.advance(65)
    assert visible(match, TurnEnded) == []
    match.advance(66)
    assert visible(match, TurnEnded) == [TurnEnded("all barred", 0)]
    assert view(match).hand_sizes == (5, 5)
