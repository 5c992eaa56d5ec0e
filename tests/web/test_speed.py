"""How fast the page is there, how fast it is back, and how much goes over the wire for it."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Server, Visitors
from tests.web.drivers import wazabi
from tests.web.drivers.common import GAMES, start_now

HOME_AT_MOST = 219_500
TABLE_AT_MOST = 272_000
AGAIN_AT_MOST = 8_000

NOTE_READY = """new MutationObserver((_, watcher) => {
    if (document.querySelectorAll(".game").length < 5) return;
    window.ready = performance.now();
    watcher.disconnect();
}).observe(document, {childList: true, subtree: true})"""


@pytest.mark.alone
def test_home_is_there_within_a_second(visitors: Visitors) -> None:
    """From an empty cache, as at the first visit."""
    taken = [open_home(visitors) for _ in range(7)]
    assert median(taken) < 1000, taken


def open_home(visitors: Visitors) -> float:
    page = visitors.open("/assets/icon.svg", first_visit=True)
    page.add_init_script(NOTE_READY)
    page.goto(visitors.server.url)
    page.wait_for_selector(".game")
    taken: float = page.evaluate("window.ready")
    page.context.close()
    return taken


@pytest.mark.alone
def test_a_page_is_back_within_two_seconds_after_the_server(visitors: Visitors, tmp_path: Path) -> None:
    """However long the server was gone: here long enough for the page to have tried several times."""
    server = Server(tmp_path)
    shared, visitors.server = visitors.server, server
    try:
        page = visitors.open()
        start_now(page, "wazabi")
        asked = 0
        while asked < 5:  # for a while, so that it is not a roll already on its way
            asked = 0 if page.query_selector("[data-test=roll]") is None else asked + 1
            if asked == 0:
                wazabi.keys(page)
            page.wait_for_timeout(60)
        log = page.locator("[data-test=log] li").count()
        taken = []
        for away in (0.1, 4):
            server.kill()
            page.wait_for_selector("[data-test=lost]")
            time.sleep(away)
            server.start()
            began = time.monotonic()
            page.wait_for_selector("[data-test=lost]", state="detached")
            taken.append(time.monotonic() - began)
        assert max(taken) < 2, taken
        page.click("[data-test=roll]")
        page.wait_for_selector("[data-face=wazabi], [data-face=cards], [data-face=dice]")
        assert page.locator("[data-test=log] li").count() > log
    finally:
        visitors.server = shared
        server.kill()


class Scales:
    """Bytes as they came over the wire: packed, with their headers."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.plain: list[str] = []
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._weigh)
        session.on("Network.responseReceived", self._look)

    def _weigh(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _look(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        headers = {name.lower(): value for name, value in answer["headers"].items()}
        small = int(headers.get("content-length", 0)) < 800
        if "content-encoding" not in headers and not small and "font" not in headers.get("content-type", ""):
            self.plain.append(answer["url"])


@pytest.mark.parametrize("game", GAMES)
def test_little_goes_over_the_wire_to_open_home_and_a_table(visitors: Visitors, game: str) -> None:
    """From an empty cache. Home fetches the frame of a table beforehand, so little is left for the table itself."""
    page = visitors.open("/assets/icon-maskable.svg", first_visit=True)
    scales = Scales(page)
    page.goto(visitors.server.url)
    page.wait_for_selector(".game")
    page.wait_for_load_state("networkidle")
    assert scales.bytes < HOME_AT_MOST, scales.bytes
    start_now(page, game)
    page.wait_for_load_state("networkidle")
    assert scales.bytes < TABLE_AT_MOST, scales.bytes
    assert scales.plain == []


def test_hardly_anything_goes_over_the_wire_for_a_second_visit(visitors: Visitors) -> None:
    page = visitors.open()
    page.wait_for_selector(".game")
    page.wait_for_load_state("networkidle")
    scales = Scales(page)
    page.goto(f"{visitors.server.url}/?again")
    page.wait_for_selector(".game")
    page.wait_for_load_state("networkidle")
    assert scales.bytes < AGAIN_AT_MOST, scales.bytes
