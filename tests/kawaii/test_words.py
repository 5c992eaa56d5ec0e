"""Messages in both languages, options, statistics."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest

import tablee
from tablee.core.i18n import LANGUAGES, text
from tablee.games.kawaii import GAME
from tablee.games.kawaii.deck import NAMES
from tests.clauses import clause
from tests.kawaii.tables import Call, lay, wait
from tests.play import finish


def messages(language: str) -> set[str]:
    catalogue = resources.files("tablee") / "games" / "kawaii" / f"{language}.ftl"
    return set(re.findall(r"^([a-z][a-z-]*) =", catalogue.read_text(encoding="utf-8"), re.MULTILINE))


def test_both_languages_have_the_same_messages_and_every_refusal_one() -> None:
    assert messages("en") == messages("fr")
    room = resources.files("tablee") / "games" / "kawaii" / "legal.py"
    raised = set(re.findall(r'"(kawaii-[a-z-]+)"', room.read_text(encoding="utf-8")))
    assert len(raised) > 15
    assert {name for name in messages("en") if name.startswith("kawaii-")} == raised


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: Any) -> None:
    names = {text(f"card-{name.replace(' ', '-')}", language) for name in NAMES}
    assert len(names) == len(NAMES)


def test_messages_name_players_and_bend_for_number() -> None:
    match = lay(["mint cone"], ["cherry"], ["mint cup"], tokens=(1, 2, 2))
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(0, Call((0, 1)))
    assert tablee.say(caught.value, "en") == "2 piles take as many tokens, and there is only one"
    assert tablee.say(caught.value, "fr") == "2 piles demandent autant de jetons, et il n’y en a qu’un"
    match = lay(["mint cone"], [], [])
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(0, Call((1,)))
    assert str(caught.value) == "KW-11: there was no card in the pile of seat 1"
    assert tablee.say(caught.value, "fr", ["Ana", "Bo", "Cy"]) == "il n’y avait pas de carte dans la pile de Bo"


@clause("KW-10", "KW-14", "G-4")
@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("limit", 0), ("limit", 86_400_001), ("beat", "presto"), ("stop", 999), ("stop", 10_001),
        ("tie_window", -1), ("tie_window", 251), ("pause", -1), ("pause", 600_001), ("first", -1), ("first", 5),
        ("memory", 1), ("to_the_last_token", "yes"),
    ],
)  # fmt: skip
def test_an_option_out_of_its_range_is_refused_by_name(option: str, wrong: object) -> None:
    with pytest.raises(tablee.BadField, match=rf"options\.{option}"):
        tablee.new("kawaii", seats=5, seed=1, options={option: wrong})


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(tablee.BadField, match="3 to 5"):
        tablee.new("kawaii", seats=seats, seed=1)


def test_facts_of_a_finished_game_agree_with_one_another() -> None:
    match = tablee.new("kawaii", seats=4, seed=5)
    finish(match, seed=5)
    facts = GAME.facts(match._state, list(match._state.event_codes or []))
    assert len(facts["points in a round"]) == 12
    by_source = ("flavour", "shape", "cherries", "shops", "tokens")
    assert sum(facts["points in a round"]) == sum(sum(facts[f"points: {source}"]) for source in by_source)
    assert facts["captures"] == [len(facts["cards in a capture"])]
    endings = sum(facts[name][0] for name in facts if name.startswith("rounds ended"))
    assert endings == 3 == len(facts["cards turned in a round"]) == len(facts["milliseconds of a round"])
    assert len(facts["rivals in a tie"]) == facts["ties"][0]
    assert sum(facts["milliseconds of a round"]) == match.now


def test_facts_count_own_piles_captured() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(0, Call((0, 1)))
    wait(match, 26)
    finish(match, seed=1)
    facts = GAME.facts(match._state, list(match._state.event_codes or []))
    assert facts["own piles captured"][0] >= 1
    assert facts["piles in a call"][0] == 2
