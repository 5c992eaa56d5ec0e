"""What a page asks for: games, words, rules, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from starlette.testclient import TestClient

from tablee.core import game as games
from tablee.server import rules
from tablee.server.app import make_app
from tablee.store.memory import MemoryStore

WEB = Path(__file__).parent / "web"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore, web=WEB), headers={"origin": "http://testserver"}) as running:
        yield running


def test_every_game_is_on_the_shelf_with_all_its_options(client: TestClient) -> None:
    shelf = {game["name"]: game for game in client.get("/api/games").json()}
    assert tuple(shelf) == games.names()
    for name, game in shelf.items():
        found = games.find(name)
        assert game["seats"] == [found.seats[0], found.seats[-1]]
        assert game["hotseat"] is not game["race"]
        assert [option["name"] for option in game["options"]] == list(found.options.__struct_fields__)
        assert game["bots"]
        for option in game["options"]:
            assert option["type"] in ("bool", "int", "choice", "other")
            assert option["clause"] is None or re.fullmatch(r"[A-Z]+-\d+", option["clause"])
            if option["type"] == "choice":
                assert option["default"] in option["choices"] or option["nullable"]


def test_the_shelf_carries_the_plan_of_every_deck_that_may_be_changed(client: TestClient) -> None:
    for game in client.get("/api/games").json():
        found = games.find(game["name"])
        assert (game["deck"] is None) is ("deck" not in found.options.__struct_fields__)
        if game["deck"] is not None:
            games.check_options(found, {"deck": game["deck"]}, found.seats[0])


def test_options_tell_their_bounds(client: TestClient) -> None:
    options = {option["name"]: option for game in client.get("/api/games").json() for option in game["options"]}
    assert options["dice"] == {"name": "dice", "default": 4, "clause": "WZ-28", "type": "int", "min": 1, "max": 24}
    assert options["teams"] == {"name": "teams", "default": False, "clause": "WZ-27", "type": "bool"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_are_catalogues_that_can_be_read(client: TestClient, language: str) -> None:
    text = client.get(f"/api/words/{language}").text
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(text))
    for message in ("time-backwards", "problem-too-fast"):
        assert bundle.has_message(message)
    assert "\nwazabi-" in text
    assert client.get("/api/words/tlh").status_code == 404


@pytest.mark.parametrize("page", ["general", *games.names()])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rule_page_has_an_anchor_for_every_clause(client: TestClient, page: str, language: str) -> None:
    html = client.get(f"/api/rules/{page}?language={language}").text
    source = (rules._folder() / f"{page}.{language}.md").read_text(encoding="utf-8")
    assert set(re.findall(r'id="([A-Z]+-\d+)"', html)) == set(re.findall(r'<a id="([A-Z]+-\d+)"', source))
    assert "<script" not in html
    assert ".md" not in "".join(re.findall(r'href="([^"]*)"', html))


def test_pages_that_are_not_there(client: TestClient) -> None:
    assert client.get("/api/rules/chess").status_code == 400
    assert client.get("/api/rules/wazabi?language=tlh").status_code == 400
    assert client.get("/api/nothing").status_code == 404
    lost = client.get("/nowhere/at/all")
    assert lost.status_code == 404
    assert "<title>Tablée</title>" in lost.text


def test_files_are_compressed_and_sent_once(client: TestClient) -> None:
    first = client.get("/assets/main.js")
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["content-encoding"] == "gzip"
    assert "answer = 42" in first.text
    plain = client.get("/assets/main.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text
    again = client.get("/assets/main.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert not again.content


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/r/abcdefgh", "/rules/wazabi", "/offline"])
def test_the_one_page_answers_for_all_its_rooms(client: TestClient, path: str) -> None:
    assert "<title>Tablée</title>" in client.get(path).text


@pytest.mark.parametrize("path", ["../app.py", "..%2fapp.py", "%2e%2e/test_api.py", "/etc/passwd", "", ".", "none.js"])
def test_nothing_outside_the_folder_is_served(client: TestClient, path: str) -> None:
    answer = client.get(f"/assets/{path}")
    assert answer.status_code == 404
    assert "def test" not in answer.text


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Tablée</title>old", encoding="utf-8")
    with TestClient(make_app(MemoryStore, web=tmp_path)) as client:
        assert "old" in client.get("/").text
        (tmp_path / "index.html").write_text("<title>Tablée</title>changed", encoding="utf-8")
        assert "changed" in client.get("/").text


def test_what_is_struck_out_in_a_rule_is_struck_out_on_its_page(client: TestClient) -> None:
    page = client.get("/api/rules/kezao?language=en").text
    assert "<s>yellow</s>" in page
    assert "~~" not in page
