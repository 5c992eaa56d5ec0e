"""What is stored of ratings, and how a finished game changes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import msgspec

from tablee.core.options import DAY_SECONDS
from tablee.ratings.model import BOT_SPREAD, Rival, SkillEstimate, bot_ratings, rate, weight

MEETING_SECONDS = 30 * DAY_SECONDS
"""Games of the same pair count less if they come within this time."""


class Rated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table whose game changes ratings. Both fields are empty again once it has."""

    people: tuple[str | None, ...] = ()
    """By seat, who began the game: None for a bot, "" for somebody who is forgotten."""
    left: tuple[int, ...] = ()
    """Seats whose person left, or was away until a bot played, in that order: they are last."""


class RatedSeat(msgspec.Struct, frozen=True):
    """A seat of a rated game that is over. One of `person` and `bot` is given."""

    seat: int
    place: int
    person: str | None = None
    bot: str | None = None
    name: str = ""
    avatar: int = 0


class RateGame(msgspec.Struct, frozen=True):
    """The people's ratings follow from these places; committed with the result of the game. Once: again it changes
    nothing."""

    code: str
    game: str
    at: int
    """Seconds since 1970."""
    seats: tuple[RatedSeat, ...]

    def people(self) -> list[str]:
        """In a fixed order, so that two writers do not wait for one another."""
        return sorted({seat.person for seat in self.seats if seat.person is not None})


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody's rating in a game is now."""

    person: str
    game: str
    rating: float
    spread: float
    sure: float
    """`SkillEstimate.sure`, to order by."""
    games: int
    at: int
    """The last one, in seconds since 1970."""
    name: str = ""
    avatar: int = 0
    """As in the last game."""

    @property
    def standing(self) -> SkillEstimate:
        return SkillEstimate(self.rating, self.spread)


class RatingChange(msgspec.Struct, frozen=True, kw_only=True):
    """What one game made of a person's rating."""

    code: str
    seat: int
    person: str
    game: str
    at: int
    place: int
    before: float
    after: float
    spread: float
    """Afterwards."""
    weight: float


class SetWishes(msgspec.Struct, frozen=True):
    """What a person allows others to see."""

    person: str
    listed: bool = False
    """The name among the best of this server."""
    pictured: bool = False
    """The name in pictures of finished games that are shared."""


class Changed(msgspec.Struct, frozen=True):
    ratings: list[Rating]
    changes: list[RatingChange]


def change_ratings(game: RateGame, known: Mapping[str, Rating], meetings: Mapping[frozenset[str], int]) -> Changed:
    """`meetings` are the rated games of each pair within MEETING_SECONDS before this one."""
    fixed = bot_ratings(game.game)
    seats = [seat for seat in game.seats if seat.person is not None or seat.bot in fixed]
    people = game.people()
    rivals: list[Rival] = []
    for seat in seats:
        if seat.person is None:
            rivals.append(Rival(seat.place, SkillEstimate(fixed[seat.bot or ""], BOT_SPREAD), 0.0))
            continue
        before = known[seat.person].standing if seat.person in known else SkillEstimate()
        met = [meetings.get(frozenset((seat.person, other)), 0) for other in people if other != seat.person]
        rivals.append(Rival(seat.place, before, weight(met)))
    ratings: list[Rating] = []
    changes: list[RatingChange] = []
    for seat, rival, now in zip(seats, rivals, rate(rivals), strict=True):
        if seat.person is None:
            continue
        old = known.get(seat.person)
        ratings.append(
            Rating(
                person=seat.person,
                game=game.game,
                rating=now.rating,
                spread=now.spread,
                sure=now.sure,
                games=1 if old is None else old.games + 1,
                at=game.at,
                name=seat.name or ("" if old is None else old.name),
                avatar=seat.avatar if seat.name or old is None else old.avatar,
            )
        )
        changes.append(
            RatingChange(
                code=game.code,
                seat=seat.seat,
                person=seat.person,
                game=game.game,
                at=game.at,
                place=seat.place,
                before=rival.standing.rating,
                after=now.rating,
                spread=now.spread,
                weight=rival.weight,
            )
        )
    return Changed(ratings, changes)


def count_meetings(games: Mapping[str, set[str]]) -> Counter[frozenset[str]]:
    """How often each pair has met, from the people of each game by its code."""
    found: Counter[frozenset[str]] = Counter()
    for people in games.values():
        found.update(frozenset(pair) for pair in combinations(sorted(people), 2))
    return found
