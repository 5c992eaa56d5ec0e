"""Friends at one table, in a real browser: names, faces, who is here without a seat, and who is sent away and why."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import tab_to

PHONE: dict[str, Any] = {"width": 360, "height": 740}


def code_of(host: Page) -> str:
    return host.inner_text("[data-test=code]").split()[-1]


def names(page: Page) -> list[str]:
    return [
        text.split("\n")[0].strip() for text in page.locator(".seat-row:not(.empty) .seat-row-name").all_inner_texts()
    ]


def test_whoever_sits_down_first_says_a_name_and_a_face_once(visitors: Visitors) -> None:
    """By keyboard, on a phone; the next table does not ask again."""
    page = visitors.open(**PHONE, name="", strict=False)
    page.click("[data-test=open-wazabi]")
    field = page.locator("dialog [data-test=name]")
    expect(field).to_be_focused()
    assert faults(page) == []
    page.keyboard.type("Zoé")
    page.keyboard.press("Tab")
    chosen = page.locator("dialog .faces :checked")
    before = chosen.get_attribute("value")
    page.keyboard.press("ArrowRight")
    expect(chosen).not_to_have_attribute("value", str(before))
    tab_to(page, "[data-test=sit-as]")
    page.keyboard.press("Enter")
    expect(page.locator(".seat-row.mine")).to_contain_text("Zoé")
    page.goto(visitors.server.url)
    page.click("[data-test=open-wazabi]")
    expect(page.locator(".seat-row.mine")).to_contain_text("Zoé")
    expect(page.locator("dialog")).to_have_count(0)


def test_who_gives_no_name_is_called_after_the_face(visitors: Visitors) -> None:
    host = visitors.open()
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{code_of(host)}", locale="fr-FR", name="")
    guest.click(".seat-row.empty .main >> nth=0")
    expected = guest.locator("dialog [data-test=name]").get_attribute("placeholder")
    assert expected in {"Renard", "Chat", "Hibou", "Ours", "Lapin", "Grenouille", "Hérisson", "Baleine"}
    guest.keyboard.press("Enter")
    expect(host.locator(".seat-row").nth(1)).to_contain_text(str(expected))
    expect(guest.locator("dialog")).to_have_count(0)


def test_namesakes_have_the_same_two_names_for_everybody(visitors: Visitors) -> None:
    host = visitors.open(name="Ana")
    host.click("[data-test=open-kezao]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{code_of(host)}", name="Ana")
    expect(host.locator("[data-test=visitors]")).to_contain_text("Ana 2")
    guest.click(".seat-row.empty .main >> nth=0")
    guest.wait_for_selector(".seat-row.mine")
    expect(host.locator("[data-test=visitors]")).to_have_text("")
    assert names(host) == names(guest) == ["Ana", "Ana 2"]


def test_who_is_sent_away_is_told_why_and_may_watch(visitors: Visitors) -> None:
    host = visitors.open(name="Ana", strict=False)
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{code_of(host)}", name="Bo", strict=False, **PHONE)
    guest.click(".seat-row.empty .main >> nth=0")
    host.click("[data-test=kick-1]")
    assert faults(host) == []
    host.get_by_label("They misbehaved").check()
    host.click("[data-test=kick-now]")
    expect(guest.locator("[data-test=sent-away]")).to_contain_text("may not sit down at this table again")
    assert faults(guest) == []
    guest.get_by_role("button", name="Stay here").click()
    expect(guest.locator(".seat-row.empty")).to_have_count(3)
    expect(guest.locator(".seat-row .main")).to_have_count(0)
    expect(host.locator("[data-test=visitors]")).to_contain_text("Bo")
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    guest.wait_for_selector(".wz")
    expect(host.locator(".watching")).to_have_attribute("aria-label", re.compile(r"\(Bo\)"))


def test_a_page_in_the_background_does_not_count_as_watching(visitors: Visitors) -> None:
    host = visitors.open(name="Ana")
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{code_of(host)}", name="Bo")
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    host.wait_for_selector(".watching")
    hide = """hidden => {
        Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    guest.evaluate(hide, True)
    expect(host.locator(".watching")).to_have_count(0)
    guest.evaluate(hide, False)
    expect(host.locator(".watching")).to_have_count(1)


def test_one_person_at_two_seats_is_shown_as_one_to_the_others(visitors: Visitors) -> None:
    host = visitors.open(name="Ana")
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{code_of(host)}", name="Bo", strict=False, **PHONE)
    guest.click(".seat-row.empty .main >> nth=0")
    host.select_option("[data-test=fill-2]", "same-device")
    host.fill("[data-test=same-device-2]", "Malo")
    host.keyboard.press("Enter")
    shared = "Ana and Malo play on one device: a single person sees all their cards."
    expect(guest.locator("[data-test=shared]")).to_have_text(shared)
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    guest.wait_for_selector(".wz")
    expect(guest.locator(".plate").get_by_role("img", name=shared)).to_have_count(2)
    assert faults(guest) == []
