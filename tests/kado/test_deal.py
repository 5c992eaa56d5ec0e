"""The dealer gives: to whom, who knows what, and what is set aside."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.kado.events import Gave, Looked, Opened, RoundBegun, WasSetAside
from tablee.games.kado.moves import Challenge, Give, Pass, Place, SetAside
from tablee.games.kado.views import AsideCard
from tests.clauses import clause
from tests.kado.tables import card, give_all, hands, lines, observe, pass_all, place_all, play_round, sit, visible
from tests.matches import bad_field, fits, refusal

MINE, LEFT, RIGHT = "plush red 4", "cube blue 2", "socks green 5"


# --- giving ---------------------------------------------------------------------------------------------------------


@clause("KD-3")
def test_the_dealer_looks_at_one_card_at_a_time_and_gives_it_to_anybody_without_a_card() -> None:
    match = sit(phase="deal", looked_at=MINE)
    assert match.actors == (0,)
    assert match.moves(0) == [Give(0), Give(1), Give(2)]
    match.play(0, Give(2))
    assert hands(match) == [None, None, card(MINE)]
    assert observe(match).has_card == (False, False, True)
    assert match.actors == (0,)
    assert match.moves(0) == [Give(0), Give(1)]
    assert observe(match, 0).looked_at not in (None, card(MINE))


@clause("KD-3", "G-7")
def test_the_dealer_may_keep_the_very_first_card() -> None:
    match = sit(phase="deal", looked_at=MINE, first=1)
    match.play(1, Give(1))
    assert observe(match, 1).known_cards == (None, card(MINE), None)
    assert match.moves(1) == [Give(0), Give(2)]


@clause("KD-3")
def test_nobody_gets_a_second_card() -> None:
    match = sit(phase="deal", hands={1: LEFT})
    assert refusal(match, 0, Give(1)) == ("KD-3", "kado-has-a-card", {"seat": 1})


@clause("KD-3")
@pytest.mark.parametrize("move", [Give(1), SetAside(), Pass(), Challenge("socks", "red"), Place(0, 0)])
def test_while_cards_are_given_nobody_else_acts(move: Give) -> None:
    match = sit(phase="deal", first=2)
    for seat in (0, 1):
        assert match.moves(seat) == []
        assert refusal(match, seat, move) == ("KD-3", "kado-dealer-gives", {"turn": 2})


@clause("KD-3")
@pytest.mark.parametrize("move", [Pass(), Challenge("socks", "red"), Place(0, 0)])
def test_the_dealer_first_gives_all_cards(move: Pass) -> None:
    assert refusal(sit(phase="deal"), 0, move) == ("KD-3", "kado-must-give", {})


@clause("KD-3", "KD-21")
def test_the_last_gift_has_one_receiver_and_is_still_a_move_of_the_dealer() -> None:
    match = sit(phase="deal", hands={0: MINE, 2: RIGHT})
    assert match.actors == (0,)
    assert match.moves(0) == [Give(1)]
    assert refusal(match, 0, Give(0)) == ("KD-3", "kado-has-a-card", {"seat": 0})
    match.play(0, Give(1))
    assert observe(match).phase == "challenge"


@clause("KD-3")
def test_the_top_card_may_be_any_that_nobody_has_seen() -> None:
    deck = [{"gift": "socks", "ribbon": "red", "value": 1}] * 39 + [{"gift": "cube", "ribbon": "blue", "value": 2}] * 26
    found = []
    for seed in range(1500):
        match = tablee.new("kado", seats=2, seed=seed, options={"deck": deck, "first_dealer": 0})
        top = observe(match, 0).looked_at
        assert top is not None
        found.append(top.gift)
    assert fits(found, {"socks": 39, "cube": 26})


@clause("KD-23")
def test_the_card_looked_at_is_counted_in_the_pile_until_it_is_given() -> None:
    match = tablee.new("kado", seats=2, seed=1, options={"first_dealer": 0})
    assert observe(match).pile == 65
    match.play(0, Give(1))
    assert observe(match).pile == 64
    match.play(0, SetAside())
    assert observe(match).pile == 63
    match.play(0, Give(0))
    assert observe(match).pile == 62


# --- who knows what -------------------------------------------------------------------------------------------------


@clause("KD-3", "KD-4")
def test_only_the_dealer_sees_the_card_before_it_is_given() -> None:
    match = sit(phase="deal", looked_at=MINE)
    assert observe(match, 0).looked_at == card(MINE)
    for watcher in (1, 2, None):
        assert observe(match, watcher).looked_at is None
    match.play(0, Give(1))
    new = observe(match, 0).looked_at
    assert visible(match, 0, Looked) == [Looked(0, new)] if new else False
    for watcher in (1, 2, None):
        assert visible(match, watcher, Looked) == []


@clause("KD-4")
@pytest.mark.parametrize("phase", ["challenge", "place"])
def test_the_dealer_knows_every_card_and_a_receiver_her_own(phase: str) -> None:
    match = sit(phase=phase, hands={0: MINE, 1: LEFT, 2: RIGHT})
    assert observe(match, 0).known_cards == (card(MINE), card(LEFT), card(RIGHT))
    assert observe(match, 1).known_cards == (None, card(LEFT), None)
    assert observe(match, 2).known_cards == (None, None, card(RIGHT))
    assert observe(match, None).known_cards == (None, None, None)
    assert observe(match, None).has_card == (True, True, True)


@clause("KD-4")
def test_a_receiver_hears_what_she_was_given_and_the_others_only_that_she_was() -> None:
    match = sit(phase="deal", looked_at=MINE)
    match.play(0, Give(1))
    assert visible(match, 0, Gave) == visible(match, 1, Gave) == [Gave(0, 1, card(MINE))]
    assert visible(match, 2, Gave) == visible(match, None, Gave) == [Gave(0, 1)]


@clause("KD-4")
def test_blind_gifts_stay_hidden_from_their_receivers_until_they_are_placed() -> None:
    match = sit(phase="deal", looked_at=MINE, hands={0: RIGHT}, options={"blind": True})
    match.play(0, Give(1))
    assert visible(match, 0, Gave) == [Gave(0, 1, card(MINE))]
    assert visible(match, 1, Gave) == [Gave(0, 1)]
    match.play(0, Give(2))
    assert observe(match, 1).known_cards == (None, None, None)
    assert observe(match, 0).known_cards == tuple(hands(match))
    pass_all(match)
    assert observe(match, 1).known_cards == (None, card(MINE), None)
    assert visible(match, 1, Opened) == [Opened(1, card(MINE))]
    assert visible(match, 0, Opened) == visible(match, None, Opened) == []


@clause("KD-4", "KD-7")
def test_after_an_exchange_only_those_who_have_not_seen_their_card_open_it() -> None:
    match = sit(phase="challenge", hands={0: MINE, 1: LEFT, 2: RIGHT}, options={"blind": True})
    match.play(1, Challenge("plush", "green"))
    assert visible(match, 2, Opened) == [Opened(2, card(RIGHT))]
    assert visible(match, 1, Opened) == visible(match, 0, Opened) == []
    assert observe(match, 2).known_cards == (card(LEFT), card(MINE), card(RIGHT))


# --- two players ----------------------------------------------------------------------------------------------------


@clause("KD-5")
@pytest.mark.parametrize("given", [{}, {0: MINE}, {1: LEFT}])
def test_in_a_duel_the_dealer_may_set_any_one_card_of_a_round_aside(given: dict[int, str]) -> None:
    match = sit(seats=2, phase="deal", looked_at=RIGHT, hands=given)
    gifts = [Give(seat) for seat in (0, 1) if seat not in given]
    assert match.moves(0) == [*gifts, SetAside()]
    match.play(0, SetAside())
    assert observe(match).has_card == tuple(seat in given for seat in (0, 1))
    assert observe(match, 0).looked_at != card(RIGHT)
    assert match.moves(0) == gifts
    assert refusal(match, 0, SetAside()) == ("KD-5", "kado-set-aside-once", {})


@clause("KD-5")
def test_in_a_duel_every_round_has_its_own_card_to_set_aside() -> None:
    match = tablee.new("kado", seats=2, seed=3)
    for number in range(12):
        dealer = observe(match).dealer
        assert [aside.round for aside in observe(match).set_aside] == list(range(number))
        match.play(dealer, SetAside())
        play_round(match)
    assert match.over
    assert len(observe(match).set_aside) == 12
    assert observe(match).pile == 65 - 24 - 12 - sum(observe(match).perfects)


@clause("KD-5")
def test_what_is_set_aside_is_open_but_its_face_is_known_to_its_dealer_alone() -> None:
    match = sit(seats=2, phase="deal", looked_at=RIGHT)
    match.play(0, SetAside())
    assert observe(match, 0).set_aside == (AsideCard(0, 0, card(RIGHT)),)
    assert observe(match, 1).set_aside == observe(match, None).set_aside == (AsideCard(0, 0),)
    assert visible(match, 0, WasSetAside) == [WasSetAside(0, card(RIGHT))]
    assert visible(match, 1, WasSetAside) == visible(match, None, WasSetAside) == [WasSetAside(0)]


@clause("KD-5", "G-13")
def test_what_was_set_aside_stays_hidden_when_the_game_is_over_scores_nothing_and_never_comes_back() -> None:
    match = tablee.new("kado", seats=2, seed=8, options={"first_dealer": 1})
    asides = []
    while not match.over:
        dealer = observe(match).dealer
        asides.append(observe(match, dealer).looked_at)
        match.play(dealer, SetAside())
        play_round(match)
    for seat in (0, 1):
        known = [aside.own_card for aside in observe(match, seat).set_aside]
        mine = [what if (1 + number) % 2 == seat else None for number, what in enumerate(asides)]
        assert known == mine
    assert all(aside.own_card is None for aside in observe(match, None).set_aside)
    lying = [placed.card for tableau in observe(match).tableaus for placed in tableau]
    assert len(lying) == 24
    assert not set(lying) & set(asides)
    for score in observe(match).scores:
        assert score.total == lines(score) + score.perfects


@clause("KD-5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_more_than_two_players_set_nothing_aside(seats: int) -> None:
    match = tablee.new("kado", seats=seats, seed=1, options={"first_dealer": 0})
    assert SetAside() not in match.moves(0)
    assert refusal(match, 0, SetAside()) == ("KD-5", "kado-only-two-set-aside", {})


# --- the dealer -----------------------------------------------------------------------------------------------------


@clause("KD-11", "G-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_dealer_changes_each_round_clockwise(seats: int) -> None:
    match = tablee.new("kado", seats=seats, seed=1, options={"first_dealer": 1})
    dealers = []
    while not match.over:
        dealers.append(observe(match).dealer)
        play_round(match)
    assert dealers == [(1 + number) % seats for number in range(12)]
    assert visible(match, None, RoundBegun) == [RoundBegun(number, dealer) for number, dealer in enumerate(dealers)]


@clause("KD-11", "G-2")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_host_names_the_first_dealer_or_leaves_it_to_chance(seats: int) -> None:
    for seat in range(seats):
        assert observe(tablee.new("kado", seats=seats, seed=1, options={"first_dealer": seat})).dealer == seat
    found = [observe(tablee.new("kado", seats=seats, seed=seed)).dealer for seed in range(400)]
    assert fits(found, dict.fromkeys(range(seats), 1))
    for wrong in (-1, seats):
        refused = bad_field(lambda wrong=wrong: tablee.new("kado", seats=seats, options={"first_dealer": wrong}))  # type: ignore[misc]
        assert refused == ("options.first_dealer", "G-2")


@clause("KD-3", "KD-12")
def test_a_round_gives_every_player_one_card_whatever_the_order() -> None:
    match = tablee.new("kado", seats=4, seed=2, options={"first_dealer": 2})
    give_all(match, order=(3, 0, 2, 1))
    assert [gave.to for gave in visible(match, None, Gave)] == [3, 0, 2, 1]
    dealt = hands(match)
    pass_all(match)
    place_all(match)
    assert [tableau[0].card for tableau in observe(match).tableaus] == dealt
