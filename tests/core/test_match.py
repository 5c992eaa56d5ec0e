"""The Python API: `tablee.new` and the matches it makes, for every game."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core import game as games
from tablee.core.record import Input, Record
from tests.play import finish, play_some, wait_for_actors

GAMES = games.names()


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> tablee.Match:
    game = games.find(request.param)
    match = tablee.new(game.name, seats=game.seats[-1], seed=7)
    play_some(match, 12, seed=1)
    wait_for_actors(match)
    return match


def test_a_finished_game_replays_from_its_record_to_the_byte(match: tablee.Match) -> None:
    finish(match, seed=2)
    text = str(match.record())
    again = tablee.replay(text)
    assert str(again.record()) == text
    assert again.result == match.result
    assert [again.events(seat) for seat in (None, 0, 1)] == [match.events(seat) for seat in (None, 0, 1)]


def test_the_repr_of_a_match_rebuilds_it(match: tablee.Match) -> None:
    rebuilt = eval(repr(match), {"tablee": tablee, "Record": Record, "Input": Input})
    assert rebuilt.position() == match.position()
    assert str(rebuilt.record()) == str(match.record())


def test_moves_are_readable_hashable_and_json_able(match: tablee.Match) -> None:
    game = games.find(match.game)
    for seat in match.actors:
        for move in match.moves(seat):
            text = msgspec.json.encode(move)
            assert msgspec.json.decode(text, type=game.moves) == move
            assert len({move, msgspec.json.decode(text, type=game.moves)}) == 1
            assert type(move).__name__ in repr(move)


def test_a_move_may_be_played_as_plain_json(match: tablee.Match) -> None:
    twin = tablee.replay(match.record())
    seat = match.actors[0]
    move = match.moves(seat)[0]
    match.play(seat, move)
    twin.play(seat, json.loads(msgspec.json.encode(move)))
    assert twin.position() == match.position()


def test_a_position_is_plain_json_and_comes_back_the_same(match: tablee.Match) -> None:
    text = msgspec.json.encode(match.position())
    again = tablee.from_position(json.loads(text))
    assert msgspec.json.encode(again.position()) == text


def test_a_match_set_up_from_a_position_has_a_record_too(match: tablee.Match) -> None:
    again = tablee.from_position(match.position())
    finish(again, seed=3)
    assert str(tablee.replay(str(again.record())).record()) == str(again.record())


def test_games_on_a_cryptographic_key_replay_like_any_other() -> None:
    key = "1f" * 32
    match = tablee.new(GAMES[0], seats=games.find(GAMES[0]).seats[0], seed=key)
    finish(match, seed=4)
    text = str(match.record())
    assert key in text
    assert str(tablee.replay(text).record()) == text
    middle = tablee.from_position(match.position())
    assert middle.position() == match.position()


def test_without_a_seed_no_two_games_are_alike() -> None:
    game = games.find(GAMES[0])
    assert len({str(tablee.new(game.name, seats=game.seats[0]).record()) for _ in range(4)}) == 4


@pytest.mark.parametrize(
    ("arguments", "field", "found"),
    [
        ({"game": "chess"}, "game", "chess"),
        ({"seats": 1}, "seats", 1),
        ({"seats": 99}, "seats", 99),
        ({"seats": True}, "seats", True),
        ({"seats": "4"}, "seats", "4"),
        ({"seed": -1}, "seed", -1),
        ({"seed": 1 << 96}, "seed", 1 << 96),
        ({"seed": "abc"}, "seed", "abc"),
        ({"seed": 1.5}, "seed", 1.5),
        ({"options": {"no_such_option": 1}}, "options.no_such_option", 1),
        ({"options": 3}, "options", 3),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_an_error_names_the_field_and_what_was_found(
    game: str, arguments: dict[str, Any], field: str, found: object
) -> None:
    with pytest.raises(tablee.BadField) as caught:
        tablee.new(**{"game": game, "seats": games.find(game).seats[-1], "seed": 1, **arguments})
    assert caught.value.field == field
    assert caught.value.found == found
    assert caught.value.allowed
    assert field in str(caught.value)


@pytest.mark.parametrize("seat", [-1, 99, True, "0", 1.0])
def test_an_unknown_seat_is_refused_by_name(match: tablee.Match, seat: Any) -> None:
    for act in (match.moves, match.view, match.events):
        with pytest.raises(tablee.BadField, match="seat"):
            act(seat)


@pytest.mark.parametrize("move", [None, 3, "roll", {}, {"move": "fly"}, [], {"move": {}}, float("nan"), object()])
def test_a_broken_move_is_refused_and_changes_nothing(match: tablee.Match, move: Any) -> None:
    before = match.record()
    with pytest.raises(tablee.BadField, match=r"^move"):
        match.play(match.actors[0], move)
    assert match.record() == before


@pytest.mark.parametrize("at", [-1, True, 1.5, "0", 1 << 53])
def test_a_broken_instant_is_refused_and_changes_nothing(match: tablee.Match, at: Any) -> None:
    before = match.record()
    seat = match.actors[0]
    with pytest.raises(tablee.BadField, match=r"^at"):
        match.play(seat, match.moves(seat)[0], at=at)
    with pytest.raises(tablee.BadField, match=r"^at"):
        match.advance(at)
    assert match.record() == before


def test_a_broken_record_names_the_line(match: tablee.Match) -> None:
    good = str(match.record())
    lines = good.splitlines(keepends=True)
    broken = {
        "record": "",
        "line 1": "{}\n" + "".join(lines[1:]),
        "line 1.tablee": good.replace('"tablee":1', '"tablee":2', 1),
        "line 2": lines[0] + "nonsense\n" + "".join(lines[2:]),
        "inputs[0]": good.replace('"seat":', '"seat":9', 1),
        "digest": good.replace('"digest":"', '"digest":"0', 1),
        f"line {len(lines)}": "".join(lines[:-1]) + '{"at":0}\n',
    }
    for field, text in broken.items():
        with pytest.raises(tablee.BadField) as caught:
            tablee.replay(text)
        assert caught.value.field == field


def test_a_string_too_long_to_read_is_not_quoted_in_full() -> None:
    with pytest.raises(tablee.BadField) as caught:
        tablee.new("x" * 10_000, seats=2, seed=1)
    assert len(str(caught.value)) < 300
