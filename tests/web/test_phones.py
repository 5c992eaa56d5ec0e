"""Phone layout: what each table shows on a small screen, with a long name, many players and somebody who watches."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.drivers.common import GAMES, find_driver, open_fine_tuning

LONG = "Grand-Pere Theodore X"[:20]
SIZES = [(360, 740), (844, 390)]

OUTSIDE = """() => [...document.querySelectorAll(".plate, .plate *, .bar, .bar *")].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && !one.closest(".visually-hidden, .clock, .bubble")
        && (box.right > document.documentElement.clientWidth + 1 || box.left < -1);
}).map(one => one.className.baseVal ?? one.className)"""
"""Parts of plates and of the bar that stand beyond the edge of the screen."""

OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll(".bar-home, .bar-title > *, .bar nav button")]
        .map(one => [one.className || one.tagName, one.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
    return boxes.flatMap(([name, a], i) => boxes.slice(i + 1).filter(([, b]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    ).map(([other]) => `${name} / ${other}`));
}"""

CUT = """wanted => [...document.querySelectorAll(wanted)].filter(one => one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent)"""


ASKED: set[str | None] = {"deal", "challenge", "place"}
ABOVE = """([one, other]) => {
    const [upper, lower] = [one, other].map(wanted => document.querySelector(wanted).getBoundingClientRect());
    return upper.bottom <= lower.top + 1;
}"""
"""Both measured at one moment: a frame may come in between."""


def sit_down(visitors: Visitors, game: str, seats: int, size: tuple[int, int]) -> Page:
    """A table with bots, opened by somebody with a long name and watched by somebody else."""
    page = visitors.open(width=size[0], height=size[1], locale="fr-FR")
    page.click("[data-test=settings]")
    page.fill(".settings input[maxlength]", LONG)
    page.keyboard.press("Escape")
    page.click(f"[data-test=open-{game}]")
    page.wait_for_selector(".seat-row.mine")
    for _ in range(8):
        count = page.locator(".seat-row").count()
        if count == seats:
            break
        page.click("[data-test=fewer]" if count > seats else "[data-test=more]")
        expect(page.locator(".seat-row")).not_to_have_count(count)
    open_fine_tuning(page)
    page.get_by_label("Les spectateurs", exact=False).check()
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector(find_driver(game).STAGE)
    visitors.open(page.url.removeprefix(visitors.server.url)).wait_for_selector(find_driver(game).STAGE)
    page.wait_for_selector(".watching")
    return page


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_phone_overlaps_or_leaves_the_screen(visitors: Visitors, game: str, size: tuple[int, int]) -> None:
    page = sit_down(visitors, game, 5, size)
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_settings_open_inside_a_game_on_a_phone(visitors: Visitors, size: tuple[int, int]) -> None:
    page = sit_down(visitors, "kado", 3, size)
    page.click("[data-test=settings]")
    page.locator("[data-test=volume]").fill("0")
    # As large as outside of a game, where nothing else is this narrow.
    assert page.locator("[data-test=make-link]").evaluate("one => one.clientWidth > 100")
    assert page.locator(".faces .avatar").first.evaluate("one => one.clientWidth >= 40")
    # Faces go on to the side: a finger that wants to go down would stop in a scroller within the dialog.
    assert page.locator(".faces").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    page.locator("dialog .main").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.click("[data-test=settings]")
    expect(page.locator("[data-test=volume]")).to_have_value("0")


@pytest.mark.parametrize("seats", [2, 5])
def test_ones_own_tableau_comes_first_on_a_phone(visitors: Visitors, seats: int) -> None:
    """While I deal, guess and place: my tableau stands above the others', whole on the screen, no word cut."""
    page = sit_down(visitors, "kado", seats, (360, 740))
    driver = find_driver("kado")
    seen: set[str | None] = set()
    for _ in range(2000):
        asked = page.locator(".kd").get_attribute("data-asked")
        if asked in ASKED - seen:
            seen.add(asked)
            page.wait_for_function(ABOVE, arg=["[data-test=board]", ".kd-others"])
            expect(page.locator("[data-test=board]")).to_be_in_viewport(ratio=1)
            words = ".kd-half > span:not(.visually-hidden), .kd-mine .plate-name > :first-child"
            page.wait_for_function(f"wanted => ({CUT})(wanted).length === 0", arg=words)
        if seen == ASKED:
            return
        if asked is not None:  # otherwise what comes next might be answered unseen
            driver.mouse(page)
        page.wait_for_timeout(20)
    raise AssertionError(seen)
