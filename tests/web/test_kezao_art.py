"""The drawings of Kezao and the deck's plan are of one mind."""

from __future__ import annotations

import re
from pathlib import Path

from tablee.games.kezao.options import our_deck
from tests.clauses import clause

ROOM = Path(__file__).parents[2] / "src" / "tablee" / "web" / "games" / "kezao"
UNPAINTED = {"ink", "white", "dot", "-"}


def drawings() -> dict[str, set[str]]:
    """By picture, the parts that are drawn."""
    text = "".join((ROOM / name).read_text(encoding="utf-8") for name in ("drawings.js", "drawings_many.js"))
    text = text.replace("\\\n", "")
    found = re.findall(r'^  "?([a-z -]+?)"?: `([^`]+)`,', text, re.MULTILINE)
    return {name: {shape.split()[0] for shape in re.split(r"[|\n]", shapes)} for name, shapes in found}


@clause("KZ-1")
def test_every_picture_is_drawn_with_all_the_parts_of_its_plan_and_no_others() -> None:
    drawn = drawings()
    joker = drawn.pop("kezao")
    assert set(drawn) == {picture.name for picture in our_deck()}
    for picture in our_deck():
        assert drawn[picture.name] - UNPAINTED == set(picture.parts or {}), picture.name
    assert len(joker - UNPAINTED) == 6
