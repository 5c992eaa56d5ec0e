"""Levels of bots, what they advise, and how the chances went: in a real browser against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tablee.core import game as games
from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers import wazabi
from tests.web.drivers.common import OVER, find_driver, open_fine_tuning, play_to_end, start_now

TURNS = [name for name in games.names() if not games.find(name).race]
HINT = "[data-test=hint]"


def test_the_host_chooses_the_levels_of_bots(visitors: Visitors) -> None:
    page = visitors.open()
    page.click("[data-test=open-kado]")
    page.wait_for_selector(".seat-row.mine")
    level = page.locator("[data-test=fill-1]")
    labels = [label for label in level.locator("option").all_inner_texts() if label.startswith("Bot")]
    assert labels == ["Bot: my level", "Bot: easy", "Bot: normal", "Bot: strong", "Bot: quick", "Bot: by chance"]
    page.click("[data-test=fill]")
    expect(level).to_have_value("adaptive")
    level.select_option("strong")
    expect(page.locator(".seat-row").nth(1)).to_contain_text("looks further ahead")
    page.click("[data-test=start]")
    page.wait_for_selector(find_driver("kado").STAGE)
    page.click("[data-test=table]")
    expect(page.locator("[data-test=table-dialog] .seat-row").nth(1)).to_contain_text("looks further ahead")


def ask(page: Page) -> None:
    page.wait_for_selector("[data-test=ask-hint]:not(:disabled)", timeout=90_000)
    page.click("[data-test=ask-hint]")
    page.wait_for_selector("[data-test=play-hint]")


@pytest.mark.parametrize("game", TURNS)
def test_a_hint_says_what_to_play_and_plays_it(visitors: Visitors, game: str) -> None:
    page = visitors.open(strict=False)
    start_now(page, game)
    ask(page)
    assert page.locator(f"{HINT} li").count() >= 1
    for line in page.locator(f"{HINT} li span").all_inner_texts():
        assert "move" not in line
        assert "{" not in line
        assert len(line) > 3
    expect(page.locator(".advised").first).to_be_visible()  # marked after it is painted
    assert faults(page) == []
    number = len(page.locator("[data-test=log] li").all())
    page.click("[data-test=play-hint]")
    page.wait_for_selector(HINT, state="detached")
    page.wait_for_function(f"document.querySelectorAll('[data-test=log] li').length > {number}")


def test_with_others_at_the_table_hints_are_the_hosts_choice_and_open_to_all(visitors: Visitors) -> None:
    host = visitors.open()
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{host.inner_text('[data-test=code]').split()[-1]}")
    guest.click(".seat-row.empty .main")
    guest.wait_for_selector(".seat-row.mine")
    for page in (host, guest):
        open_fine_tuning(page)
        expect(page.get_by_label("Hints:")).not_to_be_checked()
    expect(guest.get_by_label("Hints:")).to_be_disabled()
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    guest.wait_for_selector(wazabi.MINE)
    assert guest.query_selector("[data-test=ask-hint]") is None
    host.click("[data-test=table]")
    host.get_by_label("Hints:").check()
    host.keyboard.press("Escape")
    for page in (host, guest):
        page.wait_for_selector("[data-test=ask-hint]")


def test_how_the_chances_went_and_what_turned_them(visitors: Visitors) -> None:
    page = visitors.open(strict=False, width=360, height=740)
    start_now(page, "wazabi")
    play_to_end([(page, wazabi.mouse)])
    page.wait_for_selector("[data-test=chances]", timeout=90_000)
    assert page.locator(".chart path.line").count() == 4
    page.get_by_text("In numbers").click()
    last = page.locator(".chances tbody tr").last.locator("td")
    assert sorted(last.all_inner_texts()) == ["0%", "0%", "0%", "100%"]
    assert faults(page) == []
    page.click(f"{OVER} >> xpath=../.. >> [data-test=replay]")
    page.wait_for_selector("[data-test=scrubber]")
    page.click("[data-test=result]")
    turns = page.locator(".turns a")
    page.wait_for_selector("[data-test=chances]")
    assert faults(page) == []
    if turns.count():
        turns.last.focus()
        page.keyboard.press("Enter")
    else:
        page.locator(".chart").click(position={"x": 40, "y": 40})
    page.wait_for_selector("dialog", state="detached")
    assert int(page.input_value("[data-test=scrubber]")) > 0
