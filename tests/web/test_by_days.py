"""A correspondence game (G-14), in a real browser: the host chooses it, holidays, and the next table that waits."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.test_host import open_for_friends


def test_a_game_by_days_from_the_lobby_to_the_next_table(visitors: Visitors) -> None:
    page = open_for_friends(visitors, "wazabi", locale="fr-FR", width=390, height=844, strict=False)
    for _ in range(2):
        page.click("[data-test=fewer]")
    page.select_option("[data-test=days]", "3")
    expect(page.locator("#days-about")).to_contain_text("Chacun joue")
    page.click("[data-test=fill]")
    page.click("[data-test=start]")
    strip = page.locator("[data-test=by-days]")
    expect(strip).to_contain_text("jours", timeout=20_000)
    assert faults(page) == []
    page.select_option("[data-test=holiday]", "7")
    expect(strip).to_contain_text("Vous êtes en congé")
    page.click("[data-test=holiday-end]")
    expect(strip).not_to_contain_text("congé jusqu")
    # A second table, where it is this person's turn sooner or later, is one click away from the first.
    first = page.url
    page.goto(f"{visitors.server.url}/")
    page.click("[data-test=open-kado]")
    page.wait_for_selector(".seat-row.mine")
    page.select_option("[data-test=days]", "1")
    page.click("[data-test=fill]")
    page.click("[data-test=start]")
    page.wait_for_selector("[data-test=by-days]", timeout=20_000)
    page.wait_for_selector("[data-test=next-table]", timeout=40_000)
    page.click("[data-test=next-table]")
    page.wait_for_url(first)
