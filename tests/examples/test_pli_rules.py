"""The clauses of Pli, one test each (examples/pli/tablee_pli/rules.en.md)."""

from __future__ import annotations

import pytest
from tablee_pli import GAME
from tablee_pli.deck import CARDS
from tablee_pli.events import DEALT, LATE, PLAYED, Dealt
from tablee_pli.moves import Play, card, encode
from tablee_pli.options import Options
from tablee_pli.rules import Pli

import tablee
from tablee.core import game as games
from tablee.core.rng import seeded
from tablee.core.scripted_rng import ScriptedRng
from tablee.core.state import NEVER


def table(hands: list[str], leader: int = 0, **options: int) -> Pli:
    """A state in which each seat holds these cards, such as "sun1 cloud6"."""
    state = GAME.start(Options(**options), len(hands), seeded(1))
    assert isinstance(state, Pli)
    state.deal()
    state.hands = [sorted(number(short) for short in hand.split()) for hand in hands]
    state.public.sizes = [len(hand) for hand in state.hands]
    state.public.leader = leader
    state.ask(leader)
    state.event_codes = []
    return state


def number(short: str) -> int:
    return encode(Play(short[:-1], int(short[-1])), 3)  # type: ignore[arg-type]


def play(state: Pli, *shorts: str) -> None:
    for short in shorts:
        state.play(state.public.turn, number(short), int(state.now))


def refusal(state: Pli, seat: int, short: str) -> tuple[str, str]:
    with pytest.raises(tablee.IllegalMove) as caught:
        state.check(seat, number(short))
    return caught.value.clause, caught.value.reason


def test_three_or_four_can_play() -> None:
    """PL-0."""
    assert list(GAME.seats) == [3, 4]
    for seats in (2, 5):
        with pytest.raises(tablee.BadField, match="PL-0"):
            games.check_seats(GAME, seats)


@pytest.mark.parametrize("seats", [3, 4])
def test_all_24_cards_are_dealt_evenly_and_only_their_holder_sees_them(seats: int) -> None:
    """PL-1, PL-2."""
    state = games.new_state(GAME, Options(), seats, seeded(4), listen=True)
    assert isinstance(state, Pli)
    assert sorted(number for hand in state.hands for number in hand) == list(range(CARDS))
    assert len({(card(number).suit, card(number).rank) for number in range(CARDS)}) == CARDS
    codes = state.event_codes or []
    assert [code[:3] for code in codes] == [(DEALT, seat, CARDS // seats) for seat in range(seats)]
    for seat in range(seats):
        own = tuple(card(number) for number in state.hands[seat])
        visible = [GAME.event(GAME.redact(code, seat) or ()) for code in codes]
        assert visible == [Dealt(s, CARDS // seats, own if s == seat else None) for s in range(seats)]
        observation = GAME.observation()
        state.observe(seat, observation)
        assert GAME.view(observation).own_hand == own  # type: ignore[attr-defined]


def test_the_first_leader_is_drawn_and_play_goes_clockwise() -> None:
    """PL-3."""
    leaders = {games.new_state(GAME, Options(), 4, seeded(seed)).actor() for seed in range(40)}
    assert leaders == {0, 1, 2, 3}
    state = table(["sun1 moon1", "sun2 moon2", "sun3 moon3"], leader=2)
    assert refusal(state, 0, "sun1") == ("PL-3", "pli-not-your-turn")
    assert refusal(state, 2, "sun1") == ("PL-3", "pli-not-in-hand")
    play(state, "moon3", "moon1")
    assert state.actors() == [1]


def test_the_led_suit_must_be_followed_by_those_who_can() -> None:
    """PL-4."""
    state = table(["sun1 moon1", "sun2 moon2", "star3 cloud3"])
    play(state, "sun1")
    assert state.moves(1) == [number("sun2")]
    assert refusal(state, 1, "moon2") == ("PL-4", "pli-follow-suit")
    play(state, "sun2")
    assert state.moves(2) == [number("star3"), number("cloud3")]


def test_the_highest_card_of_the_led_suit_takes_the_trick_and_leads() -> None:
    """PL-5."""
    state = table(["sun2 moon1", "sun5 moon2", "cloud6 star6"], leader=2)
    state.hands[2] = sorted([number("sun1"), number("cloud6")])
    play(state, "sun1", "sun2", "sun5")
    assert (state.public.points, state.public.turn, state.public.trick) == ([0, 1, 0], 1, [])
    play(state, "moon2", "cloud6", "moon1")
    assert state.public.points == [0, 2, 0], "a higher card of another suit takes nothing"


def test_the_game_ends_after_its_rounds_and_the_most_points_win() -> None:
    """PL-6."""
    state = table(["sun1", "sun2", "sun3"], leader=1, rounds=2)
    play(state, "sun2", "sun3", "sun1")
    assert (state.public.round, state.public.leader, state.public.turn) == (1, 2, 2)
    assert state.public.sizes == [8, 8, 8]
    state = table(["sun1 moon1", "sun2 moon2", "sun3 moon3"], rounds=1)
    state.public.points = [3, 1, 0]
    play(state, "sun1", "sun2", "sun3", "moon3", "moon1", "moon2")
    assert state.over
    assert state.ranks() == [1, 3, 2]
    assert refusal(state, 0, "sun1") == ("PL-6", "pli-over")


def test_a_legal_card_is_played_by_chance_when_time_is_over() -> None:
    """PL-7."""
    assert table(["sun1", "sun2", "sun3"], limit=0).deadline() == NEVER
    state = table(["sun1", "sun2 sun4 moon2", "star3"], limit=500)
    play(state, "sun1")
    assert state.deadline() == 501
    state.rng = ScriptedRng([1])
    state.event_codes = []
    state.advance(501)
    assert state.event_codes == [(LATE, 1), (PLAYED, 1, number("sun4"))]
    assert state.deadline() == 501 + 501
