"""Rows for Web Push: the browsers that receive messages, and settings of a store such as the key that signs them."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from tablee.store import upsert
from tablee.store.model import MOST_PUSHES, AddPush
from tablee.store.schema import PUSHES, SETTINGS


def add(connection: Connection, push: AddPush) -> None:
    """In place of what this browser had; of a person's browsers only the last `MOST_PUSHES` stay."""
    drop(connection, push.endpoint)
    number = connection.execute(select(func.coalesce(func.max(PUSHES.c.number), 0) + 1)).scalar_one()
    connection.execute(insert(PUSHES), [{**msgspec.structs.asdict(push), "number": number}])
    mine = PUSHES.c.person == push.person
    newest = select(PUSHES.c.endpoint).where(mine).order_by(PUSHES.c.number.desc()).limit(MOST_PUSHES)
    connection.execute(delete(PUSHES).where(mine & PUSHES.c.endpoint.not_in(newest)))


def drop(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(PUSHES).where(PUSHES.c.endpoint == endpoint))


def find(connection: Connection, person: str) -> list[AddPush]:
    query = select(PUSHES).where(PUSHES.c.person == person).order_by(PUSHES.c.number)
    return [
        AddPush(row.endpoint, row.person, row.key, row.auth, row.language) for row in connection.execute(query).all()
    ]


def keep(connection: Connection, name: str, value: str) -> str:
    """Insert a setting unless it exists, and return the stored value: of concurrent servers one sets it."""
    connection.execute(upsert.insert(connection, SETTINGS).values(name=name, value=value).on_conflict_do_nothing())
    kept: str = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar_one()
    return kept
