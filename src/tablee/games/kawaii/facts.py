"""Statistics of a finished game, for designers."""

from __future__ import annotations

from collections import Counter

from tablee.games.kawaii import codes, score
from tablee.games.kawaii.rules import Kawaii
from tablee.games.kawaii.views import sheet_lines


def facts(state: Kawaii, event_codes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    happened = Counter(event_code[0] for event_code in event_codes)
    captures = [event_code for event_code in event_codes if event_code[0] == codes.CAPTURED]
    endings = Counter(event_code[2] for event_code in event_codes if event_code[0] == codes.ENDED)
    lines = [line for row in sheet_lines(state.public) for line in row]
    return {
        "captures": [len(captures)],
        "own piles captured": [sum(event_code[1] == event_code[2] for event_code in captures)],
        "piles in a call": [event_code[2].bit_count() for event_code in event_codes if event_code[0] == codes.CALLED],
        "cards in a capture": [event_code[3] for event_code in captures],
        "ties": [happened[codes.TIED]],
        "rivals in a tie": [(len(event_code) - 4) // 2 for event_code in event_codes if event_code[0] == codes.TIED],
        "signs shown": [happened[codes.SHOWN]],
        "rounds ended: no more wanted": [endings[codes.NO_MORE_WANTED]],
        "rounds ended: waited": [endings[codes.WAITED]],
        "rounds ended: no token": [endings[codes.NO_TOKEN]],
        "cards turned in a round": _turned(event_codes),
        "milliseconds of a round": _lasted(event_codes),
        "points: flavour": [int(score.flavour_points(line)) for line in lines],
        "points: shape": [int(score.shape_points(line)) for line in lines],
        "points: cherries": [int(score.cherry_points(line)) for line in lines],
        "points: shops": [int(score.shop_points(line)) for line in lines],
        "points: tokens": [int(score.token_points(line)) for line in lines],
        "points in a round": [int(score.total(line)) for line in lines],
        "all three shops": [sum(int(score.shop_points(line)) > 0 for line in lines)],
    }


def _turned(event_codes: list[tuple[int, ...]]) -> list[int]:
    rounds: list[int] = []
    cards = 0
    for event_code in event_codes:
        if event_code[0] == codes.TURNED:
            cards += 1
        elif event_code[0] == codes.ENDED:
            rounds.append(cards)
            cards = 0
    return rounds


def _lasted(event_codes: list[tuple[int, ...]]) -> list[int]:
    rounds: list[int] = []
    begun = 0
    for event_code in event_codes:
        if event_code[0] == codes.BEGUN:
            begun = event_code[3]
        elif event_code[0] == codes.ENDED:
            rounds.append(event_code[3] - begun)
    return rounds


def measures(state: Kawaii, event_codes: list[tuple[int, ...]]) -> list[dict[str, int]]:
    """By seat, the piles that were captured."""
    captures = Counter(event_code[1] for event_code in event_codes if event_code[0] == codes.CAPTURED)
    return [{"captures": captures[seat]} for seat in range(int(state.seats))]
