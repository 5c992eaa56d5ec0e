"""The bots of one table: they see what their seats see, think outside the event loop, and take a human moment.

A search thinks in another process (`thinkers`) for as long as its moment lasts, so that it plays when the moment is
over, whatever it found to think about. What decides in microseconds is quicker done here than asked for elsewhere.

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
from tablee.table.questions import Chosen, Histories
from tablee.table.thinkers import Thinkers

_LOG = logging.getLogger("tablee.table")

SHORTEST = 400
LONGEST = 1500
"""Milliseconds. The moment does not depend on what the bot could do: speed would give its hand away (G-8)."""

CALM = {"strong": 1.5}
"""Who takes so much more time."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that can sit at a table of this game, as they are offered; in a race those with a person's speed."""
    return tuple(LEVELS) if game.race else (*bots.SEARCHES, "tactics", "chance")


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
        self.searches = bot in bots.SEARCHES
        self.reaction: Reaction | None = bots.make_timed(bot, game) if game.race else None
        # Where a search cannot be had, the tactics that guide it decide.
        self.player: Player | None = None if game.race else bots.make("tactics" if self.searches else bot, game)
        self.asking: asyncio.Task[Chosen] | None = None
        self.plan = WAIT
        self.due: int | None = None
        self.blind = False
        """Slipping, so not looking."""
        self.thinking = False
        self.outdated = False
        """Something happened while it was thinking."""

    def forget(self) -> None:
        self.plan, self.due, self.blind = WAIT, None, False

    def stop(self) -> None:
        """What it would decide is of no use any more."""
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def moment(self) -> int:
        """Milliseconds; short moments are the usual ones."""
        part = int(self.chance.below(1000)) / 1000
        return int(CALM.get(self.bot, 1) * (SHORTEST + (LONGEST - SHORTEST) * part * part))

    def think(self, sight: Sight, moves: Moves) -> tuple[int, int, bool]:
        """A move or WAIT, in how many milliseconds, and whether it is a slip. Called outside the loop."""
        if self.reaction is not None:
            self.reaction.react(sight, moves, self.chance)
            return int(self.reaction.move), int(self.reaction.delay), self.reaction.slipped
        assert self.player is not None
        return int(self.player.choose(sight, moves, self.chance)), self.moment(), False


class Minds:
    """`now` tells the instant on the table's clock; `planned` is called when a bot has come to a plan."""

    def __init__(
        self,
        board: Board,
        pool: Executor,
        thinkers: Thinkers,
        now: Callable[[], int],
        planned: Callable[[], None],
    ) -> None:
        self._board = board
        self._pool = pool
        self._thinkers = thinkers
        self.histories = Histories(board)
        self._now = now
        self._planned = planned
        self._loop = asyncio.get_running_loop()
        self._minds: dict[int, Mind] = {}

    @property
    def awake(self) -> bool:
        """Does a bot play?"""
        return bool(self._minds)

    def look_again(self, seats: dict[int, str]) -> None:
        """These seats are played by these bots, and something may have changed."""
        for seat in [seat for seat, mind in self._minds.items() if seats.get(seat) != mind.bot]:
            self._minds.pop(seat).stop()
        for seat, bot in seats.items():
            if seat not in self._minds:
                self._minds[seat] = Mind(self._board.game, bot)
            self._look(seat, self._minds[seat])

    def rest(self) -> None:
        for mind in self._minds.values():
            mind.stop()
        self._minds.clear()

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
            mind.stop()
            mind.forget()
            return
        if mind.asking is not None or (mind.due is not None and self._stays(seat, mind)):
            return
        if mind.searches:
            self._ask(seat, mind)
        else:
            self._think(seat, mind)

    def _ask(self, seat: int, mind: Mind) -> None:
        now = self._now()
        # Not at the last instant: the answer has to be told in time.
        moment = min(mind.moment(), max(0, int(self._board.state.deadline()) - now - SHORTEST))
        due = now + moment
        question = self.histories.question(seat, mind.bot, secrets.randbelow(1 << 60), moment / 1000)
        mind.asking = self._loop.create_task(self._thinkers.choose(question))
        mind.asking.add_done_callback(lambda done: self._answered(seat, mind, due, done))

    def _answered(self, seat: int, mind: Mind, due: int, done: asyncio.Task[Chosen]) -> None:
        if done.cancelled() or mind.asking is not done:
            return
        mind.asking = None
        legal = self._board.state.moves(seat)
        error = done.exception()
        if not legal or (error is None and done.result().move not in legal):
            self._look(seat, mind)
            return
        if error is None:
            mind.plan = done.result().move
        else:
            _LOG.warning("a bot (%s, %s) decides without a search: %s", self._board.game.name, mind.bot, error)
            mind.plan, _, _ = mind.think(*self._see(seat))
        mind.due = max(due, self._now())
        self._planned()

    def _think(self, seat: int, mind: Mind) -> None:
        mind.thinking = True
        thought = self._loop.run_in_executor(self._pool, mind.think, *self._see(seat))
        thought.add_done_callback(lambda done: self._thought(seat, mind, done))

    def _see(self, seat: int) -> tuple[Sight, Moves]:
        sight = self._board.game.sight()
        self._board.state.look(seat, sight)
        moves = Moves()
        self._board.state.list_moves(seat, moves)
        return sight, moves

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
