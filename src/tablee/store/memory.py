"""In-memory store: forgets everything with the process. For trials and tests."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from threading import Lock

from tablee.store.model import (
    MOST_LINKS,
    AddDevice,
    AddLink,
    Change,
    Conflict,
    ForgetStrength,
    LogEntry,
    SaveStrength,
    SaveTable,
    TableRow,
)


class MemoryStore:
    def __init__(self) -> None:
        self._lock = Lock()
        self._tables: dict[str, TableRow] = {}
        self._entries: dict[str, dict[int, LogEntry]] = defaultdict(dict)
        self._devices: dict[str, str] = {}
        self._links: dict[str, AddLink] = {}
        self._strengths: dict[tuple[str, str], SaveStrength] = {}

    def commit(self, changes: Sequence[Change]) -> None:
        with self._lock:
            self._check(changes)
            for change in changes:
                match change:
                    case LogEntry():
                        self._entries[change.code][change.number] = change
                    case SaveTable(table):
                        self._tables[table.code] = table
                    case AddDevice():
                        self._devices[change.hash] = change.person
                    case AddLink():
                        self._links[change.hash] = change
                        links = self._links.values()
                        others = [link for link in links if link.person == change.person and link is not change]
                        for link in sorted(others, key=lambda link: -link.expires)[MOST_LINKS - 1 :]:
                            del self._links[link.hash]
                    case SaveStrength(person, game):
                        self._strengths[person, game] = change
                    case ForgetStrength(person, which):
                        for key in [key for key in self._strengths if key[0] == person and which in (None, key[1])]:
                            del self._strengths[key]

    def _check(self, changes: Sequence[Change]) -> None:
        """All or none: the number of an entry and the code of a table are unique."""
        keys = Counter((change.code, change.number) for change in changes if isinstance(change, LogEntry))
        taken = {code for (code, number), times in keys.items() if times > 1 or number in self._entries[code]}
        opened = Counter(change.table.code for change in changes if isinstance(change, SaveTable) and change.new)
        taken |= {code for code, times in opened.items() if times > 1 or code in self._tables}
        if taken:
            raise Conflict(taken)

    def find_table(self, code: str) -> TableRow | None:
        with self._lock:
            return self._tables.get(code)

    def entries(self, code: str) -> list[LogEntry]:
        with self._lock:
            return [entry for _, entry in sorted(self._entries[code].items())]

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        with self._lock:
            mine = [table for table in self._tables.values() if any(seat.person == person for seat in table.seats)]
        return sorted(mine, key=lambda table: (-table.created, table.code))[:most]

    def unfinished(self, before: int) -> list[str]:
        with self._lock:
            tables = [table for table in self._tables.values() if table.phase == "playing" and table.chance is not None]
        return sorted(table.code for table in tables if table.played < before)

    def strengths_of(self, person: str) -> list[SaveStrength]:
        with self._lock:
            return [found for key, found in sorted(self._strengths.items()) if key[0] == person]

    def find_person(self, device: str) -> str | None:
        with self._lock:
            return self._devices.get(device)

    def find_link(self, token: str, now: int) -> str | None:
        with self._lock:
            link = self._links.get(token)
        return link.person if link is not None and now < link.expires else None

    def take_link(self, token: str, now: int) -> str | None:
        with self._lock:
            link = self._links.pop(token, None)
        return link.person if link is not None and now < link.expires else None

    def forget(self, before: int, now: int) -> int:
        with self._lock:
            tables = self._tables.values()
            old = [table.code for table in tables if table.phase == "gathering" and table.created < before]
            for code in old:
                del self._tables[code]
            self._links = {token: link for token, link in self._links.items() if now < link.expires}
        return len(old)

    def close(self) -> None:
        pass
