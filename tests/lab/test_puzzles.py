"""Puzzles: what is found is judged honestly, reproducibly, and by what the seat can see alone."""

from __future__ import annotations

import itertools

import pytest

from tablee.core import game as games
from tablee.core import game_log, i18n, puzzle
from tablee.core import position as positions
from tablee.core.errors import BadField
from tablee.core.messages import convert
from tablee.core.puzzle import Puzzle
from tablee.core.state import Observation
from tablee.lab.puzzle_judge import Playouts, ahead_in_search, difference
from tablee.lab.puzzles import (
    LEAST_MOVES,
    MARGIN,
    PANEL,
    Effort,
    PuzzleSearch,
    find_puzzles,
    make_puzzle_search,
    theme_of,
)

GAMES = ("kado", "wazabi", "zayo")
A_MONTH = 30
SHORT = Effort(look=20, longer=40, few=10, many=30, long=20)
"""Enough to find something, not to be sure of it."""


def seen(one: Puzzle) -> tuple[game_log.GameLog, Observation]:
    log = game_log.from_position(one.position, 0)
    return log, log.observe(one.seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_that_is_shipped_keeps_what_finders_promise(game: str) -> None:
    listed = puzzle.puzzles_of(game)
    assert len(listed) >= A_MONTH, "a puzzle a day, and none twice in a month"
    assert len({one.id for one in listed}) == len(listed)
    assert len({theme_of(one) for one in listed}) > 1
    for one in listed:
        log, _ = seen(one)
        judged = [log.game.encode(convert(move.move, log.game.moves, "move"), log.seats) for move in one.moves]
        assert sorted(judged) == sorted(log.state.moves(one.seat)), "all legal moves, and no others"
        assert len(judged) >= LEAST_MOVES
        assert one.position.game == game
        assert one.position.chance is None
        assert one.moves[0].behind == 0
        assert all(move.behind >= MARGIN and move.low > 0 for move in one.moves[1:])
        assert one.search.low > 0
        assert one.bots["tactics"] != 0
        assert 2 * sum(place == 0 for place in one.bots.values()) < len(PANEL)
        for move in one.moves[1:]:
            assert all(reason.best != reason.here for reason in move.why)
            assert len({reason.pro for reason in move.why}) == len(move.why), "one for it and one against it at most"


def test_other_dice_lead_to_the_same_verdict() -> None:
    widest = max(puzzle.puzzles_of("wazabi"), key=lambda one: one.moves[one.bots["tactics"]].low)
    log, observation = seen(widest)
    codes = [log.game.encode(convert(move.move, log.game.moves, "move"), log.seats) for move in widest.moves]
    best, usual = codes[0], codes[widest.bots["tactics"]]
    playouts = Playouts(log.game, observation, seed=99)
    playouts.play(best, 60)
    playouts.play(usual, 60)
    assert playouts.ahead(best, usual).mean > 0
    assert ahead_in_search(log.game, observation, [best, usual], 40, seed=98).mean > 0


def test_a_judgement_uses_nothing_that_the_seat_cannot_see() -> None:
    """Two states that differ in what is hidden give the same samples."""
    one = puzzle.puzzles_of("wazabi")[0]
    log, observation = seen(one)
    other = log.game.new_belief(observation).sample(observation, positions.from_seed(5))
    assert positions.write(log.game, log.options, other).table != one.position.table
    twin = log.game.observation()
    other.observe(one.seat, twin)
    move = log.state.moves(one.seat)[0]
    assert Playouts(log.game, observation, 7).play(move, 8) == Playouts(log.game, twin, 7).play(move, 8)


def test_the_same_seed_finds_the_same_on_any_number_of_processes() -> None:
    search = PuzzleSearch("wazabi", seed=8, effort=SHORT)
    alone: list[Puzzle] = []
    shared: list[Puzzle] = []
    assert find_puzzles(search, 2, jobs=1, found=alone.append) == 2
    assert find_puzzles(search, 2, jobs=2, found=shared.append) == 2
    assert alone == shared
    assert theme_of(alone[0]) != theme_of(alone[1]), "not always the same"
    lines = [puzzle.line(one) for one in alone]
    assert [puzzle.line(one) for one in puzzle.parse("".join(lines))] == lines, "and comes back from a file"


def test_intervals_of_paired_samples() -> None:
    found = difference([1.0, 0.0, 1.0, 0.0])
    assert found.mean == 0.5
    assert found.low == pytest.approx(0.5 - 1.96 * (1 / 12) ** 0.5, abs=1e-3)
    assert found.high - found.mean == pytest.approx(found.mean - found.low)


def test_races_have_no_puzzles() -> None:
    with pytest.raises(BadField, match="a turn-based game that can be searched: kado, "):
        make_puzzle_search("kezao", 1)
    with pytest.raises(BadField, match="seats"):
        make_puzzle_search("kado", 1, seats=6)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_counts_what_the_browser_has_words_for(game: str) -> None:
    found = games.find(game)
    options = games.check_options(found, dict(found.simulated_with), 3)
    state = games.new_state(found, options, 3, positions.from_seed(1))
    rng = positions.from_seed(2)
    while not state.over:
        seat = int(state.actor())
        legal = state.moves(seat)
        state.do(seat, legal[int(rng.below(len(legal)))])
    outlook = found.outlook(state, 0)
    assert outlook
    for name, language, count in itertools.product(outlook, i18n.LANGUAGES, (1.5, 2.5)):
        told = i18n.text(f"puzzle-{game}-{name}", language, {"best": "1,5", "here": "2,5", "count": count})
        assert "1,5" in told
        assert "2,5" in told
    shipped = {reason.name for one in puzzle.puzzles_of(game) for move in one.moves for reason in move.why}
    assert shipped <= outlook.keys()
