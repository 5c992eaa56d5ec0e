"""Serialized games (records): everything that a game's states follow from, as JSON lines.

The first line says what was played and from where (a seed, or a position); then comes one line per move; the last line
says how far time had come and the digest of the state then, so that damaged records are found out.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.errors import BadField
from tablee.core.messages import Message, decode, encode

FORMAT = 1


class Input(Message, frozen=True):
    """One move: when, who, what (still as plain values, since only the game knows its moves).

    A claim in a race may bear an instant at which the table has already been (G-9). What had happened in between
    stays, so `now` says how far time had come.
    """

    at: int
    seat: int
    move: dict[str, Any]
    now: int | None = None


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a game's log: a move with its JSON, or, without a seat, a stretch of time up to `at`."""

    number: int
    at: int
    seat: int | None
    move: str | None
    now: int | None
    """How far time had come, where a claim bears an earlier instant."""

    def to_input(self) -> Input:
        assert self.seat is not None
        assert self.move is not None
        return Input(self.at, self.seat, msgspec.json.decode(self.move), self.now)


class _Header(Message, frozen=True):
    tablee: int
    game: str
    seats: int
    options: dict[str, Any]
    seed: int | str | None = None
    position: dict[str, Any] | None = None
    chance: dict[str, Any] | None = None


class _End(Message, frozen=True):
    at: int
    digest: str


class Record(Message, frozen=True):
    """A game as its beginning and its inputs. `str(record)` is the JSON lines, `Record.parse` reads them."""

    game: str
    seats: int
    options: dict[str, Any]
    inputs: tuple[Input, ...]
    at: int
    digest: str
    seed: int | str | None = None
    position: dict[str, Any] | None = None
    chance: dict[str, Any] | None = None
    """What the seed was derived from, at tables where players can prove it (docs/provable-chance.md)."""

    def __str__(self) -> str:
        header = _Header(FORMAT, self.game, self.seats, self.options, self.seed, self.position, self.chance)
        lines = [encode(header), *map(encode, self.inputs), encode(_End(self.at, self.digest))]
        return b"\n".join(lines).decode() + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        lines = text.split("\n")
        if len(lines) < 3 or lines[-1] != "":
            raise BadField("record", text, "a first line, one line per move and a last line, each ended by a newline")
        header: _Header = decode(lines[0], _Header, "line 1")
        if header.tablee != FORMAT:
            raise BadField("line 1.tablee", header.tablee, f"{FORMAT}, the format this version reads")
        if (header.seed is None) == (header.position is None):
            raise BadField("line 1", lines[0], "either a seed or a position")
        inputs = tuple(decode(line, Input, f"line {number}") for number, line in enumerate(lines[1:-2], 2))
        end: _End = decode(lines[-2], _End, f"line {len(lines) - 1}")
        return Record(
            game=header.game,
            seats=header.seats,
            options=header.options,
            inputs=inputs,
            at=end.at,
            digest=end.digest,
            seed=header.seed,
            position=header.position,
            chance=header.chance,
        )


def plain(value: object) -> Any:
    """A struct as the plain values that JSON has."""
    return msgspec.to_builtins(value)
