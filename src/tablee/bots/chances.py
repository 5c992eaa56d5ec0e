"""Who would win from here: each player's chances in a state that is known to all.

The number means: of many imagined games that go on from this state, so large a part of the victory is this seat's.
The hands are as they are, what nobody has drawn yet is drawn anew, and everybody plays on as the game's tactics do,
now and then by chance, or in a race at the speed of an adult. So it tells how the table stands, not what anybody at it
could know. The n-th imagined game always has the n-th luck: the same state gives the same numbers, and between two
states the difference is theirs and hardly luck's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.racing import Race
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core.chance import Chance, Sfc32
from tablee.core.game import Game
from tablee.core.player import Player
from tablee.core.playout import EndlessGame
from tablee.core.state import Moves, Sight, State

SLACK: Final = 16
"""One in so many moves is by chance: where nothing is left to draw, who is behind may still hope for a mistake."""

LONGEST: Final = 100_000
"""Decisions after which an imagined game cannot be meant."""


def chances(game: Game, start: State, tries: i64) -> list[float]:
    """By seat, adding up to 1."""
    won: list[float] = [0.0] * int(start.seats)
    if start.over:
        add_shares(start, won)
        return won
    sight = game.sight()
    number: i64
    for number in range(tries):
        state = start.copy()
        state.chance = luck(number, 1)
        if game.race:
            minds = [Reaction(game.tactics(), LEVELS["adult"]) for seat in range(int(start.seats))]
            Race(state, minds, sight, luck(number, 2)).run()
        else:
            players = [game.tactics() for seat in range(int(start.seats))]
            play_on(state, players, sight, luck(number, 2))
        add_shares(state, won)
    return [share / float(tries) for share in won]


def luck(number: i64, whose: i64) -> Chance:
    found = Sfc32(number, whose, 0, 1)
    turn: i64
    for turn in range(12):
        found.word()
    return found


def play_on(state: State, players: list[Player], sight: Sight, chance: Chance) -> None:
    moves = Moves()
    left: i64 = LONGEST
    while not state.over:
        seat: i64 = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count == 1:
            state.do(seat, moves.codes[0])
        elif chance.below(SLACK) == 0:
            state.do(seat, moves.pick(chance))
        else:
            state.look(seat, sight)
            state.do(seat, players[seat].choose(sight, moves, chance))
        left -= 1
        if left == 0:
            raise EndlessGame


def add_shares(state: State, won: list[float]) -> None:
    """A victory is shared evenly among the winners."""
    ranks = state.ranks()
    winners: i64 = 0
    for rank in ranks:
        if rank == 1:
            winners += 1
    for seat in range(len(ranks)):
        if ranks[seat] == 1:
            won[seat] += 1.0 / float(winners)
