"""The command that people start."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.harness import Browser, Server


def serve(data: Path, port: int, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", str(data), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def test_what_goes_wrong_is_said_in_one_line(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as running:
        second = serve(tmp_path / "data", 0)
        assert second.returncode == 2
        assert second.stderr == f"tablee: another Tablée is using {tmp_path / 'data'}\n"
        for file in (tmp_path / "data").iterdir():
            if not file.name.startswith("tablee.sqlite"):
                file.unlink()  # whatever else lies there, it is not the lock
        assert "another Tablée is using" in serve(tmp_path / "data", 0).stderr
        busy = serve(tmp_path / "other", running.port)
        assert busy.returncode == 2
        assert busy.stderr.startswith("tablee: ")
        assert f"port {running.port}" in busy.stderr
        assert len(busy.stderr.splitlines()) == 1
        running._end(signal.SIGINT)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "tablee.sqlite").write_bytes(b"no database " * 1000)
    assert "is not a database" in serve(broken, 0).stderr


def test_stopped_and_started_again_the_clock_stands_where_it_stood(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        ana = Browser(running, "Ana")
        code = ana.open_table("wazabi", 2, bots={1: "tactics"}, start=True, options={"limit": 0})

        async def observe(seconds: float) -> int:
            visit = await ana.join(code)
            now = (await visit.until("frame"))["now"]
            await asyncio.sleep(seconds)
            return int(now)

        begun = asyncio.run(observe(0.5))
        running.stop()
        running.start()
        assert begun + 400 < asyncio.run(observe(0)) < begun + 2000


def test_while_the_server_stands_still_no_clock_of_a_table_runs(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        ana = Browser(running, "Ana")
        code = ana.open_table("wazabi", 2, bots={1: "tactics"}, start=True, options={"limit": 0})

        async def observe() -> None:
            visit = await ana.join(code)
            before = (await visit.until("frame"))["now"]
            os.kill(running.pid, signal.SIGSTOP)
            await asyncio.sleep(4)
            os.kill(running.pid, signal.SIGCONT)
            after = (await visit.until("frame"))["now"]  # told by itself: the page's clock ran on
            assert before <= after < before + 3000
            await visit.close()

        asyncio.run(observe())
