"""Leaks planted on purpose in views and events: the twins test must find each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tablee
from tablee.core.game import Game
from tablee.core.state import NOBODY, State
from tablee.games.kezao import GAME, codes
from tablee.games.kezao.rules import Kezao
from tests.clauses import clause
from tests.laws.tables import allowed
from tests.laws.twins import Leak, See, disclosing, look_for_leaks, see
from tests.play import play_some

HIDDEN_HANDS = [(seats, options) for seats, options in allowed(GAME) if not options.open_hands]


def search(game: Game = GAME, observe: See = see, games: int = 60) -> None:
    for seed in range(games):
        seats, options = HIDDEN_HANDS[7 * seed % len(HIDDEN_HANDS)]
        look_for_leaks((game, seats, options, seed), steps=40, observe=observe)


def test_the_game_itself_has_no_leak() -> None:
    search(games=25)
    for seed, (seats, options) in enumerate(allowed(GAME)):
        look_for_leaks((GAME, seats, options, seed), steps=30)


def test_a_drawn_card_told_to_the_wrong_seat_is_found() -> None:
    with pytest.raises(Leak, match="heard"):
        search(disclosing(GAME, codes.DREW))


def test_what_kind_of_card_was_drawn_is_found_too() -> None:
    def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        """Drew: is a joker among them?"""
        if event_code[0] == codes.DREW and event_code[1] != seat:
            return (codes.DREW, event_code[1], event_code[2], 1 if 58 in event_code[4:] else 0)
        return codes.redact(event_code, seat)

    def event(event_code: tuple[int, ...]) -> Any:
        return event_code

    with pytest.raises(Leak, match="heard"):
        search(replace(GAME, redact=redact, event=event))


def test_another_hand_in_a_view_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + (see(game, state, 0) if seat == 1 else b"")

    with pytest.raises(Leak, match="views"):
        search(observe=observe)


def test_the_contents_of_the_pile_in_a_view_are_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, seat) + str(game.to_table(state).pile[:1]).encode()

    with pytest.raises(Leak):
        search(observe=observe)


@clause("KZ-12")
@pytest.mark.parametrize("who", ["somebody", "each seat"])
def test_a_view_that_tells_who_could_lay_is_found(who: str) -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        assert isinstance(state, Kezao)
        able = [int(state.hands[other]) & int(state.public.right) != 0 for other in range(int(state.seats))]
        return see(game, state, seat) + bytes([any(able)] if who == "somebody" else able)

    with pytest.raises(Leak):
        search(observe=observe, games=400)


@clause("KZ-12")
def test_a_turn_that_would_end_sooner_because_nobody_can_lay_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        assert isinstance(state, Kezao)
        sooner = state.public.phase == 1 and not state.somebody_can_add()
        return see(game, state, seat) + str(int(state.deadline()) - 1000 * sooner).encode()

    with pytest.raises(Leak):
        search(observe=observe)


@clause("G-12")
def test_which_of_the_jokers_it_is_would_be_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        assert isinstance(state, Kezao)
        return see(game, state, seat) + bytes([int(state.public.aside) >> 58 & 3])

    with pytest.raises(Leak):
        search(observe=observe, games=400)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    def observe(game: Game, state: State, seat: int) -> bytes:
        return see(game, state, 0 if seat == NOBODY else seat)

    with pytest.raises(Leak, match="views of seat -1"):
        search(observe=observe)


@clause("KZ-12")
def test_a_look_around_that_names_who_can_lay_is_found() -> None:
    def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        return (codes.LATE, 0) if event_code[0] == codes.LOOKED else codes.redact(event_code, seat)

    with pytest.raises(Leak, match="heard"):
        search(replace(GAME, redact=redact))


@clause("KZ-25")
def test_with_cards_on_the_table_nothing_is_hidden_but_what_chance_will_bring() -> None:
    match = tablee.new("kezao", seats=3, seed=5, options={"open_hands": True})
    play_some(match, 30, seed=5)
    for seat in (None, 0, 1, 2):
        assert match.resample(seat, seed=1).position().table == match.position().table
