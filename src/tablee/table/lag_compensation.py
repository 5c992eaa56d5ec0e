"""Lag compensation: when a claim in a race was made, whatever the delay of its connection.

A player sees a frame some time after it was sent, and the claim arrives some time after it was made; both together are
the connection's round trip. The client says how long `after` painting the frame its player acted, so without any delay
the claim would have arrived at `sent + after`. That instant counts, but never one earlier than the arrival by more than
the round trip that the server itself has measured, and never one later than the arrival: a client that lies gains at
most its own delay. The round trip counted is the shortest of the last few (jitter does not lengthen it), and at most
`MOST`.

Claims are played in the order of their instants. So a claim is held until no earlier one can still come in: for the
longest round trip counted among the players connected. What falls due by time waits as long. On a quick network that is
a millisecond or two; a slow player costs the table at most `MOST`.
"""

from __future__ import annotations

from collections import deque

MOST = 200
"""Milliseconds of delay that are compensated at most."""

KEPT_TRIPS = 8
KEPT_FRAMES = 64


class Delay:
    """The delay of one connection: measured round trips, and when the last frames were sent."""

    def __init__(self) -> None:
        self._trips: deque[float] = deque(maxlen=KEPT_TRIPS)
        self._asked: dict[int, float] = {}
        self._sent: dict[int, int] = {}
        self._nonces = 0

    def ask(self, time: float) -> int:
        """Start a measurement at `time` (in seconds); its nonce."""
        self._nonces += 1
        self._asked[self._nonces] = time
        if len(self._asked) > KEPT_TRIPS:
            del self._asked[next(iter(self._asked))]
        return self._nonces

    def answered(self, nonce: int, time: float) -> bool:
        """True if this answers a measurement. Each counts once."""
        asked = self._asked.pop(nonce, None)
        if asked is not None:
            self._trips.append((time - asked) * 1000)
        return asked is not None

    def sent(self, frame: int, instant: int) -> None:
        self._sent[frame] = instant
        if len(self._sent) > KEPT_FRAMES:
            del self._sent[next(iter(self._sent))]

    def sent_at(self, frame: int) -> int | None:
        return self._sent.get(frame)

    @property
    def counted(self) -> int:
        """The round trip that is compensated, in milliseconds; 0 before one has been measured."""
        return min(MOST, int(min(self._trips))) if self._trips else 0


def instant_of(arrival: int, delay: Delay, frame: int, after: int | None) -> int:
    """The instant of a claim that arrived at `arrival`."""
    sent = delay.sent_at(frame)
    if sent is None or after is None:
        return arrival
    return max(arrival - delay.counted, min(arrival, sent + after))


def hold(delays: list[Delay]) -> int:
    """How many milliseconds a claim waits for earlier ones of these connections."""
    return max((delay.counted for delay in delays), default=0)
