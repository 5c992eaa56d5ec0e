"""Leaks planted on purpose in views and events: the twins test must find each of them."""

from __future__ import annotations

import pytest

from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.kawaii import GAME, codes
from tablee.games.kawaii.deck import NO_SIGN
from tests.clauses import clause
from tests.laws.twins import Leak, disclosing, search, see


def test_the_game_itself_has_no_leak() -> None:
    search(GAME, games=40)


@clause("KW-33")
def test_a_sign_told_to_others_is_found() -> None:
    with pytest.raises(Leak, match="heard"):
        search(disclosing(GAME, codes.CHOSE))


@clause("KW-33")
def test_a_view_that_tells_who_has_chosen_already_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        chosen = [sign != NO_SIGN for sign in state.signs]  # type: ignore[attr-defined]
        return see(game, state, seat) + bytes(chosen)

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("KW-3")
def test_anothers_favourite_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([state.flavours[1]])  # type: ignore[attr-defined]

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("KW-3")
def test_a_shape_that_only_a_spectator_sees_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + (bytes([state.shapes[0]]) if seat == NOBODY else b"")  # type: ignore[attr-defined]

    with pytest.raises(Leak, match="views of seat -1"):
        search(GAME, observe)


@clause("KW-3", "KW-23")
def test_an_unused_favourite_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        used = sum(1 << flavour for flavour in state.flavours)  # type: ignore[attr-defined]
        return see(game, state, seat) + bytes([used])

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("KW-11", "KW-20")
def test_a_capture_that_tells_what_it_was_worth_is_found() -> None:
    """What a pile brings its captor tells the favourites."""

    def observe(game: Game, state: State, seat: int) -> bytes:
        worth = 0
        for kind in range(25):
            number = state.captured[kind]  # type: ignore[attr-defined]
            worth += number * (kind // 5 == state.flavours[0])  # type: ignore[attr-defined]
        return see(game, state, seat) + bytes([worth])

    with pytest.raises(Leak):
        search(GAME, observe)
