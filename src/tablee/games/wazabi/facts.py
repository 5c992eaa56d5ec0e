"""Statistics of a finished game, for designers."""

from __future__ import annotations

from collections import Counter

from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import NAMES
from tablee.games.wazabi.rules import Wazabi


def facts(state: Wazabi, event_codes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    laid = Counter(event_code[2] for event_code in event_codes if event_code[0] == codes.LAID)
    happened = Counter(event_code[0] for event_code in event_codes)
    found = {
        "turns": [happened[codes.ROLLED]],
        "turns missed": [happened[codes.MISSED]],
        "dice given": [sum(sum(event_code[2:]) for event_code in event_codes if event_code[0] == codes.GAVE)],
        "piles made anew": [happened[codes.PILE_MADE]],
        "dice left with each loser": [int(dice) for dice in state.public.dice if dice > 0],
    }
    return found | {f"laid: {name}": [laid[kind]] for kind, name in enumerate(NAMES)}
