"""Move codes and event codes as integers, and `redact`: what a seat may know of an event.

Laying a card is coded by the card's own bit, with the lower joker's for either; the other moves have a bit of their
own above all cards. An event code is a tuple of integers: what happened, to whom, and the rest; a card in it is its
number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- moves -----------------------------------------------------------------------------------------------------------

ROLL: Final = 1 << 60  # plus the way to choose the dice (KZ-7)
NOTHING: Final = 1 << 61  # "I have nothing" (KZ-12)
READY: Final = 1 << 62  # the game may begin (KZ-35)


def roll_code(way: i64) -> i64:
    return ROLL | way


def is_roll(move: i64) -> bool:
    return move & ~7 == ROLL


def is_ready(move: i64) -> bool:
    """READY, if the move is legal. Compiled, the number itself would be a boxed integer and slow to compare with."""
    return move >> 62 == 1


def way_of(move: i64) -> i64:
    return move & 7


# --- event codes ----------------------------------------------------------------------------------------------------

BEGUN: Final = 0  # round, counted from 0
STARTER: Final = 1  # seat (KZ-6)
DREW: Final = 2  # seat, count, 1 if the hands lie open, and to the seat alone unless they do: cards …
LATE: Final = 3  # seat: the roller's limit passed (KZ-7)
ROLLED: Final = 4  # seat, instant, way, colour, second colour or -1, symbol or -1
LAID: Final = 5  # seat, card, instant
SAID: Final = 6  # seat, instant: "I have nothing"
TOOK_BACK: Final = 7  # seat, card, instant: a wrong card, and its price comes next (KZ-14)
PILE_MADE: Final = 8  # cards … that lay aside and are in the pile now (KZ-14, KZ-32)
CAME_BACK: Final = 9  # seat, card, instant: laid too much, without price (KZ-18)
LOOKED: Final = 10  # the look-around is over and somebody can still lay (KZ-12)
ENDED: Final = 11  # how, cards set aside, and in an opposition who was last, or -1
ROUND_WON: Final = 12  # seats …
WON: Final = 13  # seats …
SAID_READY: Final = 14  # seat (KZ-35)
COUNTING: Final = 15  # instant: the countdown before the first roll begins (KZ-35)

# How a turn ends.
FULL: Final = 0  # as many cards as players (KZ-11)
NONE_LEFT: Final = 1  # the look-around is over and nobody can add a card (KZ-12)
ALL_SAID: Final = 2  # all still allowed to lay say that they have nothing (KZ-12)
ALL_BARRED: Final = 3  # nobody is still allowed to lay (KZ-28)
TIME: Final = 4  # the turn's limit (KZ-12)
OPPOSED: Final = 5  # all, or all but one, have laid in an opposition (KZ-16)
EMPTY_HAND: Final = 6  # the round is won (KZ-19)


def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
    """The part of an event code that `seat` may know. Only drawn cards are hidden; unnamed codes reach nobody."""
    what = event_code[0]
    if what == DREW:
        return event_code if event_code[1] == seat or event_code[3] == 1 else event_code[:4]
    if BEGUN <= what <= COUNTING:
        return event_code
    return None
