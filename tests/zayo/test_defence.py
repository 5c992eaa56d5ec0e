"""Attack and defence: who is asked, what an answer does, and that the pause tells nothing."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.zayo.events import Answered, Defended, Hunted, Late, Stole
from tablee.games.zayo.moves import Bid, Booty, Decline, Defend, Lay, LayThief, LayWolf, NoDefence
from tests.clauses import clause
from tests.zayo.tables import bid, bid_out, herd, legal, observe, refused, sit, table_of, visible

THEFT = LayThief((Booty(1, "yurt"),))
HUNT = LayWolf(1, "sheep")
DOUBLE = LayThief((Booty(1, "yurt"), Booty(2, "cart")))

ATTACKS = pytest.mark.parametrize(
    ("attack", "shield"), [(THEFT, "friendship"), (HUNT, "shaman")], ids=["thief", "wolf"]
)


def attacked(attack: Any, holding: dict[int, list[str]] | None = None, **table: Any) -> tablee.Match:
    """Seat 0 attacks seat 1; the others hold what is said, and else neither friendship nor shaman."""
    hands = {0: ["thief", "wolf"], 1: [], 2: []} | (holding or {})
    shields = [card for hand in hands.values() for card in hand if card in ("friendship", "shaman")]
    hands[3] = [*hands.get(3, []), *({"friendship", "shaman"} - set(shields))]
    match = sit(4, hands=hands, camps={1: ("yurt",), 2: ("cart",)}, herds={1: (2, 0, 0)}, **table)
    match.play(0, attack)
    return match


def after_zayo(holding: dict[int, list[str]]) -> tablee.Match:
    """Seat 0, with Zayo laid, steals from seats 1 and 2."""
    return attacked(DOUBLE, holding, tricks=[["sh8", "gc1", "gc2", "gc3"], ()], laid={0: ["zayo"]})


@clause("ZY-30")
@ATTACKS
def test_a_defence_on_the_spot_cancels_the_attack_and_both_cards_stay_laid(attack: Any, shield: str) -> None:
    match = attacked(attack, {1: [shield]})
    assert (observe(match).phase, observe(match).turn, observe(match).waiting_for) == ("defend", 0, (1,))
    match.play(1, Defend())
    view = observe(match)
    assert view.camps[1] == ("yurt",)
    assert herd(match, 1) == (2, 0, 0)
    assert view.laid[1] == (shield,)
    assert len(view.laid[0]) == 1
    assert shield not in observe(match, 1).own_hand
    assert visible(match, 3, Defended) == [Defended(1, shield)]  # type: ignore[arg-type]
    assert not visible(match, 3, Stole)
    assert not visible(match, 3, Hunted)


@clause("ZY-30", "ZY-8")
@ATTACKS
def test_a_cancelled_attack_was_that_turns_action(attack: Any, shield: str) -> None:
    match = attacked(attack, {0: ["thief", "wolf", "zayo"], 1: [shield]})
    match.play(1, Defend())
    assert (observe(match).phase, observe(match).turn) == ("bid", 0)
    assert refused(match, 0, Lay("zayo")) == "ZY-8"
    match.play(0, legal(match, 0, Bid)[0])
    assert observe(match).turn == 1


@clause("ZY-30", "ZY-33")
@ATTACKS
def test_a_defence_stays_active_for_the_round(attack: Any, shield: str) -> None:
    match = attacked(attack, {1: [shield]})
    match.play(1, Defend())
    state = match._state.public  # type: ignore[attr-defined]
    assert state.safe_from_thief(1) == (shield == "friendship")
    assert state.safe_from_wolf(1) == (shield == "shaman")


@clause("ZY-30", "ZY-8")
def test_a_defence_costs_no_later_action_and_may_follow_the_own_bid() -> None:
    match = sit(4, dealer=0, tricks=[["sh1", "sh2"]], hands={3: ["wolf"], 1: ["shaman", "zayo"]}, herds={1: (1, 0, 0)})
    assert observe(match).turn == 3, "seat 1 has bid already"
    match.play(3, LayWolf(1, "sheep"))
    match.play(1, Defend())
    assert herd(match, 1) == (1, 0, 0)
    bid_out(match)
    match.play(match.actors[0], Decline())
    while match.actors != (1,):
        seat = match.actors[0]
        match.play(seat, legal(match, seat, Bid)[0])
    assert Lay("zayo") in match.moves(1)


@clause("ZY-30")
@ATTACKS
def test_a_victim_who_can_defend_need_not(attack: Any, shield: str) -> None:
    match = attacked(attack, {1: [shield]})
    assert match.moves(1) == [NoDefence(), Defend()]
    match.play(1, NoDefence())
    assert shield in observe(match, 1).own_hand
    assert visible(match, 3, Defended) == []
    assert visible(match, 3, Stole) == [Stole(0, 1, "yurt")] or visible(match, 3, Hunted) == [Hunted(0, 1, "sheep")]


@clause("ZY-30")
@pytest.mark.parametrize(("attack", "wrong"), [(THEFT, "shaman"), (HUNT, "friendship")])
def test_friendship_answers_only_a_thief_and_the_shaman_only_a_wolf(attack: Any, wrong: str) -> None:
    match = attacked(attack, {1: [wrong, "zayo"]})
    assert match.moves(1) == [NoDefence()]
    assert refused(match, 1, Defend()) == "ZY-30"


@clause("ZY-30")
def test_zayo_is_never_laid_out_of_turn() -> None:
    match = attacked(THEFT, {1: ["zayo"]})
    assert refused(match, 1, Lay("zayo")) == "ZY-30"


@clause("ZY-30")
@ATTACKS
def test_only_the_victim_answers(attack: Any, shield: str) -> None:
    match = attacked(attack, {2: [shield]})
    for seat in (0, 2, 3):
        assert match.moves(seat) == []
        for move in (Defend(), NoDefence(), Lay("friendship")):
            assert refused(match, seat, move) == "ZY-30"
    assert refused(match, 1, bid("sh1")) == "ZY-30"


@clause("ZY-30", "ZY-18")
def test_the_attack_is_settled_only_after_the_answer() -> None:
    match = attacked(THEFT, {1: ["friendship"]})
    assert observe(match).camps[1] == ("yurt",)
    assert observe(match).attack == THEFT
    match.play(1, NoDefence())
    assert observe(match).camps[:2] == (("yurt",), ())
    assert observe(match).attack is None


# --- G-8: the pause tells nothing -------------------------------------------------------------------------------------


@clause("G-8", "ZY-30", "ZY-34")
@ATTACKS
def test_the_pause_is_the_same_whether_or_not_the_card_is_held(attack: Any, shield: str) -> None:
    """Two tables that differ in two cards alone: the shield is with seat 1, or with seat 3."""
    tables = [twin(attack, shield, holder) for holder in (1, 3)]
    one, other = tables
    assert Defend() in one.moves(1)
    assert Defend() not in other.moves(1)
    assert one.deadline == other.deadline == 8_001
    for watcher in (None, 0, 2):
        assert one.view(watcher) == other.view(watcher)
        assert one.events(watcher) == other.events(watcher)
        if watcher is not None:
            assert refusals(one, watcher) == refusals(other, watcher)
    for match in tables:  # silence, too, sounds the same
        match.advance(8_001)
    for watcher in (None, 0, 2):
        assert one.view(watcher) == other.view(watcher)
        assert one.events(watcher) == other.events(watcher)
    assert visible(one, 2, Late) == [Late(1)]


def twin(attack: Any, shield: str, holder: int) -> tablee.Match:
    match = attacked(attack, {1: [shield]})
    position = match.position()
    if holder == 1:
        return tablee.from_position(position)
    hands = [list(hand) for hand in position.table["hands"]]
    swapped = next(card for card in hands[3] if card not in ("friendship", "shaman") and card not in hands[1])
    hands[1][hands[1].index(shield)] = swapped
    hands[3][hands[3].index(swapped)] = shield
    return tablee.from_position({**as_plain(position), "table": {**position.table, "hands": hands}})


def as_plain(position: tablee.Position) -> dict[str, Any]:
    return {name: getattr(position, name) for name in ("game", "seats", "options", "now", "chance")}


def refusals(match: tablee.Match, seat: int) -> list[object]:
    found: list[object] = []
    for move in (Defend(), NoDefence(), Decline(), bid("sh1"), THEFT, HUNT):
        with pytest.raises(tablee.IllegalMove) as caught:
            match.play(seat, move)
        found.append((caught.value.clause, caught.value.reason, caught.value.params))
    return found


@clause("G-8", "G-10")
def test_a_victim_is_asked_even_when_all_can_see_that_the_shield_lies_elsewhere() -> None:
    match = sit(4, hands={0: ["wolf"]}, herds={1: (1, 0, 0)}, laid={2: ["shaman"]})
    match.play(0, HUNT)
    assert match.actors == (1,)
    assert match.moves(1) == [NoDefence()]


# --- two victims ------------------------------------------------------------------------------------------------------


@clause("ZY-36", "ZY-25")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_two_victims_are_asked_together_and_answer_in_any_order(order: tuple[int, int]) -> None:
    match = after_zayo({1: ["friendship"]})
    assert observe(match).waiting_for == (1, 2)
    match.play(order[0], NoDefence())
    assert match.actors == (order[1],)
    assert observe(match).camps[0] == (), "settled when all have answered"
    match.play(order[1], NoDefence())
    assert observe(match).camps[:3] == (("cart", "yurt"), (), ())
    assert observe(match).phase == "bid"


@clause("ZY-30", "ZY-36")
@pytest.mark.parametrize("saved", [1, 2])
def test_friendship_saves_only_its_player(saved: int) -> None:
    match = after_zayo({saved: ["friendship"]})
    match.play(saved, Defend())
    match.play(3 - saved, NoDefence())
    view = observe(match)
    assert view.camps[saved] == (("yurt",) if saved == 1 else ("cart",))
    assert view.camps[3 - saved] == ()
    assert view.camps[0] == (("cart",) if saved == 1 else ("yurt",))
    assert view.laid[saved] == ("friendship",)


@clause("ZY-36", "G-8")
@pytest.mark.parametrize("answer", [Defend(), NoDefence()])
def test_nothing_shows_of_the_first_answer_but_to_its_player(answer: Any) -> None:
    match = after_zayo({1: ["friendship"]})
    before = {seat: (match.view(seat), match.events(seat)) for seat in (None, 0, 2, 3)}
    match.play(1, answer)
    assert {seat: (match.view(seat), match.events(seat)) for seat in before} == before
    assert observe(match, 2).waiting_for == (1, 2)
    assert observe(match, 1).own_answer == ("defend" if answer == Defend() else "no defence")
    assert visible(match, 1, Answered) == [Answered(1, answer == Defend())]
    assert refused(match, 1, NoDefence()) == "ZY-36"
    assert "friendship" in observe(match, 1).own_hand
    match.play(2, NoDefence())
    assert observe(match, 1).own_answer is None
    assert observe(match).camps[1] == (("yurt",) if answer == Defend() else ())


@clause("ZY-36")
def test_two_victims_share_one_limit() -> None:
    match = after_zayo({1: ["friendship"]})
    match.play(1, Defend(), at=5_000)
    assert match.deadline == 8_001, "the first answer does not wind the clock up again"
    match.advance(8_001)
    assert visible(match, None, Late) == [Late(2)]
    assert observe(match).camps[:3] == (("cart",), ("yurt",), ())


@clause("ZY-36", "G-11")
def test_when_both_are_silent_both_are_late_in_the_order_of_the_seats() -> None:
    match = after_zayo({1: ["friendship"]})
    match.advance(8_001)
    assert visible(match, None, Late) == [Late(1), Late(2)]
    assert observe(match).camps[:3] == (("cart", "yurt"), (), ())
    assert "friendship" in table_of(match).hands[1]


@clause("ZY-36")
def test_a_draw_cannot_tell_whether_another_victim_has_answered() -> None:
    match = after_zayo({1: ["friendship"]})
    match.play(1, Defend())
    for seat in (None, 0, 2, 3):
        drawn = match.resample(seat, seed=1)
        assert drawn.view(seat) == match.view(seat)
        assert drawn.actors == (1, 2), "it lets that player answer afresh"
    mine = match.resample(1, seed=1)
    assert mine.actors == (2,)
    assert mine.view(1) == match.view(1)


@clause("ZY-30", "ZY-36")
def test_a_later_attack_asks_only_its_own_victims() -> None:
    match = attacked(HUNT, {0: ["thief", "wolf"]}, bids={0: ["sh8"]})
    match.play(1, NoDefence())
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    match.play(0, LayThief((Booty(2, "cart"),)))
    assert observe(match).waiting_for == match.actors == (2,)
