"""Kezao, with motion: the countdown before the first roll, and the pause that tells why a card was wrong."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page, expect

from tests.web.conftest import Visitors
from tests.web.drivers import kezao
from tests.web.drivers.common import choose_options, play

WRONG = """() => {
  const [die] = [...document.querySelectorAll("[data-phase=race] .kz-die[data-die]")].map(({ dataset }) => dataset);
  const has = card => card.querySelector("[data-test=told]").textContent.split(/\\W+/).includes(die.colour);
  return die && [...document.querySelectorAll(".kz-hand:not(.barred) button.kz-card")].find(card =>
    card.dataset.card !== "kezao" && has(card) !== (die.die === "plain"))?.dataset.place;
}"""
"""The place of a card that the one die does not ask for."""

EXPLAINED = "[data-phase=pause] [data-test=wrong-why]"


def blunder(page: Page) -> None:
    """Roll when asked, then lay a wrong card."""
    with suppress(Error):  # what was there a moment ago may be gone
        if page.query_selector("[data-test=roll]"):
            page.keyboard.press("ArrowLeft")
        elif (place := page.evaluate(WRONG)) is not None:
            page.keyboard.press(str(int(place) + 1))


def test_a_game_is_counted_down_to_and_a_wrong_card_is_explained(visitors: Visitors) -> None:
    page = visitors.open(motion=True)
    page.click("[data-test=open-kezao]")
    page.wait_for_selector(".seat-row.mine")
    # Only a wrong card makes a pause here, one that is long enough to look at it.
    pauses = {"countdown": 3000, "pause": 0, "long_pause": 5000}
    choose_options(page, "kezao", kezao.OPTIONS | pauses)
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector("[data-phase=ready]")
    expect(page.locator("[data-test=roll]")).to_have_count(0)
    page.click("[data-test=ready]")
    expect(page.locator("[data-test=countdown]")).to_have_text("3")
    page.wait_for_selector("[data-phase=roll], [data-phase=race]")
    expect(page.locator("[data-test=countdown]")).to_have_count(0)
    play([(page, blunder)], 60, lambda: page.query_selector(EXPLAINED))
    assert page.locator(EXPLAINED).first.inner_text().strip()
    expect(page.locator("[data-test=claim].wrong").first).to_be_visible()
    expect(page.locator("[data-test=roll]")).to_have_count(0)
    page.wait_for_selector("[data-phase=roll], [data-phase=race]")
