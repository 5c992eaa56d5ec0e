"""Big screens: the key with which a display joins a table, and how late it shows what it is sent.

A screen is nobody's connection, so it gets what spectators get and can do nothing else. The table's own screens, which
phones and races follow, are those that the host opened or that came with the key which the host was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from tablee.table.races.lag_compensation import Delay
from tablee.table.wire_types import CODE_LETTERS

SCREEN_PERSON = ""
"""The person of a screen's connection. No person is called so."""

KEY_LENGTH = 6
"""Short enough for a television's remote control; guesses are limited as all hellos are."""

MOST_SCREEN_DELAY = 150.0
"""Milliseconds after which a screen is believed to show a frame: those of a slow television, and a little more."""

PAINT_SECONDS = 4.0
"""A screen that has not painted a frame by then is not waited for."""

WEIGHT = 0.2
"""Weight of a new frame in the moving average of the time from receipt to paint."""


@lru_cache(4096)
def screen_key(code: str, host: str) -> str:
    """From what only the server knows of the host, so it is stored nowhere and outlives the process."""
    digest = blake2b(f"{code} {host}".encode(), digest_size=16, person=b"tablee screen").digest()
    number = int.from_bytes(digest)
    letters: list[str] = []
    for _ in range(KEY_LENGTH):
        number, letter = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[letter])
    return "".join(letters)


class Display:
    """How late one screen shows a frame that it has received, as it says itself."""

    def __init__(self) -> None:
        self.late = 0.0
        """Milliseconds from receipt to light."""
        self._paint: float | None = None
        self._painted = 0

    def painted(self, frame: int, after: int, lag: int) -> None:
        mean = self._paint
        self._paint = float(after) if mean is None else mean + WEIGHT * (after - mean)
        self.late = self._paint + lag
        self._painted = max(self._painted, frame)

    def keeps_up(self, delay: Delay, time: float) -> bool:
        """False if a frame of a race was sent long ago and is not painted yet."""
        return (wait := self.next_wait(delay, time)) is None or wait > 0.0

    def next_wait(self, delay: Delay, time: float) -> float | None:
        """Seconds until the next frame should be painted, if one is awaited."""
        waiting = delay.find(self._painted + 1)
        return None if waiting is None else max(0.0, waiting.time + PAINT_SECONDS - time)


def screen_delay(screens: Sequence[tuple[Delay, Display]]) -> float:
    """Milliseconds after which the slowest screen shows what is sent to it at once.

    What a display takes cannot be measured from here, and whoever sees a screen's frames without the display is so much
    ahead. So it counts only where everybody plays in front of the screen, and by showing only a hand has said so.
    """
    return max([min(MOST_SCREEN_DELAY, delay.mean / 2 + display.late) for delay, display in screens], default=0.0)
