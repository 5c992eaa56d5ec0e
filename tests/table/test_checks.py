"""Checks: why a move would be refused, without playing it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.core import game as games
from tablee.table import wire
from tests.table.harness import Harness, a_move, board_of, scene

TURNS = [name for name in games.names() if not games.find(name).race]


def a_check(seat: int, *moves: dict[str, Any], number: int = 0) -> wire.Check:
    return wire.Check(seat, tuple(msgspec.Raw(msgspec.json.encode(move)) for move in moves), number)


@pytest.mark.parametrize("game", TURNS)
def test_a_check_says_what_playing_would_and_plays_nothing(game: str) -> None:
    @scene
    async def play(harness: Harness) -> None:
        names = ["Ana", "Bo", "Cy", "Di"][: max(2, games.find(game).seats[0])]
        code, friends = await harness.play_table(game, " ".join(names), {"limit": 0})
        board = board_of(await harness.table(code))
        seat = int(board.state.actor())
        mover, other = friends[seat], friends[1 - seat]
        legal = mover.last_frame()["moves"][:32]
        told = len(other.told)
        allowed = await mover.ask(a_check(seat, *legal, number=12), "checked")
        assert (allowed["seat"], allowed["number"]) == (seat, 12)
        assert allowed["refusals"] == [None] * len(legal)
        assert other.told[told:] == []
        assert board.entries == 0

        checked = await other.ask(a_check(1 - seat, *legal), "checked")
        for move, refusal in zip(legal, checked["refusals"], strict=True):
            refused = await other.ask(a_move(1 - seat, move), "refused")
            assert {key: refusal[key] for key in ("clause", "reason", "text")} == {
                key: refused[key] for key in ("clause", "reason", "text")
            }
        assert board.entries == 0

    play()


@scene
async def test_a_refusal_brings_the_values_of_its_text_in_the_askers_language(harness: Harness) -> None:
    code, friends = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
    board = board_of(await harness.table(code))
    seat = int(board.state.actor())
    other = friends[1 - seat]
    other.say(wire.Hello(other.name, 1, "fr"))
    checked = await other.ask(a_check(1 - seat, {"move": "roll"}), "checked")
    assert checked["refusals"] == [
        {
            "clause": checked["refusals"][0]["clause"],
            "reason": "wazabi-not-your-turn",
            "text": f"c’est à {friends[seat].name} de jouer",
            "params": {"turn": seat},
        }
    ]


@scene
async def test_only_the_own_seat_is_checked_and_only_while_it_may_play(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
    roll = {"move": "roll"}
    assert await ana.problem(a_check(1, roll)) == "not-your-seat"
    assert await ana.problem(a_check(9, roll)) == "no-such-seat"
    assert await bo.problem(a_check(1, {"move": "fly"})) == "bad-field"
    spectator = await harness.join(code, "Cy")
    assert await spectator.problem(a_check(0, roll)) in ("not-seated", "not-your-seat")
    ana.say(wire.Pause(on=True))
    await ana.until("table")
    assert await ana.problem(a_check(0, roll)) == "paused"


@scene
async def test_races_are_not_checked(harness: Harness) -> None:
    _, (ana, *_) = await harness.play_table("kezao", "Ana Bo")
    assert await ana.problem(a_check(0, {"move": "roll", "plain": 2})) == "no-checks"


@pytest.mark.parametrize(("count", "is_taken"), [(0, False), (1, True), (32, True), (33, False)])
def test_a_check_has_from_one_to_32_moves(count: int, is_taken: bool) -> None:
    text = msgspec.json.encode(a_check(0, *[{"move": "roll"}] * count))
    if is_taken:
        assert len(msgspec.json.decode(text, type=wire.Check).moves) == count
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(text, type=wire.Check)
