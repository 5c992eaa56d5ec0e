"""Types of fields in the wire protocol: names, seats, hashes, and objects that a game defines."""

from __future__ import annotations

import inspect
from typing import Annotated, Any, Literal, get_args

import msgspec

from tablee.core.messages import Result
from tablee.store.model import Flag

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters of codes: without 0 and o, 1 and l and i, which people mistake for one another."""

LONGEST_NAME = 20
"""Letters; every plate has room for them."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Avatar = Annotated[int, msgspec.Meta(ge=0, lt=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=16)]
Reaction = Literal["clap", "laugh", "wow", "think", "sad", "heart", "hurry", "bye"]
KickReason = Literal["kept", "away", "conduct"]
"""The seat is kept for somebody else; the person was away; the person is not wanted here and may not sit down again."""

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hex."""


def _tagged(title: str, tag_field: str) -> dict[str, Any]:
    """JSON schema of an object that a game defines: only its tag field is known here."""
    tag = {"properties": {tag_field: {"type": "string"}}, "required": [tag_field]}
    return {"title": title, "type": "object", **tag, "additionalProperties": True}


Move = Annotated[Any, msgspec.Meta(extra_json_schema=_tagged("Move", "move"))]
RawMove = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema=_tagged("Move", "move"))]
_SEATS = {"type": "array", "items": {"type": "integer"}}
_FLAG = {"type": "object", "properties": {"seat": {"type": "integer"}, "why": {"enum": list(get_args(Flag))}}}
_FLAGS = {"description": "As in SeatFlag, where play looked inhuman.", "type": "array", "items": _FLAG}
_RESULT = {
    "title": "Result",
    "description": inspect.getdoc(Result),
    "type": "object",
    "properties": {"winners": _SEATS, "ranks": _SEATS, "points": _SEATS, "flags": _FLAGS},
    "required": ["winners", "ranks"],
    "additionalProperties": True,
}
AnyResult = Annotated[Any, msgspec.Meta(extra_json_schema={"anyOf": [_RESULT, {"type": "null"}]})]
"""The result of a game, which may say more than `Result`, or None."""
Event = Annotated[Any, msgspec.Meta(extra_json_schema=_tagged("GameEvent", "event"))]


class Occupant(msgspec.Struct, frozen=True):
    """Who sits in a seat. A person with a `bot` is away, and that bot plays until the person is back."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    """No two at a table have the same: the server numbers those who chose the same name."""
    avatar: int = 0
    bot: str | None = None
    away: bool = False
    mine: bool = False
    """True if the receiver of this message holds the seat."""
    guest: bool = False
    """True for another person at the device of the one who holds the seat (pass and play)."""
    program: bool = False
    """True if somebody's own program plays here, connected as people are."""
    shared: int | None = None
    """Where one person holds several seats, and so sees all their hands: the first of these seats, the same in each."""


class Visitor(msgspec.Struct, frozen=True):
    """A person who is here without a seat."""

    name: str
    avatar: int
    mine: bool = False
    """True if it is the receiver of this message."""
    watching: bool = False
    """True if the person sees the game: it has begun, watching is allowed, and the page is not in the background."""


class SeatFlag(msgspec.Struct, frozen=True):
    """Play in a race that looks inhuman. It is for people to judge: nothing follows by itself."""

    seat: int
    why: Flag
    """`fast`: reactions faster than a hand. `even`: reactions too alike for one. `answers`: measurements of the delay
    are answered much later than the connection needs."""
