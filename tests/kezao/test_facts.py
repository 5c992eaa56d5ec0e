"""What a designer asks of a finished game, and what the refusals say."""

from __future__ import annotations

import random

import pytest

import tablee
from tablee.core.errors import IllegalMove
from tablee.core.i18n import LANGUAGES
from tablee.games.kezao import GAME, codes
from tablee.games.kezao.deck import NAMES
from tablee.games.kezao.facts import facts, measures
from tablee.games.kezao.moves import Lay, Nothing, Roll
from tests.kezao.tables import OPPOSED, hand, lay, race
from tests.laws.tables import allowed, deal, play


def facts_of(match: tablee.Match) -> dict[str, list[int]]:
    return facts(match._state, match._state.event_codes or [])  # type: ignore[arg-type]


def test_the_facts_of_a_short_game() -> None:
    match = race(["ladybird", "sock"], ["rocket", "moon", "fox"], points=[2, 0], round=2)
    lay(match, 0, "ladybird", at=10)
    lay(match, 1, "moon", at=20)
    match.advance(2500)
    assert not match.over
    found = facts_of(match)
    assert found["wrong cards"] == [1]
    assert found["cards laid in a turn"] == []
    lay(match, 0, "sock", at=2600)
    match.advance(3000)
    found = facts_of(match)
    assert match.over
    assert found["rounds"] == [1]
    assert found["points of each player"] == [3, 0]
    assert found["ties at the last card"] == [0]


def test_a_players_time_is_that_of_cards_that_were_right_to_lay() -> None:
    match = race(["ladybird", "sock"], ["rocket", "moon", "fox"], points=[2, 0], round=2)
    events = [
        (codes.ROLLED, 0, 100, 0, 0, -1, -1),
        (codes.LAID, 0, 3, 700),
        (codes.LAID, 1, 5, 500),
        (codes.TOOK_BACK, 1, 5, 500),
        (codes.LAID, 1, 6, 1900),
        (codes.LAID, 0, 4, 2000),
        (codes.ENDED, codes.FULL, 3),
        (codes.ROLLED, 1, 3000, 0, 0, -1, -1),
        (codes.LAID, 0, 7, 3400),
        (codes.ENDED, codes.TIME, 1),
        (codes.ROLLED, 0, 5000, 0, 0, -1, -1),
        (codes.LAID, 0, 8, 5500),
        (codes.ENDED, codes.TIME, 1),
    ]
    assert measures(match._state, events) == [{"reaction": 500}, {"reaction": 1800}]  # type: ignore[arg-type]
    assert measures(match._state, events[:3]) == [{}, {}]  # type: ignore[arg-type]


def test_ties_and_oppositions_are_counted() -> None:
    match = race(["ladybird", "sock"], ["rocket"], pad=2)
    lay(match, 0, "ladybird", at=10)
    lay(match, 0, "sock", at=20)
    lay(match, 1, "rocket", at=21)
    match.advance(60)
    assert facts_of(match)["ties at the last place"] == [1]
    assert facts_of(match)["cards laid in a turn"] == [3]
    assert facts_of(match)["turns ended: full"] == [1]
    opposed = race(["ladybird"], ["rocket"], rolled=OPPOSED, pad=2)
    lay(opposed, 0, "ladybird", at=10)
    lay(opposed, 1, "rocket", at=11)
    opposed.advance(60)
    assert facts_of(opposed)["ties for last"] == [1]
    last = race(["ladybird"], ["rocket"])
    lay(last, 0, "ladybird", at=10)
    lay(last, 1, "rocket", at=11)
    last.advance(60)
    assert facts_of(last)["ties at the last card"] == [1]


def test_whole_games_count_their_turns() -> None:
    state = deal((GAME, 4, allowed(GAME)[12][1], 3), listen=True)
    for _ in play(state, random.Random(1), most=100_000):
        pass
    event_codes = state.event_codes or []
    found = facts(state, event_codes)  # type: ignore[arg-type]
    ended = sum(found[name][0] for name in found if name.startswith("turns ended"))
    assert found["turns"] == [ended + found["rounds"][0]], "a turn ends, or the round does"
    assert found["turns"] == [sum(event_code[0] == codes.ROLLED for event_code in event_codes)]


REASONS = {
    "kezao-over", "kezao-not-rolled", "kezao-rolled", "kezao-not-your-roll", "kezao-one-die", "kezao-two-dice",
    "kezao-barred", "kezao-one-card", "kezao-must-lay", "kezao-second-card", "kezao-not-in-hand", "kezao-said",
    "kezao-turn-is-ending", "kezao-settled", "kezao-own-order", "kezao-too-late", "kezao-turn-over",
}  # fmt: skip


def test_every_refusal_speaks_both_languages() -> None:
    """Random play, with moves that do not fit: every reason there is comes up, and says something in each language."""
    dice = random.Random(2)
    said: dict[str, set[str]] = {}
    for seats, options in allowed(GAME)[:12]:
        state = deal((GAME, seats, options, seats))
        for _ in play(state, dice, most=60):
            for _ in range(6):
                tried = state.copy()
                seat = dice.randrange(seats)
                move = dice.choice([1 << dice.randrange(59), codes.NOTHING, codes.ROLL | dice.randrange(5)])
                at = int(state.now) + dice.choice([0, -3, -30])
                try:
                    tried.play(seat, move, max(at, 0))
                except IllegalMove as error:
                    for language in LANGUAGES:
                        said.setdefault(error.reason, set()).add(tablee.say(error, language))
    over = race(["ladybird"], ["rocket", "fox"], points=[2, 0], round=2)
    lay(over, 0, "ladybird", at=1)
    over.advance(60)
    with pytest.raises(IllegalMove) as caught:
        lay(over, 1, hand(over, 1)[0])
    said[caught.value.reason] = {tablee.say(caught.value, language) for language in LANGUAGES}
    assert set(said) >= REASONS
    assert all(len(sentences) >= 2 for sentences in said.values()), "French is not English"


def test_a_refusal_names_the_picture_in_the_language_of_the_reader() -> None:
    match = race(["ladybird"], ["parrot"], pad=1)
    with pytest.raises(IllegalMove) as caught:
        lay(match, 0, "parrot", at=1)
    assert tablee.say(caught.value, "en") == "“parrot” is not in the hand"
    assert tablee.say(caught.value, "fr") == "« perroquet » n’est pas en main"


@pytest.mark.parametrize("card", ["unicorn", "", "Parrot"])
def test_a_picture_that_does_not_exist_is_refused_by_its_field(card: str) -> None:
    match = race(["ladybird"], ["parrot"], pad=1)
    with pytest.raises(tablee.BadField, match=r"move\.card"):
        match.play(0, Lay(card), at=1)


def test_moves_read_as_they_are_written() -> None:
    assert GAME.encode(Roll(("crossed", "plain")), 2) == GAME.encode(Roll(("plain", "crossed")), 2)
    assert GAME.decode(GAME.encode(Lay("kezao"), 2)) == Lay("kezao")
    assert GAME.decode(GAME.encode(Nothing(), 8)) == Nothing()
    assert [GAME.decode(1 << number) for number in range(59)] == [Lay(name) for name in NAMES[:59]]
