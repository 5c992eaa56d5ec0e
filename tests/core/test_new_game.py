"""A game of another package: found by its entry point, played with the defaults of core."""

from __future__ import annotations

import dataclasses
import logging
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import msgspec
import pytest

import tablee
from tablee import bots
from tablee.core import discovery, every_move, i18n, rule_pages
from tablee.core import game as games
from tablee.core.player import RandomPlayer
from tablee.core.rng import seeded
from tablee.core.state import Moves
from tablee.server import game_catalogue
from tests.core.high_card import GAME, HAND, HighCardObservation
from tests.matches import fits
from tests.play import finish, play_some

BROKEN = "tests.core.no_such_module:GAME"


def forget() -> None:
    for cached in (discovery.declared, games.names, games.find, games._load_other, i18n._catalogue):
        cached.cache_clear()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if packages had been installed: a good one, a broken one, one with another name, one with a name of ours."""
    entries = [
        EntryPoint("highcard", "tests.core.high_card:GAME", discovery.GROUP),
        EntryPoint("broken", BROKEN, discovery.GROUP),
        EntryPoint("othername", "tests.core.high_card:GAME", discovery.GROUP),
        EntryPoint("notagame", "tests.core.high_card:HAND", discovery.GROUP),
        EntryPoint("kado", "tests.core.high_card:GAME", discovery.GROUP),
    ]
    monkeypatch.setattr(discovery, "entry_points", lambda group: entries if group == discovery.GROUP else [])
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.usefixtures("installed")
def test_a_game_is_found_by_its_entry_point_and_faulty_ones_are_left_out(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "tablee.games"):
        assert games.names() == tuple(sorted([*discovery.ours(), "highcard"]))
    assert {record.getMessage().split()[2] for record in caplog.records} == {"broken", "notagame", "othername"}
    assert games.find("highcard") is GAME
    assert games.find("kado").title == "Kado"
    with pytest.raises(tablee.BadField):
        games.find("broken")


def test_without_metadata_our_games_are_found_in_their_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "entry_points", lambda group: [])  # noqa: ARG005
    forget()
    assert games.names() == ("kado", "kawaii", "kezao", "wazabi", "zayo")
    forget()


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_records_and_replays(seats: int) -> None:
    match = tablee.new("highcard", seats=seats, seed=3, options={"low": True})
    finish(match, seed=1)
    assert match.result is not None
    assert match.result.winners == tuple(seat for seat, rank in enumerate(match.result.ranks) if rank == 1)
    assert str(tablee.replay(str(match.record())).record()) == str(match.record())


@pytest.mark.usefixtures("installed")
def test_its_position_is_its_fields_and_leads_back_to_the_same_state() -> None:
    match = tablee.new("highcard", seats=3, seed=3)
    play_some(match, 4, seed=1)
    written = match.position()
    assert written.table["won"] == [1, 0, 0] or sum(written.table["won"]) == 1
    again = tablee.from_position(msgspec.json.decode(msgspec.json.encode(written)))
    assert again.position() == written
    table = dict(written.table)
    for wrong in (
        {**table, "turn": "x"},
        {**table, "hands": 3},
        {**table, "more": 1},
        {"turn": 0},
        {**table, "low": 1},
    ):
        with pytest.raises(tablee.BadField):
            tablee.from_position({**msgspec.to_builtins(written), "table": wrong})


@pytest.mark.usefixtures("installed")
def test_the_default_belief_deals_hidden_cards_uniformly() -> None:
    match = tablee.new("highcard", seats=2, seed=3)
    mine = match.position().table["hands"][0]
    drawn = [match.resample(0, seed).position().table["hands"] for seed in range(1800)]
    assert all(hands[0] == mine for hands in drawn)
    assert fits((card for hands in drawn for card in hands[1]), {card: 1 for card in range(12) if card not in mine})


@pytest.mark.usefixtures("installed")
def test_searches_and_tactics_play_it() -> None:
    assert bots.names(GAME) == ("chance", "tactics", "easy", "normal", "strong")
    won: Counter[str] = Counter()
    for seed in range(30):
        line_up = ["search@60", "tactics"] if seed % 2 else ["tactics", "search@60"]
        state = games.new_state(GAME, GAME.options(), 2, seeded(seed))
        bots.play(line_up, GAME, state, GAME.observation(), seeded(seed), Moves())
        won.update(line_up[seat] for seat in GAME.result(state).winners)
    assert won["search@60"] > won["tactics"]


def test_a_game_without_a_belief_is_played_but_not_searched() -> None:
    plain = dataclasses.replace(GAME, determinize=None)
    assert bots.names(plain) == ("chance", "tactics")
    assert isinstance(plain.tactics(), RandomPlayer)
    with pytest.raises(tablee.BadField):
        bots.check(["search@10"], plain)
    with pytest.raises(NotImplementedError, match="cannot be searched"):
        plain.new_belief(HighCardObservation()).sample(HighCardObservation(), seeded(1))


def test_every_move_is_worked_out_from_the_types() -> None:
    assert list(GAME.every_move(GAME.options(), 2, 0)) == list(range(4 * HAND))


def test_worked_out_moves_hold_all_that_kado_lists_itself() -> None:
    game = games.find("kado")
    options, seats = games.check_options(game, None, 3), 3
    for seat in range(seats):
        found = every_move.list_moves(game.moves, game.encode, game.race, seats, seat)
        assert len(found) == len(set(found))
        assert set(found) >= set(game.every_move(options, seats, seat))


def test_moves_without_limits_are_seats_and_endless_ones_are_refused() -> None:
    kado = games.find("kado")
    gives = [kado.decode(code) for code in every_move.list_moves(kado.moves, kado.encode, False, 3, 1)]
    assert [give.to for give in gives if hasattr(give, "to")] == [1, 2, 0]
    with pytest.raises(tablee.BadField):
        every_move.list_moves(tuple[int, ...], lambda *_: 0, False, 2, 0)


@pytest.mark.usefixtures("installed")
def test_a_game_without_a_rule_page_says_so() -> None:
    with pytest.raises(tablee.BadField):
        rule_pages.text("highcard", "en")


@pytest.mark.usefixtures("installed")
def test_the_server_describes_it_with_the_bots_that_can_play_it() -> None:
    shown = game_catalogue.describe(dataclasses.replace(GAME, determinize=None, read_deck=lambda _text, _name: {}))
    assert (shown["name"], shown["seats"], shown["bots"], shown["deck"]) == (
        *("highcard", (2, 4), ("adaptive", "tactics", "chance"), None),
    )
    assert [option["type"] for option in shown["options"]] == ["bool"]
