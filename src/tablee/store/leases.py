"""Leases and fencing: which of several processes on one PostgreSQL owns a table.

A process registers under a number of its own, its epoch, and says every half second that it is alive: one heartbeat
for all its tables. A table belongs to an epoch. Whoever wants a table takes it if its owner's lease has run out; what
counts is the clock of the database and no other. Every write is fenced: the store lets it in only if the table still
belongs to the writer's epoch (`PostgresStore.fence`). So the lease only decides how soon a table is taken over, never
whether its log stays whole: a process that was stopped and comes back cannot write to what was taken.

A lease that ran out and was not used by anybody goes on with the next heartbeat, so that a database that was away
costs nobody a table.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import text

from tablee.store.model import StoreAway, StoreError
from tablee.store.ownership import OURS

if TYPE_CHECKING:
    from tablee.store.postgres import PostgresStore

_LOG = logging.getLogger("tablee.store")

Result = TypeVar("Result")

LEASE = 2.0
"""Seconds that a process is taken for alive after its last heartbeat."""

BEAT = 0.5

PACE = 0.05
"""Seconds from one exchange of tables to the next, at least. After the death of a process the others ask for its tables
again and again until its lease has ended: those of one process ask together."""

DEAD_DAYS = 1
"""After which the rows of a process that died are deleted."""

REGISTER = text(
    "INSERT INTO processes (name, until) VALUES (:name, clock_timestamp() + make_interval(secs => :lease))"
    " RETURNING epoch"
)
RETURN = text(
    "INSERT INTO processes (epoch, name, until) OVERRIDING SYSTEM VALUE"
    " VALUES (:epoch, :name, clock_timestamp() + make_interval(secs => :lease))"
)
FORGET_DEAD = text("DELETE FROM processes WHERE until < clock_timestamp() - make_interval(days => :days)")
FORGET_OWNERS = text("DELETE FROM owners WHERE NOT EXISTS (SELECT FROM processes WHERE processes.epoch = owners.epoch)")
RENEW = text("""
WITH before AS (SELECT epoch, until FROM processes WHERE epoch = :epoch FOR UPDATE)
UPDATE processes SET until = clock_timestamp() + make_interval(secs => :lease)
FROM before WHERE processes.epoch = before.epoch
RETURNING before.until < clock_timestamp()
""")
"""Whether the lease had run out."""

END = text("DELETE FROM processes WHERE epoch = :epoch")
OWNED = text("SELECT code FROM owners WHERE epoch = :epoch")
ALIVE = text("""
SELECT owners.code, owners.epoch FROM owners JOIN processes USING (epoch)
WHERE owners.code = ANY(:codes) AND processes.until > clock_timestamp()
""")
TAKE = text("""
INSERT INTO owners (code, epoch) SELECT code, :epoch FROM tables WHERE code = ANY(:codes) ORDER BY code
ON CONFLICT (code) DO UPDATE SET epoch = EXCLUDED.epoch
WHERE NOT EXISTS (SELECT FROM processes WHERE epoch = owners.epoch AND until > clock_timestamp())
OR owners.epoch = EXCLUDED.epoch
RETURNING code
""")
RELEASE = text("DELETE FROM owners WHERE code = ANY(:codes) AND epoch = :epoch")
EXISTING = text("SELECT code FROM tables WHERE code = ANY(:codes)")


class Leases:
    """This process among others."""

    alone = False

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self._lose: Callable[[str], None]
        self._thread = ThreadPoolExecutor(1, "tablee-leases")
        """One thing at a time, and never behind what else waits for the database."""
        self._wanted: dict[str, asyncio.Future[int]] = {}
        self._unwanted: set[str] = set()
        self._working: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._exchanged = 0.0
        self._held: set[str] = set()
        """Tables that were taken and not released, as far as it was heard. Only the thread changes it."""
        self._unsure = False
        """Whether a table may have been taken since we last read which are ours."""
        self.epoch = 0

    async def begin(self, lose: Callable[[str], None]) -> int:
        """The number of this process. `lose` is called with a table that another process has taken."""
        self._lose = lose
        self.epoch = await self._do(self._register)
        self._beating = asyncio.create_task(self._beat())
        return self.epoch

    async def acquire(self, code: str) -> int:
        """Those who want tables at the same time share a transaction."""
        wanted = self._wanted.get(code)
        if wanted is None:
            wanted = self._wanted[code] = asyncio.get_running_loop().create_future()
        self._work()
        return await asyncio.shield(wanted)

    def owns(self, code: str) -> bool:
        return code in self._held

    def release(self, code: str) -> None:
        self._unwanted.add(code)
        self._work()

    async def close(self) -> None:
        """The tables are released; the process is no longer one of them."""
        if self._beating is not None:
            self._beating.cancel()
        if self._working is not None:
            await self._working
        with suppress(StoreError):
            await self._do(self._end)
        self._thread.shutdown()

    def _work(self) -> None:
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._settle())

    async def _settle(self) -> None:
        """Release and acquire, in this order, until nobody waits: a table that comes back is wanted after that."""
        loop = asyncio.get_running_loop()
        while self._wanted or self._unwanted:
            await asyncio.sleep(max(0.0, self._exchanged + PACE - loop.time()))
            self._exchanged = loop.time()
            wanted, self._wanted = self._wanted, {}
            unwanted, self._unwanted = self._unwanted, set()
            try:
                owners = await self._do(self._exchange, sorted(unwanted), sorted(wanted))
            except Exception as error:  # noqa: BLE001 — whatever it is, it is raised where a table is waited for
                for future in wanted.values():
                    if not future.cancelled():
                        future.set_exception(error)
                continue  # what was not released is taken from us when the lease ends
            for code, future in wanted.items():
                if not future.cancelled():
                    future.set_result(owners.get(code, OURS))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                lost = await self._do(self._renew)
            except StoreAway:
                continue
            except Exception:  # noqa: BLE001 — without the next renewal all tables would be taken from this process
                _LOG.exception("the lease of this process could not be renewed")
                continue
            if lost:
                _LOG.warning("%d tables have another owner now", len(lost))
                for code in lost:
                    self._lose(code)

    async def _do(self, work: Callable[..., Result], *given: object) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    # --- in the thread --------------------------------------------------------------------------------------------

    def _register(self) -> int:
        with self._store.writing_apart() as connection:
            connection.execute(FORGET_DEAD, {"days": DEAD_DAYS})
            connection.execute(FORGET_OWNERS)
            epoch: int = connection.execute(REGISTER, {"name": name(), "lease": LEASE}).scalar_one()
        self._store.fence(epoch)
        return epoch

    def _renew(self) -> set[str]:
        """The tables that were taken from us."""
        # Only one renewal tells that the lease had run out, and its answer may be lost.
        unsure, self._unsure = self._unsure, True
        with self._store.writing_apart() as connection:
            lapsed = connection.execute(RENEW, {"epoch": self.epoch, "lease": LEASE}).scalar_one_or_none()
        if lapsed is None:  # silent for so long that we were forgotten
            with self._store.writing_apart() as connection:
                connection.execute(RETURN, {"epoch": self.epoch, "name": name(), "lease": LEASE})
        lost: set[str] = set()
        if unsure or lapsed in (None, True):
            with self._store.reading() as connection:
                lost = self._held.difference(connection.execute(OWNED, {"epoch": self.epoch}).scalars())
        self._unsure = False
        self._held -= lost
        return lost

    def _exchange(self, unwanted: list[str], wanted: list[str]) -> dict[str, int]:
        """Release and take tables; returns by table the owners of those that other processes have."""
        if unwanted:
            with self._store.writing_apart() as connection:
                connection.execute(RELEASE, {"codes": unwanted, "epoch": self.epoch})
            self._held.difference_update(unwanted)
        others: dict[str, int] = {}
        while wanted:
            # Taking locks the row, also in vain, so that the owner's commits wait for it: look first.
            with self._store.reading() as connection:
                alive = connection.execute(ALIVE, {"codes": wanted}).all()
            others |= {code: epoch for code, epoch in alive if epoch != self.epoch}
            wanted = [code for code in wanted if code not in others]
            if wanted:
                unsure, self._unsure = self._unsure, True
                with self._store.writing_apart() as connection:
                    # After the database was away our lease may have run out, and any other could take it at once.
                    renewed = connection.execute(RENEW, {"epoch": self.epoch, "lease": LEASE}).scalar_one_or_none()
                    taken = set(connection.execute(TAKE, {"codes": wanted, "epoch": self.epoch}).scalars())
                    there = set(connection.execute(EXISTING, {"codes": wanted}).scalars())
                self._unsure = unsure or renewed is not False  # the next heartbeat looks what was taken from us
                self._held |= taken
                # Whoever was not taken was taken by another meanwhile; or there is no such table.
                wanted = [code for code in wanted if code in there - taken]
        return others

    def _end(self) -> None:
        with self._store.writing_apart() as connection:
            connection.execute(RELEASE, {"codes": list(self._held), "epoch": self.epoch})
            connection.execute(END, {"epoch": self.epoch})


def name() -> str:
    """Name of this process in the database, for administrators."""
    return f"{socket.gethostname()} {os.getpid()}"
