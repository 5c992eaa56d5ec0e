"""A game in the numbers that other libraries take: actions, observations and returns.

Move codes are sparse integers. Here each gets a small number that means the same all game long, whatever else is legal:
what libraries for learning call an action space. Each seat has its own list, without the moves that only others could
make: with these Wazabi's gifts, by far the most, would be four times as many.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tablee.core import game as games
from tablee.core.chance import Chance
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.state import Sight, State

LARGEST = 1 << 62
"""No number of a sight lies beyond it, on either side of zero."""


class Outside:
    """A game with its seats and options."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game: Game = games.find(game)
        self.seats = games.check_seats(self.game, self.game.seats[0] if seats is None else seats)
        self.options = games.check_options(self.game, {**self.game.simulated_with, **(options or {})}, self.seats)
        self.codes = [_codes(game, self.options, self.seats, seat) for seat in range(self.seats)]
        self.numbers = [{code: number for number, code in enumerate(codes)} for codes in self.codes]
        self.actions = len(self.codes[0])
        self.places = _places(self.game.sight())
        """Where in an observation each field of the game's sight stands."""
        self.width = max(place.stop for place in self.places.values())

    def deal(self, chance: Chance, listen: bool = False) -> State:
        return games.new_state(self.game, self.options, self.seats, chance, listen)

    def code(self, seat: int, action: int) -> int:
        """The move that this number stands for, or BadField."""
        if not 0 <= action < self.actions:
            raise BadField("action", action, f"0 to {self.actions - 1}")
        return self.codes[seat][action]

    def legal(self, state: State, seat: int) -> list[int]:
        """The numbers of the legal moves, rising."""
        return sorted(self.numbers[seat][code] for code in state.moves(seat))

    def observe(self, state: State, seat: int) -> list[int]:
        """All that a seat may know. A list that the game lets grow is cut to the length it has in a new sight."""
        sight = self.look(state, seat)
        numbers: list[int] = []
        for name, place in self.places.items():
            numbers.extend(_numbers(sight, name)[: place.stop - place.start])
        return numbers

    def look(self, state: State, seat: int) -> Sight:
        # A sight of its own each time: in one that is used again, places that are empty now keep what others saw there.
        sight = self.game.sight()
        state.look(seat, sight)
        return sight

    def returns(self, state: State) -> list[float]:
        """Every seat stakes 1 and the winners share it all, so they add up to nothing; before the end all are 0."""
        if not state.over:
            return [0.0] * self.seats
        winners = self.game.result(state).winners
        return [self.seats / len(winners) - 1 if seat in winners else -1.0 for seat in range(self.seats)]


@cache
def _codes(game: str, options: Any, seats: int, seat: int) -> tuple[int, ...]:
    return tuple(int(code) for code in games.find(game).every_move(options, seats, seat))


def _places(sight: Sight) -> dict[str, slice]:
    """Field after field in alphabetical order, so that they stand alike whether or not the rules are compiled."""
    places: dict[str, slice] = {}
    first = 0
    for name in sorted(getattr(type(sight), "__mypyc_attrs__", None) or vars(sight)):
        last = first + len(_numbers(sight, name))
        places[name] = slice(first, last)
        first = last
    return places


def _numbers(sight: Sight, name: str) -> list[int]:
    value = getattr(sight, name)
    return [int(value)] if isinstance(value, int) else [int(value[index]) for index in range(len(value))]
