"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from tablee import bots
from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import SearchConfig
from tablee.core import game as games

pytest.importorskip("pyspiel", reason="the extra `lab` is not installed")

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from tablee.lab import openspiel
from tablee.lab.kado_endgame import endgame
from tablee.lab.openspiel_policy import PlayerPolicy

IN_TURN = [name for name in games.names() if not games.find(name).race]

openspiel.register("tablee_kado_duel", "kado", first=endgame(kinds=2))
openspiel.register("tablee_kado_blind", "kado", seats=3, options={"blind": True})


@pytest.mark.parametrize("name", IN_TURN)
def test_every_game_in_turns_passes_the_random_simulations(name: str) -> None:
    game = pyspiel.load_game(f"tablee_{name}")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["tablee_kado_duel", "tablee_kado_blind"])
def test_games_of_ones_own_pass_the_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", IN_TURN)
def test_every_game_in_turns_passes_the_simulations_of_the_python_api(name: str) -> None:
    for players in (games.find(name).seats[0], 4):
        games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(f"tablee_{name}", {"players": players}))


def test_races_are_not_registered() -> None:
    names = {game.short_name for game in pyspiel.registered_games() if game.short_name.startswith("tablee_")}
    assert names == {f"tablee_{name}" for name in IN_TURN} | {"tablee_kado_duel", "tablee_kado_blind"}


def test_python_ends_without_a_crash() -> None:
    """OpenSpiel holds what is registered until after Python's end."""
    program = "import tablee.lab.openspiel, pyspiel; pyspiel.load_game('tablee_kado').new_initial_state()"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_seat_is_told_only_what_it_may_know() -> None:
    state = pyspiel.load_game("tablee_kado_duel").new_initial_state()
    draws = [drawn for drawn, _ in state.chance_outcomes()]
    one, other = state.child(draws[0]), state.child(draws[1])
    dealer = one.current_player()
    guest = 1 - dealer
    # As sets, since pytest would take minutes to show where such long strings differ.
    assert len({one.information_state_string(dealer), other.information_state_string(dealer)}) == 2
    assert len({one.information_state_string(guest), other.information_state_string(guest)}) == 1
    assert len({one.observation_string(guest), other.observation_string(guest)}) == 1


def test_moves_are_told_in_words() -> None:
    state = pyspiel.load_game("tablee_kado_duel").new_initial_state()
    assert state.action_to_string(0) == "draw 0"
    state.apply_action(0)
    dealer = state.current_player()
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        f"Give(to={dealer})",
        f"Give(to={1 - dealer})",
        "SetAside()",
    ]


def test_mccfr_learns_the_duel() -> None:
    game = pyspiel.load_game("tablee_kado_duel")
    by_chance = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    np.random.seed(1)  # noqa: NPY002 — the solver draws from there
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(150):
        solver.iteration()
    assert exploitability.exploitability(game, solver.average_policy()) < by_chance / 2


def test_ismcts_plays_with_tables_drawn_by_our_belief() -> None:
    game = pyspiel.load_game("tablee_kado_duel")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=100, random_state=np.random.RandomState(1))
    bot.set_resampler(openspiel.resampler(seed=1))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            chances = dict(bot.get_policy(state))
            assert sorted(chances) == state.legal_actions()
            assert sum(chances.values()) == pytest.approx(1)
            state.apply_action(int(max(chances, key=lambda action: chances[action])))
    assert sum(state.returns()) == 0


def test_a_player_of_ours_is_a_policy() -> None:
    game = pyspiel.load_game("tablee_kado_duel")
    kado = games.find("kado")
    state = game.new_initial_state()
    state.apply_action(0)
    rng = PlayerPolicy(game, lambda: bots.make("chance", kado), times=3000).action_probabilities(state)
    assert rng == {action: pytest.approx(1 / 3, abs=0.05) for action in state.legal_actions()}
    tactics = PlayerPolicy(game, lambda: bots.make("tactics", kado), times=1)
    assert max(tactics.action_probabilities(state).values()) == 1


@pytest.mark.parametrize("name", IN_TURN)
def test_a_player_that_listens_is_told_what_it_would_have_heard_at_the_table(name: str) -> None:
    game = pyspiel.load_game(f"tablee_{name}")
    state = game.new_initial_state()
    made: list[Search] = []

    def make() -> Search:
        made.append(Search(games.find(name), SearchConfig(1)))
        return made[-1]

    judged = PlayerPolicy(game, make)
    luck = random.Random(1)
    event_codes: list[tuple[int, ...]] = []
    heard_most = 0
    for step in range(60):
        while state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        event_codes.extend(state.play.state.event_codes if step else [])
        seat = state.current_player()
        shares = judged.action_probabilities(state)
        action = max(shares, key=lambda action: shares[action])
        if len(shares) > 1:
            told = [
                event_code
                for event_code in (games.find(name).redact(event_code, seat) for event_code in event_codes)
                if event_code is not None
            ]
            assert made[-1].belief is not None
            assert made[-1].history == hash((followed(told), state.play.space.code(seat, action)))
            heard_most = max(heard_most, len(told))
        state.apply_action(action)
        if state.is_terminal():
            break
    assert heard_most > 5


def followed(told: list[tuple[int, ...]]) -> int:
    """What a search knows itself by once it has heard this."""
    known = 0
    for event_code in told:
        known = hash((known, event_code))
    return known


def test_a_policy_does_not_hang_on_the_order_in_which_it_is_asked() -> None:
    game = pyspiel.load_game("tablee_kado_duel")
    kado = games.find("kado")
    begin = game.new_initial_state()
    dealt = [begin.child(drawn) for drawn, _ in begin.chance_outcomes()]
    states = [*dealt, *(state.child(action) for state in dealt for action in state.legal_actions())]
    states = [state for state in states if not state.is_chance_node() and len(state.legal_actions()) > 1]
    found = []
    for order in (states, states[::-1]):
        judged = PlayerPolicy(game, lambda: bots.make("chance", kado), times=12, seed=3)
        shares = {str(state): judged.action_probabilities(state) for state in order}
        for state in order:
            in_parts = judged.parts(state, 3)
            for action, share in shares[str(state)].items():
                assert sum(in_parts[action]) / 3 == pytest.approx(share)
        found.append(shares)
    assert found[0] == found[1]
    assert any(0 < max(shares.values()) < 1 for shares in found[0].values()), "chance plays a part"
