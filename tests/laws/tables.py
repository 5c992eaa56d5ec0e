"""Tables for the laws: every game that is installed, every seat count, the variants each game names."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import tablee
from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.game import Game
from tablee.core.messages import Event
from tablee.core.state import State

GAMES = games.names()
WITH_BELIEF = tuple(name for name in GAMES if games.find(name).has_belief)

Table = tuple[Game, int, Any, int]
"""A game, seats, options (checked) and a seed."""


class Defaults:
    """What the laws assume of a game that has no tests here: any event may tell a seat something new."""

    VARIANTS: tuple[dict[str, Any], ...] = ({},)

    @staticmethod
    def reveals(event: Event, seat: int | None) -> bool:  # noqa: ARG004
        return True

    @staticmethod
    def secret(move: int) -> bool:  # noqa: ARG004
        return False


def variants(name: str) -> Any:
    """The module in which a game's tests say what the laws need to know, if it has one."""
    if importlib.util.find_spec(f"tests.{name}") is None:
        return Defaults
    return importlib.import_module(f"tests.{name}.variants")


def allowed(game: Game) -> list[tuple[int, Any]]:
    """Every seat count with every variant that the clauses allow there."""
    tables: list[tuple[int, Any]] = []
    for seats in game.seats:
        for options in variants(game.name).VARIANTS:
            try:
                tables.append((seats, games.check_options(game, options, seats)))
            except tablee.BadField:
                continue
    return tables


@st.composite
def tables(draw: st.DrawFn, name: str) -> Table:
    game = games.find(name)
    seats, options = draw(st.sampled_from(allowed(game)))
    return game, seats, options, draw(st.integers(0, (1 << 96) - 1))


def deal(table: Table, listen: bool = False) -> State:
    game, seats, options, seed = table
    return games.new_state(game, options, seats, positions.from_seed(seed), listen=listen)


def play(state: State, dice: random.Random, most: int = 400) -> Iterator[tuple[int, int]]:
    """Play by chance, with a little time passing; before each move, yield who is about to play what."""
    for _ in range(most):
        if state.over:
            return
        state.advance(state.now + (dice.randrange(3000) if dice.random() < 0.3 else 0))
        while not state.over and not state.actors():  # in a race, what was claimed is settled a moment later
            state.advance(state.deadline())
        if state.over:
            return
        seat = dice.choice(state.actors())
        move = dice.choice(state.moves(seat))
        yield seat, move
        state.play(seat, move, int(state.now))


def describe(table: Table, state: State) -> positions.Position:
    return positions.write(table[0], table[2], state)
