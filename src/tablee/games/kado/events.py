"""Events: one message per kind of event code, built from what a seat may know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from tablee.core.messages import Event
from tablee.games.kado import codes
from tablee.games.kado.deck import Gift, Ribbon
from tablee.games.kado.moves import Card, card, gift, ribbon
from tablee.games.kado.observation_view import score_words
from tablee.games.kado.views import Cell, Score

Right = Literal["neither", "one", "both"]
RIGHT: tuple[Right, ...] = get_args(Right)


class RoundBegun(Event, frozen=True, tag="round"):
    """Rounds are counted from 0."""

    round: int
    dealer: int


class Looked(Event, frozen=True, tag="looked"):
    """Known only to the dealer."""

    seat: int
    card: Card


class Gave(Event, frozen=True, tag="gave"):
    """The dealer knows the card; so does its receiver, unless gifts are blind (KD-4)."""

    seat: int
    to: int
    own_card: Card | None = None


class WasSetAside(Event, frozen=True, tag="set aside"):
    """Only the dealer knows the card (KD-5)."""

    seat: int
    own_card: Card | None = None


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class Challenged(Event, frozen=True, tag="challenged"):
    """How much of what was named the dealer's card has. If it is neither, nothing more is told (KD-8)."""

    seat: int
    gift: Gift
    ribbon: Ribbon
    right: Right


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Both cards were shown to all (KD-7): the one the challenger has now, and the dealer's."""

    seat: int
    dealer: int
    card: Card
    dealer_card: Card


class Perfect(Event, frozen=True, tag="perfect"):
    """Two points; the card is missing only when the rounds to come need all there are (KD-10)."""

    seat: int
    with_card: bool


class Opened(Event, frozen=True, tag="opened"):
    """With blind gifts, a player sees her own card at last. Known only to her."""

    seat: int
    card: Card


class Chose(Event, frozen=True, tag="chose"):
    """Only the one who chose knows where (KD-21)."""

    seat: int
    own_cell: Cell | None = None


class WasPlaced(Event, frozen=True, tag="placed"):
    seat: int
    card: Card
    row: int
    column: int


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    score: Score


class Late(Event, frozen=True, tag="late"):
    """The limit passed (KD-20); what follows was done by chance, or is a pass."""

    seat: int


AnyEvent = (
    RoundBegun | Looked | Gave | WasSetAside | Passed | Challenged | Exchanged | Perfect
    | Opened | Chose | WasPlaced | Scored | Late
)  # fmt: skip

_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.ROUND: lambda code: RoundBegun(code[1], code[2]),
    codes.LOOKED: lambda code: Looked(code[1], card(code[2])),
    codes.GAVE: lambda code: Gave(code[1], code[2], card(code[4]) if len(code) > 4 else None),
    codes.ASIDE: lambda code: WasSetAside(code[1], card(code[2]) if len(code) > 2 else None),
    codes.PASSED: lambda code: Passed(code[1]),
    codes.CHALLENGED: lambda code: Challenged(code[1], gift(code[2]), ribbon(code[3]), RIGHT[code[4]]),
    codes.EXCHANGED: lambda code: Exchanged(code[1], code[2], card(code[3]), card(code[4])),
    codes.WON_PERFECT: lambda code: Perfect(code[1], bool(code[2])),
    codes.OPENED: lambda code: Opened(code[1], card(code[2])),
    codes.CHOSE: lambda code: Chose(code[1], Cell(code[2], code[3]) if len(code) > 2 else None),
    codes.PLACED: lambda code: WasPlaced(code[1], card(code[2]), code[3], code[4]),
    codes.SCORED: lambda code: Scored(code[1], score_words(list(code[3:]), code[2])),
    codes.LATE: lambda code: Late(code[1]),
}


def event(code: tuple[int, ...]) -> AnyEvent:
    return _WORDS[code[0]](code)
