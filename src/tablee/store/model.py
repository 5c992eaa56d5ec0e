"""What is stored, as plain structs, and the interface that every backend fills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from tablee.core.errors import TableeError

Phase = Literal["gathering", "playing", "over"]


class StoreError(TableeError):
    """The database cannot be used, and why."""


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who a seat belongs to. `person` is None for a bot and for an empty seat."""

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    avatar: int = 0
    bot: str | None = None
    guest: bool = False
    """Another person at the same device (pass and play), so the name is not the browser's."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table but the log of its inputs."""

    code: str = ""
    """Given by the hall that opens the table."""
    game: str
    options: dict[str, Any]
    seats: tuple[SeatRow, ...]
    phase: Phase = "gathering"
    host: str
    listed: bool = False
    spectators: bool = False
    locked: bool = False
    paused: bool = False
    grace: int = 30
    hints: bool | None = None
    """None as long as the host has not decided."""
    seed: str | None = None
    """The key of the table's chance: secret until the game is over."""
    now: int = 0
    """Where the table's clock stood when this was saved; the log may be ahead of it."""
    result: Any = None
    next_code: str | None = None
    created: int
    """Seconds since 1970."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log: a move, or (without a seat) only that time came to `at` and something fell due."""

    code: str
    number: int
    at: int
    seat: int | None = None
    move: str | None = None
    """The move in words, as JSON."""
    now: int | None = None
    """How far time had come, where the move bears an earlier instant (G-9)."""


class SaveTable(msgspec.Struct, frozen=True):
    table: TableRow
    new: bool = False
    """Refused if there is a table of this code; otherwise it takes the place of the old one."""


class AddDevice(msgspec.Struct, frozen=True):
    """A browser whose secret has this hash belongs to that person."""

    hash: str
    person: str


class AddLink(msgspec.Struct, frozen=True):
    """A token with this hash, good once and until `expires`, makes a browser that person's."""

    hash: str
    person: str
    expires: int


Change = Entry | SaveTable | AddDevice | AddLink


class Store(Protocol):
    """A database. All methods block and may be called from any thread, `commit` from one at a time."""

    def commit(self, changes: Sequence[Change]) -> None:
        """All of these in this order, or none of them. Once it returns they outlive the process."""

    def find_table(self, code: str) -> TableRow | None: ...

    def entries(self, code: str) -> list[Entry]:
        """The log of a table in its order."""

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        """Tables where this person holds a seat, newest first."""

    def find_person(self, device: str) -> str | None:
        """Whose a browser is, if it was made somebody's by a link."""

    def take_link(self, token: str, now: int) -> str | None:
        """The person of a link that is still good; it is not good again."""

    def forget(self, before: int, now: int) -> int:
        """Delete tables opened `before` that second whose game never began, and links that are no longer good."""

    def close(self) -> None: ...
