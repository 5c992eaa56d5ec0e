"""What a designer would ask of a finished game."""

from __future__ import annotations

from collections import Counter

from tablee.games.kezao import codes
from tablee.games.kezao.deck import is_opposition
from tablee.games.kezao.events import HOW
from tablee.games.kezao.rules import Kezao


def facts(state: Kezao, notes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    happened = Counter(note[0] for note in notes)
    ended = [note for note in notes if note[0] == codes.ENDED]
    how = Counter(note[1] for note in ended)
    rounds = [note[1:] for note in notes if note[0] == codes.ROUND_WON]
    rolls = [note for note in notes if note[0] == codes.ROLLED]
    seats = int(state.seats)
    found = {
        "rounds": [len(rounds)],
        "turns": [happened[codes.ROLLED]],
        "cards laid in a turn": [note[2] for note in ended],
        "wrong cards": [happened[codes.TOOK_BACK]],
        "cards that came back": [happened[codes.CAME_BACK]],
        "piles made anew": [happened[codes.PILE_MADE]],
        "oppositions": [sum(is_opposition(note[3], note[4], note[5]) for note in rolls)],
        "ties at the last place": [sum(note[1] == codes.FULL and note[2] > seats for note in ended)],
        "ties for last": [sum(note[1] == codes.OPPOSED and note[2] == seats for note in ended)],
        "ties at the last card": [sum(len(winners) > 1 for winners in rounds)],
        "points of each player": [int(state.points[seat]) for seat in range(seats)],
    }
    return found | {f"turns ended: {name}": [how[code]] for code, name in enumerate(HOW)}
