"""Bots at a table: they see what their seats see, decide outside the event loop, and take a human pause.

A search runs in another process (`search_pool`) for as long as its pause lasts. What decides in microseconds runs in a
thread. After every input the bots look again, as people do: a bot without a plan makes one; a plan
that is no longer legal is dropped; in a race a plan also changes if there is still time to (`bots.race_bots`).
Hints come from the same search, from what the seat may know and nothing else. Nobody else is told that somebody asks:
it would tell that the choice is hard, and so of a hand (G-8).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor

from tablee import bots
from tablee.bots import strength as strengths
from tablee.bots.race_bots import RacePlan
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.game_log import GameLog
from tablee.core.player import Player
from tablee.core.rng import SEEDS, Rng, seeded
from tablee.core.state import NEVER, Moves, Observation
from tablee.proof.commitments import bot_seed
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import Choose, Chosen, ask_for_move
from tablee.store.model import Pace
from tablee.table.board import moves_json
from tablee.table.connection import ClientError, Connection
from tablee.table.wire import Advice, Hint

_LOG = logging.getLogger("tablee.table")

SHORTEST = 400
LONGEST = 1500
"""Milliseconds. The pause does not depend on what the bot could do: speed would give its hand away (G-8)."""

PAUSE_FACTORS = {"strong": 1.5}
"""Bots that take more time."""

PACES: dict[Pace, float] = {"calm": 1.6, "normal": 1.0, "quick": 0.4}
"""What the host makes of these pauses. Races keep people's reaction times, and no search gets weaker by it."""

ADAPTIVE = "adaptive"
"""The level that follows the people at the table; the default."""

HINT_BOT = "strong"
"""The bot that hints and the coach ask."""

HINT_SECONDS = 1.5
MOST_ADVICE = 3
"""Moves in a hint."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that can be seated in this game, in the order of the menu; in races those with a person's speed."""
    searches = bots.SEARCHES if game.searchable else ()
    return (ADAPTIVE, *LEVELS) if game.race else (ADAPTIVE, *searches, "tactics", "chance")


def stand_in(game: Game) -> str:
    """The bot that plays for a person who is away."""
    return "adult" if game.race else "tactics"


def check(game: Game, bot: str) -> str:
    if bot not in names(game):
        raise BadField("bot", bot, f"one of {', '.join(names(game))}")
    return bot


class BotSeat:
    """One seat's bot and its plan. `strength` is asked of adaptive bots before each choice."""

    def __init__(self, game: Game, bot: str, strength: Callable[[], float] = lambda: 0.0) -> None:
        self.bot = bot
        self._game = game
        self._strength = strength
        self._adaptive = bot == ADAPTIVE
        self.rng: Rng = seeded(secrets.randbelow(SEEDS))
        self.reaction: Reaction | None = None
        if game.race:
            self.reaction = bots.make_timed("adult" if self._adaptive else bot, game)
        # Where the search pool fails, the tactics that guide the search decide.
        guided = self._adaptive or bot in bots.SEARCHES
        self.player: Player | None = None if game.race else bots.make("tactics" if guided else bot, game)
        self.asking: asyncio.Task[Chosen] | None = None
        self.plan = RacePlan()
        """Its next move and when that is due, in turn-based games too."""
        self.thinking = False
        self.outdated = False
        """True if something happened while it was thinking."""

    def search(self) -> str | None:
        """The name of the search that chooses its next move, or None if it decides by itself."""
        if self._adaptive:
            iterations = strengths.search_iterations(self._game, self._strength())
            return f"search@{iterations}" if iterations > 0 else None
        return self.bot if self.bot in bots.SEARCHES else None

    def stop(self) -> None:
        """Its decision is not needed any more."""
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def pause(self) -> int:
        """Milliseconds; short pauses are the usual ones."""
        part = int(self.rng.below(1000)) / 1000
        return int(PAUSE_FACTORS.get(self.bot, 1) * (SHORTEST + (LONGEST - SHORTEST) * part * part))

    def think(self, observation: Observation, moves: Moves) -> tuple[int, int, bool]:
        """A move or WAIT, in how many milliseconds, and whether it is a slip. Called outside the loop."""
        if self.reaction is not None:
            if self._adaptive:
                self.reaction.level = strengths.profile(self._strength())
            self.reaction.react(observation, moves, self.rng)
            return int(self.reaction.move), int(self.reaction.delay), self.reaction.slipped
        assert self.player is not None
        if self._adaptive:
            chosen = strengths.choose(self.player, observation, moves, self.rng, self._strength())
            return chosen, self.pause(), False
        return int(self.player.choose(observation, moves, self.rng)), self.pause(), False


class TableBots:
    """`now` gives the instant on the table's clock; `planned` is called when a bot has made a plan; `strength` tells
    how strong adaptive bots are, `pace` how long they pause. From the key `house`, which the table has committed to,
    every decision in a turn-based game gets a random stream of its own, so that it can be checked after the game."""

    def __init__(
        self,
        board: GameLog,
        threads: Executor,
        search_pool: SearchPool,
        now: Callable[[], int],
        planned: Callable[[], None],
        strength: Callable[[], float] = lambda: 0.0,
        pace: Callable[[], Pace] = lambda: "normal",
        house: str | None = None,
    ) -> None:
        self._board = board
        self._threads = threads
        self._search_pool = search_pool
        self._now = now
        self._planned = planned
        self._strength = strength
        self._pace = pace
        self._house = house
        self._loop = asyncio.get_running_loop()
        self._bots: dict[int, BotSeat] = {}

    @property
    def awake(self) -> bool:
        """True if a bot plays."""
        return bool(self._bots)

    def look_again(self, seats: dict[int, str]) -> None:
        """These seats are played by these bots, and something may have changed."""
        for seat in [seat for seat, bot in self._bots.items() if seats.get(seat) != bot.bot]:
            self._bots.pop(seat).stop()
        for seat, name in seats.items():
            if seat not in self._bots:
                self._bots[seat] = BotSeat(self._board.game, name, self._strength)
            self._look(seat, self._bots[seat])

    def rest(self) -> None:
        for bot in self._bots.values():
            bot.stop()
        self._bots.clear()

    def next_due(self) -> int:
        """When the first plan is due, or NEVER."""
        return min((int(bot.plan.due) for bot in self._bots.values()), default=NEVER)

    def take_next(self) -> tuple[int, int, int]:
        """Seat, move and instant of the plan that is due first; it is no plan any more."""
        seat, bot = min(self._bots.items(), key=lambda one: one[1].plan.due)
        taken = (seat, int(bot.plan.move), int(bot.plan.due))
        bot.plan.clear()
        return taken

    def hint(self, connection: Connection, seat: int, held: int) -> None:
        """Search for this seat beside the session's task, and tell the connection, whose person has `held` seats."""
        question = ask_for_move(self._board, seat, HINT_BOT, secrets.randbelow(1 << 60), HINT_SECONDS)
        connection.stop_asking()
        connection.asking = asyncio.create_task(self._advise(connection, seat, held, question))

    async def _advise(self, connection: Connection, seat: int, held: int, question: Choose) -> None:
        frame = connection.frames
        none = ClientError("no-hint-now").problem(connection.language)
        try:
            answer = await self._search_pool.choose(question)
        except SearchFailed:
            connection.tell(none)
            return
        if connection.frames != frame:
            # It is about an earlier position. A person with several seats may not have noticed a change at this one.
            if held > 1:
                connection.tell(none)
            return
        tried: list[tuple[int, float | None]] = [*answer.tried[:MOST_ADVICE]] or [(answer.move, None)]
        moves = moves_json(self._board.game.name, [move for move, _ in tried])
        advice = tuple(Advice(move, worth) for move, (_, worth) in zip(moves, tried, strict=True))
        connection.tell(Hint(seat, frame, advice))

    def _look(self, seat: int, bot: BotSeat) -> None:
        if bot.thinking:
            bot.outdated = True
            return
        state = self._board.state
        if state.over or not state.acts(seat):
            bot.stop()
            bot.plan.clear()
            return
        if bot.asking is not None or (bot.plan.due < NEVER and self._stays(seat, bot)):
            return
        search = bot.search()
        if search is not None:
            self._search(seat, bot, search)
        else:
            self._think(seat, bot)

    def _search(self, seat: int, bot: BotSeat, search: str) -> None:
        now = self._now()
        # Not until the last instant: the move has to be played in time.
        most = max(0, int(self._board.state.deadline()) - now - SHORTEST)
        pause = bot.pause()
        due = now + min(self._paced(pause), most)
        question = ask_for_move(self._board, seat, search, secrets.randbelow(1 << 60), min(pause, most) / 1000)
        bot.asking = self._loop.create_task(self._search_pool.choose(question))
        bot.asking.add_done_callback(lambda done: self._searched(seat, bot, due, done))

    def _searched(self, seat: int, bot: BotSeat, due: int, done: asyncio.Task[Chosen]) -> None:
        if done.cancelled() or bot.asking is not done:
            return
        bot.asking = None
        legal = self._board.state.moves(seat)
        error = done.exception()
        if not legal or (error is None and done.result().move not in legal):
            self._look(seat, bot)
            return
        if error is None:
            bot.plan.move = done.result().move
        else:
            _LOG.warning("a bot (%s, %s) decides without a search: %s", self._board.game.name, bot.bot, error)
            bot.plan.move, _, _ = bot.think(*self._see(seat))
        bot.plan.due = max(due, self._now())
        self._planned()

    def _paced(self, delay: int) -> int:
        return delay if self._board.race else int(delay * PACES[self._pace()])

    def _think(self, seat: int, bot: BotSeat) -> None:
        bot.thinking = True
        if self._house is not None and not self._board.race:
            bot.rng = seeded(bot_seed(self._house, seat, self._board.entries))
        thought = self._loop.run_in_executor(self._threads, bot.think, *self._see(seat))
        thought.add_done_callback(lambda done: self._thought(seat, bot, done))

    def _see(self, seat: int) -> tuple[Observation, Moves]:
        moves = Moves()
        self._board.state.list_moves(seat, moves)
        return self._board.observe(seat), moves

    def _stays(self, seat: int, bot: BotSeat) -> bool:
        """True if the plan is carried out whatever has happened."""
        if self._board.race:
            return bot.plan.is_fixed(self._now())
        return bot.plan.move in self._board.state.moves(seat)

    def _thought(self, seat: int, bot: BotSeat, done: asyncio.Future[tuple[int, int, bool]]) -> None:
        bot.thinking = False
        if self._bots.get(seat) is not bot or done.cancelled():
            return
        if bot.outdated:
            bot.outdated = False
            self._look(seat, bot)
            return
        _, legal = self._see(seat)
        if error := done.exception():
            _LOG.error("a bot (%s, %s) failed", self._board.game.name, bot.bot, exc_info=error)
            move, delay, slipped = secrets.choice(legal.to_list()), SHORTEST, False
        else:
            move, delay, slipped = done.result()
        bot.plan.revise(self._now(), move, self._paced(delay), slipped, legal)
        self._planned()
