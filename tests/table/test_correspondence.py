"""Correspondence (G-14): days for each answer, by the calendar, whoever is there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps

import pytest

from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.options import DAY_MILLISECONDS
from tablee.core.record import plain
from tablee.correspondence import days
from tablee.store.memory import MemoryStore
from tablee.store.model import Correspondence, Store
from tablee.table import wire
from tablee.table.limits import Limits
from tablee.table.session import IDLE
from tests.clauses import clause
from tests.table.harness import Friend, Harness, a_move, board_of, run

BEGUN = 1_800_000_000
HOUR = 3600.0
A_DAY = 86_400.0


class Days(Harness):
    """A harness with a calendar, which goes as the clock of the loop does."""

    def __init__(self, store: Store, push_services: tuple[str, ...]) -> None:
        loop = asyncio.get_running_loop()
        limits = Limits(problems=(1000, 1000), messages=(1e9, 1e9), push_services=push_services)
        super().__init__(store, limits, lambda: BEGUN + loop.time())

    async def later(self, seconds: float) -> None:
        """Time passes, and the server looks for what is due."""
        await self.pass_time(seconds)
        await self.registry.wake_due()
        await self.pass_time(0)

    async def play_by_days(self, game: str, names: str, number: int) -> tuple[str, list[Friend]]:
        found = games.find(game)
        options = plain(games.check_options(found, days.with_days(found, {}, number), len(names.split())))
        return await self.play_table(
            game, names, options, correspondence=Correspondence(number), played=int(self.today()), grace=1
        )


@asynccontextmanager
async def by_days(store: Store | None = None, push_services: tuple[str, ...] = ()) -> AsyncIterator[Days]:
    opened = Days(store or MemoryStore(), push_services)
    try:
        yield opened
    finally:
        await opened.registry.close()


def asked(friends: list[Friend]) -> Friend:
    """The one whose move it is, by the last frames."""
    return next(friend for friend in friends if friend.frames[-1]["moves"])


async def leave_all(harness: Days, friends: list[Friend], code: str) -> None:
    for friend in friends:
        friend.leave()
    await harness.pass_time(0)
    for _ in range(5):
        if code in [session.code for session in harness.registry.sessions]:
            await harness.pass_time(IDLE + 1)
    assert code not in [session.code for session in harness.registry.sessions], "the table sleeps"


def a_scene(play: Callable[[Days], Awaitable[None]]) -> Callable[[], None]:
    @wraps(play)
    def test() -> None:
        async def main() -> None:
            async with by_days() as harness:
                await play(harness)

        run(main())

    del test.__wrapped__  # else pytest would ask for the harness
    return test


@clause("G-14")
@pytest.mark.parametrize(("name", "limits"), [("wazabi", 1), ("kado", 1), ("zayo", 2)])
def test_every_limit_of_a_game_in_turns_is_counted_in_days_the_short_questions_too(name: str, limits: int) -> None:
    game = games.find(name)
    chosen = days.with_days(game, {}, 3)
    assert list(chosen.values()) == [3 * DAY_MILLISECONDS] * limits
    assert games.check_options(game, chosen, 3).limit == 259_200_000
    games.check_options(game, days.with_days(game, {}, 7), 3)
    for refused in (8, -1):
        with pytest.raises(BadField, match="G-14"):
            days.with_days(game, {}, refused)


@clause("G-14")
@pytest.mark.parametrize("name", ["kezao", "kawaii"])
def test_races_are_not_played_by_days(name: str) -> None:
    with pytest.raises(BadField, match="G-14"):
        days.with_days(games.find(name), {}, 1)


@clause("G-14")
@a_scene
async def test_the_host_chooses_days_before_the_start(harness: Days) -> None:
    code = await harness.open_table("zayo", 3)
    ana = await harness.join(code, "Ana")
    table = await ana.ask(wire.Arrange(days=2), "table")
    assert table["correspondence"]["days"] == 2
    for limit in ("limit", "defence_limit"):
        assert table["options"][limit] == 2 * DAY_MILLISECONDS
    table = await ana.ask(wire.Arrange(options={"limit": 5000}), "table")
    assert table["options"]["limit"] == 2 * DAY_MILLISECONDS, "the days stay"
    table = await ana.ask(wire.Arrange(days=0), "table")
    assert (table["correspondence"], table["options"]["limit"]) == (None, 60_000)


@clause("G-6", "G-14")
@a_scene
async def test_a_limit_that_the_host_set_stays_where_there_were_no_days(harness: Days) -> None:
    ana = await harness.join(await harness.open_table("wazabi", 3), "Ana")
    table = await ana.ask(wire.Arrange(options={"limit": 5000}), "table")
    table = await ana.ask(wire.Arrange(days=0), "table")
    assert table["options"]["limit"] == 5000
    await ana.ask(wire.Arrange(days=3), "table")
    table = await ana.ask(wire.Arrange(options={"limit": 9000}, days=0), "table")
    assert table["options"]["limit"] == 9000, "chosen together with the end of the days"


@clause("G-14", "WZ-30")
@a_scene
async def test_days_run_while_nobody_is_there(harness: Days) -> None:
    code, friends = await harness.play_by_days("wazabi", "Ana Bea Cleo", 2)
    await leave_all(harness, friends, code)
    await harness.later(2 * A_DAY - HOUR)
    assert harness.registry.store.entries(code) == []
    await harness.later(HOUR)
    (late,) = harness.registry.store.entries(code)
    assert late.at == 2 * DAY_MILLISECONDS + 1, "G-9: the first instant that is too late"
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.due is not None
    assert abs(row.due - (harness.today() + 2 * A_DAY)) < 300, "and the next question has its days"


@clause("G-14")
def test_days_survive_a_restart() -> None:
    async def main() -> None:
        store = MemoryStore()
        async with by_days(store) as harness:
            code, friends = await harness.play_by_days("kado", "Ana Bea", 1)
            await harness.pass_time(5 * HOUR)
            friends[0].say(wire.Pause(True))
            friends[0].say(wire.Pause(False))
            await harness.pass_time(5 * HOUR)
        async with by_days(store) as harness:
            await harness.later(13 * HOUR)
            assert store.entries(code) == [], "10 hours before, 13 after"
            await harness.later(1.1 * HOUR)
            assert [entry.at for entry in store.entries(code)] == [DAY_MILLISECONDS + 1]

    run(main())


@clause("G-14")
@a_scene
async def test_nobody_is_replaced_by_a_bot_for_being_away(harness: Days) -> None:
    _, friends = await harness.play_by_days("wazabi", "Ana Bea", 1)
    friends[1].leave()
    table = await friends[0].until_table(lambda table: table["occupants"][1]["away"])
    await harness.pass_time(HOUR)
    assert table["occupants"][1]["bot"] is None
    assert await friends[0].problem(wire.Play(7, a_move(0, {"move": "roll"}).move)) == "no-such-seat"
    assert (await friends[0].ask(wire.Hello("Ana B", 1), "table"))["occupants"][1]["bot"] is None


@clause("G-14", "G-6")
@a_scene
async def test_a_bot_answers_although_everybody_has_left(harness: Days) -> None:
    code, (ana,) = await harness.play_by_days("wazabi", "Ana tactics", 1)
    session = await harness.table(code)
    while board_of(session).state.acts(0) or board_of(session).entries == 0:
        if board_of(session).state.acts(0):
            ana.say(a_move(0, ana.last_frame(0)["moves"][0]))
        await harness.pass_time(2)
    while not board_of(session).state.acts(1):
        ana.say(a_move(0, ana.last_frame(0)["moves"][0]))
        await harness.pass_time(0)
    made = board_of(session).entries
    ana.leave()
    for _ in range(60):
        await harness.pass_time(5)
    assert len(harness.registry.store.entries(code)) > made
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.acting is not None
    assert row.acting.seats == (0,), "it is Ana's move again, and the table sleeps"


@a_scene
async def test_a_holiday_stops_the_days_and_moves_may_go_on(harness: Days) -> None:
    code, friends = await harness.play_by_days("wazabi", "Ana Bea", 1)
    mover = asked(friends)
    seat = friends.index(mover)
    await harness.pass_time(20 * HOUR)
    table = await mover.ask(wire.Holiday(seat, 7), "table")
    assert table["correspondence"]["left"][seat] == days.MOST_HOLIDAY - 7
    assert table["correspondence"]["holidays"][seat] == pytest.approx(harness.today() + 7 * A_DAY, abs=60)
    await leave_all(harness, friends, code)
    await harness.later(7 * A_DAY)
    assert harness.registry.store.entries(code) == []
    await harness.later(3.9 * HOUR)
    assert harness.registry.store.entries(code) == [], "four hours were left"
    back = await harness.join(code, mover.name)
    back.say(wire.Holiday(seat, 1))
    back.say(a_move(seat, back.last_frame(seat)["moves"][0]))
    await harness.pass_time(0)
    assert len(harness.registry.store.entries(code)) == 1


@a_scene
async def test_holidays_are_bounded_and_only_for_ones_own_seat_in_correspondence(harness: Days) -> None:
    _, friends = await harness.play_by_days("wazabi", "Ana Bea", 1)
    assert await friends[0].problem(wire.Holiday(1, 1)) == "not-your-seat"
    await friends[0].ask(wire.Holiday(0, 20), "table")
    await harness.pass_time(A_DAY - HOUR)
    table = await friends[0].ask(wire.Holiday(0, 0), "table")
    assert table["correspondence"]["holidays"][0] == 0
    assert table["correspondence"]["left"][0] == days.MOST_HOLIDAY - 1, "what was not needed is given back"
    await friends[0].ask(wire.Holiday(0, 20), "table")
    await harness.pass_time(20 * A_DAY)
    assert await friends[0].problem(wire.Holiday(0, 1)) == "no-holiday-left"
    _, (cleo, _) = await harness.play_table("wazabi", "Cleo Dora")
    assert await cleo.problem(wire.Holiday(0, 1)) == "not-by-days"
