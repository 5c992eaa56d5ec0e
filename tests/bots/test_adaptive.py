"""Adaptive opponents: the estimate follows what a person does, within bounds and without a jump."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablee.bots import adaptive, strength
from tablee.bots.adaptive import Learned, Learner, Opposition
from tablee.bots.reaction import Reaction
from tablee.core import game as games
from tablee.core.player import Player
from tablee.core.rng import seeded
from tablee.core.state import Moves

WAZABI = games.find("wazabi")
KEZAO = games.find("kezao")


def watch(game: str, chance_of: int, decisions: int = 150) -> Learner:
    """What is learned of a person who plays by the tactics, but `chance_of` moves in four by chance."""
    found = games.find(game)
    learner = Learner(found, None)
    tactics: Player = found.tactics()
    observation, moves, rng = found.observation(), Moves(), seeded(5)
    while learner.moves < decisions:
        state = games.new_state(found, games.check_options(found, None, 4), 4, rng)
        while not state.over and learner.moves < decisions:
            seat = state.actor()
            moves.count = 0
            state.list_moves(seat, moves)
            state.observe(seat, observation)
            move = moves.pick(rng) if rng.below(4) < chance_of else tactics.choose(observation, moves, rng)
            if seat == 0:
                learner.chose(observation, moves, move, rng)
            state.do(seat, move)
    return learner


@pytest.mark.parametrize("game", [name for name in games.names() if not games.find(name).race])
def test_better_choices_are_taken_for_more_strength(game: str) -> None:
    found = [watch(game, chance_of, 60).estimate.mean for chance_of in (4, 2, 0)]
    assert found == sorted(found)
    assert found[0] < 0.25
    assert found[2] > 0.75


def timed(at: float, claims: int = 40) -> Learner:
    """What is learned of a person who reacts as a player of this strength."""
    learner = Learner(KEZAO, None)
    reaction = Reaction(KEZAO.tactics(), strength.profile(at))
    rng = seeded(8)
    for number in range(claims):
        learner.reason, learner.since = 1, 100_000 * number
        learner.alternatives, learner.scanned = 1 + number % 3, number % 6
        learner.claimed(learner.since + reaction.time(learner.alternatives, learner.scanned, rng))
    return learner


@pytest.mark.parametrize("at", [-2.0, -1.0, 0.0, 0.45, 0.7, 1.0])
def test_the_times_of_claims_tell_the_strength(at: float) -> None:
    assert timed(at).estimate.mean == pytest.approx(at, abs=0.12)


def test_a_chance_that_passed_unused_is_taken_for_slowness_and_the_more_so_the_longer_it_was_open() -> None:
    found = []
    for open_for in (300, 600, 1000, 1400):
        learner = Learner(KEZAO, None)
        learner.reason, learner.since = 1, 0
        learner.give_up(open_for)
        found.append(learner.estimate.mean)
    assert found == sorted(found, reverse=True)
    assert found[0] <= adaptive.RACE.start.skill + 0.01


def test_one_long_break_does_not_undo_what_is_known() -> None:
    learner = timed(0.7)
    before = learner.estimate.mean
    learner.reason, learner.since = 1, 0
    learner.claimed(60_000)
    assert learner.estimate.mean == pytest.approx(before, abs=0.1)


def test_two_turns_say_more_than_where_everybody_starts() -> None:
    assert timed(1.0, 5).suggested() > Learner(KEZAO, None).suggested() + 0.5


@pytest.mark.parametrize("game", [WAZABI, KEZAO])
def test_it_starts_gently(game: games.Game) -> None:
    begun = Learner(game, None).suggested()
    assert begun < adaptive.tuning(game.race).start.skill
    assert begun == pytest.approx(Opposition(game).strength, abs=0.03)


@pytest.mark.parametrize("known", [Learned(-9, 0.1, -9), Learned(9, 0.1, 9), Learned(0, 9, 0)])
@pytest.mark.parametrize("game", [WAZABI, KEZAO])
def test_the_bots_stay_within_bounds_whatever_is_stored(game: games.Game, known: Learned) -> None:
    learner = Learner(game, known)
    assert strength.least(game.race) <= learner.suggested() <= strength.most(game.race)
    for share in (0.0, 1.0):
        after = learner.finish(share)
        assert abs(after.handicap) <= adaptive.MOST_HANDICAP
        assert after.games == known.games + 1


def test_bots_follow_in_small_steps() -> None:
    opposition, step = Opposition(KEZAO), adaptive.RACE.step
    opposition.follow([Learner(KEZAO, Learned(-1.5, 0.1))])  # where a game begins
    quick = timed(1.0)
    played = [opposition.strength]
    for _ in range(100):
        opposition.follow([quick])
        played.append(opposition.strength)
    assert max(later - sooner for sooner, later in pairwise(played)) <= step + 1e-9
    assert played[-1] == pytest.approx(quick.suggested())


def test_several_people_are_met_at_their_mean() -> None:
    opposition = Opposition(KEZAO)
    slow, quick = Learner(KEZAO, Learned(-1.0, 0.1)), Learner(KEZAO, Learned(1.0, 0.1))
    opposition.follow([slow, quick])
    assert opposition.strength == pytest.approx((slow.suggested() + quick.suggested()) / 2)


def test_winning_makes_the_bots_stronger_and_losing_weaker_by_less_and_less() -> None:
    learner = Learner(WAZABI, Learned(0.5, 0.1))
    won, lost = learner.finish(1.0), learner.finish(0.0)
    assert lost.handicap < 0 < won.handicap
    assert learner.finish(adaptive.TARGET).handicap == pytest.approx(0)
    later = Learner(WAZABI, Learned(0.5, 0.1, 0.0, 30)).finish(1.0)
    assert 0 < later.handicap < won.handicap


def test_who_is_ahead_of_a_bot_left_it_behind_and_a_tie_counts_half() -> None:
    assert adaptive.left_behind([1, 2, 3, 4], 0, [1, 2, 3]) == 1
    assert adaptive.left_behind([4, 2, 3, 1], 0, [1, 2, 3]) == 0
    assert adaptive.left_behind([2, 2, 3, 1], 0, [1, 2, 3]) == 0.5
    assert adaptive.left_behind([2, 1, 1, 3], 0, [3]) == 1
