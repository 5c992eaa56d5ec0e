"""The living room: a big screen, phones as hands, and somebody who comes late."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.drivers.common import choose_options, find_driver, play

PHONE = (390, 800)
TELEVISION = (1920, 1080)
SMALLEST = 28
"""Pixels of letters at 1080p."""
SMALL_WORDS = """smallest => {
  const scale = Number(document.querySelector(".screen-field").style.getPropertyValue("--scale"));
  const words = document.createTreeWalker(document.querySelector(".screen"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || parent.closest(".visually-hidden, svg, kbd, style")) continue;
    if (!parent.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * (parent.closest(".stage") ? scale : 1);
    if (size < smallest - 0.5) found.push(`${size} ${parent.className} ${words.currentNode.textContent.trim()}`);
  }
  return found;
}"""
CUT_OFF = """() => [...document.querySelectorAll(".screen .plate")].filter((plate) => {
  const [box, field] = [plate, document.querySelector(".screen-field")].map((one) => one.getBoundingClientRect());
  return box.bottom > field.bottom + 1 || box.right > field.right + 1;
}).map((plate) => plate.getAttribute("aria-label"))"""


def open_room(visitors: Visitors, game: str) -> tuple[Page, Page, Page]:
    """A host and a late-comer on their phones, and the television between them; the game is about to begin."""
    driver = find_driver(game)
    host = visitors.open(width=PHONE[0], height=PHONE[1], strict=False)
    host.click(f"[data-test=open-{game}]")
    host.wait_for_selector(".seat-row.mine")
    code = host.inner_text("[data-test=code]").split()[-1]
    while (seats := host.locator(".seat-row").count()) != driver.SEATS:
        host.click("[data-test=fewer]" if seats > driver.SEATS else "[data-test=more]")
        expect(host.locator(".seat-row")).not_to_have_count(seats)
    choose_options(host, game, driver.OPTIONS)
    host.get_by_label("Spectators may watch").uncheck()
    host.click("[data-test=show-screen]")
    path = host.get_attribute("dialog[open] [data-test=open-screen]", "href") or ""
    host.keyboard.press("Escape")
    screen = visitors.open(path, width=TELEVISION[0], height=TELEVISION[1], strict=False)
    screen.wait_for_selector("[data-test=screen-qr] path")
    # From the QR code to a seat: two touches and one word.
    late = visitors.open(f"/t/{code}", width=PHONE[0], height=PHONE[1], strict=False, name="")
    late.click(".seat-row.empty .main")
    late.fill("[data-test=name]", "Lou")
    late.click("[data-test=sit-as]")
    expect(screen.locator(".screen-people")).to_contain_text("Lou")
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    for page in (host, late, screen):
        page.wait_for_selector(driver.STAGE)
    return host, late, screen


@pytest.mark.parametrize("game", ["wazabi"])
def test_a_room_plays_with_a_screen_and_phones_as_hands(visitors: Visitors, game: str) -> None:
    driver = find_driver(game)
    host, late, screen = open_room(visitors, game)
    for phone in (host, late):
        phone.wait_for_selector(".play.hands [data-test=hand-bar]")
        assert phone.locator(driver.MINE).first.is_visible()
        public = phone.locator(".play.hands [data-public]:visible:not(:has(button:not(:disabled)))")
        expect(public).to_have_count(0)
    people = [(host, driver.mouse), (late, driver.mouse)]
    told = screen.locator("[data-test=screen-captions] p")
    play(people, 60, lambda: told.count() == 2)
    assert screen.evaluate(SMALL_WORDS, SMALLEST) == []
    assert screen.evaluate(CUT_OFF) == []
    late.click("[data-test=shout]")
    late.click("[data-test=shout-wow]")
    expect(screen.locator("[data-test=screen-shout]")).to_contain_text("Lou")
    late.click("[data-test=whole-table]")
    late.wait_for_selector(".play:not(.hands)")
