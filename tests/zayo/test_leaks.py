"""Leaks planted on purpose: the twins must find each of them."""

from __future__ import annotations

import pytest

from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.zayo import GAME, codes
from tablee.games.zayo.deck import FRIENDSHIP, KINDS, SHAMAN
from tablee.games.zayo.public import DEFENDING, REWARDING
from tablee.games.zayo.rules import Zayo
from tests.clauses import clause
from tests.laws.twins import Leak, search, see


def test_the_game_itself_has_no_leak() -> None:
    search(GAME, games=30)


@pytest.mark.parametrize("field", ["hands", "bidding", "undealt"])
def test_cards_of_others_in_a_view_are_found(field: str) -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + repr(getattr(game.to_table(state), field)).encode()

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("ZY-6")
def test_what_two_players_left_out_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + repr(game.to_table(state).left_out).encode()

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("G-8")
def test_a_view_that_tells_whether_the_victim_holds_the_defence_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        assert isinstance(state, Zayo)
        tell = 0
        if state.public.phase == DEFENDING:
            victim = state.actors()[0]
            tell = int(state.hands[victim * KINDS + FRIENDSHIP] + state.hands[victim * KINDS + SHAMAN])
        return see(game, state, seat) + bytes([tell])

    with pytest.raises(Leak):
        search(GAME, observe)


@clause("G-8", "ZY-38")
def test_a_view_that_tells_whether_there_is_anything_to_decline_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        assert isinstance(state, Zayo)
        tell = len(state.moves(int(state.public.turn))) if state.public.phase == REWARDING and not state.over else 0
        return see(game, state, seat) + str(tell).encode()

    with pytest.raises(Leak):
        search(GAME, observe)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, 0 if seat == NOBODY else seat)

    with pytest.raises(Leak, match="views of seat -1"):
        search(GAME, observe)


def test_only_the_holder_hears_cards_dealt_and_only_the_victim_hears_an_answer() -> None:
    """Twins deal alike after a shuffle, so these doors are tried by hand."""
    dealt = (codes.DEALT, 1, 2, 3, 1 << 4, 1 << 9, 0, 0, 5)
    answered = (codes.ANSWERED, 1, 1)
    for seat in (NOBODY, 0, 2):
        assert codes.redact(dealt, seat) == (codes.DEALT, 1, 2, 3)
        assert codes.redact(answered, seat) is None
    assert codes.redact(dealt, 1) == dealt
    assert codes.redact(answered, 1) == answered
    assert codes.redact((99, 1), 1) is None, "what is not named is heard by nobody"
