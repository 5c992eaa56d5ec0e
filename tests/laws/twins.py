"""Twins: two tables that differ only in what one seat cannot see must look, sound and answer alike to that seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from tablee.core.belief import Belief
from tablee.core.errors import IllegalMove
from tablee.core.game import Game
from tablee.core.player import WAIT
from tablee.core.rng import seeded
from tablee.core.state import NOBODY, State
from tests.laws.tables import Table, allowed, deal, variants

See = Callable[[Game, State, int], bytes]


class Leak(AssertionError):
    """A seat could tell twins apart."""


def see(game: Game, state: State, seat: int) -> bytes:
    """A seat's view as it goes over the wire."""
    observation = game.observation()
    state.observe(seat, observation)
    return msgspec.json.encode(game.view(observation))


def visible(game: Game, event_codes: list[tuple[int, ...]], seat: int) -> list[Any]:
    return [
        game.event(event_code)
        for event_code in (game.redact(event_code, seat) for event_code in event_codes)
        if event_code is not None
    ]


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


def look_for_leaks(table: Table, steps: int = 80, observe: See = see) -> int:
    """Play one game; at every step let each seat compare it with twins. Raises Leak; returns the twins compared.

    `table[0]` may be a game with a leak planted in it, and so may `observe`.
    """
    game, seats, _, seed = table
    dice = random.Random(seed)
    state = deal(table, listen=True)
    watchers = [NOBODY, *range(seats)]
    beliefs: dict[int, Belief] = {}
    for seat in watchers:
        observation = game.observation()
        state.observe(seat, observation)
        beliefs[seat] = game.new_belief(observation)
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
        observation = game.observation()
        state.observe(seat, observation)
        twin = beliefs[seat].sample(observation, seeded(dice.getrandbits(60)))
        twin.rng = state.rng.copy()
        compare_now(game, state, twin, seat, dice, observe)
        follow(game, state.copy(), twin, seat, dice, observe)
        compared += 1
        mover = dice.choice(state.actors())
        move = dice.choice(state.moves(mover))
        tell(game, state, beliefs, partial(state.play, mover, move, int(state.now)))
    return compared


def search(game: Game, observe: See = see, games: int = 150) -> None:
    """Look for leaks at many tables, of every size and variant."""
    tables = allowed(game)
    for seed in range(games):
        seats, options = tables[seed % len(tables)]
        look_for_leaks((game, seats, options, seed), steps=60, observe=observe)


def disclosing(game: Game, what: int) -> Game:
    """The game with a planted leak: its `redact` tells everybody all of one kind of event."""

    def redact(event_code: tuple[int, ...], seat: int) -> tuple[int, ...] | None:
        return event_code if event_code[0] == what else game.redact(event_code, seat)

    return replace(game, redact=redact)


def tell(game: Game, state: State, beliefs: dict[int, Belief], act: Callable[[], None]) -> None:
    """Let something happen, and let everybody hear what they may of it."""
    before = len(state.event_codes or ())
    act()
    for seat, belief in beliefs.items():
        for event_code in (state.event_codes or [])[before:]:
            told = game.redact(event_code, seat)
            if told is not None:
                belief.update(told)


def timed(game: Game) -> bool:
    """True if time passing changes much, so that twins must advance too; chance must not depend on hidden fields."""
    return getattr(variants(game.name), "TIMED", False)


def a_moment(state: State, dice: random.Random) -> int:
    """An instant no later than the deadline."""
    return min(int(state.deadline()), int(state.now) + dice.choice([1, 30, 3000]))


def compare_now(game: Game, state: State, twin: State, seat: int, dice: random.Random, observe: See) -> None:
    if observe(game, state, seat) != observe(game, twin, seat):
        raise Leak(f"views of seat {seat}: {observe(game, state, seat)!r} and {observe(game, twin, seat)!r}")
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


def follow(game: Game, state: State, twin: State, seat: int, dice: random.Random, observe: See) -> None:
    """Play the same moves at both tables, and listen, until the rules show the seat something new."""
    may_tell, is_secret = variants(game.name).reveals, variants(game.name).secret
    may_part = getattr(variants(game.name), "instead", lambda *_: False)
    watcher = None if seat == NOBODY else seat
    state.event_codes, twin.event_codes = [], []
    for _ in range(6):
        if state.over or twin.over or state.actors() != twin.actors() or not state.actors():
            return
        here, there = len(state.event_codes), len(twin.event_codes)
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
        one, two = visible(game, state.event_codes[here:], seat), visible(game, twin.event_codes[there:], seat)
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
        if observe(game, state, seat) != observe(game, twin, seat):
            raise Leak(f"after {move}: {observe(game, state, seat)!r} and {observe(game, twin, seat)!r}")
