"""Move codes and event codes as integers, and `redact`: what a seat may know of an event.

A move code is a verb in the low four bits and its arguments above. An event code is a tuple of integers: what
happened, to whom, and the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- verbs of moves --------------------------------------------------------------------------------------------------

TURN: Final = 0  # the top card of the own reserve (KW-7)
CALL: Final = 1  # "Kawaii": a bit for every pile that a token is put on (KW-11, KW-13)
GO_ON: Final = 2  # ends a stop (KW-14)
NO_MORE: Final = 3  # ends the round (KW-17)
CHOOSE: Final = 4  # sign, pile (KW-15)


def verb(move: i64) -> i64:
    return move & 15


def call_code(piles: i64) -> i64:
    return CALL | piles << 4


def piles(move: i64) -> i64:
    """CALL: one bit per pile."""
    return move >> 4


def choose_code(sign: i64, pile: i64) -> i64:
    return CHOOSE | sign << 4 | pile << 8


def sign(move: i64) -> i64:
    return move >> 4 & 15


def duel(move: i64) -> i64:
    """CHOOSE: the pile that is played for."""
    return move >> 8


# --- event codes ----------------------------------------------------------------------------------------------------

BEGUN: Final = 0  # round, first player, instant
FAVOURITES: Final = 1  # seat, flavour, shape: to the seat alone
TURNED: Final = 2  # seat, card, instant, 1 if the limit or the beat turned it
CALLED: Final = 3  # seat, piles, instant of the call, instant at which the referee took it
CAPTURED: Final = 4  # seat, pile, number of cards, instant of the call, instant; then the cards, unless covered (KW-32)
TIED: Final = 5  # pile, number of cards, instant; then seat and instant of each call
CHOSE: Final = 6  # seat, pile, sign, 1 if by chance: to the seat alone (KW-33)
SHOWN: Final = 7  # pile, instant; then seat and sign of each
BEATEN: Final = 8  # seat, pile (KW-33)
SAID_GO_ON: Final = 9  # seat, instant
SAID_NO_MORE: Final = 10  # seat, instant
RESUMED: Final = 11  # the seat to turn, or NOBODY after the last card; instant
ALL_TURNED: Final = 12  # instant (KW-17)
ENDED: Final = 13  # round, how, instant
COUNTED: Final = 14  # round, seat, line of the score sheet, then the score pile: how many of each kind

# How a round ends.
NO_MORE_WANTED: Final = 0  # KW-17: all with a token have said so
WAITED: Final = 1  # KW-17: nothing for ten seconds
NO_TOKEN: Final = 2  # KW-18

OPEN: Final = frozenset(
    (BEGUN, TURNED, CALLED, CAPTURED, TIED, SHOWN, BEATEN, SAID_GO_ON, SAID_NO_MORE)
    + (RESUMED, ALL_TURNED, ENDED, COUNTED)
)


def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
    """What `seat` may know of an event code: all of it or nothing. Unnamed codes reach nobody."""
    what = event_code[0]
    if what in OPEN:
        return event_code
    if (what == FAVOURITES or what == CHOSE) and event_code[1] == seat:
        return event_code
    return None
