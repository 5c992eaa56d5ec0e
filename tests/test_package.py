"""Packaging: sdist, wheel and container files; the wheel runs without a compiler, without a checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path

import yaml

import tablee
from tablee.core import game as games

ROOT = Path(__file__).parents[1]
LOCKS = ("run", "cluster")
"""Packages that an image may have, by the build argument LOCK."""
LOCK = (ROOT / "requirements" / "run.txt").read_text("utf-8")
BUILT_FROM = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "CHANGELOG.md", "SECURITY.md")
LICENCES = ("LICENSE", "LICENSE-CC-BY-4.0", "NOTICE")


def run(command: list[str], **options: object) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return str(done.stdout)


def build(folder: Path) -> tuple[Path, Path]:
    """sdist and wheel, as `python -m build` makes them: the wheel from the sdist. Without machine code, to be quick."""
    checkout = folder / "checkout"
    checkout.mkdir()
    for name in (*BUILT_FROM, *LICENCES):
        shutil.copy(ROOT / name, checkout)
    for name in ("src", "docs/rules"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(checkout)]
    run(command, env={**os.environ, "TABLEE_PURE": "1"}, cwd=folder)
    return next((folder / "dist").glob("*.tar.gz")), next((folder / "dist").glob("*.whl"))


def install(folder: Path, wheel: Path) -> dict[str, str]:
    """`pipx install` with the locked versions. Returns an environment in which only `tablee` is on the PATH."""
    versions = folder / "versions.txt"
    versions.write_text("\n".join(re.findall(r"^([a-z][\w.-]*==\S+(?: ; [^\\]+)?)", LOCK, re.MULTILINE)), "utf-8")
    home, programs = folder / "pipx", folder / "bin"
    kept = ("HOME", "LANG", "PIP_CACHE_DIR", "PIP_CERT", "PIP_FIND_LINKS", "PIP_INDEX_URL", "XDG_CACHE_HOME")
    env = {name: os.environ[name] for name in kept if name in os.environ}
    env |= {"PIPX_HOME": str(home), "PIPX_BIN_DIR": str(programs), "PATH": str(programs)}
    arguments = f"--constraint={versions} --only-binary=:all: --disable-pip-version-check"
    run([sys.executable, "-m", "pipx", "install", f"--pip-args={arguments}", str(wheel)], env=env, cwd=folder)
    assert [path.name for path in programs.iterdir()] == ["tablee"]
    assert shutil.which("cc", path=env["PATH"]) is None
    return env


@contextmanager
def serving(env: dict[str, str], folder: Path) -> Iterator[str]:
    command = [str(folder / "bin" / "tablee"), "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, env=env, cwd="/", stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            found = re.search(r"http://localhost:(\d+)/", server.stdout.readline())
            assert found, "the server did not say where it is"
            assert server.stdout.readline().startswith("It runs as plain Python")
            yield f"http://127.0.0.1:{found[1]}"
        finally:
            server.terminate()


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=20) as answer:
        return str(answer.read().decode())


def test_the_wheel_runs_where_there_is_neither_compiler_nor_checkout(tmp_path: Path) -> None:
    sdist, wheel = build(tmp_path)
    with tarfile.open(sdist) as source:
        assert {f"{name}" for name in LICENCES} <= {Path(name).name for name in source.getnames()}
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = packed.read(next(name for name in names if name.endswith("METADATA"))).decode()
    assert f"Version: {tablee.__version__}\n" in about
    assert {name.rsplit("/", 1)[1] for name in names if "/licenses/" in name} >= {*LICENCES, "preact.txt"}
    shutil.rmtree(tmp_path / "checkout")

    env = install(tmp_path, wheel)
    command = str(tmp_path / "bin" / "tablee")
    assert run([command, "--version"], env=env, cwd="/") == f"tablee {tablee.__version__} (plain Python)\n"
    with serving(env, tmp_path) as address:
        assert "<title>Tablée</title>" in fetch(f"{address}/")
        assert fetch(f"{address}/assets/vendor/preact.js")
        assert sorted(game["name"] for game in json.loads(fetch(f"{address}/api/games"))) == sorted(games.names())
        for page in ("general", *games.names()):
            assert "<h1" in fetch(f"{address}/api/rules/{page}?language=fr")
        check_health(address)
    results = tmp_path / "results.json"
    run([command, "simulate", "wazabi", "--seats", "3", "--games", "20", "--json", str(results)], env=env, cwd="/")
    assert json.loads(results.read_text("utf-8"))["games"] == 20


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1].strip()) for line in text.splitlines() if line.strip()]


def last(name: str) -> str:
    """The instruction as the finished image has it."""
    return [arguments for found, arguments in instructions() if found == name][-1]


def check_health(address: str) -> None:
    """Run the image's own health check against a server that runs, and against none."""
    command = json.loads(last("HEALTHCHECK").split("CMD ", 1)[1])
    assert command[:2] == ["python", "-c"]
    here = command[2].replace("http://127.0.0.1:8340", address)
    assert here != command[2]
    run([sys.executable, "-c", here])
    nowhere = command[2].replace("127.0.0.1:8340", "127.0.0.1:9")
    assert subprocess.run([sys.executable, "-c", nowhere], capture_output=True, check=False).returncode != 0


def test_the_image_copies_what_there_is_and_what_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    sent = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    assert "*" in ignored, "nothing is sent but what is named"
    copied = [words.split()[:-1] for name, words in instructions() if name == "COPY" and not words.startswith("--from")]
    assert copied
    lock = re.compile(r"\$\{LOCK\}")
    paths = {lock.sub(name, path) for words in copied for path in words for name in LOCKS}
    for path in paths:
        assert (ROOT / path).exists(), path
        assert any(fnmatch(path, pattern) for pattern in sent), path
    wheel = {path for words in copied for path in words}
    assert {"src", "docs/rules", "setup.py", "pyproject.toml", *LICENCES} <= wheel


def test_every_package_of_the_image_is_checked_by_its_hash() -> None:
    assert last("ARG") == f"LOCK={LOCKS[0]}"
    installs = [words for name, words in instructions() if name == "RUN" and "pip install" in words]
    for words in installs:
        assert "--no-deps --require-hashes -r " in words or "/tmp/wheels/*.whl" in words, words


def test_the_image_is_small_and_runs_as_a_normal_user() -> None:
    bases = [words for name, words in instructions() if name == "FROM"]
    assert [base.split()[0] for base in bases] == ["python:3.11-slim"] * 2, "the compiler stays in the first stage"
    user = last("USER")
    assert user not in {"root", "0"}
    assert re.search(rf"useradd .*\b{user}\b", last("RUN"))


def test_image_and_compose_file_agree_on_port_and_data() -> None:
    command = json.loads(last("CMD"))
    settings = dict(zip(command[2::2], command[3::2], strict=True))
    assert settings == {"--host": "0.0.0.0", "--port": last("EXPOSE"), "--data": last("VOLUME")}
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    service = compose["services"]["tablee"]
    assert service["build"] == "."
    assert [port.rsplit(":", 1)[1] for port in service["ports"]] == [settings["--port"]]
    volume, _, where = service["volumes"][0].partition(":")
    assert volume in compose["volumes"]
    assert where == settings["--data"]
