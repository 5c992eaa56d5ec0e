"""SQL of ratings: a finished game changes them within the commit of its result, from what they are at that moment."""

from __future__ import annotations

from collections import defaultdict
from contextlib import AbstractContextManager
from typing import NamedTuple

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update

from tablee.ratings.model import SkillEstimate
from tablee.ratings.rows import (
    MEETING_SECONDS,
    RateGame,
    Rating,
    RatingChange,
    SetWishes,
    change_ratings,
    count_meetings,
)
from tablee.store import upsert
from tablee.store.schema import RATING_CHANGES, RATINGS, WISHES


class Best(NamedTuple):
    """Somebody among the best, and whether that person agrees to be named."""

    rating: Rating
    listed: bool


def make(connection: Connection, change: RateGame | SetWishes) -> None:
    if isinstance(change, SetWishes):
        connection.execute(delete(WISHES).where(WISHES.c.person == change.person))
        connection.execute(insert(WISHES), [asdict(change)])
    else:
        rate(connection, change)


def rate(connection: Connection, game: RateGame) -> None:
    if connection.execute(select(RATING_CHANGES.c.seat).where(RATING_CHANGES.c.code == game.code)).first():
        return
    people = game.people()
    here = (RATINGS.c.game == game.game) & RATINGS.c.person.in_(people)
    unrated = [asdict(_unrated(person, game)) for person in people]
    connection.execute(upsert.insert(connection, RATINGS).on_conflict_do_nothing(), unrated)
    # Another process may be rating another game of the same people: it waits until this one is done.
    query = select(RATINGS).where(here).order_by(RATINGS.c.person).with_for_update()
    known = {row["person"]: Rating(**row) for row in connection.execute(query).mappings()}
    met: defaultdict[str, set[str]] = defaultdict(set)
    lately = (RATING_CHANGES.c.game == game.game) & (RATING_CHANGES.c.at > game.at - MEETING_SECONDS)
    columns = select(RATING_CHANGES.c.code, RATING_CHANGES.c.person)
    for code, person in connection.execute(columns.where(lately & RATING_CHANGES.c.person.in_(people))):
        met[code].add(person)
    found = change_ratings(game, known, count_meetings(met))
    for row in found.ratings:
        mine = (RATINGS.c.person == row.person) & (RATINGS.c.game == row.game)
        connection.execute(update(RATINGS).where(mine).values(asdict(row)))
    connection.execute(insert(RATING_CHANGES), [asdict(row) for row in found.changes])


def _unrated(person: str, game: RateGame) -> Rating:
    start = SkillEstimate()
    return Rating(
        person=person, game=game.game, rating=start.rating, spread=start.spread, sure=start.sure, games=0, at=game.at
    )


class RatingsSql:
    """Reads; a part of every SQL store."""

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def ratings_of(self, person: str) -> list[Rating]:
        query = select(RATINGS).where(RATINGS.c.person == person).order_by(RATINGS.c.game)
        with self.reading() as connection:
            return [Rating(**row) for row in connection.execute(query).mappings()]

    def rating_changes_of(self, person: str, most: int) -> list[RatingChange]:
        newest_first = (RATING_CHANGES.c.at.desc(), RATING_CHANGES.c.code)
        query = select(RATING_CHANGES).where(RATING_CHANGES.c.person == person).order_by(*newest_first).limit(most)
        with self.reading() as connection:
            return [RatingChange(**row) for row in connection.execute(query).mappings()]

    def rating_changes_at(self, code: str) -> list[RatingChange]:
        query = select(RATING_CHANGES).where(RATING_CHANGES.c.code == code).order_by(RATING_CHANGES.c.seat)
        with self.reading() as connection:
            return [RatingChange(**row) for row in connection.execute(query).mappings()]

    def best(self, game: str, least_games: int, most: int) -> list[Best]:
        query = (
            select(RATINGS, WISHES.c.listed)
            .join(WISHES, WISHES.c.person == RATINGS.c.person, isouter=True)
            .where((RATINGS.c.game == game) & (RATINGS.c.games >= least_games))
            .order_by(RATINGS.c.sure.desc(), RATINGS.c.person)
            .limit(most)
        )
        with self.reading() as connection:
            rows = connection.execute(query).all()
        names = RATINGS.c.keys()
        return [Best(Rating(**dict(zip(names, row[:-1], strict=True))), bool(row[-1])) for row in rows]

    def wishes_of(self, person: str) -> SetWishes:
        with self.reading() as connection:
            row = connection.execute(select(WISHES).where(WISHES.c.person == person)).mappings().one_or_none()
        return SetWishes(person) if row is None else SetWishes(**row)
