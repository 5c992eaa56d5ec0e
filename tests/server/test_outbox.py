"""Outbox: messages of one round of the event loop are written together, in order, and none after the end."""

from __future__ import annotations

import asyncio

from websockets.frames import Opcode

from tests.server.test_websocket import closed, frame, open_server

TEXT = b"\x81"


def test_messages_of_one_round_come_in_order_before_the_end_and_none_after_it() -> None:
    async def play() -> bytes:
        async with open_server() as server:

            def answer(_text: bytes) -> None:
                socket = server.sockets[0]
                socket.send(b"one")
                socket.send(b"two")
                socket.close(4000)
                socket.send(b"three")

            server.hear = answer
            client = await server.talk()
            client.send(frame(Opcode.TEXT, b"hello"))
            found = [await client.frame() for _ in range(3)]
            client.send(frame(Opcode.CLOSE, (4000).to_bytes(2, "big")))
            return b"".join(found) + await client.rest()

    assert asyncio.run(play()) == TEXT + b"\x03one" + TEXT + b"\x03two" + closed(4000)


def test_nothing_follows_the_end_that_aiohttp_sends() -> None:
    """Invalid UTF-8 is answered by aiohttp itself, in between two messages of the table."""

    async def play() -> bytes:
        async with open_server() as server:
            client = await server.talk()
            client.send(frame(Opcode.TEXT, b"\xff"))
            while not server.ended:
                server.sockets[0].send(b"x")
                await asyncio.sleep(0)
            client.send(frame(Opcode.CLOSE, (1007).to_bytes(2, "big")))
            return await client.rest()

    found = asyncio.run(play())
    told, code, after = found.partition(closed(1007)[:4])
    assert set(told.split(TEXT)) <= {b"", b"\x01x"}
    assert code
    assert TEXT not in after
