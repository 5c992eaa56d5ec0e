"""OpenSpiel policies of our bots, for measuring their exploitability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b

from open_spiel.python import policy

from tablee.core.player import Player
from tablee.core.playout import catch_up
from tablee.core.rng import fork
from tablee.core.state import Moves
from tablee.lab.openspiel import TableGame, TableState
from tablee.lab.stepwise import Stepwise


class PlayerPolicy(policy.Policy):
    """How often a player chooses each move, found by asking new players `times` times with different chance.

    A listener has been told all that its seat saw and heard of the game. What it would keep of its own earlier
    thoughts (a search its tree) is not in it. The same seed gives the same answers, in whatever order they are asked.
    """

    def __init__(self, game: TableGame, make: Callable[[], Player], times: int = 1, seed: int = 0) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.make = make
        self.times = times
        self.seed = seed
        self.answers: dict[str, list[int]] = {}

    def action_probabilities(self, state: TableState, player_id: int | None = None) -> dict[int, float]:
        return {action: shares[0] for action, shares in self.parts(state, 1, player_id).items()}

    def parts(self, state: TableState, parts: int, player_id: int | None = None) -> dict[int, list[float]]:
        """The same found from each of so many parts of the answers, which are as good as from different players."""
        seat = state.current_player() if player_id is None else player_id
        legal = state.play.legal(seat)
        if len(legal) == 1:
            return {legal[0]: [1.0] * parts}
        told = state.play.information(seat)
        if told not in self.answers:
            self.answers[told] = self._ask(state.play, seat)
        answers = self.answers[told]
        counts = [Counter(answers[part::parts]) for part in range(parts)]
        return {action: [count[action] / count.total() for count in counts] for action in legal}

    def _ask(self, play: Stepwise, seat: int) -> list[int]:
        space = play.space
        moves = Moves()
        play.state.list_moves(seat, moves)
        observation = space.observe(play.state, seat)
        stream = blake2b(play.information(seat).encode(), digest_size=6).digest()
        rng = fork(self.seed, int.from_bytes(stream))
        answers = []
        for _ in range(self.times):
            player = self.make()
            catch_up(player, *play.followed(seat))
            answers.append(space.numbers[seat][int(player.choose(observation, moves, rng))])
        return answers
