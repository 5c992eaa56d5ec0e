"""What a designer would ask of a finished game."""

from __future__ import annotations

from tablee.games.zayo.rules import Zayo


def facts(state: Zayo, notes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    return {}
