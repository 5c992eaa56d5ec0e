"""Rows for used challenges of passkeys, and the part of a store's interface for them."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Connection, delete

from tablee.store import upsert
from tablee.store.schema import USED_CHALLENGES


class ChallengeStore(Protocol):
    def use_challenge(self, challenge: str, expires: int) -> bool:
        """False if it was used before. It is remembered until it `expires`, a second since 1970."""


def use(connection: Connection, challenge: str, expires: int) -> bool:
    """Mark a challenge as used; True for exactly one of the servers that try."""
    row = upsert.insert(connection, USED_CHALLENGES).values(challenge=challenge, expires=expires)
    added = row.on_conflict_do_nothing().returning(USED_CHALLENGES.c.challenge)
    return connection.execute(added).one_or_none() is not None


def forget(connection: Connection, now: int) -> None:
    connection.execute(delete(USED_CHALLENGES).where(USED_CHALLENGES.c.expires <= now))
