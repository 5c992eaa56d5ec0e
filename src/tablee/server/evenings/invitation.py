"""Invitation as a calendar file (iCalendar, RFC 5545): one event with its times in UTC, which calendars show as theirs.

Lines end with CRLF and are folded at 75 bytes; texts are escaped.
"""

from __future__ import annotations

import time as calendar
from datetime import UTC, datetime

from aiohttp import web

from tablee.core import game as games
from tablee.evenings.model import Evening
from tablee.server.context import AppContext, Refusal, as_handler, is_own_machine, respond
from tablee.server.evenings.evening_api import find

LONGEST_LINE = 75
"""Bytes, without the line's end."""

KIND = "text/calendar; charset=utf-8"


def escaped(text: str) -> str:
    """A value of type TEXT."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r\n", "\n").replace("\n", "\\n")


def folded(line: str) -> str:
    """Fold a line (RFC 5545) into pieces of at most 75 bytes, without cutting a letter in two."""
    pieces: list[str] = []
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST_LINE:
            pieces.append(piece)
            piece = " "
        piece += letter
    return "\r\n".join([*pieces, piece])


def in_utc(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y%m%dT%H%M%SZ")


def event(code: str, title: str, evening: Evening, edits: int, link: str, now: int) -> str:
    """The whole file. Taken again after a change it replaces the event: the UID stays, SEQUENCE goes up."""
    assert evening.at is not None
    programme = [f"{games.find(item.game).title} × {item.rounds}" for item in evening.programme]
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Tablee//Evenings//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:evening-{code}-{evening.number}@tablee",
        f"SEQUENCE:{edits}",
        f"DTSTAMP:{in_utc(now)}",
        f"DTSTART:{in_utc(evening.at)}",
        f"DTEND:{in_utc(evening.at + 60 * evening.minutes)}",
        f"SUMMARY:{escaped(title)}",
        f"DESCRIPTION:{escaped(chr(10).join([*programme, link]))}",
        f"URL:{link}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


async def invitation(context: AppContext, request: web.Request) -> web.Response:
    """The present evening for one's calendar, as an .ics file."""
    found = await find(context, request)
    if found.evening.at is None:
        raise Refusal(409, "no day was chosen yet")
    here = f"{'https' if request.secure else 'http'}://{request.host}"
    origin = (context.lan_address() if is_own_machine(request.host) else None) or here
    text = event(
        found.code,
        found.group.title,
        found.evening,
        found.group.edits,
        f"{origin}/e/{found.code}",
        int(calendar.time()),
    )
    return respond(text, KIND, content_disposition='attachment; filename="tablee.ics"')


ROUTES = [web.get("/api/evenings/{code}/invitation.ics", as_handler(invitation))]
