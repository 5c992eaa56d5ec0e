"""The living room: a big screen, phones as hands, somebody who comes late; whole games of all kinds, and evenings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Error, Page, expect

from tablee.core.game import find
from tablee.table.table_bots import stand_in
from tests.promises import promise
from tests.web.axe import faults
from tests.web.conftest import REACH, Server, Visitors
from tests.web.drivers.common import GAMES, OVER, Driver, find_driver, open_fine_tuning, play, play_to_end
from tests.web.shadow import Shadow
from tests.web.test_games import chance_key, plant_and_be_found
from tests.web.touch import touch_on

Size = tuple[int, int]
PHONE = (390, 800)
DESK = (1280, 800)
TELEVISION = (1920, 1080)
SMALL = (640, 360)
"""While nobody looks: large pictures take much of the processor."""
PICTURES = [TELEVISION, (1600, 1200), (1080, 1920)]
"""16:9, 4:3 and upright."""
SMALLEST = 28
"""Pixels of letters at 1080p."""
FRIENDS = ("Maximilienne Dupont", "Bartholomée-Wilhelm", "Jean-Christophe-Emma")
"""Who else comes with a phone in time, besides the host, with names as long as names can be; and later, Lou."""
FULL = ("kado", "kawaii")
"""Games whose seats are all taken when Lou comes, who then watches and sits down for the rematch. In the others Lou
plays on for a bot, at a table where nobody may watch."""
SHORT = {"kezao": {"turn_limit": 2000}, "kawaii": {"pause": 0}, "wazabi": {"dice": 3}}
"""Options that make a game shorter than drivers of their own need it."""
NAMES = ".kw-others .plate"
"""Whose pile it is stays in sight on the phones: in Kawaii they are where one strikes."""
PATIENCE = 240
SMALL_WORDS = """smallest => {
  const scale = Number(document.querySelector(".screen-field")?.style.getPropertyValue("--scale") ?? 1);
  const words = document.createTreeWalker(document.querySelector(".screen"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || parent.closest(".visually-hidden, svg, kbd, style")) continue;
    if (!parent.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * (parent.closest(".stage") ? scale : 1);
    if (size < smallest - 0.5) found.push(`${size} ${parent.className} ${words.currentNode.textContent.trim()}`);
  }
  return found;
}"""
CUT_OFF = """() => {
  const field = document.querySelector(".screen-field, .screen-lobby").getBoundingClientRect();
  const parts = ".plate, .stage [role=img]:not(svg), .stage p, .stage b, .screen-podium *, .screen-lobby *";
  const told = (one) => one.textContent.trim() || one.getAttribute("aria-label");
  return [...document.querySelectorAll(parts)].filter((one) => {
    const box = one.getBoundingClientRect();
    if (!told(one) || !box.width || !box.height || one.closest(".visually-hidden, svg, .screen-shouts")) return false;
    return box.bottom > field.bottom + 2 || box.right > field.right + 2 || box.top < field.top - 2 || box.left < -2;
  }).map((one) => `${one.className} ${told(one)}`);
}"""
"""What a part of stands outside the picture."""
BROKEN = """() => {
  const words = document.createTreeWalker(document.querySelector(".screen"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    if (words.currentNode.parentElement.closest(".visually-hidden, svg, .screen-link")) continue;
    for (const word of words.currentNode.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(words.currentNode, word.index);
      range.setEnd(words.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
"""Words of which a part stands on the next line."""


class Room(NamedTuple):
    code: str
    screen: Page
    phones: list[Page]
    """The host's first."""
    driver: Driver


def open_room(visitors: Visitors, game: str, friends: Sequence[str], bots: int, host_size: Size = PHONE) -> Room:
    """Everybody on their phones, and the television among them, when the game has begun."""
    driver = find_driver(game)
    host = visitors.open("/assets/icon.svg", width=host_size[0], height=host_size[1], strict=False, pace="quick")
    seats = 1 + len(friends) + bots
    code = post(
        host,
        "/api/tables",
        {
            "game": game,
            "seats": seats,
            "options": {**driver.OPTIONS, **SHORT.get(game, {})},
            "bots": {seat: stand_in(find(game)) for seat in range(seats - bots, seats)},
            "pace": "quick",
        },
    )["code"]
    host.goto(f"{visitors.server.url}/t/{code}")
    host.wait_for_selector(".seat-row.mine")
    if game not in FULL:
        open_fine_tuning(host)
        host.get_by_label("Spectators may watch").uncheck()
    screen = show_on_television(visitors, host)
    screen.wait_for_selector("[data-test=screen-qr] path")
    phones = [host, *[sit_down(visitors, code, name, known=name != friends[0]) for name in friends]]
    expect(screen.locator(".screen-people")).to_contain_text(friends[-1])
    host.click("[data-test=start]:not(:disabled)")
    for page in (*phones, screen):
        page.wait_for_selector(driver.STAGE)
    return Room(code, screen, phones, driver)


def choose_seats(host: Page, wanted: int) -> None:
    while (seats := host.locator(".seat-row").count()) != wanted:
        host.click("[data-test=fewer]" if seats > wanted else "[data-test=more]")
        expect(host.locator(".seat-row")).not_to_have_count(seats)


def show_on_television(visitors: Visitors, host: Page) -> Page:
    host.click("[data-test=show-screen]")
    path = host.get_attribute("dialog[open] [data-test=open-screen]", "href") or ""
    host.keyboard.press("Escape")
    return visitors.open(path, width=TELEVISION[0], height=TELEVISION[1], strict=False)


def come(visitors: Visitors, code: str, name: str = "") -> Page:
    """With a phone; without a name one that has never been here."""
    return visitors.open(f"/t/{code}", width=PHONE[0], height=PHONE[1], strict=False, name=name, pace="quick")


def sit_down(visitors: Visitors, code: str, name: str, *, known: bool) -> Page:
    """From the QR code to a seat: two touches and one word, or one touch of somebody who has been here before."""
    phone = come(visitors, code, name if known else "")
    if known:
        phone.click(".seat-row.empty .main >> nth=0")
        phone.wait_for_selector(".seat-row.mine")
    else:
        take_seat(phone, name)
    return phone


def take_seat(phone: Page, name: str) -> None:
    phone.click(".seat-row.empty .main >> nth=0")
    phone.fill("[data-test=name]", name)
    phone.click("[data-test=sit-as]")
    phone.wait_for_selector(".seat-row.mine")


def expect_hand(phone: Page, driver: Driver) -> None:
    """Only what is one's own, and what one may do."""
    phone.wait_for_selector(".play.hands [data-test=hand-bar]")
    phone.locator(driver.MINE).first.wait_for()
    public = phone.locator(f".play.hands [data-public]:visible:not(:has(button:not(:disabled)), {NAMES})")
    expect(public).to_have_count(0)


def expect_legible(screen: Page) -> None:
    """From three metres, whatever the shape of the picture: letters large enough, and nothing cut off."""
    for width, height in PICTURES:
        screen.set_viewport_size({"width": width, "height": height})
        scale = min(width, height) / 432
        screen.wait_for_function(
            """scale => {
              const field = document.querySelector(".screen-field");
              return !field || Math.abs(Number(field.style.getPropertyValue("--scale")) - scale) < 0.01;
            }""",
            arg=scale,
        )
        assert screen.evaluate(SMALL_WORDS, SMALLEST) == [], (width, height)
        assert screen.evaluate(BROKEN) == [], (width, height)
        try:  # cards that travel may stand out for a moment
            screen.wait_for_function(f"() => ({CUT_OFF})().length === 0", timeout=5000)
        except Error as error:
            raise AssertionError((width, height, screen.evaluate(CUT_OFF))) from error
    screen.set_viewport_size({"width": TELEVISION[0], "height": TELEVISION[1]})


@pytest.mark.parametrize("game", GAMES)
def test_a_room_plays_a_whole_game_with_a_screen_and_phones_as_hands(visitors: Visitors, game: str) -> None:
    full = game in FULL
    room = open_room(visitors, game, FRIENDS, bots=0 if full else 1)
    screen, phones = room.screen, room.phones
    for phone in phones:
        expect_hand(phone, room.driver)
    told = screen.locator("[data-test=screen-captions] p")
    play([(phone, room.driver.mouse) for phone in phones], PATIENCE, lambda: told.count() == 2)
    # They tell what happens, so the table does not tell it once more.
    expect(screen.locator(".stage [data-test=caption]:visible")).to_have_count(0)
    expect_legible(screen)
    assert faults(screen) == []
    way_in = screen.locator("[data-test=screen-late] path")
    expect(way_in).to_have_count(0 if full else 1)
    late = come(visitors, room.code)
    if full:
        late.wait_for_selector(f".play:not(.hands):has([data-test=late-bar]) {room.driver.STAGE}")
        expect(late.locator("[data-test=play-for]")).to_have_count(0)
        late.goto("about:blank")
        phones[1].click("[data-test=shout]")
        phones[1].click("[data-test=shout-wow]")
        expect(screen.locator("[data-test=screen-shout]")).to_contain_text(FRIENDS[0])
    else:
        late.click("[data-test=play-for]")
        late.fill("[data-test=name]", "Lou")
        late.click("[data-test=sit-as]")
        expect_hand(late, room.driver)
        expect(way_in).to_have_count(0)  # everybody is here
        phones.append(late)

    screen.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    for phone in phones:
        touch_on(phone, game, leads=phone is late or phone is phones[0])
    for phone in phones:
        phone.wait_for_selector(OVER, timeout=1000 * PATIENCE)
    podium = screen.locator("[data-test=podium]")
    expect(podium).to_contain_text(FRIENDS[0] if full else "Lou")
    expect_legible(screen)
    record = phones[0].request.get(f"{visitors.server.url}/api/replays/{room.code}/record").text()
    received = visitors.received[screen]
    shadow = Shadow(record, None)
    assert all(shadow.check(connection) > 0 for connection in received)
    promise(chance_key(record) not in "".join(map("".join, received)), "the key to the game's chance")
    plant_and_be_found(shadow, received, visitors.received[phones[0]])

    phones[0].click("[data-test=rematch]")
    expect(screen).not_to_have_url(re.compile(room.code))
    screen.wait_for_selector(".screen-lobby")
    if full:
        late.goto(f"{visitors.server.url}/t/{room.code}")
        late.click("[data-test=rematch]")
        choose_seats(phones[0], len(phones) + 1)
        take_seat(late, "Lou")
    expect(screen.locator(".screen-people")).to_contain_text("Lou")


@pytest.fixture
def mortal(visitors: Visitors, tmp_path: Path) -> Iterator[Server]:
    """A server that nobody else needs."""
    shared, visitors.server = visitors.server, Server(tmp_path, REACH)
    yield visitors.server
    visitors.server.kill()
    visitors.server = shared


def test_a_room_survives_the_death_of_the_server(visitors: Visitors, mortal: Server) -> None:
    """The screen and the phones come back by themselves, and the game goes on where it was."""
    room = open_room(visitors, "zayo", ["Lou"], bots=1, host_size=DESK)
    screen, (desk, phone) = room.screen, room.phones
    # There is room for the whole table at a desk; whoever wants only a hand can have it.
    phone.wait_for_selector(".play.hands")
    desk.wait_for_selector(".play:not(.hands) [data-test=hand-bar]")
    desk.click("[data-test=whole-table]")
    desk.wait_for_selector(".play.hands")
    desk.click("[data-test=whole-table]")
    desk.wait_for_selector(".play:not(.hands)")

    people = [(page, room.driver.mouse) for page in (desk, phone)]
    captions = screen.locator("[data-test=screen-captions]")
    play(people, PATIENCE, lambda: captions.locator("p").count() == 2)
    mortal.kill()
    screen.wait_for_selector("[data-test=screen-lost]")
    mortal.start()
    expect(screen.locator("[data-test=screen-lost]")).to_have_count(0)
    phone.wait_for_selector(".play.hands")
    before = captions.inner_text()
    play(people, PATIENCE, lambda: captions.inner_text() != before)
    assert len(visitors.received[screen]) > 1


def test_between_the_games_of_an_evening_the_screen_shows_the_score_sheet(visitors: Visitors) -> None:
    ana = visitors.open(name="Ana", strict=False)
    bo = visitors.open(name="Bo", width=PHONE[0], height=PHONE[1], strict=False)
    quick = {"game": "wazabi", "seats": 2, "rounds": 2, "options": {"dice": 1, "limit": 0}}
    code = post(ana, "/api/evenings", {"plan": {"title": "Friday", "programme": [quick]}, "name": "Ana"})["code"]
    post(bo, f"/api/evenings/{code}/join", {"name": "Bo"})
    tables = post(ana, f"/api/evenings/{code}/round", {"number": 0})["rounds"][0]["tables"]
    for page in (ana, bo):
        page.goto(f"{visitors.server.url}/t/{tables[0]['code']}")
        page.wait_for_selector(".seat-row.mine")
    host = next(page for page in (ana, bo) if page.query_selector("[data-test=start]"))
    screen = show_on_television(visitors, host)
    screen.wait_for_selector(".screen-lobby")
    host.click("[data-test=start]:not(:disabled)")
    driver = find_driver("wazabi")
    play_to_end([(ana, driver.mouse), (bo, driver.mouse)], PATIENCE)
    sheet = screen.locator("[data-test=screen-sheet]")
    expect(sheet.locator("li").first).to_contain_text("+12")
    expect(sheet).to_contain_text("Friday")
    expect_legible(screen)
    assert faults(screen) == []
    following = post(ana, f"/api/evenings/{code}/round", {"number": 1})["rounds"][1]["tables"]
    expect(screen).to_have_url(re.compile(f"/screen/{following[0]['code']}-"))
    screen.wait_for_selector(".screen-lobby")


def post(page: Page, path: str, body: object) -> Any:
    """As the pages do it."""
    return page.evaluate(
        """([path, body]) => fetch(path, {method: "POST", body: JSON.stringify(body)})
            .then(answer => answer.json())""",
        [path, body],
    )
