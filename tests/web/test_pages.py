"""Every page is open to everybody: no serious fault for axe-core, in light and dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Door
from tests.web.hands import start_now, wait_for_my_roll

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [(1280, 800), (360, 740)]


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_serious_fault(door: Door, size: tuple[int, int], theme: str) -> None:
    page = door.open(width=size[0], height=size[1], strict=False)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.wait_for_selector(".game")
    assert faults(page) == []
    page.click("[data-test=settings]")
    page.wait_for_selector(".settings")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.goto(f"{door.house.url}/rules/wazabi#WZ-14")
    page.wait_for_selector(".rulebook h1")
    assert faults(page) == []
    page.goto(f"{door.house.url}/t/nothing")
    page.wait_for_selector(".lost")
    assert faults(page) == []
    page.goto(door.house.url)
    page.click("[data-test=open-wazabi]")
    page.wait_for_selector(".chair.mine")
    page.wait_for_selector(".qr path")
    assert faults(page) == []
    page.goto(door.house.url)
    start_now(page)
    wait_for_my_roll(page)
    assert faults(page) == []
    page.click(".wz-hand > .card >> nth=0")
    page.wait_for_selector("[data-test=refusal]")
    assert faults(page) == []


@pytest.mark.parametrize("path", ["/", "/rules/wazabi", "/rules/general"])
def test_no_page_is_wider_than_a_small_phone(door: Door, path: str) -> None:
    page = door.open(path, width=360, height=740)
    page.wait_for_selector("main h1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
