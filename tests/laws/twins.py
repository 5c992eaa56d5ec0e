"""Twins: two tables that differ only in what one seat cannot see must look, sound and answer alike to that seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from tablee.core.belief import Belief
from tablee.core.chance import seeded
from tablee.core.errors import IllegalMove
from tablee.core.game import Game
from tablee.core.player import WAIT
from tablee.core.state import NOBODY, State
from tests.laws.tables import Table, deal, variants

See = Callable[[Game, State, int], bytes]


class Leak(AssertionError):
    """A seat could tell twins apart."""


def see(game: Game, state: State, seat: int) -> bytes:
    """A seat's view as it goes over the wire."""
    sight = game.sight()
    state.look(seat, sight)
    return msgspec.json.encode(game.view(sight))


def heard(game: Game, notes: list[tuple[int, ...]], seat: int) -> list[Any]:
    return [game.event(note) for note in (game.hear(note, seat) for note in notes) if note is not None]


def answers(state: State, seat: int, codes: list[int]) -> list[object]:
    """How the referee answers each of these moves of the seat."""
    found: list[object] = []
    for code in codes:
        try:
            state.check(seat, code)
            found.append("legal")
        except IllegalMove as error:
            found.append((error.clause, error.reason, error.params))
    return found


def look_for_leaks(table: Table, steps: int = 80, look: See = see) -> int:
    """Play one game; at every step let each seat compare it with twins. Raises Leak; returns the twins compared.

    `table[0]` may be a game with a leak planted in it, and so may `look`.
    """
    game, seats, _, seed = table
    dice = random.Random(seed)
    state = deal(table, listen=True)
    watchers = [NOBODY, *range(seats)]
    beliefs: dict[int, Belief] = {}
    for seat in watchers:
        sight = game.sight()
        state.look(seat, sight)
        beliefs[seat] = game.believe(sight)
    compared = 0
    for _ in range(steps):
        if not state.over and not state.actors():
            tell(game, state, beliefs, partial(state.advance, int(state.deadline())))
            continue
        if state.over:
            break
        if timed(game) and dice.random() < 0.3:
            tell(game, state, beliefs, partial(state.advance, a_moment(state, dice)))
            continue
        seat = dice.choice(watchers)
        sight = game.sight()
        state.look(seat, sight)
        twin = beliefs[seat].sample(sight, seeded(dice.getrandbits(60)))
        twin.chance = state.chance.copy()
        compare_now(game, state, twin, seat, dice, look)
        follow(game, state.copy(), twin, seat, dice, look)
        compared += 1
        mover = dice.choice(state.actors())
        move = dice.choice(state.moves(mover))
        tell(game, state, beliefs, partial(state.play, mover, move, int(state.now)))
    return compared


def tell(game: Game, state: State, beliefs: dict[int, Belief], act: Callable[[], None]) -> None:
    """Let something happen, and let everybody hear what they may of it."""
    before = len(state.notes or ())
    act()
    for seat, belief in beliefs.items():
        for note in (state.notes or [])[before:]:
            told = game.hear(note, seat)
            if told is not None:
                belief.hear(told)


def timed(game: Game) -> bool:
    """Does much happen by itself, so that twins must let time pass too? Chance must not hang on what is hidden then."""
    return getattr(variants(game.name), "TIMED", False)


def a_moment(state: State, dice: random.Random) -> int:
    """An instant not after that at which something happens by itself."""
    return min(int(state.deadline()), int(state.now) + dice.choice([1, 30, 3000]))


def compare_now(game: Game, state: State, twin: State, seat: int, dice: random.Random, look: See) -> None:
    if look(game, state, seat) != look(game, twin, seat):
        raise Leak(f"views of seat {seat}: {look(game, state, seat)!r} and {look(game, twin, seat)!r}")
    if seat == NOBODY:
        return
    if not twin_acts(state, twin, seat):
        raise Leak(f"seat {seat} acts at one table only")
    moves = state.moves(seat)
    if moves != twin.moves(seat):
        raise Leak(f"legal moves of seat {seat}")
    codes = [*moves[:10], *(dice.getrandbits(20) for _ in range(20)), *range(40)]
    if answers(state, seat, codes) != answers(twin, seat, codes):
        raise Leak(f"refusals to seat {seat}")


def twin_acts(state: State, twin: State, seat: int) -> bool:
    return state.acts(seat) == twin.acts(seat)


def follow(game: Game, state: State, twin: State, seat: int, dice: random.Random, look: See) -> None:
    """Play the same moves at both tables, and listen, until the rules show the seat something new."""
    may_tell, is_secret = variants(game.name).reveals, variants(game.name).secret
    may_part = getattr(variants(game.name), "instead", lambda *_: False)
    watcher = None if seat == NOBODY else seat
    state.notes, twin.notes = [], []
    for _ in range(6):
        if state.over or twin.over or state.actors() != twin.actors() or not state.actors():
            return
        here, there = len(state.notes), len(twin.notes)
        if timed(game) and dice.random() < 0.3:
            moment = a_moment(state, dice)
            state.advance(moment)
            twin.advance(moment)
            move = WAIT
        else:
            mover = dice.choice(state.actors())
            common = sorted(set(state.moves(mover)) & set(twin.moves(mover)))
            if not common:
                return
            move = other = dice.choice(common)
            if mover != seat and is_secret(move):  # what others choose in secret may differ, and must not be heard
                move, other = (dice.choice(list(filter(is_secret, table.moves(mover)))) for table in (state, twin))
            state.play(mover, move, int(state.now))
            twin.play(mover, other, int(twin.now))
        one, two = heard(game, state.notes[here:], seat), heard(game, twin.notes[there:], seat)
        for first, second in zip(one, two, strict=False):
            news = may_tell(first, watcher) and may_tell(second, watcher)
            if news and (type(first) is type(second) or may_part(first, second)):
                return
            if first != second:
                raise Leak(f"seat {seat} heard {first} and {second}")
        if len(one) != len(two):
            more = one[len(two) :] or two[len(one) :]
            if may_tell(more[0], watcher):  # at one table all have chosen in secret, at the other somebody has not
                return
            raise Leak(f"seat {seat} heard {one} and {two}")
        if look(game, state, seat) != look(game, twin, seat):
            raise Leak(f"after {move}: {look(game, state, seat)!r} and {look(game, twin, seat)!r}")
