"""Source digest: whether two machines run the same code."""

from __future__ import annotations

from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable


def source_digest(*sources: str | Traversable) -> str:
    """Of modules, packages and folders: their Python and their data."""
    digest = blake2b(digest_size=12)
    for source in sources:
        _add(digest, _files_of(source) if isinstance(source, str) else source)
    return digest.hexdigest()


def _files_of(module: str) -> Traversable:
    package, _, name = module.rpartition(".")
    found = resources.files(package).joinpath(name)
    return found if found.is_dir() else resources.files(package).joinpath(f"{name}.py")


def _add(digest: blake2b, found: Traversable) -> None:
    if found.is_dir():
        for part in sorted(found.iterdir(), key=lambda one: one.name):
            _add(digest, part)
    elif found.name.endswith((".py", ".json", ".toml")):
        digest.update(found.name.encode())
        digest.update(blake2b(found.read_bytes()).digest())
