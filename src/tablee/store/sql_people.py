"""SQL of what is kept of a person, and of forgetting it."""

from __future__ import annotations

from contextlib import AbstractContextManager

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Table, delete, func, insert, select, update

from tablee.store import archive, challenge_rows, practice_rows, sql_groups
from tablee.store.model import (
    NOBODY_NAMED,
    AddPractice,
    DropPasskey,
    ForgetPerson,
    SavePasskey,
    SetRecoveryCodes,
    TableRow,
)
from tablee.store.schema import (
    ARCHIVE,
    DECKS,
    DEVICES,
    LINKS,
    PASSKEYS,
    PRACTICE,
    PUSHES,
    RATING_CHANGES,
    RATINGS,
    RECOVERY_CODES,
    RESULTS,
    SEATS,
    STRENGTHS,
    TABLES,
    WISHES,
)

PersonChange = AddPractice | ForgetPerson | SavePasskey | DropPasskey | SetRecoveryCodes


def make(connection: Connection, change: PersonChange) -> None:
    match change:
        case AddPractice():
            practice_rows.add(connection, change)
        case ForgetPerson(person):
            forget(connection, person)
        case SavePasskey(credential):
            connection.execute(delete(PASSKEYS).where(PASSKEYS.c.id == credential))
            connection.execute(insert(PASSKEYS), [asdict(change)])
        case DropPasskey(credential, person):
            connection.execute(delete(PASSKEYS).where((PASSKEYS.c.id == credential) & (PASSKEYS.c.person == person)))
        case SetRecoveryCodes(person, hashes):
            connection.execute(delete(RECOVERY_CODES).where(RECOVERY_CODES.c.person == person))
            if hashes:
                connection.execute(insert(RECOVERY_CODES), [{"hash": code, "person": person} for code in hashes])


class PeopleSql:
    """Reads and takes; a part of every SQL store."""

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def writing_apart(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def practice_of(self, person: str) -> list[AddPractice]:
        with self.reading() as connection:
            return practice_rows.find(connection, person)

    def find_passkey(self, credential: str) -> SavePasskey | None:
        with self.reading() as connection:
            row = connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == credential)).mappings().one_or_none()
        return None if row is None else SavePasskey(**row)

    def passkeys_of(self, person: str) -> list[SavePasskey]:
        query = select(PASSKEYS).where(PASSKEYS.c.person == person).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        with self.reading() as connection:
            return [SavePasskey(**row) for row in connection.execute(query).mappings()]

    def use_challenge(self, challenge: str, expires: int) -> bool:
        with self.writing_apart() as connection:
            return challenge_rows.use(connection, challenge, expires)

    def recovery_codes_of(self, person: str) -> int:
        return self._rows_of(RECOVERY_CODES, person)

    def devices_of(self, person: str) -> int:
        return self._rows_of(DEVICES, person)

    def _rows_of(self, rows: Table, person: str) -> int:
        with self.reading() as connection:
            query = select(func.count()).select_from(rows).where(rows.c.person == person)
            return int(connection.execute(query).scalar_one())

    def take_recovery_code(self, code: str) -> str | None:
        taken = delete(RECOVERY_CODES).where(RECOVERY_CODES.c.hash == code).returning(RECOVERY_CODES.c.person)
        with self.writing_apart() as connection:
            return connection.execute(taken).scalar_one_or_none()


def forget(connection: Connection, person: str) -> None:
    archived = select(RESULTS.c.code).where(RESULTS.c.person == person).distinct()
    for code, packed in connection.execute(select(ARCHIVE).where(ARCHIVE.c.code.in_(archived))).all():
        found = archive.unpack(packed)
        connection.execute(delete(ARCHIVE).where(ARCHIVE.c.code == code))
        again = archive.pack(without(found.table, person), found.log)
        connection.execute(insert(ARCHIVE), [{"code": code, "packed": again}])
    for rows in (SEATS, RESULTS):
        nobody = {"person": None, "name": NOBODY_NAMED, "avatar": 0}
        connection.execute(update(rows).where(rows.c.person == person).values(nobody))
    connection.execute(update(TABLES).where(TABLES.c.host == person).values(host=""))
    sql_groups.forget(connection, person)
    rated = (RATINGS, RATING_CHANGES, WISHES)
    for rows in (DEVICES, LINKS, PUSHES, STRENGTHS, PASSKEYS, RECOVERY_CODES, PRACTICE, DECKS, *rated):
        connection.execute(delete(rows).where(rows.c.person == person))


def without(table: TableRow, person: str) -> TableRow:
    """The table as if somebody without a name had sat there."""
    seats = [
        replace(seat, person=None, name=NOBODY_NAMED, avatar=0) if seat.person == person else seat
        for seat in table.seats
    ]
    return replace(table, seats=tuple(seats), host="" if table.host == person else table.host)
