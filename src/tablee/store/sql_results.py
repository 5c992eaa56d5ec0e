"""SQL of people's results: how games ended for each seat."""

from __future__ import annotations

from collections.abc import Collection
from operator import itemgetter
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, String, bindparam, cast, delete, func, insert, select

from tablee.store.model import AddResult
from tablee.store.schema import RESULTS

DROP = delete(RESULTS).where((RESULTS.c.code == bindparam("the_code")) & (RESULTS.c.seat == bindparam("the_seat")))
ADD = insert(RESULTS)
"""Built once: every game ends with some."""

_MEASURES = msgspec.json.Decoder(dict[str, int])
_ROWS = msgspec.json.Decoder(list[tuple[Any, ...]])


def add(connection: Connection, result: AddResult) -> None:
    """Once: the same again takes its own place."""
    connection.execute(DROP, {"the_code": result.code, "the_seat": result.seat})
    connection.execute(ADD, [values_of(result)])


def values_of(result: AddResult) -> dict[str, Any]:
    values = msgspec.structs.asdict(result)
    values["measures"] = msgspec.json.encode(result.measures).decode() if result.measures else None
    return values


def of_person(connection: Connection, person: str, most: int) -> list[AddResult]:
    last = func.max(RESULTS.c.at).label("last")
    mine = (
        select(RESULTS.c.code, last)
        .where(RESULTS.c.person == person)
        .group_by(RESULTS.c.code)
        .order_by(last.desc(), RESULTS.c.code)
        .limit(most)
        .subquery()
    )
    query = select(_as_json(connection)).join_from(RESULTS, mine, RESULTS.c.code == mine.c.code)
    rows = _ROWS.decode(connection.execute(query).scalar() or "[]")
    # Put in order here: a database would sort whole rows, which takes longer than finding them.
    rows.sort(key=itemgetter(0, 1))
    rows.sort(key=itemgetter(3), reverse=True)
    return [_read(*row) for row in rows]


def _as_json(connection: Connection) -> ColumnElement[str]:
    """All rows as one text. SQLite's driver gives way to other threads at every row, and there may be thousands."""
    if connection.dialect.name == "postgresql":
        return cast(func.json_agg(func.json_build_array(*RESULTS.c)), String)
    return func.json_group_array(func.json_array(*RESULTS.c))


def at_tables(connection: Connection, codes: Collection[str]) -> list[AddResult]:
    query = select(RESULTS).where(RESULTS.c.code.in_(codes)).order_by(RESULTS.c.code, RESULTS.c.seat)
    return [_read(*row) for row in connection.execute(query)]


def _read(*columns: Any) -> AddResult:
    """By position, in the order of the columns: there may be thousands."""
    code, seat, game, at, place, score, person, name, avatar, bot, guest, measures = columns
    return AddResult(
        code=code,
        seat=seat,
        game=game,
        at=at,
        place=place,
        score=score,
        person=person,
        name=name,
        avatar=avatar,
        bot=bot,
        guest=bool(guest),
        measures={} if measures is None else _MEASURES.decode(measures),
    )
