"""What goes over the wire: every message, in both directions, as strict structs (docs/protocol.md is made from these).

One WebSocket a browser and table, at /ws/{code}. The client says what it wants, the server answers with what is. A
`Frame` is the whole of what a seat may know, so a client that missed anything needs only the next one; `events` tell what
happened since the last frame, for the log and for motion. Seats are numbered from 0. Instants are milliseconds on the
table's own clock, which stands still while the table is paused or the server is down.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Avatar = Annotated[int, msgspec.Meta(ge=0, lt=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=16)]
Reaction = Literal["clap", "laugh", "wow", "think", "sad", "heart", "hurry", "bye"]


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="say"):
    pass


class Hello(FromClient, tag="hello"):
    """First message: who I am, as my browser remembers it, and the last frame I have (after a lost connection)."""

    name: Name
    avatar: Avatar
    language: Literal["en", "fr"] = "en"


class Sit(FromClient, tag="sit"):
    """Take an empty seat before the start. With `name` another person at this same device (pass and play)."""

    seat: Seat
    name: Name | None = None
    avatar: Avatar | None = None


class Stand(FromClient, tag="stand"):
    """Leave a seat of mine: before the start it is empty, after it a bot goes on."""

    seat: Seat


class Play(FromClient, tag="play"):
    """A move of a seat of mine. `frame` is the frame it answers, `after` how many milliseconds after that was painted."""

    seat: Seat
    move: dict[str, Any]
    frame: int = 0
    after: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None


class Chat(FromClient, tag="chat"):
    text: Text


class React(FromClient, tag="react"):
    reaction: Reaction


class Ping(FromClient, tag="ping"):
    """Round trips are measured by the server: the answer to its own `Pong` request, or a keep-alive."""

    nonce: int = 0


class Arrange(FromClient, tag="arrange"):
    """Host, before the start: seats, options of the game and of the table. What is left out stays."""

    seats: Seat | None = None
    options: dict[str, Any] | None = None
    listed: bool | None = None
    spectators: bool | None = None
    grace: Annotated[int, msgspec.Meta(ge=0, le=600)] | None = None
    """Seconds before a bot plays for somebody who is away."""
    locked: bool | None = None


class SeatBot(FromClient, tag="bot"):
    """Host: put a bot into a seat, or with None take it out."""

    seat: Seat
    bot: str | None


class Kick(FromClient, tag="kick"):
    """Host: this seat's person leaves; before the start it is empty, after it a bot goes on."""

    seat: Seat


class Start(FromClient, tag="start"):
    """Host."""


class Pause(FromClient, tag="pause"):
    """Host: stop or start the table's clock; while paused nothing is played."""

    on: bool


class Rematch(FromClient, tag="rematch"):
    """Anybody seated, once the game is over: a new table with the same people, options and bots."""


AnyFromClient = (
    Hello | Sit | Stand | Play | Chat | React | Ping | Arrange | SeatBot | Kick | Start | Pause | Rematch
)  # fmt: skip


class FromServer(msgspec.Struct, frozen=True, tag_field="tell"):
    pass


class Occupant(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a bot, or a bot that plays for a person who is away."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    avatar: int = 0
    bot: str | None = None
    away: bool = False
    mine: bool = False
    """Does the receiver of this message hold the seat?"""


class Table(FromServer, tag="table"):
    """Everything about the table but the game on it. Sent at first and whenever it changes."""

    code: str
    game: str
    phase: Literal["gathering", "playing", "over"]
    host: bool
    """Is the receiver the host?"""
    occupants: tuple[Occupant, ...]
    options: dict[str, Any]
    listed: bool
    spectators: bool
    locked: bool
    paused: bool
    grace: int
    watching: int
    """How many spectators there are."""
    bots: tuple[str, ...]
    """The bots that can be seated in this game."""
    next_code: str | None = None
    """Where the rematch is."""


class Frame(FromServer, tag="frame"):
    """What a seat (None: a spectator) may know now. `number` counts inputs and settlements of this game from 0."""

    number: int
    seat: int | None
    now: int
    view: Any
    events: tuple[Any, ...]
    moves: tuple[Any, ...] | None
    """The legal moves of this seat; None where there are too many to list, the client then builds them itself."""
    result: Any = None


class Refused(FromServer, tag="refused"):
    """The rules do not allow this: the clause (an anchor of the rule page), and why, in the client's language."""

    seat: int
    clause: str
    reason: str
    text: str


class Problem(FromServer, tag="problem"):
    """A message that could not be taken: what is wrong with it. After too many the connection is closed."""

    code: str
    text: str


class Said(FromServer, tag="said"):
    seat: int | None
    name: str
    text: str


class Reacted(FromServer, tag="reacted"):
    seat: int | None
    name: str
    reaction: Reaction


class Pong(FromServer, tag="pong"):
    nonce: int


class Measure(FromServer, tag="measure"):
    """The server measures the round trip: answer at once with a Ping of the same nonce."""

    nonce: int


AnyFromServer = Table | Frame | Refused | Problem | Said | Reacted | Pong | Measure
