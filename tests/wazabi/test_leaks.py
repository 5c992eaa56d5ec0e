"""Leaks planted on purpose, one of each kind: the twins must find all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.wazabi import GAME, codes
from tests.clauses import clause
from tests.laws.twins import Leak, disclosing, search, see


def test_the_game_itself_has_no_leak() -> None:
    search(GAME, games=40)


@pytest.mark.parametrize("what", [codes.DREW, codes.TOOK, codes.CHOSE])
def test_a_card_told_to_the_wrong_seat_is_found(what: int) -> None:
    with pytest.raises(Leak, match="heard"):
        search(disclosing(GAME, what))


def test_the_length_of_a_secret_told_is_found() -> None:
    def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        """Drew: how many different cards."""
        if event_code[0] == codes.DREW and event_code[1] != seat:
            return (codes.DREW, event_code[1], len(set(event_code[3:])))
        return codes.redact(event_code, seat)

    with pytest.raises(Leak, match="heard"):
        search(replace(GAME, redact=redact))


def test_another_hand_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + str(see(game, state, 0) if seat == 1 else "").encode()

    with pytest.raises(Leak, match="views"):
        search(GAME, observe)


def test_the_contents_of_the_pile_in_a_view_are_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes(game.to_table(state).pile[0] if state.public.pile_size else "", "utf8")  # type: ignore[attr-defined]

    with pytest.raises(Leak):
        search(GAME, observe)


@clause("WZ-36")
def test_a_view_that_tells_who_has_chosen_already_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes(state.actors())

    with pytest.raises(Leak):
        search(GAME, observe)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, 0 if seat == NOBODY else seat)

    with pytest.raises(Leak, match="views of seat -1"):
        search(GAME, observe)
