"""What a seat may not see never reaches it; what it has seen is never forgotten in a fair draw."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tests.clauses import clause
from tests.laws.tables import GAMES, WITH_BELIEF, deal, play, tables
from tests.laws.twins import look_for_leaks, see
from tests.play import play_some

every_game = pytest.mark.parametrize("name", GAMES)
every_belief = pytest.mark.parametrize("name", WITH_BELIEF)


@clause("G-8", "G-13")
@every_belief
@settings(max_examples=60)
@given(data=st.data())
def test_twins_look_sound_and_answer_alike(name: str, data: st.DataObject) -> None:
    assert look_for_leaks(data.draw(tables(name))) > 0


@every_belief
@settings(max_examples=25)
@given(data=st.data())
def test_a_fair_draw_looks_the_same_to_its_seat_and_is_a_state_like_any_other(name: str, data: st.DataObject) -> None:
    _, seats, options, seed = data.draw(tables(name))
    match = tablee.new(name, seats=seats, seed=seed, options=options)
    play_some(match, data.draw(st.integers(0, 150)), seed=seed & 0xFFFF)
    for seat in (None, *range(seats)):
        drawn = match.resample(seat, seed=data.draw(st.integers(0, 1 << 40)))
        assert msgspec.json.encode(drawn.view(seat)) == msgspec.json.encode(match.view(seat))
        if seat is not None:
            assert drawn.moves(seat) == match.moves(seat)
        # Reading its position counts every piece.
        assert tablee.from_position(drawn.position()).position() == drawn.position()
        play_some(drawn, 10, seed=1)


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_looking_changes_nothing_and_a_sight_can_be_used_again(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    game = table[0]
    state = deal(table)
    used = game.observation()
    for step, _ in enumerate(play(state, random.Random(table[3]), most=100)):
        if step % 5:
            continue
        for seat in (-1, *range(int(state.seats))):
            state.observe(seat, used)
            assert msgspec.json.encode(game.view(used)) == see(game, state, seat)
