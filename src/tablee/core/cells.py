"""Rows of small integers, the one place that knows how they are kept.

Compiled, a row is a `librt.vecs.vec` (flat machine integers); interpreted, it is a list. Both are used alike:
`cells(n)` makes one, `row[i]` reads and writes, `row[:]` copies. `vec` is experimental, so its version is pinned
and nothing else imports it. This module itself stays uncompiled: the branch below is resolved by the type checker
for the compiled modules, and at run time for the interpreted ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:
    vec = list

__all__ = ["vec"]
