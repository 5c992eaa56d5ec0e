"""Late-comers: whoever comes during a game may play on for a bot, and knows one hand of it at most."""

from __future__ import annotations

import asyncio
import random

from tablee.ratings.rows import Rated
from tablee.store.model import Correspondence, SetRecoveryCodes
from tablee.table import wire
from tests.table.harness import Harness, play_on, scene


@scene
async def test_who_comes_late_plays_on_for_a_bot(harness: Harness) -> None:
    code, (ana,) = await harness.play_table("wazabi", "Ana chance", {"limit": 0}, spectators=False)
    lou = await harness.join(code, "Lou")
    assert not lou.frames, "nobody may watch here"
    lou.say(wire.Sit(1, commitment="0" * 64))
    seated = (await lou.until_table(lambda table: table["occupants"][1]["mine"]))["occupants"][1]
    assert (seated["kind"], seated["name"], seated["bot"]) == ("person", "Lou", None)
    shown = await lou.until("frame", seat=1)
    assert shown["view"]["own_hand"]
    assert shown["events"], "with what has happened so far"
    session = await harness.table(code)
    assert session._play._bots is not None
    assert not session._play._bots.awake, "the bot thinks no more"
    assert await ana.problem(wire.Sit(1)) == "begun", "who plays stays"
    playing = [asyncio.create_task(play_on(friend, random.Random(3))) for friend in (ana, lou)]
    made = await asyncio.gather(*playing)
    assert min(made) > 0
    assert lou.frames[-1]["result"] is not None


@scene
async def test_who_has_seen_a_hand_can_have_only_that_one_back(harness: Harness) -> None:
    code, (_, bo) = await harness.play_table("kado", "Ana Bo chance", {"limit": 0}, spectators=True)
    lou = await harness.join(code, "Lou")
    assert await lou.problem(wire.Sit(1)) == "taken"
    assert await lou.problem(wire.Sit(2, "Emil")) == "begun"
    bo.say(wire.Stand(1))
    await bo.until("frame", seat=None)
    assert await bo.problem(wire.Sit(2)) == "knows-a-hand"
    await harness.registry.unload([code])
    bo, lou = await harness.join(code, "Bo"), await harness.join(code, "Lou")
    assert await bo.problem(wire.Sit(2)) == "knows-a-hand", "nor after a restart"
    bo.say(wire.Sit(1))
    await bo.until("frame", seat=1)
    lou.say(wire.Sit(2))
    await lou.until("frame", seat=2)
    assert all(frame["seat"] in (None, 2) for frame in lou.frames)


@scene
async def test_who_comes_late_stays_out_where_the_players_are_fixed(harness: Harness) -> None:
    locked, _ = await harness.play_table("wazabi", "Ana chance", locked=True)
    assert await (await harness.join(locked, "Lou")).problem(wire.Sit(1)) == "locked"
    days, _ = await harness.play_table("wazabi", "Ana chance", correspondence=Correspondence(1))
    assert await (await harness.join(days, "Lou")).problem(wire.Sit(1)) == "begun"
    harness.registry.store.commit([SetRecoveryCodes("Lou", ("code",))])
    rated, _ = await harness.play_table("wazabi", "Ana Bo chance", rated=Rated(("Ana", "Bo", None)))
    assert await (await harness.join(rated, "Lou")).problem(wire.Sit(2)) == "begun"
