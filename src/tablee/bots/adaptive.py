"""Adaptive opponents: a person's strength from moves and results, and how strong to play against it.

The estimate is Bayesian: a grid of strengths, each with a weight. Every move of the person multiplies the weights by
the likelihood that a player of that strength makes it, in turn-based games by the ratings of the moves, in races by the
time it took (`bots.strength`). So the model that plays the bots is the model that measures people, and a few turns are
enough. It cannot measure everything: people see plans that the tactics do not rate, or know when not to claim. So the
results of whole games shift the strength of the bots by a handicap, slowly.

No clock, no randomness, no files: moves, instants and places come in as data.
"""

from __future__ import annotations

from math import erfc, exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from tablee.bots import strength as strengths
from tablee.bots.reaction import FASTEST, ReactionProfile
from tablee.core.game import Game
from tablee.core.player import WAIT, Player, Racer
from tablee.core.rng import Rng
from tablee.core.state import NEVER, Moves, Observation

LAPSE: Final = 0.04
"""Share of moves that say nothing of a person: a slip of the finger, a joke, a plan of one's own."""

LAPSE_MEAN: Final = 3000.0
"""Milliseconds that such a move takes on average in a race."""

MEMORY: Final = 0.985
"""What the older moves weigh after each new one: people learn, and so does what is known of them."""

CAUTION: Final = 0.5
"""Standard deviations by which bots stay below the estimate: gentle as long as little is known."""

TARGET: Final = 0.56
"""Share of the bots to be left behind: an even fight gives 0.5, and a little more is more fun."""

MOST_HANDICAP: Final = 1.5
MEMORY_GAMES: Final = 12
"""Results weigh in as a mean over so many games once there are that many."""


class Learned:
    """What is known of one person in one game."""

    def __init__(self, skill: float, spread: float, handicap: float = 0.0, games: int = 0) -> None:
        self.skill = skill
        """The estimate from moves."""
        self.spread = spread
        """Its standard deviation."""
        self.handicap = handicap
        """What results add to it."""
        self.games = games


class Tuning:
    """The constants of the two kinds of games."""

    def __init__(
        self, start: Learned, most_skill: float, grid: float, least_spread: float, gain: float, step: float
    ) -> None:
        self.start = start
        self.most_skill = most_skill
        self.grid = grid
        """Distance of neighbouring strengths."""
        self.least_spread = least_spread
        """Between games: what was known of a person a week ago is less certain today."""
        self.gain = gain
        """By how much the handicap rises after a first game in which all bots were left behind instead of none."""
        self.step = step
        """By how much the bots change at most between two moves of a person."""


TURNS: Final = Tuning(Learned(0.45, 0.25), strengths.TACTICS, 0.05, 0.08, 0.4, 0.04)
RACE: Final = Tuning(Learned(-0.6, 0.5), strengths.RACE_MOST, 0.05, 0.08, 0.2, 0.06)


def tuning(race: bool) -> Tuning:
    return RACE if race else TURNS


class Estimate:
    """A distribution over strengths."""

    def __init__(self, known: Learned, race: bool) -> None:
        tuned = tuning(race)
        self.strengths: list[float] = []
        self.logs: list[float] = []
        spread = max(known.spread, tuned.least_spread)
        strength = strengths.least(race)
        while strength < tuned.most_skill + tuned.grid / 2:
            self.strengths.append(strength)
            self.logs.append(-0.5 * ((strength - known.skill) / spread) ** 2)
            strength += tuned.grid
        self.mean: float = known.skill
        self.spread: float = spread
        self.summarise()

    def update(self, likelihoods: list[float]) -> None:
        """Take in one observation: how likely it is at each of the strengths."""
        highest: float = -1e300
        index: i64
        for index in range(len(self.logs)):
            self.logs[index] = self.logs[index] * MEMORY + log(max(1e-12, likelihoods[index]))
            highest = max(highest, self.logs[index])
        for index in range(len(self.logs)):
            self.logs[index] -= highest
        self.summarise()

    def summarise(self) -> None:
        total = 0.0
        mean = 0.0
        square = 0.0
        index: i64
        for index in range(len(self.logs)):
            weight = exp(max(-700.0, self.logs[index]))
            total += weight
            mean += weight * self.strengths[index]
            square += weight * self.strengths[index] * self.strengths[index]
        self.mean = mean / total
        self.spread = sqrt(max(0.0, square / total - self.mean * self.mean))


class Learner:
    """Learns one person's strength during one game."""

    def __init__(self, game: Game, known: Learned | None) -> None:
        self.race: bool = game.race
        self.tuned: Tuning = tuning(game.race)
        self.known: Learned = self.tuned.start if known is None else known
        self.estimate: Estimate = Estimate(self.known, game.race)
        self.tactics: Player = game.tactics()
        self.moves: i64 = 0  # observed in this game
        self.profiles: list[ReactionProfile] = []
        if game.race:
            self.profiles = [strengths.profile(strength) for strength in self.estimate.strengths]
        # A race: what the person could do now and since when; how hard that is to see.
        self.reason: i64 = WAIT
        self.since: i64 = NEVER
        self.alternatives: i64 = 1
        self.scanned: i64 = 0

    def suggested(self) -> float:
        return suggestion(self.learned(), self.race)

    def learned(self) -> Learned:
        """What is known now, without a result."""
        return Learned(self.estimate.mean, self.estimate.spread, self.known.handicap, self.known.games)

    def finish(self, left_behind: float) -> Learned:
        """The game is over: the share of the adaptive bots that the person left behind, ties counting half."""
        games = self.known.games + 1
        gain = self.tuned.gain / sqrt(float(min(games, MEMORY_GAMES)))
        handicap = self.known.handicap + gain * (left_behind - TARGET)
        handicap = min(MOST_HANDICAP, max(-MOST_HANDICAP, handicap))
        return Learned(self.estimate.mean, self.estimate.spread, handicap, games)

    # --- turns ------------------------------------------------------------------------------------------------------

    def chose(self, observation: Observation, moves: Moves, move: i64, rng: Rng) -> None:
        """The person chose one of several legal moves, seeing this."""
        codes = moves.to_list()
        if len(codes) < 2 or move not in codes:
            return
        ratings = self.tactics.rate(observation, moves, rng)
        chosen = codes.index(move)
        lapse = LAPSE / len(codes)
        self.estimate.update(
            [
                lapse + (1.0 - LAPSE) * strengths.probabilities(ratings, strength)[chosen]
                for strength in self.estimate.strengths
            ]
        )
        self.moves += 1

    # --- races ------------------------------------------------------------------------------------------------------

    def look(self, observation: Observation, moves: Moves, rng: Rng) -> None:
        """Something happened, and the person may act: is there a new reason to claim? `moves` is empty if not."""
        reason: i64 = WAIT
        tactics = self.tactics
        if moves.count > 0:
            reason = tactics.choose(observation, moves, rng)
            if isinstance(tactics, Racer) and tactics.asked:  # choosing dice or turning a card is no race
                reason = WAIT
        if reason == self.reason:
            return
        self.give_up(observation.now)
        self.reason = reason
        if reason != WAIT:
            self.since = observation.now
            self.alternatives = moves.count
            if isinstance(tactics, Racer):
                self.alternatives = tactics.alternatives
                self.scanned = tactics.scanned

    def give_up(self, now: i64) -> None:
        """The reason is gone before the person claimed: it takes longer than this."""
        if self.reason != WAIT and now - self.since > FASTEST:
            self.timed(float(now - self.since), ended=True)
        self.reason = WAIT
        self.since = NEVER

    def claimed(self, at: i64) -> None:
        """The person claimed at this instant."""
        if self.reason != WAIT and at - self.since > FASTEST // 2:
            self.timed(float(at - self.since), ended=False)
        self.reason = WAIT
        self.since = NEVER

    def timed(self, time: float, ended: bool) -> None:
        found: list[float] = []
        for level in self.profiles:
            thought = level.thought(self.alternatives, self.scanned)
            lost = level.missed + LAPSE
            if ended:
                found.append(lost + (1.0 - lost) * survival(level, thought, time))
            else:
                found.append(lost / LAPSE_MEAN * exp(-time / LAPSE_MEAN) + (1.0 - lost) * density(level, thought, time))
        self.estimate.update(found)
        self.moves += 1


def density(level: ReactionProfile, thought: float, time: float) -> float:
    """Of the ex-Gaussian distribution of reaction times, per millisecond."""
    late = (time - thought) / level.sigma
    fall = level.sigma / level.tau
    exponent = fall * fall / 2.0 - fall * late
    if exponent > 700.0:
        return 0.0
    return exp(exponent) * erfc((fall - late) / sqrt(2.0)) / (2.0 * level.tau)


def survival(level: ReactionProfile, thought: float, time: float) -> float:
    """The chance that a reaction takes longer."""
    late = (time - thought) / level.sigma
    found = erfc(late / sqrt(2.0)) / 2.0 + level.tau * density(level, thought, time)
    return min(1.0, max(0.0, found))


def suggestion(known: Learned, race: bool) -> float:
    """The strength at which bots are a fair match for this person."""
    return strengths.bounded(known.skill - CAUTION * known.spread + known.handicap, race)


class Opposition:
    """How strong the adaptive bots of one table play now: a match for the mean of its people, and never abruptly so."""

    def __init__(self, game: Game) -> None:
        self.race: bool = game.race
        self.tuned: Tuning = tuning(game.race)
        self.strength: float = suggestion(self.tuned.start, game.race)
        self.begun: bool = False

    def follow(self, learners: list[Learner]) -> None:
        """After a move of one of them; the first call sets the strength with which the game begins."""
        if not learners:
            return
        goal = sum([learner.suggested() for learner in learners]) / len(learners)
        if self.begun:
            step = self.tuned.step
            goal = min(self.strength + step, max(self.strength - step, goal))
        self.begun = True
        self.strength = strengths.bounded(goal, self.race)


def left_behind(ranks: list[int], seat: int, bots: list[int]) -> float:
    """The share of these bots that are behind a seat, ties counting half."""
    halves = 0
    for bot in bots:
        if ranks[bot] > ranks[seat]:
            halves += 2
        elif ranks[bot] == ranks[seat]:
            halves += 1
    return halves / (2.0 * len(bots))
