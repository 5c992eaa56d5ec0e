"""Scripted random numbers, for enumerating all outcomes of chance."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.rng import Rng


class Undrawn(Exception):
    """The script has no number for this draw; the stream's `asked` says among how many it is."""


class ScriptedRng(Rng):
    """Draws what the script says, one number per draw with more than one outcome. `word` is not supported."""

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

    def copy(self) -> Rng:
        other = ScriptedRng(self.script)
        other.place = self.place
        return other
