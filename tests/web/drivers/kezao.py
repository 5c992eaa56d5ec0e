"""Page driver: races in Kezao with a mouse, or with nothing but keys, reading dice and cards as shown."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import ElementHandle, Error, Page

STAGE = ".kz"
MINE = ".kz-hand"
NO_PAUSES: dict[str, object] = {"pause": 0, "long_pause": 0, "countdown": 0}
OPTIONS: dict[str, object] = NO_PAUSES | {"junior": True, "look_around": 100, "roll_limit": 1000, "turn_limit": 4000}
SEATS = 3

ARROWS = {"←": "ArrowLeft", "↓": "ArrowDown", "→": "ArrowRight"}
RIGHT = """() => {
  const dice = [...document.querySelectorAll("[data-phase=race] .kz-die[data-die]")].map(({ dataset }) => dataset);
  const opposed = document.querySelector(".kz.opposed") !== null;
  if (dice.length === 0 || (opposed && document.querySelector(".kz-claim.mine"))) return null;
  const has = (card, colour) => card.querySelector("[data-test=told]").textContent.split(/\\W+/).includes(colour);
  return [...document.querySelectorAll(".kz-hand:not(.barred) button.kz-card:not(.sent)")].find((card) =>
    opposed || card.dataset.card === "kezao" || dice.every(({ die, colour }) => has(card, colour) === (die === "plain"))
  ) ?? null;
}"""
"""The first card of the hand that the dice ask for; its colours are told to those who listen."""

NOTHING = "[data-phase=race] [data-test=nothing][data-open=true]"
READY = "[data-test=ready]"


def right_card(page: Page) -> ElementHandle | None:
    return page.evaluate_handle(RIGHT).as_element()


def mouse(page: Page) -> None:
    """Roll, lay a card that is right, or say that there is none. Every roll changes the way of laying: at the press, or
    with a careful hand."""
    with suppress(Error):  # what was there a moment ago may be gone, as for a person who is late
        if ready := page.query_selector(READY):
            ready.click(timeout=500, no_wait_after=True, force=True)
        elif roll := page.query_selector("[data-test=roll]"):
            page.click("[data-test=careful]", timeout=500, no_wait_after=True, force=True)
            roll.click(timeout=500, no_wait_after=True, force=True)
        elif card := right_card(page):
            lay(page, card)
        elif nothing := page.query_selector(NOTHING):
            nothing.click(timeout=500, no_wait_after=True, force=True)


def lay(page: Page, card: ElementHandle) -> None:
    """Click it, or every other time drag it to the middle."""
    start, end = card.bounding_box(), page.locator(".kz-middle").bounding_box()
    if start and end:
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        if page.locator(".kz-hand button").count() % 2:
            page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=2)
        page.mouse.up()


def keys(page: Page) -> None:
    """Press the key that is shown on the dice to choose or on the card to lay."""
    with suppress(Error):
        if ways := page.query_selector_all("[data-test=roll] kbd"):
            page.keyboard.press(ARROWS[ways[len(ways) // 2].text_content() or "→"])
        else:
            answer(page)


def answer(page: Page) -> None:
    """What others ask for: to be ready, a card, or that there is none."""
    with suppress(Error):
        if page.query_selector(READY):
            page.keyboard.press("Enter")
        elif (card := right_card(page)) and (key := card.query_selector("kbd")):
            page.keyboard.press((key.text_content() or "1").lower())
        elif page.query_selector(NOTHING):
            page.keyboard.press("n")


def refuse(page: Page) -> str:
    """No card is laid before the dice are rolled."""
    until = time.monotonic() + 120
    while page.query_selector("[data-test=roll]") is None:
        assert time.monotonic() < until, page.inner_text("[data-test=now]")
        answer(page)  # a turn of the others ends sooner if this person plays, too
        page.wait_for_timeout(50)
    page.wait_for_timeout(1300)  # right after a turn the answer would be: too late
    page.click(".kz-hand button.kz-card >> nth=0")
    return "KZ-9"
