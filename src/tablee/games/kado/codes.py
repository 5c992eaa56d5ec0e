"""Move codes and event codes as integers, and `redact`: what a seat may know of an event.

A move code is a verb in the low four bits and its arguments above. An event code is a tuple of integers: what
happened, to whom, and the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- verbs of moves --------------------------------------------------------------------------------------------------

GIVE: Final = 0  # to which seat (KD-3)
SET_ASIDE: Final = 1  # KD-5
PASS: Final = 2
CHALLENGE: Final = 3  # gift, ribbon (KD-7)
PLACE: Final = 4  # row, column (KD-12)

# Rows and columns may be named beyond the frame, so that the refusal can say by how much it would be too big.
FAR: Final = 16


def verb(move: i64) -> i64:
    return move & 15


def give_code(seat: i64) -> i64:
    return GIVE | seat << 4


def challenge_code(gift: i64, ribbon: i64) -> i64:
    return CHALLENGE | gift << 4 | ribbon << 7


def place_code(row: i64, column: i64) -> i64:
    return PLACE | (row + FAR) << 4 | (column + FAR) << 9


def seat_named(move: i64) -> i64:
    """GIVE: who receives the card."""
    return move >> 4


def gift_named(move: i64) -> i64:
    return move >> 4 & 7


def ribbon_named(move: i64) -> i64:
    return move >> 7


def row_named(move: i64) -> i64:
    return (move >> 4 & 31) - FAR


def column_named(move: i64) -> i64:
    return (move >> 9) - FAR


# --- event codes ----------------------------------------------------------------------------------------------------

ROUND: Final = 0  # round, dealer
LOOKED: Final = 1  # dealer, card: to the dealer alone
GAVE: Final = 2  # dealer, receiver, may the receiver look (KD-4); and to those who know it: card
ASIDE: Final = 3  # dealer, and to the dealer alone: card (KD-5)
PASSED: Final = 4  # seat
CHALLENGED: Final = 5  # seat, gift, ribbon, how much of it was right
EXCHANGED: Final = 6  # challenger, dealer, the card each has now (KD-7)
WON_PERFECT: Final = 7  # seat, was a card taken (KD-10)
OPENED: Final = 8  # seat, card: to the seat alone, where gifts were blind (KD-4)
CHOSE: Final = 9  # seat, and to the seat alone: row, column (KD-21)
PLACED: Final = 10  # seat, card, row, column
SCORED: Final = 11  # seat, perfects, and its twelve cards as they lie
LATE: Final = 12  # seat: the limit passed (KD-20)

OPEN: Final = frozenset((ROUND, PASSED, CHALLENGED, EXCHANGED, WON_PERFECT, PLACED, SCORED, LATE))


def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
    """What `seat` may know of an event: all of it, a part, or nothing. Events that are not named here stay secret."""
    what = event_code[0]
    if what in OPEN:
        return event_code
    if what == GAVE:
        return event_code if event_code[1] == seat or (event_code[2] == seat and event_code[3] == 1) else event_code[:4]
    if what in (ASIDE, CHOSE):
        return event_code if event_code[1] == seat else event_code[:2]
    if what in (LOOKED, OPENED) and event_code[1] == seat:
        return event_code
    return None
