"""Model of a group and its evenings, as they are stored: members are numbers, and results stand elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.evenings.scoring import Scoring


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the programme."""

    game: str
    seats: int
    """At most, per table."""
    rounds: int = 1
    options: dict[str, Any] = {}
    tables: int | None = None
    """At most, at the same time; None for as many as it takes."""


class RoundTable(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    members: tuple[int, ...]
    closed: bool = False
    """The host no longer waits for it."""


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    tables: tuple[RoundTable, ...]
    byes: tuple[int, ...] = ()


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    """Of the group's evenings, from 1 on."""
    at: int | None = None
    """When it begins, in seconds since 1970."""
    minutes: int = 180
    scoring: Scoring = "places"
    programme: tuple[Item, ...] = ()
    present: tuple[int, ...] = ()
    """The members who take part now."""
    rounds: tuple[Round, ...] = ()
    finished: int | None = None
    """When it was ended, in seconds since 1970."""

    def _planned(self) -> list[Item]:
        """The rounds of the programme, one by one."""
        return [item for item in self.programme for _ in range(item.rounds)]

    def upcoming(self) -> list[Item]:
        """Those that have not begun."""
        return self._planned()[len(self.rounds) :]

    def keeps_rounds(self) -> bool:
        """Does the programme begin with the rounds that were begun? Others would be played twice, or never."""
        return [item.game for item in self._planned()[: len(self.rounds)]] == [one.game for one in self.rounds]


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """People who meet again and again under one link."""

    title: str
    created: int
    host: int = 0
    helpers: tuple[int, ...] = ()
    """Members who may do what the host may."""
    gone: tuple[int, ...] = ()
    """Members who were removed; their numbers stay theirs."""
    evening: int = 1
    """The number of the present evening."""
    edits: int = 0
    """Changes to the date or the programme, as invitations count them."""

    def may_edit(self, member: int | None) -> bool:
        return member is not None and member not in self.gone and (member == self.host or member in self.helpers)
