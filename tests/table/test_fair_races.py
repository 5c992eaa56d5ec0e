"""Fair races at a live table: claims stay secret until they are settled, quick and slow are equal, bots are noticed."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.record import plain
from tablee.store.memory import MemoryStore
from tablee.table import wire
from tablee.table.limits import TokenBucket
from tablee.table.races.lag_compensation import LATE_ANSWERS, LEDGER, MOST_FAST
from tablee.table.races.race_play import RacePlay
from tablee.table.session import Session
from tests.clauses import clause
from tests.table.harness import Friend, Harness, a_move, board_of, open_harness, run, scene, until
from tests.table.test_race import delay

QUICKLY = {"pause": 0, "long_pause": 0, "countdown": 0, "first_roller": 0}


async def rolled(harness: Harness, names: str = "Ana Bo Cleo", **options: Any) -> tuple[Session, list[Friend]]:
    """A race in which the dice have just been rolled."""
    code, friends = await harness.play_table("kezao", names, QUICKLY | options)
    table = await harness.table(code)
    for friend in friends:
        await friend.until("frame")
    await roll(table, friends)
    return table, friends


async def roll(table: Session, friends: list[Friend]) -> None:
    state = board_of(table).state
    await until(lambda: len(state.actors()) == 1)
    roller = int(state.actors()[0])
    friends[roller].say(a_move(roller, {"move": "roll", "dice": ["plain", "plain"]}))
    await until(lambda: all(friend.last_frame()["view"]["phase"] == "race" for friend in friends))


def lay(friend: Friend, after: int | None = None) -> wire.Play:
    frame = friend.last_frame()
    card = next(move for move in frame["moves"] if move["move"] == "lay")
    return a_move(frame["seat"], card, frame["number"], after)


def heard(friend: Friend) -> bytes:
    return msgspec.json.encode(friend.told)


@clause("G-4", "KZ-16")
def test_nothing_of_a_claim_is_told_before_its_window_is_closed() -> None:
    @scene
    async def play(harness: Harness) -> None:
        table, friends = await rolled(harness, tie_window=250)
        friends[0].say(wire.Arrange(spectators=True))
        friends.append(await harness.join(table.code, "Stranger"))
        await harness.pass_time(0.3)
        delay(friends[0], 240)
        before = [heard(friend) for friend in friends]
        friends[1].say(lay(friends[1]))
        await harness.pass_time(0.24)  # of 490 ms
        assert [heard(friend) for friend in friends] == before
        await harness.pass_time(0.25)
        await until(lambda: all(heard(friend) != was for friend, was in zip(friends, before, strict=True)))
        assert friends[3].last_frame()["view"]["laid"][0]["seat"] == 1

    play()


@clause("G-9")
def test_a_move_that_nobody_else_could_make_waits_for_nobody() -> None:
    @scene
    async def play(harness: Harness) -> None:
        code, friends = await harness.play_table("kezao", "Ana Bo Cleo", QUICKLY)
        for friend in friends:
            await friend.until("frame")
        delay(friends[2], 200)
        friends[0].say(a_move(0, {"move": "roll", "dice": ["plain", "plain"]}))
        await friends[2].until("frame")
        assert friends[2].last_frame()["view"]["phase"] == "race"
        assert harness.registry.store.entries(code)

    play()


@clause("G-4")
def test_everybody_is_told_how_an_instant_was_found_once_it_is_settled() -> None:
    @scene
    async def play(harness: Harness) -> None:
        table, friends = await rolled(harness)
        delay(friends[1], 80)
        await harness.pass_time(0.38)
        friends[1].say(lay(friends[1], 300))
        await harness.pass_time(0.2)
        for friend in friends:
            told = await friend.until("timed")
            assert (told["seat"], told["within"]) == (1, 0)
            assert 75 <= told["correction"] <= 80 + 15
            assert friend.last_frame()["view"]["laid"][0]["at"] == told["at"]
        assert board_of(table).moves[-1].at == told["at"]

    play()


def test_what_a_player_was_granted_is_remembered_over_connections() -> None:
    @scene
    async def play(harness: Harness) -> None:
        table, friends = await rolled(harness, "Ana Bo", turn_limit=1000)
        game = table._play
        assert isinstance(game, RacePlay)
        granted = 0.0
        for number in range(3):
            if number:
                friends[1].leave()
                friends[1] = await harness.join(table.code, "Bo")
                await friends[1].until("frame")
                await harness.pass_time(1.4)
                await roll(table, friends)
            for trip in (70, 80, 90, 80):
                delay(friends[1], trip)
            await harness.pass_time(0.3)
            friends[1].say(lay(friends[1], 0))
            await harness.pass_time(0)
            balance = game._ledgers["Bo"].balances[0]
            assert granted < balance <= LEDGER * friends[1].connection.delay.spread
            granted = balance

    play()


@clause("G-4")
def test_a_quick_player_sees_everything_later_but_in_order_where_another_is_very_slow() -> None:
    @scene
    async def play(harness: Harness) -> None:
        _, friends = await rolled(harness)
        delay(friends[0], 20)
        delay(friends[2], 390)
        friends[0].say(a_move(0, {"move": "nothing"}))  # the leads are set with the next message
        await harness.pass_time(0)
        assert friends[0].connection.delay.lead == 390 - 250 - 20
        told = len(friends[0].told)
        friends[2].say(wire.Chat("one"))
        friends[2].say(wire.React("clap"))
        await friends[2].until("reacted")
        assert len(friends[0].told) == told
        await harness.pass_time(0.13)
        assert [message["tell"] for message in friends[0].told[told:]][:2] == ["said", "reacted"]

    play()


def test_receipts_of_frames_measure_and_do_not_count_as_messages() -> None:
    @scene
    async def play(harness: Harness) -> None:
        _, friends = await rolled(harness)
        connection = friends[1].connection
        number = friends[1].last_frame()["number"]
        connection._messages = TokenBucket((3, 0), 0.0)
        connection.receive(msgspec.json.encode(wire.Received(number)))
        assert connection.delay.mean >= 0
        assert len(connection.delay._trips) == 1
        connection.receive(msgspec.json.encode(wire.Received(number)))
        assert len(connection.delay._trips) == 1
        assert connection._messages.left(1.0) == 2

    play()


def test_inhuman_reactions_are_told_to_the_host_alone_and_marked_in_the_result() -> None:
    @scene
    async def play(harness: Harness) -> None:
        table, friends = await rolled(harness, "Ana Bo", turn_limit=1000)
        for number in range(MOST_FAST):
            if number:
                await harness.pass_time(1.2)
                await roll(table, friends)
            delay(friends[1], 300)
            friends[1].say(lay(friends[1], 40))
            await harness.pass_time(0.1)
        await friends[0].until_table(lambda shown: shown["flags"] == [{"seat": 1, "why": "fast"}])
        assert all(not message["flags"] for message in friends[1].told if message["tell"] == "table")
        board = board_of(table)
        assert table._play._result(board) == plain(board.game.result(board.state)) | {
            "flags": ({"seat": 1, "why": "fast"},)
        }

    play()


def test_what_looked_inhuman_is_remembered_over_a_restart() -> None:
    store = MemoryStore()

    async def notice() -> str:
        async with open_harness(store) as harness:
            table, friends = await rolled(harness, "Ana Bo")
            friends[1].connection.delay.kernel_source = lambda: (10.0, 1.0, 10.0)
            delay(friends[1], int(LATE_ANSWERS) + 20)
            await harness.pass_time(0.4)
            friends[1].say(lay(friends[1], 300))
            await friends[0].until_table(lambda shown: bool(shown["flags"]))
            found = store.find_table(table.code)
            assert found is not None
            assert found.flags == ((1, "answers"),), "stored before it is told"
            return table.code

    async def come_back(code: str) -> None:
        async with open_harness(store) as harness:
            host = await harness.join(code, "Ana")
            shown = next(message for message in host.told if message["tell"] == "table")
            assert shown["flags"] == [{"seat": 1, "why": "answers"}]
            table = await harness.table(code)
            assert plain(table._play._result(board_of(table)))["flags"] == ({"seat": 1, "why": "answers"},)

    run(come_back(run(notice())))


def test_a_client_that_answers_measurements_much_too_late_is_told_to_the_host() -> None:
    @scene
    async def play(harness: Harness) -> None:
        _, friends = await rolled(harness, "Ana Bo")
        friends[1].connection.delay.kernel_source = lambda: (10.0, 1.0, 10.0)
        delay(friends[1], int(LATE_ANSWERS) + 20)
        await harness.pass_time(0.4)
        friends[1].say(lay(friends[1], 300))
        await friends[0].until_table(lambda shown: shown["flags"] == [{"seat": 1, "why": "answers"}])

    play()
