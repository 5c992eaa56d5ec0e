"""Rate limits (token buckets) and size limits: how much a client may send, ask for and keep open."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.correspondence.push import SERVICES


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Rates are pairs: the size of a burst, and the steady number per second."""

    messages: tuple[float, float] = (60.0, 20.0)
    """Per connection."""
    chat: tuple[float, float] = (5.0, 0.5)
    """This and the next four: per person, at all tables and in all pages together."""
    reactions: tuple[float, float] = (8.0, 1.0)
    hints: tuple[float, float] = (6.0, 0.2)
    hellos: tuple[float, float] = (20.0, 0.5)
    """Changes of name, avatar or visibility, which all others at the table are told."""
    changes: tuple[float, float] = (60.0, 4.0)
    """Changes of a table: who sits where, options, commitments, pauses. Each is stored, and told to everybody there."""
    problems: tuple[float, float] = (20.0, 0.5)
    """Messages that cannot be accepted, before the connection is closed."""
    message_bytes: int = 16_384
    table_connections: int = 200
    """Connections per table."""
    connections: int = 40
    """Connections per person."""
    address_connections: int = 400
    """WebSockets per address."""
    requests: tuple[float, float] = (3000.0, 300.0)
    """HTTP requests per address. Those beyond are answered later, not refused."""
    lookups: tuple[float, float] = (30.0, 0.5)
    """Unknown table codes. This and what follows: per person, and ten times as many per address (`Allowance`)."""
    openings: tuple[float, float] = (20.0, 0.1)
    """New tables."""
    decks: tuple[float, float] = (20.0, 0.2)
    """Deck files."""
    deck_changes: tuple[float, float] = (60.0, 0.5)
    """Decks saved or deleted: a page saves by itself while somebody writes down a box."""
    edits: tuple[float, float] = (20.0, 0.2)
    """Changes to what is kept of a person: links, levels."""
    deadlines: tuple[float, float] = (600.0, 10.0)
    """Per table: limits of the game that run out. Beyond, the table pauses: each is stored, so one whose limits last a
    millisecond would never be done with them, and its players would wait forever."""
    opening_seconds: float = 5.0
    """Timeout for browsers to open their contribution to chance at the start; later ones are left out."""
    strict_races: bool = False
    """True if in races little delay is believed of players whose connection no kernel vouches for."""
    push_services: tuple[str, ...] = SERVICES
    """Hosts to which messages to people may be sent, with all below them."""
    archive_after: int | None = None
    """Seconds after which finished tables are archived; None for never."""
    search_processes: int = 1
    """Processes in which searches run."""


class TokenBucket:
    """Allows a burst, then a steady rate."""

    def __init__(self, rate: tuple[float, float], time: float) -> None:
        self._size, self._rate = rate
        self._left = self._size
        self._time = time

    def left(self, time: float) -> float:
        if time > self._time:  # a message that waited in a queue may ask with an earlier time than one that overtook it
            self._left = min(self._size, self._left + (time - self._time) * self._rate)
            self._time = time
        return self._left

    def take(self, time: float, tokens: float = 1.0) -> bool:
        if self.left(time) < tokens:
            return False
        self._left -= tokens
        return True

    def give_back(self) -> None:
        """What was taken last was asked for, and does not count."""
        self._left = min(self._size, self._left + 1.0)

    def wait(self, time: float, longest: float) -> float:
        """Take a token that may still have to come: the seconds until it does. Beyond `longest` none is taken."""
        wait = (1.0 - self.left(time)) / self._rate
        if wait <= longest:
            self._left -= 1.0
        return max(0.0, wait)

    def drain(self, time: float, tokens: float) -> None:
        """They were used elsewhere, perhaps at the same moment as those here: then less than none is left."""
        self._left = max(-self._size, self.left(time) - tokens)

    def is_full(self, time: float) -> bool:
        return self.left(time) >= self._size


class NotedBucket(TokenBucket):
    """Notes what is taken, for other processes."""

    def __init__(self, rate: tuple[float, float], time: float, key: str, noted: dict[str, float]) -> None:
        super().__init__(rate, time)
        self._key = key
        self._noted = noted

    def take(self, time: float, tokens: float = 1.0) -> bool:
        taken = super().take(time, tokens)
        if taken:
            self._noted[self._key] = self._noted.get(self._key, 0.0) + tokens
        return taken


class TokenBuckets:
    """One bucket per key. Once there are too many, full buckets are dropped, then the oldest."""

    def __init__(self, rate: tuple[float, float], most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, TokenBucket] = {}
        self._noted: dict[str, float] | None = None

    def note(self) -> None:
        """Begin to record what is taken, for `noted`."""
        self._noted = {}

    def noted(self) -> dict[str, float]:
        """Tokens taken since the last call, by key."""
        noted = dict(self._noted or {})
        if self._noted:
            self._noted.clear()
        return noted

    def drain(self, key: str, tokens: float, time: float) -> None:
        """They were used elsewhere."""
        self._bucket(key, time).drain(time, tokens)

    def take(self, key: str, time: float) -> bool:
        return self._bucket(key, time).take(time)

    def has_left(self, key: str, time: float) -> bool:
        bucket = self._buckets.get(key)
        return bucket is None or bucket.left(time) >= 1

    def of(self, key: str, time: float) -> TokenBucket:
        """The bucket of this key itself, for those who use it often."""
        return self._bucket(key, time)

    def wait(self, key: str, time: float, longest: float) -> float:
        """Take a token that may still have to come: the seconds until it does. Beyond `longest` none is taken."""
        return self._bucket(key, time).wait(time, longest)

    def _bucket(self, key: str, time: float) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                kept = [(key, bucket) for key, bucket in self._buckets.items() if not bucket.is_full(time)]
                self._buckets = dict(kept[-self._most // 2 :])
            noted = self._noted
            bucket = TokenBucket(self._rate, time) if noted is None else NotedBucket(self._rate, time, key, noted)
            self._buckets[key] = bucket
        return bucket


PEOPLE_PER_ADDRESS = 10
"""A household, a class or a proxy nobody named: an address may do as much as ten people."""


class Allowance:
    """How often something may be done: by a person, and by all people of an address together."""

    def __init__(self, rate: tuple[float, float]) -> None:
        burst, steady = rate
        self._by_person = TokenBuckets(rate)
        self._by_address = TokenBuckets((burst * PEOPLE_PER_ADDRESS, steady * PEOPLE_PER_ADDRESS))

    def take(self, person: str, address: str, time: float) -> bool:
        if not (self._by_person.has_left(person, time) and self._by_address.has_left(address, time)):
            return False
        return self._by_person.take(person, time) and self._by_address.take(address, time)

    def all(self) -> dict[str, TokenBuckets]:
        return {"person": self._by_person, "address": self._by_address}


class PersonLimits:
    """What people say and ask for counts by person: another connection is no new allowance."""

    def __init__(self, limits: Limits) -> None:
        self.chat = TokenBuckets(limits.chat)
        self.reactions = TokenBuckets(limits.reactions)
        self.hints = TokenBuckets(limits.hints)
        self.hellos = TokenBuckets(limits.hellos)
        self.changes = TokenBuckets(limits.changes)

    def all(self) -> dict[str, TokenBuckets]:
        return {
            "chat": self.chat,
            "reactions": self.reactions,
            "hints": self.hints,
            "hellos": self.hellos,
            "changes": self.changes,
        }
