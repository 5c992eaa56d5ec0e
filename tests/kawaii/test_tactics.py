"""The sensible player: what it wants, what it tells of its choice, and that it beats chance at equal speed."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.bots import make
from tablee.core import game as games
from tablee.core.player import WAIT, Racer
from tablee.core.playout import play_out
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves
from tablee.games.kawaii import GAME, codes
from tests.kawaii.tables import Call, Choose, GoOn, NoMore, Turn, lay, wait


def asked(match: tablee.Match, seat: int, player: Racer | None = None) -> Any:
    """What the player would do now, as a message, or WAIT."""
    racer = GAME.tactics() if player is None else player
    observation, moves = GAME.observation(), Moves()
    match._state.observe(seat, observation)
    match._state.list_moves(seat, moves)
    move = racer.choose(observation, moves, seeded(1))
    return WAIT if move == WAIT else GAME.decode(int(move))


def test_it_takes_a_pile_that_is_full_of_its_favourites() -> None:
    match = lay([], ["blueberry cone", "blueberry cone", "mint cone"], ["vanilla stick"])
    assert asked(match, 0) == Call((1,))


def test_it_leaves_a_pile_that_brings_nothing() -> None:
    match = lay([], ["vanilla stick", "mint cup"], [])
    assert asked(match, 0) != Call((1,))


def test_it_takes_two_good_piles_at_once() -> None:
    match = lay(
        [], ["blueberry cone", "blueberry cup", "mint cone"], ["blueberry cone", "vanilla cone", "blueberry soft"]
    )
    assert asked(match, 0) == Call((1, 2))


def test_a_closed_shop_spoils_a_pile_and_the_third_one_makes_it() -> None:
    match = lay([], ["blueberry cone", "closed shop", "closed shop"], [])
    assert asked(match, 0) != Call((1,))
    match = lay([], ["closed shop"], [], score_piles=[["closed shop", "closed shop"], [], []])
    assert asked(match, 0) == Call((1,))


def test_at_the_end_a_pile_must_be_worth_more_than_the_token() -> None:
    assert asked(lay([], ["blueberry cup"], [], gone=55), 0) == NoMore()
    assert asked(lay([], ["blueberry cone"], [], gone=55), 0) == Call((1,))


def test_it_turns_goes_on_and_chooses_when_there_is_nothing_to_capture() -> None:
    match = lay(["vanilla stick"], [], [])
    assert asked(match, 1) == Turn()
    assert asked(match, 0) == WAIT
    match.play(2, Call((0,)))
    wait(match, 26)
    assert asked(match, 0) == GoOn()
    match = lay(["vanilla stick"], [], [])
    match.play(1, Call((0,)))
    match.play(2, Call((0,)))
    wait(match, 26)
    assert isinstance(asked(match, 1), Choose)


def test_with_memory_it_knows_the_cards_it_has_seen_and_no_others() -> None:
    options = {"memory": True}
    covered = lay([], ["blueberry cone", "blueberry cup", "mint cone", "vanilla stick"], [], options=options)
    assert asked(covered, 0) != Call((1,)), "it came too late to see them"
    racer = GAME.tactics()
    assert isinstance(racer, Racer)
    for pile in (
        ["blueberry cone"],
        ["blueberry cone", "blueberry cup"],
        ["blueberry cone", "blueberry cup", "mint cone"],
        ["blueberry cone", "blueberry cup", "mint cone", "vanilla stick"],
    ):
        said = asked(lay([], pile, [], gone=8, options=options, tokens=(2, 2, 2)), 0, racer)
    assert said == Call((1,))


def test_it_tells_how_hard_the_choice_was_and_what_a_hasty_hand_would_do() -> None:
    racer = GAME.tactics()
    assert isinstance(racer, Racer)
    match = lay(["vanilla stick"], ["blueberry cone", "mint cup"], ["vanilla cone"], bank=1, gone=55)
    assert asked(match, 0, racer) == Call((1,))
    assert racer.alternatives == 4  # three piles, or none
    assert racer.scanned == 4
    assert racer.slip == codes.call_code(1 << 2), "a cone, but one that is not worth the token"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"to_the_last_token": False, "memory": True}])
def test_it_beats_players_who_decide_by_chance_at_equal_speed(seats: int, options: dict[str, Any]) -> None:
    chosen = games.check_options(GAME, options, seats)
    observation, moves = GAME.observation(), Moves()
    won = 0.0
    number = 40 * seats
    for index in range(number):
        me = index % seats  # every seat as often as any other, with the same deals
        state = games.new_state(GAME, chosen, seats, fork(1, index // seats))
        players = [make("tactics" if seat == me else "chance", GAME) for seat in range(seats)]
        play_out(state, players, observation, fork(2, index), moves)
        ranks = state.ranks()
        won += (ranks[me] == 1) / ranks.count(1)
    deviation = (number / seats * (1 - 1 / seats)) ** 0.5
    assert won > number / seats + 6 * deviation
