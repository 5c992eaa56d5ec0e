"""Game log: the same inputs lead to the same state, in a match and at a live table."""

from __future__ import annotations

import pytest

import tablee
from tablee.core import game as games
from tablee.core import game_log
from tablee.core.errors import IllegalMove
from tablee.core.game_log import GameLog
from tablee.core.record import Entry
from tablee.core.rng import seeded
from tests.clauses import clause

NAMES = games.names()


def log_of(name: str, seed: int = 5) -> GameLog:
    game = games.find(name)
    return game_log.new(game, None, game.seats[0] + 1, seed)


def play(log: GameLog, most: int) -> list[Entry]:
    """Play by chance; where nobody can act, let time pass. What is to be stored."""
    dice = seeded(1)
    stored: list[Entry] = []
    while not log.state.over and len(stored) < most:
        log.state.advance(log.now + int(dice.below(20)))
        actors = log.state.actors()
        if not actors:
            stored.append(log.advance(int(log.state.deadline())))
            continue
        seat = actors[int(dice.below(len(actors)))]
        moves = log.state.moves(seat)
        stored.append(log.play(seat, moves[int(dice.below(len(moves)))], log.now))
    return stored


@pytest.mark.parametrize("name", NAMES)
def test_entries_repeated_lead_to_the_same_state_and_record(name: str) -> None:
    log, again = log_of(name), log_of(name)
    stored = play(log, 60)
    assert [entry.number for entry in stored] == list(range(len(stored)))
    for entry in stored:
        again.repeat(entry)
    again.state.advance(log.now)
    assert again.position() == log.position()
    assert again.record() == log.record()
    assert again.entries == log.entries
    assert tablee.replay(str(log.record())).position() == log.position()


@pytest.mark.parametrize("name", NAMES)
def test_the_first_observation_is_that_of_the_deal_however_far_the_game_is(name: str) -> None:
    log, fresh = log_of(name), log_of(name)
    play(log, 30)
    for seat in (-1, *range(log.seats)):
        assert log.game.view(log.first_observation(seat)) == fresh.game.view(fresh.observe(seat))
        visible = [log.game.redact(code, seat) for code in log.event_codes]
        assert log.visible_events(seat) == [code for code in visible if code is not None]
        setup = fresh.visible_events(seat)
        assert log.visible_events(seat) == setup + log.visible_since_first(seat)


@clause("G-9")
def test_a_move_that_time_has_overtaken_is_played_now_if_it_arrived_and_refused_if_it_was_written() -> None:
    log = log_of("wazabi")
    log.advance(1000)
    seat = log.state.actors()[0]
    code = log.state.moves(seat)[0]
    with pytest.raises(IllegalMove, match="G-9"):
        log.play(seat, code, 999)
    entry = log.play_arrived(seat, code, 999)
    assert (entry.at, entry.now, log.now) == (1000, None, 1000)


@clause("G-9")
def test_a_claim_that_arrives_within_its_window_keeps_its_instant_and_the_log_says_how_far_time_was() -> None:
    log = log_of("kezao")
    kept = 0
    while not log.state.over and kept == 0:
        actors = log.state.actors()
        if not actors:
            log.advance(int(log.state.deadline()))
            continue
        first = log.play_arrived(actors[0], log.state.moves(actors[0])[0], log.now + 50)
        others = [seat for seat in log.state.actors() if seat != actors[0]]
        if others:
            log.state.advance(first.at + 5)
            entry = log.play_arrived(others[0], log.state.moves(others[0])[0], first.at)
            kept += entry.at == first.at and entry.now == first.at + 5
    assert kept == 1
