"""Integer vectors: the only module that imports the experimental `vec`, whose version is pinned.

Compiled, a vector is a `librt.vecs.vec` (flat machine integers); interpreted, it is a list. Both are used alike:
`vec[i64]([0] * n)` makes one, `row[i]` reads and writes, `row[:]` copies. This module stays uncompiled: the branch
below is resolved by the type checker for compiled modules, and at run time for interpreted ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:
    vec = list

__all__ = ["vec"]
