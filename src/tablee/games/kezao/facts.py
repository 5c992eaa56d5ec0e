"""Statistics of a finished game, for designers."""

from __future__ import annotations

from collections import Counter

from tablee.games.kezao import codes
from tablee.games.kezao.deck import is_opposition
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.views import HOW


def facts(state: Kezao, event_codes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    happened = Counter(event_code[0] for event_code in event_codes)
    ended = [event_code for event_code in event_codes if event_code[0] == codes.ENDED]
    how = Counter(event_code[1] for event_code in ended)
    rounds = [event_code[1:] for event_code in event_codes if event_code[0] == codes.ROUND_WON]
    rolls = [event_code for event_code in event_codes if event_code[0] == codes.ROLLED]
    seats = int(state.seats)
    found = {
        "rounds": [len(rounds)],
        "turns": [happened[codes.ROLLED]],
        "cards laid in a turn": [event_code[2] for event_code in ended],
        "wrong cards": [happened[codes.TOOK_BACK]],
        "cards that came back": [happened[codes.CAME_BACK]],
        "piles made anew": [happened[codes.PILE_MADE]],
        "oppositions": [sum(is_opposition(event_code[3], event_code[4], event_code[5]) for event_code in rolls)],
        "ties at the last place": [sum(event_code[1] == codes.FULL and event_code[2] > seats for event_code in ended)],
        "ties for last": [sum(event_code[1] == codes.OPPOSED and event_code[2] == seats for event_code in ended)],
        "ties at the last card": [sum(len(winners) > 1 for winners in rounds)],
        "points of each player": [int(state.public.points[seat]) for seat in range(seats)],
    }
    return found | {f"turns ended: {name}": [how[code]] for code, name in enumerate(HOW[: codes.EMPTY_HAND])}


def measures(state: Kezao, event_codes: list[tuple[int, ...]]) -> list[dict[str, int]]:
    """By seat, the median of the milliseconds from a roll to the first card that was right to lay."""
    times: list[list[int]] = [[] for _ in range(int(state.seats))]
    rolled = 0
    laid: dict[int, tuple[int, int]] = {}
    for event_code in event_codes:
        what = event_code[0]
        if what == codes.ROLLED:
            rolled = event_code[2]
            laid = {}
        elif what == codes.LAID:
            laid.setdefault(event_code[1], (event_code[2], event_code[3]))
        elif what == codes.TOOK_BACK and laid.get(event_code[1], (-1, 0))[0] == event_code[2]:
            del laid[event_code[1]]
        elif what == codes.ENDED:
            for seat, (_, at) in laid.items():
                times[seat].append(at - rolled)
            laid = {}
    return [{"reaction": sorted(found)[len(found) // 2]} if found else {} for found in times]
