"""The box, the set-up and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.games.wazabi.events import Drew, Rolled, StarterRolled
from tablee.games.wazabi.moves import Give, LayNothing, Roll
from tests.clauses import clause
from tests.matches import bad_field, fits
from tests.wazabi.tables import COUNTS, contest, hand, observe, sit, visible

SEATS = range(2, 7)


def starts(seats: int, games: int, **options: object) -> list[tablee.Match]:
    return [tablee.new("wazabi", seats=seats, seed=seed, options=options) for seed in range(games)]


@clause("WZ-0")
@pytest.mark.parametrize("seats", SEATS)
def test_two_to_six_players_may_play(seats: int) -> None:
    match = tablee.new("wazabi", seats=seats, seed=1)
    assert match.seats == seats
    assert len(observe(match).dice) == seats


@clause("WZ-0")
@pytest.mark.parametrize("seats", [0, 1, 7, 24])
def test_fewer_than_two_or_more_than_six_may_not(seats: int) -> None:
    assert bad_field(lambda: tablee.new("wazabi", seats=seats, seed=1)) == ("seats", "WZ-0")


@clause("WZ-0", "G-1")
def test_play_starts_clockwise_so_the_next_seat_follows() -> None:
    for seed in range(20):
        match = tablee.new("wazabi", seats=5, seed=seed)
        first = observe(match).turn
        assert observe(match).order == "clockwise"
        match.play(first, Roll())
        receiver = (first + 2) % 5
        if (roll := observe(match).roll) is not None and roll.dice:
            match.play(first, Give((receiver,) * roll.dice))
        if not match.over:
            match.play(first, LayNothing())
            assert observe(match).turn == (first + 1) % 5


@clause("WZ-1")
def test_a_die_has_three_wazabi_two_card_and_one_die_face_and_each_die_falls_by_itself() -> None:
    # Two dice, so that a die that copied its neighbour would show as well.
    found = []
    for seed in range(3000):
        match = sit(seed, phase="roll", dice={0: 2})
        match.play(0, Roll())
        roll = visible(match, None, Rolled)[0]
        found.append((roll.wazabi, roll.cards, roll.dice))
    assert fits(found, {(2, 0, 0): 9, (1, 1, 0): 12, (1, 0, 1): 6, (0, 2, 0): 4, (0, 1, 1): 4, (0, 0, 2): 1})


@clause("WZ-1")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_24_dice_in_the_box(seats: int) -> None:
    most = 24 // seats
    assert observe(tablee.new("wazabi", seats=seats, seed=1, options={"dice": most})).dice == (most,) * seats
    field, _ = bad_field(lambda: tablee.new("wazabi", seats=seats, seed=1, options={"dice": most + 1}))
    assert field == "options.dice"


@clause("WZ-2", "WZ-3")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_36_cards_of_ten_kinds_all_in_hands_or_in_the_pile(seats: int) -> None:
    table = tablee.new("wazabi", seats=seats, seed=seats).position().table
    cards = Counter([*table["pile"], *(card for hand in table["hands"] for card in hand)])
    assert cards == COUNTS
    assert cards.total() == 36
    assert not table["thrown"]


@clause("WZ-3")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_gets_four_dice_and_three_cards(seats: int) -> None:
    match = tablee.new("wazabi", seats=seats, seed=3)
    view = observe(match, 0)
    assert view.dice == (4,) * seats
    assert view.hand_sizes == (3,) * seats
    assert view.pile == 36 - 3 * seats
    assert view.skips == (0,) * seats
    assert all(len(hand(match, seat)) == 3 for seat in range(seats))


@clause("WZ-3")
@pytest.mark.parametrize("seat", [0, 3])
def test_the_cards_are_dealt_by_chance(seat: int) -> None:
    assert fits([card for match in starts(4, 300) for card in hand(match, seat)], COUNTS)


@clause("WZ-3")
def test_a_player_sees_only_the_three_cards_dealt_to_this_player() -> None:
    match = tablee.new("wazabi", seats=3, seed=8)
    for seat in range(3):
        dealt = visible(match, seat, Drew)
        assert [(drew.seat, drew.count) for drew in dealt] == [(0, 3), (1, 3), (2, 3)]
        assert [drew.seat for drew in dealt if drew.own_cards is not None] == [seat]
        assert sorted(dealt[seat].own_cards or ()) == sorted(hand(match, seat))
    assert [drew.own_cards for drew in visible(match, None, Drew)] == [None] * 3


@clause("WZ-4")
@pytest.mark.parametrize("seats", SEATS)
def test_most_wazabi_begins_and_those_tied_roll_again_among_themselves(seats: int) -> None:
    rounds = [contest(match) for match in starts(seats, 60)]
    assert {1, 2, 3} <= set(rounds), "the sample has clear leads, ties and ties among the tied"


@clause("WZ-4")
def test_each_rolls_all_starting_dice_to_find_who_begins() -> None:
    four = [roll.wazabi for match in starts(2, 300) for roll in visible(match, 0, StarterRolled)[:2]]
    assert fits(four, {0: 1, 1: 4, 2: 6, 3: 4, 4: 1})
    one = [roll.wazabi for match in starts(2, 100, dice=1) for roll in visible(match, 0, StarterRolled)[:2]]
    assert fits(one, {0: 1, 1: 1})


@clause("WZ-4")
def test_no_seat_is_favoured_to_begin() -> None:
    assert fits([observe(match).turn for match in starts(5, 600)], dict.fromkeys(range(5), 1))
