"""What is kept of me: saved as a file, and deleted."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import start_now


def test_i_take_everything_along_and_delete_it(visitors: Visitors) -> None:
    page = visitors.open(strict=False, width=360, height=740)
    start_now(page, "wazabi")
    page.goto(visitors.server.url)
    expect(page.locator("[data-test=my-games]")).to_be_visible()
    page.click("[data-test=settings]")
    page.click("[data-test=me]")
    page.wait_for_selector("[data-test=me-page]")
    assert faults(page) == []
    with page.expect_download() as saved:
        page.click("[data-test=export]")
    assert len(json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))["tables"]) == 1
    page.click("[data-test=forget]")
    assert faults(page) == []
    page.click("[data-test=forget-sure]")
    page.wait_for_selector(".game")
    expect(page.locator("[data-test=my-games]")).to_have_count(0)
