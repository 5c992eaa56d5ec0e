"""Provable chance at a live table: commitments before the start, opening at it, secrets kept until the end."""

from __future__ import annotations

import asyncio
import logging
import random
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from tablee.proof.commitments import CONTRIBUTION, commit
from tablee.proof.frames import replay_draws
from tablee.proof.verify import Finding, Proof, verify
from tablee.server.replays import replay_api
from tablee.store.memory import MemoryStore
from tablee.store.model import SaveTable, TableRow
from tablee.table import table_bots, table_registry, wire
from tablee.table.connection import Abandon
from tablee.table.session import IDLE
from tests.table.harness import Friend, Harness, board_of, open_harness, play_on, run, scene

WAIT = 5.0


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "SHORTEST", 1)
    monkeypatch.setattr(table_bots, "LONGEST", 2)


def contribution_of(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def commitment_of(name: str) -> str:
    return commit(CONTRIBUTION, contribution_of(name))


async def seat(harness: Harness, code: str, names: str) -> list[Friend]:
    """People who commit as they sit down."""
    friends = []
    for number, name in enumerate(names.split()):
        friend = await harness.join(code, name)
        await friend.ask(wire.Sit(number, commitment=commitment_of(name)), "table")
        friends.append(friend)
    return friends


async def begin(friends: list[Friend]) -> None:
    friends[0].say(wire.Start())
    for friend in friends:
        await friend.until_table(lambda table: table["chance"]["stage"] == "opening")
        friend.say(wire.Open(contribution_of(friend.name)))
    for friend in friends:
        await friend.until_table(lambda table: table["phase"] == "playing")
        await friend.until("frame")


def stored(harness: Harness, code: str) -> TableRow:
    row = harness.registry.store.find_table(code)
    assert row is not None
    return row


def findings(harness: Harness, code: str) -> list[Finding]:
    record = replay_api.record_of(stored(harness, code), harness.registry.store.entries(code))
    return verify(Proof(str(record), tuple(replay_draws(record))))


def is_opening(table: dict[str, Any]) -> bool:
    return bool(table["chance"]["stage"] == "opening")


@scene
async def test_commitments_are_shown_before_anybody_sits_and_stay(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    early = (await harness.join(code, "Zoé")).told[0]["chance"]
    assert early["stage"] == "gathering"
    assert early["contributors"] == []
    friends = await seat(harness, code, "Ana Bo")
    listed = friends[1].told[-1]["chance"]["contributors"]
    assert listed == [{"seat": number, "commitment": commitment_of(name)} for number, name in enumerate(("Ana", "Bo"))]
    await begin(friends)
    drawn = [message for message in friends[0].told if message["tell"] == "table"][-1]["chance"]
    assert (drawn["commitment"], drawn["house"]) == (early["commitment"], early["house"])
    row = stored(harness, code)
    assert row.chance is not None
    assert row.seed == row.chance.opened(code, "wazabi", row.options).key()
    assert [one.opened for one in row.chance.contributions] == [contribution_of("Ana"), contribution_of("Bo")]


@scene
async def test_a_whole_game_can_be_verified(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    friends = await seat(harness, code, "Ana Bo")
    await begin(friends)
    await asyncio.gather(*[play_on(friend, random.Random(place)) for place, friend in enumerate(friends)])
    assert [one.text for one in findings(harness, code) if one.holds is not True] == []
    assert friends[0].told[-1]["result"] is not None
    last = [message for message in friends[0].told if message["tell"] == "table"][-1]
    assert last["chance"]["stage"] == "opened"


@scene
async def test_whoever_does_not_open_in_time_is_left_out_and_it_is_recorded(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await seat(harness, code, "Ana Bo")
    ana.say(wire.Start())
    for friend in (ana, bo):
        await friend.until_table(is_opening)
    ana.say(wire.Open(contribution_of("Ana")))
    await harness.pass_time(WAIT - 0.5)
    assert stored(harness, code).phase == "gathering"
    await harness.pass_time(1)
    await ana.until_table(lambda table: table["phase"] == "playing")
    row = stored(harness, code)
    assert row.chance is not None
    assert [one.opened for one in row.chance.contributions] == [contribution_of("Ana"), None]
    told = [one.text for one in findings(harness, code) if one.holds is None]
    assert told == ["Seat 1 (person): left out, because its contribution was not opened in time."]
    before = row.seed
    bo.say(wire.Open(contribution_of("Bo")))  # too late
    await bo.ask(wire.Chat("hello"), "said")
    assert stored(harness, code).seed == before
    assert not any(message["tell"] == "problem" for message in bo.told)


@scene
async def test_clients_that_commit_to_nothing_are_not_waited_for(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    ana.say(wire.Sit(0))
    await bo.ask(wire.Sit(1), "table")
    ana.say(wire.Start())
    await bo.until_table(lambda table: table["phase"] == "playing")


@scene
async def test_while_contributions_are_opened_nothing_can_be_changed(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await seat(harness, code, "Ana Bo")
    ana.say(wire.Start())
    await ana.until_table(is_opening)
    for message in (
        wire.Start(),
        wire.Stand(0),
        wire.Kick(1, "away"),
        wire.Arrange(seats=3),
        wire.Arrange(options={"limit": 1000}),
        wire.Commit(commitment_of("another")),
        wire.Sit(1),
    ):
        assert await ana.problem(message) == "begun", message
    assert await bo.problem(wire.Open(contribution_of("Ana"))) == "not-committed"
    assert await bo.problem(wire.Open("00" * 32)) == "not-committed"


@scene
async def test_only_those_seated_commit_and_the_last_browser_counts(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana = await harness.join(code, "Ana")
    assert await ana.problem(wire.Commit(commitment_of("Ana"))) == "not-seated"
    await ana.ask(wire.Sit(0, commitment=commitment_of("old")), "table")
    table = await ana.ask(wire.Commit(commitment_of("new")), "table")
    assert table["chance"]["contributors"] == [{"seat": 0, "commitment": commitment_of("new")}]


@pytest.mark.parametrize("wrong", ["", "ab", "AB" * 32, "zz" * 32, "ab" * 33])
def test_a_commitment_is_32_bytes_in_hex(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"say": "commit", "commitment": wrong}), type=wire.AnyFromClient)


# --- killed at any instant --------------------------------------------------------------------------------------------

STEPS = ("opened", "seated", "started", "one open", "begun")


@pytest.mark.parametrize("killed", STEPS)
def test_a_server_killed_between_commitment_and_start_comes_back_sound(killed: str) -> None:
    """What was told was stored: commitments stay the same, browsers say again what is missing, and the proof holds."""
    store = MemoryStore()
    told: list[dict[str, Any]] = []

    async def first() -> str:
        async with open_harness(store) as harness:
            code = await harness.open_table("wazabi", 2)
            if killed == "opened":
                told.extend((await harness.join(code, "Ana")).told)
                return kill(store, code)
            ana, bo = await seat(harness, code, "Ana Bo")
            if killed != "seated":
                ana.say(wire.Start())
                await ana.until_table(is_opening)
                await bo.until_table(is_opening)
            if killed in ("one open", "begun"):
                ana.say(wire.Open(contribution_of("Ana")))
                await ana.ask(wire.Chat("."), "said")
            if killed == "begun":
                bo.say(wire.Open(contribution_of("Bo")))
                await bo.until("frame")
            told.extend(ana.told)
            return kill(store, code)

    async def second(code: str) -> None:
        async with open_harness(snapshots.pop()) as harness:
            ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
            table = ana.told[0]
            promised = [message["chance"] for message in told if message["tell"] == "table"]
            assert {one["commitment"] for one in promised} == {table["chance"]["commitment"]}
            assert {one["house"] for one in promised} == {table["chance"]["house"]}
            if killed == "opened":
                for number, friend in enumerate((ana, bo)):
                    await friend.ask(wire.Sit(number, commitment=commitment_of(friend.name)), "table")
            if killed in ("opened", "seated"):
                ana.say(wire.Start())
                await ana.until_table(is_opening)
            if killed != "begun":
                for friend in (ana, bo):
                    friend.say(wire.Open(contribution_of(friend.name)))
            listed = [one for one in promised if one["stage"] == "opening"]
            await asyncio.gather(*[play_on(friend, random.Random(1)) for friend in (ana, bo)])
            assert [one.text for one in findings(harness, code) if one.holds is not True] == []
            opened = stored(harness, code).chance
            assert opened is not None
            for one in listed:
                assert one["contributors"] == [
                    {"seat": each.seat, "commitment": each.commitment} for each in opened.contributions
                ]

    snapshots: list[MemoryStore] = []

    def kill(store: MemoryStore, code: str) -> str:
        """What is on the disk now is all that is left."""
        copy = MemoryStore()
        copy._tables = dict(store._tables)
        copy._entries.update({one: dict(entries) for one, entries in store._entries.items()})
        snapshots.append(copy)
        return code

    run(second(run(first())))


@scene
async def test_the_wait_begins_when_a_player_is_there(harness: Harness) -> None:
    """However long a page takes to load, its browser can still open."""
    code = await harness.open_table("wazabi", 2)
    ana, bo = await seat(harness, code, "Ana Bo")
    ana.say(wire.Start())
    await ana.until_table(is_opening)
    await bo.until_table(is_opening)
    ana.leave()
    bo.leave()
    await harness.pass_time(3 * WAIT)
    assert stored(harness, code).phase == "gathering"
    back = await harness.join(code, "Ana")
    back.say(wire.Open(contribution_of("Ana")))
    await harness.pass_time(WAIT + 0.1)
    await back.until_table(lambda table: table["phase"] == "playing")
    row = stored(harness, code)
    assert row.chance is not None
    assert [one.opened is None for one in row.chance.contributions] == [False, True]


# --- secrets ----------------------------------------------------------------------------------------------------------


def test_nothing_secret_is_told_or_logged_before_the_end(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with open_harness() as harness:
            code = await harness.open_table("wazabi", 3)
            watcher = await harness.join(code, "Zoé")
            friends = await seat(harness, code, "Ana Bo")
            friends[0].say(wire.SeatBot(2, "tactics"))
            await begin(friends)
            row = stored(harness, code)
            assert row.chance is not None
            assert row.seed is not None
            secrets = [row.seed, row.chance.secret, row.chance.house]
            secrets += [str(one.opened) for one in row.chance.contributions]
            assert len(set(secrets)) == 6
            playing = [asyncio.create_task(play_on(friend, random.Random(1), 2)) for friend in friends]
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for one in playing:
                one.cancel()
            late = await harness.join(code, "Yann")
            told = str([one.told for one in (watcher, late, *friends)])
            assert not [secret for secret in secrets if secret in told or secret in caplog.text]

    run(main())


# --- abandonment ------------------------------------------------------------------------------------------------------


@scene
async def test_a_game_that_all_have_left_is_opened(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2, {"limit": 0})
    friends = await seat(harness, code, "Ana Bo")
    await begin(friends)
    for number, friend in enumerate(friends):
        friend.say(wire.Stand(number))
        await friend.until_table(lambda table: not any(one["mine"] for one in table["occupants"]))
    for friend in friends:
        friend.leave()
    assert stored(harness, code).phase == "playing"
    await harness.pass_time(IDLE + 1)
    row = stored(harness, code)
    assert (row.phase, row.result) == ("over", None)
    assert [one.text for one in findings(harness, code) if one.holds is False] == []


@scene
async def test_a_game_that_nobody_goes_on_with_is_opened_after_a_time(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2, {"limit": 0})
    friends = await seat(harness, code, "Ana Bo")
    await begin(friends)
    await harness.registry.tidy()
    assert stored(harness, code).phase == "playing", "it was played a moment ago"
    for friend in friends:
        friend.leave()
    await harness.pass_time(IDLE + 1)
    row = stored(harness, code)
    assert row.phase == "playing", "they may come back"
    old = msgspec.structs.replace(row, played=row.played - table_registry.ABANDON_AFTER - 1)
    await harness.registry.writer.commit([SaveTable(old)])
    await harness.registry.tidy()
    await harness.pass_time(0)
    assert stored(harness, code).phase == "over"
    back = await harness.join(code, "Ana")
    assert back.told[0]["chance"]["stage"] == "opened"


@scene
async def test_a_game_that_is_watched_or_played_is_not_ended(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2, {"limit": 0})
    friends = await seat(harness, code, "Ana Bo")
    await begin(friends)
    session = await harness.table(code)
    session.take(None, Abandon())
    await harness.pass_time(1)
    assert stored(harness, code).phase == "playing"


# --- rematches and bots -----------------------------------------------------------------------------------------------


@scene
async def test_a_rematch_starts_anew(harness: Harness) -> None:
    code = await harness.open_table("kado", 2)
    ana = (await seat(harness, code, "Ana"))[0]
    ana.say(wire.SeatBot(1, "tactics"))
    await begin([ana])
    await play_on(ana, random.Random(5))
    table = await ana.ask(wire.Rematch(commitment=commitment_of("again")), "table")
    again = table["next_code"]
    first, second = stored(harness, code).chance, stored(harness, again).chance
    assert first is not None
    assert second is not None
    assert first.secret != second.secret
    assert first.house != second.house
    back = await harness.join(again, "Ana")
    assert back.told[0]["chance"]["stage"] == "opening"
    back.say(wire.Open(contribution_of("again")))
    await back.until_table(lambda table: table["phase"] == "playing")


@pytest.mark.parametrize("game", ["kado", "wazabi", "zayo"])
def test_choices_of_bots_are_derived_again(game: str) -> None:
    async def main() -> None:
        async with open_harness() as harness:
            code = await harness.open_table(game, 3)
            ana = (await seat(harness, code, "Ana"))[0]
            ana.say(wire.SeatBot(1, "tactics"))
            ana.say(wire.SeatBot(2, "chance"))
            await begin([ana])
            await play_on(ana, random.Random(5))
            found = findings(harness, code)
            assert [one.text for one in found if one.holds is not True] == []
            assert any("choices of deterministic bots were derived again" in one.text for one in found)
            row = stored(harness, code)
            assert row.chance is not None
            assert row.chance.players == ("person", "bot tactics", "bot chance")

    run(main())


@scene
async def test_races_use_the_same_chance(harness: Harness) -> None:
    code = await harness.open_table("kezao", 2, {"countdown": 0})
    friends = await seat(harness, code, "Ana Bo")
    await begin(friends)
    row = stored(harness, code)
    assert row.chance is not None
    assert board_of(await harness.table(code)).seed == row.chance.opened(code, "kezao", row.options).key()
