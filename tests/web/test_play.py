"""What the frame does around every game, in a real browser against the real server."""

from __future__ import annotations

import json
import time
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.web.axe import faults
from tests.web.conftest import Server, Visitors
from tests.web.drivers import kado, wazabi
from tests.web.drivers.common import OVER, open_fine_tuning, play_to_end, start_now, tab_to

# Most of this is played at a table of Kado, whose length is fixed: bots cannot win it before a person's first turn.

TOUCH_AT_ONCE = """() => {
    window.touched = false;
    new MutationObserver((_, observer) => {
        const ending = document.querySelector("dialog.ending[open]");
        if (!ending) return;
        observer.disconnect();
        window.touched = true;
        ending.click();
        ending.dispatchEvent(new Event("cancel", {cancelable: true}));
    }).observe(document, {subtree: true, childList: true, attributes: true});
}"""


def test_a_game_against_bots_is_two_clicks_away_and_ends_with_rematch_and_replay(visitors: Visitors) -> None:
    page = visitors.open()
    page.evaluate(TOUCH_AT_ONCE)
    start_now(page, "kado")
    play_to_end([(page, kado.mouse)])
    assert page.locator(f"{OVER} li").count() == 4
    assert page.evaluate("window.touched"), "fingers that are still busy at the table do not close it"
    page.click("[data-test=replay]")
    page.wait_for_selector("[data-test=scrubber]")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(kado.STAGE)).to_be_visible()
    page.evaluate("sessionStorage.setItem(`evening-of-${location.pathname.slice(3)}`, 'abcdefghjk')")
    page.go_back()
    expect(page.locator("a[href='/e/abcdefghjk']")).to_have_text("Back to the evening")
    connections = len(visitors.received[page])
    page.click("[data-test=rematch]")
    page.wait_for_selector("[data-phase]:not([data-phase=over])")
    assert len(visitors.received[page]) == connections, "the socket goes along"


def test_a_whole_evening_needs_no_mouse(visitors: Visitors) -> None:
    page = visitors.open()
    page.wait_for_selector(".game")
    tab_to(page, "[data-test=now-wazabi]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-test=play-start]:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector(wazabi.STAGE)
    page.wait_for_function("document.querySelector('#main').contains(document.activeElement)")
    play_to_end([(page, wazabi.keys)])
    tab_to(page, "[data-test=rematch]")


def test_the_focus_goes_back_where_it_was_when_a_dialog_closes(visitors: Visitors) -> None:
    """By Escape and by the dialog's own button, from the bar and from the table."""
    page = visitors.open()
    start_now(page, "kado")
    for opener, inside in (
        ("[data-test=rules]", ".drawer"),
        ("[data-test=table]", "[data-test=table-dialog]"),
        ("[data-test=settings]", ".settings"),
        (".bar-home", ".dialog"),
        (".kd-look", ".kd-tableaus"),
    ):
        for way in ("Escape", "Enter"):
            tab_to(page, opener, most=120)
            page.keyboard.press("Enter")
            page.wait_for_selector(f"dialog {inside}, dialog{inside}")
            if way == "Enter":
                tab_to(page, ".dialog-head button")
            page.keyboard.press(way)
            expect(page.locator("dialog")).to_have_count(0)
            page.wait_for_function("wanted => document.activeElement.matches(wanted)", arg=opener)


def test_spectators_watch_only_where_the_host_lets_them(visitors: Visitors) -> None:
    host = visitors.open()
    start_now(host, "kado")
    path = host.url.removeprefix(visitors.server.url)
    watcher = visitors.open(path)
    watcher.wait_for_selector(".not-found")
    host.click("[data-test=table]")
    host.get_by_label("Spectators may watch").check()
    watcher.wait_for_selector(kado.STAGE)
    assert watcher.query_selector(kado.MINE) is None
    assert watcher.query_selector(".kd-cell.open") is None


def test_what_people_say_shows_at_their_plates_until_they_are_muted(visitors: Visitors) -> None:
    host = visitors.open()
    start_now(host, "kado")
    host.click("[data-test=table]")
    host.get_by_label("Spectators may watch").check()
    host.keyboard.press("Escape")
    watcher = visitors.open(host.url.removeprefix(visitors.server.url))
    watcher.wait_for_selector(kado.STAGE)
    for page in (host, watcher):
        page.click("[id=tab-chat]")
    watcher.wait_for_timeout(1600)  # what comes sooner was said before, and is no news
    host.click(".reactions button >> nth=0")
    watcher.wait_for_selector(".plate [data-test=bubble] .reaction")
    host.fill(".chat-form input", "well played")
    host.keyboard.press("Enter")
    expect(watcher.locator(".plate [data-test=bubble]")).to_have_text("well played")
    expect(watcher.locator(".chat-lines")).to_contain_text("well played")
    watcher.click("[data-test=mute] >> nth=0")
    expect(watcher.locator(".chat-lines")).not_to_contain_text("well played")
    host.fill(".chat-form input", "hello?")
    host.keyboard.press("Enter")
    expect(host.locator(".chat-lines")).to_contain_text("hello?")
    expect(watcher.locator(".chat-lines")).not_to_contain_text("hello?")
    watcher.reload()
    watcher.click("[id=tab-chat]")
    expect(watcher.locator("[data-test=unmute]")).to_be_visible()
    expect(watcher.locator(".chat-lines")).not_to_contain_text("hello?")
    watcher.click("[data-test=unmute]")
    expect(watcher.locator(".chat-lines")).to_contain_text("hello?")
    watcher.reload()
    watcher.click("[id=tab-chat]")
    expect(watcher.locator(".chat-lines")).to_contain_text("hello?")


def test_a_mute_is_for_a_person_not_for_a_seat(visitors: Visitors) -> None:
    """It comes along to the rematch of a table, and ends when the person has left."""
    host = visitors.open()
    host.click("[data-test=open-kado]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{host.inner_text('[data-test=code]').split()[-1]}")
    guest.click(".seat-row.empty .main")
    guest.wait_for_selector(".seat-row.mine")
    guest.fill(".chat-form input", "hello?")
    guest.keyboard.press("Enter")
    host.click("[data-test=mute]")
    expect(host.locator(".chat-lines")).not_to_contain_text("hello?")
    guest.locator(".seat-row.mine").get_by_text("Stand up").click()
    expect(host.locator("[data-test=unmute]")).to_have_count(0)
    expect(host.locator(".chat-lines")).to_contain_text("hello?")
    host.reload()
    expect(host.locator(".chat-lines")).to_contain_text("hello?")


SCROLLERS = """() => [...document.querySelectorAll("dialog, dialog *")].filter(one => one.tagName === "DIALOG"
    ? one.scrollHeight > one.clientHeight + 1
    : /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
).map(one => one.className)"""


def test_what_comes_next_is_in_sight_however_long_the_score_is(visitors: Visitors) -> None:
    """The content scrolls, and only the content: the buttons and the title stay where they are."""
    page = visitors.open(width=360, height=740, strict=False)
    start_now(page, "kado")
    play_to_end([(page, kado.mouse)])
    assert faults(page) == []
    for width, height in ((360, 740), (844, 390), (1000, 500)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SCROLLERS) == ["dialog-body"]
        page.mouse.move(width / 2, height / 2)
        for wheel in (0, 200, 100_000, -100_000):
            page.mouse.wheel(0, wheel)
            page.wait_for_timeout(100)
            for part in ("[data-test=rematch]", "[data-test=replay]", ".ending h2"):
                expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_who_talks_too_fast_is_told_so(visitors: Visitors) -> None:
    page = visitors.open()
    start_now(page, "kado")
    page.click("[id=tab-chat]")
    for number in range(30):
        page.fill(".chat-form input", f"line {number}")
        page.keyboard.press("Enter")
        if page.query_selector("[data-test=refusal]"):
            break
    expect(page.locator("[data-test=refusal]")).to_contain_text("Not so fast")


def test_the_host_pauses_and_goes_on_and_sends_somebody_away(visitors: Visitors) -> None:
    host = visitors.open()
    host.click("[data-test=open-kado]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{host.inner_text('[data-test=code]').split()[-1]}")
    guest.click(".seat-row.empty .main")
    guest.wait_for_selector(".seat-row.mine")
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    guest.wait_for_selector(kado.MINE)
    host.click("[data-test=pause]")
    guest.wait_for_selector(".veil")
    host.click(".veil .main")
    guest.wait_for_selector(".veil", state="detached")
    host.click("[data-test=table]")
    host.click("[data-test=kick-1]")
    host.click("[data-test=kick-now]")
    expect(guest.locator("[data-test=sent-away]")).to_contain_text("kept for somebody else")
    guest.get_by_role("button", name="Watch").click()
    guest.wait_for_selector(kado.STAGE)
    assert guest.query_selector(kado.MINE) is None
    host.get_by_label("Spectators may watch").uncheck()
    guest.wait_for_selector(".not-found")


def test_a_personal_link_takes_a_seat_to_another_device(visitors: Visitors) -> None:
    page = visitors.open()
    start_now(page, "kado")
    table = page.url
    hand = page.locator(f"{kado.MINE} > .card").count()
    page.click("[data-test=settings]")
    page.click("[data-test=make-link]")
    link = page.input_value(".settings .link input")
    page.close()
    assert link.startswith(f"{visitors.server.reach}/me/"), "a phone needs an address, not localhost"
    other = visitors.open(link.removeprefix(visitors.server.reach), width=360, height=740)
    other.click("[data-test=take-link]")
    other.wait_for_selector(".game")
    other.click(".table-line")
    assert other.url == table
    other.wait_for_selector(kado.MINE)
    assert other.locator(f"{kado.MINE} > .card").count() >= min(hand, 1)


def test_a_table_in_the_lobby_is_found_and_one_that_is_locked_takes_nobody(visitors: Visitors) -> None:
    host = visitors.open()
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    open_fine_tuning(host)
    host.get_by_label("Listed in the lobby").check()
    code = host.inner_text("[data-test=code]").split()[-1]
    friend = visitors.open()
    friend.click(f'.table-line[href="/t/{code}"]')
    friend.wait_for_selector(".seat-row.empty .main")
    host.get_by_label("Locked").check()
    friend.wait_for_selector(".seat-row.empty .main", state="detached")


ALL_KEPT = """() => navigator.serviceWorker.ready
    .then(() => performance.getEntriesByType("resource").map(({name}) => name))
    .then(names => names.filter(name => !/mine|lobby|sw.js/.test(name)))
    .then(names => Promise.all(names.map(name => caches.match(name)))).then(kept => kept.every(Boolean))"""


def test_an_installed_page_opens_without_its_server(visitors: Visitors, tmp_path: Path) -> None:
    server = Server(tmp_path)
    shared, visitors.server = visitors.server, server
    try:
        page = visitors.open(installed=True)
        page.wait_for_selector(".game")
        until = time.monotonic() + 20
        while not page.evaluate(ALL_KEPT):
            assert time.monotonic() < until
            page.wait_for_timeout(100)
        server.kill()
        page.reload()
        page.wait_for_selector(".game")
        page.goto(f"{server.url}/rules/kado")  # never opened before, so there is no copy of it
        expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    finally:
        visitors.server = shared
        server.kill()


def test_a_late_go_on_in_kawaii_is_refused_without_a_word(visitors: Visitors) -> None:
    """Play goes on already: that is what the player asked for. Other refusals are shown as ever."""
    page = visitors.open()
    servers: list[WebSocketRoute] = []
    page.route_web_socket("**/ws/*", lambda socket: servers.append(socket.connect_to_server()))
    page.reload()
    start_now(page, "kawaii")
    refused = page.locator("[data-test=refusal]")
    shown = []
    for move in ({"move": "go on"}, {"move": "no more"}):
        servers[-1].send(json.dumps({"say": "play", "seat": 0, "move": move}))
        page.wait_for_timeout(700)
        shown.append(refused.count())
    assert shown == [0, 1]
