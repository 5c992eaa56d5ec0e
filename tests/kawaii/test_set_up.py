"""The pieces, the deal and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.games.kawaii.deck import CARDS, FLAVOURS, NAMES, SHAPES, SIGNS, TOKENS, count
from tablee.games.kawaii.events import Begun, Counted, Favourites
from tablee.games.kawaii.options import BEATS
from tests.clauses import clause
from tests.kawaii.tables import ICE, GoOn, NoMore, lay, refused, view, wait
from tests.play import finish

every_table = pytest.mark.parametrize("seats", [3, 4, 5])


@clause("KW-1", "KW-26")
def test_the_box_holds_two_of_each_ice_cream_three_shops_and_two_cherries() -> None:
    box = {name: int(count(kind)) for kind, name in enumerate(NAMES)}
    assert sum(box.values()) == CARDS == 55
    assert box.pop("closed shop") == 3
    assert box.pop("cherry") == 2
    assert set(box) == {f"{flavour} {shape}" for flavour in FLAVOURS for shape in SHAPES}
    assert set(box.values()) == {2}
    assert sum(box.values()) == 50


@clause("KW-26")
def test_flavours_shapes_and_beats_have_these_names() -> None:
    assert FLAVOURS == ("blueberry", "chocolate", "mint", "strawberry", "vanilla")
    assert SHAPES == ("cone", "cup", "sandwich", "soft", "stick")
    assert BEATS == {"slow": 3000, "normal": 2000, "fast": 1000}
    assert SIGNS == ("rock", "paper", "scissors")


@clause("KW-2", "KW-4")
@every_table
def test_each_player_gets_two_of_the_ten_tokens_and_the_rest_are_out(seats: int) -> None:
    match = tablee.new("kawaii", seats=seats, seed=1)
    assert view(match).tokens == (2,) * seats
    assert TOKENS == 10
    written = match.position().table
    assert sum(len(held) for held in written["tokens"]) == 2 * seats


@clause("KW-2", "KW-3")
@every_table
def test_each_player_gets_one_flavour_and_one_shape_and_nobody_the_same(seats: int) -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(60):
        table = tablee.new("kawaii", seats=seats, seed=seed).position().table
        assert len(set(table["flavours"])) == seats
        assert len(set(table["shapes"])) == seats
        seen.add((table["flavours"][0], table["shapes"][0]))
    assert len(seen) > 18, "every pair of favourites can come to a seat"


@clause("KW-3")
def test_a_player_knows_the_own_favourites_and_nobody_elses() -> None:
    match = tablee.new("kawaii", seats=4, seed=3)
    table = match.position().table
    for seat in range(4):
        seen = view(match, seat)
        assert (seen.own_flavour, seen.own_shape) == (table["flavours"][seat], table["shapes"][seat])
        assert (seen.flavours, seen.shapes) == (None, None)
        told = [event for event in match.events(seat) if isinstance(event, Favourites)]
        assert told == [Favourites(seat, table["flavours"][seat], table["shapes"][seat])]
    assert not [event for event in match.events(None) if isinstance(event, Favourites)]
    assert (view(match).own_flavour, view(match).own_shape) == (None, None)


@clause("KW-3", "KW-5")
def test_favourites_tokens_and_reserves_are_dealt_anew_each_round() -> None:
    match = tablee.new("kawaii", seats=4, seed=5, options={"pause": 1000})
    dealt: list[dict[str, object]] = []
    while not match.over:
        table = match.position().table
        dealt.append(table)
        assert [len(held) for held in table["tokens"]] == [2] * 4
        assert len(table["unseen"]) == CARDS
        assert not any(table["piles"])
        assert not any(table["score_piles"])
        finish_round(match)
        if not match.over:
            match.advance(match.now + 1001)
    assert len(dealt) == 3
    assert len({str((table["flavours"], table["shapes"])) for table in dealt}) > 1


def finish_round(match: tablee.Match) -> None:
    while view(match).phase not in ("pause", "over"):
        match.advance(match.deadline or 0)


@clause("KW-5", "KW-27")
@pytest.mark.parametrize(
    ("seats", "first", "sizes"),
    [(3, 1, (18, 19, 18)), (4, 2, (14, 13, 14, 14)), (4, 0, (14, 14, 14, 13)), (5, 3, (11, 11, 11, 11, 11))],
)
def test_all_cards_are_dealt_and_the_remainder_starts_with_the_first_player(
    seats: int, first: int, sizes: tuple[int, ...]
) -> None:
    match = tablee.new("kawaii", seats=seats, seed=1, options={"first": first})
    assert view(match).reserves == sizes
    assert sum(sizes) == CARDS


@clause("KW-5")
def test_no_card_of_a_reserve_is_known_before_it_is_turned() -> None:
    """Not even to the referee: a position lists what is unseen as one heap, and each card of it may come next."""
    kinds: Counter[str] = Counter()
    for seed in range(550):
        match = lay([], [], [], seed=seed)
        wait(match, 3001)
        kinds[view(match).piles[0][0] or ""] += 1
    assert set(kinds) == set(NAMES)
    assert 15 <= kinds["closed shop"] <= 50  # 30 expected
    assert max(kinds[name] for name in ICE) <= 45  # 20 expected


@clause("KW-6", "G-2")
def test_the_host_picks_who_begins_or_chance_does() -> None:
    assert {view(tablee.new("kawaii", seats=4, seed=seed, options={"first": 2})).first for seed in range(9)} == {2}
    assert {view(tablee.new("kawaii", seats=4, seed=seed)).first for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(tablee.BadField, match=r"options\.first.*G-2"):
        tablee.new("kawaii", seats=3, seed=1, options={"first": 3})


@clause("KW-6")
@pytest.mark.parametrize(
    ("tokens", "first", "begins"),
    [
        ((3, 2, 1, 2), 0, 2),
        ((1, 2, 2, 2), 0, 0),
        ((2, 2, 2, 2), 0, 1),  # all tied: the next after the last first player
        ((2, 2, 2, 2), 3, 0),
        ((1, 2, 1, 3), 0, 2),  # of the two lowest the first clockwise after seat 0, who comes last
        ((1, 2, 1, 3), 1, 2),
        ((1, 2, 1, 3), 2, 0),
    ],
)
def test_the_next_round_is_begun_by_the_lowest_total_and_a_tie_goes_clockwise(
    tokens: tuple[int, ...], first: int, begins: int
) -> None:
    specials = ["cherry", "cherry", "closed shop", "closed shop", "closed shop"]
    match = lay(specials, [], [], [], tokens=tokens, first=first, score_piles=nobodys_favourites())
    for seat in range(4):
        match.play(seat, NoMore())
    counted = [event for event in match.events(None) if isinstance(event, Counted)]
    assert [event.score.total for event in counted] == list(tokens)
    assert [event for event in match.events(None) if isinstance(event, Begun)][-1] == Begun(1, begins, match.now)
    assert view(match).first == view(match).turn == begins


def nobodys_favourites() -> list[list[str]]:
    """All ice creams, shared out so that nobody likes any: seat 0 has the first flavour and shape, and so on."""
    piles: list[list[str]] = [[], [], [], []]
    for kind, name in enumerate(ICE):
        piles[next(seat for seat in range(4) if seat not in divmod(kind, 5))] += [name] * 2
    return piles


@clause("KW-27")
@pytest.mark.parametrize("pause", [0, 1, 8000])
def test_between_rounds_the_table_pauses_as_long_as_the_host_says(pause: int) -> None:
    match = lay(["cherry"], [], [], gone=55, options={"pause": pause})
    for seat in range(3):
        match.play(seat, NoMore())
    if pause:
        assert view(match).phase == "pause"
        assert match.actors == ()
        assert refused("KW-27", match, 0, GoOn()) == "kawaii-pause"
        wait(match, pause)
        assert view(match).phase == "pause", "the last instant of the pause belongs to it (G-9)"
        wait(match, 1)
    assert (view(match).phase, view(match).round) == ("turn", 1)


@every_table
def test_a_whole_game_has_three_rounds(seats: int) -> None:
    match = tablee.new("kawaii", seats=seats, seed=2)
    finish(match, seed=2)
    assert [event.round for event in match.events(None) if isinstance(event, Begun)] == [0, 1, 2]


def test_a_beat_and_a_limit_do_not_go_together() -> None:
    with pytest.raises(tablee.BadField, match=r"options\.beat"):
        tablee.new("kawaii", seats=3, seed=1, options={"beat": "fast", "limit": 100})
