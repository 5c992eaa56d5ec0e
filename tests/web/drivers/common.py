"""Page drivers, shared part: how they are found, how a game is begun, how people at several pages play it."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from playwright.sync_api import Page, expect

WEB = Path(__file__).parents[3] / "src" / "tablee" / "web"
GAMES = sorted(file.parent.name for file in (WEB / "games").glob("*/game.js"))
OVER = ".dialog-body:not([inert]) [data-test=ranking]"
"""The end screen, once it answers."""
MY_TURN = "[data-test=turn].mine"

MOST_SEATS = 3

LOOK_AGAIN = 50
"""Milliseconds between two looks at a table: every look costs the processor that the table needs."""

Step = Callable[[Page], None]


class Driver(Protocol):
    """What `tests/web/drivers/<game>.py` offers."""

    STAGE: str
    """The table."""
    MINE: str
    """What only its owner sees."""
    OPTIONS: Mapping[str, object]
    """Options that make a game short."""
    SEATS: int

    def mouse(self, page: Page) -> None:
        """Do one thing with the mouse, if anything is asked of this person now."""

    def keys(self, page: Page) -> None:
        """The same, with nothing but the keys that the page shows."""

    def refuse(self, page: Page) -> str:
        """Bring about a refusal, and say which clause the page must name."""


def find_driver(game: str) -> Driver:
    return cast("Driver", importlib.import_module(f"tests.web.drivers.{game}"))


def start_now(page: Page, game: str, *, seats: int | None = None, level: str | None = None) -> None:
    """From the home page, against bots: those of the sheet, unless something else is asked for."""
    page.click(f"[data-test=now-{game}]")
    if seats is not None:
        page.check(f"[data-test=players-{seats}]")
    if level is not None:
        page.check(f"[data-test=level-{level}]")
    page.click("[data-test=play-start]")
    page.wait_for_selector(find_driver(game).STAGE)


def start_from_lobby(page: Page, game: str, options: Mapping[str, object]) -> None:
    """With three at the table at most, two of them bots, and options as a host chooses them."""
    page.click(f"[data-test=open-{game}]")
    page.wait_for_selector(".seat-row.mine")
    while (seats := page.locator(".seat-row").count()) > MOST_SEATS:
        page.click("[data-test=fewer]")
        expect(page.locator(".seat-row")).not_to_have_count(seats)
    choose_options(page, game, options)
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector(find_driver(game).STAGE)


def open_fine_tuning(page: Page) -> None:
    """What a host rarely changes is folded away."""
    fold = page.locator("[data-test=fine-tuning]")
    fold.wait_for()
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()


def choose_options(page: Page, game: str, options: Mapping[str, object]) -> None:
    """As the host does it, in the form."""
    open_fine_tuning(page)
    for name, value in options.items():
        field = page.locator(f"[id=option-{game}-{name.replace('_', '-')}]")
        if field.get_attribute("type") == "checkbox":
            field.set_checked(bool(value))
        else:
            field.select_option("" if value is None else str(value))


def play(turns: Sequence[tuple[Page, Step]], seconds: float, until: Callable[[], Any]) -> None:
    """Everybody does what is asked, one after the other, until something is the case."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [page.inner_text("[data-test=stage]") for page, _ in turns]
        for page, step in turns:
            if page.query_selector(OVER) is None:
                step(page)
        turns[0][0].wait_for_timeout(LOOK_AGAIN)


def play_to_end(turns: Sequence[tuple[Page, Step]], seconds: float = 90) -> None:
    play(turns, seconds, lambda: all(page.query_selector(OVER) for page, _ in turns))


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Go there as the Tab key goes."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} with the Tab key")
