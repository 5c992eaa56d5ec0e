"""The box and the deal."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

import tablee
from tablee.games.zayo.events import Dealt, RoundBegun
from tablee.games.zayo.moves import Bid, Decline, LayEquipment, Request
from tests.clauses import clause
from tests.zayo.tables import (
    ALL_BIDS,
    FULL,
    bad_options,
    centre,
    herd,
    legal,
    observe,
    shorts,
    sit,
    table_of,
    visible,
)

SEATS = range(2, 7)

BOX = {"horse": 5, "cart": 5, "yurt": 5, "wolf trap": 4, "thief": 1, "friendship": 1, "wolf": 1, "shaman": 1,
       "clan chief": 2, "zayo": 1, "fiddle": 3, "steppe": 1}  # fmt: skip


@pytest.mark.parametrize("seats", SEATS)
def test_two_to_six_may_play(seats: int) -> None:
    assert tablee.new("zayo", seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_nobody_else_may_and_no_clause_is_made_up_for_it(seats: int) -> None:
    assert bad_options(seats) == ("seats", "")


@clause("ZY-1")
@pytest.mark.parametrize("seats", SEATS)
def test_eight_sheep_eight_goats_and_eight_camels_lie_in_the_centre_and_are_never_dealt(seats: int) -> None:
    match = tablee.new("zayo", seats=seats, seed=3)
    assert centre(match) == (8, 8, 8)
    assert all(herd(match, seat) == (0, 0, 0) for seat in range(seats))


@clause("ZY-1")
def test_an_owner_whose_box_differs_says_how_many_animals_it_holds() -> None:
    match = tablee.new("zayo", seats=3, seed=3, options={"sheep": 9, "goats": 0, "camels": 15})
    assert centre(match) == (9, 0, 15)
    for animal in ("sheep", "goats", "camels"):
        for number in (-1, 101):
            assert bad_options(**{animal: number}) == (f"options.{animal}", "ZY-1")


@clause("ZY-1")
def test_the_animals_of_a_box_can_be_written_into_a_file(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("# counted twice\ngoats = 7\nsheep = 12\ncamels = 5\n", encoding="utf-8")
    match = tablee.new("zayo", seats=3, seed=3, options=tablee.read_deck("zayo", box))
    assert centre(match) == (12, 7, 5)


@clause("ZY-1")
def test_our_own_animals_are_such_a_file() -> None:
    ours = tablee.read_deck("zayo", str(resources.files("tablee.games.zayo") / "deck.toml"))
    assert tablee.new("zayo", seats=3, seed=3, options=ours).options == tablee.new("zayo", seats=3, seed=3).options


@clause("ZY-1")
@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("sheep = 8\ngoats = -1\ncamels = 8\n", "line 2.goats", "0"),
        ("sheep = 8\ngoats = 8\ncamels = 101\n", "line 3.camels", "100"),
        ("sheep = 8\n\ngoats = 'many'\ncamels = 8\n", "line 3.goats", "int"),
        ("sheep = 8\n[goats]\nblack = 3\n[camels]\n", "line 2.goats", "int"),
        ("sheep = 8\ngoats = 8\n", "line 2", "camels = …"),
        ("sheep = 8\ngoats = 8\nyaks = 3\ncamels = 8\n", "line 3", "sheep, goats, camels"),
        ("sheep = 8\ngoats =\ncamels = 8\n", "line 2", "TOML"),
        ("", "line 1", "sheep = …"),
    ],
)
def test_a_wrong_file_of_animals_is_refused_with_the_line_and_the_reason(
    text: str, where: str, reason: str, tmp_path: Path
) -> None:
    box = tmp_path / "box.toml"
    box.write_text(text, encoding="utf-8")
    with pytest.raises(tablee.BadField) as caught:
        tablee.read_deck("zayo", box)
    assert caught.value.field == f"box.toml {where}"
    assert reason in caught.value.allowed
    assert caught.value.clause == "ZY-1"


@clause("ZY-2", "ZY-5")
@pytest.mark.parametrize("seats", SEATS)
def test_five_of_32_different_bidding_cards_go_to_each_and_the_rest_stay_unseen(seats: int) -> None:
    table = table_of(tablee.new("zayo", seats=seats, seed=4))
    dealt = [short for hand in table.bidding for short in shorts(hand)]
    assert all(len(hand) == 5 for hand in table.bidding)
    assert sorted(dealt + shorts(table.undealt)) == sorted(ALL_BIDS)
    assert len(ALL_BIDS) == 32


@clause("ZY-3", "ZY-5")
@pytest.mark.parametrize("seats", range(3, 7))
def test_three_or_more_get_all_30_play_cards(seats: int) -> None:
    table = table_of(tablee.new("zayo", seats=seats, seed=5))
    assert Counter(card for hand in table.hands for card in hand) == BOX
    assert sum(BOX.values()) == 30
    assert table.left_out == ()


@clause("ZY-5", "ZY-35")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("dealer", range(3))
def test_they_are_dealt_as_evenly_as_can_be_from_the_dealers_left(seats: int, dealer: int) -> None:
    match = tablee.new("zayo", seats=seats, seed=6, options={"first_dealer": dealer})
    sizes = observe(match).hand_sizes
    more = 30 % seats
    for place in range(seats):
        seat = (dealer + 1 + place) % seats
        assert sizes[seat] == 30 // seats + (1 if place < more else 0)


@clause("ZY-5", "ZY-14")
def test_laid_equipment_is_not_dealt_again() -> None:
    match = sit(4, camps={0: FULL, 1: ("yurt", "yurt")})
    play_round(match)
    table = table_of(match)
    laid = sum(len(camp) for camp in table.camps)
    assert laid >= 6
    assert sum(len(hand) for hand in table.hands) == 30 - laid
    assert Counter(card for pile in (*table.hands, *table.camps) for card in pile) == BOX


@clause("ZY-6", "ZY-35")
def test_two_players_leave_zayo_out_and_get_eight_play_cards_each() -> None:
    for seed in range(20):
        table = table_of(tablee.new("zayo", seats=2, seed=seed))
        assert [len(hand) for hand in table.hands] == [8, 8]
        everything = Counter(card for pile in (*table.hands, table.left_out) for card in pile)
        assert everything == {name: number for name, number in BOX.items() if name != "zayo"}
        assert len(table.left_out) == 13


@clause("ZY-6")
def test_what_two_players_leave_out_is_seen_by_nobody_and_comes_back_with_the_next_shuffle() -> None:
    match = tablee.new("zayo", seats=2, seed=8)
    left_out = table_of(match).left_out
    for seat in (None, 0, 1):
        assert "left_out" not in repr(match.view(seat))
        assert "undealt" not in repr(match.view(seat))
    play_round(match)
    after = table_of(match)
    dealt = Counter(card for hand in after.hands for card in hand)
    assert after.left_out != left_out
    assert any(dealt[card] for card in left_out)


@clause("ZY-35")
@pytest.mark.parametrize(("laid", "sizes"), [(12, (8, 8)), (13, (8, 8)), (14, (8, 7)), (15, (7, 7)), (19, (5, 5))])
def test_two_players_with_fewer_than_16_cards_deal_all_of_them_evenly(laid: int, sizes: tuple[int, int]) -> None:
    equipment = ["horse"] * 5 + ["cart"] * 5 + ["yurt"] * 5 + ["wolf trap"] * 4
    match = sit(2, camps={0: equipment[:laid]}, options={"first_dealer": 1})
    table = table_of(match)
    assert tuple(len(hand) for hand in table.hands) == sizes
    play_round(match, laying=False)
    # The other player deals now, so the odd card goes to the other seat.
    assert tuple(len(hand) for hand in table_of(match).hands) == sizes[::-1]
    assert len(table_of(match).left_out) == 29 - laid - sum(sizes)


@clause("ZY-4", "G-2")
def test_the_first_dealer_is_the_hosts_choice_and_chance_otherwise() -> None:
    for seat in range(5):
        match = tablee.new("zayo", seats=5, seed=1, options={"first_dealer": seat})
        assert observe(match).dealer == seat
        assert match.actors == ((seat + 1) % 5,)
    by_chance = Counter(observe(tablee.new("zayo", seats=5, seed=seed)).dealer for seed in range(1000))
    assert set(by_chance) == set(range(5))
    assert all(150 < number < 250 for number in by_chance.values())


@clause("G-2")
@pytest.mark.parametrize("seat", [-1, 3, 6])
def test_a_first_dealer_who_is_not_at_the_table_is_refused(seat: int) -> None:
    assert bad_options(first_dealer=seat) == ("options.first_dealer", "G-2")


@clause("ZY-4")
def test_the_deal_goes_round_clockwise_and_the_dealers_left_leads_first() -> None:
    match = tablee.new("zayo", seats=3, seed=2, options={"first_dealer": 1})
    for number in range(4):
        view = observe(match)
        assert (view.round, view.dealer) == (number, (1 + number) % 3)
        assert view.turn == (view.dealer + 1) % 3
        play_round(match, laying=False)
    assert [(event.round, event.dealer) for event in visible(match, None, RoundBegun)][:3] == [(0, 1), (1, 2), (2, 0)]


@clause("ZY-5")
def test_every_deal_is_equally_likely() -> None:
    """One bidding card and one play card, followed through many deals."""
    with_top, with_steppe = Counter[int](), Counter[int]()
    for seed in range(4000):
        table = table_of(tablee.new("zayo", seats=4, seed=seed, options={"first_dealer": 3}))
        with_top.update(seat for seat in range(4) if "gc8" in shorts(table.bidding[seat]))
        with_steppe.update(seat for seat in range(4) if "steppe" in table.hands[seat])
    for seat in range(4):
        assert abs(with_top[seat] - 4000 * 5 / 32) < 5 * (4000 * 5 / 32) ** 0.5
        share = len(table_of(tablee.new("zayo", seats=4, seed=1, options={"first_dealer": 3})).hands[seat]) / 30
        assert abs(with_steppe[seat] - 4000 * share) < 5 * (4000 * share) ** 0.5


@clause("ZY-5", "G-8")
def test_a_seat_is_told_its_own_cards_and_of_others_only_how_many() -> None:
    match = tablee.new("zayo", seats=3, seed=9)
    play_round(match, laying=False)
    table = table_of(match)
    for listener in (None, 0, 1, 2):
        dealt = visible(match, listener, Dealt)
        assert dealt[-3:] == [
            Dealt(seat, 5, 10, table.bidding[seat], table.hands[seat]) if seat == listener else Dealt(seat, 5, 10)
            for seat in range(3)
        ]


def play_round(match: tablee.Match, laying: bool = True) -> None:
    """To the next deal, without actions; rewards are taken if they lay a card."""
    number = observe(match).round
    while observe(match).round == number:
        seat = match.actors[0]
        wanted = legal(match, seat, Bid) or (legal(match, seat, LayEquipment, Request) if laying else [])
        match.play(seat, (wanted or [Decline()])[0])
