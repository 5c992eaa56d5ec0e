"""In-memory groups and evenings: a part of the in-memory store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from tablee.store.group_rows import GroupRow, MemberRow, SaveGroup


class MemoryGroups:
    """Its own methods are called with the store's lock held; the others only read what is replaced as a whole."""

    def __init__(self) -> None:
        self._groups: dict[str, GroupRow] = {}
        self._evenings: dict[str, dict[int, str]] = {}

    def _taken_groups(self, changes: Sequence[SaveGroup]) -> set[str]:
        """Codes of groups that somebody else has changed, or that would be changed twice."""
        times = Counter(change.group.code for change in changes)
        versions = {code: group.version for code, group in self._groups.items()}
        groups = [change.group for change in changes]
        return {one.code for one in groups if times[one.code] > 1 or versions.get(one.code, 0) != one.version - 1}

    def _save_group(self, change: SaveGroup) -> None:
        self._groups = {**self._groups, change.group.code: change.group}
        evenings = {**self._evenings.get(change.group.code, {}), change.number: change.evening}
        self._evenings = {**self._evenings, change.group.code: evenings}

    def _forget_member(self, person: str) -> None:
        self._groups = {code: _without(group, person) for code, group in self._groups.items()}

    def find_group(self, code: str) -> GroupRow | None:
        return self._groups.get(code)

    def groups_of(self, person: str, most: int) -> list[GroupRow]:
        mine = [group for group in self._groups.values() if any(one.person == person for one in group.members)]
        return sorted(mine, key=lambda group: (-group.changed, group.code))[:most]

    def find_evening(self, code: str, number: int) -> str | None:
        return self._evenings.get(code, {}).get(number)

    def evenings_of_group(self, code: str, most: int) -> list[str]:
        return [evening for _, evening in sorted(self._evenings.get(code, {}).items(), reverse=True)][:most]


def _without(group: GroupRow, person: str) -> GroupRow:
    if all(one.person != person for one in group.members):
        return group
    members = tuple(MemberRow(one.number, None, "") if one.person == person else one for one in group.members)
    return replace(group, version=group.version + 1, members=members)
