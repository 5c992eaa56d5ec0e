"""Hints: only the one who asks is told, from what that seat knows, where the table has hints."""

from __future__ import annotations

import pytest

from tablee.core import game as games
from tablee.store.memory import MemoryStore
from tablee.table import table_bots, wire
from tablee.table.limits import Limits
from tests.clauses import clause
from tests.table.harness import Friend, Harness, a_move, board_of, open_harness, run, scene, until

TURNS = [name for name in games.names() if not games.find(name).race]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "HINT_SECONDS", 0.1)


async def to_move(harness: Harness, code: str, friend: Friend) -> int:
    """Wait until it is this friend's move."""
    table = await harness.table(code)
    (seat,) = table._info.seats_of(friend.name)
    await until(lambda: board_of(table).state.acts(seat))
    return seat


@pytest.mark.parametrize("game", TURNS)
def test_advice_is_a_move_that_can_be_played(game: str) -> None:
    @scene
    async def play(harness: Harness) -> None:
        seats = games.find(game).seats[0]
        code, (ana,) = await harness.play_table(game, " ".join(["Ana", *["tactics"] * (seats - 1)]), {"limit": 0})
        seat = await to_move(harness, code, ana)
        hint = await ana.ask(wire.AskHint(seat), "hint")
        assert hint["seat"] == seat
        assert hint["frame"] == ana.connection.frames
        assert 1 <= len(hint["moves"]) <= table_bots.MOST_ADVICE
        worths = [advice["worth"] for advice in hint["moves"]]
        if worths != [None]:
            assert worths == sorted(worths, reverse=True)
        ana.say(a_move(seat, hint["moves"][0]["move"]))
        await ana.until("frame")
        assert not [message for message in ana.told if message["tell"] == "refused"]

    play()


@clause("G-8")
@scene
async def test_nobody_else_hears_of_a_hint(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("kado", "Ana Bo", {"limit": 0}, hints=True)
    asker, other = (ana, bo) if ana.last_frame()["moves"] else (bo, ana)
    seat = await to_move(harness, code, asker)
    told = len(other.told)
    await asker.ask(wire.AskHint(seat), "hint")
    assert other.told[told:] == []


@scene
async def test_until_the_host_decides_hints_are_for_who_plays_alone(harness: Harness) -> None:
    _, (ana,) = await harness.play_table("kado", "Ana tactics", {"limit": 0})
    assert (await ana.ask(wire.Hello("Ana", 1), "table"))["hints"]
    code, (cleo, dan) = await harness.play_table("kado", "Cleo Dan", {"limit": 0}, host="Cleo")
    assert not (await cleo.ask(wire.Hello("Cleo", 1), "table"))["hints"]
    asker = cleo if cleo.last_frame()["moves"] else dan
    seat = await to_move(harness, code, asker)
    assert await asker.problem(wire.AskHint(seat)) == "no-hints"
    assert await dan.problem(wire.Arrange(hints=True)) == "not-host"
    cleo.say(wire.Arrange(hints=True))
    for friend in (cleo, dan):
        await friend.until_table(lambda table: table["hints"])
    await asker.ask(wire.AskHint(seat), "hint")
    cleo.say(wire.Arrange(hints=False))
    await dan.until_table(lambda table: not table["hints"])
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.hints is False


@scene
async def test_a_hint_is_for_ones_own_seat_when_it_is_asked(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("kado", "Ana Bo", {"limit": 0}, hints=True, host="Ana")
    asker, other = (ana, bo) if ana.last_frame()["moves"] else (bo, ana)
    seat = await to_move(harness, code, asker)
    assert await other.problem(wire.AskHint(seat)) == "not-your-seat"
    assert await other.problem(wire.AskHint(1 - seat)) == "not-your-turn"
    assert await asker.problem(wire.AskHint(9)) == "no-such-seat"
    await ana.ask(wire.Pause(on=True), "table")
    assert await asker.problem(wire.AskHint(seat)) == "paused"


@scene
async def test_races_have_no_hints(harness: Harness) -> None:
    _, (ana,) = await harness.play_table("kezao", "Ana adult", host="Ana")
    assert not (await ana.ask(wire.Arrange(hints=True), "table"))["hints"]
    assert await ana.problem(wire.AskHint(0)) == "no-hints"


@scene
async def test_a_hint_that_the_game_has_overtaken_is_not_told(harness: Harness) -> None:
    table_bots.HINT_SECONDS = 1.0
    code, (ana,) = await harness.play_table("kado", "Ana tactics", {"limit": 0})
    seat = await to_move(harness, code, ana)
    frame = ana.last_frame()
    ana.say(wire.AskHint(seat))
    await until(lambda: ana.connection.asking is not None)
    asking = ana.connection.asking
    assert asking is not None
    ana.say(a_move(seat, frame["moves"][0]))
    await asking
    assert not [message for message in ana.told if message["tell"] == "hint"]
    ana.connection.asking = None


def test_who_asks_all_the_time_is_told_to_wait() -> None:
    async def play() -> None:
        async with open_harness(MemoryStore(), Limits(hints=(2, 0.001), problems=(1000, 1000))) as harness:
            code, (ana,) = await harness.play_table("zayo", "Ana tactics", {"limit": 0})
            seat = await to_move(harness, code, ana)
            for _ in range(2):
                await ana.ask(wire.AskHint(seat), "hint")
            assert await ana.problem(wire.AskHint(seat)) == "too-fast"

    run(play())
