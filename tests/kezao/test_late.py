"""Claims that come late: they bear an earlier instant, and take the place that is theirs."""

from __future__ import annotations

import itertools
import random
from contextlib import suppress
from typing import Any

import pytest

import tablee
from tablee.games.kezao.events import CameBack, RoundWon, TurnEnded
from tests.clauses import clause
from tests.kezao.tables import WINDOWS, hand, lay, race, refused, roll, say, two_places_taken, view, visible


@clause("G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_a_claim_may_lie_a_whole_tie_window_back_and_no_millisecond_more(w: int) -> None:
    match = race(["ladybird"], ["rocket"], pad=1, options={"tie_window": w})
    match.advance(1000)
    with refused(match, "G-9"):
        lay(match, 0, "ladybird", at=1000 - w - 1)
    lay(match, 0, "ladybird", at=1000 - w)
    assert view(match).now == 1000
    assert view(match).laid[0].at == 1000 - w


@clause("G-9")
def test_a_claim_at_the_instant_of_the_roll_is_taken_and_one_before_it_is_not() -> None:
    match = race(["ladybird"], ["rocket"], pad=1, since=500, now=510)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=499)
    lay(match, 0, "ladybird", at=500)
    assert view(match).laid[0].at == 500


@clause("G-9")
def test_a_claim_for_a_turn_that_is_settled_is_refused_and_not_dropped() -> None:
    match = two_places_taken(25)
    match.advance(325)
    lay(match, 1, "rocket", at=325)
    match = two_places_taken(25)
    match.advance(326)
    for at in (300, 325):
        with refused(match, "G-9"):
            lay(match, 1, "rocket", at=at)
    roll(match, 1, "plain", "plain", at=330)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=329)
    with refused(match, "G-9"):
        roll(match, 0, at=329)


@clause("KZ-9", "KZ-18", "G-5")
@pytest.mark.parametrize("late", [1, 42])
def test_who_is_beaten_to_the_last_place_is_told_by_how_many_milliseconds(late: int) -> None:
    match = two_places_taken(25)
    with pytest.raises(tablee.IllegalMove) as caught:
        lay(match, 1, "rocket", at=325 + late)
    assert (caught.value.clause, caught.value.reason) == ("KZ-9", "kezao-too-late")
    assert caught.value.params == {"late": late}
    assert f" {late} ms" in tablee.say(caught.value, "en")
    last = race(["ladybird"], ["rocket"], points=[2, 0], round=2)
    lay(last, 0, "ladybird", at=300)
    with pytest.raises(tablee.IllegalMove) as caught:
        lay(last, 1, "rocket", at=325 + late)
    assert (caught.value.reason, caught.value.params) == ("kezao-over", {"late": late})
    first = tablee.new("kezao", seats=2, seed=1)
    with pytest.raises(tablee.IllegalMove) as caught:
        lay(first, 1, "rocket", at=900)
    assert caught.value.reason == "kezao-not-rolled", "there was no turn before"


@clause("G-9")
def test_time_goes_back_for_nobody_who_is_to_roll() -> None:
    match = tablee.new("kezao", seats=2, seed=1, options={"first_roller": 0})
    match.advance(100)
    with refused(match, "G-9"):
        roll(match, 0, at=99)
    with refused(match, "G-9"):
        lay(match, 0, "moon", at=99)


@clause("G-9", "KZ-30")
def test_the_claims_of_one_player_come_in_order() -> None:
    match = race(["ladybird", "sock"], ["rocket"], ["magnet"], pad=1)
    lay(match, 0, "ladybird", at=100)
    with refused(match, "G-9"):
        lay(match, 0, "sock", at=99)
    say(match, 1, at=90)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=89)
    lay(match, 0, "sock", at=100)
    lay(match, 1, "rocket", at=90)


@clause("KZ-18", "G-4")
def test_an_earlier_card_that_comes_later_takes_its_place_and_the_one_too_many_comes_back() -> None:
    """Seat 0 seems to take the third and the fourth place; then seat 2's card turns out to have been earlier."""
    match = race(["ladybird", "sock"], ["rocket"], ["magnet", "campfire"], ["tram"], pad=1)
    lay(match, 1, "rocket", at=20)
    lay(match, 3, "tram", at=30)
    lay(match, 0, "ladybird", at=100)
    lay(match, 0, "sock", at=110)
    assert match.deadline == 136
    match.advance(115)
    lay(match, 2, "magnet", at=95)
    assert [(card.card, card.fate) for card in view(match).laid] == [
        ("rocket", "counts"),
        ("tram", "counts"),
        ("magnet", "counts"),
        ("ladybird", "counts"),
        ("sock", "back"),
    ]
    assert view(match).tie_from == 100
    assert match.deadline == 126
    match.advance(126)
    assert visible(match, CameBack) == [CameBack(0, "sock", 110)]
    assert "sock" in hand(match, 0)
    assert visible(match, TurnEnded) == [TurnEnded("full", 4)]


@clause("KZ-20", "G-4")
def test_an_earlier_card_that_comes_later_can_undo_an_empty_hand() -> None:
    """Seat 0's last card was the second one inside the window of the last place: the round goes on."""
    match = race(["ladybird", "sock"], ["rocket", "hen", "fox"], ["magnet", "moon"])
    lay(match, 1, "rocket", at=20)
    lay(match, 0, "ladybird", at=100)
    lay(match, 0, "sock", at=110)  # the last place and the last card
    lay(match, 1, "hen", at=112)  # would come back: the round is over
    assert [card.fate for card in view(match).laid] == ["counts", "counts", "counts", "back"]
    match.advance(115)
    lay(match, 2, "magnet", at=95)
    assert [card.fate for card in view(match).laid] == ["counts", "counts", "counts", "back", "counts"]
    match.advance(126)
    assert visible(match, RoundWon) == []
    assert visible(match, TurnEnded) == [TurnEnded("full", 4)]
    assert hand(match, 0) == ("sock",)
    assert hand(match, 1) == ("fox",)


@clause("KZ-20")
def test_an_earlier_last_card_that_comes_later_is_the_first_empty_hand() -> None:
    match = race(["ladybird"], ["rocket"], ["magnet"])
    lay(match, 0, "ladybird", at=120)
    lay(match, 2, "magnet", at=100)
    assert match.deadline == 126
    with refused(match, "KZ-9"):
        lay(match, 1, "rocket", at=126)
    assert visible(match, RoundWon) == [RoundWon((0, 2))]


@clause("KZ-12", "G-9")
def test_a_late_card_after_the_look_around_starts_it_anew() -> None:
    match = race(["ladybird"], ["rocket"], pad=1)
    match.advance(2010)
    lay(match, 0, "ladybird", at=1995)
    assert match.deadline == 3996


@clause("G-9")
def test_a_record_with_late_claims_replays_to_the_byte() -> None:
    match = race(["ladybird", "sock"], ["rocket", "moon"], ["magnet", "campfire"], pad=2)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=90)
    match.advance(2130)
    lay(match, 2, "magnet", at=2105)
    lay(match, 1, "moon", at=2110)
    match.advance(40_000)
    assert str(tablee.replay(str(match.record())).record()) == str(match.record())


Told = tuple[int, int, int, str]
"""A claim: instant, number, seat, card; numbers say in which order one player made them."""


def outcome(claims: list[Told], seed: int, hands: list[list[str]], pad: int) -> Any:
    """The table long after these claims, played in this order of arrival at the instant of the latest."""
    match = race(*hands, pad=pad, seed=seed)
    for at, _, seat, card in claims:
        with suppress(tablee.IllegalMove):  # one too many; in another order it is taken and comes back
            lay(match, seat, card, at)
    match.advance(400)
    table = match.position().table
    return table["hands"], table["aside"], table["pile"], table["points"], table["round"]


@clause("G-4", "G-9", "KZ-14", "KZ-18", "KZ-20", "KZ-29", "KZ-30")
def test_whatever_the_order_of_arrival_the_sorted_claims_decide() -> None:
    """Random claims inside one tie window, in every order that keeps each player's own: always the same table.

    In every other trial most of them bear the very same instant.
    """
    dice = random.Random(5)
    reached: set[Any] = set()
    for trial in range(160):
        seats = dice.choice([2, 3, 4])
        cards = ["ladybird", "sock", "rocket", "magnet", "campfire", "hen", "tram", "tulip"]
        hands = [[cards.pop() for _ in range(2)] for _ in range(seats)]
        pad = dice.choice([0, 1])
        start = race(*hands, pad=pad)
        instants = dice.sample(range(50, 76), 5) if trial % 2 else dice.choices([60, 60, 60, 61], k=4)
        claims: list[Told] = []
        for number, at in enumerate(sorted(instants)):
            seat = dice.randrange(seats)
            free = [card for card in hand(start, seat) if (seat, card) not in {(s, c) for _, _, s, c in claims}]
            if free:
                claims.append((at, number, seat, dice.choice(free)))
        first = outcome(claims, trial, hands, pad)
        reached.add((trial % 2, first[4], len(first[1])))
        for order in itertools.permutations(claims):
            own = [[claim for claim in order if claim[2] == seat] for seat in range(seats)]
            if all(mine == sorted(mine) for mine in own):
                assert outcome(list(order), trial, hands, pad) == first, (claims, order)
    assert len(reached) >= 8, "won rounds, full turns, and others, both ways"
