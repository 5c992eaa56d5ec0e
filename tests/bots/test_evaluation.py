"""The learned evaluation: it tells who is ahead, from what the seats see, and searches play the better for it."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee import bots
from tablee.bots.evaluation import UNIT, Evaluation, Weights
from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import Node, SearchConfig
from tablee.core import game as games
from tablee.core.rng import fork, seeded
from tablee.core.state import WIN, Moves, State
from tests.kado.tables import sit as sit_kado
from tests.wazabi.tables import sit as sit_wazabi
from tests.zayo.tables import sit as sit_zayo

LEARNED = [name for name in games.names() if games.find(name).features is not None]
every_game = pytest.mark.parametrize("name", LEARNED)


def judge(name: str, state: State) -> list[float]:
    """What each seat can hope for, as parts of all."""
    game = games.find(name)
    weights = bots.learned(name)
    assert weights is not None
    assert game.features is not None
    row = Moves().codes
    Evaluation(game.features(), game.observation(), weights).evaluate(state, row)
    hopes = [int(row[seat]) for seat in range(int(state.seats))]
    return [hope / WIN for hope in hopes]


def quiet_moments(name: str, seats: int) -> list[State]:
    """Of one game by chance."""
    game = games.find(name)
    state = games.new_state(game, games.check_options(game, dict(game.simulated_with), seats), seats, fork(5, 0))
    found: list[State] = []
    rng, moves = seeded(6), Moves()
    while not state.over and len(found) < 30:
        if state.is_quiescent():
            found.append(state.copy())
        seat = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.do(seat, moves.pick(rng))
    return found


@every_game
def test_all_that_can_be_hoped_for_is_shared_out_among_the_seats(name: str) -> None:
    for seats in games.find(name).seats:
        moments = quiet_moments(name, seats)
        assert len(moments) > 5
        for state in moments:
            assert sum(judge(name, state)) == pytest.approx(0.75 + seats / 8, abs=0.001)


@every_game
def test_at_the_end_it_says_who_won(name: str) -> None:
    state = quiet_moments(name, 3)[-1]
    rng, moves = seeded(1), Moves()
    while not state.over:
        seat = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.do(seat, moves.pick(rng))
    hopes = judge(name, state)
    winners = [seat for seat, rank in enumerate(state.ranks()) if rank == 1]
    assert min(hopes[seat] for seat in winners) == max(hopes)


def test_fewer_dice_are_better_in_wazabi() -> None:
    match = sit_wazabi(seats=4, phase="roll", turn=1, dice={0: 1, 1: 4, 2: 4, 3: 6})
    hopes = judge("wazabi", match._state)
    assert hopes[0] > hopes[1] > hopes[3]


def test_camels_and_a_camp_are_better_in_zayo() -> None:
    match = sit_zayo(3, herds={0: (1, 2, 2), 1: (2, 1, 1)}, camps={0: ("horse", "cart", "yurt"), 1: ("horse",)})
    hopes = judge("zayo", match._state)
    assert hopes[0] > hopes[1] > hopes[2]


def test_a_row_of_one_gift_is_better_in_kado() -> None:
    tableaus = {
        0: [(0, 0, "plush red 5"), (0, 1, "plush red 4"), (0, 2, "plush blue 5")],
        1: [(0, 0, "cube red 1"), (0, 1, "socks green 2"), (0, 2, "flowers blue 1")],
    }
    match = sit_kado(seats=2, round=3, phase="deal", tableaus=tableaus)
    hopes = judge("kado", match._state)
    assert hopes[0] > hopes[1]


def test_hopes_are_in_the_cards_that_are_still_to_come_in_kado() -> None:
    """Worth of the next card: on average, and from a poor one to a splendid one; then the cells it may be laid in."""
    game = games.find("kado")
    assert game.features is not None
    features = game.features()
    seen = []
    for gift in ("plush", "cube"):
        row = [(0, 0, "plush red 5"), (0, 1, f"{gift} red 4"), (0, 2, "plush blue 5")]
        other = [(0, 0, "socks green 1"), (0, 1, "socks green 2"), (0, 2, "flowers blue 1")]
        match = sit_kado(seats=2, round=3, phase="deal", tableaus={0: row, 1: other})
        observation = game.observation()
        match._state.observe(0, observation)
        assert features.read(observation)
        seen.append([int(features.row[index]) for index in range(60, 66)])
    for mean, poor, fair, good, splendid, cells in seen:
        assert poor < mean < splendid
        assert poor <= fair <= good <= splendid
        assert cells == 8  # a cell beside the three in either direction, and three above and below
    assert seen[0][0] > seen[1][0]  # three of a kind rather than two


def test_tables_with_other_aims_are_judged_by_the_rules_alone() -> None:
    match = sit_wazabi(seats=4, phase="roll", dice={0: 1, 1: 9, 2: 9, 3: 5}, options={"teams": True})
    hopes = judge("wazabi", match._state)
    row = Moves().codes
    match._state.utilities(row)
    assert hopes == [int(row[seat]) / WIN for seat in range(4)]


def test_the_neurons_do_what_their_weights_say() -> None:
    """One feature counts, doubled by a neuron and halved by the next; below nothing a neuron is silent."""
    game = games.find("wazabi")
    assert game.features is not None
    count = int(game.features().count)
    first = [[0, 0] for _ in range(count + 1)]
    first[12] = [2 * UNIT, -UNIT]  # dice
    weights = Weights(first, [[UNIT // 2], [UNIT], [3 * UNIT]], [-UNIT, 0])
    evaluation = Evaluation(game.features(), game.observation(), weights)
    match = sit_wazabi(seats=2, phase="roll", dice={0: 2, 1: 3})
    evaluation.evaluate(match._state, Moves().codes)
    assert [int(evaluation.logits[seat]) for seat in range(2)] == [-5 * UNIT, -6 * UNIT]


@every_game
def test_a_search_stops_where_the_table_is_judged(name: str) -> None:
    """Iterations with an evaluation end at the first quiet moment: they take far fewer decisions than whole games."""
    game = games.find(name)
    judged, whole, observation = quiet_moments(name, 2)[2], quiet_moments(name, 2)[2], game.observation()
    judged.observe(0, observation)
    search = bots.make("search@20", game)
    assert isinstance(search, Search)
    search.prepare(observation)
    search.finish(judged, seeded(3))
    assert judged.is_quiescent()
    assert not judged.over
    alone = Search(game, SearchConfig(5, horizon=100_000))
    alone.prepare(observation)
    alone.finish(whole, seeded(3))
    assert whole.over


def test_moves_as_good_as_the_best_are_mixed_where_one_can_be_read() -> None:
    node, moves = Node(), Moves()
    for move, (visits, total) in enumerate([(300, 150), (100, 50), (200, 40)]):
        arm = node.arm(move)
        arm.visits, arm.total = visits, total * WIN
        node.visits += visits
        node.total += arm.total
        moves.add(move)
    rng = seeded(1)
    mixed = SearchConfig(600, mixing=0.01, prior_weight=0.0)
    played = [int(node.best(moves, mixed, rng)) for _ in range(400)]
    assert set(played) == {0, 1}
    assert 250 < played.count(0) < 350
    assert {int(node.best(moves, SearchConfig(600, prior_weight=0.0), rng)) for _ in range(20)} == {0}


def test_what_is_worse_beyond_doubt_is_given_up() -> None:
    """Common random numbers: a move that always gets a little less is worse; one that sometimes does may not be."""
    node, moves = Node(), Moves()
    for move in range(3):
        arm = node.arm(move)
        for number in range(40):
            luck = WIN // 2 if number % 2 else WIN // 3
            less = (0, 100, 1000 if number % 3 == 0 else -400)[move]
            arm.total += luck - less
            arm.totals.append(int(arm.total))
            arm.visits += 1
        node.visits += arm.visits
        node.total += arm.total
        moves.add(move)
    assert node.prune(moves, SearchConfig(1))
    assert [node.arm(move).pruned for move in range(3)] == [False, True, False]
    moves.count = 2
    assert not node.prune(moves, SearchConfig(1))


def test_a_dealer_is_thought_to_have_kept_what_she_likes() -> None:
    """KD-6: before a challenge, states in which she kept a good card are drawn more often."""
    plush = [(0, 0, "plush red 5"), (0, 1, "plush red 4"), (0, 2, "plush blue 5")]
    match = sit_kado(seats=2, round=3, first=1, phase="challenge", tableaus={0: plush})
    state: Any = match._state
    assert int(state.public.dealer) == 0
    game = games.find("kado")
    observation = game.observation()
    state.observe(1, observation)
    belief, tactics, rng = game.new_belief(observation), game.tactics(), seeded(2)
    liked, odd = [0, 0], [0, 0]
    for _ in range(3000):
        drawn: Any = belief.sample(observation, rng)
        is_plush = int(drawn.hands[0]) >> 6 == 2
        liked[is_plush] += 1
        odd[is_plush] += tactics.is_implausible(observation, drawn, rng)
    assert odd[True] / liked[True] < odd[False] / liked[False] - 0.04


@pytest.mark.skipif(not tablee.is_compiled(), reason="too slow as plain Python")
@every_game
def test_a_strong_search_answers_in_a_moment(name: str) -> None:
    game = games.find(name)
    for seats in (game.seats[0], game.seats[-1]):
        state = quiet_moments(name, seats)[0]
        while len(state.moves(int(state.actor()))) == 1:
            state.do(int(state.actor()), state.moves(int(state.actor()))[0])
        observation, moves, seat = game.observation(), Moves(), int(state.actor())
        state.observe(seat, observation)
        state.list_moves(seat, moves)
        search = bots.make("strong", game)
        assert isinstance(search, Search)
        assert search.choose(observation, moves, seeded(1)) in state.moves(seat)
        assert 32 <= search.done <= game.search_iterations[1]
