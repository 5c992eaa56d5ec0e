"""Messages that nobody well-meaning sends: noise, broken JSON, wrong types, and well-formed nonsense."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.table import wire

SAYS = [str(kind.__struct_config__.tag) for kind in wire.AnyFromClient.__args__]
FIELDS = sorted({field for kind in wire.AnyFromClient.__args__ for field in kind.__struct_fields__})
VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, -1, 15, 16, 99, 2**31, 2**53, 2**63, -(2**63), 10**40, 1.5, -0.0, 1e308),
    *("", "a", "roll", "fr", "wazabi", "../../etc/passwd", "'; DROP TABLE tables; --", "\u0000", "\u202e", "x" * 500),
    *("🃏" * 30, "<script>alert(1)</script>", "{ $seat }", "%s%n", "__class__"),
    *([], {}, [[]], [0] * 50, {"move": "roll"}, {"move": []}, {"": ""}, {"move": "lay", "card": "drop one"}),
]
TRUE_SAYINGS: list[dict[str, Any]] = [
    {"say": "hello", "name": "Mal", "avatar": 1, "language": "en"},
    {"say": "hello", "name": "Mal", "avatar": 1, "visible": False},
    {"say": "sit", "seat": 0},
    {"say": "sit", "seat": 1, "name": "Mallory", "avatar": 2},
    {"say": "stand", "seat": 0},
    {"say": "play", "seat": 0, "move": {"move": "roll"}, "frame": 1, "after": 5},
    {"say": "chat", "text": "hi"},
    {"say": "react", "reaction": "clap"},
    {"say": "ping", "nonce": 1},
    {"say": "arrange", "seats": 3, "options": {"dice": 2}, "listed": True, "grace": 0, "locked": False},
    {"say": "bot", "seat": 1, "bot": "tactics"},
    {"say": "hint", "seat": 0},
    {"say": "kick", "seat": 1, "reason": "conduct"},
    {"say": "start"},
    {"say": "pause", "on": True},
    {"say": "rematch"},
]


def messages(dice: random.Random, most: int, legal: Callable[[], list[Any]]) -> Iterator[bytes]:
    """`legal` are the moves that the hostile player could make at the moment."""
    ways: list[Callable[[random.Random], bytes]] = [noise, torn, mistyped, invented, deep]
    for _ in range(most):
        yield nonsense(dice, legal()) if dice.random() < 0.6 else dice.choice(ways)(dice)


def noise(dice: random.Random) -> bytes:
    return dice.randbytes(dice.randrange(0, 200))


def torn(dice: random.Random) -> bytes:
    """A true message, cut or with a byte changed."""
    text = bytearray(msgspec.json.encode(dice.choice(TRUE_SAYINGS)))
    if dice.random() < 0.5:
        return bytes(text[: dice.randrange(len(text))])
    text[dice.randrange(len(text))] = dice.randrange(256)
    return bytes(text)


def mistyped(dice: random.Random) -> bytes:
    """A true message with values that do not belong there, or fields that do not."""
    message = dict(dice.choice(TRUE_SAYINGS))
    for _ in range(dice.randrange(1, 4)):
        message[dice.choice([*message, dice.choice(FIELDS), "extra"])] = dice.choice(VALUES)
    return write(message)


def invented(dice: random.Random) -> bytes:
    message = {dice.choice(FIELDS): dice.choice(VALUES) for _ in range(dice.randrange(0, 6))}
    message["say"] = dice.choice([*SAYS, "table", "frame", "HELLO", "", None, 7])
    return write(message)


def nonsense(dice: random.Random, legal: list[Any]) -> bytes:
    """Well-typed, and mostly out of place."""
    message = dict(dice.choice(TRUE_SAYINGS))
    if "seat" in message:
        message["seat"] = dice.choice((0, 1, 2, 15))
    if message["say"] == "play" or (message["say"] == "stand" and dice.random() < 0.99):
        message = {"say": "play", "seat": dice.choice((0, 0, 0, 0, 1, 2))}
        message |= {"move": some_move(dice, legal), "frame": dice.randrange(-5, 100)}
        message["after"] = dice.choice([None, 0, 5, 600_000])
    if message["say"] == "bot":
        message["bot"] = dice.choice([None, "chance", "genius"])
    if message["say"] == "arrange":
        message = {"say": "arrange", dice.choice(("seats", "grace")): dice.randrange(1, 16)}
    if message["say"] == "pause":
        message["on"] = dice.random() < 0.3
    return write(message)


def some_move(dice: random.Random, legal: list[Any]) -> dict[str, Any]:
    """Now and then a legal one, or one that almost is."""
    if not legal or dice.random() < 0.4:
        return any_move(dice)
    move = dict(dice.choice(legal))
    if dice.random() < 0.6:
        move[dice.choice([*move, "target", "place", "piles"])] = dice.choice(VALUES)
    return move


def any_move(dice: random.Random) -> dict[str, Any]:
    """A move of some game, with fields of any kind."""
    union = games.find(dice.choice(games.names())).moves
    kind = dice.choice(union.__args__)
    move: dict[str, Any] = {"move": kind.__struct_config__.tag}
    for field in kind.__struct_fields__:
        move[field] = dice.choice([*VALUES, *range(-1, 8), [dice.randrange(-1, 8) for _ in range(3)]])
    return move


def deep(dice: random.Random) -> bytes:
    depth = dice.choice((10, 100, 1000, 4000))
    sign = dice.choice((b"[", b'{"a":'))
    inside = sign * min(depth, 16_000 // len(sign))
    return inside if dice.random() < 0.5 else b'{"say":"play","seat":0,"move":{"move":' + inside + b"}}"


def write(message: dict[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(message)
    except (TypeError, ValueError, OverflowError):
        return repr(message).encode("utf-8", "surrogatepass")
