"""Page driver: plays Kado through the page: with a mouse, or with nothing but keys."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import ElementHandle, Error, Page

STAGE = ".kd"
MINE = ".kd-hand"
OPTIONS: dict[str, object] = {"limit": 0}
SEATS = 3

QUICK = 1_500
OPEN = ".kd-cell.open"


def mouse(page: Page) -> None:
    """Give, name a gift and a ribbon that nobody has named, or place: whatever is asked now."""
    _answer(page, asked(page))


def _answer(page: Page, question: str | None) -> None:
    with suppress(Error):  # what was there a moment ago may be gone, as for a person who is late
        match question:
            case "deal":
                _give(page)
            case "challenge":
                _challenge(page)
            case "place":
                _place(page)


def asked(page: Page) -> str | None:
    stage = page.query_selector(STAGE)
    return stage.get_attribute("data-asked") if stage else None


def _give(page: Page) -> None:
    """By drag while the pile is odd, else by a click on a plate; the last card by its button."""
    looked, plate = page.query_selector("[data-test=looked]"), page.query_selector(".plate.pickable")
    pile = page.inner_text(".kd-pile b", timeout=QUICK)
    if page.query_selector("[data-test=give]"):
        page.click("[data-test=give]", timeout=QUICK, no_wait_after=True)
    elif looked and plate and int(pile) % 2:
        _drag(page, looked, plate)
    else:
        page.click(".plate-pick", timeout=QUICK, no_wait_after=True)


def _is_bold(page: Page) -> bool:
    """A challenge in every third round is enough: twelve rounds are long."""
    return int(page.inner_text(".kd-round b", timeout=QUICK)) % 3 == 0


def _challenge(page: Page) -> None:
    if not _is_bold(page):
        page.click("[data-test=pass]", timeout=QUICK, no_wait_after=True)
        return
    if page.query_selector("[data-test=challenge]:not(:disabled)"):
        page.click("[data-test=challenge]", timeout=QUICK, no_wait_after=True)
        return
    for rank in page.query_selector_all(".kd-rank"):
        half = rank.query_selector(".kd-half:not(.out)")
        if half and not rank.query_selector("[aria-pressed=true]"):
            half.click(timeout=QUICK, no_wait_after=True)
            return


def _place(page: Page) -> None:
    """Every third card is dragged; the others are tried in a cell first."""
    if page.query_selector("[data-test=place]"):
        page.click("[data-test=place]", timeout=QUICK, no_wait_after=True)
        return
    card, cell = page.query_selector(".kd-card.ready"), page.query_selector(OPEN)
    if card and cell and len(page.query_selector_all("[data-test=board] [data-flip]")) % 3 == 1:
        _drag(page, card, cell)
    elif cell:
        cell.click(timeout=QUICK, no_wait_after=True)


def _drag(page: Page, thing: ElementHandle, target: ElementHandle) -> None:
    thing.scroll_into_view_if_needed(timeout=QUICK)
    start, end = thing.bounding_box(), target.bounding_box()
    if not start or not end:
        return
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def keys(page: Page) -> None:
    """Read what is asked as a person would, and press the key that the page shows for it."""
    with suppress(Error):
        match asked(page):
            case "deal":
                _press(page, ".plate-pick kbd")
            case "challenge" if page.query_selector("[data-test=challenge]:not(:disabled)"):
                page.keyboard.press("Enter")
            case "challenge" if not _is_bold(page):
                page.keyboard.press("p")
            case "challenge":
                _press(page, ".kd-rank:not(:has([aria-pressed=true])) .kd-half:not(.out) kbd", "p")
            case "place" if page.query_selector(".kd-cell.tried"):
                page.keyboard.press("Enter")
            case "place" if page.query_selector(f"{OPEN}:nth-of-type(odd)"):
                page.keyboard.press("ArrowDown")
            case "place":
                _press(page, f"{OPEN} kbd")


def _press(page: Page, hint: str, otherwise: str | None = None) -> None:
    key = page.query_selector(hint)
    if key or otherwise:
        page.keyboard.press((key.text_content() if key else otherwise) or "1")


def refuse(page: Page) -> str:
    """Once a card lies: try to put the next one on top of it."""
    lying = f"{STAGE}[data-asked=place] [data-test=board] button.kd-cell:not(.empty)"
    until = time.monotonic() + 20
    while (question := asked(page)) != "place" or page.query_selector(lying) is None:
        assert time.monotonic() < until
        _answer(page, question)
        page.wait_for_timeout(25)
    page.click(lying)
    page.wait_for_selector("[data-test=refusal]")
    return "KD-14"
