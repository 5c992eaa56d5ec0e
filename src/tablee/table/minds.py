"""The bots of one table: they see what their seats see, think outside the event loop, and take a human moment.

After everything that happens they look again, as people do (compare `bots.racing`): who has no plan makes one; a plan
that can no longer be carried out is dropped; in a race a plan also changes if there is still time to.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor

from tablee import bots
from tablee.bots.reaction import FASTEST, LEVELS, Reaction
from tablee.core.chance import SEEDS, Chance, seeded
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.player import WAIT, Player
from tablee.core.state import Moves, Sight
from tablee.table.board import Board

_LOG = logging.getLogger("tablee.table")

SHORTEST = 400
LONGEST = 1500
"""Milliseconds. The moment does not depend on what the bot could do: speed would give its hand away (G-8)."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that can sit at a table of this game, the weakest first; in a race those with a person's speed."""
    return tuple(LEVELS) if game.race else bots.MINDS


def stand_in(game: Game) -> str:
    """The bot that plays for somebody who is away."""
    return "adult" if game.race else "tactics"


def check(game: Game, bot: str) -> str:
    if bot not in names(game):
        raise BadField("bot", bot, f"one of {', '.join(names(game))}")
    return bot


class Mind:
    """One seat's bot, its plan and when it is due."""

    def __init__(self, game: Game, bot: str) -> None:
        self.bot = bot
        self.chance: Chance = seeded(secrets.randbelow(SEEDS))
        self.reaction: Reaction | None = bots.make_timed(bot, game) if game.race else None
        self.player: Player | None = None if game.race else bots.make(bot, game)
        self.plan = WAIT
        self.due: int | None = None
        self.blind = False
        """Slipping, so not looking."""
        self.thinking = False
        self.outdated = False
        """Something happened while it was thinking."""

    def forget(self) -> None:
        self.plan, self.due, self.blind = WAIT, None, False

    def think(self, sight: Sight, moves: Moves) -> tuple[int, int, bool]:
        """A move or WAIT, in how many milliseconds, and whether it is a slip. Called outside the loop."""
        if self.reaction is not None:
            self.reaction.react(sight, moves, self.chance)
            return int(self.reaction.move), int(self.reaction.delay), self.reaction.slipped
        assert self.player is not None
        code = int(self.player.choose(sight, moves, self.chance))
        # Short moments are the usual ones.
        part = int(self.chance.below(1000)) / 1000
        return code, SHORTEST + int((LONGEST - SHORTEST) * part * part), False


class Minds:
    """`now` tells the instant on the table's clock; `planned` is called when a bot has come to a plan."""

    def __init__(self, board: Board, pool: Executor, now: Callable[[], int], planned: Callable[[], None]) -> None:
        self._board = board
        self._pool = pool
        self._now = now
        self._planned = planned
        self._loop = asyncio.get_running_loop()
        self._minds: dict[int, Mind] = {}

    def look_again(self, seats: dict[int, str]) -> None:
        """These seats are played by these bots, and something may have changed."""
        for seat in [seat for seat, mind in self._minds.items() if seats.get(seat) != mind.bot]:
            del self._minds[seat]
        for seat, bot in seats.items():
            if seat not in self._minds:
                self._minds[seat] = Mind(self._board.game, bot)
            self._look(seat, self._minds[seat])

    def next_due(self) -> int | None:
        return min((mind.due for mind in self._minds.values() if mind.due is not None), default=None)

    def take_due(self, now: int) -> list[tuple[int, int, int]]:
        """Seat, move and instant of every plan that is due; they are no plans any more."""
        due = [(seat, mind.plan, mind.due) for seat, mind in self._minds.items() if mind.due is not None]
        taken = [(seat, plan, instant) for seat, plan, instant in due if instant <= now]
        for seat, _, _ in taken:
            self._minds[seat].forget()
        return taken

    def _look(self, seat: int, mind: Mind) -> None:
        if mind.thinking:
            mind.outdated = True
            return
        state = self._board.state
        if state.over or not state.acts(seat):
            mind.forget()
            return
        if mind.due is not None and self._stays(seat, mind):
            return
        sight = self._board.game.sight()
        state.look(seat, sight)
        moves = Moves()
        state.list_moves(seat, moves)
        mind.thinking = True
        thought = self._loop.run_in_executor(self._pool, mind.think, sight, moves)
        thought.add_done_callback(lambda done: self._thought(seat, mind, done))

    def _stays(self, seat: int, mind: Mind) -> bool:
        """Is the plan carried out whatever has happened?"""
        if self._board.race:
            return mind.blind or (mind.due is not None and mind.due <= self._now() + FASTEST)
        return mind.plan in self._board.state.moves(seat)

    def _thought(self, seat: int, mind: Mind, done: asyncio.Future[tuple[int, int, bool]]) -> None:
        mind.thinking = False
        if self._minds.get(seat) is not mind or done.cancelled():
            return
        if mind.outdated:
            mind.outdated = False
            self._look(seat, mind)
            return
        legal = self._board.state.moves(seat)
        if error := done.exception():
            _LOG.error("a bot (%s, %s) failed", self._board.game.name, mind.bot, exc_info=error)
            move, delay, slipped = secrets.choice(legal), SHORTEST, False
        else:
            move, delay, slipped = done.result()
        if move == WAIT:
            if mind.plan not in legal:
                mind.forget()
        elif move != mind.plan:
            mind.plan, mind.due, mind.blind = move, self._now() + delay, slipped
        self._planned()
