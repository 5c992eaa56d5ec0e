"""Coach: what each decision of one seat cost in a finished game, judged by what that seat could know at that moment.

In turn-based games a search answers, for every decision, what a strong bot would have played with the seat's own
observations (`search_worker.Choose` holds nothing else). If that is another move, a second search compares the two
alone, so that a move is not blamed for having been tried less often. In races there is nothing to search: the coach
tells reaction times, and claims that the seat could have made when another was first.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tablee.bots.win_probability import stream
from tablee.core import game as games
from tablee.core.game_log import GameLog
from tablee.core.observation_codec import read, read_moves
from tablee.core.player import PIECE, WAIT
from tablee.core.state import NEVER
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import Choose, ask_for_move
from tablee.server.replays.jobs import Jobs
from tablee.store.model import LogEntry, TableRow
from tablee.table.board import moves_json, read_move, set_up
from tablee.table.table_bots import HINT_BOT

SECONDS = 0.4
"""Seconds for one search."""

LAST = -1
"""The urgency: bots, hints and curves of whole games come first."""

MOST_DECISIONS = 120
"""Decisions judged per game; those of a longer one are sampled evenly."""

SLIGHT = 0.02
"""A decision that costs less is as good as the best one, as far as the search can tell."""

THUMB = PIECE // 2
"""A difference that a rule of thumb sees."""


@dataclass
class Decision:
    """One choice of the seat."""

    moment: int
    """How many lines of the log lie before it."""
    question: Choose
    played: int
    better: int | None = None
    cost: float = 0.0
    thumb: int = 0
    """Margin by which the game's tactics prefer the better move, in hundredths of a piece."""


@dataclass
class Reactions:
    """Reactions of a seat in a race."""

    times: list[dict[str, int]] = field(default_factory=list)
    missed: list[dict[str, Any]] = field(default_factory=list)


class CoachJob:
    """One seat of one game: the decisions judged so far, and the answer once all are."""

    def __init__(self, row: TableRow, log: list[LogEntry], seat: int, before: CoachJob | None = None) -> None:
        """`before` is an earlier job of the same seat that failed: what it has judged need not be judged again."""
        self._row = row
        self._log = log
        self._seat = seat
        self._decisions: list[Decision] = [] if before is None else before._decisions  # noqa: SLF001
        self._judged: int = 0 if before is None else before._judged  # noqa: SLF001
        self.answer: bytes | None = None
        self.failed = False

    @property
    def progress(self) -> float:
        return self._judged / len(self._decisions) if self._decisions else 0.0

    async def run(self, searches: SearchPool) -> None:
        board = set_up(self._row)
        assert board is not None
        try:
            if board.race:
                found = await asyncio.to_thread(watch_race, board, self._log, self._seat)
                self.answer = msgspec.json.encode({"progress": 1, "reactions": found.times, "missed": found.missed})
                return
            if not self._decisions:
                self._decisions = await asyncio.to_thread(find_decisions, board, self._log, self._seat)
            for decision in self._decisions[self._judged :]:
                await judge(decision, searches)
                self._judged += 1
            self.answer = write(self._row.game, self._decisions)
        except SearchFailed:
            pass  # whoever asks again has it tried again
        finally:
            self.failed = self.answer is None
            self._log = []


class CoachJobs(Jobs[CoachJob]):
    def begin(self, row: TableRow, log: list[LogEntry], seat: int) -> CoachJob:
        return self.add(key(row.code, seat), lambda failed: CoachJob(row, log, seat, failed))


def key(code: str, seat: int) -> str:
    return f"{code} {seat}"


def find_decisions(board: GameLog, log: list[LogEntry], seat: int) -> list[Decision]:
    """Every choice of this seat with what it knew then. A forced move is no choice."""
    found: list[Decision] = []
    for moment, entry in enumerate(log):
        if entry.seat == seat and entry.move is not None and len(board.state.moves(seat)) > 1:
            question = ask_for_move(board, seat, HINT_BOT, moment, SECONDS)
            found.append(Decision(moment, question, read_move(entry.move.encode(), board)[0]))
        board.repeat(entry.entry())
    step = max(1, -(-len(found) // MOST_DECISIONS))
    return found[::step]


async def judge(decision: Decision, searches: SearchPool) -> None:
    question = decision.question
    chosen = (await searches.choose(question, LAST)).move
    if chosen == decision.played:
        return
    pair = [chosen, decision.played]
    worth = dict((await searches.choose(msgspec.structs.replace(question, moves=pair), LAST)).tried)
    cost = worth.get(chosen, 0.0) - worth.get(decision.played, 0.0)
    if cost > 0:
        decision.better, decision.cost = chosen, cost
        decision.thumb = compare_by_thumb(question, pair)


def compare_by_thumb(question: Choose, pair: list[int]) -> int:
    """How much more the first of two moves is worth to the game's tactics, in hundredths of a piece."""
    game = games.find(question.game)
    observation = read(question.observation, game.observation())
    rated = game.tactics().rate(observation, read_moves(pair), stream(0, 1))
    return rated[0] - rated[1]


def watch_race(board: GameLog, log: list[LogEntry], seat: int) -> Reactions:
    """Reaction times to what could be claimed, and claims of others that this seat could have made first."""
    found = Reactions()
    tactics = board.game.tactics()
    told: set[int] = set()
    for moment, entry in enumerate(log):
        if entry.seat is not None and entry.move is not None:
            code = read_move(entry.move.encode(), board)[0]
            cue = int(board.state.cue(code))
            if cue < NEVER and entry.seat == seat:
                found.times.append({"moment": moment + 1, "milliseconds": max(0, entry.at - cue)})
            elif cue < NEVER and cue not in told and board.state.acts(seat):
                moves = read_moves(board.state.moves(seat))
                wish = int(tactics.choose(board.observe(seat), moves, stream(moment, 1)))
                if wish != WAIT and int(board.state.cue(wish)) == cue:
                    told.add(cue)
                    found.missed.append(
                        {
                            "moment": moment,
                            "move": moves_json(board.game.name, [wish])[0],
                            "by": entry.seat,
                            "after": entry.at - cue,
                        }
                    )
        board.repeat(entry.entry())
    return found


def write(game: str, decisions: list[Decision]) -> bytes:
    """Encode decisions as JSON, costliest first."""
    good = sum(decision.cost < SLIGHT for decision in decisions)
    listed = sorted(decisions, key=lambda one: (-round(one.cost, 3), one.moment))
    return msgspec.json.encode(
        {
            "progress": 1,
            "accuracy": round(good / len(decisions), 3) if decisions else None,
            "good": good,
            "decisions": [_line(game, one) for one in listed],
        }
    )


def _line(game: str, decision: Decision) -> dict[str, Any]:
    slight = decision.better is None or decision.cost < SLIGHT
    return {
        "moment": decision.moment,
        "played": moves_json(game, [decision.played])[0],
        "better": None if slight or decision.better is None else moves_json(game, [decision.better])[0],
        "cost": 0 if slight else round(decision.cost, 3),
        "why": "" if slight else _why(decision.thumb),
        "pieces": max(1, round(abs(decision.thumb) / PIECE)),
    }


def _why(thumb: int) -> str:
    """`thumb`: a rule of thumb sees it too. `later`: it looks worse at first and pays later. `even`: it sees none."""
    if thumb >= THUMB:
        return "thumb"
    return "later" if thumb <= -THUMB else "even"
