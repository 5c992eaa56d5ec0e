"""What a designer would ask of a finished game."""

from __future__ import annotations

from tablee.core.state import NOBODY
from tablee.games.zayo import codes
from tablee.games.zayo.deck import CHIEF, FIDDLE, FRIENDSHIP, NAMES, SHAMAN, THIEF, TRAP, WOLF, ZAYO
from tablee.games.zayo.rules import Zayo

ASKED_ABOUT = (ZAYO, WOLF, THIEF, CHIEF, FRIENDSHIP, SHAMAN, FIDDLE, TRAP)


def facts(state: Zayo, notes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    """A share is one number for each time: 1 if it was so, 0 if not."""
    winners = [seat for seat, rank in enumerate(state.ranks()) if rank == 1]
    steppe = state.winner != NOBODY
    rounds = int(state.round) + (1 if steppe else 0)
    tricks = [note[1] for note in notes if note[0] == codes.TRICK_WON]
    found = {
        "rounds": [rounds],
        "rounds to the steppe": [rounds] if steppe else [],
        "share of games ended by the steppe": [int(steppe)],
        "share of games won by the first to lead": [int(seat in winners) for seat in _first_leader(state, notes)],
        "share of tricks won by their leader": _leads(notes, int(state.seats)),
        "share of tricks won by the winner of the game": [int(seat in winners) for seat in tricks],
        "share of requests granted": [note[4] for note in notes if note[0] == codes.REQUESTED],
        "share of attacks cancelled": _cancelled(notes),
        "camels of the winner": [int(state.camels(seat)) for seat in winners],
        "small animals of the winner": [int(state.small_animals(seat)) for seat in winners],
    }
    laid = _laid(notes)
    for kind in ASKED_ABOUT:
        seats = [seat for seat, card in laid if card == kind]
        found[f"laid: {NAMES[kind]}"] = [len(seats)]
        found[f"share laid by the winner: {NAMES[kind]}"] = [int(seat in winners) for seat in seats]
    return found


def _first_leader(state: Zayo, notes: list[tuple[int, ...]]) -> list[int]:
    """ZY-4: the player to the first dealer's left; nobody if the game began from a position."""
    return [int(state.left(note[2])) for note in notes if note[:2] == (codes.ROUND, 0)]


def _leads(notes: list[tuple[int, ...]], seats: int) -> list[int]:
    """Of tricks heard from their first card: a game may have been set up in the middle of one."""
    won: list[int] = []
    bidders: list[int] = []
    for note in notes:
        if note[0] == codes.BADE:
            bidders.append(note[1])
        elif note[0] == codes.TRICK_WON:
            if len(bidders) == seats:
                won.append(int(note[1] == bidders[0]))
            bidders = []
    return won


def _cancelled(notes: list[tuple[int, ...]]) -> list[int]:
    """Of thieves and wolves heard of; a thief with two victims is cancelled if either defends."""
    attacks: list[int] = []
    for note in notes:
        if note[0] == codes.LAID and codes.first(note[2]) in (THIEF, WOLF):
            attacks.append(0)
        elif note[0] == codes.DEFENDED and attacks:  # a game may have been set up in the middle of its first attack
            attacks[-1] = 1
    return attacks


def _laid(notes: list[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Seat and kind of every action, defences and wolf traps too."""
    actions = [(note[1], codes.first(note[2])) for note in notes if note[0] == codes.LAID]
    return actions + [(note[1], note[2]) for note in notes if note[0] == codes.DEFENDED]
