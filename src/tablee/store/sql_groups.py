"""SQL of groups and their evenings."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager

from msgspec.structs import asdict
from sqlalchemy import Connection, RowMapping, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablee.store.group_rows import GroupRow, MemberRow, SaveGroup
from tablee.store.model import NOBODY_NAMED, Conflict
from tablee.store.schema import EVENINGS, GROUPS, MEMBERS


def save(connection: Connection, change: SaveGroup) -> None:
    group = change.group
    values = {"code": group.code, "version": group.version, "changed": group.changed, "content": group.content}
    if group.version == 1:
        try:
            connection.execute(insert(GROUPS), [values])
        except IntegrityError:
            raise Conflict([group.code]) from None
    else:
        before = (GROUPS.c.code == group.code) & (GROUPS.c.version == group.version - 1)
        if connection.execute(update(GROUPS).where(before).values(values)).rowcount == 0:
            raise Conflict([group.code])
    connection.execute(delete(MEMBERS).where(MEMBERS.c.code == group.code))
    if group.members:
        connection.execute(insert(MEMBERS), [{"code": group.code, **asdict(member)} for member in group.members])
    key = (EVENINGS.c.code == group.code) & (EVENINGS.c.number == change.number)
    connection.execute(delete(EVENINGS).where(key))
    connection.execute(insert(EVENINGS), [{"code": group.code, "number": change.number, "content": change.evening}])


def forget(connection: Connection, person: str) -> None:
    """The member stays, without a name; whoever is about to change the group has to read it again."""
    mine = select(MEMBERS.c.code).where(MEMBERS.c.person == person)
    connection.execute(update(GROUPS).where(GROUPS.c.code.in_(mine)).values(version=GROUPS.c.version + 1))
    nobody = {"person": None, "name": NOBODY_NAMED, "avatar": 0}
    connection.execute(update(MEMBERS).where(MEMBERS.c.person == person).values(nobody))


class GroupsSql:
    """Reads; a part of every SQL store."""

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def find_group(self, code: str) -> GroupRow | None:
        with self.reading() as connection:
            rows = connection.execute(select(GROUPS).where(GROUPS.c.code == code)).mappings().all()
            return next(iter(_groups(connection, rows)), None)

    def groups_of(self, person: str, most: int) -> list[GroupRow]:
        mine = select(MEMBERS.c.code).where(MEMBERS.c.person == person)
        newest = (GROUPS.c.changed.desc(), GROUPS.c.code)
        query = select(GROUPS).where(GROUPS.c.code.in_(mine)).order_by(*newest).limit(most)
        with self.reading() as connection:
            return _groups(connection, connection.execute(query).mappings().all())

    def find_evening(self, code: str, number: int) -> str | None:
        query = select(EVENINGS.c.content).where((EVENINGS.c.code == code) & (EVENINGS.c.number == number))
        with self.reading() as connection:
            return connection.execute(query).scalar_one_or_none()

    def evenings_of_group(self, code: str, most: int) -> list[str]:
        newest = EVENINGS.c.number.desc()
        query = select(EVENINGS.c.content).where(EVENINGS.c.code == code).order_by(newest).limit(most)
        with self.reading() as connection:
            return list(connection.execute(query).scalars())


def _groups(connection: Connection, rows: Iterable[RowMapping]) -> list[GroupRow]:
    found: list[GroupRow] = []
    for row in rows:
        query = select(MEMBERS).where(MEMBERS.c.code == row["code"]).order_by(MEMBERS.c.number)
        members = [MemberRow(one.number, one.person, one.name, one.avatar) for one in connection.execute(query)]
        found.append(GroupRow(row["code"], row["version"], row["changed"], row["content"], tuple(members)))
    return found
