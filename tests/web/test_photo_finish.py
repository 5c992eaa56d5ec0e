"""The photo finish in a race: instants, the correction made and its uncertainty. Flags are for the host to see."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Visitors
from tests.web.drivers import kezao
from tests.web.drivers.common import choose_options, play


class Wire:
    """Between the page and the real server: shows two cards laid 42 ms apart in every race."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def say(message: str | bytes) -> None:
            self.said.append(json.loads(message))
            server.send(message)

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["tell"] == "table":
                told["flags"] = [{"seat": 1, "why": "even"}] if told["phase"] == "playing" else []
            if told["tell"] == "frame" and told["view"]["phase"] in ("race", "pause"):
                view = told["view"]
                first = view["since"] + 400
                cards = view["own_hand"]
                view["laid"] = [
                    {"seat": 0, "card": cards[0], "at": first, "fate": "counts"},
                    {"seat": 1, "card": cards[-1], "at": first + 42, "fate": "counts"},
                ]
                for seat, at, correction, within in ((0, first, 12, 3), (1, first + 42, 84, 4)):
                    timed = {"tell": "timed", "seat": seat, "at": at, "correction": correction, "within": within}
                    page.send(json.dumps(timed))
            page.send(json.dumps(told))

        page.on_message(say)
        server.on_message(tell)


def begin(visitors: Visitors, locale: str) -> tuple[Page, Wire]:
    page = visitors.open(locale=locale)
    wire = Wire(page)
    page.reload()
    page.click("[data-test=open-kezao]")
    page.wait_for_selector(".seat-row.mine")
    choose_options(page, "kezao", kezao.OPTIONS | {"pause": 5000, "long_pause": 5000})
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    return page, wire


def roll(page: Page) -> None:
    if page.query_selector("[data-test=roll]"):
        page.keyboard.press("ArrowLeft")


def test_the_photo_finish_shows_the_gap_its_uncertainty_and_the_corrections(visitors: Visitors) -> None:
    page, wire = begin(visitors, "en-GB")
    play([(page, roll)], 60, lambda: page.query_selector("[data-test=photo]"))
    photo = page.locator("[data-test=photo]")
    expect(photo).to_contain_text(re.compile(r"Photo finish: you 42 ms before \w+ \(±\s5\)"))
    expect(page.locator("[data-test=corrections]")).to_contain_text(re.compile(r"you 12 ms and \w+ 84 ms"))
    frames = [message for message in wire.said if message["say"] == "received"]
    assert frames, "every frame of a race is acknowledged"
    numbers = [message["frame"] for message in frames]
    assert numbers == sorted(numbers)


def test_the_photo_finish_speaks_french(visitors: Visitors) -> None:
    page, _ = begin(visitors, "fr-FR")
    play([(page, roll)], 60, lambda: page.query_selector("[data-test=photo]"))
    expect(page.locator("[data-test=photo]")).to_contain_text(re.compile(r"vous 42 ms avant \w+ \(±\s5\)"))


def test_the_host_finds_what_looks_inhuman_behind_a_flag(visitors: Visitors) -> None:
    page, _ = begin(visitors, "en-GB")
    page.click("[data-test=flags]")
    expect(page.get_by_role("dialog")).to_contain_text("reactions more even than a hand’s")
