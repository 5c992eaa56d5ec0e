"""The level that follows the person: through whole games, to the rematch, and in the settings."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import OVER, find_driver, play_to_end, start_from_lobby

PATIENCE = 150.0


def open_table_dialog(page: Page) -> None:
    """Bots may have won already, and then the end screen lies over the button."""
    for _ in range(10):
        if page.query_selector("[data-test=table-dialog]"):
            return
        if page.query_selector(OVER):
            page.keyboard.press("Escape")
            expect(page.locator(OVER)).to_have_count(0)
        with suppress(Error):
            page.click("[data-test=table]", timeout=2000)
    raise AssertionError(page.inner_text("body"))


@pytest.mark.parametrize("game", ["wazabi", "kezao"])
def test_my_level_plays_a_whole_game_learns_and_can_start_afresh(visitors: Visitors, game: str) -> None:
    driver = find_driver(game)
    page = visitors.open(strict=False, width=390, height=844)
    start_from_lobby(page, game, driver.OPTIONS)
    play_to_end([(page, driver.mouse)], PATIENCE)
    expect(page.locator("[data-test=rematch-level]")).to_have_value("")
    assert faults(page) == []
    weaker = "chance" if game == "wazabi" else "child"
    page.select_option("[data-test=rematch-level]", weaker)
    before = page.url
    page.click("[data-test=rematch]")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(driver.STAGE)
    open_table_dialog(page)
    expect(page.locator("[data-test=table-dialog] select").first).to_have_value(weaker)

    page.goto(visitors.server.url)
    page.click("[data-test=settings]")
    learned = page.locator(f"[data-test=level-{game}]")
    expect(learned).to_contain_text("after one game")
    assert faults(page) == []
    learned.get_by_role("button").click()
    expect(learned).to_have_count(0)
    expect(page.locator("[data-test=my-levels]")).to_contain_text("Nothing yet")
