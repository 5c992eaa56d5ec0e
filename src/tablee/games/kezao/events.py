"""What happened, in words: one struct a kind of note, built from what the listener heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tablee.core.words import Event
from tablee.games.kezao import codes
from tablee.games.kezao.deck import NAMES
from tablee.games.kezao.moves import names
from tablee.games.kezao.views import Dice, dice

How = Literal["full", "none left", "all said nothing", "all barred", "limit", "opposition"]
HOW: tuple[How, ...] = ("full", "none left", "all said nothing", "all barred", "limit", "opposition")


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
    """The instant may be earlier than that of a card heard of before."""

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


AnyEvent = (
    Begun | Starter | Drew | Late | Rolled | Laid | SaidNothing | TookBack | PileMade | CameBack | LookedAround
    | TurnEnded | RoundWon | Won
)  # fmt: skip

_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.BEGUN: lambda note: Begun(note[1]),
    codes.STARTER: lambda note: Starter(note[1]),
    codes.DREW: lambda note: Drew(note[1], note[2], names(note[4:]) if len(note) > 4 else None),
    codes.LATE: lambda note: Late(note[1]),
    codes.ROLLED: lambda note: Rolled(note[1], note[2], dice(note[3], note[4], note[5], note[6])),
    codes.LAID: lambda note: Laid(note[1], NAMES[note[2]], note[3]),
    codes.SAID: lambda note: SaidNothing(note[1], note[2]),
    codes.TOOK_BACK: lambda note: TookBack(note[1], NAMES[note[2]], note[3]),
    codes.PILE_MADE: lambda note: PileMade(names(note[1:])),
    codes.CAME_BACK: lambda note: CameBack(note[1], NAMES[note[2]], note[3]),
    codes.LOOKED: lambda _: LookedAround(),
    codes.ENDED: lambda note: TurnEnded(HOW[note[1]], note[2], note[3] if note[3] >= 0 else None),
    codes.ROUND_WON: lambda note: RoundWon(note[1:]),
    codes.WON: lambda note: Won(note[1:]),
}


def event(note: tuple[int, ...]) -> AnyEvent:
    return _WORDS[note[0]](note)
