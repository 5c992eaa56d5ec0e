"""Chance that is told what to draw, for whoever wants to look at every way a game can go."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance


class Undrawn(Exception):
    """The rules ask for a draw that the script does not tell; the stream's `asked` says among how many."""


class Scripted(Chance):
    """Draws what the script says, one number a draw, as long as there is a choice. It knows no words."""

    def __init__(self, script: list[int]) -> None:
        self.script: list[int] = script
        self.place: i64 = 0
        self.asked: i64 = 0

    def below(self, n: i64) -> i64:
        if n == 1:
            return 0
        if self.place == len(self.script):
            self.asked = n
            raise Undrawn
        drawn: i64 = self.script[self.place]
        self.place += 1
        return drawn

    def copy(self) -> Chance:
        other = Scripted(self.script)
        other.place = self.place
        return other
