"""What a seat can conclude, held against brute force: a filter over every hidden state there could be."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

import pytest

import tablee
from tablee.core.game import new_state
from tablee.core.rng import seeded
from tablee.games.wazabi import GAME, codes
from tablee.games.wazabi.belief import WazabiBelief
from tablee.games.wazabi.deck import COUNTS, KINDS, NAMES
from tablee.games.wazabi.events import Drew
from tests.clauses import clause

Counts = tuple[int, ...]
Hidden = tuple[Counts, ...]
"""The hand of every other seat in order (the watcher's own is empty), then the pile: ten counts each."""
Odds = dict[Hidden, Fraction]


def moved(hidden: Hidden, place: int, kind: int, by: int) -> Hidden:
    row = list(hidden[place])
    row[kind] += by
    return (*hidden[:place], tuple(row), *hidden[place + 1 :])


def deal_out(unseen: Counts, sizes: list[int]) -> Odds:
    """Every way to deal the unseen cards into places of these sizes, card by card."""
    odds: Odds = {tuple((0,) * KINDS for _ in sizes): Fraction(1)}
    left = sum(unseen)
    for place, size in enumerate(sizes):
        for _ in range(size):
            after: Odds = defaultdict(Fraction)
            for hidden, likely in odds.items():
                for kind in range(KINDS):
                    there = unseen[kind] - sum(row[kind] for row in hidden)
                    if there:
                        after[moved(hidden, place, kind, 1)] += likely * Fraction(there, left)
            odds = after
            left -= 1
    return odds


def updated(odds: Odds, event_code: tuple[int, ...], me: int, seats: int) -> Odds:
    """The filter: what each hidden state makes of an event code, weighted by how likely that event was in it."""
    what = event_code[0]
    if what == codes.DREW:
        for index in range(event_code[2]):
            known = event_code[3 + index] if event_code[1] == me else None
            odds = pass_on(odds, seats, None if event_code[1] == me else event_code[1], known)
    elif what == codes.PILE_MADE:
        odds = {(*hidden[:seats], event_code[1:]): likely for hidden, likely in odds.items()}
    elif what == codes.TOOK:
        taker, victim = event_code[1], event_code[2]
        if victim == me:
            odds = {moved(hidden, taker, event_code[4], 1): likely for hidden, likely in odds.items()}
        elif taker == me:
            odds = pass_on(odds, victim, None, event_code[4])
        else:
            odds = pass_on(odds, victim, taker, None)
    elif what in (codes.LAID, codes.THREW) and event_code[1] != me:
        for kind in event_code[2:3] if what == codes.LAID else event_code[2:]:
            odds = pass_on(odds, event_code[1], None, kind)
    return odds


def pass_on(odds: Odds, source: int, target: int | None, known: int | None) -> Odds:
    """A card taken by chance from one place to another; if its kind was seen, only states that had it stay."""
    after: Odds = defaultdict(Fraction)
    for hidden, likely in odds.items():
        row = hidden[source]
        for kind in range(KINDS) if known is None else (known,):
            if row[kind]:
                there = moved(hidden, source, kind, -1)
                there = there if target is None else moved(there, target, kind, 1)
                after[there] += likely * Fraction(row[kind], sum(row))
    return after


def normal(odds: Odds) -> dict[Hidden, float]:
    total = sum(odds.values())
    return {hidden: float(likely / total) for hidden, likely in odds.items()}


def expanded(belief: WazabiBelief, seats: int) -> dict[Hidden, float]:
    """Everything the belief thinks possible, with its weight."""
    found: dict[Hidden, float] = defaultdict(float)
    for world, weight in belief.worlds.items():
        odds: Odds = {tuple((0,) * KINDS for _ in range(seats + 1)): Fraction(1)}
        for stock in world:
            dealt = deal_out(stock[:KINDS], list(stock[KINDS : KINDS + seats]))
            both: Odds = defaultdict(Fraction)
            for one, likely in odds.items():
                for two, other in dealt.items():
                    joined = [tuple(map(sum, zip(a, b, strict=True))) for a, b in zip(one, two, strict=False)]
                    rest = [stock[kind] - sum(row[kind] for row in two) for kind in range(KINDS)]
                    pile = tuple(map(sum, zip(one[seats], rest, strict=True)))
                    both[(*joined, pile)] += likely * other
            odds = both
        for hidden, likely in odds.items():
            found[hidden] += weight * float(likely)
    return found


def small_table(dice: random.Random, seats: int) -> tablee.Match:
    """Few cards unseen, most of them thrown away already, so that a new pile is near."""
    deck = [kind for kind in range(KINDS) for _ in range(COUNTS[kind])]
    dice.shuffle(deck)
    hands = [[deck.pop() for _ in range(dice.choice([1, 2, 2]))] for _ in range(seats)]
    pile = [deck.pop() for _ in range(dice.choice([0, 1, 2]))]
    table = {
        "phase": "roll",
        "turn": dice.randrange(seats),
        "dice": [2] * seats,
        "hands": [[NAMES[kind] for kind in hand] for hand in hands],
        "pile": [NAMES[kind] for kind in pile],
        "thrown": [NAMES[kind] for kind in deck],
        "skips": [0] * seats,
    }
    return tablee.from_position(
        {"game": "wazabi", "seats": seats, "options": {"dice": 2}, "table": table}, seed=dice.getrandbits(60)
    )


@pytest.mark.parametrize("seed", range(24))
def test_a_belief_is_exactly_what_brute_force_finds(seed: int) -> None:
    dice = random.Random(seed)
    seats = 2 + seed % 2
    me = dice.randrange(seats)
    match = small_table(dice, seats)
    state = match._state
    observation = GAME.observation()
    state.observe(me, observation)
    table = GAME.to_table(state)
    hidden_rows = [() if seat == me else table.hands[seat] for seat in range(seats)]
    unseen = Counter(name for row in (*hidden_rows, table.pile) for name in row)
    sizes = [len(row) for row in (*hidden_rows, table.pile)]
    odds = deal_out(tuple(unseen[name] for name in NAMES), sizes)
    belief = GAME.new_belief(observation)
    assert isinstance(belief, WazabiBelief)
    told = 0
    for _ in range(12):
        if match.over or len(odds) > 20_000:
            break
        seat = match.actors[0]
        match.play(seat, dice.choice(match.moves(seat)))
        for event_code in (state.event_codes or [])[told:]:
            word = GAME.redact(event_code, me)
            if word is not None:
                belief.update(word)
                odds = updated(odds, word, me, seats)
        told = len(state.event_codes or [])
        want, have = normal(odds), expanded(belief, seats)
        assert {hidden for hidden, likely in have.items() if likely > 1e-12} == set(want)
        assert max(abs(have[hidden] - likely) for hidden, likely in want.items()) < 1e-9
    assert told > 0


@clause("WZ-11")
def test_after_a_new_pile_two_players_know_what_was_in_the_other_hand() -> None:
    held = ["drop one", "give one", "skip a turn"]
    deck: Counter[str] = Counter(dict(zip(NAMES, COUNTS, strict=True)))
    deck.subtract(held)
    table = {
        "phase": "roll",
        "turn": 1,
        "dice": [4, 4],
        "hands": [["drop one"], ["give one"]],
        "pile": ["skip a turn"],
        "thrown": list(deck.elements()),
        "skips": [0, 0],
    }
    match = tablee.from_position({"game": "wazabi", "seats": 2, "options": {}, "table": table}, seed=4)
    match.play(1, {"move": "roll"})
    drew = [event.count for event in match.events(0) if isinstance(event, Drew)]
    assert drew == [1, 1], "with this seed seat 1 draws the last card of the old pile and one of the new"
    hands = [Counter(match.resample(0, seed).position().table["hands"][1]) for seed in range(60)]
    assert all(hand["skip a turn"] >= 1 and hand["give one"] >= 1 for hand in hands), "these two are certain"
    assert len({tuple(sorted(hand.elements())) for hand in hands}) > 5, "the third may be anything thrown away before"


def test_samples_are_as_frequent_as_the_belief_says() -> None:
    dice = random.Random(22)
    match = small_table(dice, 3)
    for _ in range(7):
        seat = match.actors[0]
        match.play(seat, dice.choice(match.moves(seat)))
    belief = match.belief(0)
    assert isinstance(belief, WazabiBelief)
    assert len(belief.worlds) > 1, "the case is worth testing"
    want = expanded(belief, 3)
    observation = GAME.observation()
    match._state.observe(0, observation)
    draws = 20_000
    rng = seeded(1)
    seen: Counter[Hidden] = Counter()
    for _ in range(draws):
        table = GAME.to_table(belief.sample(observation, rng))
        rows = [() if seat == 0 else table.hands[seat] for seat in range(3)] + [table.pile]
        seen[tuple(tuple(row.count(name) for name in NAMES) for row in rows)] += 1
    assert set(seen) <= {hidden for hidden, odds in want.items() if odds > 0}
    likely = {hidden: odds for hidden, odds in want.items() if odds * draws > 20}
    assert likely
    for hidden, odds in likely.items():
        expected = odds * draws
        assert abs(seen[hidden] - expected) < 5 * expected**0.5


def test_a_belief_whose_hypotheses_all_proved_wrong_begins_again_from_what_is_visible() -> None:
    """Only the likeliest hypotheses are kept: in this long game what happened was not among them."""
    state = new_state(GAME, GAME.options(), 4, seeded(362), listen=True)
    observation: Any = GAME.observation()
    state.observe(0, observation)
    belief: Any
    belief, dice, told, lost = GAME.new_belief(observation), random.Random(362), len(state.event_codes or ()), 0
    for _ in range(125):
        seat = int(state.actor())
        state.do(seat, dice.choice(state.moves(seat)))
        for event_code in (state.event_codes or [])[told:]:
            seen = GAME.redact(event_code, 0)
            if seen is not None:
                belief.update(seen)
        told = len(state.event_codes or ())
        lost += not belief.worlds
        state.observe(0, observation)
        table = GAME.to_table(belief.sample(observation, seeded(told)))
        assert tuple(len(hand) for hand in table.hands) == tuple(observation.sizes)[:4]
        assert len(table.pile) == observation.pile_size
    assert lost == 1
