"""Faults of a deck file, told to the reader: every kind, in both languages, with its line."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from typing import get_args

import httpx
import pytest

from tablee.core import decks
from tablee.core import game as games
from tablee.core.i18n import LANGUAGES
from tablee.search.search_worker import ReadDeck, read_deck
from tablee.server.app import make_app
from tablee.server.decks.deck_api import fault_text
from tablee.store.memory import MemoryStore
from tests.server.harness import client_of


def ours(game: str) -> str:
    return (resources.files(f"tablee.games.{game}") / "deck.toml").read_text(encoding="utf-8")


KADO, KEZAO = ours("kado"), ours("kezao")
CARD = '{ gift = "socks", ribbon = "violet", value = 1 }'
LADYBIRD = next(line for line in KEZAO.splitlines() if '"ladybird"' in line)
ANIMALS = "sheep = 8\ngoats = 8\ncamels = 8\n"


def kado(changed: str) -> tuple[str, str]:
    assert CARD in KADO
    return "kado", KADO.replace(CARD, changed, 1)


def kezao(changed: str) -> tuple[str, str]:
    return "kezao", KEZAO.replace(LADYBIRD, f"    {changed},", 1)


FAULTS: dict[str, tuple[tuple[str, str], int, str]] = {
    "lines": (("kado", "\n" * 501), 501, "500"),
    "signs": (("kado", "#" * 501), 1, "500"),
    "digits": (("zayo", ANIMALS.replace("goats = 8", "goats = " + "8" * 20)), 2, "18"),
    "brackets": (("kado", "cards = [\n[[[[[{"), 2, "6"),
    "dots": (("kado", "a.b.c.d.e.f.g.h = 1"), 1, "6"),
    "toml": (("zayo", "sheep\n"), 1, "TOML"),
    "toml-value": (kado("{ gift = socks }"), 11, "{ gift = socks }"),
    "toml-string": (kado('{ gift = "socks }'), 11, ""),
    "toml-array": (("kado", KADO.replace("\n]", "\n")), 80, "]"),
    "toml-table": (kado("{ value = 1"), 11, "}"),
    "toml-twice": (("zayo", ANIMALS + "sheep = 9"), 4, ""),
    "only-cards": (("kado", KADO.replace("cards = [", "pictures = [")), 1, "cards = [ … ]"),
    "whole-card": (("kado", KADO.replace(CARD, "'''\n'''")), 11, ""),
    "card-lines": (("kado", "cards = [\nnan\n]"), 1, ""),
    "count": (("kado", KADO.replace(f"    {CARD},\n", "", 1)), 79, "64"),
    "unknown-piece": (("zayo", ANIMALS + "yaks = 3"), 4, "sheep, goats, camels"),
    "missing-piece": (("zayo", "sheep = 8\ngoats = 8\n"), 2, "camels = …"),
    "number": (("zayo", ANIMALS.replace("goats = 8", "goats = 'many'")), 2, "goats"),
    "text": (kezao('{ name = 5, colours = ["red"] }'), 12, "name"),
    "list": (kezao('{ name = "ladybird", colours = "red" }'), 12, "colours"),
    "card": (kado("7"), 11, "7"),
    "least": (kado(CARD.replace("1 }", "0 }")), 11, "value"),
    "most": (kado(CARD.replace("1 }", "7 }")), 11, "5"),
    "shortest": (kezao('{ name = "ladybird", colours = [] }'), 12, "colours"),
    "longest": (kezao(f'{{ name = "ladybird", colours = {["red"] * 7} }}'), 12, "6"),
    "one-of": (kado(CARD.replace("socks", "sock")), 11, "chocolates, cube, flowers, plush, socks"),
    "unknown-field": (kado(CARD.replace("gift", "present")), 11, "gift, ribbon, value"),
    "missing-field": (kado(CARD.replace(", value = 1", "")), 11, "value"),
    "unfit": (kezao('{ name = "ladybird", colours = ["red"], parts = 3 }'), 12, "3"),
    "name-unknown": (kezao('{ name = "ladybug", colours = ["red"] }'), 12, "ladybird"),
    "name-twice": (("kezao", KEZAO.replace('name = "aubergine"', 'name = "ladybird"')), 13, "ladybird"),
    "colour-twice": (kezao('{ name = "ladybird", colours = ["red", "red"] }'), 12, ""),
    "parts": (kezao('{ name = "ladybird", colours = ["red"], parts = { wings = "blue" } }'), 12, "red"),
}


def test_every_reason_is_provoked_here() -> None:
    assert set(FAULTS) == set(get_args(decks.Reason))


@pytest.mark.parametrize("reason", FAULTS)
def test_every_kind_of_fault_is_told_wholly_in_both_languages(reason: str) -> None:
    (game, text), line, quoted = FAULTS[reason]
    read = read_deck(ReadDeck(1.0, game=game, text=text, name="mine.toml"))
    assert read.reason == reason, read.fault
    told = {language: fault_text(read, language) for language in LANGUAGES}
    assert told["en"].startswith(f"Line {line}: ")
    assert told["fr"].startswith(f"Ligne {line} : ")
    allowed = read.fault.partition(", allowed: ")[2]
    for sentence in told.values():
        assert sentence.endswith(f"({read.clause})")
        assert quoted in sentence
        assert len(sentence) < 300
    strange = {"got", "one of", "allowed", "expected", "missing", "array", "object", "Invalid", "line", "cards in"}
    assert not [word for word in strange if f" {word} " in told["fr"]], told["fr"]
    assert allowed not in told["fr"] or allowed in quoted


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore)) as running:
        yield running


def test_the_server_answers_in_the_language_that_is_asked_for(client: httpx.Client) -> None:
    (game, text), line, _ = FAULTS["most"]
    sent = {"text": text, "name": "mine.toml"}
    french = client.post(f"/api/decks/{game}", json={**sent, "language": "fr"})
    assert (french.status_code, french.text) == (400, f"Ligne {line} : « value » vaut 7 ; c’est 5 au plus. (KD-2)")
    assert client.post(f"/api/decks/{game}", json=sent).text.startswith(f"mine.toml line {line}.value: found 7")
    assert client.post(f"/api/decks/{game}", json={**sent, "language": "de"}).status_code == 400
    hostile = 'cards = [\n"\\u202e\\u0000<b>",\n]'
    told = client.post("/api/decks/kado", json={"text": hostile, "language": "fr"}).text
    assert "<b>" in told
    assert "\u202e" not in told
    assert "\0" not in told


def test_games_without_a_deck_of_cards_have_their_own_files_too() -> None:
    assert {name for name in games.names() if games.find(name).read_deck is not None} == {"kado", "kezao", "zayo"}
