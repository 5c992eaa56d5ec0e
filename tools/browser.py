"""Browsers and npm for the tests: find them, install what is missing, each by itself.

`.venv/bin/python tools/browser.py` prepares them all. BROWSER=no leaves the browsers out on purpose.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.progress import Failed, Progress  # noqa: E402 — this file is also run by its path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Where Playwright puts what it downloads for us, and what the programs in there are called.
DOWNLOADS = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", ROOT / ".venv" / "browsers"))
DOWNLOADED = ("headless_shell", "chrome-headless-shell", "chrome", "Chromium")
START = 30.0
NO_BROWSER = (
    "the tests of the page need Chromium, and it could not be installed (see {log}): install it, for instance with "
    "`apt-get install chromium-headless-shell`, or leave those tests out with `make test BROWSER=no`"
)
# Browsers of the smoke test: what it needs, and the Debian packages that bring it.
OTHERS = {
    "firefox": (("firefox-esr", "firefox"), "firefox-esr"),
    "webkit": (("WebKitWebDriver",), "webkit2gtk-driver"),
    "screen": (("Xvfb",), "xvfb"),
}
NO_OTHER = "{package} could not be installed (see {log}): its tests will be SKIPPED"
NO_NPM = "the checks of the client need npm, and it could not be installed (see {log}): install Node.js with npm"


def is_refused() -> bool:
    return os.environ.get("BROWSER") == "no"


def find() -> str | None:
    """A Chromium that starts: one on the PATH, else one that Playwright downloaded."""
    installed = (shutil.which(name) for name in NAMES)
    downloaded = (str(path) for name in DOWNLOADED for path in sorted(DOWNLOADS.glob(f"chromium*/**/{name}")))
    return next((path for path in (*installed, *downloaded) if path is not None and _starts(path)), None)


def prepare_browser(progress: Progress) -> None:
    if is_refused():
        progress.say("BROWSER=no: the tests of the page are skipped")
        return
    if find() is not None:
        return
    if _may_install():
        _try(progress, "installing Chromium with apt", _apt("chromium-headless-shell"))
    if find() is None:
        playwright = shutil.which("playwright") or str(Path(sys.executable).with_name("playwright"))
        libraries = ["--with-deps"] if _may_install() else []  # what the downloaded browser needs of the system
        _try(progress, "downloading Chromium", [playwright, "install", *libraries, "chromium-headless-shell"])
    if find() is None:
        raise Failed(NO_BROWSER.format(log=progress.log))


def find_other(name: str) -> str | None:
    """The program of another browser, if it is installed."""
    return next((path for program in OTHERS[name][0] if (path := shutil.which(program)) is not None), None)


def prepare_others(progress: Progress) -> None:
    """Firefox and WebKit. Without them the run goes on, but says so: here, and in its list of skipped tests."""
    if is_refused():
        return
    for name, (_, package) in OTHERS.items():
        if find_other(name) is None and _may_install():
            _try(progress, f"installing {package} with apt", _apt(package))
        if find_other(name) is None:
            progress.say(NO_OTHER.format(package=package, log=progress.log))


def prepare_npm(progress: Progress) -> None:
    if shutil.which("npm") is not None:
        return
    if _may_install():
        _try(progress, "installing npm with apt", _apt("npm"))
    if shutil.which("npm") is None:
        raise Failed(NO_NPM.format(log=progress.log))


def _starts(path: str) -> bool:
    """A browser may be there without the libraries that it needs."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=START, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _may_install() -> bool:
    """True if there is apt, and the user is root."""
    identity = shutil.which("id")
    if identity is None or shutil.which("apt-get") is None:
        return False
    return subprocess.run([identity, "-u"], capture_output=True, text=True, check=True).stdout.strip() == "0"


def _apt(package: str) -> list[str]:
    install = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {package}"
    return ["/bin/sh", "-c", install]


def _try(progress: Progress, title: str, command: list[str]) -> None:
    """Run an installer. Whether it worked is seen by what is there afterwards."""
    environment = {**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADS), "DEBIAN_FRONTEND": "noninteractive"}
    try:
        progress.run(title, command, env=environment)
    except (Failed, OSError) as error:
        progress.say(str(error))


def main() -> None:
    progress = Progress(ROOT / ".venv" / "browser.log")
    try:
        prepare_browser(progress)
        prepare_npm(progress)
        prepare_others(progress)
    except Failed as error:
        sys.exit(f"tablee: {error}")


if __name__ == "__main__":
    main()
