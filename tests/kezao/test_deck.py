"""The deck file: an owner's list of cards is read line by line, and refused with the line at fault and the reason."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.games.kezao.deck import NAMES
from tablee.games.kezao.options import our_deck, read_deck
from tests.clauses import clause
from tests.kezao.tables import position

OURS = (resources.files("tablee.games.kezao") / "deck.toml").read_text(encoding="utf-8")
LINES = OURS.splitlines()
FIRST = next(number for number, line in enumerate(LINES, 1) if '"ladybird"' in line)
PARROT = next(number for number, line in enumerate(LINES, 1) if '"parrot"' in line)
END = LINES.index("]") + 1


def changed(number: int, line: str | None) -> str:
    """Our file with one line replaced or left out."""
    lines = list(LINES)
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


@clause("KZ-4")
def test_our_own_file_is_such_a_list() -> None:
    cards = read_deck(OURS, "mine.toml")["deck"]
    assert [card["name"] for card in cards] == list(NAMES[:58])
    match = tablee.new("kezao", seats=2, seed=1, options={"deck": cards})
    usual = tablee.new("kezao", seats=2, seed=1)
    assert match.position().table == usual.position().table


@clause("KZ-4")
@pytest.mark.parametrize(
    ("number", "line", "where", "reason"),
    [
        (FIRST, '    { name = "ladybird", colours = [] },', f"line {FIRST}.colours", "length >= 1"),
        (FIRST, '    { name = "ladybird", colours = ["pink"] },', f"line {FIRST}.colours[0]", "pink"),
        (FIRST, '    { name = "ladybird", colours = ["black"] },', f"line {FIRST}.colours[0]", "black"),
        (FIRST, '    { name = "ladybird", colours = ["red", "red"] },', f"line {FIRST}.colours", "each colour once"),
        (FIRST, '    { name = "unicorn", colours = ["red"] },', f"line {FIRST}.name", "a name of our deck"),
        (FIRST, '    { name = "parrot", colours = ["red"] },', f"line {PARROT}.name", "each name once"),
        (FIRST, '    { name = "kezao", colours = ["red"] },', f"line {FIRST}.name", "a name of our deck"),
        (FIRST, '    { name = "ladybird" },', f"line {FIRST}", "colours"),
        (FIRST, '    { name = "ladybird", colours = ["red"], size = 3 },', f"line {FIRST}.size", "one of name"),
        (
            FIRST,
            '    { name = "ladybird", colours = ["red"], parts = { wings = "blue" } },',
            f"line {FIRST}.parts",
            "red",
        ),
        (FIRST, '    { name = "ladybird", colours = ["red"], parts = {} },', f"line {FIRST}.parts", "one each"),
        (FIRST, '    { name = "ladybird", colours = ["red" },', f"line {FIRST}", "TOML"),
        (FIRST, '    "ladybird",', f"line {FIRST}", "object"),
        (FIRST, None, f"line {END - 1}", "58 cards"),
    ],
)
def test_a_wrong_list_is_refused_with_its_line(number: int, line: str | None, where: str, reason: str) -> None:
    with pytest.raises(tablee.BadField) as caught:
        read_deck(changed(number, line), "mine.toml")
    assert caught.value.field == f"mine.toml {where}"
    assert reason in str(caught.value)
    assert caught.value.clause == "KZ-4"


@clause("KZ-4")
def test_one_card_too_many_is_refused_on_its_line() -> None:
    one_more = '    { name = "unicorn", colours = ["red"] },'
    with pytest.raises(tablee.BadField, match=r"59 cards.*58 cards.*KZ-4") as caught:
        read_deck(changed(END, f"{one_more}\n]"), "mine.toml")
    assert caught.value.field == f"mine.toml line {END}"


@clause("KZ-4")
def test_two_cards_may_have_the_same_colours_and_the_order_of_the_list_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    lines = [line for line in LINES if line.startswith("    {")]
    lines = ['    { name = "whale", colours = ["red"] },' if '"whale"' in line else line for line in lines]
    path.write_text("cards = [\n" + "\n".join(reversed(lines)) + "\n]\n", encoding="utf-8")
    cards = tablee.read_deck("kezao", path)["deck"]
    match = tablee.from_position(position(["whale"], ["moon"], pad=1, options={"deck": cards}), seed=1)
    match.play(0, {"move": "lay", "card": "whale"}, at=5)
    assert match.view(0).laid[0].fate == "counts"  # type: ignore[attr-defined]
    dealt = tablee.new("kezao", seats=2, seed=1, options={"deck": cards}).position().table
    assert dealt == tablee.new("kezao", seats=2, seed=1).position().table


@clause("KZ-4")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda cards: cards[:-1], "options.deck"),
        (lambda cards: [*cards, cards[0]], "options.deck"),
        (lambda cards: [cards[1], *cards[1:]], "options.deck[1].name"),
        (lambda cards: [cards[0] | {"colours": ["pink"]}, *cards[1:]], "options.deck[0].colours[0]"),
        (lambda cards: [cards[0] | {"parts": {"wings": "blue"}}, *cards[1:]], "options.deck[0].parts"),
    ],
)
def test_a_wrong_list_in_the_options_is_refused_by_its_place(change: Any, field: str) -> None:
    cards = read_deck(OURS, "mine.toml")["deck"]
    with pytest.raises(tablee.BadField) as caught:
        tablee.new("kezao", seats=2, seed=1, options={"deck": change(cards)})
    assert caught.value.field == field


@clause("KZ-4")
def test_a_record_holds_the_deck_it_was_played_with() -> None:
    cards = [card | {"colours": ["red"], "parts": None} for card in read_deck(OURS, "mine.toml")["deck"]]
    match = tablee.new("kezao", seats=2, seed=1, options={"deck": cards})
    seat = match.actors[0]
    match.play(seat, {"move": "roll", "dice": ["plain", "plain"]})
    again = tablee.replay(str(match.record()))
    assert again.options.deck == match.options.deck
    assert again.position() == match.position()
    assert len(our_deck()) == 58
