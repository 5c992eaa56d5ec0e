"""Action and observation spaces: a game as the numbers that machine-learning libraries take.

Move codes are sparse integers; an action is a small number that means the same move throughout the game. Each seat has
its own list, without moves that only other seats could make: those would make Wazabi's list four times as long.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.fields import field_names
from tablee.core.game import Game
from tablee.core.rng import Rng
from tablee.core.state import Observation, State

LARGEST = 1 << 62
"""No number of an observation lies beyond it, on either side of zero."""


class ActionSpace:
    """A game with its seats and options."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game: Game = games.find(game)
        self.seats = games.check_seats(self.game, self.game.seats[0] if seats is None else seats)
        self.options = games.check_options(self.game, {**self.game.simulated_with, **(options or {})}, self.seats)
        self.codes = [_codes(game, self.options, self.seats, seat) for seat in range(self.seats)]
        self.numbers = [{code: number for number, code in enumerate(codes)} for codes in self.codes]
        self.actions = len(self.codes[0])
        self.places = _places(self.game.observation())
        """Where in an observation each field of the game's observation stands."""
        self.width = max(place.stop for place in self.places.values())

    def deal(self, rng: Rng, listen: bool = False) -> State:
        return games.new_state(self.game, self.options, self.seats, rng, listen)

    def code(self, seat: int, action: int) -> int:
        """The move that this number stands for, or BadField."""
        if not 0 <= action < self.actions:
            raise BadField("action", action, f"0 to {self.actions - 1}")
        return self.codes[seat][action]

    def legal(self, state: State, seat: int) -> list[int]:
        """The numbers of the legal moves, rising."""
        return sorted(self.numbers[seat][code] for code in state.moves(seat))

    def observation_vector(self, state: State, seat: int) -> list[int]:
        """All that a seat may know. A list that the game lets grow is cut to the length it has in a new observation."""
        observation = self.observe(state, seat)
        numbers: list[int] = []
        for name, place in self.places.items():
            numbers.extend(_numbers(observation, name)[: place.stop - place.start])
        return numbers

    def observe(self, state: State, seat: int) -> Observation:
        # An observation of its own each time: in one that is used again, places that are empty now keep what others saw
        # there.
        observation = self.game.observation()
        state.observe(seat, observation)
        return observation

    def returns(self, state: State) -> list[float]:
        """Every seat stakes 1 and the winners share it all, so they add up to nothing; before the end all are 0."""
        if not state.over:
            return [0.0] * self.seats
        winners = self.game.result(state).winners
        return [self.seats / len(winners) - 1 if seat in winners else -1.0 for seat in range(self.seats)]


@cache
def _codes(game: str, options: Any, seats: int, seat: int) -> tuple[int, ...]:
    return tuple(int(code) for code in games.find(game).every_move(options, seats, seat))


def _places(observation: Observation) -> dict[str, slice]:
    """Field after field in alphabetical order."""
    places: dict[str, slice] = {}
    first = 0
    for name in field_names(observation):
        last = first + len(_numbers(observation, name))
        places[name] = slice(first, last)
        first = last
    return places


def _numbers(observation: Observation, name: str) -> list[int]:
    value = getattr(observation, name)
    return [int(value)] if isinstance(value, int) else [int(value[index]) for index in range(len(value))]
