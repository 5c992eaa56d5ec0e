"""HTTP API of evenings: a group with a lasting link, its programme, rounds, score sheet and history.

Pages look again every few seconds while they are visible; what has not changed is answered with 304.
"""

from __future__ import annotations

import asyncio
import time as calendar
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web

from tablee.evenings.model import Evening, Group
from tablee.server.context import (
    UNLESS_CHANGED,
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    device_of,
    person_of,
    read_body,
    respond_json,
)
from tablee.server.evenings.evening_rounds import open_round, tell_round
from tablee.server.evenings.evening_service import Found
from tablee.server.evenings.plan import (
    MOST_MEMBERS,
    BeHere,
    CloseTable,
    GiveRole,
    JoinEvening,
    OpenEvening,
    PlanEvening,
    StartRound,
    read_programme,
    read_title,
)
from tablee.store.group_rows import MemberRow
from tablee.table.connection import clean
from tablee.table.seats import tell_apart

MOST_MINE = 30
MOST_EVENINGS = 500
"""Evenings that a group may have."""

MOST_PAST = 50
"""Evenings that a history lists."""

PODIUM = 3
LEAST_PEOPLE = 2


async def find(context: AppContext, request: web.Request, number: int | None = None) -> Found:
    """A group by its code. Whoever knows the code may look."""
    return known(context, request, await context.evenings.find(request.match_info["code"].lower(), number))


def known(context: AppContext, request: web.Request, found: Found | None) -> Found:
    if found is None:
        check_rate(context, request, context.lookups, device_of(request), "codes were tried from here")
        raise Refusal(404, "there is no evening of this code")
    return found


async def show(context: AppContext, request: web.Request, found: Found, status: int = 200) -> web.Response:
    """The evening as everybody sees it, and what of it is the reader's."""
    shown = await context.evenings.show(found)
    member = found.member_of(await person_of(context, request))
    if member is not None and found.evening.number == found.group.evening:
        context.evenings.presence.note(found.code, member)
    waiting = [
        table["code"]
        for one in shown["rounds"][-1:]
        for table in one["tables"]
        if member in table["members"] and table["phase"] not in ("over", "closed")
    ]
    mine = {"member": member, "edits": found.may_edit(member), "table": waiting[0] if waiting else None}
    return respond_json({**shown, "me": mine}, status, cache_control=UNLESS_CHANGED)


async def open_evening(context: AppContext, request: web.Request) -> web.Response:
    wish: OpenEvening = await read_body(request, OpenEvening)
    plan = wish.plan
    person = await person_of(context, request)
    host = MemberRow(0, person, _name(wish.name), wish.avatar)
    group = Group(read_title(plan), int(calendar.time()))
    evening = _planned(Evening(1, present=(0,)), plan)
    check_rate(context, request, context.openings, person, "were opened from here")
    return respond_json({"code": await context.evenings.open(group, host, evening)}, 201)


def _name(name: str) -> str:
    cleaned = clean(name)
    if not cleaned:
        raise Refusal(400, "name: a few letters")
    return cleaned


def _planned(evening: Evening, plan: PlanEvening) -> Evening:
    return msgspec.structs.replace(
        evening, at=plan.at, minutes=plan.minutes, scoring=plan.scoring, programme=read_programme(plan)
    )


async def my_evenings(context: AppContext, request: web.Request) -> web.Response:
    """The groups of this person, the last changed first."""
    person = await person_of(context, request)
    rows = await asyncio.to_thread(context.tables.store.groups_of, person, MOST_MINE)
    shown = []
    for row in rows:
        found = await context.evenings.find(row.code)
        if found is not None and found.member_of(person) is not None:
            evening = found.evening
            shown.append(
                {
                    "code": found.code,
                    "title": found.group.title,
                    "number": evening.number,
                    "at": evening.at,
                    "finished": evening.finished,
                    "names": tell_apart([one.name for one in found.members if one.number not in found.group.gone]),
                }
            )
    return respond_json(shown)


async def show_evening(context: AppContext, request: web.Request) -> web.Response:
    """The present evening of a group."""
    found = await context.evenings.look(request.match_info["code"].lower())
    return await show(context, request, known(context, request, found))


async def show_past_evening(context: AppContext, request: web.Request) -> web.Response:
    """The evening of this number."""
    number = request.match_info["number"]
    if not (number.isdecimal() and 0 < len(number) < 5):
        raise Refusal(404, "there is no evening of this number")
    return await show(context, request, await find(context, request, int(number)))


async def show_history(context: AppContext, request: web.Request) -> web.Response:
    """Evenings that are over, the newest first, with those who stood on the podium."""
    found = await find(context, request)
    return respond_json(await asyncio.to_thread(_history, context, found), cache_control=UNLESS_CHANGED)


def _history(context: AppContext, found: Found) -> list[dict[str, Any]]:
    past: list[dict[str, Any]] = []
    for content in context.tables.store.evenings_of_group(found.code, MOST_PAST):
        evening = msgspec.json.decode(content, type=Evening)
        if evening.finished is not None:
            shown = context.evenings.describe(found._replace(evening=evening))
            names = {one["number"]: one["name"] for one in shown["members"]}
            podium = [
                {"place": line["place"], "name": names[line["member"]], "total": line["total"]}
                for line in shown["sheet"]
                if line["place"] <= PODIUM
            ]
            games = list(dict.fromkeys(one.game for one in evening.rounds))
            day = evening.at or evening.finished
            past.append({"number": evening.number, "at": day, "games": games, "podium": podium})
    return past


# --- changes ----------------------------------------------------------------------------------------------------------

Change = Callable[[Found, int | None], Found]
"""What a member, or somebody who is none yet, makes of a group."""


async def change(context: AppContext, request: web.Request, make: Change) -> web.Response:
    person = await person_of(context, request)
    await find(context, request)  # wrong codes count
    check_rate(context, request, context.edits, person, "changes from here")
    code = request.match_info["code"].lower()
    changed = await context.evenings.change(code, lambda found: make(found, found.member_of(person)))
    if changed is None:
        raise Refusal(404, "there is no evening of this code")
    return await show(context, request, changed)


def _need_editor(found: Found, member: int | None) -> None:
    if not found.may_edit(member):
        raise Refusal(409, "only the host and those whom the host names may do this")


def _need_running(found: Found) -> None:
    if found.evening.finished is not None:
        raise Refusal(409, "this evening is over")


async def join(context: AppContext, request: web.Request) -> web.Response:
    """Become a member, or say again who one is; either way one takes part in the present evening."""
    wish: JoinEvening = await read_body(request, JoinEvening)
    person = await person_of(context, request)
    name = _name(wish.name)

    def make(found: Found, member: int | None) -> Found:
        if member is None:
            if any(one.person == person for one in found.members):
                raise Refusal(409, "the host has taken you off the list")
            if len(found.members) - len(found.group.gone) >= MOST_MEMBERS or len(found.members) > 5 * MOST_MEMBERS:
                raise Refusal(409, f"there are {MOST_MEMBERS} people already")
            member = len(found.members)
            found = found._replace(members=(*found.members, MemberRow(member, person, name, wish.avatar)))
        members = tuple(
            MemberRow(member, person, name, wish.avatar) if one.number == member else one for one in found.members
        )
        return _here(found._replace(members=members), member, here=True)

    return await change(context, request, make)


def _here(found: Found, member: int, *, here: bool) -> Found:
    if found.evening.finished is not None:
        return found
    others = tuple(number for number in found.evening.present if number != member)
    return found.with_evening(present=(*others, member) if here else others)


async def be_here(context: AppContext, request: web.Request) -> web.Response:
    """Come, leave, or come back; from the next round on."""
    wish: BeHere = await read_body(request, BeHere)

    def make(found: Found, member: int | None) -> Found:
        _need_running(found)
        if wish.member is not None and wish.member != member:
            _need_editor(found, member)
        chosen = member if wish.member is None else wish.member
        if chosen is None or chosen >= len(found.members) or chosen in found.group.gone:
            raise Refusal(409, "only members take part")
        return _here(found, chosen, here=wish.here)

    return await change(context, request, make)


async def give_role(context: AppContext, request: web.Request) -> web.Response:
    """Name somebody who may change the programme too, or take a member off the list."""
    wish: GiveRole = await read_body(request, GiveRole)

    def make(found: Found, member: int | None) -> Found:
        _need_editor(found, member)
        if wish.member >= len(found.members) or wish.member == found.acting_host():
            raise Refusal(409, "this member cannot be changed")
        if (wish.role == "helper" or wish.member in found.group.helpers) and member != found.acting_host():
            raise Refusal(409, "only the host names helpers")
        helpers = tuple(number for number in found.group.helpers if number != wish.member)
        gone = tuple(number for number in found.group.gone if number != wish.member)
        if wish.role == "helper":
            helpers = (*helpers, wish.member)
        if wish.role == "gone":
            gone = (*gone, wish.member)
            found = _here(found, wish.member, here=False)
        return found.with_group(helpers=helpers, gone=gone)

    return await change(context, request, make)


async def edit_plan(context: AppContext, request: web.Request) -> web.Response:
    """Title, date, programme; rounds that have begun stay as they are."""
    plan: PlanEvening = await read_body(request, PlanEvening)
    title = read_title(plan)

    def make(found: Found, member: int | None) -> Found:
        _need_editor(found, member)
        _need_running(found)
        changed = found._replace(evening=_planned(found.evening, plan))
        if found.evening.keeps_rounds() and not changed.evening.keeps_rounds():
            raise Refusal(409, "games that have begun stay where they are in the programme")
        return changed.with_group(title=title, edits=found.group.edits + 1)

    return await change(context, request, make)


async def start_round(context: AppContext, request: web.Request) -> web.Response:
    """Open the tables of the next round, with everybody who is here in a seat or sitting out."""
    wish: StartRound = await read_body(request, StartRound)
    found = await find(context, request)
    service = context.evenings
    person = await person_of(context, request)

    def check(found: Found) -> None:
        _need_editor(found, found.member_of(person))
        _need_running(found)
        if len(found.evening.rounds) != wish.number:
            raise Refusal(409, "this round has begun already")
        if not found.evening.upcoming():
            raise Refusal(409, "the programme is played to its end")
        if len(found.present()) < LEAST_PEOPLE:
            raise Refusal(409, "it takes two to play")

    check(found)
    phases = await asyncio.to_thread(service.phases, found)
    if any(phase not in ("over", "closed") for phase in phases.values()):
        raise Refusal(409, "a table of the last round is not over")
    check_rate(context, request, context.openings, person, "tables were opened from here")
    begun = await open_round(service, found, check)
    shown = await show(context, request, begun)  # whoever starts a round has the page open
    tell_round(service, context.tables.notifier, begun)
    return shown


async def close_table(context: AppContext, request: web.Request) -> web.Response:
    """No longer wait for a table: those who sat there share its points."""
    wish: CloseTable = await read_body(request, CloseTable)
    phases = await asyncio.to_thread(context.evenings.phases, await find(context, request))

    def make(found: Found, member: int | None) -> Found:
        _need_editor(found, member)
        if phases.get(wish.table, "over") == "over":
            raise Refusal(409, "this table is over, or not of this evening")
        return _closed(found, {wish.table})

    return await change(context, request, make)


def _closed(found: Found, codes: set[str]) -> Found:
    replace = msgspec.structs.replace
    return found.with_evening(
        rounds=tuple(
            replace(
                one,
                tables=tuple(replace(table, closed=table.closed or table.code in codes) for table in one.tables),
            )
            for one in found.evening.rounds
        )
    )


async def finish(context: AppContext, request: web.Request) -> web.Response:
    """End the evening; tables that are not over are closed."""
    phases = await asyncio.to_thread(context.evenings.phases, await find(context, request))

    def make(found: Found, member: int | None) -> Found:
        _need_editor(found, member)
        _need_running(found)
        if not found.evening.rounds:
            raise Refusal(409, "nothing has been played yet")
        open_tables = {code for code, phase in phases.items() if phase not in ("over", "closed")}
        return _closed(found, open_tables).with_evening(finished=int(calendar.time()))

    return await change(context, request, make)


async def plan_next(context: AppContext, request: web.Request) -> web.Response:
    """The same people, the next evening: with the same programme, to be changed, and on a day to be found."""

    def make(found: Found, member: int | None) -> Found:
        _need_editor(found, member)
        if found.evening.finished is None:
            raise Refusal(409, "this evening is not over")
        number = found.evening.number + 1
        if number > MOST_EVENINGS:
            raise Refusal(409, "this group has held many evenings; begin a new one")
        present = () if member is None else (member,)
        last = found.evening
        following = Evening(number, None, last.minutes, last.scoring, last.programme, present)
        return found._replace(evening=following).with_group(evening=number, edits=0)

    return await change(context, request, make)


ROUTES = [
    web.post("/api/evenings", as_handler(open_evening)),
    web.get("/api/evenings", as_handler(my_evenings)),
    web.get("/api/evenings/{code}", as_handler(show_evening)),
    web.get("/api/evenings/{code}/history", as_handler(show_history)),
    web.get("/api/evenings/{code}/past/{number}", as_handler(show_past_evening)),
    web.post("/api/evenings/{code}/join", as_handler(join)),
    web.post("/api/evenings/{code}/here", as_handler(be_here)),
    web.post("/api/evenings/{code}/role", as_handler(give_role)),
    web.post("/api/evenings/{code}/plan", as_handler(edit_plan)),
    web.post("/api/evenings/{code}/round", as_handler(start_round)),
    web.post("/api/evenings/{code}/close", as_handler(close_table)),
    web.post("/api/evenings/{code}/finish", as_handler(finish)),
    web.post("/api/evenings/{code}/next", as_handler(plan_next)),
]
