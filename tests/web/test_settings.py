"""Sound and motion: made when wanted, and only then."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Door
from tests.web.hands import kado
from tests.web.hands.common import start_now

COUNT = """
    window.heard = 0; window.moved = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) { window.heard++; return start.apply(this, when); };
    const play = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) { window.heard++; return play.apply(this, when); };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { window.moved++; return animate.apply(this, how); };
    document.addEventListener("animationstart", () => window.moved++);
    document.addEventListener("transitionrun", () => window.moved++);
"""


def open_table(door: Door, motion: str = "reduce") -> Page:
    page = door.open()
    page.add_init_script(COUNT)
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    page.reload()
    start_now(page, "kado")
    return page


def play_a_little(page: Page) -> None:
    for _ in range(8):
        kado.mouse(page)
        page.wait_for_timeout(40)


def heard(page: Page) -> int:
    return int(page.evaluate("window.heard"))


def moved(page: Page) -> int:
    return int(page.evaluate("window.moved"))


def test_a_table_sounds_until_it_is_muted_and_stays_so(door: Door) -> None:
    page = open_table(door)
    play_a_little(page)
    assert heard(page) > 0
    page.keyboard.press("m")
    switch = page.locator(".bar").get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(100)
    before = heard(page)
    play_a_little(page)
    assert heard(page) == before
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    play_a_little(page)
    assert heard(page) == 0
    switch.click()
    page.click("[data-test=settings]")
    expect(page.locator("dialog").get_by_label("Sound")).to_be_checked()


def test_cards_travel_where_motion_is_wanted(door: Door) -> None:
    page = open_table(door, "wanted")
    play_a_little(page)
    assert moved(page) > 0


@pytest.mark.parametrize("asked", ["system", "page"])
def test_nothing_moves_where_calm_is_asked_for(door: Door, asked: str) -> None:
    page = open_table(door, "reduce" if asked == "system" else "wanted")
    if asked == "page":
        page.click("[data-test=settings]")
        page.locator("fieldset", has_text="Motion").get_by_label("none").check()
        page.reload()
        page.wait_for_selector(kado.MINE)
        assert page.evaluate("document.documentElement.dataset.motion") == "calm"
    page.evaluate("window.moved = 0")
    play_a_little(page)
    assert moved(page) == 0
