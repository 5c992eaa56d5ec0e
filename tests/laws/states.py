"""Prints a hash of every state of some games: run compiled and interpreted, the output must be the same."""

from __future__ import annotations

import random
import sys

import tablee
from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import SearchConfig
from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.game import Game
from tablee.core.playout import play_many_randomly, play_out
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves, State
from tests.laws.tables import GAMES, allowed, deal, describe, play


def main() -> None:
    print(tablee.is_compiled(), file=sys.stderr)  # noqa: T201
    for name in GAMES:
        game = games.find(name)
        for number, (seats, options) in enumerate(allowed(game)):
            state = deal((game, seats, options, number))
            table = (game, seats, options, number)
            for seat, move in play(state, random.Random(number), most=40):
                print(name, number, seat, move, positions.digest(describe(table, state)))  # noqa: T201
            total = play_many_randomly(deal(table), 2, fork(number, 1))
            players = [game.tactics() for _ in range(seats)]
            bots = deal(table)
            decisions = play_out(bots, players, game.observation(), seeded(number), Moves())
            print(name, number, total, decisions, positions.digest(describe(table, bots)))  # noqa: T201
            if game.searchable:
                print(name, number, *searched(game, deal(table)))  # noqa: T201


def searched(game: Game, state: State) -> tuple[int, list[int]]:
    """A search's choice, and how often it tried which move."""
    search = Search(game, SearchConfig(30, horizon=4))
    observation, moves, seat = game.observation(), Moves(), int(state.actor())
    state.observe(seat, observation)
    state.list_moves(seat, moves)
    choice = int(search.choose(observation, moves, seeded(1)))
    return choice, [int(arm.visits) for node in search.own_nodes.values() for arm in node.arms.values()]


if __name__ == "__main__":
    main()
