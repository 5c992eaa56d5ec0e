"""In-memory ratings, a part of the in-memory store."""

from __future__ import annotations

from threading import Lock

from tablee.ratings.rows import (
    MEETING_SECONDS,
    RateGame,
    Rating,
    RatingChange,
    SetWishes,
    change_ratings,
    count_meetings,
)
from tablee.store.sql_ratings import Best


class MemoryRatings:
    def __init__(self) -> None:
        self._lock = Lock()
        self._ratings: dict[tuple[str, str], Rating] = {}
        """Ratings by person and game."""
        self._rating_changes: dict[str, list[RatingChange]] = {}
        """Rating changes by code of the table."""
        self._wishes: dict[str, SetWishes] = {}

    def _rate(self, change: RateGame) -> None:
        if change.code in self._rating_changes:
            return
        lately = [
            row
            for rows in self._rating_changes.values()
            for row in rows
            if row.game == change.game and row.at > change.at - MEETING_SECONDS
        ]
        met = {row.code: {one.person for one in self._rating_changes[row.code]} for row in lately}
        people = [(person, self._ratings.get((person, change.game))) for person in change.people()]
        known = {person: rating for person, rating in people if rating is not None}
        found = change_ratings(change, known, count_meetings(met))
        self._ratings |= {(row.person, row.game): row for row in found.ratings}
        self._rating_changes[change.code] = found.changes

    def _forget_ratings(self, person: str) -> None:
        self._ratings = {key: row for key, row in self._ratings.items() if row.person != person}
        for code, rows in self._rating_changes.items():
            self._rating_changes[code] = [row for row in rows if row.person != person]
        self._wishes.pop(person, None)

    def ratings_of(self, person: str) -> list[Rating]:
        with self._lock:
            return [row for (owner, _), row in sorted(self._ratings.items()) if owner == person]

    def rating_changes_of(self, person: str, most: int) -> list[RatingChange]:
        with self._lock:
            mine = [row for rows in self._rating_changes.values() for row in rows if row.person == person]
        return sorted(mine, key=lambda row: (-row.at, row.code))[:most]

    def rating_changes_at(self, code: str) -> list[RatingChange]:
        with self._lock:
            return sorted(self._rating_changes.get(code, []), key=lambda row: row.seat)

    def best(self, game: str, least_games: int, most: int) -> list[Best]:
        with self._lock:
            rows = [row for row in self._ratings.values() if row.game == game and row.games >= least_games]
            rows.sort(key=lambda row: (-row.sure, row.person))
            return [Best(row, self._wishes.get(row.person, SetWishes("")).listed) for row in rows[:most]]

    def wishes_of(self, person: str) -> SetWishes:
        with self._lock:
            return self._wishes.get(person, SetWishes(person))
