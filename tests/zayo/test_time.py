"""Limits: one millisecond inside, one outside."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.core.scripted_rng import ScriptedRng
from tablee.games.zayo import codes
from tablee.games.zayo.events import Answered, Bade, Declined, Defended, Hunted, Laid, Late, Stole
from tablee.games.zayo.moves import Booty, Defend, Lay, LayThief, LayWolf, NoDefence, bit
from tests.clauses import clause
from tests.zayo.tables import CAMP, SHORT, bad_options, herd, observe, shorts, sit, visible


@clause("ZY-34", "G-6", "G-9")
def test_a_turn_has_60_seconds_and_then_nothing_is_laid_and_a_legal_bid_is_played_by_chance() -> None:
    match = sit(3, hands={0: ["zayo", "steppe"]}, herds={0: (0, 0, 2)})
    assert match.deadline == 60_001
    match.advance(60_000)
    assert match.actors == (0,)
    match.advance(60_001)
    assert visible(match, None, Late) == [Late(0)]
    assert [event.seat for event in visible(match, None, Bade)] == [0]
    assert visible(match, None, Laid) == []
    assert match.actors == (1,)
    assert match.deadline == 120_002


@clause("G-9")
def test_the_last_instant_of_a_limit_is_inside() -> None:
    match = sit(3, hands={0: ["zayo"]})
    match.play(0, Lay("zayo"), at=60_000)
    assert observe(match).laid[0] == ("zayo",)
    late = sit(3, hands={0: ["zayo"]})
    with pytest.raises(tablee.IllegalMove, match="ZY-7"):
        late.play(0, Lay("zayo"), at=60_001)


@clause("ZY-34", "G-11")
def test_the_bid_by_chance_is_uniform_among_the_legal_ones() -> None:
    mine = ["sh3", "sh5", "sh7", "sh8", "gc8"]
    found: Counter[str] = Counter()
    for seed in range(600):
        match = sit(3, tricks=[["sh4"]], bids={1: mine}, seed=seed)
        match.advance(60_001)
        found.update(shorts([visible(match, None, Bade)[0].card]))
    assert set(found) == {"sh5", "sh7", "sh8"}
    assert all(150 < number < 250 for number in found.values())


@clause("G-10", "ZY-34")
def test_the_bid_after_an_action_is_a_question_of_its_own_with_the_whole_limit_anew() -> None:
    match = sit(3, hands={0: ["zayo"]})
    match.play(0, Lay("zayo"), at=50_000)
    assert match.deadline == 110_001
    match.advance(110_000)
    assert match.actors == (0,)
    match.advance(110_001)
    assert match.actors == (1,)


@clause("ZY-34", "G-9")
def test_a_defence_has_eight_seconds_and_then_there_is_none() -> None:
    def attacked() -> tablee.Match:
        match = sit(3, hands={0: ["wolf"], 1: ["shaman"]}, herds={1: (1, 0, 0)})
        match.play(0, LayWolf(1, "sheep"), at=1_000)
        return match

    match = attacked()
    assert match.deadline == 9_001
    match.play(1, Defend(), at=9_000)
    assert herd(match, 1) == (1, 0, 0)
    match = attacked()
    match.advance(9_001)
    assert visible(match, None, Late) == [Late(1)]
    assert visible(match, None, Hunted) == [Hunted(0, 1, "sheep")]
    assert match.deadline == 9_001 + 60_001, "the attacker's bid is asked at that instant"


@clause("ZY-34", "G-9")
def test_a_reward_has_60_seconds_and_then_it_is_declined() -> None:
    def won() -> tablee.Match:
        return sit(3, camps={0: CAMP}, tricks=[["sh8", "gc1", "gc2"]], phase="reward")

    match = won()
    match.advance(60_000)
    assert observe(match).phase == "reward"
    match.advance(60_001)
    assert visible(match, None, Late) == [Late(0)]
    assert visible(match, None, Declined) == [Declined(0)]
    assert herd(match, 0) == (0, 0, 0)
    match = won()
    match.play(0, match.moves(0)[1], at=60_000)
    assert herd(match, 0) == (1, 0, 0)


@clause("ZY-34", "G-6")
def test_the_host_sets_both_limits() -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 0)}, options={"limit": 500, "defence_limit": 40})
    assert match.deadline == 501
    match.play(0, LayWolf(1, "sheep"), at=500)
    assert match.deadline == 541
    match.advance(541)
    assert match.deadline == 541 + 501
    for name in ("limit", "defence_limit"):
        for value in (-1, 604_800_001):
            assert bad_options(**{name: value}) == (f"options.{name}", "ZY-34")


@clause("ZY-34")
def test_a_limit_of_0_waits_without_end() -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 0)}, options={"limit": 0})
    assert match.deadline is None
    match.advance(10**9)
    match.play(0, LayWolf(1, "sheep"))
    assert match.deadline == 10**9 + 8_001, "a defence has its own"
    match.play(1, NoDefence())
    assert match.deadline is None
    match = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 0)}, options={"defence_limit": 0})
    match.play(0, LayWolf(1, "sheep"))
    assert match.deadline is None


@clause("ZY-34", "G-6")
def test_a_table_without_players_bids_by_chance_and_lays_nothing() -> None:
    match = tablee.new("zayo", seats=4, seed=3, options={"rounds": 2})
    match.advance(10**9)
    assert match.over
    assert visible(match, None, Laid) == []
    assert observe(match).camps == ((), (), (), ())
    assert len(visible(match, None, Bade)) == 2 * 5 * 4


@clause("G-11", "ZY-34", "ZY-36")
def test_victims_who_are_late_at_once_are_taken_in_the_order_of_the_seats() -> None:
    """Two victims share one limit; nothing happens before the last of them counts as having answered."""
    theft = LayThief((Booty(1, "yurt"), Booty(2, "cart")))
    match = sit(4, hands={0: ["thief"], 1: ["friendship"]}, camps={1: ("yurt",), 2: ("cart",)}, laid={0: ["zayo"]},
                tricks=[["sh8", "gc1", "gc2", "gc3"], ()])  # fmt: skip
    match.play(0, theft, at=1_000)
    start = len(match.events(None))
    match.advance(9_000)
    assert match.actors == (1, 2)
    match.advance(9_001)
    assert match.events(None)[start:] == [Late(1), Late(2), Stole(0, 1, "yurt"), Stole(0, 2, "cart")]
    assert [event for event in match.events(1)[start:] if isinstance(event, Answered)] == [Answered(1, False)]
    assert [event for event in match.events(2)[start:] if isinstance(event, Answered)] == [Answered(2, False)]
    assert observe(match).camps == (("cart", "yurt"), (), (), ())
    assert observe(match).phase == "bid"
    assert observe(match).waiting_for == (0,)


@clause("ZY-34", "ZY-36")
def test_only_the_victim_who_has_not_answered_is_late() -> None:
    theft = LayThief((Booty(1, "yurt"), Booty(2, "cart")))
    match = sit(4, hands={0: ["thief"], 1: ["friendship"]}, camps={1: ("yurt",), 2: ("cart",)}, laid={0: ["zayo"]},
                tricks=[["sh8", "gc1", "gc2", "gc3"], ()])  # fmt: skip
    match.play(0, theft)
    match.play(1, Defend())
    start = len(match.events(None))
    match.advance(8_001)
    assert match.events(None)[start:] == [Late(2), Defended(1, "friendship"), Stole(0, 2, "cart")]
    assert observe(match).camps == (("cart",), ("yurt",), (), ())


@clause("ZY-34", "G-11")
def test_the_bid_by_chance_is_one_draw_among_the_legal_ones_in_their_order() -> None:
    match = sit(3, tricks=[["sh4"]], bids={1: ["sh3", "sh5", "sh7", "sh8", "gc8"]})
    for drawn, card in enumerate(("sh5", "sh7", "sh8")):
        state = match._state.copy()
        state.event_codes = []
        script = ScriptedRng([drawn, 99])
        state.rng = script
        state.advance(60_001)
        assert state.event_codes == [(codes.LATE, 1), (codes.BADE, 1, bit(SHORT[card[:2]], int(card[2])))]
        assert script.place == 1
