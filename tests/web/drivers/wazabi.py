"""Page driver: plays Wazabi through the page: with a mouse, or with nothing but keys."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import Error, Page

STAGE = ".wz"
MINE = ".wz-hand"
OPTIONS: dict[str, object] = {"dice": 2, "limit": 0}
SEATS = 4


def mouse(page: Page) -> None:
    """Whatever the table offers: roll, give, keep, and the first card that is open."""
    for choice in (
        "[data-test=roll]", "[data-test=give]:not(:disabled)", "[data-test=keep]:not(:disabled)", "[data-test=lay]",
        "[data-test=left]", ".fan .card", ".plate-pick", ".wz-hand > .open:not(.chosen)", "[data-test=nothing]",
    ):  # fmt: skip
        found = page.query_selector(choice)
        if choice == ".plate-pick" and drag_a_die(page):
            return
        if found is not None:
            with suppress(Error):  # what was there a moment ago may be gone, as for a person who is late
                found.click(timeout=2000, no_wait_after=True, force=True)
            return


def keys(page: Page) -> None:
    """Read what is asked as a person would, and press the key that the page shows for it."""
    if page.query_selector("[data-test=roll]"):
        page.keyboard.press("r")
    elif page.query_selector("[data-test=give]:not(:disabled), [data-test=keep]:not(:disabled), [data-test=lay]"):
        page.keyboard.press("Enter")
    elif page.query_selector("[data-test=left]"):
        page.keyboard.press("ArrowLeft")
    elif key := page.query_selector(".fan kbd, .plate-pick kbd, .wz-hand > .open:not(.chosen) kbd"):
        with suppress(Error):
            page.keyboard.press(key.text_content() or "1")
    elif page.query_selector("[data-test=nothing]"):
        page.keyboard.press("n")


def refuse(page: Page) -> str:
    """A card may not be laid before the dice are rolled."""
    until = time.monotonic() + 30
    while page.query_selector("[data-test=roll]") is None:
        assert time.monotonic() < until, page.inner_text("[data-test=now]")
        if again := page.query_selector("[data-test=rematch]"):  # bots can win before this person's turn
            again.click()
        keys(page)
        page.wait_for_timeout(50)
    page.click(".wz-hand > .card >> nth=0")
    return "WZ-5"


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
