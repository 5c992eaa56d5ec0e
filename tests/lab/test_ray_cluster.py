"""A cluster of Ray that is named by its address: a real one, of this machine alone."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.lab.plan import make_plan
from tablee.lab.simulate import simulate
from tablee.lab.summary import summarise, to_json
from tests.nats import free_port

pytestmark = pytest.mark.alone  # beside other tests Ray's parts do not find one another in time

ROOT = Path(__file__).parents[2]
START_SECONDS = 60.0
TRIES = 3


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of this machine alone, and its address for machines elsewhere. Ray does not start without a token."""
    setting = {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        for name, value in setting.items():
            patch.setenv(name, value)
        pytest.importorskip("ray", reason="no Ray on this system")
        # On a busy machine its parts may not find one another in time, and then it does not start.
        tries = (start_head(stack, tmp_path_factory.mktemp("ray") / "log") for _ in range(TRIES))
        started = next((port for port in tries if port is not None), None)
        assert started is not None
        yield f"ray://127.0.0.1:{started}"


def start_head(stack: ExitStack, log: Path) -> int | None:
    """The first machine of a cluster: its port for whoever is elsewhere."""
    port, outer = free_port(), free_port()
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--num-cpus", "2"]
    command += ["--include-dashboard=false", f"--port={port}", f"--ray-client-server-port={outer}"]
    out = stack.enter_context(log.open("w"))
    head = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
    stack.callback(end, head)
    ends = time.monotonic() + START_SECONDS
    while head.poll() is None and time.monotonic() < ends:
        if "Ray runtime started" in log.read_text():
            return outer
        time.sleep(0.1)
    end(head)
    return None


def end(head: subprocess.Popen[bytes]) -> None:
    head.terminate()
    head.wait(60)


def test_a_cluster_elsewhere_is_named_by_its_address(cluster: str, tmp_path: Path) -> None:
    found = tmp_path / "found.json"
    wish = ["simulate", "wazabi", "--seats", "3", "--games", "40", "--seed", "5", "--bots", "tactics"]
    command = [sys.executable, "-m", "tablee", *wish, "--on", cluster, "--json", str(found)]
    # Ray forks while its threads run, and now and then the process that it makes for a client dies of it.
    assert any(not subprocess.run(command, check=False).returncode for _ in range(TRIES))
    here = simulate(make_plan("wazabi", seats=3, games=40, seed=5, bots=("tactics",)), 1)
    assert found.read_bytes().split(b'"speed"')[0] == to_json(summarise(here)).split(b'"speed"')[0]
