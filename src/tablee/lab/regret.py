"""What bots give away at single choices, by the judgement of a long search: far quicker to tell than who wins games.

    python -m tablee.lab.regret kado --seats 4 --bots tactics,search@40,search@1000 --choices 300

Sensible players play; at some choices of one seat the judge tries all moves evenly, and each bot, who has heard what
the seat heard, is asked too. What its move is worth less than the best one is its regret, in hundredths of a percent of
the victory. The judge shares the evaluation and the tactics with the searches: this tells how well a search uses its
iterations, and not how good its evaluation is, which is for `tablee arena` to say.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time

import numpy as np

from tablee import bots
from tablee.bots.search import Search
from tablee.bots.search_tree import Level
from tablee.core import game as games
from tablee.core.chance import fork
from tablee.core.game import Game
from tablee.core.player import Listener, Player
from tablee.core.state import Moves, Sight, State

EVENLY = 5.0
"""A curiosity that tries all moves as often."""
APART = 6
"""Choices from one that is looked at to the next: neighbours are alike."""
HUNDREDTHS = 10_000


@dataclass
class Found:
    """Of one bot, a number for each choice."""

    regrets: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def mean(self) -> float:
        return HUNDREDTHS * float(np.mean(self.regrets))


def judge(game: Game, iterations: int) -> Search:
    return bots.judging(game, Level(iterations, trust=16 if game.bluff else 12, curiosity=EVENLY, doubt=0.0))


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


def regret(
    game: Game, seats: int, names: list[str], choices: int, iterations: int = 6000, seed: int = 1
) -> dict[str, Found]:
    """By bot; the same choices for all."""
    bots.check(names, game)
    found = {name: Found() for name in names}
    done = number = 0
    while done < choices:
        number += 1
        asked = [judge(game, iterations), *(bots.make(name, game) for name in names)]
        listening = Listening(game, seats, number % seats, seed, number, asked)
        for turn, (sight, moves) in enumerate(listening.choices(), start=number):
            if turn % APART == 0 and done < choices:
                done += 1
                _compare(asked, list(found.values()), sight, moves, seed, done)
    return found


def _compare(asked: list[Player], found: list[Found], sight: Sight, moves: Moves, seed: int, number: int) -> None:
    best, *others = asked
    assert isinstance(best, Search)
    best.choose(sight, moves, fork(seed + 1, number))
    worth = dict(best.advice())
    for player, line in zip(others, found, strict=True):
        begun = process_time()
        move = int(player.choose(sight, moves, fork(seed + 2, number)))
        line.seconds += process_time() - begun
        line.regrets.append(max(worth.values()) - worth.get(move, min(worth.values())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name in games.names() if not games.find(name).race])
    parser.add_argument("--bots", default="tactics,normal,strong")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--choices", type=int, default=300)
    parser.add_argument("--judge", type=int, default=6000, help="iterations of the judge")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    names = chosen.bots.split(",")
    found = regret(games.find(chosen.game), chosen.seats, names, chosen.choices, chosen.judge, chosen.seed)
    first = np.array(found[names[0]].regrets)
    for name, line in found.items():
        gains = first - np.array(line.regrets)
        sure = 1.96 * HUNDREDTHS * float(np.std(gains)) / len(gains) ** 0.5
        gain = f"better than {names[0]} by {HUNDREDTHS * float(np.mean(gains)):5.1f} ± {sure:.1f}"
        spent = f"{1000 * line.seconds / len(gains):.1f} ms a choice"
        sys.stdout.write(f"{name:14} regret {line.mean():5.1f}   {gain}   {spent}\n")


if __name__ == "__main__":
    main()
