"""What a host arranges before the start, in a real browser: how friends come, who begins, a deck of one's own."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import faults
from tests.web.conftest import Server, Visitors
from tests.web.drivers.common import find_driver, open_fine_tuning

KADO = (resources.files("tablee.games.kado") / "deck.toml").read_text(encoding="utf-8")
KEZAO = (resources.files("tablee.games.kezao") / "deck.toml").read_text(encoding="utf-8")


def open_for_friends(visitors: Visitors, game: str, **how: Any) -> Page:
    page = visitors.open(**how)
    page.click(f"[data-test=open-{game}]")
    page.wait_for_selector(".seat-row.mine")
    return page


def messages(visitors: Visitors, page: Page, kind: str) -> list[dict[str, Any]]:
    """What the server told a page, of one kind, the newest last."""
    told = [json.loads(text) for connection in visitors.received[page] for text in connection]
    return [message for message in told if message["tell"] == kind]


def test_a_page_opened_as_localhost_invites_to_the_machines_address(visitors: Visitors) -> None:
    page = open_for_friends(visitors, "kado")
    code = page.inner_text("[data-test=code]").split()[-1]
    expect(page.locator(".invitation .link input")).to_have_value(f"{visitors.server.reach}/t/{code}")
    page.wait_for_selector(".invitation .qr path")
    assert page.query_selector("[data-test=only-here]") is None


def test_a_server_for_this_machine_alone_says_what_to_start_for_friends(visitors: Visitors, tmp_path: Path) -> None:
    server = Server(tmp_path)
    shared, visitors.server = visitors.server, server
    try:
        page = open_for_friends(visitors, "kado", strict=False)
        expect(page.locator("[data-test=only-here]")).to_contain_text("make party")
        assert page.query_selector(".qr") is None, "a square that no phone can follow"
        assert faults(page) == []
    finally:
        visitors.server = shared
        server.kill()


BEGINNERS = {
    "kado": ("first-dealer", "dealer"),
    "kawaii": ("first", "turn"),
    "kezao": ("first-roller", "roller"),
    "zayo": ("first-dealer", "dealer"),
}
"""The option, and what of the view shows who it was."""


@pytest.mark.parametrize("game", BEGINNERS)
def test_the_host_says_who_begins_by_name(visitors: Visitors, game: str) -> None:
    option, seen = BEGINNERS[game]
    page = open_for_friends(visitors, game)
    page.click("[data-test=fill]")
    expect(page.locator(".seat-row.empty")).to_have_count(0)
    open_fine_tuning(page)
    chooser = page.locator(f"[id=option-{game}-{option}]")
    expect(chooser.locator("option").first).to_have_text("by chance")
    name = page.locator(".seat-row >> nth=2").locator(".seat-row-name").inner_text().splitlines()[0].strip()
    expect(chooser.locator("option")).to_have_count(page.locator(".seat-row").count() + 1)
    chooser.select_option(label=name)
    page.wait_for_timeout(100)
    expect(chooser.locator("option:checked")).to_have_text(name)
    assert messages(visitors, page, "table")[-1]["options"][option.replace("-", "_")] == 2
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector(find_driver(game).STAGE)
    assert messages(visitors, page, "frame")[0]["view"][seen] == 2


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=str)
def test_the_host_chooses_players_level_and_variant_first_and_types_no_number(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = open_for_friends(visitors, "kezao", width=size[0], height=size[1], strict=False)
    page.click("[data-test=more]")
    expect(page.locator(".stepper output")).to_have_text("5 players")
    page.select_option("[data-test=bot-level]", "child")
    page.click("[data-test=fill]")
    expect(page.locator(".seat-row.empty")).to_have_count(0)
    assert {one["bot"] for one in messages(visitors, page, "table")[-1]["occupants"][1:]} == {"child"}
    page.select_option("[data-test=bot-level]", "casual")
    expect(page.locator("[data-test=fill-4]")).to_have_value("casual")
    expect(page.get_by_label("Junior", exact=False).first).to_be_visible()
    limit = page.locator("[id=option-kezao-roll-limit]")
    expect(limit).to_be_hidden()
    assert page.locator("input[type=number]").count() == 0
    open_fine_tuning(page)
    limit.select_option(label="no limit")
    expect(limit).to_have_value("0")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert faults(page) == []


def test_the_clause_behind_an_option_is_one_touch_away(visitors: Visitors) -> None:
    page = open_for_friends(visitors, "kezao")
    help_button = page.get_by_role("button", name="Rule KZ-24")
    expect(help_button).to_have_text("?")
    help_button.click()
    page.wait_for_selector(".drawer .shown-clause")
    page.keyboard.press("Escape")
    expect(help_button).to_be_focused()


def give_deck(page: Page, game: str, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    open_fine_tuning(page)
    page.set_input_files(f"[id=option-{game}-deck]", file)


def test_an_owner_plays_with_a_deck_file_and_can_go_back_to_ours(visitors: Visitors, tmp_path: Path) -> None:
    page = open_for_friends(visitors, "kado")
    ours = KADO.splitlines()
    first = next(number for number, line in enumerate(ours) if "{" in line)
    mine = [*ours[:first], *['  {gift="cube", "ribbon"="red",value=5}, # all alike'] * 65, "]"]
    give_deck(page, "kado", tmp_path / "mine.toml", "\r\n".join(mine))
    back = page.get_by_role("button", name="Own box: back to ours")
    back.wait_for()
    assert (
        messages(visitors, page, "table")[-1]["options"]["deck"] == [{"gift": "cube", "ribbon": "red", "value": 5}] * 65
    )
    back.click()
    page.wait_for_selector("[id=option-kado-deck]", state="attached")
    assert messages(visitors, page, "table")[-1]["options"]["deck"] is None


def test_a_kezao_deck_of_ones_own_is_what_is_drawn(visitors: Visitors, tmp_path: Path) -> None:
    page = open_for_friends(visitors, "kezao")
    repainted = KEZAO.replace('"red"', '"RED"').replace('"blue"', '"red"').replace('"RED"', '"blue"')
    give_deck(page, "kezao", tmp_path / "blue.toml", repainted)
    page.get_by_role("button", name="Own box: back to ours").wait_for()
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector(find_driver("kezao").MINE)
    deck = {card["name"]: card["colours"] for card in messages(visitors, page, "table")[-1]["options"]["deck"]}
    assert deck["whale"] == ["red"]
    shown = page.locator(".kz-hand [data-card]").evaluate_all(
        """cards => cards.map(card => [card.dataset.card, card.querySelector("[data-test=told]").textContent])"""
    )
    pictures = [(deck[card], told) for card, told in shown if card in deck]
    assert len(pictures) >= 5
    for colours, told in pictures:
        assert {colour for colour in ("red", "blue") if colour in told} == {"red", "blue"} & set(colours), told


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (KADO.replace('"socks"', '"boots"', 1), "Line 11: there is no “boots” for “gift”"),
        ("no deck at all", "Line 1"),
        ("", "Line 1"),
    ],
)
def test_a_deck_that_cannot_be_used_is_refused_with_the_line_at_fault(
    visitors: Visitors, tmp_path: Path, text: str, line: str
) -> None:
    page = open_for_friends(visitors, "kado", strict=False)
    give_deck(page, "kado", tmp_path / "wrong.toml", text)
    expect(page.locator(".options .problem")).to_contain_text(line)
    assert faults(page) == []
    assert messages(visitors, page, "table")[-1]["options"]["deck"] is None
    visitors.errors = [error for error in visitors.errors if "400" not in error]
