"""The racer: lays right cards, rolls the dice that suit its hand, and tells how hard the choice was."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.bots import play
from tablee.core import game as games
from tablee.core.player import WAIT
from tablee.core.playout import play_out
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves
from tablee.games.kezao import GAME, codes
from tablee.games.kezao.deck import CROSSED_CROSSED, NAMES, PLAIN_PLAIN, index
from tablee.games.kezao.tactics import KezaoTactics, chances
from tests.kezao.tables import COLOURS_OF, lay, race, view
from tests.laws.tables import allowed

MANY = [name for name, colours in COLOURS_OF.items() if len(colours) >= 4]
FEW = [name for name, colours in COLOURS_OF.items() if len(colours) <= 2]


def choose(match: tablee.Match, seat: int) -> tuple[KezaoTactics, int]:
    mind = KezaoTactics()
    observation = GAME.observation()
    moves = Moves()
    match._state.observe(seat, observation)
    match._state.list_moves(seat, moves)
    return mind, int(mind.choose(observation, moves, seeded(1)))


def name(code: int) -> str:
    return NAMES[index(code)]


def test_it_lays_a_right_card_and_never_a_wrong_one() -> None:
    mind, move = choose(race(["ladybird", "moon", "fox", "frog"], ["sock"], pad=2), 0)
    assert name(move) == "ladybird"
    assert mind.alternatives == 1
    assert 1 <= mind.scanned <= 6


def test_without_a_right_card_it_says_so_once_and_then_waits() -> None:
    match = race(["moon", "fox"], ["sock"], pad=2)
    mind, move = choose(match, 0)
    assert move == codes.NOTHING
    assert mind.scanned == 4
    match.play(0, {"move": "nothing"}, at=5)
    assert choose(match, 0)[1] == WAIT


def test_a_joker_is_for_a_turn_in_which_nothing_else_is_right() -> None:
    assert name(choose(race(["kezao", "ladybird", "moon"], ["sock"], pad=1), 0)[1]) == "ladybird"
    assert name(choose(race(["kezao", "moon"], ["sock"], pad=1), 0)[1]) == "kezao"


def test_it_keeps_the_cards_that_go_together() -> None:
    """All its cards have many colours but one: that one is the hardest to lay later."""
    _, move = choose(race([*MANY[:5], "ladybird"], ["moon"]), 0)
    assert name(move) == "ladybird"


@pytest.mark.parametrize(("cards", "way"), [(MANY[:6], PLAIN_PLAIN), (FEW[:6], CROSSED_CROSSED)])
def test_it_rolls_plain_dice_for_many_colours_and_crossed_ones_for_few(cards: list[str], way: int) -> None:
    match = race(cards, ["accordion"], rolled=None)
    mind, move = choose(match, 0)
    assert codes.way_of(move) == way
    assert mind.alternatives == 3


def test_it_knows_how_often_a_card_is_right() -> None:
    """Against a count of all rolls; an opposition lets everybody lay, so it is left out."""
    for expert, faces in ((False, [-1]), (True, [0, 1, 2])):
        for way in range(3):
            for number in range(7):
                colours = set(range(number))
                counted = 0
                for one in range(6):
                    for two in range(6):
                        fits = (one in colours) == (way != 2), (two in colours) == (way == 0)
                        for face in faces:
                            wanted = {-1: all(fits), 0: all(fits), 1: any(fits), 2: not any(fits)}[face]
                            counted += wanted and not (way == 1 and one == two)
                expected = int(chances(expert, number, way))
                if way == 1 and expert:
                    expected -= 6  # one colour twice: exactly one die is content, so the symbol 1 is
                assert expected == counted, (expert, way, number)
    assert [int(chances(False, number, 3)) for number in range(7)] == [0, 6, 12, 18, 24, 30, 36]


def test_a_hasty_hand_takes_a_card_that_fits_one_die_of_two() -> None:
    mind, _ = choose(race(["rocket", "ladybird", "frog"], ["sock"], rolled=("red", "yellow")), 0)
    assert name(int(mind.slip)) == "ladybird"
    inverted = race(
        ["rocket", "frog"], ["sock"], rolled=("red", "yellow"), symbol="inversion", options={"expert": True}
    )
    assert name(int(choose(inverted, 0)[0].slip)) == "rocket"
    assert choose(race(["frog"], ["sock"], rolled=("red", "-red"), pad=1), 0)[0].slip == WAIT


def test_when_a_hand_is_empty_it_lays_nothing_but_a_last_card() -> None:
    match = race(["ladybird"], ["rocket", "sock"], ["hen"])
    lay(match, 0, "ladybird", at=5)
    assert choose(match, 1)[1] == WAIT
    assert name(choose(match, 2)[1]) == "hen"


def test_it_does_not_waver_when_it_looks_again() -> None:
    match = race(["ladybird", "sock", "hen", "rocket", "magnet"], ["moon"], pad=1)
    assert len({choose(match, 0)[1] for _ in range(20)}) == 1


@pytest.mark.parametrize("table", allowed(GAME)[::3], ids=str)
def test_whole_games_of_the_racer_end(table: tuple[int, Any]) -> None:
    seats, options = table
    state = games.new_state(GAME, options, seats, fork(2, seats), listen=True)
    play_out(state, [KezaoTactics() for _ in range(seats)], GAME.observation(), fork(3, seats), Moves())
    assert state.over
    assert not [event_code for event_code in state.event_codes or () if event_code[0] == codes.TOOK_BACK], (
        "it lays no wrong card"
    )


def test_at_a_persons_speed_it_beats_one_who_decides_by_chance_as_fast() -> None:
    wins = 0
    for game in range(60):
        bots = ["adult-chance"] * 4
        bots[game % 4] = "adult"
        state = games.new_state(GAME, games.check_options(GAME, None, 4), 4, fork(4, game))
        play(bots, GAME, state, GAME.observation(), fork(5, game), Moves())
        wins += state.ranks()[game % 4] == 1
    assert wins > 50


def test_its_choice_of_dice_is_worth_a_third_more_wins() -> None:
    """Four racers that lay alike; the dice of three of them are chosen by chance."""
    wins = 0.0
    number = 240
    for game in range(number):
        seat = game % 4
        state = games.new_state(GAME, games.check_options(GAME, None, 4), 4, fork(6, game))
        rng = fork(7, game)
        mind, observation, moves = KezaoTactics(), GAME.observation(), Moves()
        while not state.over:
            for other in range(4):
                if state.over or not state.acts(other):
                    continue
                moves.count = 0
                state.list_moves(other, moves)
                state.observe(other, observation)
                move = mind.choose(observation, moves, rng)
                if codes.is_roll(move) and other != seat:
                    move = moves.pick(rng)
                if move != WAIT:
                    state.do(other, move)
            state.advance(int(state.now + state.tick))
        ranks = state.ranks()
        wins += (ranks[seat] == 1) / ranks.count(1)
    assert wins / number > 0.29, wins / number


def test_views_of_the_race_tell_a_photo_finish() -> None:
    match = race(["ladybird"], ["sock"], pad=2)
    lay(match, 1, "sock", at=58)
    lay(match, 0, "ladybird", at=100)
    first, second = view(match).laid
    assert (first.seat, second.seat, second.at - first.at) == (1, 0, 42)
