"""What a host arranges before the start, in a real browser: how friends come, who begins, a deck of one's own."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import faults
from tests.web.conftest import Door, House
from tests.web.hands.common import find_hands

KADO = (resources.files("tablee.games.kado") / "deck.toml").read_text(encoding="utf-8")
KEZAO = (resources.files("tablee.games.kezao") / "deck.toml").read_text(encoding="utf-8")


def open_for_friends(door: Door, game: str, **how: Any) -> Page:
    page = door.open(**how)
    page.click(f"[data-test=open-{game}]")
    page.wait_for_selector(".chair.mine")
    return page


def tellings(door: Door, page: Page, kind: str) -> list[dict[str, Any]]:
    """What the server told a page, of one kind, the newest last."""
    told = [json.loads(text) for connection in door.received[page] for text in connection]
    return [message for message in told if message["tell"] == kind]


def test_a_page_opened_as_localhost_invites_to_the_machines_address(door: Door) -> None:
    page = open_for_friends(door, "kado")
    code = page.inner_text("[data-test=code]").split()[-1]
    expect(page.locator(".invitation .link input")).to_have_value(f"{door.house.reach}/t/{code}")
    page.wait_for_selector(".invitation .qr path")
    assert page.query_selector("[data-test=only-here]") is None


def test_a_server_for_this_machine_alone_says_what_to_start_for_friends(door: Door, tmp_path: Path) -> None:
    house = House(tmp_path)
    shared, door.house = door.house, house
    try:
        page = open_for_friends(door, "kado", strict=False)
        expect(page.locator("[data-test=only-here]")).to_contain_text("make party")
        assert page.query_selector(".qr") is None, "a square that no phone can follow"
        assert faults(page) == []
    finally:
        door.house = shared
        house.kill()


BEGINNERS = {
    "kado": ("first-dealer", "dealer"),
    "kawaii": ("first", "turn"),
    "kezao": ("first-roller", "roller"),
    "zayo": ("first-dealer", "dealer"),
}
"""The option, and what of the view shows who it was."""


@pytest.mark.parametrize("game", BEGINNERS)
def test_the_host_says_who_begins_by_name(door: Door, game: str) -> None:
    option, seen = BEGINNERS[game]
    page = open_for_friends(door, game)
    page.click("[data-test=fill]")
    expect(page.locator(".chair.empty")).to_have_count(0)
    chooser = page.locator(f"[id=option-{game}-{option}]")
    expect(chooser.locator("option").first).to_have_text("by chance")
    name = page.locator(".chair >> nth=2").locator(".chair-name").inner_text().splitlines()[0].strip()
    expect(chooser.locator("option")).to_have_count(page.locator(".chair").count() + 1)
    chooser.select_option(label=name)
    page.wait_for_timeout(100)
    expect(chooser.locator("option:checked")).to_have_text(name)
    assert tellings(door, page, "table")[-1]["options"][option.replace("-", "_")] == 2
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector(find_hands(game).STAGE)
    assert tellings(door, page, "frame")[0]["view"][seen] == 2


def give_deck(page: Page, game: str, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    page.set_input_files(f"[id=option-{game}-deck]", file)


def test_an_owner_plays_with_a_deck_file_and_can_go_back_to_ours(door: Door, tmp_path: Path) -> None:
    page = open_for_friends(door, "kado")
    ours = KADO.splitlines()
    first = next(number for number, line in enumerate(ours) if "{" in line)
    mine = [*ours[:first], *['  {gift="cube", "ribbon"="red",value=5}, # all alike'] * 65, "]"]
    give_deck(page, "kado", tmp_path / "mine.toml", "\r\n".join(mine))
    back = page.get_by_role("button", name="Own deck of 65 cards")
    back.wait_for()
    assert tellings(door, page, "table")[-1]["options"]["deck"] == [{"gift": "cube", "ribbon": "red", "value": 5}] * 65
    back.click()
    page.wait_for_selector("[id=option-kado-deck]", state="attached")
    assert tellings(door, page, "table")[-1]["options"]["deck"] is None


def test_a_kezao_deck_of_ones_own_is_what_is_drawn(door: Door, tmp_path: Path) -> None:
    page = open_for_friends(door, "kezao")
    repainted = KEZAO.replace('"red"', '"RED"').replace('"blue"', '"red"').replace('"RED"', '"blue"')
    give_deck(page, "kezao", tmp_path / "blue.toml", repainted)
    page.get_by_role("button", name="Own deck of 58 cards").wait_for()
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector(find_hands("kezao").MINE)
    deck = {card["name"]: card["colours"] for card in tellings(door, page, "table")[-1]["options"]["deck"]}
    assert deck["whale"] == ["red"]
    shown = page.locator(".kz-hand [data-card]").evaluate_all(
        """cards => cards.map(card => [card.dataset.card, card.querySelector("[data-test=told]").textContent])"""
    )
    pictures = [(deck[card], told) for card, told in shown if card in deck]
    assert len(pictures) >= 5
    for colours, told in pictures:
        assert {colour for colour in ("red", "blue") if colour in told} == {"red", "blue"} & set(colours), told


@pytest.mark.parametrize(
    ("text", "line"), [(KADO.replace('"socks"', '"boots"', 1), "line 11"), ("no deck at all", "line 1"), ("", "line 1")]
)
def test_a_deck_that_cannot_be_used_is_refused_with_the_line_at_fault(
    door: Door, tmp_path: Path, text: str, line: str
) -> None:
    page = open_for_friends(door, "kado", strict=False)
    give_deck(page, "kado", tmp_path / "wrong.toml", text)
    expect(page.locator(".options .problem")).to_contain_text(f"wrong.toml {line}")
    assert faults(page) == []
    assert tellings(door, page, "table")[-1]["options"]["deck"] is None
    door.errors = [error for error in door.errors if "400" not in error]
