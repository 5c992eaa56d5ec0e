"""Events: their codes, who may know what of them, and the messages that show them."""

from msgspec.structs import astuple

from tablee.core.messages import Event
from tablee_pli.deck import Suit
from tablee_pli.moves import Card, Rank, card

DEALT = 0  # seat, number of cards, and for the seat alone: the cards …
PLAYED = 1  # seat, card
TRICK_WON = 2  # seat
LATE = 3  # seat: a card is played by chance


class Dealt(Event, frozen=True, tag="dealt"):
    seat: int
    cards: int
    own_cards: tuple[Card, ...] | None = None


class Played(Event, frozen=True, tag="played"):
    seat: int
    suit: Suit
    rank: Rank


class TrickWon(Event, frozen=True, tag="trick won"):
    seat: int


class Late(Event, frozen=True, tag="late"):
    seat: int


def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
    """What a seat may know of an event: dealt cards are shown to their holder only. What is not named stays secret."""
    if event_code[0] == DEALT and event_code[1] != seat:
        return event_code[:3]
    return event_code if event_code[0] in (DEALT, PLAYED, TRICK_WON, LATE) else None


def event(event_code: tuple[int, ...]) -> Event:
    what, seat, *rest = event_code
    if what == DEALT:
        return Dealt(seat, rest[0], tuple(map(card, rest[1:])) or None)
    if what == PLAYED:
        return Played(seat, *astuple(card(rest[0])))
    return TrickWon(seat) if what == TRICK_WON else Late(seat)
