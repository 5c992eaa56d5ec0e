"""Finished games are played again one at a time, and not again for everybody who asks."""

from __future__ import annotations

import asyncio
import gzip
import threading

import pytest

from tablee.server.replays.replay_cache import MOST_KEPT, MOST_WAITING, Key, ReplayCache, TooManyReplays


class Game:
    """A replay that lasts until it is let go, and counts how often it was made, and how many at once."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.made = 0
        self.at_once = self.most_at_once = 0

    def __call__(self) -> bytes:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        assert self.gate.wait(20)
        self.made += 1
        self.at_once -= 1
        return b"frames" * 1000


def key(number: int) -> Key:
    return "film", "abcdefgh", number


def test_many_who_ask_for_the_same_cost_one_replay() -> None:
    async def ask() -> None:
        cache, game = ReplayCache(), Game()
        asking = [asyncio.create_task(cache.show(key(0), game)) for _ in range(200)]
        await asyncio.sleep(0)
        asking[0].cancel()  # somebody goes, and the others still get it
        game.gate.set()
        shown = await asyncio.gather(*asking[1:])
        assert {gzip.decompress(one) for one in shown} == {b"frames" * 1000}
        await cache.show(key(0), game)
        assert game.made == 1
        cache.close()

    asyncio.run(ask())


def test_replays_run_one_at_a_time_and_too_many_are_refused() -> None:
    async def ask() -> None:
        cache, game = ReplayCache(), Game()
        asking = [asyncio.create_task(cache.show(key(number), game)) for number in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyReplays):
            await cache.show(key(MOST_WAITING), game)
        game.gate.set()
        await asyncio.gather(*asking)
        await cache.show(key(MOST_WAITING), game)
        assert (game.made, game.most_at_once) == (MOST_WAITING + 1, 1)
        cache.close()

    asyncio.run(ask())


def test_what_is_kept_has_an_end_and_a_replay_that_fails_is_not_kept() -> None:
    async def ask() -> None:
        cache = ReplayCache()
        noise = [bytes([number]) + threading.get_ident().to_bytes(8, "big") for number in range(3)]

        def fail() -> bytes:
            raise LookupError

        with pytest.raises(LookupError):
            await cache.show(key(0), fail)
        for number, one in enumerate(noise):
            await cache.show(key(number), lambda one=one: one)  # type: ignore[misc]
        assert len(cache._kept) == 3
        cache._size += MOST_KEPT  # as if they were large
        await cache.show(key(9), lambda: b"")
        assert len(cache._kept) < 4
        cache.close()

    asyncio.run(ask())
