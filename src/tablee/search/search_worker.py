"""Search worker: a process that searches for tables (`python -m tablee.search.search_worker`), and its protocol.

It is asked on standard input, in MessagePack. A question about a move holds what its seat saw at first, what it has
heard since, what it sees and may do now. All of that came through `observe` and `redact`, so a process cannot know more
than the seat, and any process can answer: nothing is remembered between questions, so nothing is lost if one of them
dies. A worker ends with its input, so it never outlives the server, and runs at a lower priority.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from typing import Any, BinaryIO

import msgspec

from tablee import bots
from tablee.bots.ismcts import Budget, Search
from tablee.bots.win_probability import win_probabilities
from tablee.core import game as games
from tablee.core import game_log, observation_codec
from tablee.core.decks import DeckFault
from tablee.core.errors import TableeError
from tablee.core.game import EventCode
from tablee.core.game_log import GameLog
from tablee.core.observation_codec import Plain
from tablee.core.playout import catch_up
from tablee.core.record import Entry
from tablee.core.rng import seeded

LENGTH_BYTES = 4
NICENESS = 5

# --- the protocol ---------------------------------------------------------------------------------------------------


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A question that a process answers within about `seconds`."""

    seconds: float


class Choose(Ask, frozen=True, kw_only=True):
    """What would this bot play?"""

    game: str
    bot: str
    seed: int
    """Of the bot's own random stream."""
    first: Plain
    events: list[EventCode]
    observation: Plain
    moves: list[int]


class LookAhead(Ask, frozen=True, kw_only=True):
    """Each seat's probability of winning from this moment.

    Only of a game that is over: it holds the key of the table's chance.
    """

    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    log: list[Entry]
    """As far as the moment that is asked about."""


class ReadDeck(Ask, frozen=True, kw_only=True):
    """Which options does this deck file stand for? No search, but work on a stranger's file that must not last."""

    game: str
    text: str
    name: str


class Stop(msgspec.Struct, frozen=True, tag=True):
    """Nobody waits for the answer to this question any more."""

    number: int


Question = Choose | LookAhead | ReadDeck


class Asked(msgspec.Struct, frozen=True, tag=True):
    number: int
    question: Question


class Ready(msgspec.Struct, frozen=True, tag=True):
    """First message: the process accepts questions."""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    move: int
    tried: list[tuple[int, float]]
    """After a search, the moves it tried with their values from 0 to 1, the best first."""


class Chances(msgspec.Struct, frozen=True, tag=True):
    shares: list[float]
    """Of the victory, by seat."""


class DeckRead(msgspec.Struct, frozen=True, tag=True):
    options: dict[str, Any]
    fault: str = ""
    """Why there are none."""
    reason: str = ""
    """The same as the name of a message, with its parameters and the clause (`core.decks.DeckFault`)."""
    params: dict[str, str | int] = {}
    clause: str = ""


class Failed(msgspec.Struct, frozen=True, tag=True):
    why: str


Answer = Chosen | Chances | DeckRead | Failed


def ask_for_move(board: GameLog, seat: int, bot: str, seed: int, seconds: float) -> Choose:
    """The question what a bot would play in this seat now."""
    return Choose(
        seconds,
        game=board.game.name,
        bot=bot,
        seed=seed,
        first=observation_codec.write(board.first_observation(seat)),
        events=board.visible_since_first(seat),
        observation=observation_codec.write(board.observe(seat)),
        moves=board.state.moves(seat),
    )


# --- the process ----------------------------------------------------------------------------------------------------

_ENCODER = msgspec.msgpack.Encoder()
_READER = msgspec.msgpack.Decoder(Asked | Stop)


def pack(message: object) -> bytes:
    body = _ENCODER.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class QuestionReader:
    """Reads questions while the process searches, so that it can be told to stop."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self.questions: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._stopped = -1
        self._ended = False
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while head := self._source.read(LENGTH_BYTES):
                message = _READER.decode(self._source.read(int.from_bytes(head, "big")))
                if isinstance(message, Stop):
                    self._stopped = message.number
                else:
                    self.questions.put(message)
        finally:
            self._ended = True
            self.questions.put(None)

    def is_stopped(self, number: int) -> bool:
        return self._ended or self._stopped >= number


def choose(asked: Choose, budget: Budget) -> Chosen:
    """Tell the bot all that its seat saw and heard, then let it choose."""
    begun = budget.clock()
    game = games.find(asked.game)
    player = bots.make(asked.bot, game)
    catch_up(player, observation_codec.read(asked.first, game.observation()), asked.events)
    if isinstance(player, Search):
        budget.seconds -= budget.clock() - begun
        player.budget = budget
    observation = observation_codec.read(asked.observation, game.observation())
    move = int(player.choose(observation, observation_codec.read_moves(asked.moves), seeded(asked.seed)))
    tried = player.advice() if isinstance(player, Search) else []
    return Chosen(move, sorted(tried, key=lambda one: (-one[1], one[0] != move)))


def look_ahead(asked: LookAhead) -> Chances:
    game = games.find(asked.game)
    log = game_log.new(game, asked.options, asked.seats, asked.seed)
    for entry in asked.log:
        log.repeat(entry)
    return Chances(win_probabilities(game, log.state, game.rollouts))


def read_deck(asked: ReadDeck) -> DeckRead:
    reader = games.find(asked.game).read_deck
    assert reader is not None
    try:
        return DeckRead(reader(asked.text, asked.name))
    except DeckFault as error:
        return DeckRead({}, str(error), error.reason, error.params, error.clause)
    except TableeError as error:
        return DeckRead({}, str(error))


def answer(asked: Asked, reader: QuestionReader) -> Answer:
    question = asked.question
    try:
        if isinstance(question, LookAhead):
            return look_ahead(question)
        if isinstance(question, ReadDeck):
            return read_deck(question)
        return choose(question, Budget(question.seconds, time.monotonic, lambda: reader.is_stopped(asked.number)))
    except Exception as error:  # noqa: BLE001 — the next question may succeed
        return Failed(f"{type(error).__name__}: {error}")


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # prints do not disturb the protocol
    reader = QuestionReader(sys.stdin.buffer)
    try:
        output.write(pack(Ready()))
        output.flush()
        while (asked := reader.questions.get()) is not None:
            output.write(pack(answer(asked, reader)))
            output.flush()
    except BrokenPipeError:  # the server was killed while this process searched: nobody reads the answer
        os._exit(0)


if __name__ == "__main__":
    main()
