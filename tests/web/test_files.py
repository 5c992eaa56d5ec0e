"""The client's files: how heavy they are, and whether every word it says exists in both languages."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import get_args

import pytest

from tablee.core import game as games
from tablee.core.i18n import PARTS, catalogues, part_of_catalogue
from tests.web import wire_types

WEB = Path(__file__).parents[2] / "src" / "tablee" / "web"
GAMES = sorted(folder for folder in (WEB / "games").iterdir() if folder.is_dir())
PLAYABLE = [folder for folder in GAMES if (folder / "game.js").is_file()]
MOST = 551_000
"""All pages, all games and both languages together; nobody fetches all of it. What one visit costs: test_speed."""


def weight(files: list[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)


def served() -> list[Path]:
    """What a browser may ask for."""
    endings = {".html", ".js", ".css", ".svg", ".woff2", ".webmanifest"}
    files = [file for file in WEB.rglob("*") if file.is_file() and file.suffix in endings]
    words = [*WEB.rglob("*.ftl"), *(WEB.parent / "games").glob("*/*.ftl"), *(WEB.parent / "core").glob("*.ftl")]
    return files + words


def test_the_whole_client_is_light() -> None:
    assert weight(served()) < MOST


def test_lines_have_at_most_120_characters() -> None:
    """The formatter leaves the text of templates alone, so it does not see to these lines."""
    files = [file for ending in ("js", "css") for file in WEB.rglob(f"*.{ending}") if "vendor" not in file.parts]
    assert len(files) > 100
    lines = [
        (file, number, line) for file in files for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
    ]
    assert [f"{file.relative_to(WEB)}:{number}" for file, number, line in lines if len(line) > 120] == []


def test_every_seat_has_a_line_in_the_chart_of_chances() -> None:
    """In the light and in the dark."""
    style = (WEB / "style" / "win_chart.css").read_text("utf-8")
    for seat in range(max(games.find(name).seats[-1] for name in games.names())):
        assert style.count(f"--line-{seat}: #") == 2
        assert f".line-{seat} {{" in style


def ids(text: str) -> list[str]:
    return re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE)


def all_words() -> str:
    return "\n".join([*catalogues("en"), *(part_of_catalogue("en", part) for part in PARTS)])


@pytest.mark.parametrize("room", [WEB, *(WEB / "words").iterdir(), *PLAYABLE], ids=lambda room: room.name)
def test_both_languages_say_the_same(room: Path) -> None:
    english, french = (ids((room / f"{language}.ftl").read_text(encoding="utf-8")) for language in ("en", "fr"))
    assert english == french
    assert len(set(english)) == len(english)


def test_no_message_has_two_homes() -> None:
    found = ids(all_words())
    assert sorted(found) == sorted(set(found))


def test_every_word_the_client_names_is_in_the_catalogues() -> None:
    known = set(ids(all_words()))
    homes = "|".join(["web", "event", "key", *(folder.name for folder in GAMES)])
    for file in WEB.rglob("*.js"):
        if "vendor" in file.parts:
            continue
        text = file.read_text(encoding="utf-8")
        named = set(re.findall(rf"""["']((?:{homes})-[a-z-]+[a-z])["']""", text))
        assert named - known <= set(), (file.name, named - known)


def test_words_and_code_of_a_game_stand_in_its_folder() -> None:
    """Nothing outside of `games/` names one of them: a game is a folder more or less."""
    files = [
        file for folder in (WEB, WEB / "app", WEB / "parts", WEB / "pages", WEB / "style") for file in folder.iterdir()
    ]
    texts = [file for file in files if file.suffix in {".js", ".css", ".ftl", ".html", ".webmanifest"}]
    assert len(texts) > 50
    names = re.compile("|".join(folder.name for folder in GAMES), re.IGNORECASE)
    assert [file.name for file in texts if names.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("folder", PLAYABLE, ids=lambda folder: folder.name)
def test_a_games_folder_has_what_the_frame_looks_for(folder: Path) -> None:
    assert {"game.js", "table.css", "cover.svg", "en.ftl", "fr.ftl"} <= {file.name for file in folder.iterdir()}


def test_a_game_imports_the_frame_and_its_own_folder_only() -> None:
    for folder in PLAYABLE:
        for file in folder.glob("*.js"):
            for source in re.findall(r'(?:from|import\() ?"([^"]+)"', file.read_text(encoding="utf-8")):
                assert re.match(r"\./|\.\./\.\./(app|parts)/", source), (file.name, source)


def selectors(sheet: Path) -> list[str]:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    return [one.strip() for rule in re.findall(r"([^{};]+)\{", text) for one in rule.split(",")]


def test_no_page_styles_a_state_of_a_game() -> None:
    """Sheets stay loaded: a page that styles every `.waiting` would also move the table of a game that waits."""
    styled = {
        name: sheet.name
        for sheet in (WEB / "style").glob("*.css")
        if sheet.name not in {"base.css", "plates.css"}  # made for games to use
        for one in selectors(sheet)
        for name in re.findall(r"^\.([\w-]+)(?::[\w-]+)?$", one)
    }
    states = {
        name: sheet.relative_to(WEB).as_posix()
        for sheet in (WEB / "games").rglob("*.css")
        for one in selectors(sheet)
        for name in re.findall(r"(?<=[\w\])])\.([\w-]+)", one)
    }
    assert len(styled) > 100
    assert {name: (styled[name], states[name]) for name in styled.keys() & states.keys()} == {}


def test_every_sheet_that_another_imports_is_there() -> None:
    found = [
        (sheet, name)
        for sheet in WEB.rglob("*.css")
        for name in re.findall(r'@import url\("([^"]+)"\)', sheet.read_text("utf-8"))
    ]
    assert len(found) >= 20
    assert [(sheet, name) for sheet, name in found if not (sheet.parent / name).is_file()] == []


def test_what_may_not_be_selected_says_so_to_webkit_too() -> None:
    """Without the prefix a drag selects text there."""
    sheets = [sheet.read_text("utf-8") for sheet in WEB.rglob("*.css")]
    found = sum(len(re.findall(r"(?<!-)user-select: none;", sheet)) for sheet in sheets)
    assert found >= 5
    assert sum(len(re.findall(r"-webkit-user-select: none;\n +user-select: none;", sheet)) for sheet in sheets) == found


def test_the_types_of_the_messages_are_those_of_the_published_schema() -> None:
    assert wire_types.FILE.read_text(encoding="utf-8") == wire_types.declarations(), "make protocol"


def test_the_page_asks_for_all_modules_of_home_at_once() -> None:
    """Without this a browser would find them one import after the other. Other pages and games come when wanted."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'(?:rel="modulepreload" href|type="module" src)="/assets/([^"]+)"', page))
    assert named == imported_by("app/main.js")


def imported_by(*modules: str) -> set[str]:
    """These and whatever they import at once."""
    needed: set[str] = set()
    fresh = set(modules)
    while fresh:
        name = fresh.pop()
        needed.add(name)
        sources = re.findall(r'\b(?:from|import) ?"([^"]+\.js)"', (WEB / name).read_text("utf-8"))
        found = {((WEB / name).parent / source).resolve().relative_to(WEB).as_posix() for source in sources}
        fresh |= found - needed
    return needed


def test_words_that_come_with_some_pages_are_named_by_these_alone() -> None:
    later = {each for part in PARTS for each in ids(part_of_catalogue("en", part))}
    assert len(later) > 50
    for name in imported_by("app/main.js", "pages/table.js"):
        if "vendor" not in name:
            named = set(re.findall(r"""["'`]([a-z]+-[a-z-]+[a-z])["'`$]""", (WEB / name).read_text("utf-8")))
            assert named & later == set(), name


@pytest.mark.parametrize("game", games.names())
def test_every_option_of_a_game_has_a_label(game: str) -> None:
    known = set(ids(all_words()))
    options = games.find(game).options.__struct_fields__
    assert {f"option-{game}-{option.replace('_', '-')}" for option in options} <= known


@pytest.mark.parametrize("game", [name for name in games.names() if not games.find(name).race])
def test_every_move_that_a_hint_may_name_has_words(game: str) -> None:
    """Its own, or those of its first word."""
    known = set(ids(all_words()))
    for move in get_args(games.find(game).moves):
        tag = str(move.__struct_config__.tag)
        assert {f"move-{game}-{tag.replace(' ', '-')}", f"move-{game}-{tag.split(maxsplit=1)[0]}"} & known, tag
