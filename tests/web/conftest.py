"""A server and a browser, shared by the tests of one worker."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, sync_playwright

ROOT = Path(__file__).parents[2]
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 8_000
REACH = "http://192.0.2.7:8340"


def find_browser() -> str | None:
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


class House:
    """`tablee serve` in a process of its own, which can be killed and comes back."""

    def __init__(self, folder: Path, reach: str = "") -> None:
        """`reach` is where it says that friends find it, for a house that listens on the network."""
        self.folder = folder
        self.reach = reach
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.web.house", str(self.port), str(self.folder), self.reach]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"
        return self.process

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), REACH)
    yield opened
    opened.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = find_browser()
    if found is None:
        pytest.skip("no chromium on this machine, and none could be installed: apt-get install chromium-headless-shell")
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield opened
        opened.close()


class Door:
    """Opens pages as different people would: a context each, and every error of the page is the test's."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.received: dict[Page, list[list[str]]] = {}
        """What came over the WebSockets of each page, connection by connection."""

    def open(
        self, path: str = "/", *, width: int = 1280, height: int = 800, locale: str = "en-GB", strict: bool = True
    ) -> Page:
        """A calm page, so that no test waits for motion; without `strict` a test may bring styles of its own."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion="reduce",
            bypass_csp=not strict,
            has_touch=width < 500,
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self._note(line.text) if line.type == "error" else None)
        page.on("websocket", lambda socket: self._listen(page, socket))
        page.goto(self.house.url + path)
        return page

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


@pytest.fixture
def door(browser: Browser, house: House) -> Iterator[Door]:
    opened = Door(browser, house)
    yield opened
    for context in opened.contexts:
        context.close()
    assert not opened.errors
