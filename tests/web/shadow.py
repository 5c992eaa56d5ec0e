"""What a browser received against the same game played again from its record.

The shadow is a `Match`, which shares nothing with the server's table but the rules. It says for every moment of the
game what each seat, or a spectator, may see, do and has heard; everything a browser got must be found there, in order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

import tablee
from tablee.core.record import Record
from tablee.proof.frames import LONGEST_LOG, MOST_MOVES
from tablee.table.wire import AnyFromServer
from tests.promises import BrokenPromise

WIRE = msgspec.json.Decoder(AnyFromServer)


class Leak(BrokenPromise):
    """Something was received that its seat may not know, or not then."""


@dataclass(frozen=True)
class Moment:
    now: int
    deadline: int | None
    view: dict[str, Any]
    moves: list[Any] | None
    result: Any
    heard: int
    """How many events this seat has heard by now."""


class Shadow:
    """One game as one seat sees it."""

    def __init__(self, record: str, seat: int | None) -> None:
        self.seat = seat
        self._match: tablee.Match
        self._moments: list[Moment] = []
        self._play(Record.parse(record))
        self.events: list[Any] = plain(self._match.events(seat))

    def _play(self, paper: Record) -> None:
        self._match = tablee.new(paper.game, seats=paper.seats, seed=paper.seed or "", options=paper.options)
        self._keep()
        for line in paper.inputs:
            self._pass_time(line.at if line.now is None else line.now)
            self._match.play(line.seat, line.move, line.at)
            self._keep()
        self._pass_time(paper.at)

    def _pass_time(self, until: int) -> None:
        """What falls due on the way happens one after the other, and can be seen in between."""
        while self._match.deadline is not None and self._match.deadline <= until:
            self._match.advance(max(self._match.deadline, self._match.now))
            self._keep()
        self._match.advance(max(until, self._match.now))
        self._keep()

    def _keep(self) -> None:
        match, seat = self._match, self.seat
        moves = match.moves(seat) if seat is not None else []
        self._moments.append(
            Moment(
                now=match.now,
                deadline=match.deadline,
                view=timeless(plain(match.view(seat))),
                moves=plain(moves) if len(moves) <= MOST_MOVES else None,
                result=plain(match.result),
                heard=len(match.events(seat)),
            )
        )

    def check(self, connection: list[str]) -> int:
        """Everything that one connection brought; how many frames that were. Raises Leak."""
        at, heard, frames = 0, None, 0
        for text in connection:
            message = msgspec.json.decode(text)
            if plain(WIRE.decode(text)) != message:
                raise Leak(f"not a message of the wire: {text}")
            if message["tell"] != "frame":
                continue
            at = self._find(message, at, heard)
            heard = self._moments[at].heard
            frames += 1
        return frames

    def _find(self, frame: dict[str, Any], since: int, heard: int | None) -> int:
        if frame["seat"] != self.seat:
            raise Leak(f"a frame of seat {frame['seat']} for seat {self.seat}")
        for at in range(since, len(self._moments)):
            moment = self._moments[at]
            first = max(0, moment.heard - LONGEST_LOG) if heard is None else heard
            if (
                frame["events"] == self.events[first : moment.heard]
                and timeless(frame["view"]) == moment.view
                and frame["moves"] == moment.moves
                and without_flags(frame["result"]) == moment.result
                and moment.now <= frame["view"]["now"] <= frame["now"]
                and (moment.deadline is None or frame["view"]["now"] < moment.deadline)
            ):
                return at
        raise Leak(f"seat {self.seat} cannot know this, or not now: {frame}")


def timeless(view: dict[str, Any]) -> dict[str, Any]:
    """Time passes while nothing happens."""
    return {**view, "now": 0}


def without_flags(result: dict[str, Any] | None) -> dict[str, Any] | None:
    """Play that looks inhuman is told to all at the end of a race; a driver's hands may be too quick."""
    return result and {name: value for name, value in result.items() if name != "flags"}


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
