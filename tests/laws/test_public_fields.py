"""Public fields: each is declared in `<Game>Public` once, and copies, observations and samples carry every one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core import discovery, observation_codec
from tablee.core import game as games
from tablee.core.fields import field_names
from tablee.core.state import NOBODY, State
from tablee.table.projection import PublicPart, SeatView
from tests.laws.tables import GAMES, WITH_BELIEF, allowed, deal
from tests.play import play_some

every_game = pytest.mark.parametrize("name", GAMES)

OF_EVERY_GAME = {"seat", "seats", "now", "over"}
"""Fields that `Observation.start_from` sets."""

IN_USE = {"claims": ("claimed", 4)}
"""Rows of which only a part is copied: the field that counts its groups, and the size of a group."""


def public_of(name: str) -> Any:
    game = games.find(name)
    seats, options = allowed(game)[0]
    state: Any = deal((game, seats, options, 1))
    return state.public


def values(public: Any) -> dict[str, object]:
    names = [name for name in field_names(public) if name not in OF_EVERY_GAME]
    found = {name: getattr(public, name) for name in names}
    return {name: value if isinstance(value, int) else list(value) for name, value in found.items()}


def fill(public: Any) -> None:
    """Give every field a value of its own."""
    number = 1000
    for name, value in values(public).items():
        if isinstance(value, bool):
            setattr(public, name, not value)
        elif isinstance(value, int):
            setattr(public, name, number)
        elif isinstance(value, list):
            setattr(public, name, type(getattr(public, name))(range(number, number + len(value))))
            if name in IN_USE:
                count, size = IN_USE[name]
                setattr(public, count, len(value) // size)
        number += 100


@every_game
def test_every_public_field_is_copied(name: str) -> None:
    public = public_of(name)
    fill(public)
    copy: Any = games.find(name).observation()
    copy.copy_from(public)
    copied = values(copy)
    for field, value in values(public).items():
        found = copied[field]
        # An observation has room for the most seats.
        assert (found[: len(value)] if isinstance(found, list) and isinstance(value, list) else found) == value


@every_game
def test_an_observation_copies_no_field_but_public_ones(name: str) -> None:
    public = public_of(name)
    fill(public)
    fresh: Any = games.find(name).observation()
    filled: Any = games.find(name).observation()
    filled.copy_from(public)
    own = values(fresh).keys() - values(public).keys()
    assert {field: values(filled)[field] for field in own} == {field: values(fresh)[field] for field in own}


# --- in the middle of games -------------------------------------------------------------------------------------


def tables(name: str) -> list[tablee.Match]:
    """At instants that differ, with every number of seats."""
    game = games.find(name)
    found = []
    for seed in range(12):
        match = tablee.new(name, seats=game.seats[seed % len(game.seats)], seed=seed)
        dice = random.Random(seed)
        for _ in range(6):
            play_some(match, 7, seed=dice.randrange(1000))
            if not match.over and match.deadline is not None:
                match.advance(min(match.now + dice.randrange(40), match.deadline - 1))
        found.append(match)
    return found


def observed(name: str, state: State, seat: int) -> object:
    observation = games.find(name).observation()
    state.observe(seat, observation)
    return observation_codec.write(observation)


@every_game
def test_a_copy_has_the_same_fields_and_shows_the_same_to_every_seat(name: str) -> None:
    game = games.find(name)
    for match in tables(name):
        state: Any = match._state
        copy: Any = state.copy()
        assert game.to_table(copy) == game.to_table(state)
        assert values(copy.public) == values(state.public)
        for seat in (NOBODY, *range(match.seats)):
            assert observed(name, copy, seat) == observed(name, state, seat)


@every_game
def test_a_copy_shares_no_row_that_changes(name: str) -> None:
    """What is played in the copy changes no field of the original."""
    for match in tables(name)[:3]:
        state: Any = match._state
        before = values(state.public)
        copy = state.copy()
        dice = random.Random(1)
        for _ in range(60):
            if copy.over:
                break
            if not copy.actors():
                copy.advance(copy.deadline())
                continue
            seat = dice.choice(copy.actors())
            copy.play(seat, dice.choice(copy.moves(seat)), int(copy.now))
        assert values(state.public) == before


@pytest.mark.parametrize("name", WITH_BELIEF)
def test_a_sample_has_all_that_the_seat_knows(name: str) -> None:
    for number, match in enumerate(tables(name)):
        if match.over:
            continue
        seat = number % match.seats
        sample = match.resample(seat, seed=number)._state
        assert observed(name, sample, seat) == observed(name, match._state, seat)


# --- the part of a view that is built once for all --------------------------------------------------------------


def parts_for_all(match: tablee.Match, for_all: Callable[[Any], dict[str, Any]]) -> set[bytes]:
    """What the observations of all seats and of a spectator, at different instants, have for all."""
    found = set()
    for seat in (NOBODY, *range(match.seats)):
        observation = match._log.observe(seat)
        observation.now += seat
        found.add(msgspec.json.encode(for_all(observation)))
    return found


WITH_PARTS = [name for name in games.names() if games.find(name).view_parts is not None]
"""All of ours; a game of another package may build its views whole."""


def test_our_games_build_what_all_see_once() -> None:
    assert set(discovery.ours()) <= set(WITH_PARTS)


@pytest.mark.parametrize("name", WITH_PARTS)
def test_what_is_shown_to_all_is_the_same_from_every_seat(name: str) -> None:
    parts = games.find(name).view_parts
    assert parts is not None
    for match in tables(name):
        assert len(parts_for_all(match, parts.for_all)) == 1


def test_a_hand_shown_to_all_would_be_found() -> None:
    parts = games.find("wazabi").view_parts
    assert parts is not None

    def leaks(observation: Any) -> dict[str, Any]:
        return {**parts.for_all(observation), "hand": list(observation.hand)}

    assert all(len(parts_for_all(match, leaks)) > 1 for match in tables("wazabi")[:3])


@every_game
def test_views_that_share_their_public_part_are_the_views_of_their_seats(name: str) -> None:
    game = games.find(name)
    for match in tables(name):
        public = PublicPart()
        for seat in (*range(match.seats), NOBODY):
            view = SeatView(match._log, seat)
            view.refresh(match.now, public)
            assert bytes(view.view) == msgspec.json.encode(game.view(match._log.observe(seat)))
