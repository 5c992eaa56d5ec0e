"""Whole games with calls that come in late: what must be true of every history, however the claims arrive."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.games.kawaii import GAME
from tablee.games.kawaii.events import Beaten, Begun, Called, Captured, Ended, Resumed, Shown, Tied, Turned
from tests.clauses import clause
from tests.kawaii.tables import Call, Turn, view
from tests.laws.tables import allowed


def race(seed: int) -> tablee.Match:
    """A game by chance in which a third of the calls bear an earlier instant."""
    dice = random.Random(seed)
    seats, options = allowed(GAME)[seed % len(allowed(GAME))]
    match = tablee.new("kawaii", seats=seats, seed=seed, options=options)
    while not match.over:
        match.advance(match.now + dice.choice([0, 0, 1, 5, 20, 24, 25, 26, 60, 250, 400, 900]))
        if match.over or not match.actors:
            if match.deadline is not None:
                match.advance(match.deadline)
            continue
        if dice.random() < 0.3:
            turn = view(match).turn
            if turn is not None and Turn() in match.moves(turn):  # so that it makes a difference when the call was
                match.play(turn, Turn())
                match.advance(match.now + dice.randrange(9))
            late_call(match, dice)
            continue
        seat = dice.choice(match.actors)
        moves = match.moves(seat)
        calm = [move for move in moves if not isinstance(move, Call)]
        match.play(seat, dice.choice(calm if calm and dice.random() < 0.8 else moves))
    return match


def late_call(match: tablee.Match, dice: random.Random) -> None:
    seats = match.seats
    piles = tuple(sorted(dice.sample(range(seats), dice.choice([1, 1, 1, 2, seats]))))
    at = max(0, match.now - dice.randrange(int(match.options.tie_window) + 3))
    before = match.position()
    try:
        match.play(dice.randrange(seats), Call(piles), at)
    except tablee.IllegalMove:
        assert match.position() == before


SEEDS = range(63)


@pytest.fixture(scope="module")
def races() -> list[tablee.Match]:
    return [race(seed) for seed in SEEDS]


@clause("G-9")
def test_every_race_comes_back_to_the_byte_from_its_record(races: list[tablee.Match]) -> None:
    late = 0
    for match in races:
        text = str(match.record())
        late += text.count('"now":')
        again = tablee.replay(text)
        assert str(again.record()) == text
        assert again.events(None) == match.events(None)
    assert late > 100, "calls with earlier instants were among them"


@clause("KW-13", "KW-15")
def test_every_pile_called_is_either_captured_or_lost_in_a_duel(races: list[tablee.Match]) -> None:
    for match in races:
        open_calls: Counter[tuple[int, int]] = Counter()
        for event in match.events(None):
            match event:
                case Called(seat, piles):
                    open_calls.update((seat, pile) for pile in piles)
                case Captured(seat, pile):
                    open_calls[seat, pile] -= 1
                case Beaten(seat, pile):
                    open_calls[seat, pile] -= 1
                case Ended():
                    assert not +open_calls, "a round does not end while something is open"
            assert min(open_calls.values(), default=0) >= 0


@clause("KW-11", "KW-28")
def test_a_captured_pile_holds_exactly_the_cards_turned_until_the_earliest_call(races: list[tablee.Match]) -> None:
    stayed = 0
    for match in races:
        piles: dict[int, list[Turned]] = {}
        for event in match.events(None):
            match event:
                case Begun():
                    piles = {seat: [] for seat in range(match.seats)}
                case Turned(seat):
                    piles[seat].append(event)
                case Captured(_, pile, number, called, _, cards):
                    taken = [turned for turned in piles[pile] if turned.at <= called]
                    assert len(taken) == number > 0
                    assert cards is None or list(cards) == [turned.card for turned in taken]
                    piles[pile] = piles[pile][number:]
                    stayed += bool(piles[pile])
    assert stayed > 5, "some cards were turned between the call's instant and its coming in"


@clause("G-4", "KW-15")
def test_rivals_are_those_within_the_window_of_the_earliest_and_the_pile_is_settled_when_it_is_over(
    races: list[tablee.Match],
) -> None:
    ties = 0
    for match in races:
        window = match.options.tie_window
        calls: dict[tuple[int, int], int] = {}
        duels: set[int] = set()
        for event in match.events(None):
            match event:
                case Called(seat, piles, at, taken):
                    assert 0 <= taken - at <= window
                    calls |= {(seat, pile): at for pile in piles}
                case Tied(pile, _, at, rivals):
                    ties += 1
                    duels.add(pile)
                    anchor = min(call.at for call in rivals)
                    assert at == anchor + window + 1
                    assert all(anchor <= call.at <= anchor + window for call in rivals)
                    assert {call.seat for call in rivals} == {seat for seat, other in calls if other == pile}
                    calls = {key: at for key, at in calls.items() if key[1] != pile}
                case Captured(seat, pile, _, called, at):
                    if pile in duels:
                        duels.remove(pile)
                    else:
                        assert at == called + window + 1
                        assert [key for key in calls if key[1] == pile] == [(seat, pile)]
                        assert calls.pop((seat, pile)) == called
    assert ties > 60


@clause("KW-12", "KW-4")
def test_tokens_are_never_made_and_only_lost_with_the_own_pile(races: list[tablee.Match]) -> None:
    for match in races:
        out = 0
        for event in match.events(None):
            match event:
                case Begun():
                    out = 0
                case Captured(seat, pile):
                    out += seat == pile
        written: dict[str, Any] = match.position().table
        assert sum(len(held) for held in written["tokens"]) == 2 * match.seats - out
        assert sum(score.tokens for score in view(match).rounds[2]) == 2 * match.seats - out


@clause("KW-14", "KW-11")
def test_no_card_is_turned_between_a_call_and_the_end_of_the_stop(races: list[tablee.Match]) -> None:
    for match in races:
        stopped: int | None = None
        for event in match.events(None):
            match event:
                case Called(_, _, at, taken):
                    stopped = max(at, taken) if stopped is None else stopped
                case Turned(_, _, at):
                    assert stopped is None or at == stopped, "only at the very instant of the call"
                case Resumed() | Ended():
                    stopped = None


@clause("KW-33")
def test_a_duel_is_decided_by_what_all_its_rivals_show(races: list[tablee.Match]) -> None:
    beats = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
    shown = 0
    for match in races:
        rivals: dict[int, set[int]] = {}
        for event in match.events(None):
            match event:
                case Tied(pile, _, _, calls):
                    rivals[pile] = {call.seat for call in calls}
                case Shown(pile, _, signs):
                    shown += 1
                    assert {seat for seat, _ in signs} == rivals[pile]
                    kinds = {sign for _, sign in signs}
                    if len(kinds) == 2:
                        (best,) = [one for one in kinds for two in kinds if (one, two) in beats]
                        rivals[pile] = {seat for seat, sign in signs if sign == best}
                case Captured(seat, pile) if pile in rivals:
                    assert rivals.pop(pile) == {seat}
    assert shown > 60
