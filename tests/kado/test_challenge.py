"""Challenges: who, when, what they tell, and what a right guess brings."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import tablee
from tablee.games.kado.events import Challenged, Exchanged, Passed, Perfect
from tablee.games.kado.moves import Challenge, Give, Pass, Place, SetAside
from tablee.games.kado.views import Answer
from tests.clauses import clause
from tests.kado.tables import GIFTS, RIBBONS, card, hands, lines, observe, place_all, sit, visible
from tests.matches import refusal

MINE, LEFT, RIGHT = "plush red 4", "cube blue 2", "socks green 5"
HANDS = {0: MINE, 1: LEFT, 2: RIGHT}


def asked(**given: Any) -> tablee.Match:
    """Seat 0 has dealt plush red 4 to herself."""
    return sit(phase="challenge", **{"hands": HANDS, **given})


# --- who is asked ---------------------------------------------------------------------------------------------------


@clause("KD-6")
@pytest.mark.parametrize("first", [0, 2, 3])
def test_each_other_player_is_asked_once_clockwise_from_the_dealers_left(first: int) -> None:
    match = sit(seats=4, phase="challenge", first=first)
    order = []
    while observe(match).phase == "challenge":
        order.append(match.actors)
        match.play(match.actors[0], Pass())
    assert order == [((first + step) % 4,) for step in (1, 2, 3)]
    assert observe(match).phase == "place"
    assert visible(match, None, Passed) == [Passed(seat) for (seat,) in order]


@clause("KD-6")
def test_a_player_may_pass_or_name_any_gift_with_any_ribbon() -> None:
    match = asked()
    assert match.actors == (1,)
    assert match.moves(1) == [Pass(), *(Challenge(gift, ribbon) for gift in GIFTS for ribbon in RIBBONS)]  # type: ignore[arg-type]


@clause("KD-6")
def test_nobody_is_asked_twice_or_out_of_turn() -> None:
    match = asked()
    assert refusal(match, 2, Pass()) == ("KD-6", "kado-not-your-turn", {"turn": 1})
    match.play(1, Pass())
    assert refusal(match, 1, Challenge("plush", "red")) == ("KD-6", "kado-asked-once", {})


@clause("KD-6")
@pytest.mark.parametrize("move", [Pass(), Challenge("socks", "red"), Give(1)])
def test_the_dealer_never_challenges(move: Pass) -> None:
    assert refusal(asked(), 0, move) == ("KD-6", "kado-dealer-never-challenges", {})


@clause("KD-6")
@pytest.mark.parametrize("move", [Give(2), SetAside(), Place(0, 0)])
def test_who_is_asked_challenges_or_passes_and_does_nothing_else(move: Give) -> None:
    assert refusal(asked(), 1, move) == ("KD-6", "kado-challenge-or-pass", {})


# --- right guesses --------------------------------------------------------------------------------------------------


@clause("KD-7")
@pytest.mark.parametrize("guess", [Challenge("plush", "green"), Challenge("socks", "red")])
def test_a_guess_with_the_right_gift_or_the_right_ribbon_exchanges_the_cards_and_ends_the_challenges(
    guess: Challenge,
) -> None:
    match = asked()
    match.play(1, guess)
    assert hands(match) == [card(LEFT), card(MINE), card(RIGHT)]
    assert observe(match).phase == "place"
    assert set(match.actors) == {0, 1, 2}
    assert observe(match).exchanged == 1
    assert observe(match).perfects == (0, 0, 0)
    assert visible(match, 2, Challenged) == [Challenged(1, guess.gift, guess.ribbon, "one")]


@clause("KD-7")
def test_both_cards_of_an_exchange_are_shown_to_all_and_no_other_card_is() -> None:
    match = asked()
    match.play(1, Challenge("plush", "green"))
    for watcher in (0, 1, 2, None):
        assert visible(match, watcher, Exchanged) == [Exchanged(1, 0, card(MINE), card(LEFT))]
    assert observe(match, 1).known_cards == observe(match, None).known_cards == (card(LEFT), card(MINE), None)
    assert observe(match, 2).known_cards == (card(LEFT), card(MINE), card(RIGHT))


@clause("KD-7")
def test_the_exchange_is_with_whoever_guessed_and_nobody_after_is_asked() -> None:
    match = sit(seats=4, phase="challenge", first=3, hands={3: MINE, 0: LEFT, 1: RIGHT, 2: "cube orange 1"})
    match.play(0, Challenge("flowers", "violet"))
    match.play(1, Challenge("plush", "violet"))
    assert hands(match) == [card(LEFT), card(MINE), card("cube orange 1"), card(RIGHT)]
    assert observe(match).answers == (Answer(0, "flowers", "violet"), Answer(1, "plush", "violet"))
    assert observe(match).phase == "place"


@clause("KD-7")
def test_exchanged_cards_are_what_is_then_placed() -> None:
    match = asked()
    match.play(1, Challenge("plush", "green"))
    place_all(match)
    assert [tableau[0].card for tableau in observe(match).tableaus] == [card(LEFT), card(MINE), card(RIGHT)]


@clause("KD-7", "KD-8")
def test_every_guess_is_right_exactly_if_the_gift_or_the_ribbon_is() -> None:
    for gift, ribbon in itertools.product(GIFTS, RIBBONS):
        match = asked()
        match.play(1, {"move": "challenge", "gift": gift, "ribbon": ribbon})
        right = (gift == "plush") + (ribbon == "red")
        (event,) = visible(match, None, Challenged)
        assert event.right == ("neither", "one", "both")[right]
        assert (observe(match).phase == "place") == (right > 0)
        assert observe(match).perfects == (0, int(right == 2), 0)


# --- wrong guesses --------------------------------------------------------------------------------------------------


@clause("KD-8")
def test_a_wrong_guess_costs_nothing_shows_nothing_and_asks_the_next() -> None:
    match = asked()
    before = observe(match, None)
    match.play(1, Challenge("socks", "blue"))
    after = observe(match, None)
    assert hands(match) == [card(MINE), card(LEFT), card(RIGHT)]
    assert (after.phase, after.waiting_for) == ("challenge", (2,))
    assert (after.known_cards, after.perfects, after.pile) == (before.known_cards, before.perfects, before.pile)
    assert observe(match, 2).known_cards == (None, None, card(RIGHT))


@clause("KD-8")
def test_what_was_named_stays_known_to_all() -> None:
    match = asked()
    match.play(1, Challenge("socks", "blue"))
    match.play(2, Pass())
    for watcher in (0, 1, 2, None):
        assert observe(match, watcher).answers == (Answer(1, "socks", "blue"), Answer(2))
        assert visible(match, watcher, Challenged) == [Challenged(1, "socks", "blue", "neither")]


@clause("KD-8")
def test_naming_what_is_already_ruled_out_is_allowed_and_tells_again_only_that_neither_is_right() -> None:
    match = asked()
    match.play(1, Challenge("socks", "blue"))
    assert Challenge("socks", "blue") in match.moves(2)
    match.play(2, Challenge("socks", "blue"))
    assert [event.right for event in visible(match, None, Challenged)] == ["neither", "neither"]
    assert observe(match).phase == "place"


@clause("KD-8")
def test_answers_are_forgotten_with_the_round() -> None:
    match = asked()
    match.play(1, Challenge("socks", "blue"))
    match.play(2, Challenge("plush", "blue"))
    place_all(match)
    assert observe(match).answers == ()
    assert observe(match).exchanged is None


# --- perfects -------------------------------------------------------------------------------------------------------


@clause("KD-9")
def test_a_perfect_exchanges_too_and_takes_the_top_card_of_the_pile() -> None:
    match = asked()
    pile = observe(match).pile
    match.play(1, Challenge("plush", "red"))
    assert hands(match) == [card(LEFT), card(MINE), card(RIGHT)]
    assert observe(match).perfects == (0, 1, 0)
    assert observe(match).pile == pile - 1
    assert visible(match, 0, Perfect) == [Perfect(1, True)]


@clause("KD-9")
def test_the_card_of_a_perfect_is_seen_by_nobody_and_never_comes_back() -> None:
    match = tablee.new("kado", seats=4, seed=6)
    while not match.over:
        view = observe(match, observe(match).dealer)
        if view.phase == "deal":
            match.play(view.dealer, match.moves(view.dealer)[0])
        elif view.phase == "challenge":
            kept = view.known_cards[view.dealer]
            assert kept is not None
            match.play(view.waiting_for[0], Challenge(kept.gift, kept.ribbon))
        else:
            place_all(match)
    view = observe(match)
    assert sum(view.perfects) == 12
    assert view.pile == 65 - 48 - 12
    lying = {placed.card for tableau in view.tableaus for placed in tableau}
    assert len(lying) == 48, "every card that was drawn is another one"


@clause("KD-9", "KD-19")
@pytest.mark.parametrize("perfects", [0, 1, 4])
def test_a_perfect_is_worth_two_points_whatever_is_on_the_card(perfects: int) -> None:
    match = sit(seats=2, round=8, perfects=[0, perfects])
    score = observe(match).scores[1]
    assert score.perfects == 2 * perfects
    assert score.total == lines(score) + 2 * perfects


@clause("KD-10")
def test_with_five_players_only_five_perfects_take_a_card_but_all_bring_their_points() -> None:
    match = tablee.new("kado", seats=5, seed=4)
    number = 0
    while not match.over:
        view = observe(match, observe(match).dealer)
        if view.phase == "deal":
            match.play(view.dealer, match.moves(view.dealer)[0])
        elif view.phase == "challenge":
            kept = view.known_cards[view.dealer]
            assert kept is not None
            match.play(view.waiting_for[0], Challenge(kept.gift, kept.ribbon))
            number += 1
            assert visible(match, None, Perfect)[-1].with_card == (number <= 5)
            assert observe(match).pile == 65 - 5 * number - min(number, 5)
        else:
            place_all(match)
    view = observe(match)
    assert number == 12
    assert view.pile == 0
    assert sum(view.perfects) == 12
    assert sum(score.perfects for score in view.scores) == 24


@clause("KD-10")
@pytest.mark.parametrize("taken", [4, 5])
def test_the_pile_must_hold_more_than_the_rounds_to_come_need(taken: int) -> None:
    spread = [taken // 5 + (seat < taken % 5) for seat in range(5)]
    match = sit(seats=5, phase="challenge", round=10, hands={0: MINE, 1: LEFT}, perfects=spread)
    assert observe(match).pile == 10 - taken
    match.play(1, Challenge("plush", "red"))
    assert visible(match, None, Perfect) == [Perfect(1, taken == 4)]
    assert observe(match).pile == 5
    assert observe(match).perfects[1] == spread[1] + 1
