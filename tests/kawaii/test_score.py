"""Points: favourites, cherries, closed shops, tokens, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.kawaii.deck import NAMES
from tablee.games.kawaii.events import Counted, Favourites
from tablee.games.kawaii.views import KawaiiResult, Score
from tests.clauses import clause
from tests.kawaii.tables import NoMore, lay, view
from tests.play import finish


def counted(*score_piles: list[str], **more: Any) -> list[Score]:
    """The scores of a round that ends with these score piles; seat 0 likes blueberry and cones, and so on."""
    rest: list[str] = [name for name in NAMES for _ in range(2)]
    rest += ["closed shop"]
    for pile in score_piles:
        for card in pile:
            rest.remove(card)
    # What is in no score pile lies on the table, as much as each has turned.
    sizes = (19, 18, 18)
    piles = [[rest.pop() for _ in range(min(size, len(rest)))] for size in sizes]
    match = lay(*piles, score_piles=score_piles, gone=55, **{"options": {"pause": 10}, **more})
    for seat in range(3):
        match.play(seat, NoMore())
    return [event.score for event in match.events(None) if isinstance(event, Counted)]


@clause("KW-20")
@pytest.mark.parametrize(
    ("cards", "flavour", "shape"),
    [
        (["blueberry cup"], 1, 0),
        (["mint cone"], 0, 1),
        (["blueberry cone"], 1, 1),
        (["blueberry cone", "blueberry cone", "blueberry stick", "vanilla cone"], 3, 3),
        (["mint cup", "vanilla stick"], 0, 0),
    ],
)
def test_an_ice_cream_of_the_favourite_flavour_or_shape_brings_a_point_and_of_both_two(
    cards: list[str], flavour: int, shape: int
) -> None:
    scores = counted(cards, [], [])
    assert (scores[0].flavour, scores[0].shape) == (flavour, shape)
    assert scores[0].total == flavour + shape + 2
    assert (scores[0].favourite_flavour, scores[0].favourite_shape) == ("blueberry", "cone")


@clause("KW-20")
def test_the_same_cards_are_worth_something_else_to_somebody_else() -> None:
    assert counted([], ["blueberry cone"], [])[1].total == 2
    assert counted([], ["chocolate cup"], [])[1].total == 4


@clause("KW-21")
@pytest.mark.parametrize("cherries", [0, 1, 2])
def test_each_captured_cherry_brings_a_point(cherries: int) -> None:
    scores = counted(["cherry"] * cherries, [], [])
    assert scores[0].cherries == cherries
    assert scores[0].total == 2 + cherries


@clause("KW-22")
@pytest.mark.parametrize(("shops", "points"), [(0, 0), (1, -1), (2, -2), (3, 3)])
def test_each_closed_shop_costs_a_point_but_all_three_bring_three(shops: int, points: int) -> None:
    scores = counted(["closed shop"] * shops, [], [])
    assert scores[0].shops == points
    assert scores[0].total == 2 + points


@clause("KW-22")
def test_three_shops_in_different_score_piles_cost_each_a_point() -> None:
    assert [score.shops for score in counted(["closed shop"], ["closed shop"], ["closed shop"])] == [-1, -1, -1]


@clause("KW-23")
def test_each_token_held_at_the_end_of_a_round_brings_a_point() -> None:
    assert [score.tokens for score in counted([], [], [], tokens=(3, 2, 1))] == [3, 2, 1]
    assert [score.total for score in counted([], [], [], tokens=(3, 2, 1))] == [3, 2, 1]


@clause("KW-23")
def test_a_rounds_score_may_be_negative() -> None:
    scores = counted(["closed shop", "closed shop"], [], [], tokens=(1, 2, 2))
    assert scores[0].total == -1


@clause("KW-23")
def test_cherries_and_shops_have_no_flavour_or_shape() -> None:
    scores = counted(["cherry", "closed shop"], [], [])
    assert (scores[0].flavour, scores[0].shape) == (0, 0)


@clause("KW-23", "KW-3")
def test_favourites_are_shown_at_the_score_and_unused_ones_never() -> None:
    match = lay(["mint cone"], [], [], gone=55, options={"pause": 5000})
    for seat in (None, 0):
        assert view(match, seat).flavours is None
    for seat in range(3):
        match.play(seat, NoMore())
    for seat in (None, 0, 1, 2):
        assert view(match, seat).flavours == ("blueberry", "chocolate", "mint")
        assert view(match, seat).shapes == ("cone", "cup", "sandwich")
    spoken = str(match.view(None)) + str([e for e in match.events(None) if isinstance(e, Favourites | Counted)])
    assert "'strawberry'" not in spoken
    assert "'vanilla'" not in spoken
    match.advance(match.now + 5001)
    assert view(match).flavours is None
    assert view(match).rounds[0][1].favourite_flavour == "chocolate", "the score sheet stays"


@clause("KW-23", "KW-32")
def test_with_memory_the_score_shows_the_captured_cards() -> None:
    match = lay(["mint cone"], [], [], gone=55, score_piles=[["cherry"], [], []],
                options={"pause": 5000, "memory": True})  # fmt: skip
    assert view(match).score_piles is None
    for seat in range(3):
        match.play(seat, NoMore())
    assert view(match).score_piles[0] == ("cherry",)  # type: ignore[index]
    told = [event for event in match.events(None) if isinstance(event, Counted)]
    assert told[0].cards == ("cherry",)


@clause("KW-24", "G-3")
def test_after_three_rounds_the_highest_total_wins_and_a_tie_is_shared() -> None:
    shared = 0
    for seed in range(60):
        match = tablee.new("kawaii", seats=3, seed=seed)
        finish(match, seed=seed)
        result = match.result
        assert isinstance(result, KawaiiResult)
        assert len(result.rounds) == 3
        totals = tuple(sum(row[seat].total for row in result.rounds) for seat in range(3))
        assert result.points == totals == view(match).points
        assert result.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))
        assert result.ranks == tuple(1 + sum(other > mine for other in totals) for mine in totals)
        shared += len(result.winners) > 1
    assert shared > 0


def test_the_result_tells_points_by_where_they_come_from() -> None:
    match = tablee.new("kawaii", seats=4, seed=3)
    finish(match, seed=3)
    assert isinstance(match.result, KawaiiResult)
    assert match.result.rounds == view(match).rounds
    for row in match.result.rounds:
        for score in row:
            assert score.total == score.flavour + score.shape + score.cherries + score.shops + score.tokens


@clause("KW-24")
def test_the_last_favourites_are_shown_after_the_end() -> None:
    match = tablee.new("kawaii", seats=3, seed=3)
    finish(match, seed=3)
    assert view(match).phase == "over"
    assert view(match).flavours == tuple(score.favourite_flavour for score in view(match).rounds[2])
