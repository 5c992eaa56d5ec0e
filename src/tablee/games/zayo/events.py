"""What happened, in words: one struct a kind of note, built from what the listener heard."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.words import Event
from tablee.games.zayo import codes
from tablee.games.zayo.moves import (
    Animal,
    AnyLay,
    BiddingCard,
    Card,
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
    """Only the one who holds them knows the cards."""

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
    """Heard only by the one who answered."""

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


def _dealt(note: tuple[int, ...]) -> Dealt:
    seat, bidding, kinds = note[1:4]
    if len(note) == 4:
        return Dealt(seat, bidding, kinds)
    own = tuple(bidding_card(bit) for bit in note[4 : 4 + bidding])
    return Dealt(seat, bidding, kinds, own, cards(note[4 + bidding :]))


_WORDS: dict[int, Callable[[tuple[int, ...]], AnyEvent]] = {
    codes.ROUND: lambda note: RoundBegun(note[1], note[2]),
    codes.DEALT: _dealt,
    codes.LAID: lambda note: Laid(note[1], decode_lay(note[2])),
    codes.ANSWERED: lambda note: Answered(note[1], note[2] == 1),
    codes.DEFENDED: lambda note: Defended(note[1], card(note[2])),
    codes.STOLE: lambda note: Stole(note[1], note[2], equipment(note[3])),
    codes.HUNTED: lambda note: Hunted(note[1], note[2], animal(note[3])),
    codes.RAIDED: lambda note: Raided(*note[1:]),
    codes.BADE: lambda note: Bade(note[1], bidding_card(note[2])),
    codes.TRICK_WON: lambda note: TrickWon(note[1]),
    codes.EQUIPPED: lambda note: Equipped(note[1], equipment(note[2])),
    codes.REQUESTED: lambda note: Requested(note[1], note[2], equipment(note[3]), note[4] == 1),
    codes.TOOK: lambda note: Took(note[1], animal(note[2])),
    codes.DECLINED: lambda note: Declined(note[1]),
    codes.WON: lambda note: Won(note[1]),
    codes.ROUNDS_OVER: lambda _: RoundsOver(),
    codes.LATE: lambda note: Late(note[1]),
}


def event(note: tuple[int, ...]) -> AnyEvent:
    return _WORDS[note[0]](note)
