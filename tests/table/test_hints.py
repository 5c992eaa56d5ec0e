"""What would you do? The one who asks is told, by what that seat knows, where the table has hints."""

from __future__ import annotations

import asyncio

import pytest

from tablee.core import game as games
from tablee.store.memory import MemoryStore
from tablee.table import hints, wire
from tablee.table.limits import Limits
from tests.clauses import clause
from tests.table.room import Friend, Room, a_move, room, scene, until

TURNS = [name for name in games.names() if not games.find(name).race]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.1)


async def to_move(hall: Room, code: str, friend: Friend) -> int:
    """Wait until it is this friend's move."""
    table = await hall.table(code)
    (seat,) = table.seats_of(friend.name)
    await until(lambda: table.board is not None and table.board.state.acts(seat))
    return seat


@pytest.mark.parametrize("game", TURNS)
def test_advice_is_a_move_that_can_be_played(game: str) -> None:
    @scene
    async def play(hall: Room) -> None:
        seats = games.find(game).seats[0]
        code, (ana,) = await hall.play_table(game, " ".join(["Ana", *["tactics"] * (seats - 1)]), {"limit": 0})
        seat = await to_move(hall, code, ana)
        hint = await ana.ask(wire.AskHint(seat), "hint")
        assert hint["seat"] == seat
        assert hint["frame"] == ana.guest.frames
        assert 1 <= len(hint["moves"]) <= hints.MOST
        worths = [advice["worth"] for advice in hint["moves"]]
        if worths != [None]:
            assert worths == sorted(worths, reverse=True)
        ana.say(a_move(seat, hint["moves"][0]["move"]))
        await ana.until("frame")
        assert not [message for message in ana.told if message["tell"] == "refused"]

    play()


@clause("G-8")
@scene
async def test_nobody_else_hears_of_a_hint(hall: Room) -> None:
    code, (ana, bo) = await hall.play_table("kado", "Ana Bo", {"limit": 0}, hints=True)
    asker, other = (ana, bo) if ana.last_frame()["moves"] else (bo, ana)
    seat = await to_move(hall, code, asker)
    told = len(other.told)
    await asker.ask(wire.AskHint(seat), "hint")
    assert other.told[told:] == []


@scene
async def test_until_the_host_decides_hints_are_for_who_plays_alone(hall: Room) -> None:
    _, (ana,) = await hall.play_table("kado", "Ana tactics", {"limit": 0})
    assert (await ana.ask(wire.Hello("Ana", 1), "table"))["hints"]
    code, (cleo, dan) = await hall.play_table("kado", "Cleo Dan", {"limit": 0}, host="Cleo")
    assert not (await cleo.ask(wire.Hello("Cleo", 1), "table"))["hints"]
    asker = cleo if cleo.last_frame()["moves"] else dan
    seat = await to_move(hall, code, asker)
    assert await asker.problem(wire.AskHint(seat)) == "no-hints"
    assert await dan.problem(wire.Arrange(hints=True)) == "not-host"
    cleo.say(wire.Arrange(hints=True))
    for friend in (cleo, dan):
        await friend.until_table(lambda table: table["hints"])
    await asker.ask(wire.AskHint(seat), "hint")
    cleo.say(wire.Arrange(hints=False))
    await dan.until_table(lambda table: not table["hints"])
    row = hall.hall.store.find_table(code)
    assert row is not None
    assert row.hints is False


@scene
async def test_a_hint_is_for_ones_own_seat_when_it_is_asked(hall: Room) -> None:
    code, (ana, bo) = await hall.play_table("kado", "Ana Bo", {"limit": 0}, hints=True, host="Ana")
    asker, other = (ana, bo) if ana.last_frame()["moves"] else (bo, ana)
    seat = await to_move(hall, code, asker)
    assert await other.problem(wire.AskHint(seat)) == "not-your-seat"
    assert await other.problem(wire.AskHint(1 - seat)) == "not-your-turn"
    assert await asker.problem(wire.AskHint(9)) == "no-such-seat"
    await ana.ask(wire.Pause(on=True), "table")
    assert await asker.problem(wire.AskHint(seat)) == "paused"


@scene
async def test_races_have_no_hints(hall: Room) -> None:
    _, (ana,) = await hall.play_table("kezao", "Ana adult", host="Ana")
    assert not (await ana.ask(wire.Arrange(hints=True), "table"))["hints"]
    assert await ana.problem(wire.AskHint(0)) == "no-hints"


@scene
async def test_a_hint_that_the_game_has_overtaken_is_not_told(hall: Room) -> None:
    hints.SECONDS = 1.0
    code, (ana,) = await hall.play_table("kado", "Ana tactics", {"limit": 0})
    seat = await to_move(hall, code, ana)
    frame = ana.last_frame()
    ana.say(wire.AskHint(seat))
    await until(lambda: ana.guest.asking is not None)
    asking = ana.guest.asking
    assert asking is not None
    ana.say(a_move(seat, frame["moves"][0]))
    await asking
    assert not [message for message in ana.told if message["tell"] == "hint"]
    ana.guest.asking = None


def test_who_asks_all_the_time_is_told_to_wait() -> None:
    async def play() -> None:
        async with room(MemoryStore(), Limits(hints=(2, 0.001), problems=(1000, 1000))) as hall:
            code, (ana,) = await hall.play_table("zayo", "Ana tactics", {"limit": 0})
            seat = await to_move(hall, code, ana)
            for _ in range(2):
                await ana.ask(wire.AskHint(seat), "hint")
            assert await ana.problem(wire.AskHint(seat)) == "too-fast"

    asyncio.run(play())
