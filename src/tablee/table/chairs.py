"""The seats of a table and who is in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablee.store.model import SeatRow
from tablee.table.wire import Occupant

NAMES = ("Ada", "Basile", "Capucine", "Diego", "Esther", "Farid", "Gaïa", "Hugo")
"""What bots are called, by seat."""

AVATARS = 64


@dataclass
class Chair:
    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    avatar: int = 0
    bot: str | None = None
    guest: bool = False
    away_since: float | None = None
    """When (monotonic, in seconds) its person was last there; None while there."""
    stand_in: str | None = None
    """The bot that plays while the person is away."""

    @staticmethod
    def of(row: SeatRow) -> Chair:
        return Chair(row.kind, row.person, row.name, row.avatar, row.bot, row.guest)

    def row(self) -> SeatRow:
        return SeatRow(
            kind=self.kind, person=self.person, name=self.name, avatar=self.avatar, bot=self.bot, guest=self.guest
        )

    def occupant(self, person: str) -> Occupant:
        """As the table message to this person shows it."""
        return Occupant(
            kind=self.kind,
            name=self.name,
            avatar=self.avatar,
            bot=self.played_by,
            away=self.kind == "person" and self.away_since is not None,
            mine=self.person == person,
        )

    @property
    def played_by(self) -> str | None:
        """The bot that decides for this seat now, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def seat_person(self, person: str, name: str, avatar: int, guest: bool) -> None:
        self.clear()
        self.kind, self.person, self.name, self.avatar, self.guest = "person", person, name, avatar, guest

    def seat_bot(self, bot: str, seat: int) -> None:
        self.clear()
        self.kind, self.bot = "bot", bot
        self.name, self.avatar = NAMES[seat % len(NAMES)], (9 * seat + 2) % AVATARS

    def clear(self) -> None:
        self.kind, self.person, self.name, self.avatar, self.bot, self.guest = "empty", None, "", 0, None, False
        self.away_since, self.stand_in = None, None
