"""Every game through the page: two people and bots; one has a mouse, the other a phone, motion and nothing but keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tablee.core import game as games
from tests.promises import promise
from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import (
    GAMES,
    MY_TURN,
    OVER,
    Step,
    choose_options,
    find_driver,
    play,
    play_to_end,
    start_from_lobby,
    start_now,
)
from tests.web.shadow import Leak, Shadow

PHONE = (360, 740)
SIDEWAYS = [(740, 360), (844, 390)]
COUNT = """
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        sessionStorage.moved = 1 + Number(sessionStorage.moved ?? 0);
        return animate.apply(this, how);
    };
"""
LONG = "Maximilienne-Aurelie"
CUT = """name => [...document.querySelectorAll("dialog[open] *")].filter(one => one.textContent.trim() === name
    && getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1).length"""
"""How often the dialog shows only a part of a name."""
PATIENCE = 240
"""Seconds before a game counts as stuck; a quiet machine needs a tenth of it."""


def fill_lobby(visitors: Visitors, game: str) -> tuple[Page, Page, Page]:
    """A host, a guest and a spectator at a table that begins, its other seats held by bots.

    The guest has motion switched on, and uses keys: a pointer would wait for cards that travel to hold still, which
    people do not. At the quick pace it is the same motion in less time.
    """
    driver = find_driver(game)
    host = visitors.open(strict=False, pace="quick")
    host.click(f"[data-test=open-{game}]")
    host.wait_for_selector(".seat-row.mine")
    code = host.inner_text("[data-test=code]").split()[-1]
    guest = visitors.open(
        "/assets/icon.svg", width=PHONE[0], height=PHONE[1], strict=False, motion=True, pace="quick", name=LONG
    )
    guest.emulate_media(color_scheme="dark")
    guest.add_init_script(COUNT)
    guest.goto(f"{visitors.server.url}/t/{code}")
    assert guest.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches") is False
    guest.click(".seat-row.empty .main")
    guest.wait_for_selector(".seat-row.mine")
    for _ in range(16):
        seats = host.locator(".seat-row").count()
        if seats == driver.SEATS:
            break
        host.click("[data-test=fewer]" if seats > driver.SEATS else "[data-test=more]")
        expect(host.locator(".seat-row")).not_to_have_count(seats)
    choose_options(host, game, driver.OPTIONS)
    host.get_by_label("Spectators may watch").check()
    spectator = visitors.open(f"/t/{code}")
    host.click("[data-test=fill]")
    host.click("[data-test=start]:not(:disabled)")
    for page in (host, guest, spectator):
        page.wait_for_selector(driver.STAGE)
    return host, guest, spectator


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_a_whole_game_and_learn_nothing_they_may_not_know(
    visitors: Visitors, game: str, tmp_path: Path
) -> None:
    driver = find_driver(game)
    host, guest, spectator = fill_lobby(visitors, game)
    assert guest.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert spectator.query_selector(driver.MINE) is None

    people = [(host, driver.mouse), (guest, driver.keys)]
    for page, _ in people:
        play_to_turn_of(page, people)
        reload(page, driver.STAGE, driver.MINE)
    play_to_end(people, PATIENCE)
    spectator.wait_for_selector(OVER)
    assert host.locator(f"{OVER} li").count() == driver.SEATS
    assert guest.evaluate("Number(sessionStorage.moved)") > 0, "pieces that travelled"
    expect(guest.locator("#flights > *")).to_have_count(0)
    assert faults(host) == []
    assert faults(guest) == []
    assert guest.evaluate(CUT, LONG) == 0

    record = download(host, tmp_path / "record.jsonl")
    assert host.locator(driver.STAGE).is_visible()
    assert faults(host) == []
    seats = {host: 0, guest: 1, spectator: None}
    shadows = {seat: Shadow(record, seat) for seat in seats.values()}
    for page, seat in seats.items():
        shadow = shadows[seat]
        assert all(shadow.check(connection) > 0 for connection in visitors.received[page])
        assert len(visitors.received[page]) == (1 if seat is None else 2), "one before the reload, one after it"
        received = "".join(map("".join, visitors.received[page]))
        promise(chance_key(record) not in received, "the key to the game's chance")
    for page in (host, spectator):
        plant_and_be_found(shadows[1], visitors.received[guest], visitors.received[page])


@pytest.mark.parametrize("game", [name for name in GAMES if not games.find(name).race])
def test_people_at_one_device_see_their_own_cards_only_after_the_hand_over(visitors: Visitors, game: str) -> None:
    driver = find_driver(game)
    page = visitors.open(width=PHONE[0], height=PHONE[1], strict=False)
    page.click(f"[data-test=open-{game}]")
    page.wait_for_selector(".seat-row.mine")
    page.select_option("[data-test=fill-1]", "same-device")
    page.fill("[data-test=same-device-1]", "Malo")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat-row.mine >> nth=1")
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    taken: set[str] = set()
    for _ in range(400):
        if hand_over := page.query_selector("[data-test=handover] .main"):
            assert page.query_selector(driver.MINE) is None
            if not taken:
                assert faults(page) == []
            taken.add(hand_over.inner_text())
            hand_over.click()
            page.wait_for_selector(driver.MINE)
        if len(taken) == 2:
            return
        driver.mouse(page)
        page.wait_for_timeout(20)
    raise AssertionError(taken)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_shows_the_table_without_scrolling(visitors: Visitors, game: str) -> None:
    """What is asked, what is mine and what it is about: all in sight at once."""
    driver = find_driver(game)
    page = visitors.open(width=SIDEWAYS[0][0], height=SIDEWAYS[0][1])
    start_now(page, game)
    wait_for_turn(page)
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS)  # cards that travel may stand out of the stage
        for part in (driver.MINE, "[data-test=now]"):
            seen = page.locator(part).first.bounding_box()
            assert seen is not None, part
            assert 0 <= seen["y"] <= height + 2 - seen["height"], (part, seen)


FITS = """() => {
    const stage = document.querySelector("[data-test=stage]");
    return Math.max(stage.scrollHeight - stage.clientHeight, stage.scrollWidth - stage.clientWidth) <= 2;
}"""


def play_to_turn_of(page: Page, people: Sequence[tuple[Page, Step]]) -> None:
    play(people, PATIENCE, lambda: page.query_selector(MY_TURN) or page.query_selector(OVER))


def wait_for_turn(page: Page) -> None:
    """Until something is asked of this person, who has done nothing yet: then a turn-based game stands still.

    Bots sometimes win before, and the dialog of the result would keep all keys to itself: then there is another game.
    """
    play([(page, lambda _: None)], PATIENCE, lambda: has_or_again(page, MY_TURN))


def chance_key(record: str) -> str:
    return str(msgspec.json.decode(record.split("\n", 1)[0])["seed"])


WORDS = """hand => {
    const words = hand.cloneNode(true);
    words.querySelectorAll("kbd, .tick, .card-why, .zy-brief, .zy-hand .visually-hidden")
        .forEach(mark => mark.remove());
    return words.textContent.replace(/\\s+/g, " ").trim();
}"""
"""What is written on the cards; keys, and reasons why a card must wait, come and go with the turn."""


def reload(page: Page, stage: str, mine: str) -> None:
    """In the middle of a turn: afterwards all is back but cards that came too late, which changed nothing."""
    log = page.locator("[data-test=log] li:not(.log-late)")
    before = log.all_inner_texts()
    turn = page.query_selector(MY_TURN) is not None
    hand = page.eval_on_selector(mine, WORDS)
    page.reload()
    page.wait_for_selector(stage)
    page.wait_for_selector(mine)
    expect(log.nth(len(before) - 1)).to_be_attached()
    assert log.all_inner_texts()[: len(before)] == before
    if turn and not games.find(str(page.locator(".play[data-game]").get_attribute("data-game"))).race:
        expect(page.locator(MY_TURN)).to_be_visible()
        assert page.eval_on_selector(mine, WORDS) == hand


def download(page: Page, file: Path) -> str:
    """The record, as people get it: from the end of the game to the replay, and there with a click."""
    page.click("[data-test=replay]")
    page.wait_for_selector("[data-test=scrubber]")
    with page.expect_download() as coming:
        page.click("a[download]")
    coming.value.save_as(file)
    return file.read_text(encoding="utf-8")


def plant_and_be_found(shadow: Shadow, own: list[list[str]], foreign: list[list[str]]) -> None:
    """The check can fail: what another seat saw is found in one's own view, even with the seat overwritten."""
    seat = shadow.seat
    planted = msgspec.json.decode(next(text for text in reversed(foreign[-1]) if '"tell":"frame"' in text))
    planted["seat"] = seat
    planted["view"]["seat"] = seat
    with pytest.raises(Leak):
        shadow.check([*own[-1], msgspec.json.encode(planted).decode()])


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_shows_its_reason_and_opens_the_rule_at_its_clause(visitors: Visitors, game: str) -> None:
    driver = find_driver(game)
    page = visitors.open()
    start_from_lobby(page, game, {"first_roller": 0} if game == "kezao" else {})
    clause = driver.refuse(page)
    expect(page.locator("[data-test=refusal-clause]")).to_contain_text(clause)
    page.click("[data-test=refusal-clause]")
    shown = page.wait_for_selector(".drawer .shown-clause")
    assert shown is not None
    assert shown.query_selector(f'[id="{clause}"]') is not None


@pytest.mark.parametrize(("game", "label"), [("wazabi", ".card-why"), ("zayo", ".zy-why")])
def test_a_card_that_cannot_be_laid_says_why_by_the_engines_check(visitors: Visitors, game: str, label: str) -> None:
    """In a few words on the card, and in full with its clause when it is chosen."""
    driver = find_driver(game)
    page = visitors.open()
    start_now(page, game)
    play([(page, driver.keys)], PATIENCE, lambda: has_or_again(page, label))
    shown = page.locator(f"button:has({label})").first
    shown.click(force=True)
    page.wait_for_selector("[data-test=refusal-clause]")
    texts = [refusal["text"] for refusal in refusals(visitors, page)]
    told = page.locator("[data-test=refusal] p").first.inner_text()
    assert told.casefold() in [text.casefold() for text in texts]
    # What is done next is not what was refused. By itself the reason would stay for nine seconds.
    play([(page, driver.mouse)], 5, lambda: page.query_selector("[data-test=refusal]") is None)


def test_a_double_click_is_one_move(visitors: Visitors) -> None:
    """While the table's answer is on its way, or earlier moves are still shown, the card is clicked once more."""
    page = visitors.open()
    start_now(page, "zayo")
    bid = ".zy-bids button.open"
    play([(page, lambda _: None)], PATIENCE, lambda: page.query_selector(bid))
    held = page.locator(".zy-bids button").count()
    page.locator(bid).first.dblclick()
    expect(page.locator(".zy-bids button")).not_to_have_count(held)
    page.wait_for_timeout(300)
    assert not any('"tell":"refused"' in text for heard in visitors.received[page] for text in heard)


def has_or_again(page: Page, selector: str) -> bool:
    """A game may end before such a card is there: then there is another."""
    if button := page.query_selector("[data-test=rematch]"):
        button.click()
    return page.query_selector(selector) is not None


def refusals(visitors: Visitors, page: Page) -> list[dict[str, str]]:
    """What the server answered to checks."""
    messages = [msgspec.json.decode(text) for connection in visitors.received[page] for text in connection]
    found = [message["refusals"] for message in messages if message["tell"] == "checked"]
    return [refusal for answer in found for refusal in answer if refusal]


@pytest.mark.parametrize("game", GAMES)
def test_the_language_is_the_browsers_and_can_be_switched_in_play(visitors: Visitors, game: str) -> None:
    driver = find_driver(game)
    page = visitors.open(locale="fr-FR")
    expect(page.locator("h1")).to_have_text("Prenez place")
    start_now(page, game)
    line = page.locator("[data-test=log] li").first
    expect(line).to_be_attached()
    french = line.inner_text()
    page.click("[data-test=language]")
    expect(line).not_to_have_text(french)
    assert page.evaluate("document.documentElement.lang") == "en"
    page.reload()
    page.wait_for_selector(driver.STAGE)
    expect(line).not_to_have_text(french)
    page.goto(visitors.server.url)
    expect(page.locator("h1")).to_have_text("Pull up a chair")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_play_has_no_serious_fault_by_day_or_night(visitors: Visitors, game: str, theme: str) -> None:
    """Once on a desktop and once on a phone: the table, the open rules, log and chat, and a replay's page."""
    size = (1280, 800) if theme == "light" else PHONE
    page = visitors.open(width=size[0], height=size[1], strict=False)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.wait_for_selector(".game")
    start_now(page, game)
    wait_for_turn(page)
    assert faults(page) == []
    page.keyboard.press("c")
    page.wait_for_selector(".chat-form")
    assert faults(page) == []
    page.click(".tabs [id=tab-log]")
    page.click("[data-test=rules]")
    page.wait_for_selector(".drawer .rulebook h1")
    assert faults(page) == []
