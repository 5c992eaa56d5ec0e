"""Facts: statistics of a finished game, for designers."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.kado import GAME
from tablee.games.kado.events import Challenged, Exchanged, Passed
from tests.kado.tables import observe, play_round, sit, visible
from tests.play import finish


def facts(match: tablee.Match) -> dict[str, list[int]]:
    return GAME.facts(match._state, match._state.event_codes or [])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_facts_of_a_game_are_what_its_players_saw(seats: int) -> None:
    match = tablee.new("kado", seats=seats, seed=seats)
    finish(match, seed=1)
    found, view = facts(match), observe(match)
    assert found["points"] == [score.total for score in view.scores]
    assert found["points of the winner"] == [max(found["points"])]
    assert found["points from rows"] == [sum(row.points for row in score.rows) for score in view.scores]
    assert found["points from columns"] == [sum(column.points for column in score.columns) for score in view.scores]
    assert found["points from perfects"] == [score.perfects for score in view.scores]
    assert found["perfects"] == [sum(view.perfects)]
    assert found["exchanges"] == [len(visible(match, None, Exchanged))]
    assert found.get("cards set aside") == ([len(view.set_aside)] if seats == 2 else None)
    asked = [name for name in found if name.startswith("challenged, ")]
    assert len(asked) <= seats - 1
    challenges = visible(match, None, Challenged)
    assert sum(len(found[name]) for name in asked) == len(challenges) + len(visible(match, None, Passed))
    assert sum(sum(found[name]) for name in asked) == len(challenges)
    right = [name for name in found if name.startswith("challenge right, ")]
    assert sum(sum(found[name]) for name in right) == len(visible(match, None, Exchanged))
    perfect = [name for name in found if name.startswith("challenge perfect, ")]
    assert sum(sum(found[name]) for name in perfect) == sum(view.perfects)


def test_challenges_are_counted_by_how_far_to_the_dealers_left_a_player_sits() -> None:
    match = sit(seats=3, phase="deal", round=11, first=0)
    play_round(match)
    found = facts(match)
    assert found["challenged, 1 to the dealer's left"] == [0]
    assert found["challenged, 2 to the dealer's left"] == [0]
    assert "challenge right, 1 to the dealer's left" not in found


def test_the_winners_seat_is_counted_from_the_first_dealer() -> None:
    match = tablee.new("kado", seats=4, seed=3, options={"first_dealer": 2})
    finish(match, seed=3)
    assert match.result is not None
    assert facts(match)["winner, seats after the first dealer"] == [(seat - 2) % 4 for seat in match.result.winners]
