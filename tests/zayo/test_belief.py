"""What a seat can conclude, held against brute force: every deal there could have been, played again from the start.

An arrangement of the unseen cards is possible for a seat if the deal it comes from allows the same moves and lets the
seat hear and see the same; all possible ones are equally likely, card by card, but that of equal cards in one hand only
one can be the card that was handed over on request. Nothing of the belief's own reasoning is used to find them.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.messages import Move
from tablee.core.rng import seeded
from tablee.core.state import NOBODY
from tablee.games.zayo import GAME
from tablee.games.zayo.belief import ZayoBelief
from tablee.games.zayo.belief_deal import FairDeal, below
from tablee.games.zayo.events import Requested
from tablee.games.zayo.moves import Bid, Decline, LayEquipment, Request
from tablee.games.zayo.position import ZayoTable
from tests.clauses import clause
from tests.zayo.tables import CAMP, bid, legal, observe, sit, table_of, visible

Hands = tuple[tuple[str, ...], ...]


@dataclass
class Story:
    """A table as a round began, and what was played since."""

    start: dict[str, Any]
    match: tablee.Match
    played: list[tuple[int, Move]]

    def play(self, seat: int, move: Move) -> None:
        self.match.play(seat, move)
        self.played.append((seat, move))

    def told_again(self, seat: int | None, field: str, hands: list[list[Any]]) -> Fraction:
        """How well the same story goes with other hands: 0 if a seat could tell it from this one."""
        start = {**self.start, "table": {**self.start["table"], field: hands}}
        if field == "bidding":
            held = [card for hand in hands for card in hand]
            everything = [card for hand in self.start["table"]["bidding"] for card in hand]
            everything += self.start["table"]["undealt"]
            start["table"]["undealt"] = [card for card in everything if card not in held]
        match = tablee.from_position(start)
        share = Fraction(1)
        for mover, move in self.played:
            if isinstance(move, Request):  # ZY-12: any of the equal cards may be the one that is given
                share /= max(1, table_of(match).hands[move.seat].count(move.equipment))
            try:
                match.play(mover, move)
            except tablee.IllegalMove:
                return Fraction(0)
        same = match.events(seat) == self.match.events(seat) and match.view(seat) == self.match.view(seat)
        return share if same else Fraction(0)


def begin(match: tablee.Match) -> Story:
    start = msgspec.json.decode(msgspec.json.encode(match.position()))
    return Story(start, tablee.from_position(start), [])


def names(cards: list[Any]) -> tuple[str, ...]:
    return tuple(sorted(str(card) for card in cards))


def others(table: ZayoTable, field: str, seat: int | None) -> Hands:
    return tuple(names(plain(hand)) for owner, hand in enumerate(getattr(table, field)) if owner != seat)


def sampled(story: Story, seat: int | None, field: str, draws: int) -> Counter[Hands]:
    belief = story.match.belief(seat)
    observation = GAME.observation()
    story.match._state.observe(NOBODY if seat is None else seat, observation)
    rng = seeded(5)
    return Counter(others(GAME.to_table(belief.sample(observation, rng)), field, seat) for _ in range(draws))


def compare(found: Counter[Hands], possible: dict[Hands, Fraction]) -> None:
    """Every possible arrangement appears, no other does, and each as often as it should."""
    assert set(found) == set(possible)
    total, draws = sum(possible.values()), sum(found.values())
    for hands, weight in possible.items():
        expected = float(draws * weight / total)
        assert abs(found[hands] - expected) < 5 * expected**0.5 + 1, (hands, found[hands], expected)


def possible(story: Story, seat: int | None, field: str) -> dict[Hands, Fraction]:
    """Every way the unseen cards can lie, card by card: equal cards make equal hands, which then weigh more."""
    now = table_of(story.match)
    held = [plain(hand) for hand in getattr(now, field)]
    dealt: list[list[Any]] = story.start["table"][field]
    shown = [without(before, hand) for before, hand in zip(dealt, held, strict=True)]
    hidden = [owner for owner in range(len(held)) if owner != seat]
    unseen = [card for owner in hidden for card in held[owner]]
    if field == "bidding":
        unseen += plain(now.undealt)
    weights: Counter[Hands] = Counter()
    cards: dict[Hands, list[list[Any]]] = {}
    for hands in splits(unseen, [len(held[owner]) for owner in hidden]):
        key = tuple(names(hand) for hand in hands)
        weights[key] += 1
        cards[key] = hands
    found: dict[Hands, Fraction] = {}
    for key, hands in cards.items():
        full = list(dealt)
        for owner, hand in zip(hidden, hands, strict=True):
            full[owner] = shown[owner] + hand
        share = story.told_again(seat, field, full)
        if share:
            found[key] = weights[key] * share
    return found


def without(cards: list[Any], taken: list[Any]) -> list[Any]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def plain(cards: Any) -> list[Any]:
    return [msgspec.to_builtins(card) for card in cards]


def splits(cards: list[Any], sizes: list[int]) -> Any:
    """Every way to hand out so many of these cards."""
    if not sizes:
        yield []
        return
    for picked in itertools.combinations(range(len(cards)), sizes[0]):
        rest = [card for index, card in enumerate(cards) if index not in picked]
        for hands in splits(rest, sizes[1:]):
            yield [[cards[index] for index in picked], *hands]


# --- bidding cards ----------------------------------------------------------------------------------------------------


def late_in_a_round(seats: int, seed: int, bids_left: int) -> Story:
    """Bids by chance until so few are left."""
    dice = random.Random(seed)
    story = begin(tablee.new("zayo", seats=seats, seed=seed))
    while sum(observe(story.match).bidding_sizes) > bids_left:
        mover = story.match.actors[0]
        moves = legal(story.match, mover, Bid) or [Decline()]
        story.play(mover, dice.choice(moves))
    return story


@clause("ZY-9")
@pytest.mark.parametrize(
    ("seats", "bids_left", "seed"), [(6, 4, 1), (6, 3, 2), (6, 4, 3), (6, 4, 4), (5, 2, 9), (3, 2, 6), (2, 2, 7)]
)
def test_bidding_cards_are_drawn_as_often_as_brute_force_finds_them(seats: int, bids_left: int, seed: int) -> None:
    story = late_in_a_round(seats, seed, bids_left)
    seat = [None, *range(seats)][seed % (seats + 1)]
    found = possible(story, seat, "bidding")
    assert set(found.values()) == {1}, "bidding cards are all different"
    compare(sampled(story, seat, "bidding", 40 * len(found)), found)


@clause("ZY-9")
def test_who_did_not_overbid_is_never_dealt_a_card_that_would_have() -> None:
    match = sit(3, tricks=[["sh4"]], bids={1: ["gc1", "gc2", "gc3", "gc4", "gc5"], 0: ["sh5"]})
    match.play(1, bid("gc1"))
    hands = [table_of(match.resample(0, seed)).bidding for seed in range(300)]
    assert not any(card.suit == "sheep and herder" and card.rank > 4 for hand in hands for card in hand[1])
    assert any(card.suit == "sheep and herder" and card.rank < 4 for hand in hands for card in hand[1])
    assert any(card.suit == "sheep and herder" and card.rank > 4 for hand in hands for card in hand[2])


@clause("ZY-9")
def test_a_position_shows_its_tricks_so_even_a_newcomer_can_conclude_that() -> None:
    match = tablee.from_position(
        sit(3, tricks=[["sh4", "gc1", "gc2"], ()], bids={1: ["gc4", "gc5", "gc6", "gc7"], 0: ["sh5"]}).position()
    )
    for seed in range(100):
        drawn = table_of(match.resample(2, seed))
        assert not any(card.suit == "sheep and herder" and card.rank > 4 for card in drawn.bidding[1])


# --- play cards -------------------------------------------------------------------------------------------------------

SCARCE = {
    0: ("horse", "horse", "horse", "wolf trap", "wolf trap"),
    1: ("cart", "cart", "cart", "wolf trap", "wolf trap"),
    2: ("yurt", "yurt", "yurt", "cart", "horse"),
}
"""Hardly any equipment is left in the hands, and two camps lack some: winners have to ask for it."""


def requesting(seed: int) -> Story:
    """Random moves, except that a seat asks for equipment if it can, at most twice."""
    dice = random.Random(seed)
    story = begin(sit(3, camps=SCARCE, seed=seed))
    while len(visible(story.match, None, Requested)) < 2:
        mover = story.match.actors[0]
        story.play(mover, dice.choice(legal(story.match, mover, Request) or story.match.moves(mover)))
    assert observe(story.match).round == 0
    return story


@clause("ZY-12")
@pytest.mark.parametrize("seed", [3, 14, 26, 33, 41, 55])  # rounds with two requests, most of them in vain
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_play_cards_are_drawn_as_often_as_brute_force_finds_them(seed: int, seat: int) -> None:
    story = requesting(seed)
    compare(sampled(story, seat, "hands", 4000), possible(story, seat, "hands"))


@clause("ZY-12")
def test_a_failed_request_proves_that_there_is_none_and_asking_proves_it_of_the_one_who_asks() -> None:
    match = sit(4, lacks={0: CAMP, 1: ["yurt"]}, tricks=[["sh8", "gc1", "gc2", "gc3"]], phase="reward")
    match.play(0, Request(1, "yurt"))
    hands = [table_of(match.resample(3, seed)).hands for seed in range(300)]
    assert not any(set(CAMP) & set(drawn[0]) for drawn in hands)
    assert not any("yurt" in drawn[1] for drawn in hands)
    assert any("horse" in drawn[1] for drawn in hands)
    assert any("yurt" in drawn[2] for drawn in hands)


@clause("ZY-12")
def test_a_card_that_was_asked_for_proves_one_and_not_that_there_were_many() -> None:
    """Of all deals, some let seat 1 give a yurt: in how many of these has it another? Counted with binomials."""
    match = sit(4, hands={1: ["yurt"]}, lacks={0: CAMP}, tricks=[["sh8", "gc1", "gc2", "gc3"]], phase="reward")
    mine, sizes = Counter(observe(match, 2).own_hand), observe(match).hand_sizes
    yurts, others = 5 - mine["yurt"], 10 - mine["horse"] - mine["cart"]
    rest = sizes[0] + sizes[1] + sizes[3] - yurts - others
    deals: Counter[int] = Counter()  # by how many yurts seat 1 has; seat 0 has no horse, cart or yurt, or would not ask
    for here, more in itertools.product(range(1, yurts + 1), range(others + 1)):
        free, there = sizes[1] - here - more, sizes[3] - (yurts - here) - (others - more)
        if free >= 0 and there >= 0:
            ways = math.comb(yurts, here) * math.comb(others, more)
            deals[here] += ways * math.comb(rest, free) * math.comb(rest - free, there)
    match.play(0, Request(1, "yurt"))
    assert visible(match, None, Requested) == [Requested(0, 1, "yurt", True)]
    draws = 2000
    found = sum("yurt" in hands[1] for hands in sampled(Story({}, match, []), 2, "hands", draws).elements())
    expected = 1 - deals[1] / deals.total()
    assert abs(found / draws - expected) < 5 * (expected * (1 - expected) / draws) ** 0.5


@clause("ZY-11", "ZY-12")
@pytest.mark.parametrize("reward", [LayEquipment("yurt"), Decline()])
def test_what_the_giver_shows_later_was_in_the_hand_when_it_was_asked(reward: Move) -> None:
    camps = {**SCARCE, 1: (*SCARCE[1], "horse"), 2: ("cart", "cart", "horse")}
    hands = {1: ["yurt"] * 3, 2: ["yurt"] * 2}
    story = begin(sit(3, camps=camps, lacks={0: CAMP}, hands=hands, bids={0: ["sc1"], 1: ["sc8"]},
                      tricks=[["sh8", "gc1", "gc2"]], phase="reward"))  # fmt: skip
    story.play(0, Request(1, "yurt"))
    story.play(0, bid("sc1"))
    story.play(1, bid("sc8"))
    story.play(2, legal(story.match, 2, Bid)[0])
    story.play(1, reward)
    compare(sampled(story, 0, "hands", 12_000), possible(story, 0, "hands"))


@clause("ZY-12", "ZY-14")
@pytest.mark.parametrize("other", [1, 2])
def test_what_was_concluded_is_void_after_the_next_deal(other: int) -> None:
    match = sit(4, lacks={0: CAMP, 1: ["yurt"]}, hands={2: ["yurt"]}, tricks=[["sh8", "gc1", "gc2", "gc3"]],
                phase="reward")  # fmt: skip
    match.play(0, Request(other, "yurt"))
    assert [event.given for event in visible(match, None, Requested)] == [other == 2]
    while observe(match).round == 0:
        mover = match.actors[0]
        match.play(mover, (legal(match, mover, Bid) or [Decline()])[0])
    belief = match.belief(3)
    assert isinstance(belief, ZayoBelief)
    assert belief.lacking == [0, 0, 0, 0]
    assert belief.given == []
    hands = [table_of(match.resample(3, seed)).hands for seed in range(300)]
    assert any("yurt" in drawn[1] for drawn in hands)
    assert any("horse" in drawn[0] for drawn in hands)


@clause("ZY-6")
def test_two_players_reckon_with_the_cards_that_were_left_out() -> None:
    match = tablee.new("zayo", seats=2, seed=1)
    drawn = [table_of(match.resample(0, seed)) for seed in range(200)]
    assert {len(table.left_out) for table in drawn} == {13}
    mine = table_of(match).hands[0]
    assert all(table.hands[0] == mine for table in drawn)
    assert any("steppe" in table.hands[1] for table in drawn) != ("steppe" in mine)
    assert any("steppe" in table.left_out for table in drawn) != ("steppe" in mine)


def test_a_spectator_sees_no_hand_and_reckons_with_all_of_them() -> None:
    match = tablee.new("zayo", seats=5, seed=2)
    assert len({others(table_of(match.resample(None, seed)), "bidding", None) for seed in range(20)}) == 20


# --- the fair deal itself ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_every_deal_that_keeps_to_what_is_barred_is_equally_likely(seed: int) -> None:
    dice = random.Random(seed)
    cards = 7
    sizes = [dice.choice([0, 1, 2]) for _ in range(4)]
    while True:
        barred = [dice.choice([0, 0, dice.randrange(16)]) for _ in range(cards)]
        possible = [holders for holders in every_deal(cards, sizes) if keeps(holders, barred)]
        if possible:
            break
    deal = FairDeal(barred, sizes)
    rng = seeded(seed)
    draws = 80 * len(possible)
    found = Counter(tuple(deal.draw(rng)) for _ in range(draws))
    assert set(found) == set(possible)
    assert all(abs(number - 80) < 5 * 80**0.5 for number in found.values())


def every_deal(cards: int, sizes: list[int]) -> set[tuple[int, ...]]:
    flat = [seat for seat, size in enumerate(sizes) for _ in range(size)]
    return set(itertools.permutations([*flat, *[NOBODY] * (cards - len(flat))]))


def keeps(holders: tuple[int, ...], barred: list[int]) -> bool:
    return not any(seat != NOBODY and barred[card] >> seat & 1 for card, seat in enumerate(holders))


def test_large_numbers_are_drawn_uniformly_too() -> None:
    rng = seeded(1)
    number = 3 << 70
    found = Counter(below(number, rng) >> 70 for _ in range(3000))
    assert set(found) == {0, 1, 2}
    assert all(abs(times - 1000) < 150 for times in found.values())
    assert {below(1, rng) for _ in range(5)} == {0}
