"""Decks of one's own in a real browser: written in a form, shared, saved as a file, played with, and faults by line."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import expect

import tablee
from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import open_fine_tuning

KADO = (resources.files("tablee.games.kado") / "deck.toml").read_text(encoding="utf-8")


def test_a_deck_is_written_in_the_page_and_a_table_plays_with_it(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.open("/decks/kado", locale="fr-FR", strict=False)
    broken = tmp_path / "broken.toml"
    lines = KADO.splitlines()
    number = next(at for at, line in enumerate(lines) if "{" in line) + 1
    lines[number - 1] = lines[number - 1].replace("value = 1", "value = 7")
    broken.write_text("\n".join(lines), encoding="utf-8")
    page.set_input_files("[data-test=deck-upload]", broken)
    expect(page.locator("[data-test=deck-fault]")).to_contain_text(f"Ligne {number}, value")
    assert "400" in visitors.errors.pop()

    page.click("[data-test=new-deck]")
    page.fill("[data-test=deck-name]", "Chez nous")
    page.select_option("[data-test=gift-0]", index=1)
    page.select_option("[data-test=ribbon-0]", index=4)
    page.select_option("[data-test=value-0]", index=4)
    assert faults(page) == []
    page.click("[data-test=deck-keep]")
    file = tmp_path / "mine.toml"
    file.write_text(unquote((page.get_attribute("[data-test=deck-toml]", "href") or "").partition(",")[2]), "utf-8")
    read: Any = tablee.read_deck("kado", file)
    mine = json.loads(json.dumps(read["deck"]))
    assert mine[0] == {"gift": "cube", "ribbon": "red", "value": 5}
    assert len(mine) == 65

    page.click("[data-test=deck-share]")
    expect(page.get_by_role("status")).to_contain_text("Le lien est copié")
    kept = page.evaluate("JSON.parse(localStorage.getItem('tablee-decks'))")
    packed = page.evaluate(
        """deck => Promise.all([import("/assets/app/decks.js"), import("/assets/games/kado/deck_fields.js")])
            .then(([{packDeck}, {default: {fields}}]) => packDeck(deck, fields))""",
        kept[0],
    )
    friend = visitors.open(f"/decks/kado#{packed}")
    expect(friend.locator("[data-test=deck-name]")).to_have_value("Chez nous")
    expect(friend.locator("[data-test=value-0]")).to_be_disabled()
    expect(friend.locator("[data-test=value-0]")).to_have_value("5")

    page.goto(visitors.server.url)
    page.click("[data-test=open-kado]")
    page.wait_for_selector(".seat-row.mine")
    open_fine_tuning(page)
    page.select_option("[data-test=my-deck]", "Chez nous")
    page.wait_for_selector("[data-test=my-deck]", state="detached")
    told = [json.loads(text) for connection in visitors.received[page] for text in connection]
    assert [message for message in told if message["tell"] == "table"][-1]["options"]["deck"] == mine
    page.click("[data-test=fill]")
    page.click("[data-test=start]")
    page.wait_for_selector(".stage")


def test_a_picture_without_colours_is_told_by_its_row(visitors: Visitors) -> None:
    page = visitors.open("/decks/kezao", width=390, height=800)
    page.click("[data-test=new-deck]")
    page.click("[data-test=red-0]")  # the ladybird's only colour
    expect(page.locator("[data-test=deck-rows]")).to_contain_text("Card 1 ")
    expect(page.locator("[data-test=deck-keep]")).to_be_disabled()
    page.click("[data-test=blue-0]")
    page.click("[data-test=deck-keep]")
    deck = page.evaluate("JSON.parse(localStorage.getItem('tablee-decks'))[0].cards")
    assert deck[0] == {"name": "ladybird", "colours": ["blue"], "parts": None}
    assert tablee.new("kezao", seats=2, seed=1, options={"deck": deck}).options.deck[0].colours == ("blue",)
