"""Wire protocol: every message in both directions as strict structs (docs/protocol.md is generated from these).

One WebSocket per browser and table, at /ws/{code}. The client says what it wants, the server answers with what is. A
`Frame` is the whole of what a seat may know, so a client that missed anything needs only the next one; `events` tell
what happened since the last frame, for the log and for motion. Seats are numbered from 0. Instants are milliseconds
on the table's own clock, which stands still while the table is paused or the server is down.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tablee.core.options import MOST_DAYS
from tablee.correspondence.days import MOST_HOLIDAY, ShownDays
from tablee.proof.chance import ShownChance
from tablee.store.model import Pace
from tablee.table.wire_types import (
    AnyResult,
    Avatar,
    Event,
    Hash,
    KickReason,
    Move,
    Name,
    Occupant,
    RawMove,
    Reaction,
    SeatFlag,
    SeatNumber,
    Text,
    Visitor,
)

PROTOCOL = 1
"""The version of the protocol. docs/protocol.md says which changes need another."""


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="say"):
    pass


class Hello(FromClient, frozen=True, tag="hello"):
    """First message, also after a lost connection: who I am, as my browser remembers it."""

    name: Name
    avatar: Avatar
    language: Literal["en", "fr"] = "en"
    visible: bool = True
    """False while the page is in the background; a person without a seat then does not count as watching."""
    bot: bool = False
    """True for a program: the seats that it takes are marked as a bot's, for all to see."""
    protocol: int = 1
    """The version that the client speaks. To another than the server's the answer is the problem `other-protocol`."""
    screen: Annotated[str, msgspec.Meta(max_length=16)] | None = None
    """For a big screen: the table's `screen_key`, or "" without it. It is shown what spectators see, and only shows."""
    hands: bool = False
    """True while this page leaves the table to the big screen and shows only what is one's own."""


class Sit(FromClient, frozen=True, tag="sit"):
    """Take an empty seat before the start. With `name` another person at this same device (pass and play); without it
    myself, leaving the seat I had. During a game whoever has no seat may take that of a bot, unless the table is
    locked, rated or played by correspondence."""

    seat: SeatNumber
    name: Name | None = None
    avatar: Avatar | None = None
    commitment: Hash | None = None
    """As in Commit."""


class Commit(FromClient, frozen=True, tag="commit"):
    """Seated, before the start: the hash of 32 random bytes that this browser adds to the game's chance. The last one
    of a person counts (docs/provable-chance.md)."""

    commitment: Hash


class Open(FromClient, frozen=True, tag="open"):
    """While `chance.stage` is "opening" and lists my commitment: the bytes I have committed to."""

    contribution: Hash


class Stand(FromClient, frozen=True, tag="stand"):
    """Leave a seat of mine: before the start it is empty, after it a bot goes on."""

    seat: SeatNumber


class Play(FromClient, frozen=True, tag="play"):
    """A move of a seat of mine. `frame` is the last frame that was painted, `after` how many ms before the move."""

    seat: SeatNumber
    move: RawMove
    frame: int = 0
    after: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None


class Chat(FromClient, frozen=True, tag="chat"):
    text: Text


class React(FromClient, frozen=True, tag="react"):
    reaction: Reaction


class Ping(FromClient, frozen=True, tag="ping"):
    """The answer to a Measure, with its nonce; any other is a keep-alive and is answered with a Pong."""

    nonce: int = 0


class Received(FromClient, frozen=True, tag="received"):
    """In races, at once for every frame: I have it. So every frame measures the round trip."""

    frame: int


class Painted(FromClient, frozen=True, tag="painted"):
    """A big screen in a race, for every frame: it was painted `after` ms after its receipt, and `lag` is what the
    display takes to show it, as a test at the screen measured it."""

    frame: int
    after: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    lag: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class AskHint(FromClient, frozen=True, tag="hint"):
    """What would a strong bot do in this seat of mine? Only where the table has hints; answered with a Hint."""

    seat: SeatNumber


class Check(FromClient, frozen=True, tag="check"):
    """Would these moves of a seat of mine be allowed now? Nothing is played. Turn-based games only; answered with a
    Checked of the same `number`."""

    seat: SeatNumber
    moves: Annotated[tuple[RawMove, ...], msgspec.Meta(min_length=1, max_length=32)]
    number: int = 0


class Arrange(FromClient, frozen=True, tag="arrange"):
    """Host: seats and options of the game before the start, the rest at any time. What is left out stays."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    options: dict[str, Any] | None = None
    listed: bool | None = None
    spectators: bool | None = None
    grace: Annotated[int, msgspec.Meta(ge=0, le=600)] | None = None
    """Seconds before a bot plays for somebody who is away."""
    locked: bool | None = None
    hints: bool | None = None
    pace: Pace | None = None
    """How long bots pause before they move; races keep people's reaction times."""
    days: Annotated[int, msgspec.Meta(ge=0, le=MOST_DAYS)] | None = None
    """Before the start, turn-based games: days for each answer instead of the limits in seconds (G-14), 0 for those."""
    rated: bool | None = None
    """Does the game change ratings? It can be switched on only before anybody else sits, for all to see."""


class Holiday(FromClient, frozen=True, tag="holiday"):
    """In correspondence, a seat of mine: for this many days from now on no limit runs; 0 ends it."""

    seat: SeatNumber
    days: Annotated[int, msgspec.Meta(ge=0, le=MOST_HOLIDAY)]


class SeatBot(FromClient, frozen=True, tag="bot"):
    """Host: put a bot into an empty seat or another bot's, or with None take it out (before the start)."""

    seat: SeatNumber
    bot: str | None


class Kick(FromClient, frozen=True, tag="kick"):
    """Host: this seat's person leaves every seat; before the start they are empty, after it bots go on. The person is
    told the reason (`sent_away`); only `conduct` keeps that person from sitting down again."""

    seat: SeatNumber
    reason: KickReason


class Start(FromClient, frozen=True, tag="start"):
    """Host."""


class Pause(FromClient, frozen=True, tag="pause"):
    """Host: stop or start the table's clock; while paused nothing is played."""

    on: bool


class Rematch(FromClient, frozen=True, tag="rematch"):
    """Anybody seated, once the game is over: a new table with the same people, options and bots (`next_code`)."""

    bot: str | None = None
    """The host may choose another level for all bots; without one each keeps its own."""
    commitment: Hash | None = None
    """As in Commit, for the new table."""


class Follow(FromClient, frozen=True, tag="follow"):
    """Go on to the rematch (`next_code`) with this WebSocket. The answer is `Followed`; after it, say hello again.
    A server that cannot do so closes the WebSocket with 1012: then connect to the new table."""


AnyFromClient = (
    Hello | Sit | Commit | Open | Stand | Play | Chat | React | Ping | Received | Painted | AskHint | Check
    | Arrange | SeatBot | Kick | Start | Pause | Holiday | Rematch | Follow
)  # fmt: skip


class FromServer(msgspec.Struct, frozen=True, tag_field="tell"):
    pass


class Table(FromServer, frozen=True, tag="table"):
    """Everything about the table but the game on it. Sent at first and whenever it changes."""

    code: str
    game: str
    phase: Literal["gathering", "playing", "over"]
    host: bool
    """True if the receiver may act as host."""
    occupants: tuple[Occupant, ...]
    options: dict[str, Any]
    listed: bool
    spectators: bool
    locked: bool
    paused: bool
    grace: int
    hints: bool
    """True if those seated may ask for hints. Until the host decides, only where one person plays alone with bots."""
    visitors: tuple[Visitor, ...]
    """Who is here without a seat; the first 12 of them."""
    pace: Pace
    """How long bots pause before they move; clients show what happens at the same pace."""
    watching: int
    """How many people watch, as in `Visitor`."""
    bots: tuple[str, ...]
    """The bots that can be seated in this game."""
    next_code: str | None = None
    """Where the rematch is."""
    continues: str | None = None
    """The finished game of which this one repeats the beginning: what is drawn was known before, so nothing counts."""
    commitment: str | None = None
    """At tables of earlier versions, once the game has begun: the hash of its random key."""
    chance: ShownChance | None = None
    """None at tables of earlier versions."""
    correspondence: ShownDays | None = None
    rated: bool = False
    """True if the game changes the ratings of its people. Whoever sits down needs to keep an identity."""
    flags: tuple[SeatFlag, ...] = ()
    """To the host of a race. Once the game is over its result has them for all."""
    sent_away: KickReason | None = None
    """Why the host made the receiver leave a seat, until that person sits down again."""
    screens: int = 0
    """How many big screens show the table in the room: those that the host opened, or with the key."""
    screen_key: str | None = None
    """To the host and to such a screen: the key of the screens of this table, or of the rematch once there is one."""


class Frame(FromServer, frozen=True, tag="frame"):
    """What a seat (None: a spectator) may know now.

    The first frame of a connection brings what happened so far, for the log; later ones what happened since. A seat
    for whom nothing is new gets none: that somebody has made a secret choice does not show.
    """

    number: int
    """Counts the frames of this connection; those of several seats at one device that come together share it."""
    seat: int | None
    now: int
    view: Any
    events: tuple[Event, ...]
    moves: tuple[Move, ...] | None
    """The legal moves of this seat; None where there are too many to list."""
    result: AnyResult = None


class Advice(msgspec.Struct, frozen=True):
    move: Move
    worth: float | None
    """How well it did in the games imagined after it: 1 is a sure victory, 0 the last place. None if there was no other
    move to think about."""


class Hint(FromServer, frozen=True, tag="hint"):
    """What a search would play with what this seat knows, the best move first. Nobody else is told."""

    seat: int
    frame: int
    """The frame that it is about."""
    moves: tuple[Advice, ...]


class Refused(FromServer, frozen=True, tag="refused"):
    """The rules do not allow this: the clause (an anchor of the rule page), and why, in the client's language."""

    seat: int
    clause: str
    reason: str
    text: str


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed, as in Refused, with the values that the text names."""

    clause: str
    reason: str
    text: str
    params: dict[str, Any]


class Checked(FromServer, frozen=True, tag="checked"):
    """For each move of a Check why it is not allowed, or None if it is."""

    seat: int
    number: int
    refusals: tuple[Refusal | None, ...]


class Late(FromServer, frozen=True, tag="late"):
    """In a race this seat's hand came just too late: all see it, as at a table. It is no move, so no record has it."""

    seat: int
    by: int
    """Milliseconds; the first one too late is 1."""


class Timed(FromServer, frozen=True, tag="timed"):
    """How the instant of a claim was found, once it is settled. No record has it; bots need no correction."""

    seat: int
    at: int
    correction: int
    """Milliseconds of delay that were taken off the time of arrival."""
    within: int
    """Uncertainty of the instant: plus or minus this many milliseconds."""


class Problem(FromServer, frozen=True, tag="problem"):
    """A message that cannot be accepted: what is wrong with it. After too many the connection is closed."""

    code: str
    text: str
    clause: str = ""
    """Where a choice of options goes against one."""


class Saving(FromServer, frozen=True, tag="saving"):
    """While saving is `interrupted` nobody can move and time stands still; it goes on by itself."""

    interrupted: bool


class Followed(FromServer, frozen=True, tag="followed"):
    """The WebSocket is at the table of the rematch: everything after this message is about that one."""

    code: str


class Said(FromServer, frozen=True, tag="said"):
    seat: int | None
    name: str
    text: str


class Reacted(FromServer, frozen=True, tag="reacted"):
    seat: int | None
    name: str
    reaction: Reaction


class Pong(FromServer, frozen=True, tag="pong"):
    nonce: int


class Measure(FromServer, frozen=True, tag="measure"):
    """The server measures the round trip: answer at once with a Ping of the same nonce."""

    nonce: int


AnyFromServer = (
    Table | Frame | Hint | Refused | Checked | Late | Timed | Problem | Saving | Followed | Said | Reacted | Pong
    | Measure
)  # fmt: skip
