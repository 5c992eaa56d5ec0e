"""Page driver: plays Zayo through the page: with a mouse, or with nothing but keys."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import Error, Page

STAGE = ".zy"
MINE = ".zy-hand"
OPTIONS: dict[str, object] = {"rounds": 1}
SEATS = 3

CHOICE = ".zy-buttons button:not(.quiet, .shut, [data-test=decline])"
CHOICES = (
    "[data-test=defend].main", "[data-test=yield]", "[data-test=lay]", "[data-test=theft]",
    CHOICE, ".plate-pick", "[data-test=decline]",
    ".zy-hand > .open:not(.chosen)",
)  # fmt: skip
"""What is asked, the more pressing first: an answer, a choice already begun, a reward, an action."""

BID = ".zy-bids > .open"


def mouse(page: Page) -> None:
    """One thing that the table offers: every other bid is dragged to the middle."""
    for choice in CHOICES:
        if found := page.query_selector(choice):
            with suppress(Error):  # what was there a moment ago may be gone, as for a person who is late
                found.click(timeout=1500, no_wait_after=True, force=True)
            return
    bids = page.query_selector_all(BID)
    if not bids:
        return
    if len(bids) % 2:
        _drag(page)
        return
    with suppress(Error):
        bids[-1].click(timeout=1500, no_wait_after=True, force=True)


def _drag(page: Page) -> None:
    """Take a bidding card to the middle."""
    with suppress(Error):
        card, middle = page.query_selector(BID), page.query_selector(".zy-middle")
        start, end = card and card.bounding_box(), middle and middle.bounding_box()
        if not start or not end:
            return
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        page.mouse.up()


def keys(page: Page) -> None:
    """The key that the page shows for what is asked."""
    button = page.query_selector(".zy-buttons .main") or page.query_selector(CHOICE)
    with suppress(Error):
        if button:
            page.keyboard.press(button.get_attribute("data-key") or "Enter")
        elif shown := page.query_selector(".plate-pick kbd, .zy-hand > .open:not(.chosen) kbd, .zy-bids > .open kbd"):
            page.keyboard.press((shown.text_content() or "1").lower())
        elif page.query_selector("[data-test=decline]"):
            page.keyboard.press("n")


def refuse(page: Page) -> str:
    """A horse, cart or yurt is laid for a trick, never as an action."""
    until = time.monotonic() + 20
    equipment = "[data-card=horse], [data-card=cart], [data-card=yurt]"
    while time.monotonic() < until:
        if page.query_selector("[data-phase=act] [data-step=turn]") and (card := page.query_selector(equipment)):
            with suppress(Error):
                card.click(timeout=1500, force=True)
                page.wait_for_selector("[data-test=refusal]", timeout=1500)
                return "ZY-11"
        mouse(page)
        page.wait_for_timeout(50)
    raise AssertionError("no piece of equipment in this hand")
