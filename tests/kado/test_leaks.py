"""Leaks planted on purpose, one of each kind: the twins must find all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.kado import GAME, codes
from tests.clauses import clause
from tests.laws.tables import allowed
from tests.laws.twins import Leak, See, look_for_leaks, see

Redact = Callable[[tuple[int, ...], int], tuple[int, ...] | None]


def search(game: Game = GAME, observe: See = see, games: int = 150) -> None:
    for seed in range(games):
        seats, options = allowed(GAME)[seed % len(allowed(GAME))]
        look_for_leaks((game, seats, options, seed), steps=60, observe=observe)


def discloses(what: int) -> Redact:
    """A `redact` that tells everybody all of one kind of event."""

    def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        return event_code if event_code[0] == what else codes.redact(event_code, seat)

    return redact


def test_the_game_itself_has_no_leak() -> None:
    search(games=20)


@clause("KD-3", "KD-4", "KD-5", "KD-21")
@pytest.mark.parametrize("what", [codes.LOOKED, codes.GAVE, codes.ASIDE, codes.OPENED, codes.CHOSE])
def test_what_is_told_to_the_wrong_seat_is_found(what: int) -> None:
    with pytest.raises(Leak, match="heard"):
        search(replace(GAME, redact=discloses(what)))


def test_another_hand_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + str(see(game, state, 0) if seat == 1 else "").encode()

    with pytest.raises(Leak, match="views"):
        search(observe=observe)


@clause("KD-9")
def test_cards_that_nobody_has_seen_in_a_view_are_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([int(state.unseen[0]) & 255])  # type: ignore[attr-defined]

    with pytest.raises(Leak):
        search(observe=observe)


@clause("KD-5")
def test_a_card_set_aside_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([int(card) & 255 for card in state.aside])  # type: ignore[attr-defined]

    with pytest.raises(Leak, match="views"):
        search(observe=observe)


@clause("KD-21")
def test_a_chosen_cell_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes([int(cell) & 255 for cell in state.chosen])  # type: ignore[attr-defined]

    with pytest.raises(Leak):
        search(observe=observe)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, 0 if seat == NOBODY else seat)

    with pytest.raises(Leak, match="views of seat -1"):
        search(observe=observe)
