"""What happened, in words: one struct a kind of note, built from what the listener heard."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.words import Event
from tablee.games.wazabi import codes
from tablee.games.wazabi.moves import Card, Direction, card, cards, lay_words, receivers
from tablee.games.wazabi.views import Order, order, spread


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
    """Heard only by the one who chose."""

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

_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.BEGUN: lambda note: Begun(note[1]),
    codes.STARTER_ROLLED: lambda note: StarterRolled(note[1], note[2]),
    codes.STARTER: lambda note: Starter(note[1]),
    codes.ROLLED: lambda note: Rolled(note[1], note[2], note[3], note[4]),
    codes.DREW: lambda note: Drew(note[1], note[2], cards(note[3:]) if len(note) > 3 else None),
    codes.PILE_MADE: lambda note: PileMade(cards(spread(note[1:]))),
    codes.TOOK: lambda note: Took(note[1], note[2], note[3], card(note[4]) if len(note) > 4 else None),
    codes.NONE_TO_DRAW: lambda note: NoneToDraw(note[1], note[2]),
    codes.GAVE: lambda note: Gave(note[1], receivers(note[2:])),
    codes.LAID: lambda note: Laid(note[1], card(note[2]), **lay_words(note[2], note[3], note[4])),
    codes.STOPPED: lambda note: LaidNothing(note[1]),
    codes.DROPPED: lambda note: Dropped(note[1], note[2]),
    codes.CHOSE: lambda note: Chose(note[1], cards(note[2:])),
    codes.THREW: lambda note: Threw(note[1], cards(note[2:])),
    codes.MISSED: lambda note: Missed(note[1]),
    codes.TURNED: lambda note: Turned(order(note[1])),
    codes.OUT: lambda note: WentOut(note[1], note[2]),
    codes.WON: lambda note: Won(note[1], note[2]),
    codes.LATE: lambda note: Late(note[1]),
}


def event(note: tuple[int, ...]) -> AnyEvent:
    return _WORDS[note[0]](note)
