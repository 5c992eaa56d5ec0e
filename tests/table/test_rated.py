"""Rated tables: who may sit, what stays fixed, and how games end that somebody leaves."""

from __future__ import annotations

import asyncio
import random

import pytest

from tablee.core import game as games
from tablee.proof.chance import new_chance
from tablee.ratings.rows import Rated, RateGame
from tablee.store.model import AddResult, LogEntry, SaveTable, SeatRow, SetRecoveryCodes
from tablee.table import table_bots, wire
from tablee.table.connection import Abandon
from tests.table.harness import Friend, Harness, RecordingStore, open_harness, play_on, run, scene, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "SHORTEST", 1)
    monkeypatch.setattr(table_bots, "LONGEST", 2)


def keep_identities(harness: Harness, *people: str) -> None:
    harness.registry.store.commit([SetRecoveryCodes(person, (f"code of {person}",)) for person in people])


async def rated_game(harness: Harness, names: str, game: str = "wazabi") -> tuple[str, list[Friend]]:
    """A rated game that has begun, as `play_table` makes them."""
    bots = set(table_bots.names(games.find(game)))
    people = tuple(None if name in bots else name for name in names.split())
    return await harness.play_table(game, names, {"limit": 0}, rated=Rated(people), chance=new_chance())


@scene
async def test_everybody_sees_that_a_table_is_rated_and_only_identified_people_sit(harness: Harness) -> None:
    keep_identities(harness, "Ana", "Bo")
    code = await harness.open_table("wazabi", 3)
    ana = await harness.join(code, "Ana")
    bots = (await ana.ask(wire.SeatBot(2, "adaptive"), "table"))["bots"]
    assert "adaptive" in bots
    table = await ana.ask(wire.Arrange(rated=True), "table")
    assert table["rated"]
    assert "adaptive" not in table["bots"]
    assert table["occupants"][2]["bot"] == "tactics", "of a strength that is known"
    bo, cleo = await harness.join(code, "Bo"), await harness.join(code, "Cleo")
    assert bo.told[-1]["rated"]
    assert await cleo.problem(wire.Sit(1)) == "rated-identity"
    assert await bo.problem(wire.Sit(1, "Bo's aunt")) == "rated-one-seat"
    program = await harness.join(code, "Bo")
    program.say(wire.Hello("Bo", 1, bot=True))
    assert await program.problem(wire.Sit(1)) == "rated-no-programs"
    await ana.ask(wire.Sit(0), "table")
    assert await ana.problem(wire.SeatBot(2, "adaptive")) == "rated-adaptive"
    assert await ana.problem(wire.Arrange(hints=True)) == "rated-no-hints"
    assert await ana.problem(wire.Arrange(grace=5)) == "rated-grace"
    await ana.ask(wire.SeatBot(1, "tactics"), "table")
    assert await ana.problem(wire.Start()) == "rated-two-people"
    await ana.ask(wire.SeatBot(1, None), "table")
    await bo.ask(wire.Sit(1), "table")
    for one in (bo, program):
        one.leave()
    assert await ana.problem(wire.Start()) == "rated-absent"
    bo = await harness.join(code, "Bo")
    await ana.ask(wire.Start(), "frame")
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.rated == Rated(("Ana", "Bo", None))
    assert await ana.problem(wire.Kick(1, "away")) == "rated-no-kick"
    assert await ana.problem(wire.SeatBot(2, "strong")) == "rated-fixed"
    assert await ana.problem(wire.Arrange(rated=False)) == "begun"
    assert await ana.problem(wire.Arrange(grace=60)) == "rated-grace"


@scene
async def test_a_table_is_not_made_rated_behind_the_backs_of_those_who_sit(harness: Harness) -> None:
    keep_identities(harness, "Ana", "Bo")
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    await bo.ask(wire.Sit(1), "table")
    assert await ana.problem(wire.Arrange(rated=True)) == "rated-seated"
    await bo.ask(wire.Stand(1), "table")
    assert (await ana.ask(wire.Arrange(rated=True), "table"))["rated"]
    await bo.ask(wire.Sit(1), "table")
    assert not (await ana.ask(wire.Arrange(rated=False), "table"))["rated"], "less than agreed is no surprise"


@scene
async def test_a_host_without_an_identity_opens_no_rated_table(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana = await harness.join(code, "Ana")
    assert await ana.problem(wire.Arrange(rated=True)) == "rated-identity"


def test_ratings_are_committed_with_the_last_move_and_the_result() -> None:
    store = RecordingStore()

    async def play() -> None:
        async with open_harness(store) as harness:
            code, friends = await rated_game(harness, "Ana Bo tactics")
            ana, bo = friends
            dice = random.Random(3)

            await asyncio.gather(play_on(ana, dice), play_on(bo, dice))
            table = store.find_table(code)
            assert table is not None
            assert table.rated == Rated(), "who it was is no longer needed"
            changes = store.rating_changes_at(code)
            assert [(change.person, change.place) for change in changes] == [
                (name, table.result["ranks"][seat]) for seat, name in enumerate(("Ana", "Bo"))
            ]
            assert ana.told[-1]["tell"] in {"frame", "table"}
            fresh = await ana.ask(wire.Rematch(), "table")
            again = store.find_table(fresh["next_code"])
            assert again is not None
            assert again.rated == Rated(), "the next one is rated too"

    run(play())
    (ending,) = [changes for changes in store.commits if any(isinstance(one, RateGame) for one in changes)]
    kinds = {type(one) for one in ending}
    assert {LogEntry, SaveTable, AddResult, RateGame} <= kinds


@scene
async def test_whoever_leaves_is_last_even_if_the_bot_wins(harness: Harness) -> None:
    for number in range(2):  # whoever wins
        code, (ana, bo) = await rated_game(harness, "Ana Bo")
        bo.say(wire.Stand(1))
        await bo.until_table(lambda table: table["occupants"][1]["kind"] == "bot")
        await play_on(ana, random.Random(number))
        first, second = harness.registry.store.rating_changes_at(code)
        assert (first.person, second.person) == ("Ana", "Bo")
        assert second.place > first.place
        assert first.after > first.before
        assert second.after < second.before


@scene
async def test_whoever_is_away_until_a_bot_plays_is_last_and_that_is_stored(harness: Harness) -> None:
    code, (ana, bo) = await rated_game(harness, "Ana Bo")
    bo.leave()
    await harness.pass_time(0)
    await harness.pass_time(31)
    await ana.until_table(lambda table: table["occupants"][1]["bot"] is not None)
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.rated == Rated(("Ana", "Bo"), (1,))
    back = await harness.join(code, "Bo")

    dice = random.Random(1)
    await asyncio.gather(play_on(ana, dice), play_on(back, dice))
    assert [change.place for change in harness.registry.store.rating_changes_at(code)][1] == 3


@scene
async def test_of_a_game_that_nobody_goes_on_with_the_first_to_leave_is_last(harness: Harness) -> None:
    store = harness.registry.store
    code, (ana, bo) = await rated_game(harness, "Ana Bo", "kado")
    bo.say(wire.Stand(1))
    await bo.until_table(lambda table: table["occupants"][1]["kind"] == "bot")
    for friend in (ana, bo):
        friend.leave()
    (await harness.table(code)).take(None, Abandon())
    await until(lambda: bool(store.rating_changes_at(code)))
    assert [change.place for change in store.rating_changes_at(code)] == [1, 3]
    code, friends = await rated_game(harness, "Ana Bo", "kado")
    for friend in friends:
        friend.leave()
    (await harness.table(code)).take(None, Abandon())
    await until(lambda: len(store.results_of("Ana", 9)) == 4)
    assert store.rating_changes_at(code) == [], "nobody left the other"


@scene
async def test_what_repeats_another_game_or_lacks_a_person_changes_nothing(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table(
        "wazabi", "Ana Bo", {"limit": 0}, rated=Rated(("Ana", "Bo")), continues="first"
    )
    bo.say(wire.Stand(1))
    await play_on(ana, random.Random(1))
    assert harness.registry.store.rating_changes_at(code) == []
    chairs = (SeatRow(kind="person", person="Ana", name="Ana"), SeatRow(kind="bot", bot="tactics", name="Bot"))
    forgotten = {"rated": Rated(("Ana", "")), "seats": chairs}
    code, (ana,) = await harness.play_table("wazabi", "Ana tactics", {"limit": 0}, **forgotten)
    await play_on(ana, random.Random(1))
    assert harness.registry.store.rating_changes_at(code) == [], "the other is forgotten"
    assert harness.registry.store.ratings_of("Ana") == []
