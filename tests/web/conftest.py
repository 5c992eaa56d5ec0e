"""A server and a browser, shared by the tests of one worker."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, WebSocket, expect, sync_playwright

from tests.promises import BrokenPromise
from tools.browser import find, is_refused

ROOT = Path(__file__).parents[2]
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
LONGEST = ("test_other_browsers.py", "test_games.py", "test_example.py")
PATIENCE = 20_000
"""Milliseconds until something that does not appear is missing: many, since what is there costs no time."""
expect.set_options(timeout=PATIENCE)
REACH = "http://192.0.2.7:8340"
REMEMBER = """settings => {
    localStorage.clear();
    if (settings) localStorage.setItem("tablee-settings", settings);
}"""
"""What the browser of somebody who has been here before keeps, and nothing of who used it before."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser, server and test share the processors, so a page gets two more tries, and the run lists who needed them.

    Pages come first, the longest before all: so one worker plays them while the other does without a browser, and both
    end together on short tests.
    """
    for item in items:
        if is_page(item):
            item.add_marker(pytest.mark.flaky(reruns=2, rerun_except=BrokenPromise))
    items.sort(key=lambda item: (not is_page(item), item.path.name not in LONGEST))


def is_page(item: pytest.Item) -> bool:
    return Path(__file__).parent in item.path.parents


class Server:
    """`tablee serve` in a process of its own, which can be killed and comes back."""

    def __init__(self, store: Path | str, reach: str = "") -> None:
        """`store` is a folder or an address; `reach` is where it says that friends find it, if it is on the network."""
        self.store = store
        self.reach = reach
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.web.server", str(self.port), str(self.store), self.reach]
        # The package that these tests import, so compiled rules where they were built.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), "."]))}
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"
        return self.process

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    opened = Server(tmp_path_factory.mktemp("server"), REACH)
    yield opened
    opened.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before other tests: Playwright keeps an event loop running in this thread, and they run their own."""
    if is_refused():
        pytest.skip("BROWSER=no: no test of the page")
    found = find()
    assert found is not None, "no Chromium here: `make test` installs one, and BROWSER=no skips these tests"
    with sync_playwright() as play:
        # Scrollbars take room on people's desktops, so they do here.
        opened = play.chromium.launch(
            executable_path=found, args=list(ARGUMENTS), ignore_default_args=["--hide-scrollbars"]
        )
        yield opened
        opened.close()


class Contexts:
    """Contexts for one person each. Those that are given back serve again, emptied of whatever the person had: their
    caches hold the client's modules, which costs a third less than to reload them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.taken: dict[BrowserContext, str] = {}
        self.free: dict[str, list[BrowserContext]] = {}

    def take(self, *, again: bool = True, **how: Any) -> BrowserContext:
        """`again`: one that served before will do."""
        kind = repr(sorted(how.items()))
        waiting = self.free.get(kind, [])
        context = waiting.pop() if again and waiting else self.browser.new_context(**how)
        if again:
            self.taken[context] = kind
        return context

    def give_back(self, context: BrowserContext) -> None:
        kind = self.taken.pop(context, None)
        if kind is None:
            context.close()
            return
        for page in context.pages:
            page.close()
        context.clear_cookies()
        self.free.setdefault(kind, []).append(context)


@pytest.fixture(scope="package")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


class Visitors:
    """Opens pages as different people would: a context each, and every error of the page is the test's."""

    def __init__(self, contexts: Contexts, server: Server) -> None:
        self.pool = contexts
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.received: dict[Page, list[list[str]]] = {}
        """What came over the WebSockets of each page, connection by connection."""

    def open(
        self,
        path: str = "/",
        *,
        width: int = 1280,
        height: int = 800,
        locale: str = "en-GB",
        strict: bool = True,
        motion: bool = False,
        name: str = "Guest",
        pace: str = "normal",
        installed: bool = False,
        first_visit: bool = False,
    ) -> Page:
        """Without `motion` no test waits for it; without `strict` a test may bring styles of its own; without a `name`
        it is asked for at the first seat; `pace` is that of bots and motion; only where the page is to be `installed`,
        its service worker copies all files for the time without a network; at a `first_visit` nothing is cached."""
        is_phone = min(width, height) < 500
        context = self.pool.take(
            again=not (installed or first_visit),
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=not strict,
            has_touch=is_phone,
            is_mobile=is_phone,  # its scrollbars lie over the page
            service_workers="allow" if installed else "block",
            **({"storage_state": remembered(self.server.url, name, pace)} if first_visit and name else {}),
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self._note(line.text) if line.type == "error" else None)
        page.on("websocket", lambda socket: self._listen(page, socket))
        if not first_visit:
            page.goto(f"{self.server.url}/assets/icon.svg")
            settings = json.dumps({"name": name, "pace": pace})
            page.evaluate(REMEMBER, settings if name else None)
        page.goto(self.server.url + path)
        return page

    def close(self) -> None:
        for context in self.contexts:
            self.pool.give_back(context)
        self.contexts.clear()

    def _listen(self, page: Page, socket: WebSocket) -> None:
        heard: list[str] = []
        self.received.setdefault(page, []).append(heard)
        socket.on("framereceived", lambda text: heard.append(str(text)))

    def _note(self, text: str) -> None:
        """A lost connection and a page that is not there are what some tests are about."""
        if not any(
            expected in text for expected in ("WebSocket", "404", "ERR_CONNECTION", "fetching the script", "ERR_FAILED")
        ):
            self.errors.append(text)


def remembered(origin: str, name: str, pace: str) -> StorageState:
    """The same before anything was loaded."""
    settings = json.dumps({"name": name, "pace": pace})
    return {
        "cookies": [],
        "origins": [{"origin": origin, "localStorage": [{"name": "tablee-settings", "value": settings}]}],
    }


@pytest.fixture
def visitors(contexts: Contexts, server: Server) -> Iterator[Visitors]:
    opened = Visitors(contexts, server)
    yield opened
    opened.close()
    assert not opened.errors
