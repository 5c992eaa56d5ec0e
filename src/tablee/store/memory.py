"""In-memory store: forgets everything with the process. For trials and tests."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from tablee.ratings.rows import RateGame, SetWishes
from tablee.store.deck_rows import CopyDecks, DropDeck, SaveDeck
from tablee.store.group_rows import SaveGroup
from tablee.store.memory_decks import MemoryDecks
from tablee.store.memory_groups import MemoryGroups
from tablee.store.memory_ratings import MemoryRatings
from tablee.store.model import (
    MOST_LINKS,
    MOST_PRACTICE,
    MOST_PUSHES,
    NOBODY_NAMED,
    AddDevice,
    AddLink,
    AddPractice,
    AddPush,
    AddResult,
    Change,
    Conflict,
    DropPasskey,
    DropPush,
    ForgetPerson,
    ForgetStrength,
    LogEntry,
    OpenTable,
    SavePasskey,
    SaveStrength,
    SaveTable,
    SetRecoveryCodes,
    TableRow,
)
from tablee.store.sql_people import without


class MemoryStore(MemoryGroups, MemoryRatings, MemoryDecks):
    def __init__(self) -> None:
        MemoryGroups.__init__(self)
        MemoryRatings.__init__(self)
        MemoryDecks.__init__(self)
        self._tables: dict[str, TableRow] = {}
        self._entries: dict[str, dict[int, LogEntry]] = defaultdict(dict)
        self._devices: dict[str, str] = {}
        self._links: dict[str, AddLink] = {}
        self._strengths: dict[tuple[str, str], SaveStrength] = {}
        self._pushes: dict[str, AddPush] = {}
        """Push subscriptions by endpoint, newest last."""
        self._settings: dict[str, str] = {}
        self._results: dict[str, dict[int, AddResult]] = defaultdict(dict)
        self._archive: dict[str, TableRow] = {}
        self._passkeys: dict[str, SavePasskey] = {}
        self._codes: dict[str, str] = {}
        self._used_challenges: dict[str, int] = {}
        self._practice: dict[tuple[str, str, str], dict[int, AddPractice]] = defaultdict(dict)

    def commit(self, changes: Sequence[Change]) -> None:
        with self._lock:
            self._check(changes)
            for change in changes:
                match change:
                    case LogEntry():
                        self._entries[change.code][change.number] = change
                    case SavePasskey(credential):
                        self._passkeys[credential] = change
                    case DropPasskey(credential, person):
                        if credential in self._passkeys and self._passkeys[credential].person == person:
                            del self._passkeys[credential]
                    case SetRecoveryCodes(person, hashes):
                        self._codes = {code: owner for code, owner in self._codes.items() if owner != person}
                        self._codes |= dict.fromkeys(hashes, person)
                    case ForgetPerson(person):
                        self._forget(person)
                    case SaveGroup():
                        self._save_group(change)
                    case SaveDeck() | DropDeck() | CopyDecks():
                        self._change_decks(change)
                    case RateGame():
                        self._rate(change)
                    case SetWishes(person):
                        self._wishes[person] = change
                    case AddResult():
                        self._results[change.code][change.seat] = change
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
                    case AddPush(endpoint, person):
                        self._pushes.pop(endpoint, None)
                        self._pushes[endpoint] = change
                        mine = [push.endpoint for push in self._pushes.values() if push.person == person]
                        for old in mine[:-MOST_PUSHES]:
                            del self._pushes[old]
                    case AddPractice(person, kind, game, at):
                        kept = self._practice[person, kind, game]
                        kept.setdefault(at, change)
                        for earlier in sorted(kept)[:-MOST_PRACTICE]:
                            del kept[earlier]
                    case DropPush(endpoint):
                        self._pushes.pop(endpoint, None)

    def _forget(self, person: str) -> None:
        self._forget_member(person)
        self._forget_ratings(person)
        self._forget_decks(person)
        for tables in (self._tables, self._archive):
            tables.update({code: without(table, person) for code, table in tables.items()})
        for seats in self._results.values():
            for number, result in seats.items():
                if result.person == person:
                    seats[number] = replace(result, person=None, name=NOBODY_NAMED, avatar=0)
        self._devices = {device: owner for device, owner in self._devices.items() if owner != person}
        self._links = {token: link for token, link in self._links.items() if link.person != person}
        self._passkeys = {key: row for key, row in self._passkeys.items() if row.person != person}
        self._codes = {code: owner for code, owner in self._codes.items() if owner != person}
        self._pushes = {endpoint: push for endpoint, push in self._pushes.items() if push.person != person}
        self._strengths = {key: row for key, row in self._strengths.items() if row.person != person}

        for key in [key for key in self._practice if key[0] == person]:
            del self._practice[key]

    def _check(self, changes: Sequence[Change]) -> None:
        """All or none: the number of an entry and the code of a table are unique."""
        keys = Counter((change.code, change.number) for change in changes if isinstance(change, LogEntry))
        taken = {code for (code, number), times in keys.items() if times > 1 or number in self._entries[code]}
        opened = Counter(change.table.code for change in changes if isinstance(change, SaveTable) and change.new)
        taken |= {code for code, times in opened.items() if times > 1 or code in self._tables}
        taken |= self._taken_groups([change for change in changes if isinstance(change, SaveGroup)])
        if taken:
            raise Conflict(taken)

    def find_table(self, code: str) -> TableRow | None:
        with self._lock:
            return self._tables.get(code) or self._archive.get(code)

    def entries(self, code: str) -> list[LogEntry]:
        with self._lock:
            return [entry for _, entry in sorted(self._entries[code].items())]

    def resume(self, code: str) -> list[LogEntry]:
        return self.entries(code)

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        with self._lock:
            mine = [table for table in self._tables.values() if any(seat.person == person for seat in table.seats)]
        return sorted(mine, key=lambda table: (-table.created, table.code))[:most]

    def open_tables_of(self, person: str, most: int) -> list[OpenTable]:
        tables = [table for table in self.tables_of(person, len(self._tables)) if table.phase != "over"]
        return [OpenTable(table, len(self.entries(table.code))) for table in tables[:most]]

    def results_of(self, person: str, most: int) -> list[AddResult]:
        with self._lock:
            games = [[*seats.values()] for seats in self._results.values()]
        mine = [game for game in games if any(seat.person == person for seat in game)]
        mine.sort(key=lambda game: (-game[0].at, game[0].code))
        return [result for game in mine[:most] for result in sorted(game, key=lambda result: result.seat)]

    def results_at(self, codes: Collection[str]) -> list[AddResult]:
        with self._lock:
            return [self._results[code][seat] for code in sorted(codes) for seat in sorted(self._results.get(code, {}))]

    def archive(self, before: int, most: int) -> int:
        with self._lock:
            tables = self._tables.values()
            old = [table for table in tables if table.phase == "over" and table.played < before][:most]
            for table in old:
                self._archive[table.code] = self._tables.pop(table.code)
        return len(old)

    def unfinished(self, before: int) -> list[str]:
        with self._lock:
            tables = [table for table in self._tables.values() if table.phase == "playing" and table.chance is not None]
        return sorted(table.code for table in tables if table.played < before)

    def due(self, before: int, most: int) -> list[str]:
        with self._lock:
            due = [(table.due, table.code) for table in self._tables.values() if table.due is not None]
        return [code for second, code in sorted(due) if second < before][:most]

    def pushes_of(self, person: str) -> list[AddPush]:
        with self._lock:
            return [push for push in self._pushes.values() if push.person == person]

    def keep(self, name: str, value: str) -> str:
        with self._lock:
            return self._settings.setdefault(name, value)

    def strengths_of(self, person: str) -> list[SaveStrength]:
        with self._lock:
            return [found for key, found in sorted(self._strengths.items()) if key[0] == person]

    def practice_of(self, person: str) -> list[AddPractice]:
        with self._lock:
            mine = [row for key, kept in self._practice.items() if key[0] == person for row in kept.values()]
        return sorted(mine, key=lambda row: (row.at, row.kind, row.game))

    def find_passkey(self, credential: str) -> SavePasskey | None:
        with self._lock:
            return self._passkeys.get(credential)

    def passkeys_of(self, person: str) -> list[SavePasskey]:
        with self._lock:
            mine = [passkey for passkey in self._passkeys.values() if passkey.person == person]
        return sorted(mine, key=lambda passkey: (passkey.created, passkey.id))

    def use_challenge(self, challenge: str, expires: int) -> bool:
        with self._lock:
            used = challenge in self._used_challenges
            self._used_challenges[challenge] = expires
        return not used

    def recovery_codes_of(self, person: str) -> int:
        with self._lock:
            return sum(owner == person for owner in self._codes.values())

    def take_recovery_code(self, code: str) -> str | None:
        with self._lock:
            return self._codes.pop(code, None)

    def devices_of(self, person: str) -> int:
        with self._lock:
            return sum(owner == person for owner in self._devices.values())

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
            self._used_challenges = {used: until for used, until in self._used_challenges.items() if now < until}
        return len(old)

    def close(self) -> None:
        pass
