"""Drills in a real browser: ten quick answers at the real table, and one's own times."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tablee.core import game as games
from tablee.core.record import plain
from tablee.server.practice import drills
from tests.web.axe import faults
from tests.web.conftest import Visitors


def answer(page: Page, game: str, right: tuple[int, ...]) -> None:
    """Press the card or the pile."""
    move = plain(games.find(game).decode(right[0]))
    where = f".kz-hand [data-card='{move['card']}']" if game == "kezao" else f"[data-spot=pile-{move['piles'][0]}]"
    page.locator(where).first.click(force=True)


@pytest.mark.parametrize("game", ["kezao", "kawaii"])
def test_ten_answers_give_a_time_that_is_kept(visitors: Visitors, game: str) -> None:
    page = visitors.open(f"/learn/{game}", strict=False)
    with page.expect_response(f"**/api/drills/{game}") as told:
        page.click("[data-test=drill]")
    found = drills.compiled(game, told.value.json()["drill"]["seed"])
    page.click("[data-test=drill-start]")
    for number in range(drills.QUESTIONS):
        page.wait_for_selector(f"[data-test=drill][data-at='{number}']")
        answer(page, game, found.right[number])
    expect(page.locator("[data-test=drill-result]")).to_contain_text("ms")
    expect(page.locator("[data-test=drill-record]")).to_contain_text("ms")
    assert faults(page) == []
