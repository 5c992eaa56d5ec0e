"""The coach judges by what a seat could know; a moment of a replay can be played on, and says that it was."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tablee.core import game as games
from tablee.core.match import Match
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import Choose, Chosen, ask_for_move
from tablee.server.replays import coach_jobs
from tablee.server.replays.coach_jobs import CoachJob, CoachJobs, Decision, find_decisions, watch_race, write
from tablee.store.model import LogEntry, SaveTable, TableRow
from tablee.store.sqlite import open_folder
from tablee.table.board import set_up
from tablee.table.table_bots import HINT_BOT
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server
from tests.server.test_win_probability_jobs import finished

WAZABI = "wazabeaa"
KEZAO = "kezaeaaa"
ME = 1


@pytest.fixture(scope="module")
def wazabi() -> tuple[TableRow, list[LogEntry]]:
    return finished(WAZABI, "wazabi", 3, careless=ME)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, wazabi: tuple[TableRow, list[LogEntry]]) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("data")
    store = open_folder(data)
    for row, log in (wazabi, finished(KEZAO, "kezao", 3)):
        store.commit([SaveTable(row), *log])
    store.close()
    with ForkingServer(data) as running:
        yield running


def decisions_of(row: TableRow, log: list[LogEntry]) -> list[Decision]:
    board = set_up(row)
    assert board is not None
    return find_decisions(board, log, ME)


def test_every_choice_is_judged_from_what_its_seat_saw_and_heard(wazabi: tuple[TableRow, list[LogEntry]]) -> None:
    row, log = wazabi
    found = decisions_of(row, log)
    assert [one.moment for one in found] == sorted({one.moment for one in found})
    for one in found:
        assert log[one.moment].seat == ME
        assert len(one.question.moves) > 1
        assert one.question.observation["seat"] == ME
    # What others hold does not reach the search: with other cards out of sight it would be asked the same.
    board = set_up(row)
    assert board is not None
    for entry in log[: found[1].moment]:
        board.repeat(entry.entry())
    match = Match(board)
    twin = match.resample(ME, 7)
    assert twin.position() != match.position()
    asked, other = found[1].question, ask_for_move(twin._log, ME, HINT_BOT, 0, 0.1)
    assert (other.observation, other.moves) == (asked.observation, asked.moves)


def test_a_careless_player_is_shown_what_it_cost_the_costly_first(
    wazabi: tuple[TableRow, list[LogEntry]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_jobs, "SECONDS", 0.15)
    row, log = wazabi

    async def judge() -> CoachJob:
        searches = SearchPool(1)
        job = CoachJob(row, log, ME)
        await job.run(searches)
        while job.answer is None:  # on a busy machine a search may come too late; the page asks again, too
            job = CoachJob(row, log, ME, job)
            await job.run(searches)
        await searches.close()
        return job

    job = asyncio.run(judge())
    assert job.answer is not None
    answer = httpx.Response(200, content=job.answer).json()
    costs = [one["cost"] for one in answer["decisions"]]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > coach_jobs.SLIGHT, "somebody who plays by chance makes mistakes"
    for one in answer["decisions"]:
        assert (one["better"] is None) == (one["cost"] == 0)
        assert one["better"] != one["played"]
        assert one["why"] in (("thumb", "later", "even") if one["better"] else ("",))
    assert answer["accuracy"] == round(sum(cost == 0 for cost in costs) / len(costs), 3)


def test_the_accuracy_is_the_part_of_decisions_that_were_as_good_as_the_best(
    wazabi: tuple[TableRow, list[LogEntry]],
) -> None:
    found = decisions_of(*wazabi)[:4]
    found[2].better, found[2].cost, found[2].thumb = found[2].question.moves[0], 0.25, 130
    answer = httpx.Response(200, content=write("wazabi", found)).json()
    assert (answer["accuracy"], answer["good"]) == (0.75, 3)
    first = answer["decisions"][0]
    assert (first["moment"], first["cost"], first["why"], first["pieces"]) == (found[2].moment, 0.25, "thumb", 1)


def test_what_was_judged_before_a_search_failed_is_kept(wazabi: tuple[TableRow, list[LogEntry]]) -> None:
    class Busy(SearchPool):
        left = 2

        async def choose(self, question: Choose, urgency: int = 1) -> Chosen:  # noqa: ARG002
            self.left -= 1
            if self.left < 0:
                raise SearchFailed("busy")
            return Chosen(question.moves[0], [(question.moves[0], 0.5), (question.moves[-1], 0.4)])

    async def judge() -> None:
        searches = Busy(1)
        jobs = CoachJobs(searches)
        failed = jobs.begin(*wazabi, ME)
        await asyncio.gather(*jobs._running)
        assert failed.answer is None
        assert failed.progress > 0
        assert jobs.find(coach_jobs.key(WAZABI, ME)) is None
        searches.left = 1000
        again = jobs.begin(*wazabi, ME)
        assert again.progress == failed.progress
        await asyncio.gather(*jobs._running)
        assert again.answer is not None
        await jobs.close()
        await searches.close()

    asyncio.run(judge())


@pytest.mark.parametrize("game", [name for name in games.names() if games.find(name).race])
def test_races_tell_reaction_times_and_what_was_missed(game: str) -> None:
    row, log = finished("aaaabbbb", game, 3)
    board = set_up(row)
    assert board is not None
    found = watch_race(board, log, ME)
    assert found.times
    assert all(one["milliseconds"] >= 0 and log[one["moment"] - 1].seat == ME for one in found.times)
    for missed in found.missed:
        assert missed["by"] != ME
        assert log[missed["moment"]].seat == missed["by"]


def ask(browser: Browser, code: str, seat: int) -> Any:
    for _ in range(400):
        response = browser.http.get(f"/api/replays/{code}/coach?seat={seat}")
        if response.status_code == 200:
            return response.json()
        assert response.status_code == 202, response.text
        assert 0 <= response.json()["progress"] <= 1
        time.sleep(0.1)
    raise TimeoutError


def test_the_page_is_told_how_far_it_has_come_and_then_everything(server: Server) -> None:
    ana = Browser(server, "Ana")
    assert ask(ana, KEZAO, 0)["reactions"]
    assert ask(ana, WAZABI, ME)["decisions"]
    assert ana.http.get(f"/api/replays/{WAZABI}/coach").status_code == 400
    assert ana.http.get(f"/api/replays/{WAZABI}/coach?seat=3").status_code == 400


def test_a_moment_can_be_played_on_and_is_marked(server: Server, wazabi: tuple[TableRow, list[LogEntry]]) -> None:
    ana = Browser(server, "Ana")
    _, log = wazabi
    moment = [number for number, entry in enumerate(log) if entry.seat == ME][2]
    replay = ana.get(f"/api/replays/{WAZABI}?seat={ME}")
    seen = [frame for frame in replay["frames"] if frame["moment"] <= moment][-1]["view"]

    async def play() -> dict[str, Any]:
        wish = {"moment": moment, "seat": ME, "bot": "tactics", "name": "Ana", "pace": "quick"}
        code = ana.post(f"/api/replays/{WAZABI}/continue", wish)["code"]
        visit = await ana.join(code)
        frame = await visit.until("frame", seat=ME)
        assert {**frame["view"], "now": 0, "deadline": 0} == {**seen, "now": 0, "deadline": 0}
        assert frame["moves"]
        table = visit.table
        await visit.say("play", seat=ME, move=frame["moves"][-1], frame=frame["number"], after=10)
        await visit.until("frame", seat=ME)
        await visit.close()
        return table

    table = asyncio.run(play())
    assert table["continues"] == WAZABI
    assert table["chance"] is None, "it proves nothing"
    assert [one["kind"] for one in table["occupants"]] == ["bot", "person", "bot"]


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"moment": 10_000}, 409),
        ({"moment": -1}, 400),
        ({"seat": 3}, 400),
        ({"bot": "chess"}, 400),
    ],
)
def test_what_cannot_be_played_on_is_refused(server: Server, wish: dict[str, object], status: int) -> None:
    ana = Browser(server, "Ana")
    body = {"moment": 1, "seat": 0, "bot": "tactics", **wish}
    assert ana.http.post(f"/api/replays/{WAZABI}/continue", json=body).status_code == status


def test_the_end_of_a_game_is_no_moment_to_play_on_from(
    server: Server, wazabi: tuple[TableRow, list[LogEntry]]
) -> None:
    body = {"moment": len(wazabi[1]), "seat": 0, "bot": "tactics"}
    refused = Browser(server, "Ana").http.post(f"/api/replays/{WAZABI}/continue", json=body)
    assert (refused.status_code, refused.text) == (409, "the game was over at this moment")
