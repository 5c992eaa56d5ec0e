"""Projection and broadcast: what each seat or the spectators are shown, built only from what they may know.

`observe` and `redact` of the game are the only ways from the state to a seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tablee.core.game import EventCode
from tablee.core.game_log import GameLog
from tablee.core.keyed_rng import commitment
from tablee.core.messages import encode
from tablee.core.state import NOBODY
from tablee.correspondence import days
from tablee.proof.chance import Contributor, ShownChance
from tablee.proof.frames import LONGEST_LOG, MOST_MOVES
from tablee.table import rated, wire
from tablee.table.board import moves_json
from tablee.table.connection import Connection
from tablee.table.presence import MOST_VISITORS, Presence, TableInfo
from tablee.table.wire_types import Occupant, Visitor

_ENCODER = msgspec.json.Encoder()


MOST_KEPT = 20_000
"""Events of a game whose JSON is kept: the same ones happen again and again."""

_EVENTS: dict[str, dict[EventCode, msgspec.Raw]] = {}


def events_json(board: GameLog, seat: int, since: int) -> list[msgspec.Raw]:
    """Redacted events for a seat, from the `since`-th on."""
    game = board.game
    kept = _EVENTS.setdefault(game.name, {})
    if len(kept) > MOST_KEPT:
        kept.clear()
    told: list[msgspec.Raw] = []
    for visible in board.visible_events(seat, since):
        event = kept.get(visible)
        if event is None:
            event = kept[visible] = msgspec.Raw(encode(game.event(visible)))
        told.append(event)
    return told


class PublicPart:
    """What the views of one state have in common, as JSON: built once, from the first observation there is."""

    def __init__(self) -> None:
        self.json = b""


class SeatView:
    """One seat, or with NOBODY the spectators, and what was last shown to them."""

    def __init__(self, board: GameLog, seat: int) -> None:
        self._board = board
        self.seat = seat
        self._game = board.game.name
        self._view = board.game.view
        self._parts = board.game.view_parts
        self._observation = board.game.observation()
        self.race = board.race
        self._shown = b""
        self._now = 0
        self._codes: list[int] = []

    def refresh(self, now: int, public: PublicPart | None = None) -> None:
        """See the table as it is at this instant. Views of the same state may share the public part."""
        self._codes = self._legal()
        # As if time had passed until now: the instant of the last input would tell when a secret choice was made.
        self._now = max(self._board.now, min(now, int(self._board.state.deadline()) - 1))
        self._shown = self._see(public or PublicPart())

    @property
    def view(self) -> msgspec.Raw:
        """What was seen, as JSON. Kept as bytes: thousands of kept structs would occupy the garbage collector."""
        return msgspec.Raw(self._shown)

    def has_changed(self, public: PublicPart | None = None) -> bool:
        """True if there is anything new to see, apart from the passing of time."""
        return self._legal() != self._codes or self._see(public or PublicPart()) != self._shown

    def _legal(self) -> list[int]:
        return self._board.state.moves(self.seat) if self.seat != NOBODY else []

    def _see(self, public: PublicPart) -> bytes:
        observation = self._observation
        self._board.state.observe(self.seat, observation)
        observation.now = self._now
        parts = self._parts
        if parts is None:
            return _ENCODER.encode(self._view(observation))
        if not public.json:
            public.json = _ENCODER.encode(parts.for_all(observation))[:-1] + b","
        return public.json + _ENCODER.encode(parts.for_seat(observation))[1:]

    def moves(self) -> tuple[Any, ...] | None:
        if len(self._codes) > MOST_MOVES:
            return None
        return tuple(moves_json(self._game, self._codes))


def _chance_of(info: TableInfo) -> ShownChance | None:
    """What everybody may know of the game's chance: commitments."""
    row = info.row
    chance = row.chance
    if chance is None:
        return None
    promised = (chance.commitment, chance.house_commitment)
    if row.seed is not None:
        return ShownChance("opened" if row.phase == "over" else "drawn", *promised)
    listed = chance.contributions if chance.fixed else chance.pledged(info.players())
    contributors = tuple([Contributor(one.seat, one.commitment) for one in listed])
    return ShownChance("opening" if chance.fixed else "gathering", *promised, chance.players, contributors)


class _People:
    """Who is at the table and what they have committed to, worked out once for the table messages of all."""

    def __init__(self, info: TableInfo, presence: Presence) -> None:
        self._seats = info.seats
        self._names = info.names()
        self._shared = info.shared()
        visitors = presence.visitors()
        watching = [presence.is_watching(visitor) for visitor in visitors]
        self.watching = sum(watching)
        named = visitors[:MOST_VISITORS]
        self.chance = _chance_of(info)
        self.screens = len(presence.screens())
        self._visitors = list(zip(named, presence.names_of(named), watching[:MOST_VISITORS], strict=True))

    def occupants(self, person: str) -> tuple[Occupant, ...]:
        described = zip(self._seats, self._names, self._shared, strict=True)
        return tuple([seat.occupant(person, name, shared) for seat, name, shared in described])

    def visitors(self, person: str) -> tuple[Visitor, ...]:
        return tuple(
            [
                Visitor(name, visitor.avatar, visitor.person == person, watching)
                for visitor, name, watching in self._visitors
            ]
        )


class Broadcast:
    """Sends the table message and the frames of all seats to the connections that may have them."""

    def __init__(self, info: TableInfo, presence: Presence, now: Callable[[], int]) -> None:
        """`now` gives the instant on the table's clock."""
        self._info = info
        self._presence = presence
        self._now = now
        self._board: GameLog | None = None
        self._views: dict[int, SeatView] = {}
        self._told = 0
        """How many event codes of the board have been sent."""
        self._count = 0
        self._shown_hosts: list[bool] = []
        self._shown_screens = 0

    def begin(self, board: GameLog) -> None:
        self._board = board
        self._told = len(board.event_codes)
        self._views = {seat: SeatView(board, seat) for seat in (*range(board.seats), NOBODY)}

    def show_table(self) -> None:
        self._shown_hosts = self._presence.hosts()
        people = _People(self._info, self._presence)
        self._shown_screens = people.screens
        for connection in self._presence.connections:
            connection.tell(self._table_for(connection, people))

    def show_table_to(self, connection: Connection) -> None:
        connection.tell(self._table_for(connection, _People(self._info, self._presence)))

    def show_new_host(self) -> None:
        """Or that a screen has fallen behind, or is back."""
        if self._shown_hosts != self._presence.hosts() or self._shown_screens != len(self._presence.screens()):
            self.show_table()

    async def painted(self, connection: Connection, said: wire.Painted) -> None:
        connection.display.painted(said.frame, said.after, said.lag)
        self.show_new_host()

    def _table_for(self, connection: Connection, people: _People) -> wire.Table:
        info = self._info
        row = info.row
        return wire.Table(
            code=row.code,
            game=row.game,
            phase=row.phase,
            host=self._presence.is_host(connection.person),
            occupants=people.occupants(connection.person),
            options=row.options,
            listed=row.listed,
            spectators=row.spectators,
            locked=row.locked,
            paused=row.paused,
            grace=row.grace,
            hints=info.has_hints(),
            visitors=people.visitors(connection.person),
            watching=people.watching,
            pace=row.pace,
            bots=rated.bots(info),
            next_code=row.next_code,
            continues=row.continues,
            commitment=None if row.seed is None or row.chance is not None else commitment(bytes.fromhex(row.seed)),
            chance=people.chance,
            flags=info.shown_flags() if self._presence.is_host(connection.person) else (),
            correspondence=days.shown(row),
            rated=row.rated is not None,
            sent_away=self._presence.sent_away.get(connection.person),
            screens=people.screens,
            screen_key=self._presence.screen_key_for(connection),
        )

    def tell_watchers(self, message: wire.AnyFromServer) -> None:
        """Those who see the game."""
        for connection in self._presence.connections:
            if self._presence.may_watch(connection):
                connection.tell(message)

    def show_board(self, mover: int | None) -> None:
        """A frame for each seat to which something is new; the mover's seat always gets one."""
        board = self._board
        assert board is not None
        now = self._now()
        since, self._told = self._told, len(board.event_codes)
        self._count += 1
        public = PublicPart()
        watchers = self._watchers(board.seats)
        for seat, view in self._views.items():
            connections = watchers[seat]
            if not connections:
                continue
            events = tuple(events_json(board, seat, since))
            if not events and seat != mover and not view.has_changed(public):
                continue
            view.refresh(now, public)
            for connection in connections:
                # Counted only where something is sent: a gap would say that there was something secret.
                connection.count_frame(self._count)
                self._send_frame(connection, view, events, now)

    def greet(self, connection: Connection) -> None:
        """The first frames of a connection, or of one whose seat changed: the whole view, and the log."""
        self._count += 1
        connection.count_frame(self._count)
        if self._board is None:
            return
        now = self._now()
        public = PublicPart()
        for seat in self._presence.watches(connection):
            view = self._views[seat]
            view.refresh(now, public)
            self._send_frame(connection, view, tuple(events_json(self._board, seat, 0)[-LONGEST_LOG:]), now)

    def greet_all(self) -> None:
        for connection in self._presence.connections:
            self.greet(connection)

    def _watchers(self, seats: int) -> list[list[Connection]]:
        """Connections by the seat whose view they get; spectators last, at index NOBODY (-1)."""
        through: list[list[Connection]] = [[] for _ in range(seats + 1)]
        for connection in self._presence.connections:
            for seat in self._presence.watches(connection):
                through[seat].append(connection)
        return through

    def _send_frame(self, connection: Connection, view: SeatView, events: tuple[Any, ...], now: int) -> None:
        if view.race:
            connection.time_frame(now)
        own = None if view.seat == NOBODY else view.seat
        frame = wire.Frame(connection.frames, own, now, view.view, events, view.moves(), self._info.row.result)
        connection.tell(frame)
