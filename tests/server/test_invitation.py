"""The calendar file, read by a small reader of RFC 5545 of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.evenings.model import Evening, Item
from tablee.server.app import make_app
from tablee.server.evenings.invitation import event
from tablee.store.memory import MemoryStore
from tests.server.evening_friends import PLENTY, Friends
from tests.server.harness import client_of

NAME = re.compile(r"[A-Z-]+")


def read(text: str) -> list[tuple[str, str]]:
    """The content lines of an iCalendar stream: unfolded, and texts unescaped (3.1, 3.3.11)."""
    assert text.endswith("\r\n")
    raw = text.removesuffix("\r\n").split("\r\n")
    assert all("\r" not in line and "\n" not in line for line in raw), "lines end with CRLF alone"
    assert all(len(line.encode()) <= 75 for line in raw)
    lines: list[str] = []
    for line in raw:
        if line.startswith((" ", "\t")):
            lines[-1] += line[1:]
        else:
            lines.append(line)
    found = []
    for line in lines:
        name, _, value = line.partition(":")
        assert NAME.fullmatch(name), line
        if name in ("SUMMARY", "DESCRIPTION"):
            assert not re.search(r"(?<!\\)(?:\\\\)*[;,]", value), "unescaped"
            value = re.sub(r"\\(.)", lambda sign: "\n" if sign[1] in "nN" else sign[1], value)
        found.append((name, value))
    return found


def value_of(lines: list[tuple[str, str]], name: str) -> str:
    (value,) = [value for found, value in lines if found == name]
    return value


def instant(text: str) -> datetime:
    return datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=90), st.integers(0, 60))
def test_every_title_comes_back_as_it_was(title: str, rounds: int) -> None:
    evening = Evening(3, at=1_800_000_000, minutes=90, programme=(Item("kado", 4, rounds),) * 9)
    lines = read(event("abcdefghjk", title, evening, 2, "https://play.example/e/abcdefghjk", 1_700_000_000))
    assert value_of(lines, "SUMMARY") == title
    assert value_of(lines, "DESCRIPTION").endswith("\nhttps://play.example/e/abcdefghjk")
    assert value_of(lines, "DESCRIPTION").count(f"Kado × {rounds}") == 9
    assert (lines[0], lines[1], lines[-1]) == (
        ("BEGIN", "VCALENDAR"),
        ("VERSION", "2.0"),
        ("END", "VCALENDAR"),
    )
    assert [name for name, _ in lines].count("UID") == 1
    assert value_of(lines, "UID") == "evening-abcdefghjk-3@tablee"
    assert value_of(lines, "SEQUENCE") == "2"


def test_times_are_in_utc() -> None:
    """Half past eight in the evening in Paris, in winter and in summer."""
    for month, hour in ((12, 19), (7, 18)):
        paris = datetime(2026, month, 4, 20, 30, tzinfo=ZoneInfo("Europe/Paris"))
        lines = read(event("abcdefghjk", "x", Evening(1, at=int(paris.timestamp())), 0, "https://x.example/", 0))
        assert value_of(lines, "DTSTART") == f"2026{month:02}04T{hour}3000Z"
        assert instant(value_of(lines, "DTSTART")) == paris
        assert (instant(value_of(lines, "DTEND")) - paris).total_seconds() == 180 * 60
        assert instant(value_of(lines, "DTSTAMP")).year == 1970


@pytest.fixture
def friends() -> Iterator[Friends]:
    store = MemoryStore()
    with client_of(make_app(lambda: store, PLENTY)) as client:
        yield Friends(client, store)


def test_the_file_is_given_to_whoever_has_the_link(friends: Friends) -> None:
    code = friends.open("Ana", title="Jeux, cartes; dés")
    answer = friends.ask("Bo", "GET", f"/{code}/invitation.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "tablee.ics" in answer.headers["content-disposition"]
    lines = read(answer.content.decode())
    assert value_of(lines, "SUMMARY") == "Jeux, cartes; dés"
    assert value_of(lines, "URL") == f"http://localhost/e/{code}"
    undated = friends.open("Ana", at=None)
    assert friends.ask("Bo", "GET", f"/{undated}/invitation.ics").status_code == 409
