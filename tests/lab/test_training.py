"""Learning: from games that were played, better than knowing nothing, and the same again from the same seed."""

from __future__ import annotations

import json
from importlib import resources

import numpy as np
import pytest

import tablee
from tablee.bots.evaluation import UNIT, Evaluation, Weights
from tablee.core import game as games
from tablee.lab import training

GAMES = 300 if tablee.is_compiled() else 40


@pytest.mark.skipif(not tablee.is_compiled(), reason="too slow as plain Python")
def test_it_learns_who_will_win() -> None:
    sample = training.collect("zayo", 2, 1500, seed=3)
    network = training.fit([sample], seed=3)
    features, shares = sample.part(held_back=True)
    assert network.loss(features / network.scale, shares) < np.log(2) - 0.04


def test_a_sample_has_a_row_for_every_seat_and_shares_of_one() -> None:
    game = games.find("zayo")
    assert game.features is not None
    sample = training.collect("zayo", 3, 4, seed=1, slips="throughout")
    assert sample.features.shape == (len(sample.game), 3, int(game.features().count))
    assert np.allclose(sample.shares.sum(1), 1)
    assert set(sample.game) == {0, 1, 2, 3}


def test_the_same_seed_teaches_the_same() -> None:
    first, second = (training.fit([training.collect("wazabi", 2, GAMES, seed=5)], seed=1).weights() for _ in range(2))
    assert first == second


def test_integer_weights_predict_as_the_network_does() -> None:
    """What is stored is rounded, and the first layer takes the features as they are."""
    game = games.find("zayo")
    assert game.features is not None
    sample = training.collect("zayo", 2, GAMES, seed=2)
    network = training.fit([sample], seed=1)
    found = network.weights()
    evaluation = Evaluation(
        game.features(), game.observation(), Weights(found["first"], found["second"], found["last"])
    )
    for moment in (0, 3, 7):
        logits = []
        for seat in range(2):
            for index, number in enumerate(sample.features[moment, seat]):
                evaluation.features.row[index] = int(number)
            logits.append(int(evaluation.forward()) / UNIT)
        predicted = network.forward(sample.features[moment : moment + 1].astype(np.float32) / network.scale)[2][0]
        odds = np.exp(np.array(logits) - max(logits))
        assert odds / odds.sum() == pytest.approx(predicted, abs=0.02)


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).features])
def test_what_is_stored_says_how_it_was_made_and_fits_the_features(name: str) -> None:
    found = json.loads((resources.files(f"tablee.games.{name}") / "evaluation.json").read_text(encoding="utf-8"))
    game = games.find(name)
    assert game.features is not None
    assert found["made"]["by"].startswith(f"python -m tablee.lab.training {name} --games ")
    assert set(found["made"]["seats"]) == {str(seats) for seats in game.seats}
    for measured in found["made"]["seats"].values():
        assert measured["loss"] < measured["knowing nothing"]
    assert len(found["first"]) == int(game.features().count) + 1


def test_slips_end_early_and_only_what_comes_after_them_is_learned() -> None:
    """A game of Kado has twelve rounds: with slips throughout all are looked at, else those from one of them on."""
    always = training.collect("kado", 2, 30, seed=4, slips="throughout")
    early = training.collect("kado", 2, 30, seed=4, slips="early")
    assert np.bincount(always.game).tolist() == [12] * 30
    counts = np.bincount(early.game)
    assert counts.min() >= 1
    assert len(set(counts.tolist())) > 5
    left = early.features[:, 0, 0]  # rounds to come, the first of Kado's features
    assert all(left[early.game == number].tolist() == list(range(counts[number], 0, -1)) for number in range(30))
