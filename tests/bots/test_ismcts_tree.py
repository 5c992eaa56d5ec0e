"""The statistics of the search: values, bounds, widening, pruning, and what an iteration backs up."""

from __future__ import annotations

from math import log, sqrt

import pytest

from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import MIN_PAIRS, WIDENING, Arm, Node, SearchConfig
from tablee.core import game as games
from tablee.core.rng import seeded
from tablee.core.state import WIN, Moves
from tests.core.high_card import GAME, HighCard

PLAIN = SearchConfig(1, prior_weight=0.0, prior_penalty=0.0, exploration=0.0)
PRIOR = SearchConfig(1, prior_weight=10.0, prior_penalty=0.1)


def visited(node: Node, move: int, results: list[float]) -> Arm:
    """An arm with these utilities (in parts of a victory), one per visit."""
    arm = node.arm(move)
    for result in results:
        arm.visits += 1
        arm.available += 1
        arm.total += int(result * WIN)
        arm.totals.append(int(arm.total))
        node.visits += 1
        node.total += int(result * WIN)
    return arm


def moves_of(*codes: int) -> Moves:
    moves = Moves()
    for code in codes:
        moves.add(code)
    return moves


# --- values ---------------------------------------------------------------------------------------------------------


def test_a_node_s_mean_is_that_of_its_visits_and_one_half_before_any() -> None:
    node = Node()
    assert node.mean() == 0.5
    visited(node, 1, [1.0, 0.0])
    visited(node, 2, [0.25])
    assert node.mean() == pytest.approx(1.25 / 3)


def test_a_value_is_the_mean_of_samples_and_pseudo_samples() -> None:
    node = Node()
    arm = visited(node, 1, [1.0, 0.5, 0.75])
    assert arm.value(0.4, PLAIN) == pytest.approx(2.25 / 3)
    assert arm.value(0.4, PRIOR) == pytest.approx((2.25 + 10 * (0.4 - 0.1)) / 13)
    arm.advised = True
    assert arm.value(0.4, PRIOR) == pytest.approx((2.25 + 10 * 0.4) / 13)


def test_an_advantage_is_the_mean_difference_of_common_samples_shrunk_by_the_prior() -> None:
    node = Node()
    advised = visited(node, 1, [0.5, 0.25, 1.0, 1.0])
    advised.advised = True
    arm = visited(node, 2, [1.0, 0.5])
    assert arm.advantage(advised, PLAIN) == pytest.approx((0.5 + 0.25) / 2), "only as far as both were sampled"
    assert arm.advantage(advised, PRIOR) == pytest.approx((0.75 - 10 * 0.1) / 12)
    assert node.arm(3).advantage(advised, PRIOR) == pytest.approx(-0.1)
    assert advised.advantage(advised, PRIOR) == 0.0
    assert node.value(arm, 0.9, PLAIN) == pytest.approx(1.5 / 2), "without an advised arm, the plain value"
    node.advice = advised
    assert node.value(arm, 0.9, PLAIN) == pytest.approx(0.75 / 2)


# --- selection ------------------------------------------------------------------------------------------------------


def test_selection_takes_the_highest_upper_confidence_bound() -> None:
    config = SearchConfig(1, prior_weight=0.0, exploration=0.3)
    bounds = {}
    node = Node()
    for move, (visits, each) in enumerate([(40, 0.6), (10, 0.52), (4, 0.3)]):
        arm = visited(node, move, [each] * visits)
        arm.available = 54
        bounds[move] = each + 0.3 * sqrt(log(55) / visits)  # counted as available once more
    moves = moves_of(0, 1, 2)
    best = max(bounds, key=bounds.__getitem__)
    assert best == 1
    assert int(node.pick(moves, config, seeded(1)).move) == best
    assert [int(node.arm(move).available) for move in range(3)] == [55, 55, 55]
    assert int(node.pick(moves, PLAIN, seeded(1)).move) == 0, "without exploration the highest value"


def test_of_two_equal_arms_the_one_that_was_available_more_often_is_sampled() -> None:
    node = Node()
    visited(node, 0, [0.5] * 9)
    visited(node, 1, [0.5] * 9).available = 30
    assert int(node.pick(moves_of(0, 1), SearchConfig(1), seeded(1)).move) == 1


def test_arms_that_are_not_available_are_not_counted_as_such() -> None:
    node = Node()
    visited(node, 0, [0.5] * 9)
    visited(node, 1, [0.9] * 9)
    assert int(node.pick(moves_of(0), PLAIN, seeded(1)).move) == 0
    assert (int(node.arm(0).available), int(node.arm(1).available)) == (10, 9)


def test_widening_tries_a_new_move_as_visits_grow() -> None:
    node = Node()
    moves = moves_of(*range(40))
    tried = set()
    for _ in range(60):
        arm = node.pick(moves, PLAIN, seeded(int(node.visits)))
        tried.add(int(arm.move))
        assert len(tried) <= 2 + WIDENING * sqrt(float(node.visits)) + 1
        visited(node, int(arm.move), [0.5])
        arm.available -= 1  # `visited` counts it too
    assert len(tried) == len(node.arms) == int(2 + WIDENING * sqrt(59)) + 1


def test_an_untried_move_is_drawn_from_all_that_are_left() -> None:
    drawn = set()
    for seed in range(40):
        node = Node()
        visited(node, 1, [0.5])
        arm = node.pick(moves_of(0, 1, 2), PLAIN, seeded(seed))
        assert (int(arm.visits), int(arm.available)) == (0, 1)
        drawn.add(int(arm.move))
    assert drawn == {0, 2}


def test_the_advised_arm_keeps_pace_with_the_best_so_that_samples_have_partners() -> None:
    node = Node()
    node.advice = visited(node, 0, [0.2] * 5)
    node.advice.advised = True
    visited(node, 1, [0.9] * 6)
    assert int(node.pick(moves_of(0, 1), PLAIN, seeded(1)).move) == 0
    visited(node, 0, [0.2])
    assert int(node.pick(moves_of(0, 1), PLAIN, seeded(1)).move) == 1


# --- pruning --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pairs", "worse"), [(MIN_PAIRS - 1, False), (MIN_PAIRS, True)])
def test_an_arm_is_pruned_only_after_enough_pairs(pairs: int, worse: bool) -> None:
    node = Node()
    good, bad = visited(node, 0, [0.6] * pairs), visited(node, 1, [0.5] * pairs)
    assert bad.is_worse_than(good) == worse
    assert not good.is_worse_than(bad)


@pytest.mark.parametrize(("errors", "worse"), [(2.8, False), (3.2, True)])
def test_an_arm_is_pruned_at_three_standard_errors(errors: float, worse: bool) -> None:
    """Differences alternate between m - s and m + s, so their standard error over n pairs is s / √n."""
    pairs, spread = 64, 0.2
    mean = errors * spread / sqrt(pairs)
    node = Node()
    good = visited(node, 0, [0.5] * pairs)
    bad = visited(node, 1, [0.5 - mean + (spread if number % 2 else -spread) for number in range(pairs)])
    assert bad.is_worse_than(good) == worse


def test_a_pruned_arm_is_not_selected_however_good_it_looks() -> None:
    node = Node()
    visited(node, 0, [0.9] * 9).pruned = True
    visited(node, 1, [0.1] * 9)
    assert int(node.pick(moves_of(0, 1), PLAIN, seeded(1)).move) == 1


def test_a_pruned_advice_hands_over_to_the_leader() -> None:
    node = Node()
    node.advice = visited(node, 0, [0.2] * 20)
    node.advice.advised = True
    leader = visited(node, 1, [0.6] * 20)
    visited(node, 2, [0.6 if number % 2 else 0.55 for number in range(20)])
    moves = moves_of(0, 1, 2)
    assert not node.prune(moves, PLAIN), "one is left"
    assert [node.arm(move).pruned for move in range(3)] == [True, False, True]
    assert node.advice is leader
    assert (leader.advised, node.arm(0).advised) == (True, False)
    assert node.prune(moves_of(0, 1, 2, 3), PLAIN), "a move that was never tried is left to compare"


# --- what an iteration backs up -------------------------------------------------------------------------------------


def searched(iterations: int, seats: int = 3) -> tuple[Search, HighCard, list[int]]:
    state = games.new_state(GAME, GAME.options(), seats, seeded(4))
    assert isinstance(state, HighCard)
    search = Search(GAME, SearchConfig(iterations))
    observation, moves = GAME.observation(), Moves()
    state.observe(0, observation)
    state.list_moves(0, moves)
    search.begin(observation)
    search.choose(observation, moves, seeded(1))
    return search, state, moves.to_list()


def test_visits_and_utilities_are_backed_up_once_per_iteration() -> None:
    search, _, legal = searched(60)
    root = search.root
    assert root is not None
    assert int(root.visits) == int(search.done) <= 60
    assert set(root.arms) <= set(legal)
    for node in [*search.own_nodes.values(), *search.other_nodes.values()]:
        assert int(node.visits) == sum(int(arm.visits) for arm in node.arms.values())
        assert int(node.total) == sum(int(arm.total) for arm in node.arms.values())
        for arm in node.arms.values():
            assert int(arm.visits) <= int(arm.available) or node is root
            assert 0 <= int(arm.total) <= int(arm.visits) * WIN
    for arm in root.arms.values():
        assert len(arm.totals) == int(arm.visits)
        assert arm.totals[-1:] == [int(arm.total)][: len(arm.totals)]
        assert arm.totals == sorted(arm.totals), "utilities are not negative"


def test_an_estimate_comes_near_to_the_mean_utility_of_random_play() -> None:
    """With no tree below the root, a value is the mean over determinizations and random rollouts: known by counting."""
    state = games.new_state(GAME, GAME.options(), 2, seeded(4))
    assert isinstance(state, HighCard)
    state.hands = [[0, 11], [5, 6]]
    state.seen = [1, 2]
    observation, moves = GAME.observation(), Moves()
    state.observe(0, observation)
    state.list_moves(0, moves)
    search = Search(GAME, SearchConfig(300, prior_weight=1e-9, trust=16))
    search.choose(observation, moves, seeded(1))
    # The other seat holds any two of the cards 3 to 10. Eleven takes its trick whatever is played, and zero loses the
    # other, so both share the victory: in all samples each seat gets half of it and is level with the other.
    level = 3 / 4 / 2 + 1 / 4 / 2
    assert [value for _, value in search.advice()] == pytest.approx([level, level])


def test_the_nth_sample_of_every_move_has_the_nth_state() -> None:
    search, _, _ = searched(40)
    assert search.root is not None
    most = max(int(arm.visits) for arm in search.root.arms.values())
    assert len(search.states) == most, "no state is drawn for a sample that another move had already"


def test_states_and_rollouts_of_all_samples_have_streams_of_their_own() -> None:
    search, _, _ = searched(1)
    streams = [tuple(search.stream(number, whose).dump()) for number in range(20) for whose in (0, 1)]
    assert len(set(streams)) == len(streams)
    assert tuple(search.stream(3, 1).dump()) == streams[7]
