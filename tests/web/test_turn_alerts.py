"""One's turn while one looks elsewhere: a notification for those who wanted one, the title and the badge."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers import kado, wazabi
from tests.web.drivers.common import MY_TURN, OVER, play_to_end, start_now

EDGE = """
    window.shown = []; window.badge = null; window.away = false;
    Object.defineProperty(document, "hidden", {get: () => window.away});
    // Headless browsers deny without asking; this one asks, and is told yes.
    const answer = {granted: JSON.parse(localStorage.getItem("tablee-settings") ?? "{}").alerts !== "unasked"};
    Object.defineProperty(Notification, "permission", {get: () => answer.granted ? "granted" : "default"});
    Notification.requestPermission = async () => { answer.granted = true; return "granted"; };
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
        window.shown.push([title, options.body, options.tag]);
    };
    navigator.setAppBadge = async number => { window.badge = number; };
    navigator.clearAppBadge = async () => { window.badge = null; };
"""
"""What a browser shows outside of the page, what it was allowed, and whether the page is in sight."""
LOOK = "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"


def open_page(visitors: Visitors, alerts: str) -> Page:
    page = visitors.open(strict=False, installed=True)
    page.add_init_script(EDGE)
    page.evaluate(
        """alerts => localStorage.setItem("tablee-settings",
            JSON.stringify({...JSON.parse(localStorage.getItem("tablee-settings")), pace: "calm", alerts}))""",
        alerts,
    )
    page.reload()
    return page


COUNT_TURNS = """
    mine => {
        let was = document.querySelector(mine) !== null;
        window.begun = 0;
        new MutationObserver(() => {
            const is = document.querySelector(mine) !== null;
            if (is && !was) window.begun++;
            was = is;
        }).observe(document.body, {subtree: true, childList: true, attributes: true});
    }
"""


def look_away_until_asked(page: Page) -> None:
    """Play on without a look at the page until a turn of one's own has begun. Only the person's own moves end a turn,
    so nothing is played between that beginning and the return."""
    page.evaluate("window.shown = []")
    page.evaluate(COUNT_TURNS, MY_TURN)
    page.evaluate(LOOK, True)
    end = time.monotonic() + 60
    while (state := page.evaluate("mine => [begun, document.querySelector(mine) !== null]", MY_TURN))[0] == 0:
        assert time.monotonic() < end, "no turn began unseen"
        if state[1]:
            kado.mouse(page)
        page.wait_for_timeout(20)


def test_whoever_looks_elsewhere_is_told_once_that_it_is_their_turn(visitors: Visitors) -> None:
    page = open_page(visitors, "on")
    start_now(page, "kado", seats=2, level="tactics")
    page.wait_for_selector(kado.MINE)
    assert page.evaluate("shown") == []
    look_away_until_asked(page)
    page.wait_for_function("shown.length === 1 && badge === 1")
    title, body, tag = page.evaluate("shown[0]")
    assert (title, "Kado" in body) == ("Your turn", True)
    assert tag == f"tablee-{page.url.split('/')[-1]}"
    assert page.title().startswith("● Your turn")
    page.evaluate(LOOK, False)
    page.wait_for_function("badge === null")
    page.evaluate(LOOK, True)
    page.evaluate(LOOK, False)
    assert page.evaluate("shown.length") == 1


def test_notifications_are_offered_once_after_the_first_game(visitors: Visitors) -> None:
    page = open_page(visitors, "unasked")
    start_now(page, "wazabi", seats=2, level="chance")
    page.wait_for_selector(wazabi.STAGE)
    assert page.query_selector("[data-test=alerts-offer]") is None
    play_to_end([(page, wazabi.mouse)])
    offer = page.locator("[data-test=alerts-offer]")
    expect(offer).to_be_visible()
    assert faults(page) == []
    page.click("[data-test=alerts-yes]")
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector(OVER)
    expect(offer).to_have_count(0)
    page.keyboard.press("Escape")
    page.click("[data-test=settings]")
    expect(page.locator("[data-test=alerts]")).to_be_checked()


def test_nobody_is_notified_who_did_not_want_it(visitors: Visitors) -> None:
    page = open_page(visitors, "off")
    start_now(page, "kado", seats=2, level="tactics")
    page.wait_for_selector(kado.MINE)
    look_away_until_asked(page)
    page.wait_for_function("badge === 1")
    assert page.evaluate("shown") == []
