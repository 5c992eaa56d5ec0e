"""Lag compensation: when a claim in a race was made, whatever the delay of its connection.

A player sees a frame some time after it was sent, and the claim arrives some time after it was made; both together are
the connection's round trip. The client says how long `after` painting the frame its player acted, so without any delay
the claim would have arrived at `sent + after`: the client claims the rest as delay.

The server measures how long round trips are and how much they vary (`Delay`). The kernel that holds the client's
connection knows both too, so answering measurements late gains nothing. Where it cannot be asked, the answers are
believed, or at a strict server (`Limits.strict_races`) very little of them.
How long one single trip took only the client knows. It is believed up to the longest plausible trip, while a ledger per
player (`Ledger`) balances: what was granted above the mean must be made up for by trips below it. So jitter costs an
honest player nothing, and a liar gains nothing in the long run.

Claims are played in the order of their instants (`ClaimQueue`). A claim is held until no earlier one can still come in
from the slowest player, and for one tie window more, so that the others are told of it when it is too late to copy. No
claim is held for more than `LONGEST_WAIT` after its arrival: where a player is slower than that, the others are shown
everything a little later (`Delay.lead`).
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from math import ceil, sqrt
from typing import Any

from tablee.core.state import NEVER
from tablee.store.model import Flag

MOST_DELAY = 400
"""Milliseconds of delay that are compensated at most."""

MOST_UNVOUCHED = 22.0
UNVOUCHED_SPREAD = 6.0
"""Milliseconds of delay, and of its spread, that are believed where no kernel can be asked: those of a near client. One
that is as near as that gains less than two points if it pretends to be far."""

LONGEST_WAIT = 250
"""Milliseconds that a claim waits at most for earlier ones after its arrival."""

KEPT_TRIPS = 64
KEPT_FOR_SHORTEST = 512
"""As many as a busy connection measures in the five minutes over which kernels look for the shortest."""

KEPT_QUESTIONS = 16
KEPT_FRAMES = 64

TURNAROUND = 1.0
"""Milliseconds by which a browser may answer later than its kernel."""

ESTIMATE_EVERY = 4
"""Measurements between two estimates, once there are many."""

FEWEST_TRIPS = 4
"""Measurements until the spread is known."""

PLAUSIBLE_SPREADS = 3.0
"""Spreads above the mean up to which a single trip is believed."""

WAIT_SPREADS = 1.75
"""Spreads above the mean for which others wait: of the few slower trips hardly one decides a race."""

LEDGER = 8.0
LEAST_LEDGER = 15.0
"""The limit of an account, in spreads and in milliseconds. Within it the jitter of an honest player averages out."""

FEWEST_REACTIONS = 8
"""Reactions until quick and slow ones are told apart."""

FASTEST_HAND = 150
"""Milliseconds; people who choose do not react sooner."""

LEAST_SPREAD = 15.0
"""Milliseconds. The reactions of people differ by more."""

LATE_ANSWERS = 100.0
"""Milliseconds by which a client answers later than its connection needs, before the host is told."""

KEPT_REACTIONS = 16
MOST_FAST = 3
"""Of the kept reactions, so many faster than a hand are no accident."""

KernelTimes = tuple[float, float, float]
"""Round-trip times of the kernel in milliseconds: smoothed, mean deviation, recent minimum."""

KernelSource = Callable[[], KernelTimes | None]
"""Asks the kernel that holds the client's connection; None if it does not tell."""


def no_kernel() -> KernelTimes | None:
    """The kernel source at a strict server where no kernel can be asked."""
    return None


class Sent:
    """A frame: the table's instant, the time (in seconds) it left, and the milliseconds it was held back."""

    def __init__(self, instant: int, time: float, lead: float) -> None:
        self.instant = instant
        self.time = time
        self.lead = lead
        self.received = False


class Delay:
    """The delay of one connection: measured round trips, and when the last frames were sent."""

    def __init__(self) -> None:
        self.kernel_source: KernelSource | None = None
        """None: all answers are believed."""
        self.mean = 0.0
        """The mean round trip in milliseconds; 0 before one has been measured."""
        self.spread = 0.0
        """Its standard deviation."""
        self.excess = 0.0
        """How much later the client answers than the kernel."""
        self.lead = 0.0
        """Milliseconds by which everything is sent later, so that nobody is waited for too long."""
        self.screen_lead = 0.0
        """The part of it for which a big screen is the reason."""
        self.relay = 0.0
        """Milliseconds by which a message may be known later than it arrived: another process has the socket."""
        self.uncertain = 0.0
        """Milliseconds by which its arrival may be wrong, since that process has a clock of its own."""
        self._trips: deque[float] = deque(maxlen=KEPT_TRIPS)
        self._shortest: deque[float] = deque(maxlen=KEPT_FOR_SHORTEST)
        self._kernel: deque[KernelTimes] = deque(maxlen=KEPT_TRIPS)
        self._asked: dict[int, float] = {}
        self._sent: dict[int, Sent] = {}
        self._nonces = 0
        self._measurements = 0

    # --- measurements -----------------------------------------------------------------------------------------------

    def ask(self, time: float) -> int:
        """Start a measurement at `time` (in seconds); its nonce."""
        self._nonces += 1
        self._asked[self._nonces] = time + self.lead / 1000
        if len(self._asked) > KEPT_QUESTIONS:
            del self._asked[next(iter(self._asked))]
        return self._nonces

    def answered(self, nonce: int, time: float) -> bool:
        """True if this answers a measurement. Each counts once."""
        asked = self._asked.pop(nonce, None)
        if asked is not None:
            self._measured((time - asked) * 1000)
        return asked is not None

    def received(self, frame: int, time: float) -> bool:
        """The client has this frame: every frame is a measurement, so none can be answered in a special way.

        True if it was not known yet."""
        sent = self._sent.get(frame)
        if sent is None or sent.received:
            return False
        sent.received = True
        self._measured((time - sent.time) * 1000)
        return True

    def _measured(self, trip: float) -> None:
        self._trips.append(max(0.0, trip))
        self._shortest.append(max(0.0, trip))
        if self.kernel_source is not None:
            known = self.kernel_source()
            if known is not None:
                self._kernel.append(known)
        self._measurements += 1
        if self._measurements <= KEPT_TRIPS // 4 or self._measurements % ESTIMATE_EVERY == 0:
            self._estimate()

    def _estimate(self) -> None:
        trips = sorted(self._trips)
        count = len(trips)
        # A single late answer does not count for more than the others make plausible.
        middle = trips[count // 2]
        deviations = sorted([abs(trip - middle) for trip in trips])
        most = middle + PLAUSIBLE_SPREADS * 1.5 * deviations[count // 2] + TURNAROUND
        kept = [min(trip, most) for trip in trips]
        mean = sum(kept) / count
        spread = sqrt(sum([(trip - mean) ** 2 for trip in kept]) / count) if count >= FEWEST_TRIPS else 0.0
        if self._kernel:
            known = sum([trip for trip, _, _ in self._kernel]) / len(self._kernel)
            varies = sum([deviation for _, deviation, _ in self._kernel]) / len(self._kernel)
            # Kernels delay acknowledgements to which no answer is added, but never all of them.
            lateness = max(0.0, min(self._shortest) - self._kernel[-1][2])
            known = min(known, mean - lateness) + TURNAROUND
            self.excess = max(0.0, mean - known)
            mean = min(mean, known)
            spread = min(spread, 1.5 * varies + TURNAROUND)
        elif self.kernel_source is not None:
            mean = min(mean, MOST_UNVOUCHED)
            spread = min(spread, UNVOUCHED_SPREAD)
        self.mean = min(float(MOST_DELAY), mean)
        self.spread = spread

    @property
    def hold(self) -> int:
        """How many milliseconds others wait for a claim of this connection."""
        return min(MOST_DELAY, ceil(self.mean + WAIT_SPREADS * self.spread + self.relay)) + ceil(self.screen_lead)

    @property
    def longest(self) -> float:
        """The longest trip that is believed."""
        return min(float(MOST_DELAY), self.mean + PLAUSIBLE_SPREADS * self.spread)

    # --- frames -----------------------------------------------------------------------------------------------------

    def sent(self, frame: int, instant: int, time: float) -> None:
        """Frames of several seats share a number; the first counts."""
        if frame in self._sent:
            return
        self._sent[frame] = Sent(instant, time + self.lead / 1000, self.lead)
        if len(self._sent) > KEPT_FRAMES:
            del self._sent[next(iter(self._sent))]

    def find(self, frame: int) -> Sent | None:
        return self._sent.get(frame)

    def first_since(self, instant: int) -> int:
        """When the first frame that could show what happened at `instant` was sent, or NEVER."""
        for sent in self._sent.values():
            if sent.instant >= instant:
                return sent.instant
        return NEVER


class Ledger:
    """What one player was granted beyond the mean round trip, all in all; kept while connections come and go.

    Quick and slow reactions have an account each. With one for both, a liar would pay with races that are lost anyway
    for those that are close.
    """

    def __init__(self) -> None:
        self.balances = [0.0, 0.0]
        """Of quick reactions and of slow ones."""
        self._reactions: deque[int] = deque(maxlen=KEPT_TRIPS)

    def grant(self, claimed: float, delay: Delay, after: int) -> float:
        """The milliseconds of delay that count, of those that the client claims with a reaction `after` the frame."""
        before = len(self._reactions)
        slow = int(before >= FEWEST_REACTIONS and 2 * sum([one < after for one in self._reactions]) >= before)
        self._reactions.append(after)
        limit = max(LEAST_LEDGER, LEDGER * delay.spread)
        beyond = min(claimed, delay.longest) - delay.mean
        beyond = min(beyond, limit - self.balances[slow])
        self.balances[slow] = max(-limit, self.balances[slow] + beyond)
        return delay.mean + beyond


class Timing:
    """The instant of a claim, the correction made, and how uncertain it is, in milliseconds."""

    def __init__(self, at: int, correction: int, within: int) -> None:
        self.at = at
        self.correction = correction
        self.within = within


def time_claim(arrival: int, delay: Delay, ledger: Ledger | None, frame: int, after: int | None) -> Timing:
    """When a claim was made that arrived at `arrival`. Without a ledger only the mean is believed."""
    sent = delay.find(frame)
    if sent is None or after is None or delay.mean <= 0.0:
        return Timing(arrival, 0, ceil(delay.mean + delay.spread))
    claimed = max(0.0, arrival - sent.lead - sent.instant - after)
    granted = min(claimed, delay.mean) if ledger is None else ledger.grant(claimed, delay, after)
    correction = min(max(0, round(granted + sent.lead)), max(0, arrival - sent.instant))
    return Timing(arrival - correction, correction, ceil(delay.spread + delay.uncertain))


def hold(delays: list[Delay]) -> int:
    """How many milliseconds a claim waits for earlier ones of these connections."""
    return max([delay.hold for delay in delays], default=0)


def set_leads(players: list[Delay], others: list[Delay], screen_delay: float | None = None) -> float:
    """Send later to those who would have to wait too long for the slowest player, and to those who only watch.

    `screen_delay` is when a big screen shows what is sent to it at once: nobody receives it early enough to see it
    first. Returns when the screen shows it, in milliseconds.
    """
    for delay in players:
        delay.screen_lead = 0.0
    shown = 0.0 if screen_delay is None else max(screen_delay, float(hold(players) - LONGEST_WAIT))
    for delay in players:
        delay.screen_lead = max(0.0, shown - delay.mean / 2)
    longest = hold(players) - LONGEST_WAIT
    for delay in players:
        shortest = max(0.0, delay.mean - PLAUSIBLE_SPREADS * delay.spread)
        delay.lead = max(delay.screen_lead, longest - shortest)
    for delay in others:
        delay.lead = max(shown, float(longest))
    return shown


class Claim:
    """A move in a race: earlier instants first, then in the order of arrival."""

    def __init__(self, timing: Timing, order: int, seat: int, code: int, words: str | None, sender: Any) -> None:
        self.timing = timing
        self.at = timing.at
        self.latest = timing.at + timing.correction + LONGEST_WAIT
        """Until then, on the table's clock, earlier ones are waited for."""
        self.order = order
        self.seat = seat
        self.code = code
        self.words = words
        self.sender = sender
        """The connection, or None for a bot."""

    def __lt__(self, other: Claim) -> bool:
        if self.at == other.at:
            return self.order < other.order
        return self.at < other.at


class ClaimQueue:
    """Claims that wait until no earlier one can still come in, nor one that ties with them."""

    def __init__(self) -> None:
        self._heap: list[Claim] = []
        self._count = 0

    def add(self, timing: Timing, seat: int, code: int, words: str | None = None, sender: Any = None) -> None:
        self._count += 1
        heapq.heappush(self._heap, Claim(timing, self._count, seat, code, words, sender))

    @property
    def first(self) -> Claim | None:
        return self._heap[0] if self._heap else None

    @property
    def first_at(self) -> int:
        return self._heap[0].at if self._heap else NEVER

    def due(self, hold: int, window: int) -> int:
        """When the first may be played and told, or NEVER: none that precedes it or ties with it can come any more."""
        if not self._heap:
            return NEVER
        first = self._heap[0]
        return min(first.at + hold, first.latest) + window

    def take(self) -> Claim:
        return heapq.heappop(self._heap)

    def clear(self) -> None:
        self._heap.clear()


class Reactions:
    """The last reactions of one player, and whether a hand can have made them."""

    def __init__(self) -> None:
        self._times: deque[int] = deque(maxlen=KEPT_REACTIONS)

    def add(self, time: int) -> Flag | None:
        self._times.append(time)
        if sum([one < FASTEST_HAND for one in self._times]) >= MOST_FAST:
            return "fast"
        count = len(self._times)
        mean = sum(self._times) / count
        if count == KEPT_REACTIONS and sqrt(sum([(one - mean) ** 2 for one in self._times]) / count) < LEAST_SPREAD:
            return "even"
        return None
