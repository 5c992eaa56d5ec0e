"""People at the page play whole games, in a real browser against the real server."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Door, House
from tests.web.hands import OVER, STAGE, play_with_keys, play_with_mouse, start_now, tab_to, wait_for_my_roll


def test_home_is_there_within_a_second(door: Door) -> None:
    page = door.open()
    taken = []
    for _ in range(6):
        page.reload()
        page.wait_for_selector(".game")
        taken.append(page.evaluate("performance.now()"))
    assert min(taken) < 1000


def test_a_game_against_bots_is_one_click_away_and_ends_with_rematch_and_replay(door: Door) -> None:
    page = door.open()
    start_now(page)
    play_with_mouse(page)
    assert page.locator(f"{OVER} li").count() == 4
    page.click("[data-test=replay]")
    page.wait_for_selector("[data-test=scrubber]")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(STAGE)).to_be_visible()
    page.go_back()
    page.click("[data-test=rematch]")
    page.wait_for_selector("[data-phase]:not([data-phase=over])")


def test_a_whole_game_needs_no_mouse(door: Door) -> None:
    page = door.open()
    page.wait_for_selector(".game")
    tab_to(page, "[data-test=now-wazabi]")
    page.keyboard.press("Enter")
    page.wait_for_selector(STAGE)
    play_with_keys(page)
    tab_to(page, "[data-test=rematch]")


def test_two_people_and_bots_play_on_a_phone_and_a_desktop(door: Door) -> None:
    host = door.open()
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".chair.mine")
    code = host.inner_text("[data-test=code]").split()[-1]
    guest = door.open(f"/t/{code}", width=360, height=740)
    guest.click(".chair.empty .main")
    guest.wait_for_selector(".chair.mine")
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    for page in (host, guest):
        page.wait_for_selector(STAGE)
    assert guest.evaluate("document.documentElement.scrollWidth") <= 360
    until = time.monotonic() + 40
    while host.query_selector(OVER) is None:
        assert time.monotonic() < until
        for page in (host, guest):
            try:
                play_with_mouse(page, 0.3)
            except AssertionError:
                continue
    guest.wait_for_selector(OVER)


def test_a_refusal_shows_its_reason_and_opens_the_rule_at_its_clause(door: Door) -> None:
    page = door.open()
    start_now(page)
    wait_for_my_roll(page)
    page.click(".wz-hand > .card >> nth=0")
    assert "rolled first" in page.inner_text("[data-test=refusal]")
    page.click("[data-test=refusal-clause]")
    shown = page.wait_for_selector(".drawer .shown-clause")
    assert shown is not None
    assert shown.query_selector('[id="WZ-5"]') is not None


def test_the_language_is_the_browsers_and_can_be_switched_at_any_time(door: Door) -> None:
    page = door.open(locale="fr-FR")
    expect(page.locator("h1")).to_have_text("Prenez place")
    start_now(page)
    page.wait_for_selector("[data-test=log] li")
    assert "distribuées" in page.inner_text("[data-test=log] li >> nth=0")
    page.click("[data-test=language]")
    expect(page.locator("[data-test=log] li").first).to_contain_text("dealt")
    page.goto(door.house.url)
    expect(page.locator("h1")).to_have_text("Pull up a chair")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_people_at_one_device_see_their_own_cards_only_after_the_hand_over(door: Door) -> None:
    page = door.open()
    page.click("[data-test=open-wazabi]")
    page.wait_for_selector(".chair.mine")
    page.select_option("[data-test=fill-1]", "beside")
    page.fill("[data-test=beside-1]", "Malo")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chair.mine >> nth=1")
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector("[data-test=handover]")
    assert page.query_selector(".wz-hand") is None
    page.click("[data-test=handover] .main")
    page.wait_for_selector(".wz-hand")


def test_a_page_is_back_within_two_seconds_after_the_server(door: Door, tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        door.house, shared = house, door.house
        page = door.open()
        start_now(page)
        wait_for_my_roll(page)
        log = page.locator("[data-test=log] li").count()
        house.kill()
        page.wait_for_selector("[data-test=lost]")
        house.start()
        began = time.monotonic()
        page.wait_for_selector("[data-test=lost]", state="detached")
        assert time.monotonic() - began < 2.5
        page.click("[data-test=roll]")
        page.wait_for_selector("[data-face=wazabi], [data-face=cards], [data-face=dice]")
        assert page.locator("[data-test=log] li").count() > log
        door.house = shared
    finally:
        house.kill()


def test_spectators_watch_only_where_the_host_lets_them(door: Door) -> None:
    host = door.open()
    start_now(host)
    path = host.url.removeprefix(door.house.url)
    watcher = door.open(path)
    watcher.wait_for_selector(".lost")
    host.get_by_label("Spectators may watch").click()
    watcher.wait_for_selector(STAGE)
    assert watcher.query_selector(".wz-hand") is None
    assert watcher.query_selector("[data-test=roll]") is None
