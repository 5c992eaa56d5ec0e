"""Whole games driven from compiled code: an interpreted loop around the engine would cap everything."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight, State


class EndlessGame(Exception):
    """A game went on past every reasonable length: a defect of the rules or of a player."""


def play_by_chance(state: State, chance: Chance, moves: Moves, most: i64 = 1_000_000) -> i64:
    """Play to the end, uniformly over the legal moves; the number of decisions."""
    decisions: i64 = 0
    while not state.over:
        seat: i64 = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.do(seat, moves.pick(chance))
        decisions += 1
        if decisions > most:
            raise EndlessGame
    return decisions


def play_out(
    state: State, players: list[Player], sight: Sight, chance: Chance, moves: Moves, most: i64 = 1_000_000
) -> i64:
    """Play to the end with a player in every seat; the number of decisions.

    `sight` is the game's own, reused for every decision. `chance` is the players', apart from the table's.
    """
    decisions: i64 = 0
    while not state.over:
        seat: i64 = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.look(seat, sight)
        player: Player = players[seat]
        state.do(seat, player.choose(sight, moves, chance))
        decisions += 1
        if decisions > most:
            raise EndlessGame
    return decisions


def many_by_chance(start: State, games: i64, chance: Chance) -> i64:
    """Deal and play `games` games to their ends; the number of decisions. For measuring."""
    moves = Moves()
    state = start.copy()
    state.chance = chance
    total: i64 = 0
    game: i64
    for game in range(games):
        state.deal()
        total += play_by_chance(state, chance, moves)
    return total


def many_copies(start: State, times: i64) -> None:
    """Copy a copy of a copy … For measuring."""
    state = start
    time: i64
    for time in range(times):
        state = state.copy()
