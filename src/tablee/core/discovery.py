"""Plugin discovery: games are found by the entry point group `tablee.games`.

A package brings a game by declaring `name = "its_package:GAME"` in that group; ours are declared in pyproject.toml in
the same way. Metadata can be missing or out of date (a checkout on PYTHONPATH, an older installation beside it), so the
folders of `tablee.games` count as declared too, and their names cannot be taken by another package.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

GROUP = "tablee.games"
NAME = re.compile(r"[a-z][a-z0-9]{0,31}")
"""A game's name is a part of addresses and file names."""


@cache
def ours() -> dict[str, EntryPoint]:
    """The games of this package, by name."""
    package = importlib.import_module(GROUP)
    folders = sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)
    return {name: EntryPoint(name, f"{GROUP}.{name}:GAME", GROUP) for name in folders}


@cache
def declared() -> dict[str, EntryPoint]:
    """All games that are declared, by name, ours first. Nothing is imported yet."""
    found = dict(ours())
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        found.setdefault(entry.name, entry)
    return found
