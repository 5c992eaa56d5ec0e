"""Start the server: the compiled build if it is up to date, else the plain source while the build is made behind it.

`python3 tools/play.py serve --open` prepares the environment and becomes `tablee serve --open`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import build, environment  # noqa: E402 — this file is run by its path
from tools.progress import Progress, told_in_one_line  # noqa: E402


def main() -> None:
    progress = Progress(environment.VENV / "install.log")
    with told_in_one_line():
        environment.prepare(progress, "run")
    env = dict(os.environ)
    if not build.is_ready():
        if (failed := build.failure()) is not None:
            progress.say(f"the last build did not succeed: {failed}. Trying again")
        build.start_behind()
        # Fixed for this server and its processes, whatever the build does meanwhile.
        env["PYTHONPATH"] = str(ROOT / "src")
        env["TABLEE_BUILDING"] = str(build.LOG)
        progress.say("starting Tablée …")
    command = str(environment.COMMAND)
    os.execve(command, [command, *sys.argv[1:]], env)


if __name__ == "__main__":
    main()
