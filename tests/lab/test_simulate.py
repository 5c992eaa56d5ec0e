"""A simulation depends on its plan alone, in every game of the register."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

import tablee
from tablee import bots
from tablee.core import game as register
from tablee.core.playout import play_out
from tablee.core.rng import fork
from tablee.core.state import Moves
from tablee.lab.batch import FACTS_EVERY, FACTS_FIRST, gives_facts, play_batch
from tablee.lab.plan import Plan, make_plan
from tablee.lab.simulate import simulate
from tablee.lab.summary import Summary, summarise, to_json


def plan_of(game: str, games: int = 40, seed: int = 1, **more: Any) -> Plan:
    seats = register.find(game).seats[-1]
    names = ["chance", *["tactics"] * (seats - 1)]
    chosen: dict[str, Any] = {"seats": seats, "games": games, "seed": seed, "bots": names}
    return make_plan(game, **chosen | more)


def figures(summary: Summary) -> dict[str, Any]:
    """All but the speed, which is the one thing that differs between two runs."""
    document: dict[str, Any] = msgspec.json.decode(to_json(summary))
    del document["speed"]
    return document


def played(plan: Plan, jobs: int | None = 1) -> dict[str, Any]:
    return figures(summarise(simulate(plan, jobs)))


@pytest.mark.parametrize("game", register.names())
def test_the_same_seed_gives_the_same_results_and_another_seed_others(game: str) -> None:
    assert played(plan_of(game)) == played(plan_of(game), jobs=None)
    assert played(plan_of(game))["wins"] != played(plan_of(game, seed=2))["wins"]


def test_the_number_of_processes_changes_nothing_to_the_byte() -> None:
    plan = plan_of(register.names()[0], games=300)
    documents = [to_json(summarise(simulate(plan, jobs))).split(b'"speed"')[0] for jobs in (1, 2)]
    assert documents[0] == documents[1]
    assert b'"facts"' in documents[0]


@pytest.mark.parametrize("game", register.names())
def test_every_game_of_a_series_can_be_played_on_its_own(game: str) -> None:
    plan = plan_of(game)
    whole = play_batch(plan, 0, 10)
    alone = [play_batch(plan, index, index + 1) for index in range(10)]
    assert whole.winners == sum((tally.winners for tally in alone), Counter())
    assert whole.length.counts == sum((tally.length.counts for tally in alone), Counter())


def test_a_stopped_simulation_is_the_simulation_of_its_first_games() -> None:
    plan = plan_of(register.names()[0], games=100_000)
    visible: list[int] = []
    outcome = simulate(plan, 1, stop=lambda: len(visible) >= 2, progress=visible.append)
    assert not outcome.complete
    assert outcome.tally.games == visible[-1] < plan.games
    stopped = figures(summarise(outcome))
    assert stopped.pop("complete") is False
    again = played(plan.with_games(visible[-1]))
    assert again.pop("complete") is True
    assert stopped == again


def test_a_simulation_on_two_processes_can_be_stopped_too() -> None:
    plan = plan_of(register.names()[0], games=10_000_000)
    visible: list[int] = []
    outcome = simulate(plan, 2, stop=lambda: bool(visible), progress=visible.append)
    assert 0 < outcome.tally.games == visible[-1] < plan.games


@pytest.mark.parametrize("game", register.names())
def test_the_figures_add_up(game: str) -> None:
    summary = summarise(simulate(plan_of(game), 1))
    assert summary.games == 40 == sum(times for _, times in summary.wins.winners)
    assert sum(wins.share for wins in summary.wins.by_seat) == pytest.approx(1)
    assert sum(wins.share for wins in summary.wins.by_bot) == pytest.approx(1)
    for wins in (*summary.wins.by_seat, *summary.wins.by_bot):
        assert wins.interval[0] <= wins.share <= wins.interval[1]
    assert summary.length.count == 40
    assert summary.facts.games == 40
    assert summary.facts.by_name
    for spread in (summary.length, *(summary.points or ()), *summary.facts.by_name.values()):
        assert sum(times for _, times in spread.histogram) == spread.count > 0


def test_a_bot_in_several_seats_is_measured_by_what_chance_gives_to_so_many() -> None:
    plan = make_plan("wazabi", seats=3, games=5, seed=1, bots=["tactics", "chance", "tactics"])
    wins_by_bot = summarise(simulate(plan, 1)).wins.by_bot
    assert [(wins.bot, wins.seats) for wins in wins_by_bot] == [("tactics", [0, 2]), ("chance", [1])]
    assert [wins.fair for wins in wins_by_bot] == pytest.approx([2 / 3, 1 / 3])


def test_a_victory_shared_by_two_counts_half_for_each() -> None:
    plan = make_plan("wazabi", seats=4, games=20, seed=1, options={"teams": True})
    wins = summarise(simulate(plan, 1)).wins
    assert [winners for winners, _ in wins.winners] == [[0, 2], [1, 3]]
    assert wins.by_seat[0].share == wins.by_seat[2].share == wins.winners[0][1] / 40


def test_points_are_shown_where_a_game_counts_them() -> None:
    plan = make_plan("wazabi", seats=2, games=5, seed=1, options={"tournament": 2})
    points = summarise(simulate(plan, 1)).points
    assert points is not None
    assert [spread.count for spread in points] == [5, 5]
    assert summarise(simulate(make_plan("wazabi", seats=2, games=5, seed=1), 1)).points is None


def test_facts_come_from_the_first_games_and_then_from_every_tenth() -> None:
    first = [index for index in range(FACTS_FIRST + 5 * FACTS_EVERY) if gives_facts(index)]
    assert first[:FACTS_FIRST] == list(range(FACTS_FIRST))
    assert first[FACTS_FIRST:] == list(range(FACTS_FIRST, FACTS_FIRST + 5 * FACTS_EVERY, FACTS_EVERY))
    assert play_batch(plan_of("wazabi"), FACTS_FIRST - 1, FACTS_FIRST + 2).facts_games == 2


@pytest.mark.parametrize("game", register.names())
def test_listening_for_facts_does_not_change_the_game(game: str) -> None:
    plan = plan_of(game)
    found = register.find(game)
    options = register.check_options(found, None, plan.seats)
    for index in range(5):
        state = register.new_state(found, options, plan.seats, fork(plan.seed, 2 * index))
        players = [bots.make(name, found) for name in plan.bots]
        decisions = play_out(state, players, found.observation(), fork(plan.seed, 2 * index + 1), Moves())
        visible = play_batch(plan, index, index + 1)
        assert visible.facts_games == 1
        assert visible.length.counts == {decisions: 1}
        assert visible.winners == {found.result(state).winners: 1}


def test_the_command_of_a_plan_names_all_that_matters() -> None:
    plan = make_plan("wazabi", seats=4, games=7, seed=9, bots=["chance"], options={"neighbours": True, "dice": 3})
    assert plan.command() == (
        "tablee simulate wazabi --seats 4 --games 7 --bots chance --option neighbours=true --option dice=3 --seed 9"
    )


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seats": 1}, "seats"),
        ({"games": 0}, "games"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 48}, "seed"),
        ({"bots": ["chance", "tactics"]}, "bots"),
        ({"bots": []}, "bots"),
        ({"bots": ["nobody"]}, "bot"),
        ({"options": {"no such": 1}}, "options.no such"),
        ({"options": {"dice": 99}}, "options.dice"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_by_field(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(tablee.BadField) as caught:
        plan_of("wazabi", **wrong)
    assert caught.value.field == field
