"""The page of my games: chosen, counted and plotted, on phones too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablee.server.people.identity import COOKIE, hashed
from tablee.store.model import Acting, AddResult, SaveTable, SeatRow, TableRow
from tablee.store.sqlite import open_folder
from tests.web.axe import faults
from tests.web.conftest import Server, Visitors

SECRET = "m" * 32
ME = hashed(SECRET)
LATER = 1 << 33
GAMES = 45


def fill(folder: Path) -> None:
    """Games of one person with a friend and bots, and a table that waits for this person."""
    played = [result for number in range(GAMES) for result in one_game(number)]
    seats = (SeatRow(kind="person", person=ME, name="Moi"), SeatRow(kind="person", person="zoe", name="Zoé"))
    waiting = TableRow(
        code="wwwwwwww", game="wazabi", options={}, seats=seats, host=ME, created=LATER, played=LATER,
        phase="playing", seed="11" * 32, acting=Acting(0, (0,)),
    )  # fmt: skip
    with closing(open_folder(folder)) as store:
        store.commit([*played, SaveTable(waiting)])


def one_game(number: int) -> list[AddResult]:
    game = ("kezao", "kawaii", "kado")[number % 3]
    measure = {"kezao": {"reaction": 1500 - 20 * number}, "kawaii": {"captures": number % 7}}.get(game, {})
    mine = number % 2 + 1
    shared = {"code": f"g{number:07}", "game": game, "at": 1_780_000_000 + 86_400 * number, "score": 10 + number}
    other = {"bot": "strong", "name": "Ada"} if number % 5 else {"person": "zoe", "name": "Zoé"}
    return [
        AddResult(seat=0, place=mine, person=ME, name="Moi", avatar=4, measures=measure, **shared),  # type: ignore[arg-type]
        AddResult(seat=1, place=3 - mine, avatar=9, **other, **shared),  # type: ignore[arg-type]
    ]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("filled")
    fill(folder)
    server = Server(folder)
    yield server
    server.kill()


def open_games(visitors: Visitors, server: Server, *, width: int, locale: str) -> Page:
    visitors.server = server
    page = visitors.open("/assets/icon.svg", strict=False, width=width, height=800, locale=locale)
    page.context.add_cookies([{"name": COOKIE, "value": SECRET, "url": server.url}])
    page.goto(f"{server.url}/games")
    page.wait_for_selector("[data-test=my-games-page]")
    return page


def test_my_games_are_found_counted_and_paged(visitors: Visitors, filled: Server) -> None:
    page = open_games(visitors, filled, width=1280, locale="en-GB")
    first = page.locator(".table-line").first
    expect(first).to_contain_text("Your turn")
    expect(page.locator("[data-test=finished] .table-line")).to_have_count(20)
    expect(page.locator("[data-test=totals] .totals")).to_contain_text(str(GAMES))
    expect(page.locator("[data-test=trend]")).to_have_count(2)
    expect(page.locator("[data-test=trend]").last).to_contain_text("Milliseconds to a card")
    assert faults(page) == []
    page.click("[data-test=older]")
    expect(page.locator(".pages")).to_contain_text("Page 2 of 3")
    page.fill("[data-test=filter-friend]", "zoe")
    expect(page.locator("[data-test=finished] .table-line")).to_have_count(GAMES // 5)
    expect(page.locator(".pages")).to_have_count(0)
    expect(page.locator("[data-test=opponents]")).to_contain_text("Zoé")
    page.select_option("[data-test=filter-ending]", "won")
    expect(page).to_have_url(f"{filled.url}/games?ending=won&friend=zoe")
    lines = page.locator("[data-test=finished] .table-line")
    expect(lines).to_have_count(5)
    expect(lines.first).to_have_attribute("href", "/r/g0000040")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_my_games_fit_a_phone_in_french(visitors: Visitors, filled: Server, theme: str) -> None:
    page = open_games(visitors, filled, width=360, locale="fr-FR")
    page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes parties")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(page) == []


def test_home_leads_to_my_games_by_keyboard(visitors: Visitors, filled: Server) -> None:
    visitors.server = filled
    page = visitors.open("/assets/icon.svg")
    page.context.add_cookies([{"name": COOKIE, "value": SECRET, "url": filled.url}])
    page.goto(filled.url)
    page.locator("[data-test=my-games]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-test=my-games-page]")
    page.locator("[data-test=filter-game]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-test=finished] .pages")).to_have_count(0)


def test_who_has_not_played_is_told_so(visitors: Visitors) -> None:
    page = visitors.open("/games")
    expect(page.locator("[data-test=my-games-page]")).to_contain_text("No game of yours is finished yet")
