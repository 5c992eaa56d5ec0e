"""Message bus over NATS: publish, subscribe and request between the processes of one installation.

NATS delivers at most once and keeps nothing, and neither does this: what cannot be delivered now fails now, so that
whoever sends can do without. After an interruption the bus comes back by itself, with its subscriptions.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import BadSubjectError, MaxPayloadError, NoRespondersError
from nats.errors import Error as NatsError
from nats.errors import TimeoutError as NatsTimeoutError

from tablee.cluster.tasks import BackgroundTasks
from tablee.core.errors import TableeError

_LOG = logging.getLogger("tablee.cluster")

RETRY_SECONDS = 0.25
"""Between two tries to reach NATS."""

CONNECT_SECONDS = 2.0
"""Timeout of one try to connect, and of the first one that `connect` waits for."""

PING_SECONDS = 2
UNANSWERED_PINGS = 2
"""Unanswered pings after which a server counts as gone."""

MOST_OUTGOING = 4 << 20
"""Bytes that may wait for a server that does not take them."""

CLOSE_SECONDS = 5

Handler = Callable[[bytes, str], None]
"""Gets what was sent, and the subject for an answer, empty if none is awaited."""


class BusError(TableeError):
    pass


class BusAway(BusError):
    """NATS cannot be reached now."""


class NobodyThere(BusError):
    """Nobody has subscribed to what was asked."""


class NoAnswer(BusError):
    """Whoever was asked did not answer in time."""


class TooLong(BusError):
    """More bytes than NATS takes in one message."""


def nothing() -> None:
    pass


class Subscription:
    """Messages of one subject, as they come, until it is ended."""

    def __init__(self, subject: str, handler: Handler, queue: str) -> None:
        self.subject = subject
        self.queue = queue
        self._handler = handler
        self._present: NatsSubscription | None = None
        self.ended = False

    async def begin(self, client: Client) -> None:
        self._present = await client.subscribe(self.subject, self.queue, self._take)

    async def end(self) -> None:
        """Take no more; what has arrived already is still handled."""
        self.ended = True
        if self._present is not None:
            with contextlib.suppress(NatsError, OSError):  # then NATS has forgotten it already
                await self._present.drain()  # type: ignore[no-untyped-call]

    async def _take(self, message: Msg) -> None:
        try:
            self._handler(message.data, message.reply)
        except Exception:  # noqa: BLE001 — the next message may be understood
            _LOG.exception("a message of %s was not understood", self.subject)


class Bus:
    """One connection of this process to NATS, or to any of several, by their addresses with commas between."""

    def __init__(
        self, url: str, name: str, on_away: Callable[[], None] = nothing, on_back: Callable[[], None] = nothing
    ) -> None:
        """`on_away` is called when NATS can no longer be reached, `on_back` when it can, the first time too."""
        self._urls = url.split(",")
        self._name = name
        self._on_away = on_away
        self._on_back = on_back
        self._client: Client | None = None
        """The NATS client; None while disconnected."""
        self._subscriptions: list[Subscription] = []
        self._asking: BackgroundTasks[Msg] = BackgroundTasks()
        self._outgoing: deque[tuple[str, bytes]] = deque()
        self._outgoing_size = 0
        self._something = asyncio.Event()
        """Set when `_outgoing` has messages."""
        self._lost = asyncio.Event()
        self._closing = False
        self._tasks: BackgroundTasks[None] = BackgroundTasks()
        self._keeping = asyncio.get_running_loop().create_task(self._keep_connected())

    @staticmethod
    async def connect(
        url: str, name: str, on_away: Callable[[], None] = nothing, on_back: Callable[[], None] = nothing
    ) -> Bus:
        """A bus, connected if NATS is there; otherwise it goes on trying. `name` is shown in NATS' own monitoring."""
        reached = asyncio.Event()

        def back() -> None:
            reached.set()
            on_back()

        bus = Bus(url, name, on_away, back)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reached.wait(), CONNECT_SECONDS)
        return bus

    @property
    def connected(self) -> bool:
        return self._client is not None

    def publish(self, subject: str, data: bytes) -> None:
        """Send in the order of the calls, without waiting; BusAway if it cannot be sent now."""
        client = self._there()
        if len(data) > client.max_payload:
            raise TooLong
        if self._outgoing_size > MOST_OUTGOING:
            raise BusAway
        self._outgoing.append((subject, data))
        self._outgoing_size += len(data)
        self._something.set()

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:  # noqa: ASYNC109 — NATS' own word
        """The first answer; NobodyThere at once if nobody listens, BusAway at once if NATS goes away meanwhile."""
        client = self._there()
        asking = self._asking.start(client.request(subject, data, timeout))
        try:
            return (await asking).data
        except asyncio.CancelledError:
            present = asyncio.current_task()
            if present is None or present.cancelling():  # whoever asks was cancelled, and not the question by `_forget`
                raise
            raise BusAway from None
        except NoRespondersError:
            raise NobodyThere from None
        except NatsTimeoutError:
            raise NoAnswer from None
        except MaxPayloadError:
            raise TooLong from None
        except (NatsError, OSError):
            raise BusAway from None

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> Subscription:
        """Call `handler` for each message, here and after each interruption. Of a `queue` one member gets each."""
        subscription = Subscription(subject, handler, queue)
        self._subscriptions = [one for one in self._subscriptions if not one.ended]
        self._subscriptions.append(subscription)
        if self._client is not None:
            with contextlib.suppress(NatsError, OSError):  # it will be begun with the next connection
                await subscription.begin(self._client)
                await _flush(self._client)
        return subscription

    async def flush(self) -> None:
        """Wait until NATS has got all that was published so far."""
        while self._outgoing:
            self._there()
            await asyncio.sleep(0)
        try:
            await _flush(self._there())
        except (NatsError, OSError):
            raise BusAway from None

    async def close(self) -> None:
        """Send what was published, handle what has arrived, and leave."""
        if self._closing:
            return
        if self._client is not None:
            with contextlib.suppress(BusAway):
                await self.flush()
        self._closing = True
        self._lost.set()
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)
        await self._tasks.ended()

    def _there(self) -> Client:
        if self._client is None:
            raise BusAway
        return self._client

    async def _keep_connected(self) -> None:
        told = False
        while True:
            client = Client()
            try:
                await self._begin(client)
            except Exception as error:  # noqa: BLE001 — whatever it is, the next try may succeed
                await self._retire(client)
                if not told:
                    _LOG.warning("the bus cannot be reached (%r); trying again and again", error)
                    told = True
                await asyncio.sleep(RETRY_SECONDS)
                continue
            except asyncio.CancelledError:
                self._tasks.start(self._retire(client))
                raise
            told = False
            sending = asyncio.get_running_loop().create_task(self._send(client, self._lost))
            try:
                self._tell(self._on_back)
                await self._lost.wait()
            finally:
                self._client = None
                sending.cancel()
                self._forget()
                self._tasks.start(self._retire(client))
            _LOG.warning("the bus is away")
            self._tell(self._on_away)

    def _tell(self, callback: Callable[[], None]) -> None:
        try:
            callback()
        except Exception:  # noqa: BLE001 — the bus has to go on
            _LOG.exception("what depends on the bus failed")

    async def _begin(self, client: Client) -> None:
        """Reconnect: a client that reconnected by itself would send later what it could not send before."""
        lost = self._lost = asyncio.Event()

        async def disconnected() -> None:
            lost.set()

        async def ignore(_error: Exception) -> None:
            """Errors that matter arrive as exceptions or through `disconnected`."""

        await asyncio.wait_for(
            client.connect(
                servers=self._urls,
                name=self._name,
                error_cb=ignore,
                disconnected_cb=disconnected,
                closed_cb=disconnected,
                connect_timeout=int(CONNECT_SECONDS),
                reconnect_time_wait=RETRY_SECONDS,  # type: ignore[arg-type]  # it sleeps for it
                max_reconnect_attempts=1,
                ping_interval=PING_SECONDS,
                max_outstanding_pings=UNANSWERED_PINGS,
                drain_timeout=CLOSE_SECONDS,
            ),
            2 * CONNECT_SECONDS,
        )
        begun: set[Subscription] = set()
        while self._client is None:
            for subscription in self._subscriptions:
                if not (subscription.ended or subscription in begun):
                    await subscription.begin(client)
                    begun.add(subscription)
            await _flush(client)
            if all(one.ended or one in begun for one in self._subscriptions):  # more may have come meanwhile
                self._client = client

    async def _send(self, client: Client, lost: asyncio.Event) -> None:
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                while self._outgoing:
                    subject, data = self._outgoing[0]
                    try:
                        await client.publish(subject, data)
                    except BadSubjectError:
                        _LOG.exception("there is no such subject")
                    self._outgoing.popleft()
                    self._outgoing_size -= len(data)
        except Exception:  # noqa: BLE001 — whatever it is, nothing more can be sent on this connection
            _LOG.exception("a message could not be sent")
        finally:
            lost.set()  # another connection has to be made

    def _forget(self) -> None:
        """Nothing waits for the next connection: by then it would be stale."""
        self._outgoing.clear()
        self._outgoing_size = 0
        self._something.clear()
        self._asking.cancel()

    async def _retire(self, client: Client) -> None:
        with contextlib.suppress(Exception):  # it may be closed already, or in the middle of a failure
            if self._closing and client.is_connected:
                await client.drain()
            else:
                await client.close()


async def _flush(client: Client) -> None:
    """Wait until NATS has got everything. Twice, because the answer to a ping of the handshake may still be under way
    and be taken for that to the first."""
    await client.flush(PING_SECONDS)
    await client.flush(PING_SECONDS)
