"""Study of adaptive bots: how often simulated people win against them, game after game.

    python -m tablee.lab.adaptive_study kezao --people child,casual,adult,expert --runs 50 --games 15

Each simulated person begins unknown and plays some games in a row against adaptive bots, which use the code of the
live table (`bots.adaptive`, `bots.strength`). The first games are for learning; what is counted comes after them. In
races people are reaction levels; in turn-based games they are bots, or `chance+25` for a player who takes the tactics'
move a quarter of the time and any other by chance.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from tablee import bots
from tablee.bots import strength
from tablee.bots.adaptive import Learned, Learner, Opposition, left_behind
from tablee.bots.ismcts import Search
from tablee.bots.race_bots import Race
from tablee.bots.reaction import Reaction
from tablee.core import game as games
from tablee.core.game import Game
from tablee.core.player import Listener, Player, RandomPlayer
from tablee.core.playout import EventFeed
from tablee.core.rng import Rng, fork
from tablee.core.state import Moves, Observation, State
from tablee.lab.intervals import wilson
from tablee.lab.workers import Work

LEARNING = 5
"""Games that are not counted."""


@dataclass
class Run:
    """The games of one simulated person: what each of them brought, and how strong the bots were at its end."""

    wins: list[float] = field(default_factory=list)
    strengths: list[float] = field(default_factory=list)


class MixedPlayer(Player):
    """Takes the tactics' move in so many of a hundred choices, and any other by chance."""

    def __init__(self, tactics: Player, percent: int) -> None:
        self.tactics = tactics
        self.percent = percent

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> int:
        if rng.below(100) < self.percent:
            return int(self.tactics.choose(observation, moves, rng))
        return int(moves.pick(rng))


def make_person(name: str, game: Game) -> Player:
    if name.startswith("chance+"):
        return MixedPlayer(game.tactics(), int(name.removeprefix("chance+")))
    return RandomPlayer() if name == "chance" else bots.make(name, game)


def play_runs(name: str, person: str, seats: int, count: int, seed: int, first: int, last: int) -> list[Run]:
    """The runs numbered from `first` up to, not including, `last`."""
    game = games.find(name)
    return [play_run(game, person, seats, count, seed, number) for number in range(first, last)]


def play_run(game: Game, person: str, seats: int, count: int, seed: int, number: int) -> Run:
    run = Run()
    known: Learned | None = None
    options = games.check_options(game, {**game.simulated_with}, seats)
    for index in range(count):
        stream = 2 * (number * count + index)
        state = games.new_state(game, options, seats, fork(seed, stream), listen=not game.race)
        rng = fork(seed, stream + 1)
        me = index % seats
        learner = Learner(game, known)
        opposition = Opposition(game)
        opposition.follow([learner])
        if game.race:
            race(game, state, person, me, learner, opposition, rng)
        else:
            turns(game, state, person, me, learner, opposition, rng)
        ranks = state.ranks()
        known = learner.finish(left_behind(ranks, me, [seat for seat in range(seats) if seat != me]))
        run.wins.append(1 / ranks.count(1) if ranks[me] == 1 else 0.0)
        run.strengths.append(opposition.strength)
    return run


def race(game: Game, state: State, person: str, me: int, learner: Learner, opposition: Opposition, rng: Rng) -> None:
    """One race, event by event as `Race.run` plays it."""
    players = [Reaction(game.tactics(), strength.profile(opposition.strength)) for _ in range(int(state.seats))]
    players[me] = bots.make_timed(person, game)
    observation, moves = game.observation(), Moves()
    played = opposition.strength
    running = Race(state, players, observation, rng)
    while not state.over:
        observed = learner.moves
        moves.count = 0
        if state.acts(me):
            state.list_moves(me, moves)
        state.observe(me, observation)
        learner.look(observation, moves, rng)
        if learner.moves > observed:
            opposition.follow([learner])
        if opposition.strength != played:
            played = opposition.strength
            level = strength.profile(played)
            for seat, player in enumerate(players):
                player.level = player.level if seat == me else level
        if running.step() == me:
            learner.claimed(state.now)
            opposition.follow([learner])


def turns(game: Game, state: State, person: str, me: int, learner: Learner, opposition: Opposition, rng: Rng) -> None:
    tactics = [game.tactics() for _ in range(int(state.seats))]
    searches: list[Player] = [bots.search(game, 1) if game.searchable else RandomPlayer() for _ in tactics]
    searches[me] = make_person(person, game)
    observation, moves = game.observation(), Moves()
    feed = None
    if any(isinstance(one, Listener) for one in searches):
        feed = EventFeed(state, list(range(len(searches))), searches, observation, game.redact)
    while not state.over:
        seat = int(state.actor())
        moves.count = 0
        state.list_moves(seat, moves)
        state.observe(seat, observation)
        search = searches[seat]
        if seat == me:
            move = int(search.choose(observation, moves, rng))
            learner.chose(observation, moves, move, rng)
            opposition.follow([learner])
        elif (iterations := strength.search_iterations(game, opposition.strength)) > 0 and isinstance(search, Search):
            search.level.iterations = iterations
            move = int(search.choose(observation, moves, rng))
        else:
            move = strength.choose(tactics[seat], observation, moves, rng, opposition.strength)
        state.do(seat, move)
        if feed is not None:
            feed.deliver()


def report(person: str, runs: Sequence[Run]) -> str:
    counted = [won for run in runs for won in run.wins[LEARNING:]]
    share = sum(counted) / len(counted)
    low, high = wilson(share, len(counted))
    early = [sum(run.wins[index] for run in runs) / len(runs) for index in range(LEARNING)]
    ends = [sum(run.strengths[index] for run in runs) / len(runs) for index in (0, LEARNING - 1, len(runs[0].wins) - 1)]
    firsts = " ".join(f"{100 * one:.0f}" for one in early)
    strengths = " ".join(f"{one:.2f}" for one in ends)
    return f"| {person} | {firsts} | {100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f}) | {strengths} |"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--people", default="")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--runs", type=int, default=30)
    parser.add_argument("--games", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None)
    chosen = parser.parse_args(arguments)
    race = games.find(chosen.game).race
    usual = "child,casual,adult,expert" if race else "chance,chance+25,chance+50,chance+75,tactics,normal"
    sys.stdout.write(f"| person | wins in games 1 to {LEARNING}, % | wins after that | bots' strength |\n")
    sys.stdout.write("| --- | --- | --- | --- |\n")
    for person in (chosen.people or usual).split(","):
        runs: list[Run] = []
        play = partial(play_runs, chosen.game, person, chosen.seats, chosen.games, chosen.seed)
        Work(play, runs.extend, chosen.runs, first_chunk=1).run(chosen.jobs)
        sys.stdout.write(report(person, runs) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
