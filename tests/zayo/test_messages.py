"""What people read: refusals in both languages, and every event and move in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablee
from tablee.core.i18n import text
from tablee.games.zayo.deck import NAMES
from tablee.games.zayo.moves import LayFiddle, LayThief, LayWolf, LayWolfTrap, TakeAnimal
from tests.clauses import clause
from tests.zayo.tables import CAMP, sit

ROOM = Path(tablee.__file__).parent / "games" / "zayo"


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_a_name_in_both_languages(name: str) -> None:
    for language in ("en", "fr"):
        assert text(f"card-{name.replace(' ', '-')}", language)


def said(match: tablee.Match, seat: int, move: object) -> tuple[str, str]:
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(seat, move)  # type: ignore[arg-type]
    return tablee.say(caught.value, "en"), tablee.say(caught.value, "fr")


@clause("G-5")
def test_a_refusal_is_a_sentence_with_its_numbers_and_names() -> None:
    match = sit(3, hands={0: ["fiddle", "wolf"]}, herds={0: (1, 0, 0), 1: (0, 1, 0)}, laid={1: ["shaman"]})
    assert said(match, 0, LayFiddle(0, 3)) == (
        "this costs 3 sheep or goats, the herd has one",
        "cela coûte 3 moutons ou chèvres, le troupeau n’en a qu’un",
    )
    assert said(match, 0, LayWolf(1, "goat")) == (
        "“wolf” could hit nobody, so it cannot be laid",
        "« loup » ne pourrait atteindre personne et ne se pose donc pas",
    )
    assert said(match, 2, LayWolf(1, "goat")) == ("it is the turn of seat 0", "c’est à la place 0 de jouer")


@clause("G-5")
def test_numbers_and_animals_choose_their_form() -> None:
    match = sit(3, hands={0: ["wolf trap"]}, herds={0: (3, 1, 0)})
    assert said(match, 0, LayWolfTrap(0, 2)) == (
        "the herd has 3 sheep and one goat, so this mix cannot be paid",
        "avec 3 moutons et 1 chèvre, ce mélange ne peut pas être payé",
    )
    empty = sit(3, camps={0: CAMP}, tricks=[["sh8", "gc1", "gc2"]], phase="reward", options={"goats": 0})
    assert said(empty, 0, TakeAnimal("goat")) == (
        "no goat is left in the centre",
        "il n’y a plus de chèvre au centre",
    )


def test_every_message_of_the_room_is_used() -> None:
    code = "".join(path.read_text("utf-8") for path in ROOM.glob("*.py"))
    for message in re.findall(r"^(zayo-[a-z-]+) =", (ROOM / "en.ftl").read_text("utf-8"), re.MULTILINE):
        assert f'"{message}"' in code, message


def test_the_repr_of_a_move_rebuilds_it() -> None:
    match = sit(4, hands={0: ["thief"]}, camps={1: CAMP})
    move = next(move for move in match.moves(0) if isinstance(move, LayThief))
    assert repr(move) == "LayThief(booty=(Booty(victim=1, equipment='horse'),))"
