"""Evening service: reads and changes groups in the store, and describes the state of an evening.

A change is compare-and-swap on the version of its group: whoever loses reads again and makes the change again.
"""

from __future__ import annotations

import asyncio
import secrets
import time as calendar
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.evenings.model import Evening, Group, Item
from tablee.evenings.scoring import Outcome
from tablee.evenings.seating import table_sizes
from tablee.evenings.standings import PlayedRound, score_sheet
from tablee.relay.page_presence import PagePresence
from tablee.server.evenings.outcomes import by_table, outcome_of, played_rounds
from tablee.store.group_rows import GroupRow, MemberRow, SaveGroup
from tablee.store.model import Conflict, TableRow
from tablee.table.seats import tell_apart
from tablee.table.table_registry import TableRegistry
from tablee.table.wire_types import CODE_LETTERS

CODE_LENGTH = 10
"""Longer than the code of a table, so that nobody mistakes one for the other."""

TRIES = 8
"""Attempts at a change while others change the same group."""

FRESH_SECONDS = 1.0
"""Lifetime of cached groups and descriptions."""

MOST_REMEMBERED = 5000

_GROUP = msgspec.json.Decoder(Group)
_EVENING = msgspec.json.Decoder(Evening)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in text)


class Found(NamedTuple):
    """A group with one of its evenings, as they are stored."""

    code: str
    version: int
    group: Group
    members: tuple[MemberRow, ...]
    evening: Evening

    def member_of(self, person: str) -> int | None:
        """The number of this person, unless removed."""
        found = [one.number for one in self.members if one.person == person and one.number not in self.group.gone]
        return found[0] if found else None

    def acting_host(self) -> int:
        """The host, or the first helper or member if the host was forgotten."""
        group = self.group
        known = [one.number for one in self.members if one.person is not None and one.number not in group.gone]
        order = [group.host, *group.helpers, *known]
        return next((number for number in order if number in known), group.host)

    def may_edit(self, member: int | None) -> bool:
        return self.group.may_edit(member) or (member is not None and member == self.acting_host())

    def present(self) -> list[int]:
        """Members who take part now and can sit at a table."""
        known = {one.number for one in self.members if one.person is not None}
        return [number for number in self.evening.present if number in known and number not in self.group.gone]

    def with_evening(self, **fields: Any) -> Found:
        return self._replace(evening=msgspec.structs.replace(self.evening, **fields))

    def with_group(self, **fields: Any) -> Found:
        return self._replace(group=msgspec.structs.replace(self.group, **fields))


class EveningService:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._outcomes: dict[str, Outcome] = {}
        """Outcomes of tables that are over, which never change, by code."""
        self._shown: dict[str, tuple[float, int, dict[str, Any]]] = {}
        self._read: dict[str, tuple[float, Found]] = {}
        self.presence = PagePresence(tables.time)

    async def find(self, code: str, number: int | None = None) -> Found | None:
        """The group with this code and its present evening, or the one with this number."""
        return await asyncio.to_thread(self.read, code, number)

    async def look(self, code: str) -> Found | None:
        """`find` with a short cache, for readers."""
        time = self._tables.time()
        kept = self._read.get(code)
        if kept is not None and time < kept[0] + FRESH_SECONDS:
            return kept[1]
        found = await self.find(code)
        if found is not None:
            self._remember(found, time)
        return found

    def _remember(self, found: Found, time: float) -> None:
        if len(self._read) >= MOST_REMEMBERED:
            self._read.clear()
        self._read[found.code] = (time, found)

    def read(self, code: str, number: int | None = None) -> Found | None:
        """Blocking form of `find`: call it in a worker thread."""
        store = self._tables.store
        row = store.find_group(code) if is_code(code) else None
        if row is None:
            return None
        group = _GROUP.decode(row.content)
        evening = store.find_evening(code, group.evening if number is None else number)
        return None if evening is None else Found(code, row.version, group, row.members, _EVENING.decode(evening))

    async def open(self, group: Group, host: MemberRow, evening: Evening) -> str:
        while True:
            code = new_code()
            try:
                await self.save(Found(code, 0, group, (host,), evening))
            except Conflict:
                continue
            return code

    async def change(self, code: str, make: Callable[[Found], Found]) -> Found | None:
        """The group as `make` changes it, made again if somebody else was first; None if there is no such group."""
        for _ in range(TRIES):
            found = await self.find(code)
            if found is None:
                return None
            changed = make(found)
            try:
                return await self.save(changed)
            except Conflict:
                continue
        raise Conflict([code])

    async def save(self, found: Found, tables: Sequence[TableRow] = ()) -> Found:
        """Save the group and its new tables in one transaction; `Conflict` if the group changed since it was read."""
        saved = found._replace(version=found.version + 1)
        content = msgspec.json.encode(saved.group).decode()
        row = GroupRow(saved.code, saved.version, int(calendar.time()), content, saved.members)
        evening = msgspec.json.encode(saved.evening).decode()
        await self._tables.open_all(tables, SaveGroup(row, saved.evening.number, evening))
        self._remember(saved, self._tables.time())
        return saved

    # --- how an evening stands --------------------------------------------------------------------------------------

    async def show(self, found: Found) -> dict[str, Any]:
        """Describe an evening as everybody sees it; cached for a moment, because pages poll."""
        key = f"{found.code} {found.evening.number}"
        time = self._tables.time()
        kept = self._shown.get(key)
        if kept is not None and kept[1] == found.version and time < kept[0] + FRESH_SECONDS:
            return kept[2]
        shown = await asyncio.to_thread(self.describe, found)
        if len(self._shown) >= MOST_REMEMBERED:
            self._shown.clear()
        self._shown[key] = (time, found.version, shown)
        return shown

    def phases(self, found: Found) -> dict[str, str]:
        """Phases of the tables by code: "over", "closed" (by the host, or deleted), or the phase of the game."""
        store = self._tables.store
        tables = [table for one in found.evening.rounds for table in one.tables]
        unknown = {table.code: table for table in tables if table.code not in self._outcomes and not table.closed}
        if unknown:
            persons = {one.number: one.person for one in found.members}
            if len(self._outcomes) >= MOST_REMEMBERED:
                self._outcomes.clear()
            for code, results in by_table(store.results_at(unknown)).items():
                members = [persons[member] for member in unknown[code].members]
                self._outcomes[code] = outcome_of(members, results)
        phases = {table.code: "closed" if table.closed else "over" for table in tables}
        for code in unknown:
            if code not in self._outcomes:
                row = store.find_table(code)
                # Deleted, or over in the moment before its results are stored.
                phases[code] = "closed" if row is None else "playing" if row.phase == "over" else row.phase
        return phases

    def rounds(self, found: Found, phases: dict[str, str]) -> list[PlayedRound]:
        known = {code: outcome for code in phases if (outcome := self._outcomes.get(code)) is not None}
        return played_rounds(found.evening, known, {code for code, phase in phases.items() if phase == "closed"})

    def describe(self, found: Found) -> dict[str, Any]:
        group, evening = found.group, found.evening
        phases = self.phases(found)
        rounds = self.rounds(found, phases)
        there = found.present()
        host = found.acting_host()
        names = tell_apart([one.name for one in found.members])
        upcoming = evening.upcoming()
        return {
            "code": found.code,
            "title": group.title,
            "number": evening.number,
            "last": group.evening,
            "at": evening.at,
            "minutes": evening.minutes,
            "scoring": evening.scoring,
            "finished": evening.finished,
            "members": [
                {
                    "number": one.number,
                    "name": name,
                    "avatar": one.avatar,
                    "here": one.number in there,
                    "role": role_of(found, one.number, host),
                }
                for one, name in zip(found.members, names, strict=True)
            ],
            "programme": evening.programme,
            "rounds": [
                {
                    "game": one.game,
                    "byes": one.byes,
                    "tables": [
                        {"code": table.code, "members": table.members, "phase": phases[table.code]}
                        for table in one.tables
                    ],
                }
                for one in evening.rounds
            ],
            "over": all(phase in ("over", "closed") for phase in phases.values()),
            "next": describe_next(upcoming[0], len(there)) if upcoming and evening.finished is None else None,
            "sheet": describe_sheet(found, rounds),
        }


def role_of(found: Found, member: int, host: int) -> str:
    if member in found.group.gone:
        return "gone"
    if member == host:
        return "host"
    return "helper" if member in found.group.helpers else "member"


def describe_sheet(found: Found, rounds: list[PlayedRound]) -> list[dict[str, Any]]:
    """Score sheet of those who have played or are present."""
    return [
        {
            "member": line.member,
            "place": line.place,
            "total": shown_points(line.total),
            "points": [None if points is None else shown_points(points) for points in line.points],
            "byes": line.byes,
        }
        for line in score_sheet(found.present(), rounds, found.evening.scoring)
    ]


def shown_points(points: Fraction) -> float:
    return round(float(points), 2)


def describe_next(item: Item, people: int) -> dict[str, Any]:
    sizes = table_sizes(people, allowed_sizes(item), item.tables) if people else ()
    return {"game": item.game, "tables": sizes, "byes": people - sum(sizes)}


def allowed_sizes(item: Item) -> list[int]:
    """How many may sit at a table of this game with these options."""
    game = games.find(item.game)
    fitting: list[int] = []
    for seats in game.seats:
        if seats <= item.seats:
            try:
                games.check_options(game, {**game.live_with, **item.options}, seats)
            except BadField:
                continue
            fitting.append(seats)
    return fitting
