"""The sensible player: it knows a good card, a good cell and a good guess when it sees one."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.core import game as games
from tablee.core.messages import Move
from tablee.core.player import Player, RandomPlayer
from tablee.core.playout import play_out
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves
from tablee.games.kado import GAME
from tablee.games.kado.moves import Challenge, Give, Pass, Place, SetAside
from tests.kado.tables import Lying, sit
from tests.laws.tables import allowed

ROWS: Lying = [
    (0, 0, "socks red 5"), (0, 1, "socks blue 4"), (0, 2, "socks green 4"),
    (1, 0, "cube red 5"), (1, 1, "cube violet 4"), (1, 2, "cube orange 3"),
    (2, 1, "plush red 4"), (2, 2, "plush blue 3"),
]  # fmt: skip
"""Eight cards: rows of socks, cubes and plush; the first column hopes for red."""

OTHERS: Lying = [
    (0, 0, "flowers violet 1"), (0, 1, "flowers orange 1"), (0, 2, "flowers green 1"), (0, 3, "flowers blue 1"),
    (1, 0, "chocolates violet 1"), (1, 1, "chocolates orange 1"), (1, 2, "chocolates green 1"),
    (1, 3, "chocolates blue 1"),
]  # fmt: skip
"""Rows of flowers and chocolates, and a third one still to begin."""

GREAT, POOR = "socks violet 5", "flowers violet 2"


def choice(match: tablee.Match, seat: int) -> Move:
    """What the sensible player does in this seat."""
    state = match._state
    observation, moves = GAME.observation(), Moves()
    state.observe(seat, observation)
    state.list_moves(seat, moves)
    return GAME.decode(GAME.tactics().choose(observation, moves, seeded(1)))


def table(**given: Any) -> tablee.Match:
    """Round 8 of a duel; seat 0 deals and has the good rows, unless something else is given."""
    return sit(**{"seats": 2, "round": 8, "tableaus": {0: ROWS, 1: OTHERS}, **given})


# --- placing --------------------------------------------------------------------------------------------------------


def test_a_card_goes_where_its_gift_counts() -> None:
    for row, text in enumerate(("socks violet 5", "cube green 5", "plush orange 5")):
        assert choice(table(hands={0: text}), 0) in (Place(row, -1), Place(row, 3), Place(row, 0))


def test_a_card_goes_where_its_ribbon_completes_a_column() -> None:
    assert choice(table(hands={0: "flowers red 1"}), 0) == Place(2, 0)


# --- giving ---------------------------------------------------------------------------------------------------------


def test_in_a_duel_a_good_card_is_kept_and_a_poor_one_given_away() -> None:
    assert choice(table(phase="deal", looked_at=GREAT), 0) == Give(0)
    assert choice(table(phase="deal", looked_at="plush violet 1", hands={0: GREAT}), 0) in (Give(1), SetAside())


def test_in_a_duel_a_card_that_suits_only_the_opponent_is_set_aside() -> None:
    match = sit(seats=2, round=8, first=1, phase="deal", looked_at=GREAT, hands={1: POOR},
                tableaus={0: ROWS, 1: OTHERS})  # fmt: skip
    assert choice(match, 1) == SetAside()


def test_where_a_challenge_is_all_but_certain_the_best_card_is_not_simply_kept() -> None:
    match = sit(seats=5, round=5, phase="deal", looked_at="socks violet 5", tableaus={0: ROWS[:5]})
    assert choice(match, 0) == Give(1)


# --- challenging ----------------------------------------------------------------------------------------------------


def test_whoever_has_a_poor_card_challenges_and_whoever_has_the_best_passes() -> None:
    asked = {"phase": "challenge", "first": 1}
    assert isinstance(choice(table(**asked, hands={0: POOR, 1: "cube green 5"}), 0), Challenge)
    assert choice(table(**asked, hands={0: "plush red 5", 1: POOR}), 0) == Pass()


@pytest.mark.parametrize("seed", range(12))
def test_a_guess_never_names_only_what_is_ruled_out(seed: int) -> None:
    match = tablee.new("kado", seats=5, seed=seed, options={"first_dealer": 0})
    state = match._state
    players = [GAME.tactics() for _ in range(5)]
    observation, moves = GAME.observation(), Moves()
    gifts: set[str] = set()
    ribbons: set[str] = set()
    while state.public.round < 4:  # type: ignore[attr-defined]
        seat = int(state.actor())
        state.observe(seat, observation)
        moves.count = 0
        state.list_moves(seat, moves)
        move = players[seat].choose(observation, moves, seeded(seed))
        word = GAME.decode(move)
        if isinstance(word, Challenge):
            assert word.gift not in gifts or word.ribbon not in ribbons
            gifts.add(word.gift)
            ribbons.add(word.ribbon)
        elif isinstance(word, Give):
            gifts, ribbons = set(), set()
        state.play(seat, move, int(state.now))


# --- all in all -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_players_of_chance_from_every_seat(seats: int) -> None:
    number, won = 60, 0.0
    observation, moves = GAME.observation(), Moves()
    for index in range(number):
        state = games.new_state(GAME, GAME.options(), seats, fork(1, index))
        players: list[Player] = [RandomPlayer() for _ in range(seats)]
        players[index % seats] = GAME.tactics()
        play_out(state, players, observation, fork(2, index), moves)
        ranks = state.ranks()
        won += (ranks[index % seats] == 1) / ranks.count(1)
    assert won / number > 0.85


def test_it_plays_every_variant_to_the_end() -> None:
    observation, moves = GAME.observation(), Moves()
    for number, (seats, options) in enumerate(allowed(GAME)):
        state = games.new_state(GAME, options, seats, fork(3, number))
        play_out(state, [GAME.tactics() for _ in range(seats)], observation, seeded(number), moves)
        assert state.over
