"""Relay: any process accepts any WebSocket; if another process owns the table, messages are relayed over the bus.

Each process sends a heartbeat twice a second. When a peer is silent for too long, or the bus was interrupted, messages
may have been lost: all connections between the two processes are closed, and the browsers reconnect.

Single messages may be lost too. So with each heartbeat, two processes that have connections between them exchange the
list of these and how many messages were sent on each. A connection that has only one end left, or lost a message, is
closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any

from tablee.cluster.bus import Bus, BusError, NobodyThere
from tablee.cluster.tasks import BackgroundTasks
from tablee.relay import messages
from tablee.relay.clocks import ClockDifference
from tablee.relay.links import Link, Remote
from tablee.relay.page_presence import PagePresence
from tablee.relay.shared_limits import SharedLimits
from tablee.store.model import StoreError
from tablee.store.ownership import OURS
from tablee.table.connection import RESTARTING, Connection
from tablee.table.limits import Limits
from tablee.table.table_registry import Elsewhere, TableRegistry

_LOG = logging.getLogger("tablee.relay")

BEAT = 0.5
SILENCE = 2.0
"""Seconds without a heartbeat after which a process counts as gone."""

PATIENCE = 6.0
"""Seconds for which a socket waits for a table whose process may have died."""

RETRY = 0.1

ABSENCE = 0.5
"""Seconds for which a process that nobody found is not looked for again. All people of a dead one come at once."""

OPEN_SECONDS = 2.0
CLOCK_SECONDS = 1.0
FIRST_PROBES = 4


class BusChannel:
    """Channel over the bus to one process, for one socket. Messages are numbered: a gap ends the connection."""

    def __init__(self, bus: Bus, epoch: int, to: int, socket: int) -> None:
        self._bus = bus
        self._epoch = epoch
        self._subject = messages.subject_of(to)
        self._socket = socket
        self.number = 0

    def send(self, kind: int, content: bytes = b"") -> bool:
        self.number += 1
        head = messages.HEAD.pack(kind, self._epoch, self._socket, self.number)
        try:
            self._bus.publish(self._subject, head + content)
        except BusError:
            return False
        return True


class Peer:
    """Another process, as known from its last heartbeats."""

    def __init__(self, generation: int, last_seen: float) -> None:
        self.generation = generation
        self.last_seen = last_seen
        self.lobby: list[tuple[int, dict[str, Any]]] = []
        self.clock = ClockDifference()
        self.probing: asyncio.Task[None] | None = None
        self.links: dict[int, Link] = {}
        """Sockets here of tables there, by their numbers."""
        self.remotes: dict[int, Remote] = {}
        """Tables here of sockets there."""

    def close_all(self) -> None:
        """Close all connections with this process, since messages between us may have been lost."""
        for link in list(self.links.values()):
            link.close(RESTARTING)
        for remote in list(self.remotes.values()):
            remote.close(RESTARTING)
        if self.probing is not None:
            self.probing.cancel()
            self.probing = None
        self.clock = ClockDifference()


class Relay:
    def __init__(
        self,
        tables: TableRegistry,
        epoch: int,
        limits: Limits,
        shared: SharedLimits,
        presence: PagePresence,
        lobby: Callable[[], list[tuple[int, dict[str, Any]]]],
    ) -> None:
        """`lobby` tells which tables of this process strangers may join."""
        self._tables = tables
        self._epoch = epoch
        self._limits = limits
        self._shared = shared
        self._presence = presence
        self._own_lobby = lobby
        self._bus: Bus
        self._generation = 0
        """Of our connection to the bus. Links of an earlier one may have lost messages."""
        self._peers: dict[int, Peer] = {}
        self._absent: dict[int, float] = {}
        """Processes that did not respond, and until when they are not asked again."""
        self._sockets = count(1)
        self._opening: dict[int, tuple[int, Link]] = {}
        """Sockets that are being connected, by their numbers, and to which process: what it tells them can arrive
        before its answer is read."""
        self._tasks: BackgroundTasks[None] = BackgroundTasks()
        self.on_gone: Callable[[str | None], Coroutine[Any, Any, None]] | None = None
        """Forgets a person; with None, everything that may have changed while the bus was away."""

    async def begin(self, url: str) -> None:
        self._bus = await Bus.connect(url, f"tablee {self._epoch}", self._away, self._back)
        await self._bus.subscribe(messages.subject_of(self._epoch), self._on_message)
        await self._bus.subscribe(messages.EVERYBODY, self._on_news)
        self._tasks.start(self._beat())

    async def close(self) -> None:
        for peer in self._peers.values():
            peer.close_all()
        self._tasks.cancel()
        await self._bus.close()

    # --- sockets here -------------------------------------------------------------------------------------------------

    async def connect(
        self, code: str, person: str, send: Callable[[bytes], None], close: Callable[[int], None]
    ) -> Connection | Link | int | None:
        """A connection to the table wherever it is; None if there is none; or the code with which to close.

        Where its process has died, this waits until its lease has ended.
        """
        ends = self._tables.time() + PATIENCE
        while True:
            found = await self._tables.connect(code, person, send, close)
            if not isinstance(found, Elsewhere):
                return found
            if found.epoch != OURS and self._absent.get(found.epoch, 0.0) <= self._tables.time():
                link = await self._open(found.epoch, code, person, send, close)
                if link is not None:
                    return link
            if self._tables.leaves or self._tables.time() >= ends:
                return RESTARTING
            await asyncio.sleep(RETRY)

    async def _open(
        self, epoch: int, code: str, person: str, send: Callable[[bytes], None], close: Callable[[int], None]
    ) -> Link | None:
        """None if that process does not have the table now."""
        number = next(self._sockets)
        channel = BusChannel(self._bus, self._epoch, epoch, number)
        link = Link(channel, send, close, self._limits, self._tables.time)
        wish = messages.Open(self._epoch, self._generation, number, code, person)
        generation = self._generation
        self._opening[number] = (epoch, link)
        try:
            answer = await self._bus.request(
                messages.subject_of(epoch), bytes([messages.OPEN]) + messages.ENCODER.encode(wish), OPEN_SECONDS
            )
        except NobodyThere:
            self._absent[epoch] = self._tables.time() + ABSENCE
            return None
        except BusError:
            channel.send(messages.LEAVE)  # the answer may still be on its way
            return None
        finally:
            del self._opening[number]
        opened = messages.OPENED_DECODER.decode(answer)
        if not opened.there:
            return None
        peer = self._update_peer(epoch, opened.generation)
        if generation != self._generation:  # the bus was away meanwhile
            return None
        link.race = opened.race
        peer.links[number] = link
        link.on_end = lambda: forget(peer.links, number)
        return link

    # --- tables here --------------------------------------------------------------------------------------------------

    async def _answer_open(self, wish: messages.Open, reply: str) -> None:
        peer = self._update_peer(wish.epoch, wish.generation)
        generation = self._generation
        channel = BusChannel(self._bus, self._epoch, wish.epoch, wish.socket)
        remote = Remote(channel, peer.clock, self._tables.time)
        try:
            found = await self._tables.connect(wish.code, wish.person, remote.tell, remote.close)
        except StoreError:
            found = Elsewhere(OURS)
        there, race = None if found is None else False, False
        if isinstance(found, Connection):
            there, race = True, found.race
            remote.begin(found)
            peer.remotes[wish.socket] = remote
            remote.on_end = lambda: forget(peer.remotes, wish.socket)
            if race:
                await self._know_clock(wish.epoch, peer)
            if (
                generation != self._generation
                or self._peers.get(wish.epoch) is not peer
                or peer.generation != wish.generation
            ):
                remote.leave()  # what it was told meanwhile is lost
                there = False
        self._publish(reply, messages.ENCODER.encode(messages.Opened(self._generation, there, race)))
        remote.measure()

    async def _know_clock(self, epoch: int, peer: Peer) -> None:
        """Before the first claim comes from there; from then on it is asked from time to time."""
        if peer.probing is None:
            for _ in range(FIRST_PROBES):
                await self._probe(epoch, peer)
            if peer.probing is None:
                peer.probing = self._tasks.start(self._probe_often(epoch, peer))

    async def _probe_often(self, epoch: int, peer: Peer) -> None:
        while peer.remotes or peer.clock.known:
            await asyncio.sleep(CLOCK_SECONDS)
            await self._probe(epoch, peer)

    async def _probe(self, epoch: int, peer: Peer) -> None:
        asked = self._tables.time()
        try:
            answer = await self._bus.request(messages.subject_of(epoch), bytes([messages.CLOCK]), CLOCK_SECONDS)
        except BusError:
            return
        peer.clock.add(asked, messages.TIME.unpack(answer)[0], self._tables.time())

    # --- the bus ------------------------------------------------------------------------------------------------------

    def _on_message(self, data: bytes, reply: str) -> None:
        kind = data[0]
        if kind == messages.CLOCK:
            self._publish(reply, messages.TIME.pack(self._tables.time()))
        elif kind == messages.OPEN:
            self._tasks.start(self._answer_open(messages.OPEN_DECODER.decode(data[1:]), reply))
        else:
            kind, epoch, socket, number = messages.HEAD.unpack_from(data)
            content = data[messages.HEAD.size :]
            if kind in (messages.LINKS, messages.REMOTES):
                self._compare(kind, epoch, content)
            elif (end := self._end(epoch, socket, here=kind in (messages.TELL, messages.CLOSE))) is not None:
                end.on_message(number, kind, content)

    def _end(self, epoch: int, socket: int, *, here: bool) -> Link | Remote | None:
        """Our end of a connection with that process, whose socket is here or there."""
        if here and socket in self._opening:
            asked, link = self._opening[socket]
            return link if asked == epoch else None
        peer = self._peers.get(epoch)
        if peer is None:
            return None
        return peer.links.get(socket) if here else peer.remotes.get(socket)

    def _compare(self, kind: int, epoch: int, content: bytes) -> None:
        """Compare the ends that a peer has with ours. An end is listed there only after ours was made: where we have
        none, ours has ended, and the message about it was lost."""
        here = kind == messages.REMOTES
        for socket, sent in messages.COUNTED.iter_unpack(content):
            if (end := self._end(epoch, socket, here=here)) is not None:
                end.check(sent)
            elif here:
                BusChannel(self._bus, self._epoch, epoch, socket).send(messages.LEAVE)
            else:
                closing = messages.CODE.pack(RESTARTING)
                BusChannel(self._bus, self._epoch, epoch, socket).send(messages.CLOSE, closing)

    def _tell_ends(self) -> None:
        """Send each peer the list of our connections with it."""
        for epoch, peer in self._peers.items():
            for kind, ends in ((messages.LINKS, peer.links), (messages.REMOTES, peer.remotes)):
                if ends:
                    counted = [messages.COUNTED.pack(socket, end.channel.number) for socket, end in ends.items()]
                    head = messages.HEAD.pack(kind, self._epoch, 0, 0)
                    self._publish(messages.subject_of(epoch), head + b"".join(counted))

    def _on_news(self, data: bytes, _reply: str) -> None:
        news = messages.NEWS_DECODER.decode(data)
        beat = news.beat
        if beat is not None and beat.epoch != self._epoch:
            self._update_peer(beat.epoch, beat.generation).lobby = beat.lobby
            self._shared.apply(beat.epoch, beat.spent, beat.here, self._tables.time())
            self._presence.apply(beat.pages)
        if news.forget is not None:
            for session in self._tables.sessions:
                session.forget_strength(news.forget.person, news.forget.game)
        if news.gone is not None and self.on_gone is not None:
            self._tasks.start(self.on_gone(news.gone))

    def _update_peer(self, epoch: int, generation: int) -> Peer:
        """Note a sign of life. A new generation closes the connections of the earlier one."""
        peer = self._peers.get(epoch)
        if peer is None:
            peer = self._peers[epoch] = Peer(generation, self._tables.time())
        elif peer.generation != generation:
            peer.close_all()
            peer.generation = generation
        peer.last_seen = self._tables.time()
        self._absent.pop(epoch, None)
        return peer

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for work in (self._tell_news, self._tell_ends, self._forget_silent):
                try:
                    work()
                except Exception:  # noqa: BLE001 — without the next beat the others take this process for gone
                    _LOG.exception("a heartbeat of this process has failed")

    def _tell_news(self) -> None:
        spent, here = self._shared.news()
        beat = messages.Beat(self._epoch, self._generation, self._own_lobby(), spent, here, self._presence.news())
        self._publish(messages.EVERYBODY, messages.ENCODER.encode(messages.News(beat=beat)))

    def _forget_silent(self) -> None:
        now = self._tables.time()
        self._absent = {epoch: until for epoch, until in self._absent.items() if until > now}
        silent = now - SILENCE
        for epoch in [epoch for epoch, peer in self._peers.items() if peer.last_seen < silent]:
            self._peers.pop(epoch).close_all()
            self._shared.forget(epoch)

    def _publish(self, subject: str, data: bytes) -> bool:
        try:
            self._bus.publish(subject, data)
        except BusError:
            return False
        return True

    def _back(self) -> None:
        self._generation += 1
        if self.on_gone is not None:
            self._tasks.start(self.on_gone(None))

    def _away(self) -> None:
        self._generation += 1
        for peer in self._peers.values():
            peer.close_all()

    # --- for everybody ------------------------------------------------------------------------------------------------

    def lobby(self) -> list[tuple[int, dict[str, Any]]]:
        """Tables of other processes that strangers may join, as they were half a second ago."""
        return [table for peer in self._peers.values() for table in peer.lobby]

    def forget_strength(self, person: str, game: str | None) -> None:
        self._publish(messages.EVERYBODY, messages.ENCODER.encode(messages.News(forget=messages.Forget(person, game))))

    def forget_person(self, person: str) -> None:
        self._publish(messages.EVERYBODY, messages.ENCODER.encode(messages.News(gone=person)))

    @property
    def connected(self) -> bool:
        """True while the bus can be reached."""
        return self._bus.connected

    @property
    def others(self) -> int:
        """How many other processes send heartbeats."""
        return len(self._peers)

    @property
    def relayed(self) -> int:
        """Sockets here whose tables are elsewhere."""
        return sum(len(peer.links) for peer in self._peers.values())


def forget(ends: dict[int, Any], number: int) -> None:
    ends.pop(number, None)
