"""Adaptive strength at a live table: loads what is known of its people, learns from their moves, and stores it.

Only tables with adaptive bots learn. A person is measured by public events and the person's own moves; whatever a bot
knows comes from its own seat's observation all the same. Guests of a shared device and stand-ins are not measured. What
was learned is stored with the end of the game, in the same commit, and when a table goes to sleep.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from threading import Lock

from tablee.bots.adaptive import Learned, Learner, Opposition, left_behind
from tablee.core.game_log import GameLog
from tablee.core.rng import SEEDS, Rng, seeded
from tablee.core.state import Moves, Observation
from tablee.store.model import SaveStrength
from tablee.table.presence import TableInfo
from tablee.table.table_bots import ADAPTIVE

_LOG = logging.getLogger("tablee.table")

Seen = tuple[str, Observation, Moves]
"""A person, and what the person saw and might do."""


class TableStrength:
    def __init__(
        self,
        info: TableInfo,
        board: GameLog,
        threads: Executor,
        strengths_of: Callable[[str], list[SaveStrength]],
        loaded: Callable[[], None],
    ) -> None:
        """`strengths_of` reads the store and blocks; `loaded` is called once the people here are known."""
        self._info = info
        self._board = board
        self._threads = threads
        self._strengths_of = strengths_of
        self._loaded = loaded
        self._rng: Rng = seeded(secrets.randbelow(SEEDS))
        self._opposition = Opposition(board.game)
        self._learners: dict[str, Learner] = {}
        self._substituted: set[str] = set()
        """People for whom a stand-in has played: the result is not theirs."""
        self._judging = Lock()
        self._loading: asyncio.Task[None] | None = None
        self.ready = False

    @property
    def strength(self) -> float:
        """Present strength of the adaptive bots."""
        return float(self._opposition.strength)

    def load(self) -> None:
        """Read what is known, unless that has begun."""
        if self._loading is None:
            self._loading = asyncio.get_running_loop().create_task(self._load())

    async def _load(self) -> None:
        for person in set(self._people().values()):
            try:
                known = await asyncio.to_thread(self._strengths_of, person)
            except Exception:  # noqa: BLE001 — the game matters more; it is learned again
                _LOG.exception("what is known of a person's strength cannot be read")
                known = []
            found = [Learned(row.skill, row.spread, row.handicap, row.games) for row in known if self._is_here(row)]
            self._learners[person] = Learner(self._board.game, found[0] if found else None)
        self._opposition.follow([*self._learners.values()])
        self.ready = True
        self._loaded()

    def _is_here(self, row: SaveStrength) -> bool:
        return row.game == self._board.game.name

    def _people(self) -> dict[int, str]:
        """People by seat, without guests of a shared device."""
        seats = enumerate(self._info.seats)
        return {number: seat.person for number, seat in seats if seat.person is not None and not seat.guest}

    # --- learning ---------------------------------------------------------------------------------------------------

    def see(self, seat: int) -> Seen | None:
        """Before a person's move: what it will be judged by, or None if nothing is learned from it."""
        if not self.ready:  # nearly always: only adaptive bots ask for it
            return None
        person = self._people().get(seat)
        if person not in self._learners:
            return None
        moves = Moves()
        if not self._board.race and self._board.state.acts(seat):
            self._board.state.list_moves(seat, moves)
        return person, self._board.observe(seat), moves

    def learn(self, seen: Seen, move: int, at: int) -> None:
        """The move was played."""
        person, observation, moves = seen
        learner = self._learners[person]
        if self._board.race:
            learner.claimed(at)
            self._follow()
        else:
            # Rating moves takes a moment; the table does not wait for it.
            judged = asyncio.get_running_loop().run_in_executor(
                self._threads, self._judge, learner, observation, moves, move
            )
            judged.add_done_callback(lambda _: self._follow())

    def _judge(self, learner: Learner, observation: Observation, moves: Moves, move: int) -> None:
        with self._judging:
            learner.chose(observation, moves, move, self._rng)

    def look(self) -> None:
        """Something happened at the table."""
        if not self.ready:
            return
        state = self._board.state
        for seat, person in self._people().items():
            if self._info.seats[seat].stand_in is not None:
                self._substituted.add(person)
            elif self._board.race and person in self._learners:
                moves = Moves()
                if state.acts(seat):
                    state.list_moves(seat, moves)
                learner = self._learners[person]
                before = learner.moves
                learner.look(self._board.observe(seat), moves, self._rng)
                if learner.moves > before:
                    self._follow()

    def _follow(self) -> None:
        self._opposition.follow([*self._learners.values()])

    def forget(self, person: str) -> None:
        """The person wants to begin again."""
        if person in self._learners:
            self._learners[person] = Learner(self._board.game, None)

    # --- storing ----------------------------------------------------------------------------------------------------

    def save(self) -> list[SaveStrength]:
        """Changes that store what was learned of those who made a move."""
        return [self._row(person, learner.learned()) for person, learner in self._learners.items() if learner.moves > 0]

    def finish(self) -> list[SaveStrength]:
        """The same once the game is over, with its result, which counts even if there was nothing to choose."""
        bots = [number for number, seat in enumerate(self._info.seats) if seat.bot == ADAPTIVE]
        ranks = self._board.state.ranks()
        found = {row.person: row for row in self.save()}
        if bots:
            for seat, person in self._people().items():
                if person in self._learners and person not in self._substituted:
                    found[person] = self._row(person, self._learners[person].finish(left_behind(ranks, seat, bots)))
        return [*found.values()]

    def _row(self, person: str, learned: Learned) -> SaveStrength:
        name = self._board.game.name
        return SaveStrength(person, name, learned.skill, learned.spread, learned.handicap, learned.games)
