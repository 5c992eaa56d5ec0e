"""What bots' single choices bring beyond what the tactics would have chosen: quicker to tell than who wins games.

    python -m tablee.lab.gains zayo --seats 4 --bots normal,strong --choices 3000

Sensible players play; at some choices of one seat each bot, who has heard what the seat heard, is asked too. Then the
game is played on by the tactics from how it truly stood, after their move and after the bot's, on the same luck, up to
the next quiet moment, and what was learned of the game judges the two. So nothing that a search only imagines is
counted. A gain is in hundredths of a percent of the victory; a seat chooses some forty times in a game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time

import numpy as np

from tablee import bots
from tablee.bots.evaluation import Evaluation
from tablee.core import game as games
from tablee.core.chance import fork
from tablee.core.game import Game
from tablee.core.player import Listener, Player
from tablee.core.state import CERTAIN, Moves, Sight, State

APART = 3
"""Choices from one that is looked at to the next: neighbours are alike."""
PLAYED_ON = 4
"""How often, for each move."""
HUNDREDTHS = 10_000


@dataclass
class Found:
    """Of one bot, a number for each choice."""

    gains: list[float] = field(default_factory=list)
    seconds: float = 0.0


class Listening:
    """A game among tactics, and players who hear at one seat what is to be heard there."""

    def __init__(self, game: Game, seats: int, seat: int, seed: int, number: int, players: list[Player]) -> None:
        self.game = game
        self.seat = seat
        self.chance = fork(seed, 2 * number + 1)
        self.players = players
        self.tactics = [game.tactics() for _ in range(seats)]
        self.sight, self.moves = game.sight(), Moves()
        options = games.check_options(game, dict(game.simulated_with), seats)
        self.state: State = games.new_state(game, options, seats, fork(seed, 2 * number))
        self.state.notes = []
        self.state.look(seat, self.sight)
        for player in players:
            if isinstance(player, Listener):
                player.begin(self.sight)

    def choices(self) -> Iterator[tuple[Sight, Moves]]:
        """The seat's choices, one by one; after each the game goes on."""
        state = self.state
        while not state.over:
            actor = int(state.actor())
            if actor == self.seat:
                self._look(actor)
                if self.moves.count > 1:
                    yield self.sight, self.moves
            self._look(actor)
            state.do(actor, self.tactics[actor].choose(self.sight, self.moves, self.chance))
            self._tell()

    def _look(self, seat: int) -> None:
        self.moves.count = 0
        self.state.list_moves(seat, self.moves)
        self.state.look(seat, self.sight)

    def _tell(self) -> None:
        notes = self.state.notes
        assert notes is not None
        for note in notes:
            heard = self.game.hear(note, self.seat)
            for player in self.players:
                if heard is not None and isinstance(player, Listener):
                    player.hear(heard)
        notes.clear()


class Judge:
    """What moves are worth in one state, all of them on the same luck."""

    def __init__(self, game: Game) -> None:
        weights = bots.learned(game.name)
        assert weights is not None
        assert game.features is not None
        self.evaluation = Evaluation(game.features(), game.sight(), weights)
        self.players = [game.tactics() for _ in range(max(game.seats))]
        self.sight, self.moves, self.row = game.sight(), Moves(), Moves().codes

    def worth(self, state: State, seat: int, move: int, luck: int) -> float:
        total = 0
        for turn in range(PLAYED_ON):
            tried = state.copy()
            tried.notes = None
            tried.chance = fork(luck, 2 * turn)
            chance = fork(luck, 2 * turn + 1)
            tried.do(seat, move)
            while not tried.over and not tried.quiet():
                actor = tried.actor()
                self.moves.count = 0
                tried.list_moves(actor, self.moves)
                tried.look(actor, self.sight)
                tried.do(actor, self.players[actor].choose(self.sight, self.moves, chance))
            self.evaluation.judge(tried, self.row)
            total += int(self.row[seat])
        return total / CERTAIN / PLAYED_ON


def gains(game: Game, seats: int, names: list[str], choices: int, seed: int = 1) -> dict[str, Found]:
    """By bot; the same choices for all."""
    bots.check(names, game)
    found = {name: Found() for name in names}
    judge = Judge(game)
    done = number = 0
    while done < choices:
        number += 1
        asked = [bots.make(name, game) for name in names]
        listening = Listening(game, seats, number % seats, seed, number, asked)
        for turn, _ in enumerate(listening.choices(), start=number):
            if turn % APART == 0 and done < choices:
                done += 1
                _compare(listening, judge, list(found.values()), seed, done)
    return found


def _compare(listening: Listening, judge: Judge, found: list[Found], seed: int, number: int) -> None:
    seat, sight, moves = listening.seat, listening.sight, listening.moves
    usual = int(listening.tactics[seat].choose(sight, moves, fork(seed + 1, number)))
    worth: dict[int, float] = {}
    for player, line in zip(listening.players, found, strict=True):
        begun = process_time()
        move = int(player.choose(sight, moves, fork(seed + 1, number)))
        line.seconds += process_time() - begun
        for tried in {usual, move} - worth.keys():
            worth[tried] = judge.worth(listening.state, seat, tried, (seed + 2) * HUNDREDTHS + number)
        line.gains.append(worth[move] - worth[usual])


def told(numbers: list[float]) -> str:
    """The mean, and what it is uncertain by."""
    sure = 1.96 * HUNDREDTHS * float(np.std(numbers)) / len(numbers) ** 0.5
    return f"{HUNDREDTHS * float(np.mean(numbers)):5.1f} ± {sure:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name in games.names() if games.find(name).features])
    parser.add_argument("--bots", default="normal,strong")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--choices", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = gains(games.find(chosen.game), chosen.seats, chosen.bots.split(","), chosen.choices, chosen.seed)
    before: Found | None = None
    for name, line in found.items():
        spent = f"{1000 * line.seconds / len(line.gains):.1f} ms a choice"
        more = ""
        if before is not None:
            ahead = [mine - other for mine, other in zip(line.gains, before.gains, strict=True)]
            more = f"   {told(ahead)} more than the one before"
        sys.stdout.write(f"{name:14} gains {told(line.gains)}   {spent}{more}\n")
        before = line


if __name__ == "__main__":
    main()
