"""What holds in every game, at every table, at every moment of play."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.errors import IllegalMove
from tablee.core.state import NEVER, Moves, State
from tests.clauses import clause
from tests.laws.tables import GAMES, Table, allowed, deal, describe, play, tables
from tests.play import finish

every_game = pytest.mark.parametrize("name", GAMES)


def refusal(state: State, seat: int, move: int) -> IllegalMove | None:
    try:
        state.check(seat, move)
    except IllegalMove as error:
        return error
    return None


def strange_codes(legal: list[int], dice: random.Random) -> list[int]:
    """Codes near the legal ones, where a sloppy check would let something through, and far from them."""
    near = [code ^ (1 << dice.randrange(40)) for code in legal[:8] for _ in range(6)]
    far = [dice.getrandbits(dice.choice([4, 8, 12, 20, 40, 62])) for _ in range(12)]
    return [*near, *far, *range(16), -1, -(1 << 62), (1 << 62) - 1]


@clause("G-5")
@every_game
@settings(max_examples=40)
@given(data=st.data())
def test_legal_means_playable_and_everything_else_is_refused_with_its_clause(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    dice = random.Random(table[3])
    state = deal(table)
    said: set[str] = set()
    for _ in play(state, dice, most=120):
        actors = state.actors()
        assert state.actor() == actors[0]
        for seat in range(int(state.seats)):
            legal = state.moves(seat)
            assert len(set(legal)) == len(legal), "equal moves are listed once (G-12)"
            assert bool(legal) == (seat in actors)
            for code in legal[:40]:
                assert refusal(state, seat, code) is None
            for code in strange_codes(legal, dice):
                error = refusal(state, seat, code)
                assert (error is None) == (code in legal), (seat, code, error)
                if error is not None and error.reason not in said:
                    said.add(error.reason)
                    assert error.clause.split("-")[0] in (table[0].clauses, "G")
                    assert all(tablee.say(error, language) for language in ("en", "fr"))
    assert state.over or state.actors() or state.deadline() < NEVER, "a game that is not over waits for something"


@clause("G-1")
@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_seat_that_is_not_at_the_table_has_no_moves_and_is_refused(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    state = deal(table)
    seats = int(state.seats)
    for actor, _ in play(state, random.Random(table[3]), most=40):
        for stranger in (-1, seats, seats + 1, 63, 1 << 40, -(1 << 40)):
            assert state.moves(stranger) == []
            for code in state.moves(actor)[:5]:
                error = refusal(state, stranger, code)
                assert error is not None
                assert (error.clause, error.reason) == ("G-1", "no-such-seat")
                assert error.params == {"number": stranger, "seats": seats}


@clause("G-12")
@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_code_that_stands_for_no_move_is_refused_whoever_plays_it(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    state = deal(table)
    for _ in play(state, random.Random(table[3]), most=40):
        for seat in range(int(state.seats)):
            for code in (-1, -2, -(1 << 31), -(1 << 62)):
                error = refusal(state, seat, code)
                assert error is not None
                assert (error.clause, error.reason) == ("G-12", "no-such-move")


@clause("G-12")
@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_every_legal_move_has_words_of_its_own_that_lead_back_to_it(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    game = table[0]
    state = deal(table)
    for seat, _ in play(state, random.Random(table[3]), most=120):
        legal = state.moves(seat)
        words = [game.decode(code) for code in legal]
        assert len(set(words)) == len(words)
        assert [game.encode(word, int(state.seats)) for word in words] == legal
        texts = [msgspec.json.encode(word) for word in words]
        assert [msgspec.json.decode(text, type=game.moves) for text in texts] == words


@clause("G-5")
@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_a_refused_move_changes_nothing(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    dice = random.Random(table[3])
    state = deal(table, listen=True)
    for _ in play(state, dice, most=60):
        before = describe(table, state)
        visible = len(state.event_codes or ())
        for seat in range(int(state.seats)):
            for code in strange_codes(state.moves(seat), dice)[::5]:
                if refusal(state, seat, code) is not None:
                    with pytest.raises(IllegalMove):
                        state.play(seat, code, int(state.now))
        assert describe(table, state) == before
        assert len(state.event_codes or ()) == visible


@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_every_position_is_complete_and_every_piece_accounted_for(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    dice = random.Random(table[3])
    state = deal(table)
    for step, _ in enumerate(play(state, dice)):
        if step % 4 == 0:
            _check_position(table, state)
    _check_position(table, state)


def _check_position(table: Table, state: State) -> None:
    """Reading a position counts all pieces, so what can be read back has none missing and none twice."""
    written = describe(table, state)
    text = msgspec.json.encode(written)
    game, options, again = positions.read(msgspec.json.decode(text))
    assert msgspec.json.encode(positions.write(game, options, again)) == text
    if not state.over:
        # The same future, too: chance and clock are part of a position.
        twin = state.copy()
        for seat, move in play(twin, random.Random(1), most=6):
            again.play(seat, move, int(twin.now))
        again.advance(int(twin.now))
        assert describe(table, again) == describe(table, twin)


@every_game
@settings(max_examples=20)
@given(data=st.data())
def test_a_copy_is_independent_and_has_the_same_future(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    state = deal(table)
    for step, _ in enumerate(play(state, random.Random(table[3]), most=100)):
        if step % 10:
            continue
        before = describe(table, state)
        one, two = state.copy(), state.copy()
        for twin in (one, two):
            for _ in play(twin, random.Random(step), most=30):
                pass
        assert describe(table, state) == before
        assert describe(table, one) == describe(table, two)


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_every_game_of_random_play_ends_and_replays_from_its_record(name: str, data: st.DataObject) -> None:
    _, seats, options, seed = data.draw(tables(name))
    match = tablee.new(name, seats=seats, seed=seed, options=options)
    finish(match, seed=seed & 0xFFFF)
    result = match.result
    assert result is not None
    assert result.winners
    assert len(result.ranks) == seats
    assert set(result.winners) == {seat for seat, rank in enumerate(result.ranks) if rank == 1}
    assert match.actors == ()
    assert match.deadline is None
    again = tablee.replay(str(match.record()))
    assert str(again.record()) == str(match.record())
    for seat in (None, *range(seats)):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)


@clause("G-9")
@every_game
@settings(max_examples=25)
@given(data=st.data())
def test_time_may_pass_in_one_step_or_in_many(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    dice = random.Random(table[3])
    state = deal(table)
    for step, _ in enumerate(play(state, dice, most=40)):
        if step % 8:
            continue
        far = int(state.now) + dice.randrange(400_000)
        once, often = state.copy(), state.copy()
        once.advance(far)
        while (due := int(often.deadline())) <= far:
            assert due > often.now
            if due - 1 > often.now:
                often.advance(due - 1)  # the last instant inside: nothing has happened yet
                assert int(often.deadline()) == due
            often.advance(due)
        often.advance(far)
        assert describe(table, once) == describe(table, often)


@clause("G-9")
@every_game
def test_instants_never_go_backwards(name: str) -> None:
    game = games.find(name)
    table: Table = (game, *allowed(game)[0], 1)
    state = deal(table)
    state.advance(500)
    before = describe(table, state)
    with pytest.raises(IllegalMove, match="G-9"):
        state.advance(499)
    seat = state.actors()[0]
    with pytest.raises(IllegalMove, match="G-9"):
        state.play(seat, state.moves(seat)[0], 499)
    assert describe(table, state) == before


@clause("G-6", "G-11")
@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_table_that_everybody_has_left_still_goes_on(name: str, data: st.DataObject) -> None:
    table = data.draw(tables(name))
    state = deal(table)
    for _ in range(200):
        due = int(state.deadline())
        if state.over or due == NEVER:
            break
        state.advance(due)
        assert int(state.deadline()) > due
    again = deal(table)
    again.advance(int(state.now))
    assert describe(table, again) == describe(table, state)


@pytest.mark.parametrize("name", [name for name in GAMES if games.find(name).race])
@settings(max_examples=10)
@given(data=st.data())
def test_in_a_race_a_seat_that_may_not_act_has_no_moves(name: str, data: st.DataObject) -> None:
    """Random play lists moves without asking first who acts."""
    table = data.draw(tables(name))
    state = deal(table)
    moves = Moves()
    for _ in play(state, random.Random(table[3]), most=120):
        for seat in range(table[1]):
            moves.count = 0
            state.list_moves(seat, moves)
            assert (moves.count > 0) == state.acts(seat)
