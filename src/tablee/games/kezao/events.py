"""Events: one message per kind of event code, built from what a seat may know of it."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.messages import Event
from tablee.games.kezao import codes
from tablee.games.kezao.deck import NAMES
from tablee.games.kezao.moves import names
from tablee.games.kezao.views import HOW, Dice, How, dice


class Begun(Event, frozen=True, tag="begun"):
    """A round, counted from 0."""

    round: int


class Starter(Event, frozen=True, tag="starter"):
    """Who rolls first."""

    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """Only the one who drew knows the cards, unless all cards lie on the table."""

    seat: int
    count: int
    cards: tuple[str, ...] | None = None


class Late(Event, frozen=True, tag="late"):
    """The roller's limit passed; chance chooses the dice."""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    seat: int
    at: int
    dice: Dice


class Laid(Event, frozen=True, tag="laid"):
    """The instant may be earlier than that of a card laid in an event before."""

    seat: int
    card: str
    at: int


class SaidNothing(Event, frozen=True, tag="said nothing"):
    seat: int
    at: int


class TookBack(Event, frozen=True, tag="took back"):
    """A wrong card. What the player draws for it comes next."""

    seat: int
    card: str
    at: int


class PileMade(Event, frozen=True, tag="pile made"):
    """The cards that lay aside and are in the pile now."""

    cards: tuple[str, ...]


class CameBack(Event, frozen=True, tag="came back"):
    """A card that was one too many."""

    seat: int
    card: str
    at: int


class LookedAround(Event, frozen=True, tag="looked around"):
    """Somebody can still lay a card."""


class TurnEnded(Event, frozen=True, tag="turn ended"):
    how: How
    cards: int
    """Those that count and are set aside now."""
    last: int | None = None
    """In an opposition, who was last and alone in it."""


class RoundWon(Event, frozen=True, tag="round won"):
    seats: tuple[int, ...]


class Won(Event, frozen=True, tag="won"):
    seats: tuple[int, ...]


class SaidReady(Event, frozen=True, tag="said ready"):
    seat: int


class Counting(Event, frozen=True, tag="counting"):
    """The countdown before the first roll begins."""

    at: int


AnyEvent = (
    Begun | Starter | Drew | Late | Rolled | Laid | SaidNothing | TookBack | PileMade | CameBack | LookedAround
    | TurnEnded | RoundWon | Won | SaidReady | Counting
)  # fmt: skip

_MESSAGES: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.BEGUN: lambda code: Begun(code[1]),
    codes.STARTER: lambda code: Starter(code[1]),
    codes.DREW: lambda code: Drew(code[1], code[2], names(code[4:]) if len(code) > 4 else None),
    codes.LATE: lambda code: Late(code[1]),
    codes.ROLLED: lambda code: Rolled(code[1], code[2], dice(code[3], code[4], code[5], code[6])),
    codes.LAID: lambda code: Laid(code[1], NAMES[code[2]], code[3]),
    codes.SAID: lambda code: SaidNothing(code[1], code[2]),
    codes.TOOK_BACK: lambda code: TookBack(code[1], NAMES[code[2]], code[3]),
    codes.PILE_MADE: lambda code: PileMade(names(code[1:])),
    codes.CAME_BACK: lambda code: CameBack(code[1], NAMES[code[2]], code[3]),
    codes.LOOKED: lambda _: LookedAround(),
    codes.ENDED: lambda code: TurnEnded(HOW[code[1]], code[2], code[3] if code[3] >= 0 else None),
    codes.ROUND_WON: lambda code: RoundWon(code[1:]),
    codes.WON: lambda code: Won(code[1:]),
    codes.SAID_READY: lambda code: SaidReady(code[1]),
    codes.COUNTING: lambda code: Counting(code[1]),
}


def event(code: tuple[int, ...]) -> AnyEvent:
    return _MESSAGES[code[0]](code)
