"""Seats: who sits where, what is stored of it, and the names that everybody is shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, Protocol

from msgspec.structs import replace

from tablee.core import game as games
from tablee.store.model import NOBODY_NAMED, SeatRow, TableRow
from tablee.table import table_bots
from tablee.table.wire_types import LONGEST_NAME, Occupant

BOT_NAMES = ("Ada", "Basile", "Capucine", "Diego", "Esther", "Farid", "Gaïa", "Hugo")
"""Names of bots, by seat."""

PROGRAM = "program"
"""Stands for the bot in a seat that a person's own program plays."""

AVATARS = 64


@dataclass
class Seat:
    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    avatar: int = 0
    bot: str | None = None
    """The bot in a bot's seat; PROGRAM where a person's own program plays."""
    guest: bool = False
    away_since: float | None = None
    """When (monotonic, in seconds) its person left; None while connected."""
    stand_in: str | None = None
    """The bot that plays while the person is away."""

    @staticmethod
    def of(row: SeatRow) -> Seat:
        return Seat(row.kind, row.person, row.name, row.avatar, row.bot, row.guest)

    def row(self) -> SeatRow:
        return SeatRow(
            kind=self.kind, person=self.person, name=self.name, avatar=self.avatar, bot=self.bot, guest=self.guest
        )

    def occupant(self, person: str, name: str, shared: int | None) -> Occupant:
        """As the table message to this person shows it, with the name that tells it from all others at the table."""
        return Occupant(
            kind=self.kind,
            name=name,
            avatar=self.avatar,
            bot=self.played_by,
            away=self.kind == "person" and self.away_since is not None,
            mine=self.person == person,
            guest=self.guest,
            program=self.kind == "person" and self.bot == PROGRAM,
            shared=shared,
        )

    @property
    def played_by(self) -> str | None:
        """The bot that decides for this seat now, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def seat_person(self, person: str, name: str, avatar: int, guest: bool) -> None:
        self.clear()
        self.kind, self.person, self.name, self.avatar, self.guest = "person", person, name, avatar, guest

    def mark_program(self) -> None:
        """Until its person leaves it: that others know whom they play against does not end with a connection."""
        self.bot = PROGRAM

    def seat_bot(self, bot: str, seat: int) -> None:
        self.clear()
        self.kind, self.bot = "bot", bot
        self.name, self.avatar = BOT_NAMES[seat % len(BOT_NAMES)], (9 * seat + 2) % AVATARS

    def clear(self) -> None:
        self.kind, self.person, self.name, self.avatar, self.bot, self.guest = "empty", None, "", 0, None, False
        self.away_since, self.stand_in = None, None


def bot_row(bot: str, number: int) -> SeatRow:
    """Seat `number`, held by a bot, of a table that nobody has opened yet."""
    seat = Seat()
    seat.seat_bot(bot, number)
    return seat.row()


# --- Without a person who is to be forgotten -------------------------------------------------------------------------


def concerns(row: TableRow, person: str) -> bool:
    """Does this person host the table, or sit at it?"""
    return row.host == person or any(seat.person == person for seat in row.seats)


def without(row: TableRow, person: str) -> TableRow:
    """The table without this person: the seats are free, or in a game that has begun a bot's."""
    seats = tuple(_left(row, number, seat) if seat.person == person else seat for number, seat in enumerate(row.seats))
    rated = row.rated and replace(row.rated, people=tuple("" if one == person else one for one in row.rated.people))
    return replace(row, seats=seats, host="" if row.host == person else row.host, rated=rated)


def _left(row: TableRow, number: int, seat: SeatRow) -> SeatRow:
    if row.phase == "gathering":
        return SeatRow()
    if row.game not in games.names():  # its package is gone, so no bot can play it either
        return replace(seat, person=None, name=NOBODY_NAMED, avatar=0)
    return bot_row(table_bots.stand_in(games.find(row.game)), number)


# --- Names: everybody's differs from all others -----------------------------------------------------------------------


class Named(Protocol):
    """A seat, as far as names go."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...


def tell_apart(names: Sequence[str]) -> list[str]:
    """Every name once: the first keeps it, the next ones get a number that nobody has chosen. Empty names stay."""
    chosen = {_folded(name) for name in names}
    given: set[str] = set()
    shown: list[str] = []
    for name in names:
        unique = name
        number = 2
        while name and _folded(unique) in given:
            mark = f" {number}"
            candidate = name[: LONGEST_NAME - len(mark)].rstrip("\u200d ") + mark
            if _folded(candidate) not in chosen:
                unique = candidate
            number += 1
        given.add(_folded(unique))
        shown.append(unique)
    return shown


@lru_cache(4096)
def _folded(name: str) -> str:
    """Names that look alike are equal: letter case and forms of one letter do not count."""
    return unicodedata.normalize("NFKC", name).casefold()


def names_by_seat(seats: Sequence[Named]) -> list[str]:
    """The names that everybody is shown. A bot makes way for a person of the same name."""
    order = sorted(range(len(seats)), key=lambda number: seats[number].kind == "bot")
    shown = tell_apart([seats[number].name for number in order])
    return [shown[order.index(number)] for number in range(len(seats))]
