"""What a seat can conclude, held against brute force: every way to lay the cards it has not seen."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.core.rng import seeded
from tablee.games.kado import GAME
from tablee.games.kado.moves import Card, Challenge, Give, Pass, Place, SetAside
from tablee.games.kado.moves import card as words
from tablee.games.kado.views import Cell
from tests.clauses import clause
from tests.kado.tables import card, observe, sit
from tests.kado.variants import FEW_KINDS
from tests.matches import fits

Slot = tuple[str, int]
"""Where a card hides: a hand, a round's card set aside, or the card looked at."""


def hidden_places(match: tablee.Match, seat: int | None) -> list[Slot]:
    """From what the seat is shown: cards that are there but not known, the dealer's own first."""
    view = observe(match, seat)
    order = [view.dealer, *(other for other in range(match.seats) if other != view.dealer)]
    places = [("hands", other) for other in order if view.has_card[other] and view.known_cards[other] is None]
    places += [("set_aside", aside.round) for aside in view.set_aside if aside.own_card is None]
    if view.phase == "deal" and view.looked_at is None:
        places.append(("looked_at", 0))
    return places


def lying_at(state: Any, place: Slot) -> Card:
    where, index = place
    rows = {"hands": state.hands, "set_aside": state.aside, "looked_at": [state.top]}
    return words(int(rows[where][index]))


def unknown_cards(match: tablee.Match, seat: int | None) -> list[Card]:
    """The whole deck but for what the seat is shown."""
    view = observe(match, seat)
    deck = match.options.deck
    assert deck is not None
    left = Counter(deck)
    left.subtract(placed.card for tableau in view.tableaus for placed in tableau)
    left.subtract(known for known in (*view.known_cards, view.looked_at) if known is not None)
    left.subtract(aside.own_card for aside in view.set_aside if aside.own_card is not None)
    assert min(left.values()) >= 0
    return list(left.elements())


def brute_force(match: tablee.Match, seat: int | None, places: list[Slot]) -> Counter[tuple[Card, ...]]:
    """How many ways of laying the unknown cards put these ones there, if nobody's guess may have been right (KD-8)."""
    view = observe(match, seat)
    found: Counter[tuple[Card, ...]] = Counter()
    for cards in itertools.permutations(unknown_cards(match, seat), len(places)):
        kept = dict(zip(places, cards, strict=True)).get(("hands", view.dealer))
        if kept and any(kept.gift == said.gift or kept.ribbon == said.ribbon for said in view.answers):
            continue
        found[cards] += 1
    return found


def draws(match: tablee.Match, seat: int | None, number: int) -> list[Any]:
    """States drawn fairly for the seat."""
    belief = match.belief(seat)
    observation = GAME.observation()
    match._state.observe(-1 if seat is None else seat, observation)
    rng = seeded(7)
    return [belief.sample(observation, rng) for _ in range(number)]


def held_against_brute_force(match: tablee.Match, seat: int | None, places: list[Slot]) -> bool:
    """Do the cards drawn for these places come as often as there are ways to lay them?"""
    ways = brute_force(match, seat, places)
    least = min(ways.values()) / ways.total()
    found = [tuple(lying_at(state, place) for place in places) for state in draws(match, seat, int(12 / least))]
    assert set(found) == set(ways), "everything possible is drawn, and nothing else"
    return fits(found, ways)


# --- the last round of five -----------------------------------------------------------------------------------------

NAMED = (
    *("plush red 1", "plush blue 2", "plush green 3", "cube red 1", "cube orange 2"),
    *("socks blue 1", "socks violet 2", "flowers green 1", "flowers red 2", "chocolates blue 1"),
)
DEALER = 2


def late(phase: str = "challenge", **given: Any) -> tablee.Match:
    """Ten cards have not been placed, and five of them are in the hands or will be; seat 2 deals."""
    held = dict(enumerate(NAMED[:5])) if phase != "deal" else {}
    looked = NAMED[0] if phase == "deal" else None
    unseen = NAMED[1:] if phase == "deal" else NAMED[5:]
    return sit(seats=5, round=11, first=1, phase=phase, hands=held, looked_at=looked, named=unseen, **given)


@clause("KD-4", "KD-8")
@pytest.mark.parametrize("seat", [3, 1, None])
@pytest.mark.parametrize("blind", [False, True])
def test_the_dealers_card_is_any_that_nobody_has_named_in_vain(seat: int | None, blind: bool) -> None:
    match = late(options={"blind": blind})
    match.play(3, Challenge("socks", "red"))
    match.play(4, Challenge("cube", "red"))
    places = hidden_places(match, seat)
    assert places[0] == ("hands", DEALER)
    assert len(places) == (5 if blind or seat is None else 4)
    kept = {cards[0] for cards in brute_force(match, seat, places[:1])}
    possible = {"plush blue 2", "plush green 3", "flowers green 1", "chocolates blue 1"}
    assert kept == {card(text) for text in possible} - set(observe(match, seat).known_cards)
    assert held_against_brute_force(match, seat, places[:3])


@clause("KD-4")
@pytest.mark.parametrize("seat", [0, 1, 4, None])
def test_while_cards_are_given_hands_and_the_card_looked_at_are_any_that_were_not_seen(seat: int | None) -> None:
    match = late("deal")
    for to in (4, 0):
        match.play(DEALER, Give(to))
    places = hidden_places(match, seat)
    assert places[-1] == ("looked_at", 0)
    assert len(places) == (2 if seat in (0, 4) else 3)
    assert held_against_brute_force(match, seat, places)


@clause("KD-4")
def test_the_dealer_has_nothing_to_guess() -> None:
    match = late("challenge")
    assert hidden_places(match, DEALER) == []
    for drawn in draws(match, DEALER, 20):
        assert GAME.to_table(drawn) == GAME.to_table(match._state)


@clause("KD-7")
def test_after_an_exchange_only_the_other_hands_are_guessed() -> None:
    match = late()
    match.play(3, Challenge("socks", "violet"))
    match.play(4, Challenge("plush", "red"))
    places = hidden_places(match, 0)
    assert places == [("hands", 1), ("hands", 3)]
    assert held_against_brute_force(match, 0, places)


@clause("KD-15", "KD-21")
def test_what_others_have_chosen_in_secret_is_any_open_cell() -> None:
    match = sit(seats=3, round=3)
    match.play(1, Place(1, 1))
    chosen = [[GAME.to_table(state).choices for state in draws(match, seat, 600)] for seat in (0, 1)]
    assert all((one, three) == (None, None) for one, _, three in chosen[0])
    cells = [Cell(move.row, move.column) for move in sit(seats=3, round=3).moves(1) if isinstance(move, Place)]
    assert fits([two for _, two, _ in chosen[0]], dict.fromkeys(cells, 1))
    assert {two for _, two, _ in chosen[1]} == {Cell(1, 1)}, "but one's own choice is known"


# --- equal cards and cards set aside --------------------------------------------------------------------------------


@clause("KD-5", "KD-22")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_equal_cards_weigh_as_many_as_they_are_and_what_was_set_aside_is_known_to_its_dealer(seat: int | None) -> None:
    match = tablee.new("kado", seats=2, seed=2, options={"deck": FEW_KINDS, "first_dealer": 0})
    dice = random.Random(4)
    while observe(match).round < 2 or observe(match).phase != "challenge":
        actor = dice.choice(match.actors)
        moves = match.moves(actor)
        match.play(actor, SetAside() if SetAside() in moves else Pass() if Pass() in moves else dice.choice(moves))
    match.play(1, Challenge("plush", "blue"))
    places = hidden_places(match, seat)
    assert [place for place in places if place[0] == "set_aside"] == {
        0: [("set_aside", 1)],
        1: [("set_aside", 0), ("set_aside", 2)],
        None: [("set_aside", 0), ("set_aside", 1), ("set_aside", 2)],
    }[seat]
    assert held_against_brute_force(match, seat, places[:2])


@clause("KD-9")
def test_a_card_taken_for_a_perfect_may_be_any_that_nobody_has_seen() -> None:
    """Which ones are taken is settled for nobody: the next card is any of the pile's and the perfects' together."""
    found = []
    state = late("deal", perfects=[1, 1, 1, 1, 1])._state
    for seed in range(1200):
        again: Any = state.copy()
        again.rng = seeded(seed)
        again.play(DEALER, GAME.encode(Give(0), 5), 0)
        found.append(words(int(again.top)))
    assert fits(found, {card(text): 1 for text in NAMED[1:]})
