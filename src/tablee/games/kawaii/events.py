"""Events: one message per kind of event code, built from what a seat may know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from tablee.core.messages import Event, Message
from tablee.core.state import NOBODY
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import Card, Flavour, Shape, Sign
from tablee.games.kawaii.moves import seats_of, sign_name
from tablee.games.kawaii.views import Score, card, cards, flavour, score_of, shape

Ending = Literal["no more wanted", "waited", "no token"]
ENDINGS: tuple[Ending, ...] = get_args(Ending)


class Begun(Event, frozen=True, tag="begun"):
    """A round is set up; rounds are counted from 0."""

    round: int
    first: int
    at: int


class Favourites(Event, frozen=True, tag="favourites"):
    """Sent only to the player whose favourites they are."""

    seat: int
    flavour: Flavour
    shape: Shape


class Turned(Event, frozen=True, tag="turned"):
    seat: int
    card: Card
    at: int
    by_itself: bool


class Called(Event, frozen=True, tag="called"):
    """Somebody said "Kawaii" at the instant `at`; the referee took it at `taken`."""

    seat: int
    piles: tuple[int, ...]
    at: int
    taken: int


class Captured(Event, frozen=True, tag="captured"):
    """A pile changed hands at `at`, as it lay at `called`. Its cards are named unless they are covered (KW-32)."""

    seat: int
    pile: int
    count: int
    called: int
    at: int
    cards: tuple[Card, ...] | None = None


class Instant(Message, frozen=True):
    seat: int
    at: int


class Tied(Event, frozen=True, tag="tied"):
    """These called within the tie window of the earliest of them, and now play for the pile."""

    pile: int
    count: int
    at: int
    calls: tuple[Instant, ...]


class Chose(Event, frozen=True, tag="chose"):
    """Sent only to the player who chose, or for whom chance did."""

    seat: int
    pile: int
    sign: Sign
    by_chance: bool


class Shown(Event, frozen=True, tag="shown"):
    """All signs at once, each with its seat."""

    pile: int
    at: int
    signs: tuple[tuple[int, Sign], ...]


class Beaten(Event, frozen=True, tag="beaten"):
    """Out of the duel, with the token back."""

    seat: int
    pile: int


class SaidGoOn(Event, frozen=True, tag="said go on"):
    seat: int
    at: int


class SaidNoMore(Event, frozen=True, tag="said no more"):
    seat: int
    at: int


class Resumed(Event, frozen=True, tag="resumed"):
    """The stop is over; `turn` is whose card is next, or nothing after the last one."""

    turn: int | None
    at: int


class AllTurned(Event, frozen=True, tag="all turned"):
    at: int


class Ended(Event, frozen=True, tag="ended"):
    round: int
    how: Ending
    at: int


class Counted(Event, frozen=True, tag="counted"):
    """One player's score of the round, and the cards it was counted from."""

    round: int
    seat: int
    score: Score
    cards: tuple[Card, ...]


AnyEvent = (
    Begun | Favourites | Turned | Called | Captured | Tied | Chose | Shown | Beaten
    | SaidGoOn | SaidNoMore | Resumed | AllTurned | Ended | Counted
)  # fmt: skip

_MESSAGES: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.BEGUN: lambda code: Begun(*code[1:]),
    codes.FAVOURITES: lambda code: Favourites(code[1], flavour(code[2]), shape(code[3])),
    codes.TURNED: lambda code: Turned(code[1], card(code[2]), code[3], bool(code[4])),
    codes.CALLED: lambda code: Called(code[1], seats_of(code[2]), code[3], code[4]),
    codes.CAPTURED: lambda code: Captured(
        code[1], code[2], code[3], code[4], code[5], cards(code[6:]) if len(code) > 6 else None
    ),
    codes.TIED: lambda code: Tied(code[1], code[2], code[3], tuple(Instant(*two) for two in _pairs(code[4:]))),
    codes.CHOSE: lambda code: Chose(code[1], code[2], sign_name(code[3]), bool(code[4])),
    codes.SHOWN: lambda code: Shown(code[1], code[2], tuple((one, sign_name(two)) for one, two in _pairs(code[3:]))),
    codes.BEATEN: lambda code: Beaten(code[1], code[2]),
    codes.SAID_GO_ON: lambda code: SaidGoOn(code[1], code[2]),
    codes.SAID_NO_MORE: lambda code: SaidNoMore(code[1], code[2]),
    codes.RESUMED: lambda code: Resumed(None if code[1] == NOBODY else code[1], code[2]),
    codes.ALL_TURNED: lambda code: AllTurned(code[1]),
    codes.ENDED: lambda code: Ended(code[1], ENDINGS[code[2]], code[3]),
    codes.COUNTED: lambda code: Counted(code[1], code[2], score_of(code[3]), _counted(code[4:])),
}


def _counted(counts: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards that counts of each kind stand for."""
    return tuple(card(kind) for kind, number in enumerate(counts) for _ in range(number))


def _pairs(flat: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def event(code: tuple[int, ...]) -> AnyEvent:
    return _MESSAGES[code[0]](code)
