"""Projection: every frame against the same game replayed from its log; what is told is exactly what may be known.

The shadow is a `Match`, which shares nothing with the table but the rules; it says what each seat may see and hear.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core import game as games
from tablee.proof.frames import MOST_MOVES
from tablee.store.memory import MemoryStore
from tablee.store.model import LogEntry
from tests.table.harness import Friend, a_move, open_harness, play_on, run

TURN_BASED = [name for name in games.names() if not games.find(name).race]


def expected(row: Any, log: list[LogEntry], seat: int | None) -> list[dict[str, Any]]:
    """The frames that a seat, or a spectator, should have got since the start; `now` is the earliest it could be."""
    shadow = tablee.new(row.game, seats=len(row.seats), seed=row.seed, options=row.options)
    frames = [picture(shadow, seat, 0)]
    heard = len(shadow.events(seat))
    for entry in log:
        if entry.now is not None:
            shadow.advance(entry.now)
        if entry.seat is None:
            shadow.advance(entry.at)
        else:
            assert entry.move is not None
            shadow.play(entry.seat, msgspec.json.decode(entry.move), entry.at)
        frame = picture(shadow, seat, heard)
        heard = len(shadow.events(seat))
        if frame["events"] or entry.seat == seat or changed(frames[-1], frame):
            frames.append(frame)
    return frames


def picture(shadow: tablee.Match, seat: int | None, since: int) -> dict[str, Any]:
    moves = shadow.moves(seat) if seat is not None else []
    frame = {
        "seat": seat,
        "view": shadow.view(seat),
        "events": shadow.events(seat, since),
        "moves": moves if len(moves) <= MOST_MOVES else None,
        "result": shadow.result,
    }
    as_sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame))
    return as_sent


def changed(before: dict[str, Any], after: dict[str, Any]) -> bool:
    return bool(before["moves"] != after["moves"] or {**before["view"], "now": 0} != {**after["view"], "now": 0})


def told(friend: Friend, seat: int | None) -> list[dict[str, Any]]:
    return [frame for frame in friend.frames if frame["seat"] == seat]


def assert_same(frames: list[dict[str, Any]], shadows: list[dict[str, Any]]) -> None:
    assert len(frames) == len(shadows)
    for frame, shadow in zip(frames, shadows, strict=True):
        shown = dict(frame)
        now = shown.pop("now")
        shown.pop("tell")
        shown.pop("number")
        # Time may have passed since the input, but not up to what would then have happened.
        deadline = shadow["view"].get("deadline")
        assert shadow["view"]["now"] <= shown["view"]["now"] <= now
        assert deadline is None or shown["view"]["now"] < deadline
        assert {**shown, "view": {**shown["view"], "now": 0}} == {**shadow, "view": {**shadow["view"], "now": 0}}


@pytest.mark.parametrize("game", TURN_BASED)
@pytest.mark.parametrize("seed", range(3))
def test_a_seat_is_told_what_it_may_know_and_nothing_else(game: str, seed: int) -> None:
    names = ["Ana", "Bo", "Cleo", "Dan"][: max(3, games.find(game).seats[0])]
    dice = random.Random(seed)
    store = MemoryStore()

    async def play() -> tuple[str, list[Friend], Friend]:
        async with open_harness(store) as harness:
            code, friends = await harness.play_table(game, " ".join(names), {"limit": 0}, spectators=True)
            spectator = await harness.join(code, "Spectator")
            async with asyncio.timeout(60):
                await asyncio.gather(*(play_on(friend, dice) for friend in friends))
                await spectator.until("frame", result=friends[0].last_frame()["result"])
            return code, friends, spectator

    code, friends, spectator = run(play())
    row = store.find_table(code)
    assert row is not None
    assert row.phase == "over"
    log = store.entries(code)
    for seat, friend in enumerate(friends):
        assert_same(told(friend, seat), expected(row, log, seat))
        assert not told(friend, None)
        numbers = [frame["number"] for frame in friend.frames]
        assert numbers == list(range(1, len(numbers) + 1)), "a gap would tell of something secret"
    assert_same(told(spectator, None), expected(row, log, None))


def test_a_secret_choice_shows_to_nobody_else() -> None:
    """A frame, a number or an instant would say that somebody has chosen; a newcomer is not told either."""

    async def play() -> None:
        async with open_harness() as harness:
            for seed in range(200):
                code, friends = await harness.play_table("wazabi", "Ana Bo Cleo", {"limit": 0})
                dice = random.Random(seed)
                table = await harness.table(code)
                if await play_to_choice(friends, dice):
                    await assert_hidden(harness, code, friends)
                    return
                assert table.row().phase == "over"
            raise AssertionError("no game came to a secret choice of several")

    async def play_to_choice(friends: list[Friend], dice: random.Random) -> bool:
        """Play until several have to choose what they keep; False if the game ended before."""
        while any(friend.last_frame()["result"] is None for friend in friends):
            movers = [friend for friend in friends if friend.last_frame()["moves"]]
            if len(movers) > 1:
                return True
            mover = movers[0]
            moves = mover.last_frame()["moves"]
            liked = [move for move in moves if move.get("card") == "others down to two"] or moves
            mover.say(a_move(mover.last_frame()["seat"], dice.choice(liked)))
            for friend in friends:
                await friend.until("frame")
        return False

    async def assert_hidden(harness: Any, code: str, friends: list[Friend]) -> None:
        first = next(friend for friend in friends if friend.last_frame()["moves"])
        others = [friend for friend in friends if friend is not first]
        before = [len(other.told) for other in others]
        own = first.last_frame()
        first.say(a_move(own["seat"], own["moves"][0]))
        await first.until("frame")
        again = await harness.join(code, others[0].name)
        assert [len(other.told) - seen for other, seen in zip(others, before, strict=True)] == [1, 1], "the table only"
        fresh, known = (await again.until("frame")), others[0].last_frame()
        assert {**fresh["view"], "now": 0} == {**known["view"], "now": 0}
        assert fresh["view"]["now"] == fresh["now"], "not the instant of the choice"

    run(play())
