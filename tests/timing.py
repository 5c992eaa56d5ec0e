"""How long something takes this process, whatever else the machine does meanwhile."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable


def quickest(work: Callable[[], object], tries: int = 3) -> float:
    """Seconds of processor time of the best try; what other tests have left behind is not swept in them."""
    taken = []
    gc.disable()
    try:
        for _ in range(tries):
            begun = time.process_time()
            work()
            taken.append(time.process_time() - begun)
    finally:
        gc.enable()
    return min(taken)
