"""Fair races in one room: a big screen shows the dice, phones are the hands.

    python benchmarks/fairness_room.py            # by a virtual clock, 20,000 races per figure

The players, their reactions and the server's own code are those of `fairness.py`. A screen at 8 ms with jitter 3 paints
a frame 8 to 25 ms after its receipt, and its display takes 0, 30 or 100 ms more. `measured` is what the tapping test
says of it. Player 1 is the one of the line, player 0 has a phone at 10 ms and, if not said otherwise, sits before the
screen.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass

from fairness import CLIENTS, Arrival, Link, Race
from tablee.table.races import lag_compensation as lag
from tablee.table.races.screens import Display, screen_delay

LAGS = (0, 30, 100)
SCREEN = (8, 3)
NEAR = (10, 3)
FAR = (40, 10)
WRONG = 15
"""Milliseconds by which a tapping test may err."""


@dataclass(frozen=True)
class Line:
    """`sees`: "screen", "phone" as soon as its own frame comes, or "feed": the screen's frames without the display."""

    name: str
    sees: str
    link: tuple[int, int] = FAR
    trusted: bool = True
    """Do all play in front of the screen?"""
    other: str = "screen"
    """What player 0 sees."""
    says: Callable[[int], int] = lambda true: true


LINES = (
    Line("both before the screen", "screen"),
    Line("measured 15 ms wrong", "screen", says=lambda true: true + WRONG),
    Line("somebody far away", "phone", trusted=False),
    Line("a phone that shows the dice", "phone", NEAR),
    Line("a lying screen, not all before it", "feed", NEAR, trusted=False, other="phone", says=lambda _: 1000),
    Line("a lying screen, all before it", "feed", NEAR, says=lambda _: 1000),
)


class Room(Race):
    def __init__(self, line: Line, display_lag: int, counted: bool, dice: random.Random) -> None:
        self.line = line
        self.display_lag = display_lag
        self.counted = counted
        self.screen = Link(*SCREEN, dice)
        self.display = Display()
        self.paint = 0.0
        super().__init__((Link(*NEAR, dice), Link(*line.link, dice)), CLIENTS[0], 0)

    def _measure(self) -> None:
        self.screen.measure(self.now, 0.0)
        for link in self.links:
            link.measure(self.now, 0.0)
        self.paint = self.screen.dice.uniform(8, 25)
        self.display.painted(0, round(self.paint), self.line.says(self.display_lag))
        delays = [link.delay for link in self.links]
        if not self.counted or not self.line.trusted:
            lag.set_leads(delays, [self.screen.delay])
            return
        late = screen_delay([(self.screen.delay, self.display)])
        shown = lag.set_leads(delays, [], late)
        self.screen.delay.lead = max(0.0, shown - late)

    def run(self) -> None:
        self.received = self.now + self.screen.delay.lead + self.screen.trip()
        super().run()

    def _claim(self, player: int, start: int) -> Arrival:
        link = self.links[player]
        link.frames += 1
        link.delay.sent(link.frames, start, self.now / 1000)
        frame = start + link.delay.lead + link.trip()
        sees = self.line.sees if player else self.line.other
        seen = {"screen": self.received + self.paint + self.display_lag, "phone": frame, "feed": self.received}[sees]
        true = self.reactions[player]
        acted = seen + true
        return Arrival(acted + link.trip(), player, true, link.frames, max(0.0, acted - frame))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--races", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    sys.stdout.write("| player 1 | display | wins as if there were no screen | wins | wrong player wins |\n")
    sys.stdout.write("| --- | --- | --- | --- | --- |\n")
    for line in LINES:
        for display_lag in LAGS:
            rooms = [Room(line, display_lag, counted, random.Random(chosen.seed)) for counted in (False, True)]
            for room in rooms:
                for _ in range(chosen.races):
                    room.run()
            plain, counted = (room.figures for room in rooms)
            wrong = 100 * counted.wrong / counted.races
            sys.stdout.write(
                f"| {line.name} | {display_lag} ms | {plain.share:.1f} % | {counted.share:.1f} % | {wrong:.1f} % |\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
