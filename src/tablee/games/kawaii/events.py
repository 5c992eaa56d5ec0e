"""What happened, in words: one struct a kind of note, built from what the listener heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tablee.core.state import NOBODY
from tablee.core.words import Event, Word
from tablee.games.kawaii import codes
from tablee.games.kawaii.moves import Sign, seats_of, sign_name
from tablee.games.kawaii.views import Card, Flavour, Score, Shape, card, cards, flavour, score_of, shape, spread

Ending = Literal["no more wanted", "waited", "no token"]
ENDINGS: tuple[Ending, ...] = ("no more wanted", "waited", "no token")


class Begun(Event, frozen=True, tag="begun"):
    """A round is set up; rounds are counted from 0."""

    round: int
    first: int
    at: int


class Favourites(Event, frozen=True, tag="favourites"):
    """Heard only by the one whose favourites they are."""

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
    """A pile changed hands at `at`, as it lay at `called`. Its cards are told unless they are covered (KW-32)."""

    seat: int
    pile: int
    count: int
    called: int
    at: int
    cards: tuple[Card, ...] | None = None


class Instant(Word, frozen=True):
    seat: int
    at: int


class Tied(Event, frozen=True, tag="tied"):
    """These called within the tie window of the earliest of them, and now play for the pile."""

    pile: int
    count: int
    at: int
    calls: tuple[Instant, ...]


class Chose(Event, frozen=True, tag="chose"):
    """Heard only by the one who chose, or for whom chance did."""

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

_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.BEGUN: lambda note: Begun(*note[1:]),
    codes.FAVOURITES: lambda note: Favourites(note[1], flavour(note[2]), shape(note[3])),
    codes.TURNED: lambda note: Turned(note[1], card(note[2]), note[3], bool(note[4])),
    codes.CALLED: lambda note: Called(note[1], seats_of(note[2]), note[3], note[4]),
    codes.CAPTURED: lambda note: Captured(
        note[1], note[2], note[3], note[4], note[5], cards(note[6:]) if len(note) > 6 else None
    ),
    codes.TIED: lambda note: Tied(note[1], note[2], note[3], tuple(Instant(*two) for two in _pairs(note[4:]))),
    codes.CHOSE: lambda note: Chose(note[1], note[2], sign_name(note[3]), bool(note[4])),
    codes.SHOWN: lambda note: Shown(note[1], note[2], tuple((one, sign_name(two)) for one, two in _pairs(note[3:]))),
    codes.BEATEN: lambda note: Beaten(note[1], note[2]),
    codes.SAID_GO_ON: lambda note: SaidGoOn(note[1], note[2]),
    codes.SAID_NO_MORE: lambda note: SaidNoMore(note[1], note[2]),
    codes.RESUMED: lambda note: Resumed(None if note[1] == NOBODY else note[1], note[2]),
    codes.ALL_TURNED: lambda note: AllTurned(note[1]),
    codes.ENDED: lambda note: Ended(note[1], ENDINGS[note[2]], note[3]),
    codes.COUNTED: lambda note: Counted(note[1], note[2], score_of(note[3]), cards(spread(note[4:]))),
}


def _pairs(flat: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def event(note: tuple[int, ...]) -> AnyEvent:
    return _WORDS[note[0]](note)
