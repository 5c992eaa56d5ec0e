"""Statistics of a finished game, for designers."""

from __future__ import annotations

from tablee.core.state import NOBODY
from tablee.games.zayo import codes
from tablee.games.zayo.deck import CHIEF, FIDDLE, FRIENDSHIP, NAMES, SHAMAN, THIEF, TRAP, WOLF, ZAYO
from tablee.games.zayo.public import left_of
from tablee.games.zayo.rules import Zayo

ASKED_ABOUT = (ZAYO, WOLF, THIEF, CHIEF, FRIENDSHIP, SHAMAN, FIDDLE, TRAP)


def facts(state: Zayo, event_codes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    """A share is one number per occurrence: 1 if it was so, 0 if not."""
    winners = [seat for seat, rank in enumerate(state.ranks()) if rank == 1]
    steppe = state.public.winner != NOBODY
    rounds = int(state.public.round) + (1 if steppe else 0)
    tricks = [event_code[1] for event_code in event_codes if event_code[0] == codes.TRICK_WON]
    found = {
        "rounds": [rounds],
        "rounds to the steppe": [rounds] if steppe else [],
        "share of games ended by the steppe": [int(steppe)],
        "share of games won by the first to lead": [int(seat in winners) for seat in _first_leader(state, event_codes)],
        "share of tricks won by their leader": _leads(event_codes, int(state.seats)),
        "share of tricks won by the winner of the game": [int(seat in winners) for seat in tricks],
        "share of requests granted": [event_code[4] for event_code in event_codes if event_code[0] == codes.REQUESTED],
        "share of attacks cancelled": _cancelled(event_codes),
        "camels of the winner": [int(state.public.camels(seat)) for seat in winners],
        "small animals of the winner": [int(state.public.small_animals(seat)) for seat in winners],
    }
    laid = _laid(event_codes)
    for kind in ASKED_ABOUT:
        seats = [seat for seat, card in laid if card == kind]
        found[f"laid: {NAMES[kind]}"] = [len(seats)]
        found[f"share laid by the winner: {NAMES[kind]}"] = [int(seat in winners) for seat in seats]
    return found


def _first_leader(state: Zayo, event_codes: list[tuple[int, ...]]) -> list[int]:
    """ZY-4: the player to the first dealer's left; nobody if the game began from a position."""
    first = (codes.ROUND, 0)
    return [int(left_of(event_code[2], state.seats)) for event_code in event_codes if event_code[:2] == first]


def _leads(event_codes: list[tuple[int, ...]], seats: int) -> list[int]:
    """Of tricks recorded from their first card: a game may have been set up in the middle of one."""
    won: list[int] = []
    bidders: list[int] = []
    for event_code in event_codes:
        if event_code[0] == codes.BADE:
            bidders.append(event_code[1])
        elif event_code[0] == codes.TRICK_WON:
            if len(bidders) == seats:
                won.append(int(event_code[1] == bidders[0]))
            bidders = []
    return won


def _cancelled(event_codes: list[tuple[int, ...]]) -> list[int]:
    """Of the thieves and wolves recorded; a thief with two victims is cancelled if either defends."""
    attacks: list[int] = []
    for event_code in event_codes:
        if event_code[0] == codes.LAID and codes.first(event_code[2]) in (THIEF, WOLF):
            attacks.append(0)
        elif (
            event_code[0] == codes.DEFENDED and attacks
        ):  # a game may have been set up in the middle of its first attack
            attacks[-1] = 1
    return attacks


def _laid(event_codes: list[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Seat and kind of every action, defences and wolf traps too."""
    actions = [(event_code[1], codes.first(event_code[2])) for event_code in event_codes if event_code[0] == codes.LAID]
    return actions + [(event_code[1], event_code[2]) for event_code in event_codes if event_code[0] == codes.DEFENDED]
