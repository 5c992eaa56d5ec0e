"""Layout: full tables with long names, and the pages around them, at the sizes of phones, tablets and desks."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tablee import lessons
from tablee.core import game as games
from tests.web.conftest import Visitors
from tests.web.drivers.common import GAMES, find_driver, play, start_now

NAMES = [
    "Grand-Père Théodore", "Wolfgang Amadeus Moz", "Anne-Charlotte d'Evry", "Maximilien-Alexandre",
    "Bartholomée-Wilhelm", "Clémentine Beauregard", "Jean-Christophe-Emma", "Marie-Antoinette XVI",
]  # fmt: skip
LONGEST = 20
PHONES = [(360, 740), (390, 844), (844, 390)]
UPRIGHT = [(360, 640), (360, 740), (390, 844)]
DESKS = [(1280, 800), (1440, 900)]
STEPS = 12
"""Things tried before the second look: cards lie on the table, whoever's turn it is."""

SIDEWAYS = """() => [document.documentElement, document.querySelector(".stage")]
    .filter(one => one && one.scrollWidth > one.clientWidth + 1).map(one => one.className || one.tagName)"""

CUT = """() => [...document.querySelectorAll(".stage *, .bar *, .page *")].filter(one => {
    const style = getComputedStyle(one);
    return [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        && one.clientWidth > 1 && style.visibility !== "hidden" && !one.closest(".visually-hidden, svg, .bubble")
        && (style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1
            || style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 4);
}).map(one => `${one.className}: ${one.textContent.trim()}`)"""
"""Words of which a part is not shown."""

OVERFULL = """() => [...document.querySelectorAll(".plate")].flatMap(plate => {
    const edge = plate.getBoundingClientRect();
    return [...plate.querySelectorAll(".plate-name, .plate-name *, .plate-things > *")].filter(one => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && !one.closest(".visually-hidden")
            && (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 2);
    }).map(one => `${plate.ariaLabel}: ${one.className || one.textContent}`);
})"""
"""What stands beyond the edge of its plate."""

FLAT = """() => [...document.querySelectorAll(":is(.stage, .bar) button:not(:disabled)")].filter(one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width === 0 || y < 20 || y > innerHeight - 20 || one.closest(".kd-cell")) return false;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(one.contains(hit) || hit.contains(one))) return false;
    return box.width < 24 || [-16, 16].some(by => {
        const near = document.elementFromPoint(x, y + by);
        return !near || !(one.contains(near) || near.closest("button"));
    });
}).map(one => one.ariaLabel ?? one.textContent)"""
"""Buttons that a finger misses: beside the middle, at the height of a fingertip, there is none."""

NARROW = """() => [...document.querySelectorAll(".bar :is(button, .button)")].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.height < 43.5 || box.width < 43.5 && !one.matches(".bar-home"));
}).map(one => one.ariaLabel ?? one.textContent)"""
"""Buttons of the top bar that are smaller than a fingertip."""

TINY = """() => [...document.querySelectorAll(".stage *")].filter(one =>
    [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && !one.closest("svg, .visually-hidden")
        && one.checkVisibility({visibilityProperty: true}) && parseFloat(getComputedStyle(one).fontSize) < 11
).map(one => `${one.className}: ${one.textContent.trim()}`)"""
"""Words in letters below 11 px; the figures in drawings of cards are part of the picture."""

SCROLLED = """() => [".stage", ".coach"].map(name => document.querySelector(name))
    .filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.className)"""

BEYOND = """() => {
    const [stage, table] = [".stage", ".kd"].map(name => document.querySelector(name));
    const [named, tried] = ["[data-half][aria-pressed=true]", ".tried"].map(name => table.querySelector(name));
    const asked = [table.dataset.asked ?? "nothing", named ? "named" : "", tried ? "tried" : ""];
    return [asked.filter(Boolean).join(" "), stage.scrollHeight - stage.clientHeight];
}"""
"""What Kado asks, and how far one would have to scroll for the whole table."""

SMALL_WORDS = """() => [...document.querySelectorAll(".kd-half > span:not(.visually-hidden)")].filter(one =>
    parseFloat(getComputedStyle(one).fontSize) < 11 || one.scrollWidth > one.clientWidth + 1
).map(one => one.textContent)"""

PLACE = """() => [document.querySelector(".wz.waiting") ? "others" : "mine",
    [".wz-table", ".wz-mine"].map(name => document.querySelector(name).getBoundingClientRect())
        .map(({ left, width }) => [left, width])]"""
"""Whose turn it is in Wazabi, and where the table and my own things lie from side to side."""

APART = """() => {
    const tops = [...document.querySelectorAll(".zy-others .plate")].map(one => one.getBoundingClientRect().top);
    return Math.min(...tops.slice(1).map((top, i) => top - tops[i]));
}"""
"""From row to row, with six players on a phone that lies on its side."""


def give_long_names(page: Page) -> None:
    """Bots at this table get names as long as names can be."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            for seat, person in enumerate(told.get("occupants", ())):
                person["name"] = NAMES[seat][:LONGEST]
            socket.send(json.dumps(told))

        server.on_message(tell)

    page.route_web_socket("**/*", route)


def looks(page: Page, sizes: list[tuple[int, int]], game: str) -> Iterator[tuple[tuple[int, int], str, object]]:
    """At each size, what is wrong with the table as it stands."""
    mine = page.locator(find_driver(game).MINE).first
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect(mine).to_be_in_viewport(ratio=0.95)
        checks = {"sideways": SIDEWAYS, "cut": CUT, "beyond its plate": OVERFULL}
        if sizes is PHONES:
            checks["missed by a finger"] = FLAT
            checks["narrow"] = NARROW
            checks["too small to read"] = TINY
        for what, check in checks.items():
            if found := page.evaluate(check):
                yield (width, height), what, found


@pytest.mark.parametrize("sizes", [PHONES, DESKS], ids=["phones", "desks"])
@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_with_long_names_fits(visitors: Visitors, game: str, sizes: list[tuple[int, int]]) -> None:
    width, height = sizes[0]
    page = visitors.open(width=width, height=height, locale="fr-FR", name=NAMES[0])
    give_long_names(page)
    driver = find_driver(game)
    start_now(page, game, seats=games.find(game).seats[-1])
    assert list(looks(page, sizes, game)) == []
    page.set_viewport_size({"width": width, "height": height})
    for _ in range(STEPS):
        driver.mouse(page)
        page.wait_for_timeout(20)
    if page.query_selector("[data-test=ranking]") is None:
        assert list(looks(page, sizes, game)) == []


@pytest.mark.parametrize("size", [*PHONES, *DESKS], ids=str)
def test_no_page_scrolls_sideways(visitors: Visitors, size: tuple[int, int]) -> None:
    page = visitors.open(width=size[0], height=size[1], locale="fr-FR", name=NAMES[0])
    page.wait_for_selector(".game")
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(CUT) == []
    for path, shown in (("/learn/kezao", ".lessons"), ("/rules/zayo", ".rulebook h1")):
        page.goto(visitors.server.url + path)
        page.wait_for_selector(shown)
        assert page.evaluate(SIDEWAYS) == [], path
        assert page.evaluate(CUT) == [], path
    page.goto(visitors.server.url)
    page.click("[data-test=open-kezao]")
    page.wait_for_selector(".seat-row.mine")
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
@pytest.mark.parametrize("name", lessons.names("kado"))
def test_nothing_of_a_kado_lesson_has_to_be_scrolled_to(visitors: Visitors, name: str, size: tuple[int, int]) -> None:
    """What a step speaks of, a tableau or a card to name, is in sight, and its words can be read."""
    page = visitors.open(f"/learn/kado/{name}", width=size[0], height=size[1], locale="fr-FR")
    coach = page.wait_for_selector("[data-test=coach]")
    assert coach is not None
    seen: set[str | None] = set()
    while (state := coach.get_attribute("data-state")) != "over":
        step = coach.get_attribute("data-step")
        if state != "moving":
            seen.add(step)
            assert page.evaluate(SCROLLED) == [], step
            assert page.evaluate(SMALL_WORDS) == [], step
        page.click("[data-test=lesson-next]")
        page.wait_for_timeout(60)
    assert len(seen) == sum(len(scene.step) for scene in lessons.read("kado", name).scene)


def test_six_players_of_zayo_can_be_picked_by_a_finger_on_a_phone_on_its_side(visitors: Visitors) -> None:
    page = visitors.open(width=844, height=390, locale="fr-FR", name=NAMES[0])
    give_long_names(page)
    start_now(page, "zayo", seats=6)
    page.wait_for_selector(find_driver("zayo").MINE)
    assert page.evaluate(APART) >= 43.5


def test_who_has_a_card_in_kado_answers_to_a_finger_anywhere(visitors: Visitors) -> None:
    """The dealer gives in any order; on a phone on its side the card that somebody has got is smaller than a finger."""
    page = visitors.open(width=844, height=390, locale="fr-FR", name=NAMES[0])
    give_long_names(page)
    driver = find_driver("kado")
    start_now(page, "kado", seats=5)
    given = page.locator("[data-test=given]")
    play([(page, driver.mouse)], 60, given.count)
    assert [found for found in looks(page, PHONES, "kado") if found[1] == "missed by a finger"] == []
    plate = page.locator(".kd-others .plate", has=given).first.bounding_box()
    assert plate is not None
    page.touchscreen.tap(plate["x"] + plate["width"] - 12, plate["y"] + plate["height"] - 10)
    page.wait_for_selector("[data-test=refusal]")


def test_the_table_of_wazabi_stays_where_it_is_when_the_turn_passes(visitors: Visitors) -> None:
    page = visitors.open(width=1280, height=800)
    driver = find_driver("wazabi")
    start_now(page, "wazabi", seats=3)
    places: dict[str, object] = {}

    def look() -> bool:
        whose, where = page.evaluate(PLACE)
        places[whose] = where
        return len(places) == 2

    play([(page, driver.mouse)], 60, look)
    assert places["mine"] == places["others"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_turn_in_kado_is_in_sight_with_all_tableaus_on_a_phone(visitors: Visitors, seats: int) -> None:
    """What is asked, my tableau and those of the others, without a scroll: before I answer, and half way through it."""
    page = visitors.open(width=360, height=640, locale="fr-FR", name=NAMES[0])
    give_long_names(page)
    driver = find_driver("kado")
    start_now(page, "kado", seats=seats)
    seen: set[str] = set()

    def look() -> bool:
        # What has been chosen already is left as it is: a second click takes it back, or plays it.
        naming = ".kd-naming:not(:has([aria-pressed=true])) .kd-half"
        for half_way in (None, naming, ".kd-board:not(:has(.tried)) .kd-cell.open"):
            if half_way and page.locator(half_way).count() > 0:
                page.click(f"{half_way} >> nth=0")
            for width, height in UPRIGHT if page.query_selector(".kd[data-asked]") else ():
                page.set_viewport_size({"width": width, "height": height})
                asked, beyond = page.evaluate(BEYOND)
                assert beyond <= 1, (asked, width, height)
                assert page.evaluate(SMALL_WORDS) == [], (asked, width, height)
                seen.add(asked)
        return seen >= {"deal", "challenge", "challenge named", "place", "place tried"}

    play([(page, driver.mouse)], 60, look)


@pytest.mark.parametrize("size", [PHONES[1], DESKS[0]], ids=str)
def test_a_host_sees_how_to_start_once_all_seats_are_taken(visitors: Visitors, size: tuple[int, int]) -> None:
    page = visitors.open(width=size[0], height=size[1])
    page.click("[data-test=open-kado]")
    page.wait_for_selector(".seat-row.mine")
    page.click("[data-test=fill]")
    page.wait_for_selector("[data-test=start]:not(:disabled)")
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("[data-test=start]")).to_be_in_viewport(ratio=1)
