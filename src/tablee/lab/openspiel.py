"""OpenSpiel adapter: the turn-based games, for its tests and algorithms.

    import tablee.lab.openspiel
    game = pyspiel.load_game("tablee_kado", {"players": 3})

Importing this module registers every turn-based game as tablee_ and its name; `register` adds one with other options,
or one that starts from a position (such as `lab.kado_endgame`). Races are left out: they need instants, and OpenSpiel
has only turns (PettingZoo takes them in steps).

Chance is explicit: each draw of the rules is a chance node. Sampled chance would be faster, but OpenSpiel could then
neither clone a state with the same future, nor serialize it as its history, nor walk a whole tree for best responses
and exploitability. Simultaneous secret choices come one after the other, hidden from those who choose later.

Returns: every seat stakes 1 and the winners share it all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from tablee.core import game as games
from tablee.core.rng import seeded
from tablee.lab.action_space import ActionSpace
from tablee.lab.stepwise import Stepwise

LONGEST = 1_000_000
"""Bound on the decisions and draws of one game; no rule sets one, and no game comes near it."""

MOST_OUTCOMES = 128
"""Bound on the outcomes of one draw: more than any game has cards."""


class TableState(pyspiel.State):
    """A table as OpenSpiel sees it. What happens at it is `play`."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.play: Stepwise = game.first

    def current_player(self) -> int:
        if self.play.asked:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else int(self.play.state.actor())

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.play.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.play.asked:
            self.play = self.play.draw(action)
        else:
            self.play = self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return repr(self.play.space.game.decode(self.play.space.code(player, action)))

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        space = self.play.space
        return space.returns(self.play.state) if self.play.over else [0.0] * space.seats

    def __str__(self) -> str:
        return str(self.play)


class TableGame(pyspiel.Game):
    """A game with its seats and options. Every new state begins as `first` stands."""

    def __init__(self, kind: pyspiel.GameType, first: Stepwise, params: Mapping[str, Any]) -> None:
        seats = first.space.seats
        self.first = first
        info = pyspiel.GameInfo(
            num_distinct_actions=first.space.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def __reduce__(self) -> Any:
        return (pyspiel.load_game, (str(self),))

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        if params:
            raise ValueError(f"there are no observers with parameters: {params}")
        return TableObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class TableObserver:
    """What a seat knows, in words: all that it saw, heard and did, or without recall what it sees now."""

    def __init__(self, recall: bool) -> None:
        self.recall = recall
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TableState, player: int) -> None:
        """There is no tensor: an observation holds integers that a 32-bit float cannot tell apart."""

    def string_from(self, state: TableState, player: int) -> str:
        return state.play.information(player) if self.recall else state.play.observation(player)


def register(
    name: str,
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    first: Stepwise | None = None,
) -> None:
    """Let OpenSpiel load a game under a name of its own, perhaps one that begins as `first` stands.

    Without `first` and `seats`, the parameter `players` of `pyspiel.load_game` chooses how many there are.
    """
    found = games.find(game)
    fixed = seats if first is None else first.space.seats
    spec = {} if fixed is not None else {"players": found.seats[0]}
    kind = pyspiel.GameType(
        short_name=name,
        long_name=found.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=fixed or found.seats[-1],
        min_num_players=fixed or found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=spec,
    )

    class Registered(TableGame):  # a class, as OpenSpiel keeps it past the end of Python, which no function outlives
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            chosen = {**spec, **(params or {})}
            begin = first or Stepwise(ActionSpace(game, fixed or chosen["players"], options))
            super().__init__(kind, begin, chosen)

    pyspiel.register_game(kind, Registered)


def resampler(seed: int) -> Any:
    """For ISMCTSBot.set_resampler: states that a player cannot tell from the true one, drawn by the game's belief."""
    rng = seeded(seed)

    def resample(state: TableState, player: int) -> TableState:
        sampled: TableState = state.get_game().new_initial_state()
        sampled.play = state.play.resample(player, rng)
        return sampled

    return resample


for _name in games.names():
    if not games.find(_name).race:
        register(f"tablee_{_name}", _name)
