"""Move codes and event codes as integers, and `redact`: what a seat may know of an event.

A move code is a verb in the low four bits and its arguments above. An event code is a tuple of integers: what
happened, to whom, and the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- verbs of moves --------------------------------------------------------------------------------------------------

ROLL: Final = 0
DRAW: Final = 1  # from an opponent's hand (WZ-12): victim, place
GIVE: Final = 2  # five bits per seat: how many dice it receives (WZ-7)
LAY: Final = 3  # card, target (or direction), place
KEEP: Final = 4  # one card (WZ-19) or two (WZ-21), the lower kind first
STOP: Final = 5  # lay nothing (WZ-8)

LEFT: Final = 0
RIGHT: Final = 1

NO_TARGET: Final = 15
NO_SECOND: Final = 15


def verb(move: i64) -> i64:
    return move & 15


def draw_code(victim: i64, place: i64) -> i64:
    return DRAW | victim << 4 | place << 8


def lay_code(kind: i64, target: i64 = NO_TARGET, place: i64 = 0) -> i64:
    return LAY | kind << 4 | target << 8 | place << 12


def keep_code(first: i64, second: i64 = NO_SECOND) -> i64:
    return KEEP | first << 4 | second << 8


def gift(move: i64, seat: i64) -> i64:
    """How many dice a GIVE hands to this seat."""
    return move >> (4 + 5 * seat) & 31


def gift_code(seat: i64, dice: i64) -> i64:
    """The part of a GIVE that hands `dice` to `seat`; the parts of all seats add up to the move."""
    return dice << (4 + 5 * seat)


def first(move: i64) -> i64:
    """DRAW: the victim. LAY: the card. KEEP: a card."""
    return move >> 4 & 15


def second(move: i64) -> i64:
    """LAY: the target or direction, or NO_TARGET. KEEP: the other card, or NO_SECOND."""
    return move >> 8 & 15


def place(move: i64) -> i64:
    """DRAW: the place in the fan, counted from 0. (LAY keeps its own at `lay_place`.)"""
    return move >> 8


def lay_place(move: i64) -> i64:
    return move >> 12


# --- event codes ----------------------------------------------------------------------------------------------------

BEGUN: Final = 0  # game number
STARTER_ROLLED: Final = 1  # seat, wazabi faces (WZ-4)
STARTER: Final = 2  # seat
ROLLED: Final = 3  # seat, wazabi, card and die faces
DREW: Final = 4  # seat, count, and to the seat alone: kinds …
PILE_MADE: Final = 5  # how many of each kind, which all could see lying there (WZ-11)
TOOK: Final = 6  # seat, victim, place, and to these two alone: kind
NONE_TO_DRAW: Final = 7  # seat, cards that could not be drawn (WZ-12)
GAVE: Final = 8  # seat, dice received by each seat …
LAID: Final = 9  # seat, kind, target or direction, place
STOPPED: Final = 10  # seat
DROPPED: Final = 11  # seat, dice
CHOSE: Final = 12  # seat, kinds kept …: to the seat alone (WZ-21)
THREW: Final = 13  # seat, kinds …
MISSED: Final = 14  # seat (WZ-22)
TURNED: Final = 15  # step: the order of play goes the other way round (WZ-23)
OUT: Final = 16  # seat, place among those who went out (WZ-25)
WON: Final = 17  # seat, points (0 outside a tournament)
LATE: Final = 18  # seat: the limit passed (WZ-30)


OPEN: Final = frozenset(
    (BEGUN, STARTER_ROLLED, STARTER, ROLLED, PILE_MADE, NONE_TO_DRAW, GAVE, LAID)
    + (STOPPED, DROPPED, THREW, MISSED, TURNED, OUT, WON, LATE)
)


def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
    """What `seat` may know of an event: all of it, a part, or nothing. Events that are not named here stay secret."""
    what = event_code[0]
    if what in OPEN:
        return event_code
    if what == DREW:
        return event_code if event_code[1] == seat else (DREW, event_code[1], event_code[2])
    if what == TOOK:
        return (
            event_code
            if event_code[1] == seat or event_code[2] == seat
            else (TOOK, event_code[1], event_code[2], event_code[3])
        )
    if what == CHOSE and event_code[1] == seat:
        return event_code
    return None
