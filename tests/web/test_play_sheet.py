"""The sheet that opens before a game against bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers import kado
from tests.web.drivers.common import start_now, tab_to

PLAY = "[data-test=now-kado]"
SHEET = "dialog.sheet"
START = "[data-test=play-start]"


def open_sheet(page: Page) -> None:
    page.click(PLAY)
    page.wait_for_selector(f"{START}:focus")


def test_the_sheet_remembers_the_last_choice_of_each_game(visitors: Visitors) -> None:
    page = visitors.open()
    start_now(page, "kado", seats=2, level="easy")
    page.wait_for_selector(kado.MINE)
    assert page.locator(".plate").count() == 2
    page.goto(visitors.server.url)
    open_sheet(page)
    expect(page.locator("[data-test=players-2]")).to_be_checked()
    expect(page.locator("[data-test=level-easy]")).to_be_checked()
    page.keyboard.press("Escape")
    page.click("[data-test=now-wazabi]")
    expect(page.locator("[data-test=players-4]")).to_be_checked()
    expect(page.locator("[data-test=level-easy]")).not_to_be_checked()


def test_the_sheet_is_chosen_from_by_keyboard_and_escape_leads_back(visitors: Visitors) -> None:
    page = visitors.open()
    page.wait_for_selector(".game")
    tab_to(page, PLAY)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{START}:focus")
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator(PLAY)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{START}:focus")
    tab_to(page, "[data-test=players-4]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-test=players-3]")).to_be_checked()
    page.keyboard.press("Enter")
    page.wait_for_selector(kado.MINE)
    assert page.locator(".plate").count() == 3


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=str)
def test_a_newcomer_sees_all_levels_without_scrolling(visitors: Visitors, size: tuple[int, int], locale: str) -> None:
    page = visitors.open(width=size[0], height=size[1], locale=locale)
    open_sheet(page)
    page.wait_for_selector("[data-test=first-time]")
    body = page.locator(f"{SHEET} .dialog-body")
    assert body.evaluate("one => one.scrollHeight - one.clientHeight") == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)], ids=str)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_fits_every_screen(visitors: Visitors, size: tuple[int, int], scheme: str) -> None:
    page = visitors.open(width=size[0], height=size[1], locale="fr-FR", strict=False)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    open_sheet(page)
    expect(page.locator(START)).to_be_in_viewport(ratio=1)
    box = page.locator(SHEET).bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= size[0]
    if size[0] < 500:
        assert round(box["y"] + box["height"]) == size[1], "on a phone it stands on the lower edge"
    assert page.locator(".dialog-body").evaluate("body => body.scrollWidth <= body.clientWidth")
    assert faults(page) == []


def test_a_table_that_cannot_be_opened_is_said_in_the_sheet(visitors: Visitors) -> None:
    page = visitors.open()
    open_sheet(page)
    page.route("**/api/tables", lambda route: route.abort())
    page.click(START)
    expect(page.locator(f"{SHEET} [role=alert]")).to_contain_text("could not be opened")
    page.unroute("**/api/tables")
    page.click(START)
    page.wait_for_selector(kado.MINE)


def test_who_opens_a_game_for_the_first_time_is_asked_once_whether_to_learn_it(visitors: Visitors) -> None:
    page = visitors.open(locale="fr-FR")
    page.click("[data-test=now-kezao]")
    expect(page.locator("[data-test=first-time]")).to_contain_text("Apprendre en deux minutes")
    page.click("[data-test=first-time] a")
    page.wait_for_selector("[data-test=coach]")
    page.goto(visitors.server.url)
    page.click("[data-test=now-kezao]")
    page.wait_for_selector(f"{START}:focus")
    expect(page.locator("[data-test=first-time]")).to_have_count(0)
