"""Preparation of a checkout: what is installed for the tests, how a build is put in place, how skips are told."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 90.0

# Programs of a machine that does not exist. They note what they are asked for, and install what the machine offers.
NOTE = '#!/bin/sh\necho "$0 $*" >> "$NOTES"\n'
WORKS = "#!/bin/sh\nexit 0\n"
PUT = """put() { printf '#!/bin/sh\\nexit 0\\n' > "$1"; /bin/chmod +x "$1"; }
"""
APT = f"""{NOTE}{PUT}for last; do :; done
case " $OFFERED " in *" $last "*) put "$MACHINE/$last"; exit 0;; esac
[ "$1" = update ] || exit 100
"""
PLAYWRIGHT = f"""{NOTE}{PUT}[ -n "$DOWNLOAD" ] || exit 1
folder="$PLAYWRIGHT_BROWSERS_PATH/chromium_headless_shell-1/chrome-linux"
/bin/mkdir -p "$folder"
put "$folder/headless_shell"
"""


class Machine:
    """A folder as the whole PATH, and a copy of the tools that prepares it."""

    def __init__(self, folder: Path, user: int = 0, **programs: str) -> None:
        self.root = folder / "checkout"
        shutil.copytree(ROOT / "tools", self.root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        self.path = folder / "bin"
        self.path.mkdir()
        self.notes = folder / "notes"
        self.notes.touch()
        others = dict.fromkeys(("firefox-esr", "WebKitWebDriver", "Xvfb"), WORKS)
        offered = {"id": f"#!/bin/sh\necho {user}\n", "apt_get": APT, "playwright": PLAYWRIGHT, **others, **programs}
        for name, text in offered.items():
            program = self.path / name.replace("_", "-")
            program.write_text(text, encoding="utf-8")
            program.chmod(0o755)

    def prepare(self, **settings: str) -> subprocess.CompletedProcess[str]:
        env = {"PATH": str(self.path), "MACHINE": str(self.path), "NOTES": str(self.notes), **settings}
        command = [sys.executable, str(self.root / "tools" / "browser.py")]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False)

    def asked(self) -> list[str]:
        return [line.removeprefix(f"{self.path}/") for line in self.notes.read_text("utf-8").splitlines()]


def test_only_what_is_missing_is_installed(tmp_path: Path) -> None:
    """npm of another vendor is there: asking apt for it too would make apt refuse the browser."""
    machine = Machine(tmp_path, npm=WORKS)
    run = machine.prepare(OFFERED="chromium-headless-shell")
    assert run.returncode == 0, run.stderr
    assert machine.asked() == [
        "apt-get update -qq",
        "apt-get install -y -qq --no-install-recommends chromium-headless-shell",
    ]
    machine.notes.write_text("", encoding="utf-8")
    assert machine.prepare().returncode == 0
    assert machine.asked() == [], "all is there"


def test_npm_is_installed_by_itself(tmp_path: Path) -> None:
    machine = Machine(tmp_path, chromium=WORKS)
    assert machine.prepare(OFFERED="npm").returncode == 0
    assert machine.asked()[1:] == ["apt-get install -y -qq --no-install-recommends npm"]


def test_where_apt_has_no_browser_playwright_downloads_one(tmp_path: Path) -> None:
    machine = Machine(tmp_path, npm=WORKS)
    run = machine.prepare(OFFERED="", DOWNLOAD="yes")
    assert run.returncode == 0, run.stderr
    assert machine.asked()[-1] == "playwright install --with-deps chromium-headless-shell"


def test_without_root_apt_is_not_asked(tmp_path: Path) -> None:
    machine = Machine(tmp_path, user=1000, npm=WORKS)
    assert machine.prepare(OFFERED="chromium-headless-shell", DOWNLOAD="yes").returncode == 0
    assert machine.asked() == ["playwright install chromium-headless-shell"]


def test_a_browser_that_does_not_start_does_not_count(tmp_path: Path) -> None:
    machine = Machine(tmp_path, npm=WORKS, chromium="#!/bin/sh\nexit 127\n")
    assert machine.prepare(OFFERED="chromium-headless-shell").returncode == 0
    assert (machine.path / "chromium-headless-shell").exists()


@pytest.mark.parametrize(
    ("there", "words"),
    [({"npm": WORKS}, ("chromium-headless-shell", "BROWSER=no")), ({"chromium": WORKS}, ("Node.js with npm",))],
    ids=["no browser", "no npm"],
)
def test_what_cannot_be_had_fails_with_one_sentence(
    tmp_path: Path, there: dict[str, str], words: tuple[str, ...]
) -> None:
    run = Machine(tmp_path, 0, **there).prepare(OFFERED="")
    assert run.returncode != 0
    last = run.stderr.splitlines()[-1]
    assert last.startswith("tablee: ")
    assert all(word in last for word in words), last


def test_a_browser_can_be_left_out_on_purpose(tmp_path: Path) -> None:
    machine = Machine(tmp_path, npm=WORKS)
    run = machine.prepare(BROWSER="no")
    assert run.returncode == 0
    assert "skipped" in run.stdout
    assert machine.asked() == []


@pytest.mark.parametrize(
    ("program", "package"), [("firefox-esr", "firefox-esr"), ("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")]
)
def test_another_browser_that_cannot_be_had_is_told_and_the_run_goes_on(
    tmp_path: Path, program: str, package: str
) -> None:
    machine = Machine(tmp_path, npm=WORKS, chromium=WORKS)
    (machine.path / program).unlink()
    run = machine.prepare(OFFERED="")
    assert run.returncode == 0, run.stderr
    assert machine.asked()[-1] == f"apt-get install -y -qq --no-install-recommends {package}"
    assert f"{package} could not be installed" in run.stdout
    assert "SKIPPED" in run.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout with an environment that borrows the packages of this one."""
    folder = tmp_path / "là bas"
    folder.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "LICENSE-CC-BY-4.0", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    for part in ("src", "docs/rules", "tools", "requirements"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / ".venv"], check=True)
    prepared = (
        "from tools import environment as e; import sys; e._write_command(); "
        "[(e.VENV / f'.{kind}').write_text(e._wanted(kind)) for kind in ('run', 'build')]; "
        "(e.packages_folder() / 'zz_borrowed.pth').write_text(sys.argv[1])"
    )
    python = folder / ".venv" / "bin" / "python"
    subprocess.run([python, "-c", prepared, site.getsitepackages()[0]], cwd=folder, check=True)
    return folder


def run_tool(checkout: Path, tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(checkout / ".venv" / "bin" / "python"), str(checkout / "tools" / tool), *arguments]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"TABLEE_PURE": "1"}
    return subprocess.run(command, env=env, cwd=checkout, capture_output=True, text=True, check=False)


def used(checkout: Path) -> Path:
    """Where the environment of a checkout imports the package from."""
    show = "import tablee; print(tablee.__file__)"
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    python = checkout / ".venv" / "bin" / "python"
    run = subprocess.run([python, "-c", show], env=env, cwd="/", capture_output=True, text=True, check=True)
    return Path(run.stdout.strip()).parents[1]


def test_a_start_on_the_plain_source_makes_the_build_for_the_next_one(checkout: Path) -> None:
    assert used(checkout) == checkout / "src"
    run = run_tool(checkout, "play.py", "--version")
    assert run.returncode == 0, run.stderr
    assert "plain Python" in run.stdout
    end = time.monotonic() + PATIENCE
    while used(checkout) == checkout / "src":
        assert time.monotonic() < end, (checkout / ".venv" / "build.log").read_text("utf-8")
        time.sleep(0.5)
    build = used(checkout)
    assert build.parent == checkout / ".venv" / "builds"
    assert (build / "tablee" / "pages" / "general.fr.md").is_file()
    assert "starting" not in run_tool(checkout, "play.py", "--version").stdout, "ready: no build, no other words"


def test_an_environment_with_the_package_installed_in_it_is_made_again(checkout: Path) -> None:
    assert asked(checkout, "environment.is_prepared('run')") == "True\n"
    (Path(asked(checkout, "environment.packages_folder()").strip()) / "tablee").mkdir()
    assert asked(checkout, "environment.is_prepared('run')") == "False\n", "it would hide every later build"


def test_a_build_that_fails_changes_nothing_and_is_told(checkout: Path) -> None:
    assert run_tool(checkout, "build.py").returncode == 0
    good = used(checkout)
    with (checkout / "setup.py").open("a", encoding="utf-8") as setup:
        setup.write("raise SystemExit('broken on purpose')\n")
    run = run_tool(checkout, "build.py")
    assert run.returncode != 0
    assert "broken on purpose" in run.stderr
    assert used(checkout) == good
    told = "from tools import build; print(build.failure())"
    python = checkout / ".venv" / "bin" / "python"
    shown = subprocess.run([python, "-c", told], cwd=checkout, capture_output=True, text=True, check=True)
    assert "compiling Tablée failed" in shown.stdout
    assert [path.name for path in (checkout / ".venv" / "builds").iterdir()] == [good.name], "nothing half made"


def asked(checkout: Path, question: str, **settings: str) -> str:
    """What the tools of a checkout answer to an expression."""
    ask = f"from tools import build, environment; from tools.progress import Progress; print({question})"
    python = checkout / ".venv" / "bin" / "python"
    env = {**os.environ, **settings}
    return subprocess.run([python, "-c", ask], env=env, cwd=checkout, capture_output=True, text=True, check=True).stdout


def test_an_environment_of_another_place_or_hand_is_made_again(checkout: Path) -> None:
    assert asked(checkout, "environment.is_prepared('run')") == "True\n"
    moved = checkout.with_name("elsewhere")
    checkout.rename(moved)
    assert asked(moved, "environment.is_prepared('run')") == "False\n", "its command leads to the old place"
    (moved / ".venv" / "bin" / "tablee").unlink()
    assert asked(moved, "environment.is_prepared('run')") == "False\n", "as `python -m venv .venv` leaves it"


def test_the_pip_of_the_python_that_an_environment_comes_from_serves_it(checkout: Path) -> None:
    """Debian's Python has a pip and cannot put one into an environment."""
    next(checkout.rglob("zz_borrowed.pth")).unlink()
    pip = asked(checkout, "environment._pip(Progress(environment.VENV / 'log'))[:2]")
    assert str(checkout) not in pip
    assert not (checkout / ".venv" / "bin" / "pip").exists()


def test_a_build_whose_packages_cannot_be_had_is_told_at_the_next_start(checkout: Path) -> None:
    with (checkout / "requirements" / "build.txt").open("a", encoding="utf-8") as lock:
        lock.write(f"no-such-package==1 --hash=sha256:{'0' * 64}\n")
    assert asked(checkout, "build.failure()") == "None\n"
    assert run_tool(checkout, "build.py").returncode != 0
    assert "requirements/build.txt failed" in asked(checkout, "build.failure()")


def test_a_compiler_that_is_installed_later_is_used(checkout: Path) -> None:
    builds = {compiler: asked(checkout, "build._has_compiler()", CC=compiler) for compiler in ("cc", "no-such-cc")}
    assert builds == {"cc": "True\n", "no-such-cc": "False\n"}
    names = {asked(checkout, "build.wanted()", PATH=path) for path in (os.environ["PATH"], "")}
    assert len(names) == 2, "a build of its own"


@pytest.mark.parametrize(("workers", "settings", "status"), [("0", {}, 0), ("2", {"CI": "true"}, 1)])
def test_skipped_tests_are_listed_and_fail_the_run_in_continuous_integration(
    tmp_path: Path, workers: str, settings: dict[str, str], status: int
) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    text = 'import pytest\ndef test_one():\n    pytest.skip("no moon tonight")\ndef test_two():\n    pass\n'
    (tmp_path / "test_moon.py").write_text(text, encoding="utf-8")
    listed = tmp_path / "skips"
    run = run_tests(tmp_path, "-n", workers, **settings, TABLEE_SKIPS=str(listed))
    assert run.returncode == status, run.stdout
    assert "skipped 1: no moon tonight" in run.stdout
    assert listed.read_text("utf-8") == "1 skipped: no moon tonight\n"


SECOND_TIME = """
from tests.promises import promise
tries = []
def test_a_moment():
    tries.append("moment")
    assert tries.count("moment") > 1
def test_a_promise():
    tries.append("promise")
    promise(tries.count("promise") > 1, "a move is lost")
"""
"""Both would pass if they were run again."""


def test_a_broken_promise_is_not_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "server"  # where tests have a second try
    folder.mkdir()
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (folder / "test_second_time.py").write_text(SECOND_TIME, encoding="utf-8")
    run = run_tests(tmp_path)
    assert run.returncode == 1
    assert "1 failed, 1 passed, 1 rerun" in run.stdout
    assert "BrokenPromise: a move is lost" in run.stdout


def run_tests(folder: Path, *options: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A run of pytest of its own, over the tests in this folder."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, str(folder)]
    plain = {name: value for name, value in os.environ.items() if name not in {"CI", "TABLEE_SKIPS"}}
    env = {**plain, "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=False)
