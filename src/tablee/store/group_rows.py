"""Rows of groups and their evenings: what is stored, and what a store can be asked about them.

What a group and an evening are is the business of `evenings`; here they are JSON. Names stand in the members alone, so
that somebody who is forgotten leaves no name anywhere.
"""

from __future__ import annotations

from typing import Protocol

import msgspec


class MemberRow(msgspec.Struct, frozen=True):
    """A member of a group. `person` is None once the person is forgotten."""

    number: int
    person: str | None
    name: str
    avatar: int = 0


class GroupRow(msgspec.Struct, frozen=True):
    code: str
    version: int
    """Starts at 1; every change increments it."""
    changed: int
    """Seconds since 1970."""
    content: str
    members: tuple[MemberRow, ...]


class SaveGroup(msgspec.Struct, frozen=True):
    """A group as it is from now on, and the evening that has changed with it.

    Refused (`Conflict`) unless the stored version is one less: of two changes at once, one is made again.
    """

    group: GroupRow
    number: int
    evening: str


class GroupStore(Protocol):
    """The part of a store that keeps groups."""

    def find_group(self, code: str) -> GroupRow | None: ...

    def groups_of(self, person: str, most: int) -> list[GroupRow]:
        """Groups with this person among their members, the last changed first."""

    def find_evening(self, code: str, number: int) -> str | None: ...

    def evenings_of_group(self, code: str, most: int) -> list[str]:
        """The newest first."""
