"""A process that thinks for tables: `python -m tablee.table.thinker`, asked on its standard input.

It ends with its input, so it never outlives the server, and gives way to it: it runs at a lower priority.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from typing import BinaryIO

import msgspec

from tablee import bots
from tablee.bots.chances import chances
from tablee.bots.search import Budget, Search
from tablee.core import game as games
from tablee.core import sights
from tablee.core.chance import seeded
from tablee.core.player import Listener
from tablee.table.board import Board
from tablee.table.questions import Answer, Asked, Chances, Choose, Chosen, Failed, LookAhead, Ready, Stop

LENGTH_BYTES = 4
GIVE_WAY = 5

_ENCODER = msgspec.msgpack.Encoder()
_READER = msgspec.msgpack.Decoder(Asked | Stop)


def pack(message: object) -> bytes:
    body = _ENCODER.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class Ear:
    """Listens while the process thinks, so that it can be told to stop."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self.questions: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._stopped = -1
        self._ended = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
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
    """Live the seat's whole game again in a moment, then choose."""
    begun = budget.clock()
    game = games.find(asked.game)
    player = bots.make(asked.bot, game)
    if isinstance(player, Listener):
        player.begin(sights.read(asked.first, game.sight()))
        for note in asked.heard:
            player.hear(note)
    if isinstance(player, Search):
        budget.seconds -= budget.clock() - begun
        player.budget = budget
    sight = sights.read(asked.sight, game.sight())
    move = int(player.choose(sight, sights.read_moves(asked.moves), seeded(asked.seed)))
    tried = player.advice() if isinstance(player, Search) else []
    return Chosen(move, sorted(tried, key=lambda one: (-one[1], one[0] != move)))


def look_ahead(asked: LookAhead) -> Chances:
    game = games.find(asked.game)
    board = Board("", game, asked.options, asked.seats, asked.seed)
    for entry in asked.log:
        board.replay(entry)
    return Chances(chances(game, board.state, game.tries))


def answer(asked: Asked, ear: Ear) -> Answer:
    question = asked.question
    try:
        if isinstance(question, LookAhead):
            return look_ahead(question)
        return choose(question, Budget(question.seconds, time.monotonic, lambda: ear.is_stopped(asked.number)))
    except Exception as error:  # noqa: BLE001 — whatever it is, the next question may do better
        return Failed(f"{type(error).__name__}: {error}")


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is the server's to answer
    if hasattr(os, "nice"):
        os.nice(GIVE_WAY)
    mouth = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whoever prints does not disturb
    ear = Ear(sys.stdin.buffer)
    mouth.write(pack(Ready()))
    mouth.flush()
    while (asked := ear.questions.get()) is not None:
        mouth.write(pack(answer(asked, ear)))
        mouth.flush()


if __name__ == "__main__":
    main()
