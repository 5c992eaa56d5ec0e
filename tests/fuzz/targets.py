"""Fuzzing targets: what reads bytes of strangers. Each takes any bytes and fails only by a fault of ours."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from importlib import resources
from pathlib import Path

import msgspec

import tablee
from tablee.core import game as games
from tablee.core.errors import TableeError
from tablee.server.http_limits import FrameLimits
from tablee.server.people.identity import read_secret
from tablee.table import wire
from tests.server.hostile import TRUE_SAYINGS

_DECODER = msgspec.json.Decoder(wire.AnyFromClient)
GOLDEN = Path(__file__).parents[1] / "golden"
LONGEST = 32_768
"""Bytes; the server takes no more."""


def text_of(data: bytes) -> str:
    return data[:LONGEST].decode("utf-8", "replace")


def message(data: bytes) -> None:
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):  # as a connection does
        _DECODER.decode(data)


def frames(data: bytes) -> None:
    """However the bytes are cut, the same limits hold."""
    whole = FrameLimits(0.0).check(data, 0.0)
    apart = FrameLimits(0.0)
    codes = [apart.check(data[at : at + 1], 0.0) for at in range(len(data))]
    assert next((code for code in codes if code), 0) == whole


def deck(data: bytes) -> None:
    for name in games.names():
        reader = games.find(name).read_deck
        if reader is not None:
            try:
                options = reader(text_of(data), "deck")
                games.check_options(games.find(name), options, games.find(name).seats[0])
            except TableeError:
                pass


def record(data: bytes) -> None:
    try:
        match = tablee.replay(text_of(data))
        assert tablee.replay(str(match.record())).position() == match.position()
    except TableeError:
        pass


def position(data: bytes) -> None:
    try:
        value = msgspec.json.decode(data[:LONGEST])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return
    try:
        match = tablee.from_position(value, seed=1)
        tablee.from_position(match.position())
        for seat in match.actors:
            match.moves(seat)
            match.view(seat)
    except TableeError:
        pass


def cookie(data: bytes) -> None:
    secret = read_secret(text_of(data))
    assert secret is None or len(secret) == 32


TARGETS: dict[str, Callable[[bytes], None]] = {
    "message": message,
    "frames": frames,
    "deck": deck,
    "record": record,
    "position": position,
    "cookie": cookie,
}


def seeds(target: str) -> list[bytes]:
    """True inputs to start from."""
    if target == "message":
        return [msgspec.json.encode(saying) for saying in TRUE_SAYINGS]
    if target == "frames":
        return [bytes([first, 128 | 5]) + b"\x00" * 4 + b"hello" for first in (0x81, 0x01, 0x80, 0x89, 0x88)]
    if target == "deck":
        readable = [name for name in games.names() if games.find(name).read_deck is not None]
        return [(resources.files(f"tablee.games.{name}") / "deck.toml").read_bytes() for name in readable]
    if target == "record":
        return [short(file) for file in sorted(GOLDEN.glob("*-0.jsonl"))]
    if target == "position":
        return [msgspec.json.encode(tablee.new(name, seats=4, seed=7).position()) for name in games.names()]
    return [b"tablee=" + b"a" * 32]


def short(file: Path) -> bytes:
    """The beginning of a record."""
    return b"\n".join(file.read_bytes().splitlines()[:6]) + b"\n"


PIECES = (
    b"\x00",
    b"\xff",
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b"-1",
    b"1e999",
    b"9" * 40,
    b"null",
    b"true",
    b"\n",
    b"\\u0000",
)


def mutated(dice: random.Random, seed: bytes) -> bytes:
    """A true input with a few changes: bytes flipped, pieces put in, left out or doubled."""
    data = bytearray(seed)
    for _ in range(dice.randrange(1, 6)):
        at = dice.randrange(len(data) + 1)
        way = dice.randrange(4)
        if way == 0 and at < len(data):
            data[at] ^= 1 << dice.randrange(8)
        elif way == 1:
            data[at:at] = dice.choice(PIECES)
        elif way == 2:
            del data[at : at + dice.randrange(1, 30)]
        else:
            data[at:at] = data[at : at + dice.randrange(1, 60)]
    return bytes(data)
