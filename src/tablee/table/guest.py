"""One connection at a table: whose it is, how it is told things, how long its delay is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from tablee.core.catalogue import Language, text
from tablee.core.errors import TableeError
from tablee.table.buckets import Bucket
from tablee.table.limits import Limits
from tablee.table.referee import Delay
from tablee.table.wire import AnyFromServer, Problem

FLOOD = 1008
"""Closing code: the other side does not keep to what was agreed."""

FAILED = 1011
"""Closing code: a fault of ours; the table is rebuilt from what is stored."""

RESTARTING = 1012
"""Closing code: the server stops, and may be back at once."""

_ENCODER = msgspec.json.Encoder()


class Unfit(TableeError):
    """A message that cannot be taken, said with a text of the catalogues: `problem-` and this code."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def say(self, language: Language) -> Problem:
        return Problem(self.code, text(f"problem-{self.code}", language, self.params))


class Guest:
    def __init__(
        self, person: str, send: Callable[[bytes], None], close: Callable[[int], None], limits: Limits, time: float
    ) -> None:
        self.person = person
        self.name = ""
        self.avatar = 0
        self.language: Language = "en"
        self.close = close
        self.delay = Delay()
        self.chat = Bucket(limits.chat, time)
        self.reactions = Bucket(limits.reactions, time)
        self.hints = Bucket(limits.hints, time)
        self.asking: asyncio.Task[None] | None = None
        """For a hint."""
        self._problems = Bucket(limits.problems, time)
        self.here = False
        """Has said hello and not left."""
        self.arrival = time
        """When the message came in that is being handled."""
        self.frames = 0
        self.telling = 0
        """The table's last one of which this guest was told."""
        self._send = send

    def tell(self, message: AnyFromServer) -> None:
        self._send(_ENCODER.encode(message))

    def stop_asking(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def complain(self, problem: Problem, time: float) -> None:
        """Say that a message could not be taken; who sends too many such is cut off."""
        self.tell(problem)
        if not self._problems.take(time):
            self.close(FLOOD)
