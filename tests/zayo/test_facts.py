"""Facts: statistics of a finished game, for designers."""

from __future__ import annotations

import tablee
from tablee.games.zayo import GAME
from tablee.games.zayo.events import Requested, TrickWon
from tablee.games.zayo.moves import Bid, Decline, Defend, Lay, LayFiddle, LayWolf
from tests.play import finish
from tests.zayo.tables import bid, bid_out, legal, sit, visible


def told(match: tablee.Match) -> dict[str, list[int]]:
    return GAME.facts(match._state, match._state.event_codes or [])


def test_a_short_game_is_told_in_full() -> None:
    match = tablee.new("zayo", seats=3, seed=1)
    while not match.over:
        seat = match.actors[0]
        lays = legal(match, seat, Lay)
        steppe = [move for move in lays if move == Lay("steppe")]
        choices = steppe or legal(match, seat, LayFiddle) or match.moves(seat)
        match.play(seat, choices[-1])
    facts = told(match)
    winner = match.result.winners[0] if match.result else 0
    assert facts["rounds"] == facts["rounds to the steppe"]
    assert facts["share of games ended by the steppe"] == [1]
    assert facts["camels of the winner"] == [match.view(None).herds[winner].camels]  # type: ignore[attr-defined]
    assert facts["camels of the winner"][0] >= 2
    tricks = facts["share of tricks won by the winner of the game"]
    assert sum(tricks) == [event.seat for event in visible(match, None, TrickWon)].count(winner)
    assert facts["share of requests granted"] == [int(event.given) for event in visible(match, None, Requested)]


def test_attacks_and_defences_are_counted() -> None:
    match = sit(5, hands={0: ["wolf", "steppe"], 1: ["shaman"]}, herds={1: (2, 0, 0), 0: (0, 0, 1)}, bids={0: ["sh8"]})
    match.play(0, LayWolf(1, "sheep"))
    match.play(1, Defend())
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    match.play(0, Lay("steppe"))
    facts = told(match)
    assert facts["share of attacks cancelled"] == [1]
    assert (facts["laid: wolf"], facts["share laid by the winner: wolf"]) == ([1], [1])
    assert (facts["laid: shaman"], facts["share laid by the winner: shaman"]) == ([1], [0])
    assert (facts["laid: thief"], facts["share laid by the winner: thief"]) == ([0], [])
    assert facts["share of tricks won by their leader"] == [1]
    assert facts["share of tricks won by the winner of the game"] == [1]
    assert facts["share of games won by the first to lead"] == [], "a game from a position has no first deal"


def test_a_game_set_up_in_the_middle_of_an_attack_counts_only_the_attacks_it_saw() -> None:
    match = sit(5, hands={0: ["wolf", "steppe"], 1: ["shaman"]}, herds={1: (2, 0, 0), 0: (0, 0, 1)}, bids={0: ["sh8"]})
    match.play(0, LayWolf(1, "sheep"))
    match = tablee.from_position(match.position())
    match.play(1, Defend())
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    match.play(0, Lay("steppe"))
    assert told(match)["share of attacks cancelled"] == []
    assert told(match)["laid: shaman"] == [1]


def test_a_game_set_up_in_the_middle_of_a_trick_does_not_take_the_next_to_bid_for_its_leader() -> None:
    match = sit(5, tricks=[["sh1", "sh2"]], hands={2: ["steppe"]}, herds={2: (0, 0, 1)}, bids={2: ["sh8", "gc8"]})
    match.play(2, bid("sh8"))
    for _ in range(2):
        bid_out(match)
        match.play(2, Decline())
        if len(visible(match, None, TrickWon)) == 1:
            match.play(2, bid("gc8"))
    match.play(2, Lay("steppe"))
    assert [event.seat for event in visible(match, None, TrickWon)] == [2, 2]
    assert told(match)["share of tricks won by their leader"] == [1]


def test_a_game_at_its_limit_has_no_rounds_to_the_steppe() -> None:
    match = tablee.new("zayo", seats=4, seed=1, options={"rounds": 1})
    while not match.over:
        seat = match.actors[0]
        match.play(seat, (legal(match, seat, Bid) or [Decline()])[0])
    facts = told(match)
    assert (facts["rounds"], facts["rounds to the steppe"]) == ([1], [])
    assert facts["share of games ended by the steppe"] == [0]
    assert facts["share of games won by the first to lead"] == [1], "all four share the victory"
    assert len(facts["share of tricks won by their leader"]) == 5
    assert facts["camels of the winner"] == [0, 0, 0, 0]


def test_random_games_are_told_without_a_hitch() -> None:
    for seats in range(2, 7):
        match = tablee.new("zayo", seats=seats, seed=seats)
        finish(match, seed=seats)
        assert all(isinstance(number, int) for numbers in told(match).values() for number in numbers)
