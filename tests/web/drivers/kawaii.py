"""Page driver: plays Kawaii through the page: with a mouse, or with nothing but keys."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import ElementHandle, Error, Page

STAGE = ".kw"
MINE = ".kw-favourites"
OPTIONS: dict[str, object] = {"to_the_last_token": False, "stop": 1000, "limit": 1000}
SEATS = 3

ASKED = "[data-test=now-go-on], [data-test=now-no-more], [data-test=now-turn]"
SIGN = "[data-test=paper]"
WORTH_A_TOKEN = 3
"""Cards in a pile of somebody else. The own pile is taken at once: its token leaves the game, so rounds are short."""


def mouse(page: Page) -> None:
    """Show a hand, drag a token or put it on a pile that has grown, else do what the big button asks."""
    with suppress(Error):  # what was there a moment ago may be gone, as for a person who is late
        if page.query_selector(SIGN):
            press(page, SIGN)
        elif pile := grown(page):
            if not drag_a_token(page, pile):
                pile.click(timeout=1000, no_wait_after=True, force=True)
        else:
            press(page, ASKED)


def press(page: Page, selector: str) -> None:
    if found := page.query_selector(selector):
        found.click(timeout=1000, no_wait_after=True, force=True)


def grown(page: Page) -> ElementHandle | None:
    """A pile that may be called, mine before any other."""
    if mine := page.query_selector(".mine > .kw-pile.open"):
        return mine
    for pile in page.query_selector_all(".kw-pile.open"):
        count = pile.query_selector(".kw-count")
        if count is not None and int(count.inner_text()) >= WORTH_A_TOKEN:
            return pile
    return None


def keys(page: Page) -> None:
    """Read what is asked as a person would, and press the key that the page shows for it."""
    with suppress(Error):
        if page.query_selector(SIGN):
            page.keyboard.press("ArrowUp")
        elif pile := grown(page):
            key = pile.query_selector("kbd")
            page.keyboard.press((key and key.text_content()) or "1")
        elif page.query_selector(ASKED):
            page.keyboard.press(" ")


def refuse(page: Page) -> str:
    """No card is turned out of turn."""
    until = time.monotonic() + 30
    while True:
        assert time.monotonic() < until, page.inner_text("[data-test=now]")
        if page.query_selector("[data-phase=turn] [data-act=turn][data-test=idle]"):
            page.click("[data-act=turn]")
            with suppress(Error):
                page.wait_for_selector("[data-test=refusal-clause]:has-text('KW-7')", timeout=1000)
                return "KW-7"
        elif page.query_selector(ASKED):
            page.keyboard.press(" ")
        page.wait_for_timeout(50)


def drag_a_token(page: Page, pile: ElementHandle) -> bool:
    """Take a token of mine and drop it on the pile; there is room to lay tokens out on larger screens only."""
    token = page.query_selector(".kw-loose")
    start, end = token and token.bounding_box(), pile.bounding_box()
    if not start or not end:
        return False
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    return True
