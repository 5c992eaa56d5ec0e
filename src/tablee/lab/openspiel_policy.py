"""Our players as policies of OpenSpiel, so that it can tell how much a perfect opponent would win from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from open_spiel.python import policy

from tablee.core.chance import fork
from tablee.core.player import Player
from tablee.core.state import Moves
from tablee.lab.openspiel import TableGame, TableState


class PlayerPolicy(policy.Policy):
    """How often a player chooses each move, found by asking new players `times` times with different chance.

    They are shown the table only when asked, so what they would remember of the game is not in it.
    """

    def __init__(self, game: TableGame, make: Callable[[], Player], times: int = 1, seed: int = 0) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.make = make
        self.times = times
        self.seed = seed
        self.chosen: dict[str, dict[int, float]] = {}

    def action_probabilities(self, state: TableState, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player() if player_id is None else player_id
        told = state.play.information(seat)
        if told not in self.chosen:
            self.chosen[told] = self._ask(state, seat, len(self.chosen))
        return self.chosen[told]

    def _ask(self, state: TableState, seat: int, index: int) -> dict[int, float]:
        outside, table = state.play.outside, state.play.state
        moves = Moves()
        table.list_moves(seat, moves)
        chance = fork(self.seed, index)
        counts: Counter[int] = Counter()
        for _ in range(self.times):
            code = int(self.make().choose(outside.look(table, seat), moves, chance))
            counts[outside.numbers[seat][code]] += 1
        return {action: counts[action] / self.times for action in outside.legal(table, seat)}
