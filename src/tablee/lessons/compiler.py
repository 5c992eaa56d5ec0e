"""Lesson compiler: plays a lesson once on the real rules, into the frames that the browser shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core import game_log
from tablee.core import position as positions
from tablee.core.errors import BadField, IllegalMove
from tablee.core.game import Game
from tablee.core.game_log import GameLog
from tablee.core.i18n import Language
from tablee.core.messages import convert
from tablee.core.record import plain
from tablee.core.state import NEVER, State
from tablee.lessons.lesson import Lesson, Scene, Step, names, read
from tablee.lessons.refusals import read_move, refusal
from tablee.table.projection import SeatView, events_json
from tablee.table.wire import Refusal

SEEDS_TRIED = 20_000
"""To tell the writer of a lesson which seed makes a wanted outcome happen."""


@dataclass(frozen=True)
class CompiledLesson:
    """A lesson ready to be shown."""

    lesson: Lesson
    game: Game
    json: bytes
    states: tuple[State, ...]
    """By step, as the learner finds the table."""

    def refusals(self, step: int, moves: tuple[msgspec.Raw, ...], language: Language) -> list[Refusal | None]:
        """Why the rules would refuse moves of the learner at a step; None for those that they allow."""
        if not 0 <= step < len(self.states):
            raise BadField("step", step, f"0 to {len(self.states) - 1}")
        state, seat, names = self.states[step], self.lesson.seat, self.lesson.names
        codes = [read_move(self.game, self.lesson.seats, move) for move in moves]
        return [refusal(state, seat, code, names, language) for code in codes]


@cache
def compiled(game: str, name: str) -> CompiledLesson:
    """A lesson played to its end, or BadField naming the step that does not hold."""
    if name not in names(game):
        raise BadField("lesson", name, f"one of {', '.join(names(game)) or 'none'}")
    return compile_lesson(games.find(game), read(game, name), f"{game}/{name}")


def compile_lesson(game: Game, lesson: Lesson, field: str) -> CompiledLesson:
    games.check_seats(game, lesson.seats)
    if not 0 <= lesson.seat < lesson.seats:
        raise BadField(f"{field}.seat", lesson.seat, f"0 to {lesson.seats - 1}")
    if [name == "" for name in lesson.names] != [seat == lesson.seat for seat in range(lesson.seats)]:
        raise BadField(f"{field}.names", lesson.names, "a name per seat, and an empty one for the learner")
    states: list[State] = []
    scenes: list[dict[str, Any]] = []
    for number, scene in enumerate(lesson.scene):
        film = _ScenePlayer(game, lesson, scene, f"{field}.scene[{number}]")
        states += film.states
        scenes.append({"options": plain(film.log.options), "frames": film.frames, "steps": film.steps})
    whole = {
        "game": game.name,
        "seat": lesson.seat,
        "names": lesson.names,
        "title": lesson.title,
        "learned": lesson.learned,
        "scenes": scenes,
    }
    return CompiledLesson(lesson, game, msgspec.json.encode(whole), tuple(states))


class _ScenePlayer:
    """One scene, played: what the learner sees after every input."""

    def __init__(self, game: Game, lesson: Lesson, scene: Scene, field: str) -> None:
        self.game = game
        self.seat = lesson.seat
        self.field = field
        self.frames: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []
        self.states: list[State] = []
        self.log = self._set_up(lesson, scene)
        self.view = SeatView(self.log, self.seat)
        self._told = len(self.log.event_codes)
        self._show()
        for number, step in enumerate(scene.step):
            self._take(step, f"{field}.step[{number}]")

    def _set_up(self, lesson: Lesson, scene: Scene) -> GameLog:
        if scene.table is None:
            return game_log.new(self.game, scene.options, lesson.seats, scene.seed)
        table = _with_nulls(scene.table)
        if scene.rest is not None:
            dealt = game_log.new(self.game, scene.options, lesson.seats, scene.seed).position().table
            table[scene.rest] = _unnamed(dealt, table, scene.rest)
        position = {
            "game": self.game.name,
            "seats": lesson.seats,
            "options": scene.options,
            "now": scene.now,
            "table": table,
        }
        try:
            return game_log.from_position(position, scene.seed)
        except BadField as error:
            raise BadField(f"{self.field}.{error.field}", error.found, error.allowed, error.clause) from None

    def _take(self, step: Step, field: str) -> None:
        before = self.log.state.copy()
        told = len(self.log.event_codes)
        self.states.append(before)
        self.steps.append(
            {
                "frame": len(self.frames) - 1,
                "say": step.say,
                "clause": step.clause,
                "mark": step.mark,
                "expect": step.expect,
                "other": step.other,
            }
        )
        for other in step.other:
            for number, move in enumerate(other.moves):
                self._need_legal(move, f"{field}.other.moves[{number}]")
        if step.seed is not None:
            self.log.state.rng = positions.from_seed(step.seed)
        try:
            self._follow(step, field)
        except BadField as error:
            if step.seed is None or not isinstance(error.__cause__, IllegalMove):
                raise
            # Chance may have led elsewhere than the lesson tells.
            raise BadField(error.field, error.found, f"{error.allowed}; {self._advise(before, step)}") from None
        missing = _missing(self.log, self.seat, told, step.happens)
        if missing is not None:
            raise BadField(f"{field}.happens", missing, f"what happens there; {self._advise(before, step)}")

    def _follow(self, step: Step, field: str) -> None:
        if step.expect is not None:
            self._play(self.seat, step.expect, step.after, f"{field}.expect")
        for number, line in enumerate(step.then):
            if line.seat is None or line.move is None:
                self._pass_time(self.log.now + line.after)
            elif line.seat == self.seat:
                raise BadField(f"{field}.then[{number}].seat", line.seat, "another seat than the learner's")
            else:
                self._play(line.seat, line.move, line.after, f"{field}.then[{number}]")

    def _need_legal(self, move: Mapping[str, Any], field: str) -> None:
        try:
            self.log.state.check(self.seat, self._code(move, field))
        except IllegalMove as error:
            raise BadField(field, move, f"a legal move ({error})") from None

    def _code(self, move: Mapping[str, Any], field: str) -> int:
        return self.game.encode(convert(move, self.game.moves, field), self.log.seats)

    def _play(self, seat: int, move: Mapping[str, Any], after: int, field: str) -> None:
        code = self._code(move, field)
        at = self.log.now + after
        self._pass_time(at)
        try:
            self.log.play(seat, code, at)
        except IllegalMove as error:
            raise BadField(field, move, f"a legal move ({error})") from error
        self._show()

    def _pass_time(self, at: int) -> None:
        """Show what happens by itself when it happens, as a live table does."""
        while (due := int(self.log.state.deadline())) <= at and due != NEVER and not self.log.state.over:
            self.log.advance(due)
            self._show()
        self.log.advance(at)

    def _show(self) -> None:
        events = events_json(self.log, self.seat, self._told)
        self._told = len(self.log.event_codes)
        if self.frames and not events and not self.view.has_changed():
            return
        self.view.refresh(self.log.now)
        self.frames.append({"now": self.log.now, "view": self.view.view, "moves": self.view.moves(), "events": events})

    def _advise(self, before: State, step: Step) -> str:
        """Which seed would make it happen: a lesson names an outcome, and its writer need not look for the seed."""
        for seed in range(SEEDS_TRIED):
            state = before.copy()
            state.event_codes = []
            state.rng = positions.from_seed(seed)
            log = GameLog(self.game, self.log.options, state, None)
            try:
                for seat, move, after in _inputs(step, self.seat):
                    if move is None:
                        log.advance(log.now + after)
                    else:
                        log.play(seat, self._code(move, ""), log.now + after)
            except IllegalMove:
                continue
            if _missing(log, self.seat, 0, step.happens) is None:
                return f"seed = {seed} makes it happen"
        return f"no seed below {SEEDS_TRIED} makes it happen"


def _inputs(step: Step, learner: int) -> Iterator[tuple[int, dict[str, Any] | None, int]]:
    if step.expect is not None:
        yield learner, step.expect, step.after
    for line in step.then:
        yield (-1 if line.seat is None else line.seat), line.move, line.after


def _missing(log: GameLog, seat: int, since: int, wanted: tuple[dict[str, Any], ...]) -> dict[str, Any] | None:
    """The first wanted event that the seat was not told. An event fits if it has all the fields that are named."""
    told = [plain(log.game.event(code)) for code in log.visible_events(seat, since)]
    for event in wanted:
        if not any(_fits(event, one) for one in told):
            return event
    return None


def _fits(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and _fits(value, found[key]) for key, value in wanted.items()
        )
    return bool(wanted == (list(found) if isinstance(found, tuple) else found))


def _with_nulls(value: Any) -> Any:
    """TOML has no null: an empty string stands for it."""
    if isinstance(value, dict):
        return {field: _with_nulls(inner) for field, inner in value.items()}
    if isinstance(value, list):
        return [_with_nulls(inner) for inner in value]
    return None if value == "" else value


def _unnamed(dealt: dict[str, Any], table: dict[str, Any], rest: str) -> list[str]:
    """The cards of a dealt table, which stand in its lists, as far as another table does not name them."""
    named = {field: value for field, value in table.items() if field != rest and not _is_flat(value)}
    cards = {field: value for field, value in dealt.items() if field == rest or not _is_flat(value)}
    return sorted((Counter(_strings(cards, listed=False)) - Counter(_strings(named, listed=True))).elements())


def _is_flat(value: object) -> bool:
    """True for one word per seat, such as a favourite flavour: no cards."""
    return isinstance(value, list | tuple) and len(value) > 0 and all(isinstance(one, str) for one in value)


def _strings(value: Any, listed: bool) -> Iterator[str]:
    """All strings in plain values: with `listed` this one too, otherwise only those in lists."""
    if isinstance(value, str) and listed:
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner, listed)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner, listed=True)
