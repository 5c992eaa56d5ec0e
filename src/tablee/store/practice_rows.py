"""Rows for practice: how a person did in puzzles of the day and in drills."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, select

from tablee.store import upsert
from tablee.store.model import MOST_PRACTICE, AddPractice
from tablee.store.schema import PRACTICE


def add(connection: Connection, practice: AddPractice) -> None:
    connection.execute(upsert.insert(connection, PRACTICE).values(**asdict(practice)).on_conflict_do_nothing())
    mine = (PRACTICE.c.person == practice.person) & (PRACTICE.c.kind == practice.kind)
    mine = mine & (PRACTICE.c.game == practice.game)
    newest = select(PRACTICE.c.at).where(mine).order_by(PRACTICE.c.at.desc()).limit(MOST_PRACTICE)
    connection.execute(delete(PRACTICE).where(mine & PRACTICE.c.at.not_in(newest)))


def find(connection: Connection, person: str) -> list[AddPractice]:
    query = select(PRACTICE).where(PRACTICE.c.person == person)
    rows = connection.execute(query.order_by(PRACTICE.c.at, PRACTICE.c.kind, PRACTICE.c.game)).mappings()
    return [AddPractice(**row) for row in rows]
