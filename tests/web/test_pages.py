"""Every page is open to everybody: no serious fault for axe-core, in light and dark, wide and narrow."""

from __future__ import annotations

import pytest

from tests.web.axe import faults
from tests.web.conftest import Visitors

SIZES = [(1280, 800), (360, 740)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_serious_fault(visitors: Visitors, size: tuple[int, int], theme: str) -> None:
    page = visitors.open(width=size[0], height=size[1], strict=False)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.wait_for_selector(".game")
    assert faults(page) == []
    page.click("[data-test=settings]")
    page.wait_for_selector(".settings")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.goto(f"{visitors.server.url}/rules/wazabi#WZ-14")
    page.wait_for_selector(".rulebook h1")
    assert faults(page) == []
    page.goto(f"{visitors.server.url}/t/nothing")
    page.wait_for_selector(".not-found")
    assert faults(page) == []
    page.goto(visitors.server.url)
    page.click("[data-test=open-wazabi]")
    page.wait_for_selector(".seat-row.mine")
    page.wait_for_selector(".qr path")
    assert faults(page) == []


@pytest.mark.parametrize("path", ["/", "/rules/wazabi", "/rules/general"])
def test_no_page_is_wider_than_a_small_phone(visitors: Visitors, path: str) -> None:
    page = visitors.open(path, width=360, height=740)
    page.wait_for_selector("main h1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
