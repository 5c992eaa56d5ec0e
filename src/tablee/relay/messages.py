"""Messages between processes: those of sockets are bytes with a small binary header, the others are JSON."""

from __future__ import annotations

from struct import Struct
from typing import Any

import msgspec

EVERYBODY = "tablee.all"


def subject_of(epoch: int) -> str:
    """Subjects name processes and not tables: a process has one subscription, however many tables it has."""
    return f"tablee.process.{epoch}"


HEAD = Struct("!BQQI")
"""Kind, epoch of the sender, number of the socket in its process, sequence number of the message in its channel."""

SAY, TELL, CLOSE, LEAVE, TOO_FAST, OPEN, CLOCK, LINKS, REMOTES = range(9)
"""What a client says and is told; the end of a connection by the table or by the client; a client beyond its rate;
questions: a new connection, and what time it is; which sockets of the sender are at tables of the receiver, and which
of the receiver at tables of the sender."""

COUNTED = Struct("!QQ")
"""Number of a socket, and how many messages were sent about it."""

SAID = Struct("!dBddd")
"""When it arrived by the clock of the socket's process, whether the kernel vouches, what it knows of round trips."""

BELIEVED, VOUCHED, UNVOUCHED = range(3)
"""Nobody asks the kernel; it was asked; it cannot be asked, so that little is believed."""

CODE = Struct("!H")
TIME = Struct("!d")


GENERATION = {"generation": "line"}
"""Fields keep their names in JSON: in a rolling upgrade, servers of two versions share the bus."""


class Open(msgspec.Struct, frozen=True, rename=GENERATION):
    """Request to connect a socket of the sender to a table."""

    epoch: int
    generation: int
    socket: int
    code: str
    person: str


class Opened(msgspec.Struct, frozen=True, rename=GENERATION):
    """Response to Open. `there` is False if another process has the table, and None if there is no such table."""

    generation: int
    there: bool | None
    race: bool = False


class Beat(msgspec.Struct, frozen=True, rename={**GENERATION, "pages": "looking"}):
    """Heartbeat of a process, to all others twice a second."""

    epoch: int
    generation: int
    """Of the sender's connection to the bus: one more after each interruption, in which messages may be lost."""
    lobby: list[tuple[int, dict[str, Any]]]
    """Tables that strangers may join, with the second in which they were opened."""
    spent: dict[str, dict[str, float]]
    """What people have used up of their limits since the last beat, by kind and person."""
    here: dict[str, int]
    """How many connections people and addresses have at this process, if many."""
    pages: list[tuple[str, int]]
    """Groups and members whose pages polled this process since the last beat."""


class Forget(msgspec.Struct, frozen=True):
    """Processes forget the strength of this person: in one game, or with None in all."""

    person: str
    game: str | None


class News(msgspec.Struct, frozen=True):
    """Broadcast to all processes: exactly one of these."""

    beat: Beat | None = None
    forget: Forget | None = None
    gone: str | None = None
    """A person about whom everything is to be forgotten."""


OPEN_DECODER = msgspec.json.Decoder(Open)
OPENED_DECODER = msgspec.json.Decoder(Opened)
NEWS_DECODER = msgspec.json.Decoder(News)
ENCODER = msgspec.json.Encoder()
