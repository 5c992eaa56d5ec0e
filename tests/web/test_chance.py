"""Chance that a browser proves at the end of a game, and what it says when something differs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from tablee.proof.verify import read_proof, verify
from tests.web.conftest import Visitors
from tests.web.drivers import wazabi
from tests.web.drivers.common import find_driver, play, play_to_end, start_now

MARK = "[data-test=chance]"


def play_alone(visitors: Visitors, game: str, **how: Any) -> Page:
    page = visitors.open(**how)
    start_now(page, game)
    return page


def finish(page: Page, game: str) -> None:
    play_to_end([(page, find_driver(game).mouse)])
    page.wait_for_selector(MARK)


def held(page: Page) -> dict[str, str]:
    found = page.locator(f"{MARK} li").all()
    return {str(one.get_attribute("data-finding")): str(one.get_attribute("data-holds")) for one in found}


def test_a_browser_proves_the_chance_of_its_game_and_saves_the_proof(visitors: Visitors, tmp_path: Path) -> None:
    page = play_alone(visitors, "wazabi")
    play([(page, wazabi.mouse)], 60, lambda: page.locator("[data-test=log] li").count() > 1)
    page.wait_for_timeout(400)  # what was seen is kept a moment later
    page.reload()  # another connection: its frames are a run of their own
    finish(page, "wazabi")
    expect(page.locator(MARK)).to_have_attribute("data-verdict", "proved")
    expect(page.locator(f"{MARK} summary")).to_have_text("Chance proved by your browser")
    assert held(page) == dict.fromkeys(
        ["secret", "house", "contributions", "key", "draws", "promised", "fixed", "own", "events", "frames"], "true"
    )
    page.click(f"{MARK} summary")
    with page.expect_download() as saved:
        page.click("[data-test=save-proof]")
    saved.value.save_as(tmp_path / "proof.json")
    proof = read_proof((tmp_path / "proof.json").read_text("utf-8"))
    assert proof.seen is not None
    assert len(proof.seen.runs) == 2
    assert [one.text for one in verify(proof) if one.holds is not True] == []


def test_friends_prove_it_each_for_themselves(visitors: Visitors) -> None:
    host = visitors.open(name="Ana")
    host.click("[data-test=open-wazabi]")
    host.wait_for_selector(".seat-row.mine")
    guest = visitors.open(f"/t/{host.inner_text('[data-test=code]').split()[-1]}", name="Bo", locale="fr-FR")
    guest.click(".seat-row.empty .main")
    guest.wait_for_selector(".seat-row.mine")
    for seat in (2, 3):
        if host.locator(f"[data-test=fill-{seat}]").count():
            host.select_option(f"[data-test=fill-{seat}]", "tactics")
    host.click("[data-test=start]")
    driver = find_driver("wazabi")
    play_to_end([(host, driver.mouse), (guest, driver.mouse)])
    expect(host.locator(f"{MARK} summary")).to_have_text("Chance proved by your browser")
    expect(guest.locator(f"{MARK} summary")).to_have_text("Hasard prouvé par votre navigateur")


def change_header(proof: Any, change: Callable[[Any], None]) -> None:
    lines = proof["record"].split("\n")
    header = json.loads(lines[0])
    change(header)
    proof["record"] = "\n".join([json.dumps(header), *lines[1:]])


def another_secret(proof: Any) -> None:
    change_header(proof, lambda header: header["chance"].update(secret="ab" * 32))


def another_contribution(proof: Any) -> None:
    change_header(proof, lambda header: header["chance"]["contributions"][0].update(opened="ab" * 32))


def another_draw(proof: Any) -> None:
    draw = proof["draws"][5]
    draw[1] = (draw[1] + 1) % draw[0]


def another_frame(proof: Any) -> None:
    proof["frames"][2]["state"] = "ab" * 32


def another_event(proof: Any) -> None:
    """As if a die had been turned over, and the game told as it was shown."""
    rolled = next(event for event, *_ in proof["events"][20:] if event["event"] == "rolled")
    rolled["wazabi"] += 1


TAMPERED: dict[Callable[[Any], None], set[str]] = {
    another_secret: {"secret", "key"},
    another_contribution: {"contributions", "key", "own"},
    another_draw: {"draws"},
    another_event: {"events"},
    another_frame: {"frames"},
}


def test_the_page_says_what_differs(visitors: Visitors) -> None:
    page = play_alone(visitors, "wazabi")
    finish(page, "wazabi")
    lies: list[Callable[[Any], None]] = []

    def lie(route: Route) -> None:
        answer = route.fetch()
        proof = answer.json()
        lies[-1](proof)
        route.fulfill(response=answer, json=proof)

    page.route("**/api/replays/*/proof*", lie)
    for tamper, false in TAMPERED.items():
        lies.append(tamper)
        page.reload()
        expect(page.locator(MARK)).to_have_attribute("data-verdict", "differs")
        assert {name for name, holds in held(page).items() if holds == "false"} == false, tamper.__name__
        expect(page.locator(f"{MARK} li.problem").first).to_be_visible()


def test_a_server_that_never_opens_is_named_on_the_home_page(visitors: Visitors) -> None:
    page = play_alone(visitors, "kado")
    code = page.url.rsplit("/", 1)[1]
    page.goto(visitors.server.url)
    page.wait_for_selector(".game")
    assert page.locator("[data-test=unopened]").count() == 0, "a game may take its time"
    page.evaluate(
        """code => {
        const key = `tablee-chance-${code}`;
        const kept = JSON.parse(localStorage.getItem(key));
        localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 2 * 24 * 3600 * 1000 }));
    }""",
        code,
    )
    page.reload()
    expect(page.locator("[data-test=unopened]")).to_contain_text(code)
