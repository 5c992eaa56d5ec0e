"""The real server for browser tests, on a port and folder of its own, with bots that lose no time.

python -m tests.web.server PORT STORE [REACH]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.search import search_pool
from tablee.server.app import make_app, run
from tablee.server.listening import bind
from tablee.store.opening import open_store
from tablee.table import table_bots
from tablee.table.limits import Limits

WEB = Path(__file__).parents[2] / "src" / "tablee" / "web"


def main() -> None:
    table_bots.SHORTEST, table_bots.LONGEST = 15, 40
    table_bots.HINT_SECONDS = 0.3
    search_pool.PATIENCE = 30.0
    search_compiled()
    port, store, reach = int(sys.argv[1]), sys.argv[2], "".join(sys.argv[3:]) or None
    limits = Limits(openings=(1000, 100), messages=(1000, 500))
    app = make_app(lambda: open_store(store), limits, WEB, lambda: reach)
    run(app, bind("127.0.0.1", port), tell_ready)


def search_compiled() -> None:
    """Searches run in processes of their own: those take the compiled package, if there is one."""
    compiled = [path for path in sys.path if any((Path(path) / "tablee" / "core").glob("state.*.so"))]
    sys.path[:0] = compiled


def tell_ready() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
