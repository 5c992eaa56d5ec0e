"""After a game: how everybody's chances went, worked out beside the play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.core import game as games
from tablee.core import observation_codec
from tablee.core.player import WAIT, RandomPlayer
from tablee.core.record import plain
from tablee.core.rng import seeded
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import Chances, LookAhead
from tablee.server.replays.jobs import TooMany
from tablee.server.replays.win_probability_jobs import Job, WinProbabilityJobs
from tablee.store.model import LogEntry, SaveTable, SeatRow, TableRow
from tablee.store.sqlite import open_folder
from tablee.table.board import set_up
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server


def finished(
    code: str, game: str, seats: int, *, careless: int | None = None, **options: Any
) -> tuple[TableRow, list[LogEntry]]:
    """A whole game by tactics, as the store would have it; the seat `careless` plays by chance."""
    found = games.find(game)
    chosen = plain(games.check_options(found, {**found.live_with, **options}, seats))
    people = tuple(SeatRow(kind="person", person=f"p{seat}", name=f"P{seat}") for seat in range(seats))
    row = TableRow(code=code, game=game, options=chosen, seats=people, host="p0", seed="cd" * 32, created=1)
    board = set_up(row)
    assert board is not None
    log = []
    dice = seeded(3)
    players = [RandomPlayer() if seat == careless else found.tactics() for seat in range(seats)]
    while not board.state.over:
        move = WAIT
        if actors := board.state.actors():
            seat = actors[int(dice.below(len(actors)))]
            observation = found.observation()
            board.state.observe(seat, observation)
            move = int(players[seat].choose(observation, observation_codec.read_moves(board.state.moves(seat)), dice))
        if move != WAIT:
            log.append(LogEntry.of(code, board.play(seat, move, board.now)))
        if board.race and not board.state.over:
            log.append(LogEntry.of(code, board.advance(min(int(board.state.deadline()), board.now + 400))))
    result = plain(found.result(board.state))
    return TableRow(**{**plain_row(row), "phase": "over", "result": result}), log


def code_of(game: str) -> str:
    """A code of the alphabet that codes have."""
    return f"{game:a<8}"[:8].translate(str.maketrans("oi", "ee"))


def plain_row(row: TableRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("data")
    store = open_folder(data)
    for game in games.names():
        row, log = finished(code_of(game), game, games.find(game).seats[0] + 1)
        store.commit([SaveTable(row), *log])
    empty = TableRow(
        code="aaaaaaaa", game="kado", options={}, seats=(SeatRow(), SeatRow()), host="x", created=int(time.time())
    )
    store.commit([SaveTable(empty)])
    store.close()
    with ForkingServer(data) as running:
        yield running


def ask(browser: Browser, code: str) -> dict[str, Any]:
    """Again and again, as the page does, until it is there."""
    before = 0.0
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        answer = browser.http.get(f"/api/replays/{code}/chances")
        found: dict[str, Any] = answer.json()
        assert answer.status_code == (200 if "moments" in found else 202)
        assert found["progress"] >= before
        before = found["progress"]
        if "moments" in found:
            return found
        time.sleep(0.05)
    raise TimeoutError


@pytest.mark.parametrize("game", games.names())
def test_the_chances_of_a_whole_game(server: Server, game: str) -> None:
    ana = Browser(server, "Ana")
    code = code_of(game)
    found = ask(ana, code)
    film = ana.get(f"/api/replays/{code}")
    moments = found["moments"]
    assert moments[0] == 0
    assert moments == sorted(set(moments))
    assert len(moments) == len(found["chances"])
    for chances in found["chances"]:
        assert len(chances) == film["seats"]
        assert sum(chances) == pytest.approx(1, abs=0.001)
    winners = film["result"]["winners"]
    assert found["chances"][-1] == pytest.approx(
        [(seat in winners) / len(winners) for seat in range(film["seats"])], abs=0.001
    )
    shown = [frame["moment"] for frame in film["frames"]]
    assert shown == sorted(shown)
    assert shown[-1] <= moments[-1]
    for turn in found["turns"]:
        assert turn["moment"] in moments
        assert turn["moment"] - 1 in moments
        assert all(event["event"] for event in turn["events"])


def test_the_same_game_gives_the_same_curve() -> None:
    row, log = finished("abcdefgh", "wazabi", 3)

    async def draw() -> bytes:
        searches = SearchPool(2)
        work = Job(row, log)
        await work.run(searches)
        await searches.close()
        assert work.answer is not None
        return work.answer

    assert asyncio.run(draw()) == asyncio.run(draw())


def test_a_game_that_is_not_over_has_no_curve(server: Server) -> None:
    ana = Browser(server, "Ana")
    assert ana.http.get("/api/replays/aaaaaaaa/chances").status_code == 409
    assert ana.http.get("/api/replays/zzzzzzzz/chances").status_code == 404


def test_games_wait_for_one_another_and_not_too_many_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.replays.jobs.MOST", 2)
    row, log = finished("abcdefgh", "wazabi", 3)

    async def draw() -> None:
        searches = SearchPool(1)
        jobs = WinProbabilityJobs(searches)
        works = [jobs.begin(TableRow(**{**plain_row(row), "code": code}), log) for code in ("one", "two")]
        with pytest.raises(TooMany):
            jobs.begin(row, log)
        assert jobs.find("one") is works[0]
        await asyncio.gather(*jobs._running)
        assert works[0].answer == works[1].answer is not None
        await jobs.close()
        await searches.close()

    asyncio.run(draw())


def test_a_curve_that_could_not_be_drawn_is_tried_again_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    row, log = finished("abcdefgh", "wazabi", 3)

    async def draw() -> None:
        searches = SearchPool(1)
        jobs = WinProbabilityJobs(searches)
        with monkeypatch.context() as broken:
            broken.setattr("tablee.search.search_pool.MODULE", "tablee.nothing")
            jobs.begin(row, log)
            await asyncio.gather(*jobs._running)
        assert jobs.find(row.code) is None
        work = jobs.begin(row, log)
        await asyncio.gather(*jobs._running)
        assert work.answer is not None
        await searches.close()

    asyncio.run(draw())


def test_progress_never_falls_back_when_a_search_fails_on_the_way() -> None:
    """A busy machine may let one answer time out: what was found before it is kept."""
    row, log = finished("abcdefgh", "wazabi", 3)

    class Busy(SearchPool):
        left = 12

        async def look_ahead(self, question: LookAhead, urgency: int = 0) -> Chances:
            self.left -= 1
            if self.left < 0:
                raise SearchFailed
            return await super().look_ahead(question, urgency)

    async def draw() -> None:
        searches = Busy(1)
        jobs = WinProbabilityJobs(searches)
        failed = jobs.begin(row, log)
        await asyncio.gather(*jobs._running)
        assert failed.answer is None
        assert jobs.find(row.code) is None
        assert len(failed.curve.moments) == 12
        searches.left = 1000
        again = jobs.begin(row, log)
        assert again.curve.progress >= failed.curve.progress > 0
        await asyncio.gather(*jobs._running)
        assert again.answer is not None
        await searches.close()

    asyncio.run(draw())
