"""Which options go together."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

import tablee
from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.playout import play_randomly
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves
from tablee.games.wazabi.state import WazabiState
from tests.clauses import clause
from tests.matches import bad_field


def forbidden(seats: int, play_on: bool, neighbours: bool, teams: bool, tournament: int) -> set[tuple[str, str]]:
    """The clauses' own words: which fields cannot be so, and by which clause."""
    broken = set()
    if neighbours and seats < 4:
        broken.add(("options.neighbours", "WZ-26"))
    if teams and seats not in (4, 6):
        broken.add(("options.teams", "WZ-27"))
    if play_on and (teams or tournament):
        broken.add(("options.play_on", "WZ-25"))
    return broken


@clause("WZ-25", "WZ-26", "WZ-27", "WZ-28", "WZ-29")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("play_on", [False, True])
@pytest.mark.parametrize("neighbours", [False, True])
def test_options_that_go_together_play_to_the_end_and_the_others_are_refused(
    seats: int, play_on: bool, neighbours: bool
) -> None:
    for teams, tournament, dice, limit in product((False, True), (0, 1, 2), (1, 24 // seats), (0, 1000)):
        options: dict[str, object] = {"play_on": play_on, "neighbours": neighbours, "teams": teams}
        options |= {"tournament": tournament, "dice": dice, "limit": limit}
        start = partial(tablee.new, "wazabi", seats=seats, seed=1, options=options)
        broken = forbidden(seats, play_on, neighbours, teams, tournament)
        if broken:
            assert bad_field(start) in broken
            continue
        _, _, state = positions.read(start().position())
        play_randomly(state, seeded(seats), Moves())
        result = games.find("wazabi").result(state)
        assert set(result.ranks) <= set(range(1, seats + 1))
        assert tournament or len(result.winners) == 1 + teams
        assert not play_on or sorted(result.ranks) == list(range(1, seats + 1))
        assert (result.points is not None) == bool(tournament)


@clause("WZ-13", "WZ-25")
def test_places_are_counted_from_the_first_who_is_out() -> None:
    game = games.find("wazabi")
    options = games.check_options(game, {"play_on": True, "limit": 0}, 4)
    for number in range(5):
        state = games.new_state(game, options, 4, fork(7, number))
        play_randomly(state, seeded(number), Moves())
        assert isinstance(state, WazabiState)
        out = [int(place) for place in state.public.places if place]
        assert sorted(out) == list(range(1, len(out) + 1))
        assert len(out) >= 3


@clause("WZ-25", "WZ-26", "WZ-27", "WZ-28", "WZ-29", "WZ-30")
def test_the_game_is_the_plain_one_unless_the_host_says_otherwise() -> None:
    options = tablee.new("wazabi", seats=4, seed=1).options
    assert (options.play_on, options.neighbours, options.teams) == (False, False, False)
    assert (options.dice, options.tournament, options.limit) == (4, 0, 60_000)


@pytest.mark.parametrize(
    ("field", "value"),
    [("limit", -1), ("tournament", -1), ("dice", 0), ("dice", 25), ("dice", "4"), ("teams", 1), ("play_on", None)],
)
def test_an_option_that_no_table_can_have_is_refused_by_name(field: str, value: object) -> None:
    start = partial(tablee.new, "wazabi", seats=4, seed=1, options={field: value})
    assert bad_field(start)[0] == f"options.{field}"


@clause("WZ-28", "WZ-29", "WZ-30")
@pytest.mark.parametrize(
    ("field", "value", "clause_id"),
    [("dice", 0, "WZ-28"), ("dice", 25, "WZ-28"), ("tournament", -1, "WZ-29"), ("limit", -1, "WZ-30")],
)
def test_a_number_beyond_what_its_clause_allows_is_refused_with_that_clause(
    field: str, value: int, clause_id: str
) -> None:
    start = partial(tablee.new, "wazabi", seats=4, seed=1, options={field: value})
    assert bad_field(start) == (f"options.{field}", clause_id)
