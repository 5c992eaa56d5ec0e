"""Identity: a random secret in a cookie that scripts cannot read, of which only the hash is stored.

A person is the hash of the first browser's secret. Another browser becomes the same person's by a link that is good
once, and gets a secret of its own.
"""

from __future__ import annotations

import asyncio
import secrets
import time as calendar
from hashlib import blake2b

from tablee.store.deck_rows import CopyDecks
from tablee.store.model import AddDevice, AddLink
from tablee.table.table_registry import TableRegistry

COOKIE = "tablee"
SECRET_BYTES = 24
SECRET_LENGTH = 32
LINK_SECONDS = 600
YEARS = 5 * 365 * 86_400
REMEMBERED = 20_000


def hashed(secret: str) -> str:
    return blake2b(secret.encode(), digest_size=20, person=b"tablee identity").hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def read_secret(cookie: str) -> str | None:
    """The secret in a Cookie header, if there is one that can be ours."""
    for part in cookie.split(";"):
        name, _, secret = part.strip().partition("=")
        if name == COOKIE and len(secret) == SECRET_LENGTH and secret.isascii():
            return secret
    return None


def write_cookie(secret: str, secure: bool) -> str:
    cookie = f"{COOKIE}={secret}; Path=/; Max-Age={YEARS}; HttpOnly; SameSite=Lax"
    return f"{cookie}; Secure" if secure else cookie


class People:
    """Whose browser is whose."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._known: dict[str, str] = {}

    async def person_of(self, secret: str) -> str:
        device = hashed(secret)
        person = self._known.get(device)
        if person is None:
            person = await asyncio.to_thread(self._tables.store.find_person, device) or device
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[device] = person
        return person

    def forget(self, person: str | None = None) -> None:
        """Whose its browsers are is looked up again; those of all, if it is not known whose."""
        self._known = {} if person is None else {known: of for known, of in self._known.items() if of != person}

    async def make_link(self, person: str) -> str:
        """A token that makes another browser this person's."""
        token = new_secret()
        await self._tables.writer.commit([AddLink(hashed(token), person, int(calendar.time()) + LINK_SECONDS)])
        return token

    async def find_link(self, token: str) -> str | None:
        """Whose browser the one that takes this link would be, or None if it is not good."""
        return await asyncio.to_thread(self._tables.store.find_link, hashed(token), int(calendar.time()))

    async def has_own(self, person: str) -> bool:
        """Would anything of this person be out of reach for a browser that becomes another's?"""
        store = self._tables.store
        return (
            bool(await asyncio.to_thread(store.tables_of, person, 1))
            or bool(await asyncio.to_thread(store.strengths_of, person))
            or bool(await asyncio.to_thread(store.results_of, person, 1))
            or bool(await asyncio.to_thread(store.groups_of, person, 1))
            or bool(await asyncio.to_thread(store.practice_of, person))
        )

    async def take_link(self, token: str, before: str) -> str | None:
        """The secret for the browser that came by this link as `before`, or None if the link is not good."""
        person = await asyncio.to_thread(self._tables.store.take_link, hashed(token), int(calendar.time()))
        return None if person is None else await self.adopt(person, before)

    async def adopt(self, person: str, before: str) -> str:
        """The secret for another browser of this person. It was that of `before`, whose decks come along."""
        secret = new_secret()
        await self._tables.writer.commit([AddDevice(hashed(secret), person), CopyDecks(before, person)])
        return secret
