"""Move codes and event codes as integers, and `redact`: what a seat may know of an event.

A move code is a verb in the low four bits and its arguments above. An event code is a tuple of integers: what
happened, to whom, and the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.zayo.deck import CHIEF, FIDDLE, THIEF, TRAP, WOLF

# --- verbs of moves --------------------------------------------------------------------------------------------------

BID: Final = 0  # the card, as its bit
LAY: Final = 1  # the kind of card, then what it asks for
DEFEND: Final = 2  # ZY-30
NO_DEFENCE: Final = 3
EQUIP: Final = 4  # the reward of a trick: a kind from the hand (ZY-11)
REQUEST: Final = 5  # a kind, a seat (ZY-12)
TAKE: Final = 6  # an animal (ZY-13)
DECLINE: Final = 7

NO_BOOTY: Final = 63  # a thief's second booty, if there is none
SMALL: Final = 0  # what a clan chief takes: all sheep and goats (ZY-22)
CAMELS: Final = 1  # or all camels (ZY-26)


def verb(move: i64) -> i64:
    return move & 15


def bid_code(card: i64) -> i64:
    return BID | card << 4


def bid_card(move: i64) -> i64:
    return move >> 4


def lay_code(kind: i64) -> i64:
    """Friendship, shaman, Zayo, steppe: cards that ask for nothing."""
    return LAY | kind << 4


def booty(seat: i64, kind: i64) -> i64:
    """One equipment card before a player, for a thief."""
    return seat << 2 | kind


def booty_seat(one: i64) -> i64:
    return one >> 2


def booty_kind(one: i64) -> i64:
    return one & 3


def thief_code(one: i64, two: i64 = NO_BOOTY) -> i64:
    """The lower booty first, so that a pair has one code."""
    return LAY | THIEF << 4 | one << 8 | two << 14


def wolf_code(victim: i64, animal: i64) -> i64:
    return LAY | WOLF << 4 | victim << 8 | animal << 12


def chief_code(victim: i64, what: i64) -> i64:
    return LAY | CHIEF << 4 | victim << 8 | what << 12


def fiddle_code(sheep: i64) -> i64:
    """Paid with so many sheep, the rest in goats (ZY-27)."""
    return LAY | FIDDLE << 4 | sheep << 8


def trap_code(sheep: i64) -> i64:
    """Paid with so many sheep, the rest in goats (ZY-16)."""
    return LAY | TRAP << 4 | sheep << 8


def equip_code(kind: i64) -> i64:
    return EQUIP | kind << 4


def request_code(seat: i64, kind: i64) -> i64:
    return REQUEST | kind << 4 | seat << 8


def take_code(animal: i64) -> i64:
    return TAKE | animal << 4


def first(move: i64) -> i64:
    """LAY, EQUIP and REQUEST: the kind of card. TAKE: the animal."""
    return move >> 4 & 15


def seat_of(move: i64) -> i64:
    """Wolf and clan chief: the victim. REQUEST: who is asked."""
    return move >> 8 & 15


def sheep_paid(move: i64) -> i64:
    """Fiddle and wolf trap."""
    return move >> 8


def wanted(move: i64) -> i64:
    """Wolf: the animal. Clan chief: SMALL or CAMELS."""
    return move >> 12


def first_booty(move: i64) -> i64:
    return move >> 8 & 63


def second_booty(move: i64) -> i64:
    return move >> 14


# --- event codes ----------------------------------------------------------------------------------------------------

ROUND: Final = 0  # number, dealer
DEALT: Final = 1  # seat, bidding cards, play cards, and for the seat alone: the cards as bits …, the kinds …
LAID: Final = 2  # seat, the move
DEFENDED: Final = 3  # seat, the kind laid in defence (ZY-30)
STOLE: Final = 4  # thief, victim, kind (ZY-18)
HUNTED: Final = 5  # who laid the wolf, victim, animal (ZY-20)
RAIDED: Final = 6  # who laid the clan chief, victim, sheep, goats, camels (ZY-22)
BADE: Final = 7  # seat, card as its bit
TRICK_WON: Final = 8  # seat
EQUIPPED: Final = 9  # seat, kind
REQUESTED: Final = 10  # seat, other, kind, 1 if it was given, and a mask of the kinds that the seat was missing
TOOK: Final = 11  # seat, animal
DECLINED: Final = 12  # seat
ANSWERED: Final = 13  # seat, 1 for a defence: for the seat alone, until all have answered (ZY-36)
WON: Final = 14  # seat (ZY-28)
ROUNDS_OVER: Final = 15  # the limit of rounds has passed (ZY-32)
LATE: Final = 16  # seat: the limit passed (ZY-34)

OPEN: Final = frozenset(
    (ROUND, LAID, DEFENDED, STOLE, HUNTED, RAIDED, BADE, TRICK_WON, EQUIPPED)
    + (REQUESTED, TOOK, DECLINED, WON, ROUNDS_OVER, LATE)
)


def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
    """What `seat` may know of an event code: all of it, a part, or nothing. What is not named here stays secret."""
    what = event_code[0]
    if what in OPEN:
        return event_code
    if what == DEALT:
        return event_code if event_code[1] == seat else event_code[:4]
    if what == ANSWERED and event_code[1] == seat:
        return event_code
    return None
