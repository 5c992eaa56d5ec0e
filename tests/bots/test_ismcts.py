"""The search: it keeps its budget, plays by the rules, sees a win, and knows only what its seat knows."""

from __future__ import annotations

import gc
import time
from dataclasses import replace
from typing import Any

import pytest

import tablee
from tablee import bots
from tablee.bots.ismcts import Budget, Search
from tablee.bots.ismcts_tree import SearchConfig
from tablee.core import game as games
from tablee.core.game import Game
from tablee.core.messages import Move
from tablee.core.player import RandomPlayer
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves, State
from tablee.games.wazabi.moves import Lay
from tablee.games.zayo.moves import Lay as LayAction
from tablee.lab.batch import play_batch
from tablee.lab.plan import make_plan
from tests.kado.tables import sit as sit_kado
from tests.laws.tables import allowed
from tests.wazabi.tables import sit as sit_wazabi
from tests.zayo.tables import sit as sit_zayo

TURNS = [name for name in games.names() if games.find(name).searchable]
every_game = pytest.mark.parametrize("name", TURNS)
needs_speed = pytest.mark.skipif(not tablee.is_compiled(), reason="too slow as plain Python")

QUICK = SearchConfig(12, horizon=40 if tablee.is_compiled() else 4)


class Watched:
    """A table whose searches hear what their seats hear, and whose every move the referee checks."""

    def __init__(self, game: Game, state: State, level: SearchConfig) -> None:
        self.game = game
        self.state = state
        self.searches = [Search(game, level) for _ in range(int(state.seats))]
        state.event_codes = []
        for seat, search in enumerate(self.searches):
            search.begin(self.observe(state, seat))

    def observe(self, state: State, seat: int) -> Any:
        observation = self.game.observation()
        state.observe(seat, observation)
        return observation

    def choose(self, seat: int, seed: int) -> int:
        return answer(self.searches[seat], self.observe(self.state, seat), self.state, seat, seed)

    def play(self, seat: int, move: int) -> None:
        self.state.play(seat, move, int(self.state.now))
        assert self.state.event_codes is not None
        for event_code in self.state.event_codes:
            for other, search in enumerate(self.searches):
                visible = self.game.redact(event_code, other)
                if visible is not None:
                    search.on_event(visible)
        self.state.event_codes.clear()


def answer(search: Search, observation: Any, state: State, seat: int, seed: int) -> int:
    moves = Moves()
    state.list_moves(seat, moves)
    return int(search.choose(observation, moves, seeded(seed)))


def table(name: str, seats: int, seed: int) -> State:
    game = games.find(name)
    return games.new_state(game, games.check_options(game, dict(game.simulated_with), seats), seats, fork(seed, 0))


# --- by the rules ---------------------------------------------------------------------------------------------------


@every_game
def test_it_never_makes_an_illegal_move_in_any_variant(name: str) -> None:
    game = games.find(name)
    for number, (seats, options) in enumerate(allowed(game)):
        watched = Watched(game, games.new_state(game, options, seats, fork(3, number)), QUICK)
        for step in range(30 if tablee.is_compiled() else 6):
            if watched.state.over:
                break
            seat = watched.state.actors()[-1]  # of those who choose at once, not always the first
            choice = watched.choose(seat, step)
            assert choice in watched.state.moves(seat)
            watched.play(seat, choice)


@every_game
def test_the_same_seed_and_iterations_give_the_same_game(name: str) -> None:
    game = games.find(name)
    games_played = []
    for _ in range(2):
        watched = Watched(game, table(name, 3, 1), QUICK)
        choices = []
        for step in range(20):
            seat = int(watched.state.actor())
            choices.append(watched.choose(seat, step))
            watched.play(seat, choices[-1])
        games_played.append(choices)
    assert games_played[0] == games_played[1]


# --- the budget -----------------------------------------------------------------------------------------------------


@every_game
def test_it_keeps_to_its_iterations(name: str) -> None:
    state = table(name, 2, 5)
    search = Search(games.find(name), SearchConfig(17))
    played = 0
    while played < 5:
        seat = int(state.actor())
        if len(state.moves(seat)) > 1:
            observation = games.find(name).observation()
            state.observe(seat, observation)
            answer(search, observation, state, seat, 1)
            assert search.done == 17
            played += 1
        state.do(seat, state.moves(seat)[0])


@pytest.mark.alone
@every_game
def test_it_answers_within_its_time_and_ten_milliseconds(name: str) -> None:
    """Measured in time of this process, so that a busy machine does not matter."""
    game, state = games.find(name), table(name, 4, 7)
    while len(state.moves(int(state.actor()))) == 1:
        state.do(int(state.actor()), state.moves(int(state.actor()))[0])
    seat = int(state.actor())
    observation = game.observation()
    state.observe(seat, observation)
    search = Search(
        game, SearchConfig(1 << 40, horizon=400 if tablee.is_compiled() else 4), Budget(0.05, time.process_time)
    )
    answer(search, observation, state, seat, 1)  # the first time the game's tables are made
    gc.collect()
    gc.freeze()  # what other tests have left is not to be swept in this search's time
    began = time.process_time()
    answer(search, observation, state, seat, 2)
    taken = time.process_time() - began
    gc.unfreeze()
    assert 0.05 <= taken < 0.06
    assert search.done > 1


def test_it_can_be_stopped_and_still_answers() -> None:
    game, state = games.find("kado"), table("kado", 3, 1)
    seat = int(state.actor())
    observation = game.observation()
    state.observe(seat, observation)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 5

    search = Search(game, SearchConfig(1 << 40), Budget(1e9, time.monotonic, stop))
    assert answer(search, observation, state, seat, 1) in state.moves(seat)
    assert search.done == 5


# --- how well -------------------------------------------------------------------------------------------------------


def found(name: str, match: tablee.Match, seat: int) -> Move:
    """What a search finds that nobody advises: its tactics are chance."""
    game = replace(games.find(name), tactics=RandomPlayer)
    observation = game.observation()
    match._state.observe(seat, observation)
    level = SearchConfig(300 if tablee.is_compiled() else 100, prior_weight=1.0)
    return game.decode(answer(Search(game, level), observation, match._state, seat, 1))


def test_it_drops_its_last_die() -> None:
    match = sit_wazabi(
        roll=(1, 0, 0), hands={0: ["draw three", "drop one", "take a card", "skip a turn"], 1: ["drop two"]}
    )
    assert found("wazabi", match, 0) == Lay("drop one")


def test_it_leaves_for_the_steppe() -> None:
    match = sit_zayo(3, hands={0: ["steppe", "zayo", "fiddle"]}, herds={0: (3, 3, 2), 1: (2, 2, 1)})
    assert found("zayo", match, 0) == LayAction("steppe")


@needs_speed
def test_it_beats_tactics() -> None:
    """One search among tactics, in every seat in turn: 100 games of which tactics would win half."""
    number, won = 100, 0.0
    for seat in range(2):
        players = ["tactics", "tactics"]
        players[seat] = "strong"
        tally = play_batch(make_plan("wazabi", seats=2, games=number // 2, seed=4, bots=players), 0, number // 2)
        won += sum(times / len(who) for who, times in tally.winners.items() if seat in who)
    assert won / number > 0.5 + 1.96 * (0.25 / number) ** 0.5


# --- what it knows --------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_twins_that_a_seat_cannot_tell_apart_get_the_same_answer(name: str, seats: int) -> None:
    game = games.find(name)
    watched = Watched(game, table(name, seats, 8), QUICK)
    differed = 0
    for step in range(40 if tablee.is_compiled() else 12):
        if watched.state.over:
            break
        state, seat = watched.state, int(watched.state.actor())
        twin_search = Search(game, QUICK)
        search = watched.searches[seat]
        belief = search.belief
        assert belief is not None
        twin = belief.sample(watched.observe(state, seat), seeded(step))
        differed += any(see(game, state, other) != see(game, twin, other) for other in range(seats))
        # The same memory on both sides, so that only the tables differ.
        twin_search.belief = belief
        twin_search.history = search.history
        search.own_nodes.clear()
        other_answer = answer(twin_search, watched.observe(twin, seat), twin, seat, step)
        move = watched.choose(seat, step)
        assert move == other_answer
        watched.play(seat, move)
    assert differed > 3


def see(game: Game, state: State, seat: int) -> object:
    observation = game.observation()
    state.observe(seat, observation)
    return game.view(observation)


def test_nobody_in_the_tree_knows_what_is_chosen_in_secret_at_the_same_moment() -> None:
    match = sit_kado(seats=3, round=8, phase="place")
    observation = games.find("kado").observation()
    match._state.observe(0, observation)
    assert len(match.moves(0)) > 3
    search = Search(games.find("kado"), SearchConfig(60, horizon=0))
    answer(search, observation, match._state, 0, 1)
    arms = len(next(iter(search.own_nodes.values())).arms)
    # Whatever seat 0 chose, seat 1 stands before the same choice: it was met by all but the first try of each cell.
    assert max(node.visits for node in search.other_nodes.values()) == search.done - arms


def test_levels_are_for_games_in_which_seats_take_turns() -> None:
    for name in games.names():
        game = games.find(name)
        assert ("strong" in bots.names(game)) is not game.race
    with pytest.raises(tablee.BadField, match="strong"):
        make_plan("kezao", seats=3, games=1, seed=1, bots=("strong",))


def test_a_search_can_be_named_with_its_iterations() -> None:
    game = games.find("kado")
    for name, iterations in (("search@1", 1), ("search@300", 300), ("normal", 40), ("strong", 1000)):
        search = bots.make(name, game)
        assert isinstance(search, Search)
        assert search.level.iterations == iterations
    plan = make_plan("kado", seats=2, games=1, seed=1, bots=("search@2", "chance"))
    assert play_batch(plan, 0, 1).games == 1


@pytest.mark.parametrize("name", ["search@0", "search@-1", "search@007", "search@1e3", "search@٣", "search@1000000"])
def test_a_search_has_a_plain_number_of_iterations(name: str) -> None:
    with pytest.raises(tablee.BadField, match="search@1 to search@999999"):
        bots.check([name], games.find("zayo"))


def test_a_race_is_not_searched_however_it_is_named() -> None:
    with pytest.raises(tablee.BadField, match="search@300"):
        bots.check(["search@300"], games.find("kezao"))
