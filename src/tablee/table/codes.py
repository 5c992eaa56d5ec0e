"""Names of tables that can be read aloud and cannot be guessed."""

from __future__ import annotations

import re
import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without 0 and o, 1 and l and i, which people mistake for one another."""

LENGTH = 8
_CODE = re.compile(rf"[{LETTERS}]{{{LENGTH}}}")


def new_code() -> str:
    """One of some 850 thousand million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None
