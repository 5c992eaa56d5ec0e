"""Supervised training of the evaluation: a network fitted to the results of games among tactics.

    python -m tablee.lab.training kado --games 60000

plays so many games per number of seats, samples the game's `Features` at quiescent states, and writes the game's
`evaluation.json`. The tactics play, with some random moves for variety: either up to a random point, so that the
network learns how games end that are played well from there on (`--slips early`), or throughout (`--slips throughout`).
The same command plays the same games; weights may differ by rounding between machines. Needs numpy (extra `lab`).
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from tablee.bots.evaluation import UNIT
from tablee.core import game as games
from tablee.core.features import Features
from tablee.core.game import Game
from tablee.core.rng import Rng, fork
from tablee.core.state import WIN, Moves, State
from tablee.lab.workers import HERE, Work

SLIPS = {"early": 8, "throughout": 12}
"""One in so many moves is random."""
EARLY = 12
"""Random moves end at one of so many first quiescent states."""

WIDTH, DEPTH = 32, 16
FIRST_CHUNK = 16
EPOCHS = 15
BATCH = 2048
PACE = 2e-3
DECAY = 1e-4
KEPT_BACK = 10
"""Validation set: one game in so many."""

Array = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True)
class Sample:
    """Training data for one number of seats: features and shares of each seat, and the game's number."""

    features: np.ndarray[Any, np.dtype[np.int16]]
    shares: Array
    game: np.ndarray[Any, np.dtype[np.int64]]

    def part(self, held_back: bool) -> tuple[Array, Array]:
        chosen = (self.game % KEPT_BACK == 0) == held_back
        return self.features[chosen].astype(np.float32), self.shares[chosen]


def collect(name: str, seats: int, number: int, seed: int, slips: str = "early") -> Sample:
    return collect_some(name, seats, seed, slips, 0, number)


def collect_some(name: str, seats: int, seed: int, slips: str, first: int, last: int) -> Sample:
    """Of the games numbered from `first` up to, not including, `last`."""
    game = games.find(name)
    assert game.features is not None
    features = game.features()
    options = games.check_options(game, dict(game.simulated_with), seats)
    seen, shares, origin = array("h"), array("f"), array("q")
    for index in range(first, last):
        state = games.new_state(game, options, seats, fork(seed, 2 * index))
        moments = _play(game, features, state, fork(seed, 2 * index + 1), seen, slips)
        shares.extend(_shares(state) * moments)
        origin.extend([index] * moments)
    count = int(features.count)
    return Sample(
        np.array(seen, dtype=np.int16).reshape(-1, seats, count),
        np.array(shares, dtype=np.float32).reshape(-1, seats),
        np.array(origin, dtype=np.int64),
    )


def _play(game: Game, features: Features, state: State, rng: Rng, seen: array[int], slips: str) -> int:
    """Play to the end, append the features of all seats at quiescent states; the number of these states."""
    wild = slips == "throughout"
    before = 0 if wild else int(rng.below(EARLY))  # quiescent states to skip, with random moves
    observation, moves = game.observation(), Moves()
    players = [game.tactics() for _ in range(int(state.seats))]
    count = int(features.count)
    moments = 0
    while not state.over:
        if state.is_quiescent() and before > 0:
            before -= 1
        elif state.is_quiescent():
            moments += 1
            for seat in range(int(state.seats)):
                state.observe(seat, observation)
                if not features.read(observation):
                    raise ValueError(f"the table that {game.name} is simulated with has no features")
                seen.extend(int(features.row[index]) for index in range(count))
        actor = state.actor()
        moves.count = 0
        state.list_moves(actor, moves)
        if (wild or before > 0) and rng.below(SLIPS[slips]) == 0:
            state.do(actor, moves.pick(rng))
        else:
            state.observe(actor, observation)
            state.do(actor, players[actor].choose(observation, moves, rng))
    return moments


def _shares(state: State) -> list[float]:
    """The seats' utilities as shares that sum to one."""
    row = Moves().codes
    state.utilities(row)
    got = [int(row[seat]) / WIN for seat in range(int(state.seats))]
    return [part / sum(got) for part in got]


class Network:
    """Two hidden layers and one logit per seat; cross-entropy of the softmax over seats with their shares."""

    def __init__(self, scale: Array, seed: int) -> None:
        rng = np.random.default_rng(seed)
        count = len(scale)
        self.scale = scale
        self.layers: list[Array] = [
            rng.normal(0, count**-0.5, (count, WIDTH)).astype(np.float32),
            np.zeros(WIDTH, np.float32),
            rng.normal(0, (WIDTH / 2) ** -0.5, (WIDTH, DEPTH)).astype(np.float32),
            np.zeros(DEPTH, np.float32),
            rng.normal(0, 0.3 * DEPTH**-0.5, DEPTH).astype(np.float32),
        ]
        self.drift = [np.zeros_like(layer) for layer in self.layers]
        self.spread = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0

    def forward(self, features: Array) -> tuple[Array, Array, Array]:
        first, bias, second, other_bias, last = self.layers
        wide = np.maximum(features @ first + bias, 0)
        deep = np.maximum(wide @ second + other_bias, 0)
        logits = deep @ last
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return wide, deep, odds / odds.sum(1, keepdims=True)

    def loss(self, features: Array, shares: Array) -> float:
        return float(-(shares * np.log(np.maximum(self.forward(features)[2], 1e-9))).sum(1).mean())

    def learn(self, features: Array, shares: Array, pace: float) -> None:
        """One step of Adam with a little decay."""
        _, _, second, _, last = self.layers
        wide, deep, predicted = self.forward(features)
        error = ((predicted - shares) / len(features)).reshape(-1)
        flat, wide, deep = features.reshape(-1, features.shape[2]), wide.reshape(-1, WIDTH), deep.reshape(-1, DEPTH)
        to_deep = np.outer(error, last) * (deep > 0)
        to_wide = (to_deep @ second.T) * (wide > 0)
        slopes = [flat.T @ to_wide, to_wide.sum(0), wide.T @ to_deep, to_deep.sum(0), deep.T @ error]
        self.steps += 1
        for layer, slope, drift, spread in zip(self.layers, slopes, self.drift, self.spread, strict=True):
            drift += 0.1 * (slope - drift)
            spread += 0.001 * (slope * slope - spread)
            step = drift / (1 - 0.9**self.steps) / (np.sqrt(spread / (1 - 0.999**self.steps)) + 1e-8)
            layer -= pace * (step + DECAY * layer)

    def weights(self) -> dict[str, Any]:
        """As integers; the scale of the features goes into the first layer."""
        first, bias, second, other_bias, last = self.layers

        def whole(numbers: Any) -> Any:
            return np.round(numbers * UNIT).astype(int).tolist()

        return {
            "first": whole(np.vstack([first / self.scale[:, None], bias])),
            "second": whole(np.vstack([second, other_bias])),
            "last": [*whole(last), 0],
        }


def fit(samples: list[Sample], seed: int) -> Network:
    squares = [np.mean(sample.features.astype(np.float32) ** 2, axis=(0, 1)) for sample in samples]
    scale = np.sqrt(np.mean(squares, axis=0))
    scale = np.maximum(scale, 1e-2).astype(np.float32)
    network = Network(scale, seed)
    rng = np.random.default_rng(seed)
    parts = [(features / scale, shares) for features, shares in (sample.part(held_back=False) for sample in samples)]
    for epoch in range(EPOCHS):
        pace = PACE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        batches = []
        for number, (features, _) in enumerate(parts):
            order = rng.permutation(len(features))
            batches += [(number, order[at : at + BATCH]) for at in range(0, len(order), BATCH)]
        for turn in rng.permutation(len(batches)):
            number, chosen = batches[turn]
            network.learn(parts[number][0][chosen], parts[number][1][chosen], pace)
    return network


def joined(parts: list[Sample]) -> Sample:
    return Sample(
        np.concatenate([part.features for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.game for part in parts]),
    )


def train(game: Game, number: int, seed: int, slips: str = "early", on: str = HERE) -> dict[str, Any]:
    """The weights, and how they were made."""
    samples = {}
    for seats in game.seats:
        parts: list[Sample] = []
        play = partial(collect_some, game.name, seats, seed + seats, slips)
        Work(play, parts.append, number, first_chunk=FIRST_CHUNK).run(on=on)
        samples[seats] = joined(parts)
    network = fit(list(samples.values()), seed)
    losses = {}
    for seats, sample in samples.items():
        features, shares = sample.part(held_back=True)
        losses[str(seats)] = {
            "moments": len(sample.game),
            "loss": round(network.loss(features / network.scale, shares), 4),
            "knowing nothing": round(float(np.log(seats)), 4),
        }
    command = f"python -m tablee.lab.training {game.name} --games {number} --seed {seed} --slips {slips}"
    made = {"by": command, "seats": losses}
    return {"made": made, **network.weights()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name in games.names() if games.find(name).features])
    parser.add_argument("--games", type=int, default=60_000, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slips", choices=list(SLIPS), default="early")
    parser.add_argument("--on", default=HERE, help="where the games are played: processes, ray or ray://host:port")
    parser.add_argument("--out", type=Path, default=None, help="default: the game's own file, in the sources")
    chosen = parser.parse_args()
    found = train(games.find(chosen.game), chosen.games, chosen.seed, chosen.slips, chosen.on)
    out = chosen.out or Path("src/tablee/games") / chosen.game / "evaluation.json"
    out.write_text(json.dumps(found).replace("]], ", "]],\n").replace("}, ", "},\n") + "\n", encoding="utf-8")
    json.dump(found["made"], sys.stdout, indent=2)


if __name__ == "__main__":
    main()
