"""Relay: any process takes any connection; where another has the table, what is said and told goes over the bus.

Processes hear of one another twice a second. Whoever is silent for too long, or was cut off from the bus meanwhile, has
lost messages: all connections between the two are closed, and the pages come back by themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

from tablee.cluster.bus import Bus, BusError, NobodyThere
from tablee.cluster.tasks import BackgroundTasks
from tablee.relay import messages
from tablee.relay.clocks import ClockDifference
from tablee.relay.links import Link, Remote
from tablee.relay.shared_limits import SharedLimits
from tablee.store.model import StoreError
from tablee.store.ownership import OURS
from tablee.table.connection import RESTARTING, Connection
from tablee.table.limits import Limits
from tablee.table.table_registry import Elsewhere, TableRegistry

BEAT = 0.5
SILENCE = 2.0
"""Seconds after which a process that says nothing is taken for gone."""

PATIENCE = 6.0
"""Seconds for which a socket waits for a table whose process may have died."""

RETRY = 0.1

ABSENCE = 0.5
"""Seconds for which a process that nobody found is not looked for again. All people of a dead one come at once."""

OPEN_SECONDS = 2.0
CLOCK_SECONDS = 1.0
FIRST_PROBES = 4
MOST_LEFT = 10_000


class BusWay:
    """Messages to one process about one socket, in their order: a gap on the other side ends the connection."""

    def __init__(self, bus: Bus, epoch: int, to: int, socket: int) -> None:
        self._bus = bus
        self._epoch = epoch
        self._subject = messages.subject_of(to)
        self._socket = socket
        self._number = 0

    def send(self, kind: int, content: bytes = b"") -> bool:
        self._number += 1
        head = messages.HEAD.pack(kind, self._epoch, self._socket, self._number)
        try:
            self._bus.publish(self._subject, head + content)
        except BusError:
            return False
        return True


class Peer:
    """Another process, as far as it is heard."""

    def __init__(self, line: int, heard: float) -> None:
        self.line = line
        self.heard = heard
        self.lobby: list[tuple[int, dict[str, Any]]] = []
        self.clock = ClockDifference()
        self.probing: asyncio.Task[None] | None = None
        self.links: dict[int, Link] = {}
        """Sockets here of tables there, by their numbers."""
        self.remotes: dict[int, Remote] = {}
        """Tables here of sockets there."""
        self.left: set[int] = set()
        """Sockets there that went before they were connected."""

    def hang_up(self) -> None:
        """What is under way may be lost."""
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
        lobby: Callable[[], list[tuple[int, dict[str, Any]]]],
    ) -> None:
        """`lobby` tells which tables of this process strangers may join."""
        self._tables = tables
        self._epoch = epoch
        self._limits = limits
        self._shared = shared
        self._own_lobby = lobby
        self._bus: Bus
        self._line = 0
        self._peers: dict[int, Peer] = {}
        self._absent: dict[int, float] = {}
        """Until when a process is not looked for."""
        self._sockets = count(1)
        self._opening: dict[int, tuple[int, Link]] = {}
        """Sockets that are being connected, by their numbers, and to which process: what it tells them can arrive
        before its answer is read."""
        self._tasks: BackgroundTasks[None] = BackgroundTasks()

    async def begin(self, url: str) -> None:
        self._bus = await Bus.connect(url, f"tablee {self._epoch}", self._away, self._back)
        await self._bus.subscribe(messages.subject_of(self._epoch), self._hear)
        await self._bus.subscribe(messages.EVERYBODY, self._hear_news)
        self._tasks.start(self._beat())

    async def close(self) -> None:
        for peer in self._peers.values():
            peer.hang_up()
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
        way = BusWay(self._bus, self._epoch, epoch, number)
        link = Link(way, send, close, self._limits, self._tables.time)
        wish = messages.Open(self._epoch, self._line, number, code, person)
        line = self._line
        self._opening[number] = (epoch, link)
        try:
            answer = await self._bus.request(
                messages.subject_of(epoch), bytes([messages.OPEN]) + messages.ENCODER.encode(wish), OPEN_SECONDS
            )
        except NobodyThere:
            self._absent[epoch] = self._tables.time() + ABSENCE
            return None
        except BusError:
            way.send(messages.LEAVE)  # the answer may still be on its way
            return None
        finally:
            del self._opening[number]
        opened = messages.OPENED_DECODER.decode(answer)
        if not opened.there:
            return None
        peer = self._hear_of(epoch, opened.line)
        if line != self._line:  # the bus was away meanwhile
            return None
        link.race = opened.race
        peer.links[number] = link
        link.on_end = lambda: forget(peer.links, number)
        return link

    # --- tables here --------------------------------------------------------------------------------------------------

    async def _answer_open(self, wish: messages.Open, reply: str) -> None:
        peer = self._hear_of(wish.epoch, wish.line)
        line = self._line
        way = BusWay(self._bus, self._epoch, wish.epoch, wish.socket)
        remote = Remote(way, peer.clock, self._tables.time)
        try:
            found = await self._tables.connect(wish.code, wish.person, remote.tell, remote.close)
        except StoreError:
            found = Elsewhere(OURS)
        if isinstance(found, Connection):
            if found.race:
                await self._know_clock(wish.epoch, peer)
            remote.begin(found)
            peer.remotes[wish.socket] = remote
            remote.on_end = lambda: forget(peer.remotes, wish.socket)
            gone = wish.socket in peer.left or line != self._line
            if gone or self._peers.get(wish.epoch) is not peer or peer.line != wish.line:
                remote.leave()
        peer.left.discard(wish.socket)
        there = True if isinstance(found, Connection) else None if found is None else False
        opened = messages.Opened(self._line, there, isinstance(found, Connection) and found.race)
        self._publish(reply, messages.ENCODER.encode(opened))

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

    def _hear(self, data: bytes, reply: str) -> None:
        kind = data[0]
        if kind == messages.CLOCK:
            self._publish(reply, messages.TIME.pack(self._tables.time()))
        elif kind == messages.OPEN:
            self._tasks.start(self._answer_open(messages.OPEN_DECODER.decode(data[1:]), reply))
        else:
            kind, epoch, socket, number = messages.HEAD.unpack_from(data)
            if (end := self._end(kind, epoch, socket)) is not None:
                end.hear(number, kind, data[messages.HEAD.size :])
            elif kind == messages.LEAVE and epoch in self._peers:
                self._peers[epoch].left.add(socket)

    def _end(self, kind: int, epoch: int, socket: int) -> Link | Remote | None:
        """Whom a message about a socket is for."""
        to_socket = kind in (messages.TELL, messages.CLOSE)
        if to_socket and socket in self._opening:
            asked, link = self._opening[socket]
            return link if asked == epoch else None
        peer = self._peers.get(epoch)
        if peer is None:
            return None
        return peer.links.get(socket) if to_socket else peer.remotes.get(socket)

    def _hear_news(self, data: bytes, _reply: str) -> None:
        news = messages.NEWS_DECODER.decode(data)
        beat = news.beat
        if beat is not None and beat.epoch != self._epoch:
            self._hear_of(beat.epoch, beat.line).lobby = beat.lobby
            self._shared.hear(beat.epoch, beat.spent, beat.here, self._tables.time())
        if news.forget is not None:
            for session in self._tables.sessions:
                session.forget_strength(news.forget.person, news.forget.game)

    def _hear_of(self, epoch: int, line: int) -> Peer:
        peer = self._peers.get(epoch)
        if peer is None:
            peer = self._peers[epoch] = Peer(line, self._tables.time())
        elif peer.line != line:
            peer.hang_up()
            peer.line = line
        peer.heard = self._tables.time()
        self._absent.pop(epoch, None)
        return peer

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            spent, here = self._shared.news()
            beat = messages.Beat(self._epoch, self._line, self._own_lobby(), spent, here)
            self._publish(messages.EVERYBODY, messages.ENCODER.encode(messages.News(beat=beat)))
            for peer in self._peers.values():
                peer.left = peer.left if len(peer.left) < MOST_LEFT else set()
            now = self._tables.time()
            self._absent = {epoch: until for epoch, until in self._absent.items() if until > now}
            silent = now - SILENCE
            for epoch in [epoch for epoch, peer in self._peers.items() if peer.heard < silent]:
                self._peers.pop(epoch).hang_up()
                self._shared.forget(epoch)

    def _publish(self, subject: str, data: bytes) -> bool:
        try:
            self._bus.publish(subject, data)
        except BusError:
            return False
        return True

    def _back(self) -> None:
        self._line += 1

    def _away(self) -> None:
        self._line += 1
        for peer in self._peers.values():
            peer.hang_up()

    # --- for everybody ------------------------------------------------------------------------------------------------

    def lobby(self) -> list[tuple[int, dict[str, Any]]]:
        """Tables of other processes that strangers may join, as they were half a second ago."""
        return [table for peer in self._peers.values() for table in peer.lobby]

    def forget_strength(self, person: str, game: str | None) -> None:
        self._publish(messages.EVERYBODY, messages.ENCODER.encode(messages.News(forget=messages.Forget(person, game))))

    @property
    def relayed(self) -> int:
        """Sockets here whose tables are elsewhere."""
        return sum(len(peer.links) for peer in self._peers.values())


def forget(ends: dict[int, Any], number: int) -> None:
    ends.pop(number, None)
