"""Rated tables and the best of a server, as people see them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablee.ratings.model import LEAST_GAMES
from tablee.ratings.rows import RatedSeat, RateGame, SetWishes
from tablee.server.people.identity import COOKIE, hashed
from tablee.store.model import SetRecoveryCodes
from tablee.store.sqlite import open_folder
from tests.web.axe import faults
from tests.web.conftest import Server, Visitors
from tests.web.drivers import wazabi
from tests.web.drivers.common import play_to_end

SECRETS = {"Ana": "a" * 32, "Zoé": "z" * 32, "Max": "x" * 32}
PEOPLE = {name: hashed(secret) for name, secret in SECRETS.items()}


def fill(folder: Path) -> None:
    dice = random.Random(2)
    with closing(open_folder(folder)) as store:
        store.commit([SetRecoveryCodes(person, (f"code of {name}",)) for name, person in PEOPLE.items()])
        for number in range(LEAST_GAMES + 4):
            order = sorted(PEOPLE, key=lambda _: dice.random())
            seats = [RatedSeat(seat, seat + 1, PEOPLE[name], None, name, 7 * seat) for seat, name in enumerate(order)]
            store.commit([RateGame(f"rated{number:03}", "wazabi", 1_780_000_000 + 40_000 * number, tuple(seats))])
        store.commit([SetWishes(PEOPLE["Zoé"], listed=True)])


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("rated")
    fill(folder)
    server = Server(folder)
    yield server
    server.kill()


def come(visitors: Visitors, server: Server, name: str, path: str, *, width: int = 1280, locale: str = "en-GB") -> Page:
    visitors.server = server
    page = visitors.open("/assets/icon.svg", strict=False, width=width, height=800, locale=locale)
    page.context.add_cookies([{"name": COOKIE, "value": SECRETS[name], "url": server.url}])
    page.goto(f"{server.url}{path}")
    return page


def test_the_best_are_shown_with_the_bots_and_named_only_if_they_agree(visitors: Visitors, filled: Server) -> None:
    page = come(visitors, filled, "Ana", "/ratings/wazabi", width=360, locale="fr-FR")
    rows = page.locator("[data-test=best] tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="Zoé")).to_have_count(1)
    expect(rows.filter(has_text="Ana")).to_contain_text("vous ; les autres lisent")
    expect(rows.filter(has_text="quelqu’un")).to_have_count(2)
    expect(page.locator(".scale")).to_contain_text("1500")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(page) == []
    page.goto(f"{filled.url}/me")
    page.check("[data-test=wish-listed]")
    page.goto(f"{filled.url}/ratings/wazabi")
    expect(rows.filter(has_text="les autres lisent")).to_have_count(0)
    page.goto(f"{filled.url}/games")
    mine = page.locator("[data-test=my-ratings]")
    expect(mine).to_contain_text("14 parties classées")
    expect(mine.locator("[data-test=trend]")).to_have_count(1)
    assert faults(page) == []


def test_a_host_makes_a_table_rated_for_all_to_see_and_its_end_tells_what_changed(
    visitors: Visitors, filled: Server
) -> None:
    page = come(visitors, filled, "Ana", "/")
    code = page.evaluate(
        """() => fetch("/api/tables", {method: "POST", body: '{"game": "wazabi", "seats": 2, "listed": true}'})
            .then((answer) => answer.json()).then(({code}) => code)"""
    )
    page.goto(f"{filled.url}/t/{code}")
    page.click("[data-test=rated-switch]")
    expect(page.locator("#rated-about")).to_contain_text("Whoever leaves")
    expect(page.locator("[data-test=bot-level] option")).to_have_count(5)
    assert faults(page) == []
    other = come(visitors, filled, "Zoé", "/", width=390)
    line = other.locator(f".table-line[href='/t/{code}']")
    expect(line).to_contain_text("Wazabi · rated")
    line.click()
    expect(other.locator("#rated-about")).to_be_visible()
    other.click(".seat-row.empty .main")
    other.wait_for_selector(".seat-row.mine")
    page.click("[data-test=start]:not(:disabled)")
    play_to_end([(page, wazabi.mouse), (other, wazabi.mouse)])
    for shown in (page, other):
        changes = shown.locator("[data-test=rating-changes] li")
        expect(changes).to_have_count(2)
        signs = sorted(text[0] for text in changes.locator(".points").all_inner_texts())
        assert signs == ["+", "−"], "what one wins the other loses"
        assert faults(shown) == []
