"""Types of fields in the wire protocol: names, seats, hashes, and objects that a game defines."""

from __future__ import annotations

import inspect
from typing import Annotated, Any, Literal, get_args

import msgspec

from tablee.core.messages import Result
from tablee.store.model import Flag

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
