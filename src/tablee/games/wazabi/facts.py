"""What a designer would ask of a finished game."""

from __future__ import annotations

from collections import Counter

from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import NAMES
from tablee.games.wazabi.rules import Wazabi


def facts(state: Wazabi, notes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    laid = Counter(note[2] for note in notes if note[0] == codes.LAID)
    happened = Counter(note[0] for note in notes)
    found = {
        "turns": [happened[codes.ROLLED]],
        "turns missed": [happened[codes.MISSED]],
        "dice given": [sum(sum(note[2:]) for note in notes if note[0] == codes.GAVE)],
        "piles made anew": [happened[codes.PILE_MADE]],
        "dice left with each loser": [int(dice) for dice in state.dice if dice > 0],
    }
    return found | {f"laid: {name}": [laid[kind]] for kind, name in enumerate(NAMES)}
