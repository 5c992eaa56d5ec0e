"""Sound and motion: made when wanted, and only then."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.drivers import kado
from tests.web.drivers.common import start_now, tab_to

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


def open_table(visitors: Visitors, motion: str = "reduce") -> Page:
    page = visitors.open()
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


def test_a_table_sounds_until_it_is_muted_and_stays_so(visitors: Visitors) -> None:
    page = open_table(visitors)
    until = time.monotonic() + 30
    while heard(page) == 0:
        assert time.monotonic() < until
        play_a_little(page)
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
    volume = page.locator("[data-test=volume]")
    expect(volume).to_have_value("70")
    volume.fill("0")
    page.keyboard.press("Escape")
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_the_volume_is_heard_at_once(visitors: Visitors) -> None:
    page = visitors.open()
    page.add_init_script(
        """window.gains = []; const make = AudioContext.prototype.createGain;
        AudioContext.prototype.createGain = function () { gains.push(make.call(this)); return gains.at(-1); };
        """
    )
    page.reload()
    page.click("[data-test=settings]")
    loudness = []
    for value in ("100", "20"):
        page.locator("[data-test=volume]").fill(value)
        loudness.append(page.evaluate("gains[0].gain.value"))
    assert loudness[0] > 10 * loudness[1] > 0


@pytest.mark.parametrize(("size", "pixels"), [("large", 18), ("very large", 20)])
def test_text_grows_and_no_table_leaves_the_screen(visitors: Visitors, size: str, pixels: int) -> None:
    page = visitors.open(width=390, height=844)
    page.click("[data-test=settings]")
    page.locator("fieldset", has_text="Text size").get_by_label(size, exact=True).check(force=True)
    page.keyboard.press("Escape")
    assert page.evaluate("getComputedStyle(document.body).fontSize") == f"{pixels}px"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    start_now(page, "kado")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.reload()
    page.wait_for_selector(kado.MINE)
    assert page.evaluate("getComputedStyle(document.body).fontSize") == f"{pixels}px"


def test_the_pace_of_bots_is_the_persons_own_at_new_tables_and_changes_at_once(visitors: Visitors) -> None:
    page = visitors.open()
    page.click("[data-test=settings]")
    paces = page.locator("fieldset", has_text="Pace of the bots")
    paces.get_by_label("quick").check(force=True)
    page.keyboard.press("Escape")
    start_now(page, "kado", level="tactics")
    page.click("[data-test=table]")
    expect(page.locator("[data-test=pace]")).to_have_value("quick")
    page.keyboard.press("Escape")
    page.click("[data-test=settings]")
    paces.get_by_label("calm").check(force=True)
    page.keyboard.press("Escape")
    page.click("[data-test=table]")
    expect(page.locator("[data-test=pace]")).to_have_value("calm")


def test_cards_travel_where_motion_is_wanted(visitors: Visitors) -> None:
    page = open_table(visitors, "wanted")
    play_a_little(page)
    assert moved(page) > 0


@pytest.mark.parametrize("asked", ["system", "page"])
def test_nothing_moves_where_calm_is_asked_for(visitors: Visitors, asked: str) -> None:
    page = open_table(visitors, "reduce" if asked == "system" else "wanted")
    if asked == "page":
        page.click("[data-test=settings]")
        page.locator("fieldset", has_text="Motion").get_by_label("none").check()
        page.reload()
        page.wait_for_selector(kado.MINE)
        assert page.evaluate("document.documentElement.dataset.motion") == "calm"
    page.evaluate("window.moved = 0")
    play_a_little(page)
    assert moved(page) == 0


def test_the_faces_scroll_under_their_legend(visitors: Visitors) -> None:
    """Where there is room for a scroller: some browsers cut off the legend of a fieldset that scrolls."""
    page = visitors.open()
    page.click("[data-test=settings]")
    faces = page.locator(".faces")
    assert faces.evaluate("box => box.scrollHeight > box.clientHeight")
    assert faces.locator("legend").count() == 0
    faces.evaluate("box => box.scrollTo(0, 1000)")
    expect(page.locator(".settings legend").first).to_be_in_viewport(ratio=1)


def test_a_select_looks_the_same_in_every_browser_and_shows_its_focus(visitors: Visitors) -> None:
    page = visitors.open()
    page.click("[data-test=open-kado]")
    field = page.locator("[data-test=fill-1]")
    style = "(field, name) => getComputedStyle(field)[name]"
    assert field.evaluate(style, "appearance") == "none"
    assert "gradient" in field.evaluate(style, "backgroundImage"), "its arrow"
    tab_to(page, "[data-test=fill-1]")
    assert field.evaluate(style, "outlineStyle") == "solid"
