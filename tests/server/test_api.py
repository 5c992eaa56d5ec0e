"""What a page asks for: games, words, rules, files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path

import httpx
import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource

from tablee.core import game as games
from tablee.core import rule_pages
from tablee.core.i18n import Language
from tablee.server.app import make_app
from tablee.server.assets import Asset, _read
from tablee.server.listening import bind, lan_address_of, own_address
from tablee.store.memory import MemoryStore
from tablee.store.model import Change, StoreFull
from tests.server.harness import client_of

WEB = Path(__file__).parent / "web"


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore, files=WEB)) as running:
        yield running


def test_every_game_is_on_the_shelf_with_all_its_options(client: httpx.Client) -> None:
    catalogue = {game["name"]: game for game in client.get("/api/games").json()}
    assert tuple(catalogue) == games.names()
    for name, game in catalogue.items():
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


def test_the_shelf_carries_the_plan_of_every_deck_that_may_be_changed(client: httpx.Client) -> None:
    for game in client.get("/api/games").json():
        found = games.find(game["name"])
        assert (game["deck"] is None) is ("deck" not in found.options.__struct_fields__)
        if game["deck"] is not None:
            games.check_options(found, {"deck": game["deck"]}, found.seats[0])


def test_options_tell_their_bounds(client: httpx.Client) -> None:
    options = {option["name"]: option for game in client.get("/api/games").json() for option in game["options"]}
    assert options["dice"].pop("description") == "Dice at the start, 1 to 24 divided by the players."
    assert options["dice"] == {"name": "dice", "default": 4, "clause": "WZ-28", "type": "int", "min": 1, "max": 24}
    assert options["teams"].pop("description").startswith("Partners sit opposite")
    assert options["teams"] == {"name": "teams", "default": False, "clause": "WZ-27", "type": "bool"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_are_catalogues_that_can_be_read(client: httpx.Client, language: str) -> None:
    text = client.get(f"/api/words/{language}").text
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(text))
    for message in ("time-backwards", "problem-too-fast"):
        assert bundle.has_message(message)
    assert "\nwazabi-" in text
    assert client.get("/api/words/tlh").status_code == 404


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_of_some_pages_come_in_parts_of_their_own(client: httpx.Client, language: str) -> None:
    everywhere = client.get(f"/api/words/{language}").text
    part = client.get(f"/api/words/{language}/people").text
    assert "\nweb-passkey-add =" in part
    assert "\nweb-passkey-add =" not in everywhere
    for path in (f"{language}/nothing", f"{language}/..%2f..%2fcore", "tlh/people"):
        assert client.get(f"/api/words/{path}").status_code == 404, path


@pytest.mark.parametrize("page", ["general", *games.names()])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rule_page_has_an_anchor_for_every_clause(client: httpx.Client, page: str, language: Language) -> None:
    html = client.get(f"/api/rules/{page}?language={language}").text
    assert re.findall(r'id="([A-Z]+-\d+)"', html) == rule_pages.clauses(page, language)
    assert "<script" not in html
    assert ".md" not in "".join(re.findall(r'href="([^"]*)"', html))


def test_pages_that_are_not_there(client: httpx.Client) -> None:
    assert client.get("/api/rules/chess").status_code == 400
    assert client.get("/api/rules/wazabi?language=tlh").status_code == 400
    assert client.get("/api/nothing").status_code == 404
    lost = client.get("/nowhere/at/all")
    assert lost.status_code == 404
    assert "<title>Tablée</title>" in lost.text


def test_files_are_compressed_and_sent_once(client: httpx.Client) -> None:
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


def test_the_page_names_its_files_by_a_version_that_browsers_keep_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.assets.LOOK_EVERY", 0.0)
    (tmp_path / "index.html").write_text('<script type="module" src="/assets/main.js"></script>', encoding="utf-8")
    (tmp_path / "main.js").write_text("export const answer = 42;", encoding="utf-8")
    with client_of(make_app(MemoryStore, files=tmp_path)) as client:
        first = named_file(client)
        assert re.fullmatch(r"/assets/v[0-9a-f]{12}/main\.js", first)
        assert client.get(first).headers["cache-control"] == "public, max-age=31536000, immutable"
        assert client.get("/assets/main.js").headers["cache-control"] == "no-cache"
        assert client.get(first.replace("main.js", "none.js")).status_code == 404
        assert named_file(client) == first
        (tmp_path / "main.js").write_text("export const answer = 43, changed = true;", encoding="utf-8")
        assert named_file(client) != first
        old = client.get(first)
        assert "changed" in old.text, "a page that is still open gets what there is"
        assert old.headers["cache-control"] == "no-cache", "but does not keep it under the old name"


def named_file(client: httpx.Client) -> str:
    page = client.get("/")
    assert page.headers["cache-control"] == "no-cache"
    return str(re.findall(r'src="([^"]+)"', page.text)[0])


@pytest.mark.parametrize("path", ["/api/games", "/api/words/fr"])
def test_what_a_browser_knows_of_games_and_words_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert client.get(path, headers={"if-none-match": '"another"'}).text == first.text


def test_a_page_on_the_servers_own_machine_learns_where_friends_find_it() -> None:
    app = make_app(MemoryStore, files=WEB, lan_address=lambda: "http://192.0.2.7:8340")
    with client_of(app) as client:
        for host in ("localhost", "localhost:8340", "127.0.0.1:8340", "[::1]:8340", "[::1]"):
            answer = client.get("/api/reach", headers={"host": host})
            assert answer.json() == {"origin": "http://192.0.2.7:8340"}, host
        assert client.get("/api/reach", headers={"host": "192.168.2.7:8340"}).status_code == 404
        for host in ("tablee.example", "localhost.evil.example", "[", ""):
            assert client.get("/api/reach", headers={"host": host}).status_code == 421, host


def test_a_server_for_this_machine_alone_says_so(client: httpx.Client) -> None:
    assert client.get("/api/reach", headers={"host": "localhost"}).json() == {"origin": None}
    with bind("127.0.0.1", 0) as listening:
        assert lan_address_of(listening)() is None
    with bind("0.0.0.0", 0) as listening:
        address = own_address()
        wanted = None if address is None else f"http://{address}:{listening.getsockname()[1]}"
        assert lan_address_of(listening)() == wanted


DECK = (resources.files("tablee.games.kado") / "deck.toml").read_text(encoding="utf-8")


def read_deck(client: httpx.Client, text: str, game: str = "kado") -> tuple[int, str]:
    answer = client.post(f"/api/decks/{game}", json={"text": text, "name": "mine.toml"})
    return answer.status_code, answer.text


def test_an_owners_deck_file_becomes_options_of_the_game(client: httpx.Client) -> None:
    changed = DECK.replace('"socks", ribbon = "violet", value = 1', '"cube", "value" = 5, ribbon = "r\\u0065d"', 1)
    status, text = read_deck(client, f"\ufeff{changed}")
    assert status == 200, text
    deck = msgspec.json.decode(text)["deck"]
    assert deck[0] == {"gift": "cube", "ribbon": "red", "value": 5}
    games.check_options(games.find("kado"), {"deck": deck}, 2)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "mine.toml line 1"),
        ("cards = [", "mine.toml line 1"),
        (DECK.replace("value = 3", "value = 9", 1), "mine.toml line 12"),
        (DECK.replace("    { gift", "    # { gift", 1), "found '64 cards'"),
        ("[" * 9_000, "mine.toml line 1"),
        ("cards = " + "[\n" * 400, "mine.toml line 7"),
        ("a." * 15_000 + "a=1", "mine.toml line 1"),
        ("cards = " + "9" * 30_000, "mine.toml line 1"),
        ("cards = " + "9" * 300, "numbers of at most 18 digits"),
    ],
)
def test_a_deck_file_that_cannot_be_used_is_refused_with_its_line(client: httpx.Client, text: str, fault: str) -> None:
    status, why = read_deck(client, text)
    assert status == 400
    assert fault in why
    assert len(why) < 400


def test_decks_are_for_games_that_have_one_and_for_those_who_can_wait() -> None:
    with client_of(make_app(MemoryStore, files=WEB)) as client:
        assert read_deck(client, DECK, "wazabi")[0] == 404
        assert read_deck(client, DECK, "chess")[0] == 400
        statuses = [read_deck(client, "")[0] for _ in range(40)]
    assert statuses[0] == 400
    assert statuses[-1] == 429


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/r/abcdefgh", "/rules/wazabi", "/offline"])
def test_the_one_page_answers_for_all_paths(client: httpx.Client, path: str) -> None:
    assert "<title>Tablée</title>" in client.get(path).text


@pytest.mark.parametrize(
    "path", [*("../app.py", "..%2fapp.py", "%2e%2e/test_api.py", "/etc/passwd", "", ".", "none.js"), "a%00b", "x" * 300]
)
def test_nothing_outside_the_folder_is_served(client: httpx.Client, path: str) -> None:
    answer = client.get(f"/assets/{path}")
    assert answer.status_code == 404
    assert "def test" not in answer.text


def test_a_changed_file_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<title>Tablée</title>old", encoding="utf-8")
    with client_of(make_app(MemoryStore, files=tmp_path)) as client:
        assert "old" in client.get("/").text
        (tmp_path / "index.html").write_text("<title>Tablée</title>changed", encoding="utf-8")
        assert "old" in client.get("/").text, "looked at once a second at most"
        monkeypatch.setattr("tablee.server.assets.LOOK_EVERY", 0.0)
        assert "changed" in client.get("/").text


def test_a_file_is_kept_once_however_its_path_is_spelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<title>Tablée</title>", encoding="utf-8")
    read: list[Path] = []

    def noted(file: Path, stamp: tuple[int, int]) -> Asset:
        read.append(file)
        return _read(file, stamp)

    monkeypatch.setattr("tablee.server.assets._read", noted)
    with client_of(make_app(MemoryStore, files=tmp_path)) as client:
        for folder in ("%2e", "a/%2e%2e", "b/%2e%2e"):
            assert client.get(f"/assets/{folder}/index.html").status_code == 200
    assert read == [tmp_path / "index.html"]


def test_what_is_struck_out_in_a_rule_is_struck_out_on_its_page(client: httpx.Client) -> None:
    page = client.get("/api/rules/kezao?language=en").text
    assert "<s>yellow</s>" in page
    assert "~~" not in page


def test_a_full_disk_is_said_when_a_table_is_opened() -> None:
    class FullStore(MemoryStore):
        def commit(self, changes: Sequence[Change]) -> None:
            if changes:
                raise StoreFull

    with client_of(make_app(FullStore)) as client:
        answer = client.post("/api/tables", json={"game": "wazabi", "seats": 2})
        assert answer.status_code == 507
        assert "disk" in answer.text
        assert client.get("/api/games").status_code == 200
