"""Lessons in a real browser: every one is walked to its end by following the pointer, as a learner does."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tablee import lessons
from tablee.core import game as games
from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import start_now

LESSONS = [(game, name) for game in games.names() for name in lessons.names(game)]
FIRST = [(game, name) for game, name in LESSONS if lessons.read(game, name).number == 1]
LATER = [one for one in LESSONS if one not in FIRST]

STATE = """() => {
  const coach = document.querySelector("[data-test=coach]")?.dataset;
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const ring = document.querySelector("[data-test=pointer]:not([hidden])");
  return coach && {
    ...coach,
    ring: ring && box(ring.getBoundingClientRect()),
    coach: box(document.querySelector("[data-test=coach]").getBoundingClientRect()),
    focus: document.activeElement?.closest("[data-test=coach], .stage")?.className ?? "",
  };
}"""
"""Which step it is, what is asked, and where the pointer and the coach are."""

HURRY = """() => {
  if (document.querySelector("[data-test=coach]").dataset.state === "moving")
    document.querySelector("[data-test=lesson-next]").click();
}"""

SECONDS = 60


def click(page: Page, x: float, y: float) -> None:
    page.mouse.click(x, y)


def tap(page: Page, x: float, y: float) -> None:
    page.touchscreen.tap(x, y)


def walk(page: Page, press: Callable[[Page, float, float], None]) -> list[str]:
    """Go on where there is something to read, and press what the pointer shows where a move is asked."""
    page.wait_for_selector("[data-test=coach]")
    said: list[str] = []
    asked = pressed = 0
    until = time.monotonic() + SECONDS
    while (now := page.evaluate(STATE))["state"] != "over":
        assert time.monotonic() < until, now
        text = page.inner_text("[data-test=say]")
        if now["state"] == "moving":
            page.evaluate(HURRY)
            page.wait_for_timeout(30)
            continue
        if text not in said:
            said.append(text)
        if now["state"] == "reading":
            page.click("[data-test=lesson-next]")
            continue
        ring = now["ring"]
        if ring is None:
            page.wait_for_timeout(30)
            continue
        apart = ring["left"] >= now["coach"]["right"] or ring["top"] >= now["coach"]["bottom"]
        assert apart or ring["right"] <= now["coach"]["left"], (text, now)
        asked, pressed = (asked, pressed + 1) if asked == now["step"] else (now["step"], 0)
        assert pressed < 8, (text, page.inner_text(".stage"))
        press(page, (ring["left"] + ring["right"]) / 2, (ring["top"] + ring["bottom"]) / 2)
        page.wait_for_timeout(60)
    return said


@pytest.mark.parametrize(("game", "name"), LATER, ids=lambda part: part)
def test_a_lesson_is_walked_by_following_the_pointer(visitors: Visitors, game: str, name: str) -> None:
    page = visitors.open(f"/learn/{game}/{name}", strict=False)
    lesson = lessons.read(game, name)
    said = walk(page, click)
    assert len(said) == sum(len(scene.step) for scene in lesson.scene)
    expect(page.locator("[data-test=learned] li")).to_have_count(len(lesson.learned))
    assert faults(page) == []
    page.goto(f"{visitors.server.url}/learn/{game}")
    expect(page.locator(f"[data-test=lesson-{name}]")).to_contain_text("done")


@pytest.mark.parametrize(("game", "name"), FIRST, ids=lambda part: part)
def test_a_first_lesson_is_walked_on_a_phone_in_french(visitors: Visitors, game: str, name: str) -> None:
    page = visitors.open(f"/learn/{game}/{name}", width=390, height=844, locale="fr-FR")
    said = walk(page, tap)
    steps = [step for scene in lessons.read(game, name).scene for step in scene.step]
    assert [text.replace("\u00a0", " ") for text in said] == [step.say.fr for step in steps]
    page.set_viewport_size({"width": 360, "height": 640})
    for way in page.locator("dialog .dialog-foot > *").all():
        expect(way).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["kezao", "wazabi", "zayo"])
def test_a_lesson_needs_no_mouse(visitors: Visitors, game: str) -> None:
    """The focus is where the next press of Enter goes on: on the piece, or on the way on."""
    page = visitors.open(f"/learn/{game}/first")
    page.wait_for_selector("[data-test=coach]")
    until = time.monotonic() + SECONDS
    presses: dict[str, int] = {}
    while (now := page.evaluate(STATE))["state"] != "over":
        assert time.monotonic() < until, now
        if now["state"] in ("reading", "asked") and now["focus"]:
            presses[now["step"]] = presses.get(now["step"], 0) + 1
            assert presses[now["step"]] < 8, (page.inner_text("[data-test=say]"), page.inner_text(".stage"))
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    page.wait_for_selector("[data-test=learned]")


def test_another_legal_move_is_answered_kindly_and_a_forbidden_one_with_its_clause(visitors: Visitors) -> None:
    page = visitors.open("/learn/kezao/first")
    page.click("[data-test=lesson-next]")
    page.wait_for_selector("[data-state=asked]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-test=answer]")).to_contain_text("For a start, take one of each")
    page.keyboard.press("1")
    expect(page.locator("[data-test=why]")).to_contain_text("KZ-9")
    page.click("[data-test=why]")
    expect(page.locator(".drawer .shown-clause")).to_contain_text("KZ-9")
    page.keyboard.press("Escape")
    expect(page.locator("[data-test=coach]")).to_have_attribute("data-step", "1")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector("[data-step='2'][data-state=asked]")
    page.click(".kz-hand [data-card=magnet]")
    expect(page.locator("[data-test=answer]")).to_contain_text("blue is crossed out")
    page.click("[data-test=language]")
    expect(page.locator("[data-test=answer]")).to_contain_text("le bleu est barré")
    page.click(".kz-hand [data-card=strawberry]")
    page.wait_for_selector("[data-step='3'][data-state=reading]")
    assert page.query_selector("[data-test=answer]") is None


def test_a_lesson_goes_on_where_it_was_left_and_every_step_can_be_gone_back_to(visitors: Visitors) -> None:
    page = visitors.open()
    page.click("[data-test=learn-kezao]")
    page.click("[data-test=lesson-first]")
    page.click("[data-test=lesson-next]")
    page.wait_for_selector("[data-step='1'][data-state=asked]")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector("[data-step='2'][data-state=asked]")
    page.reload()
    page.wait_for_selector("[data-step='2'][data-state=asked]")
    expect(page.locator(".kz-die[data-colour=red]")).to_have_count(1)
    page.click("[data-test=lesson-back]")
    page.wait_for_selector("[data-step='1'][data-state=asked] ~ .stage [data-test=roll]")
    page.click("[data-test=lesson-quit]")
    expect(page.locator("[data-test=lesson-first]")).to_contain_text("begun")


def test_a_settled_turn_is_in_sight_while_a_step_speaks_of_it(visitors: Visitors) -> None:
    """Also for somebody who comes back to this step."""
    page = visitors.open("/learn/kezao/first", width=360, height=640, locale="fr-FR")
    page.click("[data-test=lesson-next]")
    page.click("[data-step='1'] ~ .stage [data-way='plain crossed']")
    page.click("[data-step='2'][data-state=asked] ~ .stage [data-card=strawberry]")
    page.wait_for_selector("[data-step='3'][data-state=reading]")
    for _ in range(2):
        expect(page.locator("[data-test=claim]")).to_have_count(3)
        for claim in page.locator("[data-test=claim]").all():
            expect(claim).to_be_in_viewport(ratio=1)
        page.reload()


def test_all_three_signs_of_a_tie_are_in_sight_on_a_phone_on_its_side(visitors: Visitors) -> None:
    """The pointer shows one of them: the others have to be there to be chosen at a real table."""
    page = visitors.open("/learn/kawaii/later", width=844, height=390, locale="fr-FR")
    page.wait_for_selector("[data-test=coach]")
    until = time.monotonic() + SECONDS
    while page.query_selector(".kw-sign") is None:
        assert time.monotonic() < until
        page.click("[data-test=lesson-next]")
        page.wait_for_timeout(60)
    for sign in ("rock", "paper", "scissors"):
        expect(page.locator(f"[data-test={sign}]")).to_be_in_viewport(ratio=1)


def test_after_a_lesson_comes_a_game(visitors: Visitors) -> None:
    page = visitors.open("/rules/kezao")
    page.click("[data-test=learn-kezao]")
    page.click("[data-test=lesson-first]")
    walk(page, click)
    start_now(page, "kezao")
    page.wait_for_url("**/t/*")
