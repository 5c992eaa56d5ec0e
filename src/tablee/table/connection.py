"""Connection: one client at a table. Reads its messages, limits their rate, measures its delay and sends to it."""

from __future__ import annotations

import asyncio
import unicodedata
from collections import deque
from collections.abc import Callable

import msgspec

from tablee.core.errors import TableeError
from tablee.core.i18n import Language, text
from tablee.core.measures import Measures
from tablee.table import wire
from tablee.table.limits import Limits, PersonLimits, TokenBucket
from tablee.table.races.lag_compensation import Delay, KernelSource
from tablee.table.races.screens import Display

FLOOD = 1008
"""Close code: the client exceeds the limits of the protocol."""

FAILED = 1011
"""Close code: an error of the server; the table is rebuilt from the store."""

RESTARTING = 1012
"""Close code: the server stops, or another one has the table now: come back at once."""

NO_SUCH_TABLE = 4404
"""Close code: there is no such table."""

TOO_SLOW = 4408
"""Close code: so much waits to be read that it would be old when it is."""

TOO_MANY = 4429
"""Close code: too many connections, or too many codes guessed."""

MEASURE_SECONDS = 3.0

CHANGES = (
    wire.Sit,
    wire.Commit,
    wire.Stand,
    wire.Arrange,
    wire.SeatBot,
    wire.Kick,
    wire.Start,
    wire.Pause,
    wire.Rematch,
)
"""Messages that change a table, which is stored and told to everybody there."""

_DECODER = msgspec.json.Decoder(wire.AnyFromClient)
_ENCODER = msgspec.json.Encoder()


class ClientError(TableeError):
    """A message that cannot be accepted. Its text is `problem-` and this code in the message catalogues."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def problem(self, language: Language) -> wire.Problem:
        return wire.Problem(self.code, text(f"problem-{self.code}", language, self.params))


class Leave:
    """Message to the session: this connection is closed."""


class Wake:
    """Message to the session: something may be due; with `resumed`, after the whole server stood still."""

    def __init__(self, resumed: bool = False) -> None:
        self.resumed = resumed


class Abandon:
    """Message to the session: end a game that nobody plays any more, so that its chance is opened."""


class Sleep:
    """Message to the session: store the table and end if nobody is connected, or with `now` in any case.

    With `lost` another process owns the table, so nothing is stored."""

    def __init__(self, now: bool = False, lost: bool = False) -> None:
        self.now = now
        self.lost = lost


class Connection:
    def __init__(
        self,
        person: str,
        send: Callable[[bytes], None],
        close: Callable[[int], None],
        deliver: Callable[[Connection, object, float], None],
        limits: Limits,
        person_limits: PersonLimits,
        time: Callable[[], float],
        measures: Measures,
        *,
        race: bool,
    ) -> None:
        """`deliver` takes typed messages with the time of their arrival."""
        now = time()
        self.person = person
        self.opener = person
        """Who opened it; the same, unless it is a screen, which is nobody's."""
        self.screen = False
        """True for a big screen, from its hello on."""
        self.keyed = False
        """True if it came with the table's key for screens."""
        self.display = Display()
        self.hands = False
        """True while the page shows only what is its person's own."""
        self.name = ""
        self.avatar = 0
        self.language: Language = "en"
        self.visible = True
        """False while the page is in the background."""
        self.program = False
        """True for a bot of somebody's own."""
        self.close = close
        self._measures = measures
        self.race = race
        """True if the delay counts at this table: let `measure_often` run."""
        self.delay = Delay()
        self.chat = person_limits.chat.of(person, now)
        self.reactions = person_limits.reactions.of(person, now)
        self.hints = person_limits.hints.of(person, now)
        self.hellos = person_limits.hellos.of(person, now)
        self.changes = person_limits.changes.of(person, now)
        self.asking: asyncio.Task[None] | None = None
        """The search for a hint."""
        self.present = False
        """True between hello and leave."""
        self.arrival = now
        """When the message arrived that is being handled."""
        self.waiting = 0
        """Messages in the queue of the table."""
        self.frames = 0
        """Number of the last frame."""
        self._broadcast = 0
        self._later: deque[bytes] = deque()
        """Messages that are held back."""
        self._later_due = 0.0
        self._messages = TokenBucket(limits.messages, now)
        self._problems = TokenBucket(limits.problems, now)
        self.on_follow: Callable[[str], None] | None = None
        """Takes the socket to another table, if it ends in this process."""
        self._send = send
        self._deliver = deliver
        self._time = time

    def receive(self, data: bytes, arrival: float | None = None) -> None:
        """One message of the client: typed and delivered to the session, or answered with a problem.

        It arrives now, unless another process has the socket."""
        time = self._time() if arrival is None else arrival
        if not self._messages.take(time):
            self.complain(ClientError("too-fast").problem(self.language), time)
            return
        try:
            message = _DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.complain(ClientError("bad-message", why=str(error)).problem(self.language), time)
            return
        if isinstance(message, wire.Received):
            if self.delay.received(message.frame, time):
                self._messages.give_back()
        elif isinstance(message, CHANGES) and not self.changes.take(time):
            self.complain(ClientError("too-fast").problem(self.language), time)
        elif not isinstance(message, wire.Ping):
            self._deliver(self, message, time)
        elif not self.delay.answered(message.nonce, time):
            self.tell(wire.Pong(message.nonce))

    def check_sender(self, message: object) -> None:
        """Nothing is accepted before a greeting, and of a screen only what it painted."""
        if not (self.present or isinstance(message, wire.Hello)):
            raise ClientError("hello-first")
        if self.screen and not isinstance(message, (wire.Hello, wire.Painted)):
            raise ClientError("screen-only-shows")

    def disconnect(self) -> None:
        """The socket is closed."""
        self._deliver(self, Leave(), self._time())

    def follow(self, code: str) -> None:
        """Go on to the table with this code: the socket itself, or its client with a new one."""
        if self.on_follow is None:
            self.close(RESTARTING)
        else:
            self.on_follow(code)

    def part(self) -> None:
        """The socket is another table's from now on."""
        self._send = _drop
        self.close = _ignore
        self.on_follow = None  # whoever asks twice is gone already
        self.disconnect()

    def measure(self) -> None:
        """Start a measurement of the round trip."""
        self.tell(wire.Measure(self.delay.ask(self._time())))

    async def measure_often(self) -> None:
        """Until it is cancelled, most often at first."""
        wait = 0.25
        while True:
            self.measure()
            await asyncio.sleep(wait)
            wait = min(MEASURE_SECONDS, wait * 1.5)

    def set_kernel_source(self, source: KernelSource) -> None:
        """The kernel can be asked for the round trip, or nobody can and little is believed."""
        self.delay.kernel_source = source

    def tell(self, message: wire.AnyFromServer) -> None:
        if self.delay.lead > 0.0 or self._later:
            self._send_later(_ENCODER.encode(message))
        else:
            self._send(_ENCODER.encode(message))

    def _send_later(self, data: bytes) -> None:
        """In races with a very slow player (`Delay.lead`), in order."""
        due = max(self._time() + self.delay.lead / 1000, self._later_due)
        self._later_due = due
        self._later.append(data)
        asyncio.get_running_loop().call_later(due - self._time(), self._send_next)

    def _send_next(self) -> None:
        self._send(self._later.popleft())

    def complain(self, problem: wire.Problem, time: float) -> None:
        """Report a message that cannot be accepted; close the connection after too many of them."""
        self._measures.refused_messages += 1
        self.tell(problem)
        if not self._problems.take(time):
            self.close(FLOOD)

    def count_frame(self, broadcast: int) -> None:
        """Number the next frame; those of several seats in one broadcast share a number."""
        if broadcast != self._broadcast:
            self._broadcast = broadcast
            self.frames += 1

    def time_frame(self, instant: int) -> None:
        """The frame that is sent next in a race shows the table at this instant."""
        self.delay.sent(self.frames, instant, self._time())

    def stop_asking(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None


def _drop(_data: bytes) -> None:
    pass


def _ignore(_code: int) -> None:
    pass


def clean(text: str) -> str:
    """Text of a client as one line: no control, direction, private or unassigned characters, single blanks."""
    plain = unicodedata.normalize("NFC", text)
    # Joiners (Cf) belong to some scripts and to emoji, but only between visible characters, and never many in a row.
    kept = [one for one in plain if unicodedata.category(one)[0] != "C" or one in "\u200d\n\t"]
    return " ".join("".join(kept).split()).strip("\u200d ")
