"""What a designer would ask of a finished game."""

from __future__ import annotations

from collections import Counter

from tablee.games.kawaii import codes, score
from tablee.games.kawaii.rules import Kawaii


def facts(state: Kawaii, notes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    happened = Counter(note[0] for note in notes)
    captures = [note for note in notes if note[0] == codes.CAPTURED]
    endings = Counter(note[2] for note in notes if note[0] == codes.ENDED)
    lines = [int(line) for line in state.sheet]
    return {
        "captures": [len(captures)],
        "own piles captured": [sum(note[1] == note[2] for note in captures)],
        "piles in a call": [note[2].bit_count() for note in notes if note[0] == codes.CALLED],
        "cards in a capture": [note[3] for note in captures],
        "ties": [happened[codes.TIED]],
        "rivals in a tie": [(len(note) - 4) // 2 for note in notes if note[0] == codes.TIED],
        "signs shown": [happened[codes.SHOWN]],
        "rounds ended: no more wanted": [endings[codes.NO_MORE_WANTED]],
        "rounds ended: waited": [endings[codes.WAITED]],
        "rounds ended: no token": [endings[codes.NO_TOKEN]],
        "cards turned in a round": _turned(notes),
        "milliseconds of a round": _lasted(notes),
        "points: flavour": [int(score.flavour_points(line)) for line in lines],
        "points: shape": [int(score.shape_points(line)) for line in lines],
        "points: cherries": [int(score.cherry_points(line)) for line in lines],
        "points: shops": [int(score.shop_points(line)) for line in lines],
        "points: tokens": [int(score.token_points(line)) for line in lines],
        "points in a round": [int(score.total(line)) for line in lines],
        "all three shops": [sum(int(score.shop_points(line)) > 0 for line in lines)],
    }


def _turned(notes: list[tuple[int, ...]]) -> list[int]:
    rounds: list[int] = []
    cards = 0
    for note in notes:
        if note[0] == codes.TURNED:
            cards += 1
        elif note[0] == codes.ENDED:
            rounds.append(cards)
            cards = 0
    return rounds


def _lasted(notes: list[tuple[int, ...]]) -> list[int]:
    rounds: list[int] = []
    begun = 0
    for note in notes:
        if note[0] == codes.BEGUN:
            begun = note[3]
        elif note[0] == codes.ENDED:
            rounds.append(note[3] - begun)
    return rounds
