"""Bodies of requests about evenings, and what is checked before they become a programme."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.record import plain
from tablee.evenings.model import Item
from tablee.evenings.scoring import Scoring
from tablee.server.evenings.evening_service import allowed_sizes
from tablee.table.connection import clean
from tablee.table.wire_types import Avatar, Name

MOST_ITEMS = 20
MOST_ROUNDS = 60
"""Rounds that an evening may have."""

MOST_MEMBERS = 40
LONGEST_TITLE = 60
LARGEST_PROGRAMME = 24_000
"""Bytes: decks of one's own are options too."""

LATEST = 4_102_444_800
"""The year 2100, in seconds since 1970."""

MemberNumber = Annotated[int, msgspec.Meta(ge=0, lt=1000)]


class WishedItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=2, le=16)]
    """At most, per table."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    options: dict[str, Any] = {}
    tables: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    """At most, at the same time; null for as many as it takes."""


class PlanEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host decides."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    at: Annotated[int, msgspec.Meta(ge=0, le=LATEST)] | None = None
    """When it begins, in seconds since 1970."""
    minutes: Annotated[int, msgspec.Meta(ge=15, le=1440)] = 180
    scoring: Scoring = "places"
    programme: Annotated[tuple[WishedItem, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()


class OpenEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: PlanEvening
    name: Name
    avatar: Avatar = 0


class JoinEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    avatar: Avatar = 0


class BeHere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    here: bool
    member: MemberNumber | None = None
    """Somebody else; only for those who may change the programme."""


class GiveRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    member: MemberNumber
    role: Literal["helper", "member", "gone"]


class StartRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    """How many rounds have begun so far: pressed twice, it starts one."""


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, msgspec.Meta(max_length=20)]


def read_title(plan: PlanEvening) -> str:
    title = clean(plan.title)
    if not title:
        raise BadField("title", plan.title, "a few words")
    return title


def read_programme(plan: PlanEvening) -> tuple[Item, ...]:
    """With whole options, or BadField naming what is wrong."""
    items = tuple(_item(wish, plan.scoring) for wish in plan.programme)
    if sum(item.rounds for item in items) > MOST_ROUNDS:
        raise BadField("programme", len(items), f"at most {MOST_ROUNDS} rounds in all")
    if len(msgspec.json.encode(items)) > LARGEST_PROGRAMME:
        raise BadField("programme", len(items), f"at most {LARGEST_PROGRAMME} bytes with all options")
    return items


def _item(wish: WishedItem, scoring: Scoring) -> Item:
    game = games.find(wish.game)
    options = dict(wish.options)
    if scoring == "points" and not options.get("tournament", 1 if "tournament" not in _names(game.options) else 0):
        options["tournament"] = 1  # WZ-29: only then are dice counted
    most = min(wish.seats, game.seats[-1])
    item = Item(game.name, games.check_seats(game, most), wish.rounds, options, wish.tables)
    sizes = allowed_sizes(item)
    if not sizes:
        games.check_options(game, {**game.live_with, **options}, most)  # says why
        raise BadField("seats", wish.seats, "a number of players for which these options are made")
    checked = plain(games.check_options(game, {**game.live_with, **options}, sizes[-1]))
    return msgspec.structs.replace(item, options={name: checked[name] for name in options})


def _names(options: type[Any]) -> set[str]:
    return {field.name for field in msgspec.structs.fields(options)}
