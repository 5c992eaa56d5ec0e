"""Deck files: read with their lines, and refused with the line at fault and the reason."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

import tablee
from tablee.core import decks
from tablee.core import game as games
from tablee.core.messages import Message
from tests.timing import quickest


class Picture(Message, frozen=True):
    name: str
    stars: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


GOOD = """# Three pictures.
cards = [
    { name = "sun", stars = 2 },

    # The moon has no star of its own; [ and ] are nothing here.
    { name = "moon, ] and # all" },  # ]
    { name = "star", stars = 3 }
] # the end
"""


def read(text: str, cards: int = 3) -> list[decks.DeckLine]:
    return decks.read(text, Picture, cards, "box.toml", "XX-2")


def test_every_card_comes_with_its_line() -> None:
    assert read(GOOD) == [(3, Picture("sun", 2)), (6, Picture("moon, ] and # all")), (7, Picture("star", 3))]


def test_several_cards_may_share_a_line() -> None:
    assert [entry.line for entry in read('cards = [ { name = "a" }, { name = "b" },\n{ name = "c" }\n]')] == [1, 1, 2]


@pytest.mark.parametrize(
    ("text", "line", "found", "reason"),
    [
        (GOOD.replace("stars = 3", "stars = 4"), "line 7.stars", 4, "`int` <= 3"),
        (GOOD.replace("stars = 2", 'stars = "2"'), "line 3.stars", "2", "`int`, got `str`"),
        (GOOD.replace("stars = 2", "moons = 2"), "line 3.moons", 2, "one of name, stars"),
        (GOOD.replace('name = "sun", ', ""), "line 3", {"stars": 2}, "missing required field `name`"),
        (GOOD.replace('{ name = "sun", stars = 2 }', "7"), "line 3", 7, "`object`"),
        (GOOD.replace('"sun"', "sun"), "line 3", "    { name = sun, stars = 2 },", "TOML (Invalid value)"),
        (GOOD.replace("2 },", "2 }"), "line 6", '    { name = "moon, ] and # all" },  # ]', "TOML (Unclosed array)"),
        (GOOD.replace("]", ""), "line 8", " # the end", "TOML (Unclosed array)"),
        (GOOD.replace('    { name = "star", stars = 3 }\n', ""), "line 7", "2 cards", "3 cards"),
        (GOOD.replace("3 }", '3 },\n    { name = "comet" }'), "line 8", "4 cards", "3 cards"),
        (GOOD + "author = 'me'\n", "line 2", ["author", "cards"], "nothing else"),
        (GOOD.replace("cards = [", "pictures = ["), "line 1", ["pictures"], "cards = [ … ]"),
        ("[[cards]]\nname = 'sun'\n", "line 1", ["cards"], "cards = [ … ]"),
        ("cards = 3", "line 1", ["cards"], "cards = [ … ]"),
        (GOOD.replace('"star"', "'''star\n'''"), "line 7", "    { name = '''star", "a whole card on a line of its own"),
        ("", "line 1", [], "cards = [ … ]"),
        ("\n" * 501, "line 501", "501 lines", "at most 500 lines"),
        ("#" * 501, "line 1", "501 characters", "at most 500 characters in a line"),
        ("\nx = 1234_5678901234567890", "line 2", "1234_5678901234567890", "at most 18 digits"),
        ("a.b.c.d.e.f.g.h = 1", "line 1", "a.b.c.d.e.f.g.h = 1", "at most 6 dots"),
        ("cards = [\n[[[[[{", "line 2", "[[[[[{", "at most 6 brackets"),
    ],
)  # fmt: skip
def test_a_wrong_deck_is_refused_with_its_line_and_the_reason(text: str, line: str, found: object, reason: str) -> None:
    with pytest.raises(tablee.BadField) as caught:
        read(text)
    assert caught.value.field == f"box.toml {line}"
    assert caught.value.found == found
    assert reason in caught.value.allowed
    assert caught.value.clause == "XX-2"


def test_no_bound_is_hit_by_what_stands_in_quotes_or_notes() -> None:
    name = "R.S.V.P.R.S.V.P.R.S.V.P. [[[[[[[[ 12345678901234567890"
    assert read(f'cards = [ # [[[[[[[[[[ 1234567890123456789012345\n{{ name = "{name}" }}\n]', 1)[0].card.name == name


@pytest.mark.parametrize(
    "line",
    ["a.a.a.a.a.a=1", "[a.a.a.a.a]", "[[a.b]]", "x=[[[[[1]]]]]", "x={a.a.a={a.a.a=1}}", "a=1", "x='a'", '"" = 1'],
)
def test_the_worst_that_is_within_the_bounds_is_read_quickly(line: str) -> None:
    text = "\n".join(line.replace("a", f"a{number}") for number in range(500))

    def refuse() -> None:
        for reader in (read, lambda text: decks.read_numbers(text, int, ("x",))):
            with pytest.raises(tablee.BadField):
                reader(text)

    assert quickest(refuse) < 0.5


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    readable = [name for name in games.names() if games.find(name).read_deck is not None]
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"# tabl\xe9e\n")
    for name, path in product(readable, (tmp_path / "missing.toml", tmp_path, latin)):
        with pytest.raises(tablee.BadField) as caught:
            tablee.read_deck(name, path)
        assert (caught.value.field, caught.value.found) == ("path", str(path))


def test_a_game_with_a_printed_deck_has_no_deck_file(tmp_path: Path) -> None:
    for name in games.names():
        if games.find(name).read_deck is None:
            with pytest.raises(tablee.BadField, match=name):
                tablee.read_deck(name, tmp_path / "deck.toml")
