"""Servers of a benchmark: how they are started, and what they and others use."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

SERVER = """
import sys
from tablee.server.app import make_app, run
from tablee.server.listening import bind
from tablee.store.opening import open_store
from tablee.table.limits import Limits
without = (1e9, 1e9)
limits = Limits(messages=without, lookups=without, openings=without, requests=without, address_connections=10**9)
listening = bind("127.0.0.1", 0)
ready = lambda: print(listening.getsockname()[1], flush=True)
run(make_app(lambda: open_store(sys.argv[1]), limits, bus=sys.argv[2] or None), listening, ready)
"""
ONE_PORT = """
from tablee.cli import app
from tablee.table.limits import Limits
for name in ("messages", "lookups", "openings", "requests"):
    Limits.__init__.__kwdefaults__[name] = (1e9, 1e9)
Limits.__init__.__kwdefaults__["address_connections"] = 10**9
app()
"""
"""`tablee serve`, for as many people at one address as there are."""


def start_servers(arguments: argparse.Namespace, where: str) -> list[subprocess.Popen[str]]:
    if arguments.one_port:
        options = ["--port", "0", "--store", where, "--bus", arguments.bus, "--processes", str(arguments.processes)]
        return [
            subprocess.Popen([sys.executable, "-uc", ONE_PORT, "serve", *options], stdout=subprocess.PIPE, text=True)
        ]
    command = [sys.executable, "-c", SERVER, where, arguments.bus]
    return [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(arguments.processes)]


def port_of(server: subprocess.Popen[str]) -> int:
    """Once it takes connections: its first line ends with it."""
    assert server.stdout is not None
    return int(server.stdout.readline().strip().strip("/").rpartition(":")[2])


def pids_of(server: subprocess.Popen[str]) -> list[int]:
    """With those that it started."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="ascii")
    return [server.pid, *map(int, children.split())]


def cpu_seconds(pids: list[int]) -> float:
    """Of all their threads, to the nanosecond: the usual figures count whole ticks."""
    threads = [thread for pid in pids for thread in Path(f"/proc/{pid}/task").iterdir()]
    return sum(int((thread / "schedstat").read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9


def running(names: str) -> list[int]:
    """Processes of programs of these names."""
    return [
        int(one.name) for one in Path("/proc").iterdir() if one.name.isdecimal() and name_of(one) in names.split(",")
    ]


def name_of(process: Path) -> str | None:
    try:
        return (process / "comm").read_text(encoding="utf-8").strip()
    except FileNotFoundError:  # it has ended since
        return None


def memory_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
