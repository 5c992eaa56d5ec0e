"""In a replay the coach lists decisions, shows the moment and the better move, and any moment can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.store.model import SaveTable
from tablee.store.sqlite import open_folder
from tests.server.test_win_probability_jobs import finished
from tests.web.axe import faults
from tests.web.conftest import Contexts, Server, Visitors

CODE = "wazabeaa"
LEFT = "spans => spans.map(span => Math.round(span.getBoundingClientRect().left))"


@pytest.fixture
def coached(contexts: Contexts, tmp_path: Path) -> Iterator[Visitors]:
    store = open_folder(tmp_path)
    row, log = finished(CODE, "wazabi", 3, careless=1)
    store.commit([SaveTable(row), *log])
    store.close()
    server = Server(tmp_path)
    opened = Visitors(contexts, server)
    yield opened
    opened.close()
    server.kill()
    assert not opened.errors


def test_decisions_are_listed_shown_and_played_on(coached: Visitors) -> None:
    page = coached.open(f"/r/{CODE}?seat=1", width=360, height=740, strict=False, locale="fr-FR")
    page.emulate_media(color_scheme="dark")
    page.click("[data-test=coach]")
    page.wait_for_selector("[data-test=accuracy]", timeout=60_000)
    assert "décisions sur" in page.inner_text("[data-test=accuracy]")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1000, "height": 740})
    assert len(set(page.eval_on_selector_all("[data-test=costly] span", LEFT))) == 1, "one under the other"
    page.set_viewport_size({"width": 360, "height": 740})
    page.focus("[data-test=costly]")
    page.keyboard.press("Enter")
    note = page.wait_for_selector("[data-test=review-note]")
    assert note is not None
    assert "Mieux" in note.inner_text()
    assert faults(page) == []
    page.click("[data-test=play-on]")
    page.wait_for_selector("[data-test=begin-play-on]")
    assert faults(page) == []
    page.click("[data-test=begin-play-on]")
    page.wait_for_url("**/t/*")
    assert page.get_attribute("[data-test=continued]", "title")
