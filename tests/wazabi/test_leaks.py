"""Leaks planted on purpose, one in every door: the twins must find each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.wazabi import GAME, codes
from tests.clauses import clause
from tests.laws.tables import allowed
from tests.laws.twins import Leak, See, look_for_leaks, see

Hear = Callable[[tuple[int, ...], int], tuple[int, ...] | None]


def search(game: Game = GAME, look: See = see, games: int = 150) -> None:
    for seed in range(games):
        seats, options = allowed(GAME)[seed % len(allowed(GAME))]
        look_for_leaks((game, seats, options, seed), steps=60, look=look)


def hears_all_of(what: int) -> Hear:
    """A door through which everybody hears the whole of one kind of note."""

    def hear(note: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        return note if note[0] == what else codes.hear(note, seat)

    return hear


def test_the_game_itself_has_no_leak() -> None:
    search(games=40)


@pytest.mark.parametrize("what", [codes.DREW, codes.TOOK, codes.CHOSE])
def test_a_card_told_to_the_wrong_seat_is_found(what: int) -> None:
    with pytest.raises(Leak, match="heard"):
        search(replace(GAME, hear=hears_all_of(what)))


def test_the_length_of_a_secret_told_is_found() -> None:
    def hear(note: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        """Drew: how many different cards."""
        if note[0] == codes.DREW and note[1] != seat:
            return (codes.DREW, note[1], len(set(note[3:])))
        return codes.hear(note, seat)

    with pytest.raises(Leak, match="heard"):
        search(replace(GAME, hear=hear))


def test_another_hand_in_a_view_is_found() -> None:
    def look(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + str(see(game, state, 0) if seat == 1 else "").encode()

    with pytest.raises(Leak, match="views"):
        search(look=look)


def test_the_contents_of_the_pile_in_a_view_are_found() -> None:
    def look(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes(game.to_table(state).pile[0] if state.pile_size else "", "utf8")  # type: ignore[attr-defined]

    with pytest.raises(Leak):
        search(look=look)


@clause("WZ-36")
def test_a_view_that_tells_who_has_chosen_already_is_found() -> None:
    def look(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + bytes(state.actors())

    with pytest.raises(Leak):
        search(look=look)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    def look(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, 0 if seat == NOBODY else seat)

    with pytest.raises(Leak, match="views of seat -1"):
        search(look=look)
