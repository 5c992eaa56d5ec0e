"""What comes in on one connection, as it comes in."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.table import wire
from tablee.table.buckets import Bucket
from tablee.table.guest import Guest, Unfit
from tablee.table.limits import Limits
from tablee.table.live import Table

_READER = msgspec.json.Decoder(wire.AnyFromClient)


class Ear:
    def __init__(self, table: Table, guest: Guest, limits: Limits, time: Callable[[], float]) -> None:
        self._table = table
        self._guest = guest
        self._time = time
        self._bucket = Bucket(limits.messages, time())

    def hear(self, text: bytes) -> None:
        """One message: typed and handed to the table, or answered with what is wrong with it."""
        guest = self._guest
        time = self._time()
        if not self._bucket.take(time):
            guest.complain(Unfit("too-fast").say(guest.language), time)
            return
        try:
            said = _READER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            guest.complain(Unfit("bad-message", why=str(error)).say(guest.language), time)
        else:
            if not isinstance(said, wire.Ping):
                self._table.take(guest, said, time)
            elif not guest.delay.answered(said.nonce, time):
                guest.tell(wire.Pong(said.nonce))
