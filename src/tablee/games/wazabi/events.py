"""Events: one message per kind of event code, built from what a seat may know of it."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.messages import Event
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.moves import Direction, card, cards, lay_words, receivers
from tablee.games.wazabi.views import ORDERS, Order


class Begun(Event, frozen=True, tag="begun"):
    """A game is set up; games of a tournament are counted from 0."""

    game: int


class StarterRolled(Event, frozen=True, tag="starter rolled"):
    seat: int
    wazabi: int


class Starter(Event, frozen=True, tag="starter"):
    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    seat: int
    wazabi: int
    cards: int
    dice: int


class Drew(Event, frozen=True, tag="drew"):
    """Only the one who drew knows the cards."""

    seat: int
    count: int
    own_cards: tuple[Card, ...] | None = None


class PileMade(Event, frozen=True, tag="pile made"):
    """All could see which cards lay there."""

    cards: tuple[Card, ...]


class Took(Event, frozen=True, tag="took"):
    """Only the two concerned know the card."""

    seat: int
    victim: int
    place: int
    own_card: Card | None = None


class NoneToDraw(Event, frozen=True, tag="none to draw"):
    seat: int
    cards: int


class Gave(Event, frozen=True, tag="gave"):
    seat: int
    dice: tuple[int, ...]


class Laid(Event, frozen=True, tag="laid"):
    seat: int
    card: Card
    target: int | None = None
    place: int | None = None
    direction: Direction | None = None


class LaidNothing(Event, frozen=True, tag="laid nothing"):
    seat: int


class Dropped(Event, frozen=True, tag="dropped"):
    seat: int
    dice: int


class Chose(Event, frozen=True, tag="chose"):
    """Known only to the seat that chose."""

    seat: int
    cards: tuple[Card, ...]


class Threw(Event, frozen=True, tag="threw"):
    seat: int
    cards: tuple[Card, ...]


class Missed(Event, frozen=True, tag="missed"):
    seat: int


class Turned(Event, frozen=True, tag="turned"):
    order: Order


class WentOut(Event, frozen=True, tag="went out"):
    seat: int
    place: int


class Won(Event, frozen=True, tag="won"):
    seat: int
    points: int


class Late(Event, frozen=True, tag="late"):
    """The limit passed; what follows was done by chance, or nothing was laid."""

    seat: int


AnyEvent = (
    Begun | StarterRolled | Starter | Rolled | Drew | PileMade | Took | NoneToDraw | Gave | Laid
    | LaidNothing | Dropped | Chose | Threw | Missed | Turned | WentOut | Won | Late
)  # fmt: skip


def _kinds(counts: tuple[int, ...]) -> list[int]:
    """Each kind as often as it is counted."""
    return [kind for kind, number in enumerate(counts) for _ in range(number)]


_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.BEGUN: lambda code: Begun(code[1]),
    codes.STARTER_ROLLED: lambda code: StarterRolled(code[1], code[2]),
    codes.STARTER: lambda code: Starter(code[1]),
    codes.ROLLED: lambda code: Rolled(code[1], code[2], code[3], code[4]),
    codes.DREW: lambda code: Drew(code[1], code[2], cards(code[3:]) if len(code) > 3 else None),
    codes.PILE_MADE: lambda code: PileMade(cards(_kinds(code[1:]))),
    codes.TOOK: lambda code: Took(code[1], code[2], code[3], card(code[4]) if len(code) > 4 else None),
    codes.NONE_TO_DRAW: lambda code: NoneToDraw(code[1], code[2]),
    codes.GAVE: lambda code: Gave(code[1], receivers(code[2:])),
    codes.LAID: lambda code: Laid(code[1], card(code[2]), **lay_words(code[2], code[3], code[4])),
    codes.STOPPED: lambda code: LaidNothing(code[1]),
    codes.DROPPED: lambda code: Dropped(code[1], code[2]),
    codes.CHOSE: lambda code: Chose(code[1], cards(code[2:])),
    codes.THREW: lambda code: Threw(code[1], cards(code[2:])),
    codes.MISSED: lambda code: Missed(code[1]),
    codes.TURNED: lambda code: Turned(ORDERS[code[1]]),
    codes.OUT: lambda code: WentOut(code[1], code[2]),
    codes.WON: lambda code: Won(code[1], code[2]),
    codes.LATE: lambda code: Late(code[1]),
}


def event(code: tuple[int, ...]) -> AnyEvent:
    return _WORDS[code[0]](code)
