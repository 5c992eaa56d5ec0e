"""What a seat can conclude, against counting all arrangements."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import tablee
from tablee.core.position import Position
from tablee.core.rng import seeded
from tablee.core.state import NOBODY
from tablee.games.kawaii import GAME
from tablee.games.kawaii.deck import FLAVOURS, SHAPES
from tablee.games.kawaii.position import KawaiiTable
from tests.clauses import clause
from tests.kawaii.tables import Call, NoMore, Turn, lay, view, wait
from tests.play import play_some

DRAWS = 3000


def samples(match: tablee.Match, seat: int | None, draws: int = DRAWS) -> list[KawaiiTable]:
    belief = match.belief(seat)
    observation = GAME.observation()
    match._state.observe(NOBODY if seat is None else seat, observation)
    return [GAME.to_table(belief.sample(observation, seeded(seed))) for seed in range(draws)]


def uniform(found: Counter[Any], among: set[Any], draws: int = DRAWS) -> None:
    """Every one of these and nothing else, each about equally often (six standard deviations)."""
    assert set(found) == among
    expected = draws / len(among)
    assert all(abs(number - expected) < 6 * expected**0.5 for number in found.values()), found


@clause("KW-3")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_favourites_of_others_are_uniform_over_all_that_are_left(seats: int) -> None:
    match = tablee.new("kawaii", seats=seats, seed=6)
    own = view(match, 1).own_flavour
    found = Counter(table.flavours for table in samples(match, 1))
    others = [flavour for flavour in FLAVOURS if flavour != own]
    uniform(found, {(deal[0], own, *deal[1:]) for deal in permutations(others, seats - 1)})
    own_shape = view(match, 1).own_shape
    shapes = Counter(table.shapes for table in samples(match, 1))
    uniform(shapes, {(d[0], own_shape, *d[1:]) for d in permutations([s for s in SHAPES if s != own_shape], seats - 1)})


@clause("KW-3")
def test_flavours_and_shapes_are_independent_and_a_spectator_knows_neither() -> None:
    match = tablee.new("kawaii", seats=3, seed=6)
    found = Counter((table.flavours[0], table.shapes[0]) for table in samples(match, None))
    uniform(found, {(flavour, shape) for flavour in FLAVOURS for shape in SHAPES})


@clause("KW-5")
def test_the_next_card_is_uniform_over_what_is_unseen() -> None:
    """Brute force: three cards unseen, so whose reserve holds which is one of the arrangements of three cards."""
    match = lay([], [], [], gone=52)
    unseen = list(match.position().table["unseen"])
    assert len(unseen) == 3
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(DRAWS):
        drawn = match.resample(0, seed)
        turned = []
        for _ in range(3):
            turn = view(drawn).turn
            assert turn is not None
            drawn.play(turn, Turn())
            turned.append(str(view(drawn).piles[turn][-1]))
        found[tuple(turned)] += 1
    arrangements = Counter(permutations(unseen))
    expected = {order: number * DRAWS / 6 for order, number in arrangements.items()}
    assert set(found) == set(expected)
    assert all(abs(found[order] - number) < 6 * number**0.5 for order, number in expected.items())


@clause("KW-8", "KW-32")
def test_who_has_watched_from_the_start_knows_every_covered_card() -> None:
    match = tablee.new("kawaii", seats=3, seed=9, options={"memory": True})
    for _ in range(12):
        turn = view(match).turn
        assert turn is not None
        match.play(turn, Turn())
    match.play(2, Call((0,)))
    wait(match, 26)
    truth = match.position().table
    for seat in (None, 0, 1, 2):
        for table in samples(match, seat, draws=20):
            assert [[lying.card for lying in pile] for pile in table.piles] == [
                [lying["card"] for lying in pile] for pile in truth["piles"]
            ]
            assert table.score_piles == truth["score_piles"]
            assert table.unseen == truth["unseen"]


@clause("KW-8")
def test_who_came_later_takes_covered_cards_for_any_that_are_unseen() -> None:
    """Brute force: a covered card and two unseen ones are three places for three cards."""
    match = lay(["mint cone", "cherry"], [], [], gone=53, options={"memory": True})
    table = match.position().table
    hidden = sorted([*table["unseen"], "mint cone", *table["score_piles"][2]])
    assert len(table["unseen"]) == 2
    found: Counter[str] = Counter()
    for drawn in samples(match, 1):
        assert drawn.piles[0][1].card == "cherry", "the top card is seen"
        found[drawn.piles[0][0].card] += 1
        assert sorted([*drawn.unseen, drawn.piles[0][0].card, *drawn.score_piles[2]]) == hidden
    weights = Counter(hidden)
    assert set(found) == set(weights)
    for card, number in weights.items():
        expected = DRAWS * number / len(hidden)
        assert abs(found[card] - expected) < 6 * expected**0.5


@clause("KW-3", "KW-5")
def test_a_new_round_forgets_the_old_one() -> None:
    match = lay(["mint cone"], [], [], gone=55)
    for seat in range(3):
        match.play(seat, NoMore())
    assert view(match).round == 1
    found = Counter(table.flavours[0] for table in samples(match, 1))
    uniform(found, {flavour for flavour in FLAVOURS if flavour != view(match, 1).own_flavour})
    assert all(len(table.unseen) == 55 for table in samples(match, 1, draws=5))


@clause("KW-23")
def test_at_the_score_nothing_is_left_to_guess() -> None:
    match = lay(["mint cone"], [], [], gone=55, options={"pause": 5000})
    for seat in range(3):
        match.play(seat, NoMore())
    assert {table.flavours for table in samples(match, None, draws=20)} == {("blueberry", "chocolate", "mint")}


@clause("KW-33")
def test_others_choose_afresh_in_a_draw() -> None:
    match = lay(["mint cone"], [], [])
    match.play(1, Call((0,)))
    match.play(2, Call((0,)))
    wait(match, 26)
    match.play(1, {"move": "choose", "sign": "paper", "pile": 0})
    assert {table.duels[0].signs for table in samples(match, 1, draws=20)} == {("paper", None)}
    assert {table.duels[0].signs for table in samples(match, 2, draws=20)} == {(None, None)}


def test_a_draw_is_a_position_like_any_other() -> None:
    for seed in range(12):
        match = tablee.new("kawaii", seats=4, seed=seed, options={"memory": seed % 2 == 0})
        play_some(match, 10 * seed, seed)
        for seat in (None, 0, 3):
            drawn = match.resample(seat, seed)
            assert isinstance(drawn.position(), Position)
            assert tablee.from_position(drawn.position()).position() == drawn.position()
            assert drawn.view(seat) == match.view(seat)
