"""Boxes of one's own in a real browser: written in a form, saved by themselves, shared, kept as a file, played with."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Page, expect

import tablee
from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import open_fine_tuning

KADO = (resources.files("tablee.games.kado") / "deck.toml").read_text(encoding="utf-8")


def saved(page: Page) -> list[dict[str, Any]]:
    """What the server has of the person whose page this is."""
    decks: list[dict[str, Any]] = page.evaluate("fetch('/api/me/decks').then(answer => answer.json())")["decks"]
    return decks


def toml_of(page: Page) -> str:
    return unquote((page.get_attribute("[data-test=deck-toml]", "href") or "").partition(",")[2])


def test_a_box_is_written_in_the_page_and_a_table_plays_with_it(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.open("/decks/kado", locale="fr-FR", strict=False)
    broken = tmp_path / "broken.toml"
    lines = KADO.splitlines()
    number = next(at for at, line in enumerate(lines) if "{" in line) + 1
    lines[number - 1] = lines[number - 1].replace("value = 1", "value = 7")
    broken.write_text("\n".join(lines), encoding="utf-8")
    page.set_input_files("[data-test=upload-kado]", broken)
    expect(page.locator("[data-test=deck-fault]")).to_have_text(
        f"Ligne {number} : « value » vaut 7 ; c’est 5 au plus. (KD-2)"
    )
    assert "400" in visitors.errors.pop()

    page.click("[data-test=new-kado]")
    page.fill("[data-test=deck-name]", "Chez nous")
    page.get_by_label("Carte 1 · Le cadeau").select_option(index=1)
    page.get_by_label("Carte 1 · Le ruban").select_option(index=4)
    page.get_by_label("Carte 1 · La valeur").select_option(index=4)
    assert faults(page) == []
    expect(page.locator("[data-test=deck-said]")).to_have_text("Enregistré.")
    (kept,) = saved(page)
    assert (kept["name"], kept["options"]["deck"][0]) == ("Chez nous", {"gift": "cube", "ribbon": "red", "value": 5})
    file = tmp_path / "mine.toml"
    file.write_text(toml_of(page), "utf-8")
    read: Any = tablee.read_deck("kado", file)
    mine = json.loads(json.dumps(read["deck"]))
    assert mine == kept["options"]["deck"]

    page.click("[data-test=deck-share]")
    expect(page.locator("[data-test=deck-said]")).to_contain_text("Le lien est copié")
    packed = page.evaluate(
        """deck => Promise.all([import("/assets/app/decks.js"), import("/assets/games/kado/deck_fields.js")])
            .then(([{packDeck}, {default: {fields}}]) => packDeck(deck, fields))""",
        kept,
    )
    friend = visitors.open(f"/decks/kado#{packed}")
    expect(friend.locator("[data-test=deck-name]")).to_have_value("Chez nous")
    expect(friend.locator("[data-test=value-0]")).to_be_disabled()
    expect(friend.locator("[data-test=value-0]")).to_have_value("5")
    assert saved(friend) == [], "looking at a box keeps nothing"
    friend.click("[data-test=deck-keep]")
    expect(friend.locator("[data-test=value-0]")).to_be_enabled()
    friend.goto(f"{visitors.server.url}/decks")
    expect(friend.locator("[data-test=deck-row]")).to_have_count(1)

    page.goto(visitors.server.url)
    page.click("[data-test=open-kado]")
    page.wait_for_selector(".seat-row.mine")
    open_fine_tuning(page)
    page.select_option("[data-test=my-deck]", "Chez nous")
    expect(page.locator("[data-test=deck-back]")).to_have_text("Chez nous : reprendre la nôtre")
    told = [json.loads(text) for connection in visitors.received[page] for text in connection]
    assert [message for message in told if message["tell"] == "table"][-1]["options"]["deck"] == mine
    page.click("[data-test=fill]")
    page.click("[data-test=start]")
    page.wait_for_selector(".stage")


def test_a_picture_without_colours_is_told_by_its_row(visitors: Visitors) -> None:
    page = visitors.open("/decks/kezao/new", width=390, height=800)
    page.click("[data-test=red-0]")  # the ladybird's only colour
    expect(page.locator("[data-test=deck-rows]")).to_contain_text("Card 1 ")
    assert page.evaluate("localStorage.getItem('tablee-decks')") in (None, "[]")
    page.click("[data-test=blue-0]")
    expect(page.locator("[data-test=deck-said]")).to_have_text("Saved.")
    deck = saved(page)[0]["options"]["deck"]
    assert deck[0] == {"name": "ladybird", "colours": ["blue"]}
    assert tablee.new("kezao", seats=2, seed=1, options={"deck": deck}).options.deck[0].colours == ("blue",)


def test_boxes_of_an_old_browser_are_taken_over_once_and_work_without_the_server(visitors: Visitors) -> None:
    page = visitors.open("/offline")
    cards = [{"gift": "cube", "ribbon": "red", "value": 5}] * 65
    old = [{"id": "0a1b2c3d-0000-4000-8000-000000000000", "game": "kado", "name": "Old", "cards": cards}]
    page.evaluate("decks => localStorage.setItem('tablee-decks', JSON.stringify(decks))", old)
    page.goto(f"{visitors.server.url}/decks")
    expect(page.locator("[role=status]").first).to_contain_text("saved with you")
    assert [(deck["name"], deck["options"]["deck"]) for deck in saved(page)] == [("Old", cards)]

    page.click("[data-test=new-zayo]")
    page.wait_for_selector("[data-test=sheep-0]")
    page.context.set_offline(offline=True)
    try:
        page.fill("[data-test=sheep-0]", "101")
        expect(page.locator("[data-test=deck-rows]")).to_contain_text("from 0 to 100")
        page.fill("[data-test=sheep-0]", "12")
        page.fill("[data-test=camels-0]", "4")
        expect(page.locator("[data-test=deck-said]")).to_contain_text("does not answer")
        assert toml_of(page) == "# My box\nsheep = 12\ngoats = 8\ncamels = 4\n"
    finally:
        page.context.set_offline(offline=False)
    expect(page.locator("[data-test=deck-said]")).to_have_text("Saved.")
    assert [deck["options"] for deck in saved(page) if deck["game"] == "zayo"] == [
        {"sheep": 12, "goats": 8, "camels": 4}
    ]

    page.goto(f"{visitors.server.url}/decks")
    rows = page.locator("[data-test=deck-row]")
    expect(rows).to_have_count(2)
    assert faults(page) == []
    rows.nth(0).locator("[data-test=deck-drop]").click()
    expect(rows).to_have_count(1)
    expect(page.locator("[data-test=deck-undo]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(2)
    rows.nth(1).locator("[data-test=deck-drop]").click()
    expect(rows).to_have_count(1)
    page.evaluate("id => fetch(`/api/me/decks/${id}`, {method: 'DELETE'})", old[0]["id"])  # as on another device
    page.reload()
    expect(page.locator("[role=status]").first).to_contain_text("saved with you")
    expect(rows).to_have_count(0)
    assert saved(page) == []

    page.goto(visitors.server.url)
    page.click("[data-test=open-zayo]")
    page.wait_for_selector(".seat-row.mine")
    open_fine_tuning(page)
    expect(page.locator("[data-test=decks]")).to_have_attribute("href", "/decks/zayo")
    visitors.errors = [error for error in visitors.errors if "DISCONNECTED" not in error]
