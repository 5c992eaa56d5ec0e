"""Chat and reactions of the people at a table."""

from __future__ import annotations

from tablee.table.connection import ClientError, Connection, clean
from tablee.table.presence import Presence, TableInfo
from tablee.table.wire import Chat, React, Reacted, Said

REMEMBERED = 50
"""Lines that a new connection is sent. They are not stored: what was said at a table stays there."""


class TableChat:
    def __init__(self, info: TableInfo, presence: Presence) -> None:
        self._info = info
        self._presence = presence
        self._lines: list[Said] = []

    async def chat(self, connection: Connection, said: Chat) -> None:
        if not connection.chat.take(connection.arrival):
            raise ClientError("too-fast")
        self._check_may_talk(connection)
        text = clean(said.text)
        if not text:
            raise ClientError("no-text")
        seat, name = self._speaker(connection)
        line = Said(seat, name, text)
        self._lines = [*self._lines[-REMEMBERED + 1 :], line]
        self._tell(line)

    async def react(self, connection: Connection, said: React) -> None:
        if not connection.reactions.take(connection.arrival):
            raise ClientError("too-fast")
        self._check_may_talk(connection)
        seat, name = self._speaker(connection)
        self._tell(Reacted(seat, name, said.reaction))

    def greet(self, connection: Connection) -> None:
        """Send the chat so far to a new connection."""
        if self._presence.may_talk(connection):
            for line in self._lines:
                connection.tell(line)

    def _check_may_talk(self, connection: Connection) -> None:
        if not self._presence.may_talk(connection):
            raise ClientError("not-seated")

    def _tell(self, message: Said | Reacted) -> None:
        """Where nobody else may watch, nobody else may listen either."""
        for connection in self._presence.connections:
            if self._presence.may_talk(connection):
                connection.tell(message)

    def _speaker(self, connection: Connection) -> tuple[int | None, str]:
        """The seat and the name of those who speak; at a shared device, of the one to whom it belongs."""
        seats = self._info.seats_of(connection.person)
        if not seats:
            return None, self._presence.name_of(connection)
        seat = next((number for number in seats if not self._info.seats[number].guest), seats[0])
        return seat, self._info.names()[seat]
