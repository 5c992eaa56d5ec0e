"""SQL store by SQLAlchemy Core: the same statements for every database."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import (
    BindParameter,
    Connection,
    Engine,
    RowMapping,
    bindparam,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError

from tablee.proof.chance import Chance
from tablee.ratings.rows import Rated, RateGame, SetWishes
from tablee.store import (
    archive,
    chain,
    challenge_rows,
    push_rows,
    sql_decks,
    sql_groups,
    sql_people,
    sql_ratings,
    sql_results,
)
from tablee.store.deck_rows import CopyDecks, DropDeck, SaveDeck
from tablee.store.group_rows import SaveGroup
from tablee.store.migrate import migrate
from tablee.store.model import (
    MOST_LINKS,
    Acting,
    AddDevice,
    AddLink,
    AddPractice,
    AddPush,
    AddResult,
    Change,
    Conflict,
    Correspondence,
    DropPasskey,
    DropPush,
    Flag,
    ForgetPerson,
    ForgetStrength,
    LogEntry,
    OpenTable,
    SavePasskey,
    SaveStrength,
    SaveTable,
    SeatRow,
    SetRecoveryCodes,
    TableRow,
)
from tablee.store.schema import DAMAGED, DEVICES, ENTRIES, LINKS, SEATS, STRENGTHS, TABLES

_LOG = logging.getLogger("tablee.store")

TABLE_COLUMNS = tuple(column.name for column in TABLES.columns)
CODE: BindParameter[str] = bindparam("the_code")
FIND_TABLE = select(TABLES).where(TABLES.c.code == CODE)
LOG = (
    select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.seat, ENTRIES.c.move, ENTRIES.c.now, ENTRIES.c.hash)
    .where(ENTRIES.c.code == CODE)
    .order_by(ENTRIES.c.number)
)
NUMBER: BindParameter[int] = bindparam("the_number")
HASH_BEFORE = select(ENTRIES.c.hash).where((ENTRIES.c.code == CODE) & (ENTRIES.c.number == NUMBER - 1))
IS_TAKEN = select(ENTRIES.c.code).where((ENTRIES.c.code == CODE) & (ENTRIES.c.number == NUMBER))
FIND_SEATS = select(SEATS).where(SEATS.c.code == CODE).order_by(SEATS.c.seat)
DROP_TABLE = delete(TABLES).where(TABLES.c.code == CODE)
DROP_SEATS = delete(SEATS).where(SEATS.c.code == CODE)
ADD_TABLE = insert(TABLES)
ADD_SEAT = insert(SEATS)


MOST_HEADS = 20_000
"""Tables whose last hash is remembered."""

EntryValues = tuple[str, int, int, int | None, str | None, int | None, str]
"""The columns of an entry, in their order."""


class SqlStore(sql_people.PeopleSql, sql_groups.GroupsSql, sql_ratings.RatingsSql, sql_decks.DecksSql):
    """`writes` begins transactions that may write; those of `reads` see a snapshot of the database."""

    def __init__(self, writes: Engine, reads: Engine) -> None:
        self._writes = writes
        self._reads = reads
        self._writing = writes.connect()  # kept: fetching one from the pool costs as much as a small commit
        with self._writing.begin():
            migrate(self._writing)
        self._heads: dict[str, tuple[int, str]] = {}
        """Number and hash of the last entry written by this process, by table."""

    def commit(self, changes: Sequence[Change]) -> None:
        if not changes:
            return
        # Entries, by far the most, go in as one statement. They depend on nothing else here, so going first is fine.
        entries: list[EntryValues] = []
        heads: dict[str, tuple[int, str]] = {}
        for change in changes:
            if type(change) is LogEntry:
                code, number = change.code, change.number
                before = heads.get(code) or self._heads.get(code)
                # Somebody else may have written since.
                known = before is not None and before[0] == number - 1
                link = chain.link(before[1] if before and known else self._hash_before(code, number), change)
                heads[code] = (number, link)
                entries.append((code, number, change.at, change.seat, change.move, change.now, link))
        try:
            if len(entries) == len(changes):
                self._append(entries)
            else:
                self._change(entries, changes)
        except Conflict as conflict:
            for code in conflict.codes:
                self._heads.pop(code, None)
            raise
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        self._heads.update(heads)

    def _hash_before(self, code: str, number: int) -> str:
        if number == 0:
            return chain.first(code)
        with self.reading() as connection:
            found: str | None = connection.execute(
                HASH_BEFORE, {"the_code": code, "the_number": number}
            ).scalar_one_or_none()
        if found is None:  # no log may have a gap
            raise Conflict([code])
        return found

    def _append(self, entries: Sequence[EntryValues]) -> None:
        """Commit entries alone: the hot path."""
        self._change(entries, ())

    def _change(self, entries: Sequence[EntryValues], changes: Sequence[Change]) -> None:
        """All in one transaction."""
        with self._writing.begin():
            self._insert_entries(entries)
            for change in changes:
                self._make(change)

    def _insert_entries(self, entries: Sequence[EntryValues]) -> None:
        """`Conflict` if one of these numbers is there already."""
        raise NotImplementedError

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._reads.begin() as connection:
            yield connection

    @contextmanager
    def writing_apart(self) -> Iterator[Connection]:
        """Beside the commits."""
        with self._writes.begin() as connection:
            yield connection

    def _make(self, change: Change) -> None:
        match change:
            case SaveTable(table, new):
                values, seats = table_values(table), seat_values(table)
                if not new:
                    self._writing.execute(DROP_TABLE, {"the_code": table.code})
                    self._writing.execute(DROP_SEATS, {"the_code": table.code})
                try:
                    self._writing.execute(ADD_TABLE, [values])
                except IntegrityError:
                    raise Conflict([table.code]) from None
                self._writing.execute(ADD_SEAT, seats)
            case AddDevice():
                self._writing.execute(delete(DEVICES).where(DEVICES.c.hash == change.hash))
                self._writing.execute(insert(DEVICES), [msgspec.structs.asdict(change)])
            case AddLink():
                self._writing.execute(delete(LINKS).where(LINKS.c.hash == change.hash))
                self._writing.execute(insert(LINKS), [msgspec.structs.asdict(change)])
                others = (LINKS.c.person == change.person) & (LINKS.c.hash != change.hash)
                newest = select(LINKS.c.hash).where(others).order_by(LINKS.c.expires.desc()).limit(MOST_LINKS - 1)
                self._writing.execute(delete(LINKS).where(others & LINKS.c.hash.not_in(newest)))
            case SaveStrength():
                self._forget_strength(change.person, change.game)
                self._writing.execute(insert(STRENGTHS), [msgspec.structs.asdict(change)])
            case ForgetStrength():
                self._forget_strength(change.person, change.game)
            case AddPush():
                push_rows.add(self._writing, change)
            case DropPush(endpoint):
                push_rows.drop(self._writing, endpoint)
            case AddResult():
                sql_results.add(self._writing, change)
            case SaveGroup():
                sql_groups.save(self._writing, change)
            case AddPractice() | ForgetPerson() | SavePasskey() | DropPasskey() | SetRecoveryCodes():
                sql_people.make(self._writing, change)
            case SaveDeck() | DropDeck() | CopyDecks():
                sql_decks.make(self._writing, change)
            case RateGame() | SetWishes():
                sql_ratings.make(self._writing, change)

    def _forget_strength(self, person: str, game: str | None) -> None:
        which = STRENGTHS.c.person == person
        self._writing.execute(delete(STRENGTHS).where(which if game is None else which & (STRENGTHS.c.game == game)))

    def find_table(self, code: str) -> TableRow | None:
        with self.reading() as connection:
            row = connection.execute(FIND_TABLE, {"the_code": code}).mappings().one_or_none()
            if row is not None:
                return _table_row(connection, row)
            archived = archive.find(connection, code)
            return None if archived is None else archived.table

    def entries(self, code: str) -> list[LogEntry]:
        return self._read_log(code)[0]

    def _read_log(self, code: str) -> tuple[list[LogEntry], int]:
        """The entries that are whole, and how many follow that are not."""
        with self.reading() as connection:
            rows = _log_rows(connection, code)
            if not rows and (archived := archive.find(connection, code)) is not None:
                rows = archived.log
        log = list(chain.whole(code, rows))
        damaged = len(rows) - len(log)
        if damaged:
            _LOG.error("the log of a table is damaged from entry %d on; the %d before are whole", len(log), len(log))
        return log, damaged

    def resume(self, code: str) -> list[LogEntry]:
        log, damaged = self._read_log(code)
        if damaged:
            rest = (ENTRIES.c.code == code) & (ENTRIES.c.number > (log[-1].number if log else -1))
            with self.writing_apart() as connection:
                connection.execute(insert(DAMAGED).from_select(DAMAGED.c.keys(), select(ENTRIES).where(rest)))
                connection.execute(delete(ENTRIES).where(rest))
        return log

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        held = select(SEATS.c.code).where(SEATS.c.person == person)
        newest_first = (TABLES.c.created.desc(), TABLES.c.code)
        query = select(TABLES).where(TABLES.c.code.in_(held)).order_by(*newest_first).limit(most)
        with self.reading() as connection:
            return [_table_row(connection, row) for row in connection.execute(query).mappings().all()]

    def open_tables_of(self, person: str, most: int) -> list[OpenTable]:
        held = select(SEATS.c.code).where(SEATS.c.person == person)
        length = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.code == TABLES.c.code).scalar_subquery()
        query = (
            select(TABLES, length.label("length"))
            .where(TABLES.c.code.in_(held) & (TABLES.c.phase != "over"))
            .order_by(TABLES.c.created.desc(), TABLES.c.code)
            .limit(most)
        )
        with self.reading() as connection:
            found = connection.execute(query).mappings().all()
            return [OpenTable(_table_row(connection, row), _entries_up_to(row["length"])) for row in found]

    def results_of(self, person: str, most: int) -> list[AddResult]:
        with self.reading() as connection:
            return sql_results.of_person(connection, person, most)

    def results_at(self, codes: Collection[str]) -> list[AddResult]:
        with self.reading() as connection:
            return sql_results.at_tables(connection, codes)

    def archive(self, before: int, most: int) -> int:
        old = select(TABLES).where((TABLES.c.phase == "over") & (TABLES.c.played < before)).limit(most)
        old = old.with_for_update(skip_locked=True)  # another process packs at the same time; SQLite has no other
        with self.writing_apart() as connection:
            rows = connection.execute(old).mappings().all()
            for row in rows:
                archive.put(connection, _table_row(connection, row), _log_rows(connection, row["code"]))
        return len(rows)

    def unfinished(self, before: int) -> list[str]:
        begun = (TABLES.c.phase == "playing") & TABLES.c.chance.is_not(None) & (TABLES.c.played < before)
        with self.reading() as connection:
            return list(connection.execute(select(TABLES.c.code).where(begun).order_by(TABLES.c.code)).scalars())

    def due(self, before: int, most: int) -> list[str]:
        query = select(TABLES.c.code).where(TABLES.c.due < before).order_by(TABLES.c.due, TABLES.c.code).limit(most)
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    def pushes_of(self, person: str) -> list[AddPush]:
        with self.reading() as connection:
            return push_rows.find(connection, person)

    def keep(self, name: str, value: str) -> str:
        with self.writing_apart() as connection:
            return push_rows.keep(connection, name, value)

    def strengths_of(self, person: str) -> list[SaveStrength]:
        query = select(STRENGTHS).where(STRENGTHS.c.person == person).order_by(STRENGTHS.c.game)
        with self.reading() as connection:
            return [SaveStrength(**row) for row in connection.execute(query).mappings()]

    def find_person(self, device: str) -> str | None:
        with self.reading() as connection:
            return connection.execute(select(DEVICES.c.person).where(DEVICES.c.hash == device)).scalar_one_or_none()

    def find_link(self, token: str, now: int) -> str | None:
        query = select(LINKS.c.person).where((LINKS.c.hash == token) & (LINKS.c.expires > now))
        with self.reading() as connection:
            return connection.execute(query).scalar_one_or_none()

    def take_link(self, token: str, now: int) -> str | None:
        with self.writing_apart() as connection:
            taken = delete(LINKS).where(LINKS.c.hash == token).returning(LINKS.c.person, LINKS.c.expires)
            link = connection.execute(taken).one_or_none()
        return link.person if link is not None and now < link.expires else None

    def forget(self, before: int, now: int) -> int:
        with self.writing_apart() as connection:
            old = (TABLES.c.phase == "gathering") & (TABLES.c.created < before)
            connection.execute(delete(SEATS).where(SEATS.c.code.in_(select(TABLES.c.code).where(old))))
            connection.execute(delete(LINKS).where(LINKS.c.expires <= now))
            challenge_rows.forget(connection, now)
            return int(connection.execute(delete(TABLES).where(old)).rowcount)

    def close(self) -> None:
        self._writing.close()
        self._reads.dispose()
        self._writes.dispose()


def table_values(table: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(table)
    del values["seats"]
    values["options"] = to_json(table.options)
    values["result"] = None if table.result is None else to_json(table.result)
    values["chance"] = None if table.chance is None else to_json(table.chance)
    values["flags"] = to_json(table.flags) if table.flags else None
    values["correspondence"] = None if table.correspondence is None else to_json(table.correspondence)
    values["acting"] = None if table.acting is None else to_json(table.acting)
    values["rated"] = None if table.rated is None else to_json(table.rated)
    values["known_hands"] = to_json(table.known_hands) if table.known_hands else None
    return values


def seat_values(table: TableRow) -> list[dict[str, Any]]:
    return [
        {"code": table.code, "seat": index, **msgspec.structs.asdict(seat)} for index, seat in enumerate(table.seats)
    ]


def _table_row(connection: Connection, row: RowMapping) -> TableRow:
    seats = connection.execute(FIND_SEATS, {"the_code": row["code"]}).mappings()
    values = {name: row[name] for name in TABLE_COLUMNS}
    values["options"] = msgspec.json.decode(row["options"])
    values["result"] = None if row["result"] is None else msgspec.json.decode(row["result"])
    values["chance"] = None if row["chance"] is None else msgspec.json.decode(row["chance"], type=Chance)
    values["flags"] = () if row["flags"] is None else _FLAGS.decode(row["flags"])
    if row["correspondence"] is not None:
        values["correspondence"] = msgspec.json.decode(row["correspondence"], type=Correspondence)
    values["acting"] = None if row["acting"] is None else _ACTING.decode(row["acting"])
    values["rated"] = None if row["rated"] is None else _RATED.decode(row["rated"])
    values["known_hands"] = {} if row["known_hands"] is None else _KNOWN_HANDS.decode(row["known_hands"])
    values["seats"] = tuple(
        SeatRow(**{name: value for name, value in seat.items() if name not in ("code", "seat")}) for seat in seats
    )
    return TableRow(**values)


def _log_rows(connection: Connection, code: str) -> Sequence[chain.Row]:
    return [tuple(row) for row in connection.execute(LOG, {"the_code": code})]


def _entries_up_to(number: int | None) -> int:
    return 0 if number is None else number + 1


_ACTING = msgspec.json.Decoder(Acting)
_RATED = msgspec.json.Decoder(Rated)
_KNOWN_HANDS = msgspec.json.Decoder(dict[str, tuple[int, ...]])
_FLAGS = msgspec.json.Decoder(tuple[tuple[int, Flag], ...])


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
