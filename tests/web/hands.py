"""Hands that play Wazabi through the page: with a mouse, or with nothing but keys."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import Error, Page

OVER = "[data-test=ranking]"
STAGE = ".wz"


def start_now(page: Page) -> None:
    page.click("[data-test=now-wazabi]")
    page.wait_for_selector(STAGE)


def play_with_mouse(page: Page, seconds: float = 40) -> None:
    """Whatever the table offers: roll, give, keep, and the first card that is open."""
    until = time.monotonic() + seconds
    while page.query_selector(OVER) is None:
        assert time.monotonic() < until, page.inner_text("[data-test=now]")
        for choice in (
            "[data-test=roll]", "[data-test=give]:not(:disabled)", "[data-test=keep]:not(:disabled)", "[data-test=lay]",
            "[data-test=left]", ".fan .card", ".plate-pick", ".wz-hand > .open:not(.chosen)", "[data-test=nothing]",
        ):  # fmt: skip
            found = page.query_selector(choice)
            if choice == ".plate-pick" and drag_a_die(page):
                break
            if found is not None:
                with suppress(Error):  # what was there a moment ago may be gone, as for a person who is late
                    found.click(timeout=2000, no_wait_after=True, force=True)
                break
        page.wait_for_timeout(25)


def wait_for_my_roll(page: Page, seconds: float = 30) -> None:
    """Until it is my turn; a bot's card may ask me for something before that."""
    until = time.monotonic() + seconds
    while page.query_selector("[data-test=roll]") is None:
        assert time.monotonic() < until
        if page.query_selector("[data-phase=keep] .wz-hand > .open"):
            press_one(page)
        page.wait_for_timeout(50)


def drag_a_die(page: Page) -> bool:
    """Take a die that has to be given, and drop it on a player."""
    die, plate = page.query_selector(".die.loose"), page.query_selector(".plate.pickable")
    start, end = die and die.bounding_box(), plate and plate.bounding_box()
    if not start or not end:
        return False
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    return True


def play_with_keys(page: Page, seconds: float = 40) -> None:
    until = time.monotonic() + seconds
    while page.query_selector(OVER) is None:
        assert time.monotonic() < until, page.inner_text("[data-test=now]")
        press_one(page)
        page.wait_for_timeout(25)


def press_one(page: Page) -> None:
    """Read what is asked as a person would, and press the key that the page shows for it."""
    if page.query_selector("[data-test=roll]"):
        page.keyboard.press("r")
    elif page.query_selector("[data-test=give]:not(:disabled), [data-test=keep]:not(:disabled), [data-test=lay]"):
        page.keyboard.press("Enter")
    elif page.query_selector("[data-test=left]"):
        page.keyboard.press("ArrowLeft")
    elif key := page.query_selector(".fan kbd, .plate-pick kbd, .wz-hand > .open:not(.chosen) kbd"):
        page.keyboard.press(key.text_content() or "1")
    elif page.query_selector("[data-test=nothing]"):
        page.keyboard.press("n")


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Go there as the Tab key goes."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} with the Tab key")
