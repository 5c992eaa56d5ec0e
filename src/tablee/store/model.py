"""Storage model: what is stored, as plain structs, and the interface that every backend implements."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from tablee.core.errors import TableeError
from tablee.core.record import Entry
from tablee.proof.chance import Chance
from tablee.ratings.rating_store import RatingStore
from tablee.ratings.rows import Rated, RateGame, SetWishes
from tablee.store.challenge_rows import ChallengeStore
from tablee.store.deck_rows import DeckChange, DeckStore
from tablee.store.group_rows import GroupStore, SaveGroup

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
    """Another writer was first at these tables: it wrote the same entry, opened one of the same code, or owns it."""

    def __init__(self, codes: Iterable[str]) -> None:
        self.codes = frozenset(codes)
        super().__init__("somebody else has changed this meanwhile")  # clients are told so, and codes are secret


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who a seat belongs to. `person` is None for a bot and for an empty seat."""

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    avatar: int = 0
    bot: str | None = None
    guest: bool = False
    """Another person at the same device (pass and play), so the name is not the browser's."""


class Correspondence(msgspec.Struct, frozen=True, omit_defaults=True):
    """Limits of days instead of seconds (G-14). Time then runs by the calendar, also while nobody is there."""

    days: int
    """Per question."""
    told: tuple[int, ...] = ()
    """Seats whose person was sent a message and has not come since."""
    holidays: tuple[int, ...] = ()
    """By seat, the second since 1970 until which its person is away. Until the last of them no limit runs."""
    taken: tuple[int, ...] = ()
    """By seat, the days of holiday so far."""


class Acting(msgspec.Struct, frozen=True):
    """The seats that may act once so many entries of the log are played: whose turn it is, without playing them."""

    entries: int
    seats: tuple[int, ...]


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
    """When somebody last began or left this game, in seconds since 1970. In correspondence: when `now` was right."""
    now: int = 0
    """Where the table's clock stood when this was saved; the log may be ahead of it."""
    correspondence: Correspondence | None = None
    due: int | None = None
    """In correspondence: when, in seconds since 1970, a limit or a holiday ends or a bot is to move."""
    flags: tuple[tuple[int, Flag], ...] = ()
    """Seats whose play in a race looks inhuman, in the order in which that was noticed."""
    acting: Acting | None = None
    """When this was saved; the log may be ahead of it. None unless the game is being played."""
    continues: str | None = None
    """The code of the finished game whose beginning this log repeats. Its chance was known, so it proves and rates
    nothing."""
    rated: Rated | None = None
    """None at tables whose game changes no ratings."""
    known_hands: dict[str, tuple[int, ...]] = {}
    """By the hash of a person who left this game, the seats whose hands that person knows."""
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


NOBODY_NAMED = ""
"""The name of somebody who is forgotten; the browser says "a player"."""

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


class AddPush(msgspec.Struct, frozen=True):
    """A browser of this person that receives messages (Web Push): where, and for whom they are encrypted."""

    endpoint: str
    person: str
    key: str
    auth: str
    language: str


class DropPush(msgspec.Struct, frozen=True):
    endpoint: str


MOST_PUSHES = 10
"""Browsers per person, the last ones."""


class SavePasskey(msgspec.Struct, frozen=True):
    """A passkey (WebAuthn) by which a person is known; replaces what was known of it."""

    id: str
    """The credential's, in base64url."""
    person: str
    public_key: str
    """In base64url."""
    uses: int
    """The authenticator's own count, or 0 if it keeps none."""
    created: int


class DropPasskey(msgspec.Struct, frozen=True):
    id: str
    person: str


class SetRecoveryCodes(msgspec.Struct, frozen=True):
    """Codes with these hashes, each good once, give a browser to this person; earlier ones no longer do."""

    person: str
    hashes: tuple[str, ...]


class AddPractice(msgspec.Struct, frozen=True):
    """How a person did in a puzzle of the day, or in a drill. The first of an instant stays."""

    person: str
    kind: Literal["puzzle", "drill"]
    game: str
    at: int
    """Puzzle: the day since 1970. Drill: the second since 1970."""
    score: int
    """Puzzle: 1 if it was solved at the first attempt, otherwise 0. Drill: the median time in milliseconds."""
    best: int | None = None
    """Drill: the shortest time."""
    faults: int = 0
    """Drill: wrong answers."""


MOST_PRACTICE = 1000
"""Per person, kind and game: the last ones."""


class ForgetPerson(msgspec.Struct, frozen=True):
    """Everything that is kept of a person goes. Finished games stay what they were, without the name."""

    person: str


class AddResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for one seat; committed with the last entry of its log. It outlives the table's archiving."""

    code: str
    seat: int
    game: str
    at: int
    """Seconds since 1970."""
    place: int | None
    """1 for the best; None if nobody went on with the game."""
    score: int | None = None
    person: str | None = None
    """None for a bot."""
    name: str
    avatar: int = 0
    bot: str | None = None
    guest: bool = False
    measures: dict[str, int] = {}
    """What the game measures of a player, by name."""


class OpenTable(NamedTuple):
    """A table whose game is not over, and how long its log is."""

    table: TableRow
    entries: int


Change = (
    LogEntry
    | SaveTable
    | AddDevice
    | AddLink
    | SaveStrength
    | ForgetStrength
    | AddResult
    | AddPush
    | DropPush
    | ForgetPerson
    | SavePasskey
    | DropPasskey
    | SetRecoveryCodes
    | SaveGroup
    | AddPractice
    | DeckChange
    | RateGame
    | SetWishes
)


class Store(GroupStore, RatingStore, DeckStore, ChallengeStore, Protocol):
    """A database. All methods block and may be called from any thread, `commit` from one at a time."""

    def commit(self, changes: Sequence[Change]) -> None:
        """All of these in this order, or none of them. Once it returns they outlive the process.

        A log is append-only: whoever writes an entry of a number that is there already gets `Conflict`. After
        `StoreAway` the same changes may be committed again: they are stored once.
        """

    def find_table(self, code: str) -> TableRow | None: ...

    def entries(self, code: str) -> list[LogEntry]:
        """The log of a table in its order."""

    def resume(self, code: str) -> list[LogEntry]:
        """The same for a game that is played on: what is damaged in it is set aside."""

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        """Tables where this person holds a seat, newest first, without those in the archive."""

    def open_tables_of(self, person: str, most: int) -> list[OpenTable]:
        """The same of those whose game is not over."""

    def results_of(self, person: str, most: int) -> list[AddResult]:
        """Of the person's last games: every seat in its order, game after game, the newest first."""

    def results_at(self, codes: Collection[str]) -> list[AddResult]:
        """How the games at these tables ended, by table and seat."""

    def archive(self, before: int, most: int) -> int:
        """Pack up to `most` tables whose game is over and was last played `before` that second; how many there were.

        They are found as before, and their logs are read as before.
        """

    def unfinished(self, before: int) -> list[str]:
        """Codes of tables whose game has begun, was last played `before` that second, and has a chance to open."""

    def due(self, before: int, most: int) -> list[str]:
        """Codes of correspondence tables where something was due `before` that second, the earliest first."""

    def pushes_of(self, person: str) -> list[AddPush]:
        """The browsers that receive messages for this person."""

    def keep(self, name: str, value: str) -> str:
        """The value of a setting of this store, which is `value` if it had none."""

    def strengths_of(self, person: str) -> list[SaveStrength]:
        """What is known of this person, by the names of the games."""

    def practice_of(self, person: str) -> list[AddPractice]:
        """The oldest first."""

    def find_passkey(self, credential: str) -> SavePasskey | None: ...

    def passkeys_of(self, person: str) -> list[SavePasskey]:
        """The oldest first."""

    def recovery_codes_of(self, person: str) -> int:
        """How many are left."""

    def take_recovery_code(self, code: str) -> str | None:
        """The person of the code with this hash; it is not valid again."""

    def devices_of(self, person: str) -> int:
        """How many browsers links have given to this person."""

    def find_person(self, device: str) -> str | None:
        """The person to whom a link gave this browser, if one did."""

    def find_link(self, token: str, now: int) -> str | None:
        """The person of a link that is still valid; it stays so."""

    def take_link(self, token: str, now: int) -> str | None:
        """The person of a link that is still valid; it is not valid again."""

    def forget(self, before: int, now: int) -> int:
        """Delete tables opened `before` that second whose game never began, and links and challenges that expired."""

    def close(self) -> None: ...
