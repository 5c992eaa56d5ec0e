"""The real server for browser tests, on a port and folder of its own, with bots that lose no time.

python -m tests.web.house PORT FOLDER [REACH]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.server.app import make_app
from tablee.server.run import bind, run
from tablee.store.sqlite import open_folder
from tablee.table import hints, minds, thinkers
from tablee.table.limits import Limits

WEB = Path(__file__).parents[2] / "src" / "tablee" / "web"


def main() -> None:
    minds.SHORTEST, minds.LONGEST = 15, 40
    hints.SECONDS = 0.3
    thinkers.PATIENCE = 30.0
    search_compiled()
    port, folder, reach = int(sys.argv[1]), Path(sys.argv[2]), "".join(sys.argv[3:]) or None
    limits = Limits(openings=(1000, 100), messages=(1000, 500))
    app = make_app(lambda: open_folder(folder), limits, WEB, lambda: reach)
    run(app, bind("127.0.0.1", port), limits, tell_ready)


def search_compiled() -> None:
    """Searches think in processes of their own: those take the compiled package, if it is installed."""
    installed = [path for path in sys.path if "site-packages" in path and (Path(path) / "tablee").is_dir()]
    sys.path[:0] = installed


def tell_ready() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
