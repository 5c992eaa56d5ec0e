"""My games: a person's results filtered, counted and put on pages."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from tablee.store.model import AddResult

PAGE = 20
MOST_OPPONENTS = 12
MOST_POINTS = 60
"""Points that a plot shows at most."""

PEOPLE = "people"
"""The level of games without bots."""

Ending = Literal["won", "lost", "unfinished"]


class Played(NamedTuple):
    """A game as one of its players looks back on it. Worked out once: counts and plots ask many times."""

    me: AddResult
    seats: Sequence[AddResult]
    people: Sequence[AddResult]
    """The others who are no bots."""
    levels: list[str]
    ending: Ending


@dataclass(frozen=True)
class Wanted:
    """Which games are shown; an empty word leaves all."""

    game: str = ""
    ending: str = ""
    level: str = ""
    friend: str = ""
    """Part of the name of somebody at the table."""

    def among(self, games: list[Played]) -> list[Played]:
        return games if self == Wanted() else [one for one in games if self._fits(one)]

    def _fits(self, played: Played) -> bool:
        return (
            self.game in ("", played.me.game)
            and self.ending in ("", played.ending)
            and (not self.level or self.level in played.levels)
            and self.knows(seat.name for seat in played.people)
        )

    def knows(self, names: Iterable[str]) -> bool:
        friend = folded(self.friend)
        return not friend or any(friend in folded(name) for name in names)


def folded(name: str) -> str:
    """Without letter case and accents: whoever searches types the letters."""
    parts = unicodedata.normalize("NFKD", name.strip()).casefold()
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def look_back(person: str, results: list[AddResult]) -> list[Played]:
    """Game by game, in their order; where a person played for guests too, the seat that was the person's own."""
    return [
        _looked_at(min(mine, key=attrgetter("guest")) if len(mine) > 1 else mine[0], seats)
        for seats in (list(rows) for _, rows in groupby(results, key=attrgetter("code")))
        if (mine := [seat for seat in seats if seat.person == person])
    ]


def _looked_at(me: AddResult, seats: Sequence[AddResult]) -> Played:
    people = [seat for seat in seats if seat is not me and seat.bot is None]
    bots = {seat.bot for seat in seats if seat.bot is not None}
    ending: Ending = "unfinished" if me.place is None else "won" if me.place == 1 else "lost"
    return Played(me, seats, people, sorted(bots) or [PEOPLE], ending)


def page_of(played: list[Played], wanted: Wanted, number: int) -> dict[str, Any]:
    """A page of the games that are wanted, what they add up to, and what may be chosen."""
    fitting = wanted.among(played)
    start = number * PAGE
    return {
        "games": [_line(one) for one in fitting[start : start + PAGE]],
        "page": number,
        "pages": max(1, -(-len(fitting) // PAGE)),
        "totals": _count(fitting) | _streaks(fitting),
        "by_game": _tally(fitting, lambda one: [one.me.game]),
        "by_level": _tally(fitting, lambda one: one.levels),
        "by_opponent": _opponents(fitting),
        "trends": _trends(fitting),
        "choices": {
            "games": sorted({one.me.game for one in played}),
            "levels": sorted({level for one in played for level in one.levels}),
            "friends": sorted({seat.name for one in played for seat in one.people if seat.name}),
        },
    }


def _line(played: Played) -> dict[str, Any]:
    me = played.me
    return {
        "code": me.code,
        "game": me.game,
        "at": me.at,
        "ending": played.ending,
        "place": me.place,
        "score": me.score,
        "seats": [
            {"name": seat.name, "avatar": seat.avatar, "bot": seat.bot, "place": seat.place, "me": seat is me}
            for seat in played.seats
        ],
        "measures": me.measures,
    }


def _count(games: Sequence[Played]) -> dict[str, int]:
    endings = [one.ending for one in games]
    return {"games": len(endings) - endings.count("unfinished"), "won": endings.count("won")}


def _streaks(games: Sequence[Played]) -> dict[str, int]:
    """Wins in a row: now, and the longest ever."""
    now, longest, row = 0, 0, 0
    for won in [one.ending == "won" for one in reversed(games) if one.ending != "unfinished"]:
        row = row + 1 if won else 0
        longest = max(longest, row)
        now = row
    return {"streak": now, "longest": longest}


def _tally(games: Sequence[Played], keys: Callable[[Played], list[str]]) -> list[dict[str, Any]]:
    found: dict[str, list[Played]] = defaultdict(list)
    for one in games:
        for key in keys(one):
            found[key].append(one)
    counted = [{"name": key, **_count(some)} for key, some in found.items()]
    return sorted((line for line in counted if line["games"]), key=lambda line: (-line["games"], line["name"]))


def _opponents(games: Sequence[Played]) -> list[dict[str, Any]]:
    """People by the games with them; `ahead` counts those in which I had the better place."""
    met: dict[str, dict[str, Any]] = {}
    for one in games:
        place = one.me.place
        if place is None:
            continue
        for seat in one.people:
            if seat.person is None or seat.person == one.me.person or seat.place is None:
                continue
            # The newest comes first, so the name is the latest one.
            line = met.setdefault(seat.person, {"name": seat.name, "avatar": seat.avatar, "games": 0, "ahead": 0})
            line["games"] += 1
            line["ahead"] += place < seat.place
    return sorted(met.values(), key=lambda line: (-line["games"], line["name"]))[:MOST_OPPONENTS]


def _trends(games: Sequence[Played]) -> list[dict[str, Any]]:
    """Measures of my games, oldest first."""
    found: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for one in games:
        for name, value in one.me.measures.items():
            found[one.me.game, name].append((one.me.at, value))
    return [
        {"game": game, "name": name, "points": points[MOST_POINTS - 1 :: -1]}
        for (game, name), points in sorted(found.items())
    ]
