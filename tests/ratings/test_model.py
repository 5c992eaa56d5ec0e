"""Ratings: what a game changes, what it does not, and the bots' scale."""

from __future__ import annotations

import random
from math import exp, log

import pytest

from tablee.core import game as games
from tablee.ratings.model import BOT_SPREAD, START, Rival, SkillEstimate, bot_ratings, rate, weight
from tablee.ratings.rows import RatedSeat, RateGame, Rating, change_ratings
from tablee.table import table_bots


def known(person: str, rating: float, spread: float, played: int = 20) -> Rating:
    sure = SkillEstimate(rating, spread).sure
    return Rating(person=person, game="kado", rating=rating, spread=spread, sure=sure, games=played, at=1)


def game(*seats: RatedSeat) -> RateGame:
    return RateGame("aaaaaaaa", "kado", 100, seats)


def test_winners_rise_losers_fall_and_more_is_known_of_both() -> None:
    first, second, third = rate([Rival(place, SkillEstimate(), 1.0) for place in (1, 2, 3)])
    assert first.rating > START + 50
    assert third.rating < START - 50
    assert abs(second.rating - START) < 25
    assert all(one.spread < SkillEstimate().spread for one in (first, second, third))


def test_equals_who_share_a_place_stay_where_they_are() -> None:
    assert [round(one.rating) for one in rate([Rival(1, SkillEstimate(), 1.0)] * 3)] == [1500] * 3


def test_whoever_is_well_known_changes_little() -> None:
    veteran, newcomer = rate([Rival(2, SkillEstimate(1600, 40), 1.0), Rival(1, SkillEstimate(), 1.0)])
    assert 1600 - veteran.rating < 15
    assert newcomer.rating - START > 60


def test_a_weight_of_nothing_changes_nothing_and_a_half_changes_half() -> None:
    whole, half, none = (
        rate([Rival(1, SkillEstimate(), part), Rival(2, SkillEstimate(), 1.0)])[0] for part in (1.0, 0.5, 0.0)
    )
    assert none == SkillEstimate()
    assert half.rating - START == pytest.approx((whole.rating - START) / 2)
    assert half.spread > whole.spread


def test_ratings_find_the_strength_behind_the_results() -> None:
    """Two people at 400 points of difference: odds of ten to one."""
    dice = random.Random(5)
    strong, weak = SkillEstimate(), SkillEstimate()
    for _ in range(600):
        won = dice.random() < 10 / 11
        strong, weak = rate([Rival(1 if won else 2, strong, 1.0), Rival(2 if won else 1, weak, 1.0)])
    odds = exp((strong.rating - weak.rating) * log(10) / 400)
    assert 5 < odds < 20


def test_the_same_pair_again_and_again_counts_less_and_less() -> None:
    assert weight([0]) == 1
    assert weight([5]) == pytest.approx(0.5)
    assert weight([0, 5]) == pytest.approx(0.75), "the others at the table are new"
    seats = (RatedSeat(0, 1, "ana"), RatedSeat(1, 2, "bo"))
    fresh = change_ratings(game(*seats), {}, {})
    again = change_ratings(game(*seats), {}, {frozenset(("ana", "bo")): 10})
    assert again.ratings[0].rating - START == pytest.approx((fresh.ratings[0].rating - START) / 3)


def test_a_bot_is_a_rival_whose_rating_stays_and_an_unknown_one_does_not_count() -> None:
    people = (RatedSeat(0, 2, "ana", name="Ana", avatar=7), RatedSeat(1, 3, "bo"))
    alone = change_ratings(game(*people), {}, {})
    beaten = change_ratings(game(*people, RatedSeat(2, 1, bot="chance")), {}, {})
    assert [row.person for row in beaten.ratings] == ["ana", "bo"]
    assert beaten.ratings[0].rating < alone.ratings[0].rating, "behind one who plays anything"
    assert change_ratings(game(*people, RatedSeat(2, 1, bot="unheard of")), {}, {}) == alone
    assert (alone.ratings[0].name, alone.ratings[0].avatar) == ("Ana", 7)


def test_what_is_known_is_where_the_change_begins() -> None:
    before = {"ana": known("ana", 1700, 60), "bo": known("bo", 1300, 60)}
    found = change_ratings(game(RatedSeat(0, 2, "ana"), RatedSeat(1, 1, "bo")), before, {})
    assert [change.before for change in found.changes] == [1700, 1300]
    assert found.changes[0].after == found.ratings[0].rating < 1690
    assert [row.games for row in found.ratings] == [21, 21]


@pytest.mark.parametrize("name", ["kezao", "wazabi", "kado", "zayo", "kawaii"])
def test_every_bot_of_our_games_has_a_fixed_rating_in_the_order_of_strength(name: str) -> None:
    fixed = bot_ratings(name)
    levels = set(table_bots.names(games.find(name))) - {table_bots.ADAPTIVE}
    assert set(fixed) == levels
    race = games.find(name).race
    order = ["child", "casual", "adult", "expert"] if race else ["chance", "tactics", "normal", "strong"]
    assert sorted(order, key=lambda bot: fixed[bot]) == order
    assert fixed[table_bots.stand_in(games.find(name))] == START
    assert SkillEstimate().spread > BOT_SPREAD
