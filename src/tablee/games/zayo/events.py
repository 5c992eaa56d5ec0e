"""Events: one message per kind of event code, built from what a seat may know of it."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.messages import Event
from tablee.games.zayo import codes
from tablee.games.zayo.deck import Animal, Card
from tablee.games.zayo.moves import (
    AnyLay,
    BiddingCard,
    Equipment,
    animal,
    bidding_card,
    card,
    cards,
    decode_lay,
    equipment,
)


class RoundBegun(Event, frozen=True, tag="round begun"):
    """Rounds are counted from 0."""

    round: int
    dealer: int


class Dealt(Event, frozen=True, tag="dealt"):
    """Only the player who holds them knows the cards."""

    seat: int
    bidding: int
    cards: int
    own_bidding: tuple[BiddingCard, ...] | None = None
    own_cards: tuple[Card, ...] | None = None


class Laid(Event, frozen=True, tag="laid"):
    """An action or a wolf trap. A thief or a wolf now awaits its victims' answers."""

    seat: int
    what: AnyLay


class Answered(Event, frozen=True, tag="answered"):
    """Only for the player who answered."""

    seat: int
    defends: bool


class Defended(Event, frozen=True, tag="defended"):
    """The attack on this player is cancelled."""

    seat: int
    card: Card


class Stole(Event, frozen=True, tag="stole"):
    seat: int
    victim: int
    equipment: Equipment


class Hunted(Event, frozen=True, tag="hunted"):
    seat: int
    victim: int
    animal: Animal


class Raided(Event, frozen=True, tag="raided"):
    seat: int
    victim: int
    sheep: int
    goats: int
    camels: int


class Bade(Event, frozen=True, tag="bade"):
    seat: int
    card: BiddingCard


class TrickWon(Event, frozen=True, tag="trick won"):
    seat: int


class Equipped(Event, frozen=True, tag="equipped"):
    seat: int
    equipment: Equipment


class Requested(Event, frozen=True, tag="requested"):
    """If it was given, it has been laid."""

    seat: int
    other: int
    equipment: Equipment
    given: bool


class Took(Event, frozen=True, tag="took"):
    seat: int
    animal: Animal


class Declined(Event, frozen=True, tag="declined"):
    seat: int


class Won(Event, frozen=True, tag="won"):
    seat: int


class RoundsOver(Event, frozen=True, tag="rounds over"):
    """The limit of rounds has passed."""


class Late(Event, frozen=True, tag="late"):
    """The limit passed: no action, no defence, no reward, a bid by chance."""

    seat: int


AnyEvent = (
    RoundBegun | Dealt | Laid | Answered | Defended | Stole | Hunted | Raided | Bade | TrickWon
    | Equipped | Requested | Took | Declined | Won | RoundsOver | Late
)  # fmt: skip


def _dealt(code: tuple[int, ...]) -> Dealt:
    seat, bidding, kinds = code[1:4]
    if len(code) == 4:
        return Dealt(seat, bidding, kinds)
    own = tuple(bidding_card(bit) for bit in code[4 : 4 + bidding])
    return Dealt(seat, bidding, kinds, own, cards(code[4 + bidding :]))


_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.ROUND: lambda code: RoundBegun(code[1], code[2]),
    codes.DEALT: _dealt,
    codes.LAID: lambda code: Laid(code[1], decode_lay(code[2])),
    codes.ANSWERED: lambda code: Answered(code[1], code[2] == 1),
    codes.DEFENDED: lambda code: Defended(code[1], card(code[2])),
    codes.STOLE: lambda code: Stole(code[1], code[2], equipment(code[3])),
    codes.HUNTED: lambda code: Hunted(code[1], code[2], animal(code[3])),
    codes.RAIDED: lambda code: Raided(*code[1:]),
    codes.BADE: lambda code: Bade(code[1], bidding_card(code[2])),
    codes.TRICK_WON: lambda code: TrickWon(code[1]),
    codes.EQUIPPED: lambda code: Equipped(code[1], equipment(code[2])),
    codes.REQUESTED: lambda code: Requested(code[1], code[2], equipment(code[3]), code[4] == 1),
    codes.TOOK: lambda code: Took(code[1], animal(code[2])),
    codes.DECLINED: lambda code: Declined(code[1]),
    codes.WON: lambda code: Won(code[1]),
    codes.ROUNDS_OVER: lambda _: RoundsOver(),
    codes.LATE: lambda code: Late(code[1]),
}


def event(code: tuple[int, ...]) -> AnyEvent:
    return _WORDS[code[0]](code)
