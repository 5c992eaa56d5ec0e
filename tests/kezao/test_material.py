"""The pieces: 58 pictures of six colours, two jokers, five dice, and how they are set out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set as AbstractSet
from itertools import combinations, product
from typing import get_args

import pytest

import tablee
from tablee.core.game import find, new_state
from tablee.core.rng import fork
from tablee.games.kezao import GAME, deck
from tablee.games.kezao.deck import COLOUR_NAMES, NAMES, WAYS, Colour, right_cards
from tablee.games.kezao.events import Begun, Drew, Starter
from tablee.games.kezao.options import Options, our_deck
from tests.clauses import clause
from tests.kezao.tables import ASK_RED, COLOURS_OF, hand, lay, race, refused, roll, view, visible


@clause("KZ-0")
def test_two_to_eight_play() -> None:
    for seats in range(2, 9):
        assert tablee.new("kezao", seats=seats, seed=1).seats == seats
    for seats in (1, 9):
        with pytest.raises(tablee.BadField, match="KZ-0"):
            tablee.new("kezao", seats=seats, seed=1)


@clause("KZ-1")
def test_sixty_cards_are_58_different_pictures_and_two_jokers() -> None:
    assert len(NAMES) == deck.CARDS == 60
    assert Counter(NAMES) == Counter({name: 1 for name in NAMES if name != "kezao"} | {"kezao": 2})
    assert len(our_deck()) == 58
    for picture in our_deck():
        assert 1 <= len(picture.colours) <= 6


@clause("KZ-2")
def test_there_are_six_colours() -> None:
    assert get_args(Colour) == COLOUR_NAMES == ("red", "violet", "yellow", "blue", "green", "orange")
    assert {colour for picture in our_deck() for colour in picture.colours} == set(COLOUR_NAMES)


@clause("KZ-3")
def test_every_face_of_every_die_is_as_likely_as_the_others() -> None:
    state = new_state(GAME, Options(expert=True), 2, fork(1, 1))
    thrown: Counter[tuple[str, int]] = Counter()
    for _ in range(6000):
        state.roll(1)  # type: ignore[attr-defined]
        for name in ("one", "two", "symbol"):
            thrown[name, int(getattr(state.public, name))] += 1  # type: ignore[attr-defined]
    for name, faces in (("one", 6), ("two", 6), ("symbol", 3)):
        assert {face for die, face in thrown if die == name} == set(range(faces))
        assert all(0.85 < thrown[name, face] * faces / 6000 < 1.15 for face in range(faces))


@clause("KZ-4")
def test_our_deck_has_every_set_of_colours_but_five_and_every_colour_30_times() -> None:
    found = Counter(frozenset(picture.colours) for picture in our_deck())
    assert set(found.values()) == {1}
    every = {frozenset(some) for number in range(1, 7) for some in combinations(COLOUR_NAMES, number)}
    missing = every - set(found)
    pairs = [some for some in missing if len(some) == 2]
    triples = [some for some in missing if len(some) == 3]
    assert len(every) == 63
    assert (len(missing), len(pairs), len(triples)) == (5, 3, 2)
    assert frozenset.union(*pairs) == frozenset.union(*triples) == set(COLOUR_NAMES)
    assert all(sum(colour in some for some in found) == 30 for colour in COLOUR_NAMES)


@clause("KZ-4")
def test_every_picture_says_which_part_has_which_colour_and_has_a_name_in_both_languages() -> None:
    from tablee.core.i18n import LANGUAGES, text  # noqa: PLC0415 — the inside of the face under test

    drawings = set()
    for picture in our_deck():
        assert picture.parts is not None
        assert sorted(picture.parts.values()) == sorted(picture.colours)
        drawings.add((picture.name, *picture.parts))
    assert len(drawings) == 58
    for language in LANGUAGES:
        assert len({text(f"card-kezao-{name.replace(' ', '-')}", language) for name in NAMES}) == 59


@clause("KZ-5")
@pytest.mark.parametrize("seats", range(2, 9))
def test_seven_cards_are_dealt_to_each_and_the_rest_is_the_pile(seats: int) -> None:
    match = tablee.new("kezao", seats=seats, seed=5)
    assert view(match).hand_sizes == (7,) * seats
    assert view(match).pile == 60 - 7 * seats
    assert visible(match, Begun) == [Begun(0)]
    assert [(drew.seat, drew.count) for drew in visible(match, Drew)] == [(seat, 7) for seat in range(seats)]
    assert [drew.cards is not None for drew in visible(match, Drew, 1)] == [seat == 1 for seat in range(seats)]
    assert len({card for seat in range(seats) for card in hand(match, seat) if card != "kezao"}) >= 7 * seats - 2


@clause("KZ-5")
def test_every_card_is_dealt_to_every_seat_equally_often() -> None:
    state = find("kezao").start(Options(), 2, fork(3, 3))
    dealt: Counter[int] = Counter()
    for _ in range(3000):
        state.deal()
        hand_of_one = int(state.hands[1])  # type: ignore[attr-defined]
        dealt.update(card for card in range(60) if hand_of_one >> card & 1)
    expected = 3000 * 7 / 60
    assert set(dealt) == set(range(60))
    assert sum((dealt[card] - expected) ** 2 / expected for card in range(60)) < 110  # chi-square, 1 in 100 000


@clause("KZ-5", "KZ-26")
def test_the_symbol_die_stays_in_the_box_unless_the_game_is_expert() -> None:
    for expert in (False, True):
        match = tablee.new("kezao", seats=2, seed=1, options={"expert": expert, "first_roller": 0})
        roll(match, 0)
        rolled = view(match).dice
        assert rolled is not None
        assert (rolled.symbol is not None) == expert


@clause("KZ-6", "G-2")
def test_the_host_names_the_first_roller_or_chance_does() -> None:
    for first in range(3):
        match = tablee.new("kezao", seats=3, seed=first, options={"first_roller": first})
        assert match.actors == (first,)
        assert visible(match, Starter) == [Starter(first)]
    by_chance = Counter(tablee.new("kezao", seats=3, seed=seed).actors[0] for seed in range(600))
    assert all(150 < by_chance[seat] < 250 for seat in range(3))
    with pytest.raises(tablee.BadField, match=r"first_roller.*G-2"):
        tablee.new("kezao", seats=3, seed=1, options={"first_roller": 3})


def asked(way: int, one: str, two: str, colours: AbstractSet[str]) -> tuple[bool, bool]:
    """Whether each die of a way is content with a card of these colours, straight from the clause."""
    first_plain, second_plain = {0: (True, True), 1: (True, False), 2: (False, False)}[way]
    return (one in colours) == first_plain, (two in colours) == second_plain


@clause("KZ-8", "KZ-15", "KZ-16")
@pytest.mark.parametrize("way", range(3))
def test_plain_colours_must_be_on_the_card_and_crossed_ones_must_not(way: int) -> None:
    state = new_state(GAME, Options(), 2, fork(1, 1))
    for one, two in product(range(6), repeat=2):
        right = int(right_cards(state.public.has, way, one, two, -1))  # type: ignore[attr-defined]
        assert right >> 58 == 3, "jokers are right whatever the dice ask"
        for number, name in enumerate(NAMES[:58]):
            fits = all(asked(way, COLOUR_NAMES[one], COLOUR_NAMES[two], COLOURS_OF[name]))
            opposed = way == 1 and one == two
            assert bool(right >> number & 1) == (fits or opposed)


@clause("KZ-26")
@pytest.mark.parametrize("way", range(3))
def test_the_symbol_asks_for_both_dice_for_one_or_for_the_contrary(way: int) -> None:
    state = new_state(GAME, Options(expert=True), 2, fork(1, 1))
    for one, two in product(range(6), repeat=2):
        if way == 1 and one == two:
            assert all(int(right_cards(state.public.has, way, one, two, s)) == deck.ALL for s in range(3))  # type: ignore[attr-defined]
            continue
        for number, name in enumerate(NAMES[:58]):
            fits = asked(way, COLOUR_NAMES[one], COLOUR_NAMES[two], COLOURS_OF[name])
            wanted = (all(fits), any(fits), not any(fits))
            found = [int(right_cards(state.public.has, way, one, two, s)) >> number & 1 for s in range(3)]  # type: ignore[attr-defined]
            assert found == list(map(int, wanted)), (name, one, two)


@clause("KZ-24")
def test_with_junior_one_die_asks_for_a_colour_or_against_it() -> None:
    state = new_state(GAME, Options(junior=True), 2, fork(1, 1))
    for colour in range(6):
        plain = int(right_cards(state.public.has, 3, colour, -1, -1))  # type: ignore[attr-defined]
        crossed = int(right_cards(state.public.has, 4, colour, -1, -1))  # type: ignore[attr-defined]
        for number, name in enumerate(NAMES[:58]):
            assert bool(plain >> number & 1) == (COLOUR_NAMES[colour] in COLOURS_OF[name])
        assert plain ^ crossed == (1 << 58) - 1
        assert plain & crossed == 3 << 58
    assert WAYS == 5


@clause("KZ-8")
def test_two_dice_of_the_same_kind_and_colour_ask_for_that_one_thing() -> None:
    match = race(["ladybird", "hot-air balloon"], ["moon"], rolled=ASK_RED, pad=1)
    lay(match, 0, "ladybird", at=10)
    lay(match, 0, "hot-air balloon", at=20)
    assert [card.fate for card in view(match).laid] == ["counts", "counts"]
    against = race(["moon"], ["ladybird"], rolled=("-red", "-red"), pad=1)
    lay(against, 0, "moon", at=10)
    lay(against, 1, "ladybird", at=20)
    assert [card.fate for card in view(against).laid] == ["counts", "wrong"]


@clause("G-12")
def test_the_jokers_are_alike() -> None:
    match = race(["kezao", "kezao"], ["moon"], pad=1)
    assert [move.card for move in match.moves(0) if hasattr(move, "card")].count("kezao") == 1
    lay(match, 0, "kezao", at=5)
    assert hand(match, 0).count("kezao") == 1
    lay(match, 0, "kezao", at=6)
    assert hand(match, 0).count("kezao") == 0
    with refused(match, "KZ-18"):
        lay(match, 0, "kezao", at=7)
