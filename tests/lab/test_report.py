"""The page of a simulation stands on its own."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import msgspec
import pytest

from tablee.lab.plan import make_plan
from tablee.lab.report import write
from tablee.lab.simulate import simulate
from tablee.lab.summary import Summary, summarise


@pytest.fixture(scope="module")
def summary() -> Summary:
    plan = make_plan(
        "wazabi", seats=4, games=60, seed=3, bots=["chance", "chance", "tactics", "tactics"], options={"tournament": 2}
    )
    return summarise(simulate(plan, 1))


@pytest.fixture(scope="module")
def page(summary: Summary) -> str:
    return write(summary)


class Tags(HTMLParser):
    """Collects tags and checks that they close."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += attrs
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_it_fetches_nothing(page: str) -> None:
    tags = Tags(page)
    assert not {"script", "link", "img", "iframe", "use", "object"} & set(tags.names)
    assert not {"src", "href", "xlink:href", "srcset", "id"} & {name for name, _ in tags.attributes}
    assert not re.search(r"https?://|//\w|url\(|@import", page)


def test_it_shows_wins_length_points_and_facts(page: str, summary: Summary) -> None:
    tags = Tags(page)
    assert tags.names.count("svg") == 3 + 4 + len(summary.facts.by_name)
    for name in summary.facts.by_name:
        assert name in unescape(page)
    labels = [value for name, value in tags.attributes if name == "aria-label"]
    assert len(labels) == tags.names.count("svg")


def test_it_tells_the_command_that_repeats_it(page: str, summary: Summary) -> None:
    assert summary.command in unescape(page)


def test_plots_take_their_colours_from_the_page(page: str) -> None:
    drawings = "".join(re.findall(r"<svg.*?</svg>", page, re.DOTALL))
    assert not re.search(r"#[0-9a-f]{3,6}\b", drawings)
    used = set(re.findall(r"var\((--[\w-]+)\)", page))
    light, dark = page.split("prefers-color-scheme: dark", 1)
    for variable in used:
        assert f"{variable}: #" in light
        assert f"{variable}: #" in dark


def test_the_same_results_make_the_same_page(page: str, summary: Summary) -> None:
    assert write(summary) == page


def test_whatever_stands_in_the_figures_is_text_on_the_page(summary: Summary) -> None:
    hostile = "<script>alert(1)</script>"
    facts = msgspec.structs.replace(summary.facts, by_name={hostile: summary.length})
    page = write(msgspec.structs.replace(summary, facts=facts, command=hostile))
    assert "<script" not in page
    assert "&lt;script" in page
