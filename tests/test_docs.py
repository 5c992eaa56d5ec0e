"""What the documents show is run: positions can be set up, examples print what they say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tablee
from tablee.core import game as games

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", games.names())
def test_the_positions_shown_can_be_set_up(name: str) -> None:
    blocks = re.findall(
        r"```json\n(.*?)```", (ROOT / "docs" / "positions" / f"{name}.md").read_text("utf-8"), re.DOTALL
    )
    assert blocks
    for block in blocks:
        match = tablee.from_position(json.loads(block), seed=1)
        assert tablee.from_position(match.position()).position() == match.position()
        assert match.game == name
        assert match.actors


@pytest.mark.parametrize("name", games.names())
def test_every_field_of_a_table_is_explained(name: str) -> None:
    text = (ROOT / "docs" / "positions" / f"{name}.md").read_text("utf-8")
    for field in games.find(name).table.__struct_fields__:
        assert f"| `{field}` |" in text, field
    assert f"(positions/{name}.md)" in (ROOT / "docs" / "positions.md").read_text("utf-8")


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    assert blocks
    scope: dict[str, object] = {}
    for block in blocks:
        for source, shown in re.findall(r"^>>> (.*)\n((?:(?!>>> ).*\n)*)", block, re.MULTILINE):
            assert shown.strip() == answer(source, scope)


def answer(source: str, scope: dict[str, object]) -> str:
    """What an interactive Python would print, the traceback but for its last line left out."""
    try:
        value = eval(source, scope)
    except SyntaxError:
        exec(source, scope)
        return ""
    except tablee.IllegalMove as error:
        return f"IllegalMove: {error}"
    return "" if value is None else repr(value)
