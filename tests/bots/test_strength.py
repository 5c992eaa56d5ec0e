"""Playing strength: stronger bots choose better moves and react sooner, without a jump anywhere."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablee.bots import strength
from tablee.bots.reaction import FASTEST, LEVELS
from tablee.core import game as games
from tablee.core.player import PIECE, RandomPlayer
from tablee.core.rng import seeded
from tablee.core.state import Moves

TURNS = [step / 20 for step in range(21)]
RACES = [strength.RACE_LEAST + step / 20 for step in range(int((strength.RACE_MOST - strength.RACE_LEAST) * 20) + 1)]
RATINGS = [300, 290, 250, 100, 0, -400]


def mean_rating(at: float) -> float:
    return sum(share * rating for share, rating in zip(strength.probabilities(RATINGS, at), RATINGS, strict=True))


@pytest.mark.parametrize("at", TURNS)
def test_the_chances_of_all_moves_add_up_to_one(at: float) -> None:
    assert sum(strength.probabilities(RATINGS, at)) == pytest.approx(1)


def test_the_weakest_plays_by_chance_and_the_tactics_take_the_best() -> None:
    assert strength.probabilities(RATINGS, 0) == pytest.approx([1 / 6] * 6)
    assert strength.probabilities(RATINGS, 1) == [1, 0, 0, 0, 0, 0]
    assert strength.probabilities([5, 7, 7], 1) == [0, 0.5, 0.5]


def test_the_stronger_the_better_the_moves_and_never_by_a_jump() -> None:
    means = [mean_rating(at) for at in TURNS]
    assert means == sorted(means)
    assert max(later - sooner for sooner, later in pairwise(means)) < PIECE


def test_near_equal_moves_are_exchanged_before_blunders_are_made() -> None:
    for at in TURNS[1:-1]:
        shares = strength.probabilities(RATINGS, at)
        assert shares == sorted(shares, reverse=True)
    steady = strength.probabilities(RATINGS, 0.6)
    assert steady[1] > 0.3  # ten hundredths of a piece worse: as good as the best
    assert steady[5] == 0  # seven pieces worse: never


def test_a_player_without_ratings_of_its_own_prefers_its_choice() -> None:
    moves = Moves()
    for code in (3, 5, 8):
        moves.add(code)
    rated = RandomPlayer().rate(games.find("wazabi").observation(), moves, seeded(1))
    assert sorted(rated) == [0, 0, PIECE]


@pytest.mark.parametrize("name", [name for name in games.names() if not games.find(name).race])
def test_the_tactics_choose_a_move_that_they_rate_best(name: str) -> None:
    game = games.find(name)
    tactics, observation, moves, rng = game.tactics(), game.observation(), Moves(), seeded(4)
    state = games.new_state(game, games.check_options(game, None, 4), 4, seeded(3))
    judged = 0
    while not state.over and judged < 150:
        seat = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.observe(seat, observation)
        move = tactics.choose(observation, moves, rng)
        if moves.count > 1:
            rated = dict(zip(moves.to_list(), tactics.rate(observation, moves, rng), strict=True))
            assert rated[move] == max(rated.values())
            judged += 1
            move = moves.pick(rng) if judged % 2 else move
        state.do(seat, move)
    assert judged > 30


def test_a_bot_above_the_tactics_searches_the_longer_the_stronger() -> None:
    kado = games.find("kado")
    assert strength.search_iterations(kado, 1) == 0
    found = [strength.search_iterations(kado, 1 + step / 10) for step in range(1, 11)]
    assert found == sorted(found)
    assert found[-1] == pytest.approx(kado.search_iterations[1], abs=1)
    assert strength.search_iterations(games.find("kezao"), 1.3) == 0


@pytest.mark.parametrize("level", ["child", "expert"])
def test_the_ends_of_the_scale_are_the_known_levels(level: str) -> None:
    known, made = LEVELS[level], strength.profile(float(level == "expert"))
    for name in ("m", "mu", "b", "s", "sigma", "tau", "wrong", "missed"):
        assert getattr(made, name) == pytest.approx(getattr(known, name))


def test_the_stronger_the_sooner_and_the_fewer_misses_and_never_by_a_jump() -> None:
    times = [strength.profile(at).thought(2, 5) for at in RACES]
    assert all(1.0 < sooner / later < 1.1 for sooner, later in pairwise(times))
    for name in ("wrong", "missed"):
        shares = [getattr(strength.profile(at), name) for at in RACES]
        assert shares == sorted(shares, reverse=True)
        assert shares[0] <= 0.25
    assert times[-1] > FASTEST


@pytest.mark.parametrize("race", [False, True])
def test_every_strength_has_a_word_and_stronger_ones_none_that_is_weaker(race: bool) -> None:
    found = [strength.grade(at, race) for at in (RACES if race else [2 * at for at in TURNS])]
    assert found[0] == "first-steps"
    assert found[-1] == "fierce"
    assert [strength.GRADES.index(word) for word in found] == sorted(strength.GRADES.index(word) for word in found)
