"""Puzzles in a real browser: asked at the real table, answered with its own controls, explained afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tablee.core import puzzle as puzzle_files
from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers import kado, wazabi, zayo

DRIVERS: dict[str, Callable[[Page], None]] = {"kado": kado.keys, "wazabi": wazabi.keys, "zayo": zayo.keys}
MOST_PRESSES = 40


def answer(page: Page, press: Callable[[Page], None]) -> str:
    """Play any move; what the page thinks of it."""
    panel = page.locator("[data-test=puzzle]")
    for _ in range(MOST_PRESSES):
        press(page)
        page.wait_for_timeout(60)
        if (state := panel.get_attribute("data-state")) != "asked":
            return state or ""
    raise AssertionError(page.inner_text("body"))


@pytest.mark.parametrize("game", DRIVERS)
def test_a_puzzle_is_solved_with_nothing_but_keys_and_explained(visitors: Visitors, game: str) -> None:
    page = visitors.open(f"/learn/{game}", strict=False, locale="fr-FR")
    page.click("[data-test=puzzle]")
    page.wait_for_selector("[data-test=puzzle][data-state=asked]")
    assert "figure" not in page.content(), "nothing of the solution is there before the answer"
    grade = answer(page, DRIVERS[game])
    assert page.locator("[data-test=grade]").get_attribute("data-grade") == grade
    assert page.inner_text("[data-test=explanation]").strip()
    assert "%" in page.inner_text(".puzzle-moves")
    assert page.locator(".stage .advised").count() > 0, "the best move is marked on the table, too"
    assert ("1 jour de suite" in page.inner_text("[data-test=streak]")) is (grade == "best")
    assert faults(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    shown = page.url
    page.click("[data-test=puzzle-next]")
    page.wait_for_selector("[data-test=puzzle][data-state=asked]")
    assert page.url != shown
    expect(page.locator("[data-test=explanation]")).to_have_count(0)


def test_a_refused_move_names_its_clause_and_costs_nothing(visitors: Visitors) -> None:
    """The Wazabi faces of the roll do not pay for every card of the hand (WZ-9)."""
    page = visitors.open("/puzzle/wazabi")
    shut = page.locator(".wz-hand > .card:not(.open)")
    told = page.locator("[data-test=answer]")
    for puzzle in puzzle_files.puzzles_of("wazabi"):
        page.goto(f"{visitors.server.url}/puzzle/wazabi/{puzzle.id}")
        page.wait_for_selector(f"{wazabi.MINE} > .card")
        if shut.count():
            shut.first.click()
            expect(told).to_be_visible()
            if "costs" in told.inner_text():  # and not: first a die has to be given
                break
    expect(told).to_contain_text("costs")
    expect(page.locator("[data-test=puzzle]")).to_have_attribute("data-state", "asked")
    page.click("[data-test=why]")
    expect(page.get_by_role("dialog")).to_contain_text("WZ-")


def test_a_puzzle_that_is_not_there_is_said_to_be_missing(visitors: Visitors) -> None:
    page = visitors.open("/puzzle/wazabi/00000000")
    expect(page.get_by_role("heading", name="No such puzzle")).to_be_visible()
