"""An arena gives every bot the same cards from the same seats, and its table depends on its plan alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee
from tablee import bots
from tablee.core import game as register
from tablee.core import position as positions
from tablee.core.game import Game
from tablee.core.player import Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation, State
from tablee.lab.arena import Arena, LineUp, line_ups, make_arena, play_arena, play_games, rotated
from tablee.lab.arena_summary import Summary, summarise
from tablee.lab.batch import play_batch
from tablee.lab.plan import make_plan
from tablee.lab.summary import to_json

TURN_BASED = [name for name in register.names() if not register.find(name).race]


def arena_of(game: str = "wazabi", **more: Any) -> Arena:
    chosen: dict[str, Any] = {"bots": ["tactics", "chance"], "deals": 20, "seats": 4, "seed": 1}
    return make_arena(game, **chosen | more)


def played(arena: Arena, jobs: int | None = 1) -> Summary:
    return summarise(play_arena(arena, jobs))


def figures(summary: Summary) -> bytes:
    return to_json(summary).split(b'"speed"')[0]


# --- line-ups and rotations -------------------------------------------------------------------------------------------


def test_as_many_bots_as_seats_are_one_line_up() -> None:
    assert line_ups("abcd", 4) == [("a", "b", "c", "d")]
    assert line_ups("abbb", 4) == [("a", "b", "b", "b")]


def test_of_more_bots_than_seats_every_choice_plays() -> None:
    assert line_ups("abcd", 2) == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert len(line_ups("abcde", 3)) == 10


def test_fewer_bots_than_seats_are_repeated_and_all_get_the_seats_left_over() -> None:
    assert line_ups("ab", 4) == [("a", "a", "b", "b")]
    assert line_ups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert line_ups("abc", 5) == [("a", "a", "b", "b", "c"), ("a", "a", "b", "c", "c"), ("a", "b", "b", "c", "c")]


def test_no_line_up_is_of_one_bot_alone_and_none_comes_twice() -> None:
    assert line_ups("aab", 2) == [("a", "b")]


@pytest.mark.parametrize(("names", "seats"), [("ab", 2), ("ab", 3), ("ab", 4), ("abc", 2), ("abcd", 4), ("abcde", 3)])
def test_in_every_deal_every_bot_holds_every_seat_equally_often(names: str, seats: int) -> None:
    arena = Arena(arena_of(seats=seats).table, tuple(names), 6)
    for deal in range(6):
        held = Counter(
            (bot, seat)
            for number in range(len(arena.line_ups))
            for turn in range(seats)
            for seat, bot in enumerate(rotated(arena.seating(deal, number), turn))
        )
        assert len(held) == len(names) * seats
        assert len(set(held.values())) == 1


def test_who_sits_after_whom_changes_and_is_turned_round_in_between() -> None:
    arena = Arena(arena_of().table, ("a", "b", "c", "d"), 100)
    circles = [arena.seating(deal, 0) for deal in range(100)]
    assert all(odd == even[::-1] for even, odd in zip(circles[::2], circles[1::2], strict=True))
    assert len({rotated(circle, circle.index("a")) for circle in circles}) == 6


# --- common chance ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", register.names())
def test_all_games_of_a_deal_begin_with_the_same_cards_and_lots(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[positions.Position, list[int]]] = []
    play = bots.play

    def watch(names: LineUp, game: Game, state: State, observation: Observation, rng: Rng, moves: Moves) -> int:
        options = register.check_options(game, arena.table.options, int(state.seats))
        seen.append((positions.write(game, options, state), rng.dump()))
        return play(names, game, state, observation, rng, moves)

    monkeypatch.setattr(bots, "play", watch)
    arena = arena_of(game, seats=3, deals=2)
    play_games(arena, 0, arena.games)
    assert len(seen) == 2 * 6
    assert all(one == seen[0] for one in seen[:6])
    assert all(one == seen[6] for one in seen[6:])
    assert seen[0][0] != seen[6][0]
    assert seen[0][1] != seen[6][1]


@pytest.fixture
def double(monkeypatch: pytest.MonkeyPatch) -> str:
    """A new bot, that plays exactly as tactics does."""
    names, make = bots.names, bots.make

    def more_names(game: Game) -> tuple[str, ...]:
        return (*names(game), "double")

    def make_more(name: str, game: Game) -> Player:
        return make("tactics" if name == "double" else name, game)

    monkeypatch.setattr(bots, "names", more_names)
    monkeypatch.setattr(bots, "make", make_more)
    return "double"


@pytest.mark.parametrize("game", register.names())
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_seat_and_a_hand_are_worth_cancels_so_that_equals_come_out_exactly_equal(
    game: str, seats: int, double: str
) -> None:
    summary = played(arena_of(game, bots=["tactics", double], seats=seats, deals=4))
    for one in summary.standings:
        assert one.share == pytest.approx(1 / seats)
        assert one.rating.points == pytest.approx(0, abs=1e-6)
    for met in summary.cross:
        assert met.share == pytest.approx(0.5)
        assert met.interval[0] < 0.5 < met.interval[1]


def test_a_deal_is_the_game_of_that_number_in_a_simulation(double: str) -> None:
    """A line-up of equals plays what `tablee simulate` plays with the same seed."""
    arena = arena_of(bots=["tactics", double], deals=5)
    simulated = play_batch(make_plan("wazabi", seats=4, games=5, seed=1, bots=["tactics"]), 0, 5)
    winners = Counter(
        tuple(seat for seat, rank in enumerate(deal[0].ranks or ()) if rank == 1) for deal in play_arena(arena, 1).deals
    )
    assert winners == simulated.winners


# --- the better one ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TURN_BASED)
def test_tactics_are_surely_better_than_chance(game: str) -> None:
    summary = played(arena_of(game, bots=["chance", "tactics"], deals=30))
    assert [one.bot for one in summary.standings] == ["tactics", "chance"]
    step = summary.steps[0].rating
    assert step.interval is not None
    assert 0 < step.interval[0] < step.points < step.interval[1]
    best = summary.cross[0]
    assert (best.bot, best.other) == ("tactics", "chance")
    assert best.interval[0] > 0.5


@pytest.mark.parametrize("game", [name for name in register.names() if register.find(name).race])
def test_in_races_the_quicker_are_the_better(game: str) -> None:
    summary = played(arena_of(game, bots=["child", "adult", "expert"], seats=3, deals=12))
    assert [one.bot for one in summary.standings] == ["expert", "adult", "child"]


# --- the same table ---------------------------------------------------------------------------------------------------


def test_the_number_of_processes_changes_nothing_to_the_byte() -> None:
    arena = arena_of(seats=3, deals=30)
    assert figures(played(arena, 1)) == figures(played(arena, 2)) == figures(played(arena, None))
    assert figures(played(arena, 1)) != figures(played(arena_of(seats=3, deals=30, seed=2), 1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_stopped_arena_is_the_arena_of_its_first_deals(jobs: int) -> None:
    arena = arena_of(deals=100_000)
    visible: list[int] = []
    outcome = play_arena(arena, jobs, stop=lambda: len(visible) >= 3, progress=visible.append)
    assert not outcome.complete
    assert len(outcome.deals) == outcome.arena.deals == visible[-1] // 4 > 0
    again = played(arena_of(deals=len(outcome.deals)))
    assert figures(summarise(outcome)).replace(b'"complete": false', b'"complete": true') == figures(again)


def test_the_figures_add_up() -> None:
    summary = played(arena_of(bots=["tactics", "chance"], seats=3, deals=20))
    assert summary.games == 20 * 2 * 3
    assert summary.line_ups == [["tactics", "tactics", "chance"], ["tactics", "chance", "chance"]]
    assert sum(one.seats for one in summary.standings) == summary.games * 3
    assert sum(one.share for one in summary.standings) == pytest.approx(2 / 3)
    there, back = summary.cross
    assert (there.ahead, there.level, there.behind) == (back.behind, back.level, back.ahead)
    assert there.share + back.share == pytest.approx(1)
    assert there.ahead + there.level + there.behind == summary.games * 2
    assert sum(one.rating.points for one in summary.standings) == pytest.approx(0, abs=1e-6)


def test_a_deal_alone_has_shares_with_intervals_and_ratings_without() -> None:
    summary = played(arena_of(deals=1))
    assert summary.standings[0].rating.interval is None
    assert summary.cross[0].interval[1] - summary.cross[0].interval[0] > 0.5


def test_the_command_names_all_that_matters() -> None:
    arena = arena_of(bots=["tactics", "chance", "chance"], options={"dice": 3}, seed=9)
    assert arena.command() == (
        "tablee arena wazabi --seats 4 --bots tactics,chance,chance --deals 20 --option dice=3 --seed 9"
    )


@pytest.mark.parametrize(
    ("wrong", "field", "allowed"),
    [
        ({"bots": ["chance", "nobody"]}, "bot", "chance, tactics"),
        ({"bots": ["chance", "chance"]}, "bots", "two or more different ones of chance, tactics"),
        ({"bots": ["chance", "adult"], "game": "kezao"}, "bots", "all with a person's speed, or none"),
        ({"deals": 0}, "deals", "1 to"),
        ({"seats": 9}, "seats", "2 to 6"),
        ({"seed": -1}, "seed", "0 to"),
        ({"options": {"dice": 99}}, "options.dice", ""),
    ],
)
def test_an_arena_that_cannot_be_played_is_refused_by_field(wrong: dict[str, Any], field: str, allowed: str) -> None:
    with pytest.raises(tablee.BadField) as caught:
        arena_of(**wrong)
    assert caught.value.field == field
    assert allowed in caught.value.allowed
