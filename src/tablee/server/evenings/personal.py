"""What is kept of a person's evenings, for the export of everything about them."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.evenings.model import Evening, Group
from tablee.store.model import Store

EVERYTHING = 1_000_000
"""More rows than a person can have: a limit that leaves nothing out."""


def groups_of(store: Store, person: str) -> list[dict[str, Any]]:
    """The groups, the name and face there, and in which evenings the person was there. Others are not named."""
    found: list[dict[str, Any]] = []
    for row in store.groups_of(person, EVERYTHING):
        group = msgspec.json.decode(row.content, type=Group)
        me = next(one for one in row.members if one.person == person)
        evenings = [
            msgspec.json.decode(content, type=Evening) for content in store.evenings_of_group(row.code, EVERYTHING)
        ]
        found.append(
            {
                "code": row.code,
                "title": group.title,
                "name": me.name,
                "avatar": me.avatar,
                "host": group.host == me.number,
                "evenings": [
                    {"number": one.number, "at": one.at, "tables": _tables(one, me.number)}
                    for one in evenings
                    if me.number in one.present or _tables(one, me.number)
                ],
            }
        )
    return found


def _tables(evening: Evening, member: int) -> list[str]:
    return [table.code for one in evening.rounds for table in one.tables if member in table.members]
