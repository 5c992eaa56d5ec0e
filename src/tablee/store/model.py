"""Storage model: what is stored, as plain structs, and the interface that every backend implements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from tablee.core.errors import TableeError
from tablee.core.record import Entry
from tablee.proof.chance import Chance

Phase = Literal["gathering", "playing", "over"]
Pace = Literal["calm", "normal", "quick"]
Flag = Literal["fast", "even", "answers"]
"""Why play looks inhuman: reactions faster than a hand, reactions too even for one, measurements answered late."""


class StoreError(TableeError):
    """The database cannot be used, and why."""


class StoreFull(StoreError):
    """Nothing more can be written."""

    def __init__(self) -> None:
        super().__init__("the disk of this server is full, or cannot be written: nothing can be stored")


class StoreAway(StoreError):
    """The database cannot be reached. Whether the changes are stored is decided once it is back: commit them again."""

    def __init__(self) -> None:
        super().__init__("saving is interrupted: the database cannot be reached")


class Conflict(StoreError):
    """Another writer was first at these tables: it wrote the same entry, or opened a table of the same code."""

    def __init__(self, codes: Iterable[str]) -> None:
        self.codes = frozenset(codes)
        super().__init__(f"somebody else has written to {', '.join(sorted(self.codes))}")


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
    """Given by the registry that opens the table."""
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
    """None until the host decides."""
    pace: Pace = "normal"
    """How long turn-based bots pause before they move."""
    seed: str | None = None
    """The key of the table's random stream: secret until the game is over."""
    chance: Chance | None = None
    """What the key is derived from (docs/provable-chance.md); None at tables of earlier versions."""
    played: int = 0
    """When somebody last began or left this game, in seconds since 1970."""
    now: int = 0
    """Where the table's clock stood when this was saved; the log may be ahead of it."""
    flags: tuple[tuple[int, Flag], ...] = ()
    """Seats whose play in a race looks inhuman, in the order in which that was noticed."""
    result: Any = None
    next_code: str | None = None
    created: int
    """Seconds since 1970."""


class LogEntry(msgspec.Struct, frozen=True):
    """One line of a table's log: a move, or (without a seat) only that time came to `at` and something fell due."""

    code: str
    number: int
    at: int
    seat: int | None = None
    move: str | None = None
    """The move as JSON."""
    now: int | None = None
    """How far time had come, where the move bears an earlier instant (G-9)."""

    @staticmethod
    def of(code: str, entry: Entry) -> LogEntry:
        return LogEntry(code, entry.number, entry.at, entry.seat, entry.move, entry.now)

    def entry(self) -> Entry:
        return Entry(self.number, self.at, self.seat, self.move, self.now)


class SaveTable(msgspec.Struct, frozen=True):
    table: TableRow
    new: bool = False
    """Refused if there is a table of this code; otherwise the old row is replaced."""


class AddDevice(msgspec.Struct, frozen=True):
    """A browser whose secret has this hash belongs to this person."""

    hash: str
    person: str


MOST_LINKS = 5


class AddLink(msgspec.Struct, frozen=True):
    """A token with this hash, valid once and until `expires`, gives a browser to this person.

    Of a person's links only the `MOST_LINKS` last ones are valid.
    """

    hash: str
    person: str
    expires: int


class SaveStrength(msgspec.Struct, frozen=True):
    """What is known of a person's strength in a game (`bots.adaptive.Learned`); replaces what was known before."""

    person: str
    game: str
    skill: float
    spread: float
    handicap: float
    games: int


class ForgetStrength(msgspec.Struct, frozen=True):
    """Of this game, or of all."""

    person: str
    game: str | None = None


Change = LogEntry | SaveTable | AddDevice | AddLink | SaveStrength | ForgetStrength


class Store(Protocol):
    """A database. All methods block and may be called from any thread, `commit` from one at a time."""

    def commit(self, changes: Sequence[Change]) -> None:
        """All of these in this order, or none of them. Once it returns they outlive the process.

        A log is append-only: whoever writes an entry of a number that is there already gets `Conflict`. After
        `StoreAway` the same changes may be committed again: they are stored once.
        """

    def find_table(self, code: str) -> TableRow | None: ...

    def entries(self, code: str) -> list[LogEntry]:
        """The log of a table in its order."""

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        """Tables where this person holds a seat, newest first."""

    def unfinished(self, before: int) -> list[str]:
        """Codes of tables whose game has begun, was last played `before` that second, and has a chance to open."""

    def strengths_of(self, person: str) -> list[SaveStrength]:
        """What is known of this person, by the names of the games."""

    def find_person(self, device: str) -> str | None:
        """The person to whom a link gave this browser, if one did."""

    def find_link(self, token: str, now: int) -> str | None:
        """The person of a link that is still valid; it stays so."""

    def take_link(self, token: str, now: int) -> str | None:
        """The person of a link that is still valid; it is not valid again."""

    def forget(self, before: int, now: int) -> int:
        """Delete tables opened `before` that second whose game never began, and links that are no longer valid."""

    def close(self) -> None: ...
