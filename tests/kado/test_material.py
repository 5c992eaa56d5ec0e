"""What is in the box: cards, decks of owners, players."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core import game as games
from tablee.games.kado.moves import card as words
from tests.clauses import clause
from tests.kado.tables import CARDS, GIFTS, RIBBONS, every_card, observe, plain, play_round
from tests.kado.variants import FEW_KINDS
from tests.matches import bad_field
from tests.play import finish, play_some

OURS = resources.files("tablee.games.kado") / "deck.toml"


def plain_card(code: int) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(words(code))
    return found


def our_deck() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tablee.read_deck("kado", str(OURS))["deck"]
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OURS.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def refused(path: Path, before: str, after: str) -> tuple[str, object, str, str]:
    """What is said of the deck file with one thing changed."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(tablee.BadField) as caught:
        tablee.read_deck("kado", path)
    path.write_text(text, encoding="utf-8")
    return caught.value.field, caught.value.found, caught.value.allowed, caught.value.clause


@clause("KD-0")
def test_two_to_five_play() -> None:
    assert list(games.find("kado").seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        assert bad_field(lambda seats=seats: tablee.new("kado", seats=seats, seed=1)) == ("seats", "KD-0")  # type: ignore[misc]


# --- our deck -------------------------------------------------------------------------------------------------------


@clause("KD-1")
def test_a_card_has_a_gift_a_ribbon_and_a_value_from_one_to_five() -> None:
    deck = our_deck()
    assert len(deck) == CARDS
    assert {card["gift"] for card in deck} == set(GIFTS)
    assert {card["ribbon"] for card in deck} == set(RIBBONS)
    assert {card["value"] for card in deck} == {1, 2, 3, 4, 5}


@clause("KD-2")
@pytest.mark.parametrize("side", ["gift", "ribbon", "value"])
def test_in_our_deck_every_gift_ribbon_and_value_is_on_thirteen_cards(side: str) -> None:
    assert list(Counter(card[side] for card in our_deck()).values()) == [13] * 5


@clause("KD-2")
def test_in_our_deck_every_pair_is_on_two_or_three_cards_of_different_values() -> None:
    pairs: dict[tuple[str, str], list[int]] = {}
    for card in our_deck():
        pairs.setdefault((card["gift"], card["ribbon"]), []).append(card["value"])
    assert len(pairs) == 25
    for values in pairs.values():
        assert len(values) in (2, 3)
        assert len(set(values)) == len(values)


@clause("KD-2")
def test_our_deck_is_what_is_played_with_unless_somebody_brings_another() -> None:
    ours = tablee.new("kado", seats=5, seed=3)
    same = tablee.new("kado", seats=5, seed=3, options={"deck": our_deck()[::-1]})
    for match in (ours, same):
        finish(match, seed=1)
    assert [ours.events(seat) for seat in range(5)] == [same.events(seat) for seat in range(5)]
    assert ours.position().options["deck"] is None
    assert '"deck":null' in str(ours.record())


@clause("KD-2", "KD-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_card_of_the_box_is_in_one_place_all_the_time(seats: int) -> None:
    match = tablee.new("kado", seats=seats, seed=seats)
    deck = sorted((card["gift"], card["ribbon"], card["value"]) for card in our_deck())
    while not match.over:
        play_some(match, 1, seed=len(match.events(None)))
        table, state = match.position().table, match._state
        there = [placed["card"] for tableau in table["tableaus"] for placed in tableau]
        there += [*table["hands"], *table["set_aside"], table["looked_at"]]
        there += [plain_card(int(state.unseen[index])) for index in range(int(state.unseen_size))]  # type: ignore[attr-defined]
        assert sorted((card["gift"], card["ribbon"], card["value"]) for card in there if card) == deck


# --- an owner's deck ------------------------------------------------------------------------------------------------


@clause("KD-22")
def test_an_owners_deck_need_not_be_balanced_and_equal_cards_are_allowed() -> None:
    for deck in (FEW_KINDS, [plain("cube blue 2")] * CARDS):
        match = tablee.new("kado", seats=3, seed=1, options={"deck": deck})
        play_round(match)
        kinds = {tuple(card.values()) for card in deck if card}
        lying = [placed.card for tableau in observe(match).tableaus for placed in tableau]
        assert len(lying) == 3
        assert {(card.gift, card.ribbon, card.value) for card in lying} <= kinds


@clause("KD-2", "KD-22")
def test_a_record_with_an_owners_deck_needs_nothing_else_to_be_replayed() -> None:
    match = tablee.new("kado", seats=2, seed=5, options={"deck": FEW_KINDS})
    finish(match, seed=2)
    again = tablee.replay(str(match.record()))
    assert again.position() == match.position()
    assert tablee.from_position(match.position()).position() == match.position()


@clause("KD-2")
@pytest.mark.parametrize("number", [0, 1, 64, 66])
def test_a_deck_of_another_size_is_refused(number: int) -> None:
    deck = [plain(text) for text in every_card()[:number]]
    assert bad_field(lambda: tablee.new("kado", seats=2, options={"deck": deck})) == ("options.deck", "KD-2")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"gift": "tie", "ribbon": "red", "value": 1}, "options.deck[7].gift"),
        ({"gift": "socks", "ribbon": "pink", "value": 1}, "options.deck[7].ribbon"),
        ({"gift": "socks", "ribbon": "red", "value": 0}, "options.deck[7].value"),
        ({"gift": "socks", "ribbon": "red", "value": 6}, "options.deck[7].value"),
        ({"gift": "socks", "ribbon": "red", "value": 2.5}, "options.deck[7].value"),
        ({"gift": "socks", "ribbon": "red"}, "options.deck[7]"),
        ({"gift": "socks", "ribbon": "red", "value": 1, "bow": 1}, "options.deck[7].bow"),
        ("socks", "options.deck[7]"),
    ],
)
def test_a_card_that_is_none_is_refused_by_its_place(wrong: object, field: str) -> None:
    deck = [*our_deck()[:7], wrong, *our_deck()[8:]]
    assert bad_field(lambda: tablee.new("kado", seats=2, options={"deck": deck}))[0] == field


# --- deck files -----------------------------------------------------------------------------------------------------


@clause("KD-2", "KD-22")
def test_a_deck_file_is_read_into_the_option(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text("\ufeff" + text.replace('ribbon = "red"', 'ribbon = "blue"'), encoding="utf-8")
    options = tablee.read_deck("kado", file)
    deck = options["deck"]
    assert Counter(card["ribbon"] for card in deck) == {"violet": 13, "orange": 13, "green": 13, "blue": 26}
    match = tablee.new("kado", seats=2, seed=1, options=options)
    assert match.options.deck[0].gift == deck[0]["gift"]


LAST_LINES = """    { gift = "chocolates", ribbon = "red",    value = 4 },
    { gift = "chocolates", ribbon = "red",    value = 5 },
]"""


@clause("KD-2")
def test_a_wrong_deck_file_is_refused_with_the_line_and_the_reason(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    last = len(lines)
    assert "\n".join(lines[-3:]) == LAST_LINES
    end = lines[-2]
    field, found, _, clause_named = refused(file, end, end.replace("chocolates", "chocolate"))
    assert (field, found, clause_named) == (f"mine.toml line {last - 1}.gift", "chocolate", "KD-2")
    assert refused(file, end, end.replace("5", "9"))[:2] == (f"mine.toml line {last - 1}.value", 9)
    assert refused(file, end, end.replace('"red"', "red"))[0] == f"mine.toml line {last - 1}"
    assert refused(file, end, "")[:3] == (f"mine.toml line {last}", "64 cards", "65 cards")
    assert refused(file, end, f"{end}\n{end}")[:3] == (f"mine.toml line {last}", "66 cards", "65 cards")
    assert refused(file, LAST_LINES, LAST_LINES[:-1])[2].startswith("TOML")
