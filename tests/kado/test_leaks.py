"""Leaks planted on purpose, one of each kind: the twins must find all of them."""

from __future__ import annotations

import pytest

from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.kado import GAME, codes
from tests.clauses import clause
from tests.laws.twins import Leak, disclosing, search, see


def test_the_game_itself_has_no_leak() -> None:
    search(GAME, games=20)


@clause("KD-3", "KD-4", "KD-5", "KD-21")
@pytest.mark.parametrize("what", [codes.LOOKED, codes.GAVE, codes.ASIDE, codes.OPENED, codes.CHOSE])
def test_what_is_told_to_the_wrong_seat_is_found(what: int) -> None:
    with pytest.raises(Leak, match="heard"):
        search(disclosing(GAME, what))


def test_another_hand_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + str(see(game, state, 0) if seat == 1 else "").encode()

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("KD-9")
def test_cards_that_nobody_has_seen_in_a_view_are_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([int(state.unseen[0]) & 255])  # type: ignore[attr-defined]

    with pytest.raises(Leak):
        search(GAME, observe)


@clause("KD-5")
def test_a_card_set_aside_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([int(card) & 255 for card in state.aside])  # type: ignore[attr-defined]

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


@clause("KD-21")
def test_a_chosen_cell_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([int(cell) & 255 for cell in state.chosen])  # type: ignore[attr-defined]

    with pytest.raises(Leak):
        search(GAME, observe)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, 0 if seat == NOBODY else seat)

    with pytest.raises(Leak, match="views of seat -1"):
        search(GAME, observe)
