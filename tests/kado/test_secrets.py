"""What stays hidden, from whom and until when."""

from __future__ import annotations

import msgspec
import pytest

import tablee
from tablee.core.messages import Event
from tablee.games.kado.moves import Challenge, Give, Pass, Place, SetAside
from tests.clauses import clause
from tests.kado.tables import card, give_all, observe, pass_all, place_all, sit, visible
from tests.matches import refusal

MINE, LEFT, RIGHT = "plush red 4", "cube blue 2", "socks green 5"
OTHER = "flowers orange 3"


def shown(match: tablee.Match, watcher: int | None) -> tuple[bytes, list[Event]]:
    return msgspec.json.encode(match.view(watcher)), match.events(watcher)


def same_for(watcher: int | None, one: tablee.Match, other: tablee.Match) -> bool:
    return shown(one, watcher) == shown(other, watcher)


@clause("KD-3", "KD-4")
@pytest.mark.parametrize("watcher", [2, None])
def test_a_gift_tells_nothing_to_the_others(watcher: int | None) -> None:
    tables = [sit(phase="deal", looked_at=what, named=[other]) for what, other in ((MINE, OTHER), (OTHER, MINE))]
    for match in tables:
        match.play(0, Give(1))
        match.play(0, Give(0))
    assert same_for(watcher, *tables)
    assert not same_for(1, *tables)


@clause("KD-4", "KD-8")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_a_wrong_guess_tells_only_that_neither_is_right(watcher: int | None) -> None:
    tables = [
        sit(phase="challenge", hands={0: what, 1: LEFT, 2: RIGHT}, named=[other])
        for what, other in ((MINE, OTHER), (OTHER, MINE))
    ]
    for match in tables:
        match.play(1, Challenge("cube", "violet"))
    assert same_for(watcher, *tables)


@clause("KD-7", "KD-8")
def test_an_exchange_shows_no_other_hand() -> None:
    tables = [
        sit(seats=4, phase="challenge", hands={0: MINE, 1: LEFT, 2: RIGHT, 3: what}, named=[other])
        for what, other in (("cube red 1", OTHER), (OTHER, "cube red 1"))
    ]
    for match in tables:
        match.play(1, Challenge("plush", "violet"))
    for watcher in (1, 2, None):
        assert same_for(watcher, *tables)
    assert not same_for(3, *tables)


@clause("KD-4", "G-8")
def test_with_blind_gifts_moves_and_refusals_tell_nothing_of_the_own_card() -> None:
    blind = {"blind": True}
    tables = [
        sit(phase="challenge", hands={0: MINE, 1: what, 2: RIGHT}, named=[other], options=blind)
        for what, other in ((LEFT, OTHER), (OTHER, LEFT))
    ]
    assert tables[0].moves(1) == tables[1].moves(1)
    assert refusal(tables[0], 1, Place(0, 0)) == refusal(tables[1], 1, Place(0, 0))
    assert same_for(1, *tables)
    for match in tables:
        pass_all(match)
    assert not same_for(1, *tables), "to place it she may look"
    assert same_for(2, *tables)


@clause("KD-5")
@pytest.mark.parametrize("watcher", [1, None])
def test_a_card_set_aside_tells_nothing_to_the_other_player(watcher: int | None) -> None:
    tables = [
        sit(phase="deal", seats=2, looked_at=what, named=[other]) for what, other in ((MINE, OTHER), (OTHER, MINE))
    ]
    for match in tables:
        match.play(0, SetAside())
    assert same_for(watcher, *tables)
    assert not same_for(0, *tables)


@clause("KD-5", "G-13")
def test_a_card_set_aside_is_known_to_its_dealer_to_the_end_of_the_game() -> None:
    match = tablee.new("kado", seats=2, seed=3, options={"first_dealer": 0})
    secret = observe(match, 0).looked_at
    match.play(0, SetAside())
    while not match.over:
        give_all(match)
        pass_all(match)
        place_all(match)
    assert observe(match, 0).set_aside[0].own_card == secret
    assert observe(match, 1).set_aside[0].own_card is None


@clause("KD-9")
def test_a_perfects_card_is_shown_to_nobody() -> None:
    match = sit(phase="challenge", hands={0: MINE, 1: LEFT, 2: RIGHT})
    before = {watcher: shown(match, watcher)[0] for watcher in (0, 1, 2, None)}
    match.play(1, Challenge("plush", "red"))
    for watcher in before:
        view = observe(match, watcher)
        assert {known for known in view.known_cards if known} <= {card(MINE), card(LEFT), card(RIGHT)}
        assert view.looked_at is None
        assert [type(event).__name__ for event in match.events(watcher)] == ["Challenged", "Exchanged", "Perfect"]


@clause("KD-15", "KD-21")
@pytest.mark.parametrize("watcher", [0, 2, None])
def test_a_chosen_cell_tells_nothing_before_all_have_chosen(watcher: int | None) -> None:
    tables = [sit(round=2) for _ in range(2)]
    for match, cell in zip(tables, (Place(1, 0), Place(0, 2)), strict=True):
        match.play(1, cell)
    assert same_for(watcher, *tables)
    assert not same_for(1, *tables)
    if watcher is not None:
        for move in (Pass(), Give(0), Place(5, 5)):
            assert refusal(tables[0], watcher, move) == refusal(tables[1], watcher, move)


@clause("G-13")
def test_when_the_game_is_over_a_spectator_sees_tableaus_and_scores_and_nothing_hidden() -> None:
    match = tablee.new("kado", seats=2, seed=3, options={"first_dealer": 0})
    match.play(0, SetAside())
    while not match.over:
        give_all(match)
        pass_all(match)
        place_all(match)
    view = observe(match)
    assert view.known_cards == (None, None)
    assert view.looked_at is None
    assert [aside.own_card for aside in view.set_aside] == [None]
    assert [len(tableau) for tableau in view.tableaus] == [12, 12]
    assert len(view.scores) == 2
    assert visible(match, None, Event)[-1] is not None
