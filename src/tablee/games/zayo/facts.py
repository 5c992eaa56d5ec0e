"""What a designer would ask of a finished game."""

from __future__ import annotations

from collections import Counter

from tablee.core.state import NOBODY
from tablee.games.zayo import codes
from tablee.games.zayo.deck import CHIEF, FIDDLE, FRIENDSHIP, NAMES, SHAMAN, THIEF, TRAP, WOLF, ZAYO
from tablee.games.zayo.rules import Zayo

ASKED_ABOUT = (ZAYO, WOLF, THIEF, CHIEF, FRIENDSHIP, SHAMAN, FIDDLE, TRAP)


def facts(state: Zayo, notes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    winners = [seat for seat, rank in enumerate(state.ranks()) if rank == 1]
    steppe = state.winner != NOBODY
    rounds = int(state.round) + (1 if steppe else 0)
    found = {
        "rounds": [rounds],
        "rounds to the steppe": [rounds] if steppe else [],
        "ended by the steppe": [int(steppe)],
        "tied": [int(len(winners) > 1)],
        "attacks": [sum(note[0] == codes.LAID and codes.first(note[2]) in (THIEF, WOLF) for note in notes)],
        "attacks cancelled": [sum(note[0] == codes.DEFENDED for note in notes)],
        "requests": [sum(note[0] == codes.REQUESTED for note in notes)],
        "requests granted": [sum(note[0] == codes.REQUESTED and note[4] == 1 for note in notes)],
        "camels of the winner": [int(state.camels(seat)) for seat in winners],
        "small animals of the winner": [int(state.small_animals(seat)) for seat in winners],
        "won by the first to lead": [int(seat in winners) for seat in _first_leader(state, notes)],
        "tricks of the winner, in hundredths": _tricks(notes, winners),
        "tricks won by their leader, in hundredths": _leads(notes),
    }
    laid = Counter(_laid(notes))
    for kind in ASKED_ABOUT:
        by_winner = sum(number for (seat, card), number in laid.items() if card == kind and seat in winners)
        found[f"laid: {NAMES[kind]}"] = [sum(number for (_, card), number in laid.items() if card == kind)]
        found[f"laid by the winner: {NAMES[kind]}"] = [by_winner]
    return found


def _laid(notes: list[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Seat and kind of every action, defences too."""
    actions = [(note[1], codes.first(note[2])) for note in notes if note[0] == codes.LAID]
    return actions + [(note[1], note[2]) for note in notes if note[0] == codes.DEFENDED]


def _first_leader(state: Zayo, notes: list[tuple[int, ...]]) -> list[int]:
    """ZY-4: the player to the first dealer's left; nobody if the game began from a position."""
    return [int(state.left(note[2])) for note in notes if note[:2] == (codes.ROUND, 0)]


def _tricks(notes: list[tuple[int, ...]], winners: list[int]) -> list[int]:
    won = [note[1] for note in notes if note[0] == codes.TRICK_WON]
    return [100 * won.count(seat) // len(won) for seat in winners if won]


def _leads(notes: list[tuple[int, ...]]) -> list[int]:
    """How often whoever leads also wins: the advantage of the lead."""
    leader = NOBODY
    won = led = 0
    for note in notes:
        if note[0] == codes.BADE and leader == NOBODY:
            leader = note[1]
        elif note[0] == codes.TRICK_WON:
            won += 1
            led += note[1] == leader
            leader = NOBODY
    return [100 * led // won] if won else []
