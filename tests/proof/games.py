"""Whole games with provable chance, as a table and its browsers would leave them behind."""

from __future__ import annotations

from typing import Any

import msgspec

import tablee
from tablee.core import game as games
from tablee.core.record import Record, plain
from tablee.proof.chance import Chance, OpenedChance, new_chance
from tablee.proof.commitments import CONTRIBUTION, commit
from tablee.proof.frames import Run, SeenFrame, extend, frame_digest, replay_draws, replay_frames
from tablee.proof.verify import Proof, Seen
from tests.play import finish

CODE = "k7pm2xqa"
ANA, BO = "a1" * 32, "b2" * 32
"""What their browsers contribute."""


def opened(chance: Chance, game: str, options: dict[str, Any]) -> OpenedChance:
    return chance.opened(CODE, game, options)


def fixed(seats: int, bot: str = "tactics") -> Chance:
    """Ana and Bo have pledged, the other seats are bots; nothing is opened yet."""
    people = [("Ana", None), ("Bo", None)]
    chance = new_chance().pledge("Ana", commit(CONTRIBUTION, ANA)).pledge("Bo", commit(CONTRIBUTION, BO))
    return chance.fix([*people, *[(None, bot)] * (seats - 2)], ["Ana", "Bo"])


def all_open(seats: int, bot: str = "tactics") -> Chance:
    chance = fixed(seats, bot)
    for seat, value in ((0, ANA), (1, BO)):
        after = chance.open([seat], value)
        assert after is not None
        chance = after
    return chance


def played(game: str, seats: int, chance: Chance, seed: int = 1) -> Record:
    """A game played to its end by chance, with the key that follows."""
    options = plain(games.check_options(games.find(game), games.find(game).simulated_with, seats))
    told = opened(chance, game, options)
    match = tablee.new(game, seats=seats, seed=told.key(), options=options)
    finish(match, seed=seed)
    return msgspec.structs.replace(match.record(), chance=plain(told))


def run_of(frames: list[SeenFrame], seat: int | None, start: int, count: int) -> Run:
    """What a browser keeps that was connected for these frames."""
    told = [event for frame in frames[: start + 1] for event in frame.events]
    first = chain = frame_digest(frames[start].state, tuple(told[-400:]))
    for frame in frames[start + 1 : start + count]:
        chain = extend(chain, frame_digest(frame.state, frame.events))
    return Run(seat, first, count, chain)


def proof_of(record: Record, seat: int = 0) -> Proof:
    """As the browser in this seat saves it, which was connected twice."""
    assert record.chance is not None
    chance = msgspec.convert(record.chance, OpenedChance)
    frames = replay_frames(record, [seat])[seat]
    half = len(frames) // 2
    runs = (run_of(frames, seat, 0, half), run_of(frames, seat, half + 1, len(frames) - half - 1))
    seen = Seen(
        commitment=chance.commitment,
        house=chance.house_commitment,
        players=chance.players,
        contributors=tuple((one.seat, one.commitment) for one in chance.contributions),
        contribution=(ANA, BO)[seat],
        runs=runs,
    )
    return Proof(str(record), tuple(replay_draws(record)), seen)
