"""What the frame does around every game, in a real browser against the real server."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Door
from tests.web.hands import wazabi
from tests.web.hands.common import OVER, play_to_end, start_now, tab_to


def test_a_game_against_bots_is_one_click_away_and_ends_with_rematch_and_replay(door: Door) -> None:
    page = door.open()
    start_now(page, "wazabi")
    play_to_end([(page, wazabi.mouse)])
    assert page.locator(f"{OVER} li").count() == 4
    page.click("[data-test=replay]")
    page.wait_for_selector("[data-test=scrubber]")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(wazabi.STAGE)).to_be_visible()
    page.go_back()
    page.click("[data-test=rematch]")
    page.wait_for_selector("[data-phase]:not([data-phase=over])")


def test_a_whole_evening_needs_no_mouse(door: Door) -> None:
    page = door.open()
    page.wait_for_selector(".game")
    tab_to(page, "[data-test=now-wazabi]")
    page.keyboard.press("Enter")
    page.wait_for_selector(wazabi.STAGE)
    play_to_end([(page, wazabi.keys)])
    tab_to(page, "[data-test=rematch]")


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
    assert page.query_selector(wazabi.MINE) is None
    page.click("[data-test=handover] .main")
    page.wait_for_selector(wazabi.MINE)


def test_spectators_watch_only_where_the_host_lets_them(door: Door) -> None:
    host = door.open()
    start_now(host, "wazabi")
    path = host.url.removeprefix(door.house.url)
    watcher = door.open(path)
    watcher.wait_for_selector(".lost")
    host.get_by_label("Spectators may watch").click()
    watcher.wait_for_selector(wazabi.STAGE)
    assert watcher.query_selector(wazabi.MINE) is None
    assert watcher.query_selector("[data-test=roll]") is None
