"""`tablee verify` and the verifier without our package: both hold for every game, and both notice a change."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tablee.cli import app
from tablee.core import discovery
from tablee.core import game as games
from tablee.core.keyed_rng import KeyedRng
from tablee.core.record import Record
from tablee.proof.verify import Proof, verify
from tests.proof.games import all_open, fixed, played, proof_of

SCRIPT = Path(__file__).parents[2] / "verify" / "verify.py"
ALONE = run_path(str(SCRIPT))
LONGEST = 150


def seats_of(game: str) -> int:
    """Few, but not two: by chance, a duel of Kezao takes thousands of turns."""
    return games.find(game).seats[1]


def wrong(proof: Proof) -> list[str]:
    return [one.text for one in verify(proof) if one.holds is False]


def plain(proof: Proof) -> Any:
    return json.loads(msgspec.json.encode(proof))


@pytest.fixture(scope="module", params=discovery.ours())
def proof(request: pytest.FixtureRequest) -> Proof:
    seats = seats_of(request.param)
    return proof_of(played(request.param, seats, all_open(seats)))


def test_an_honest_game_holds(proof: Proof) -> None:
    found = verify(proof)
    assert [one.text for one in found if one.holds is False] == []
    assert len(found) >= 10


def test_the_script_agrees_and_derives_every_draw(proof: Proof) -> None:
    assert [what for holds, what in ALONE["check"](plain(proof)) if holds is not True] == []
    assert proof.draws is not None
    record = Record.parse(proof.record)
    derived = ALONE["derive_draws"](record.seed, [n for n, _ in proof.draws])
    assert derived == [drawn for _, drawn in proof.draws]
    assert len(derived) > 5


@pytest.mark.parametrize("n", [1, 2, 3, 6, 58, 1000, 2**31 - 1])
def test_the_script_draws_as_the_package_does(n: int) -> None:
    """Also where a word is drawn again: for large numbers that is often."""
    key = "5a" * 32
    rng = KeyedRng(bytes.fromhex(key), 0, 0)
    assert ALONE["derive_draws"](key, [n] * 300) == [int(rng.below(n)) for _ in range(300)]


def test_the_script_is_short_and_needs_nothing() -> None:
    text = SCRIPT.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert "tablee." not in "".join(line for line in text.splitlines() if "import" in line)


# --- changed files ----------------------------------------------------------------------------------------------------


def header(change: Callable[[Any], None]) -> Callable[[Any], None]:
    def tamper(proof: Any) -> None:
        lines = proof["record"].split("\n")
        first = json.loads(lines[0])
        change(first)
        proof["record"] = "\n".join([json.dumps(first), *lines[1:]])

    return tamper


def chance(**fields: Any) -> Callable[[Any], None]:
    return header(lambda first: first["chance"].update(fields))


def contribution(place: int, **fields: Any) -> Callable[[Any], None]:
    return header(lambda first: first["chance"]["contributions"][place].update(fields))


def another_draw(proof: Any) -> None:
    proof["draws"][3][1] = (proof["draws"][3][1] + 1) % proof["draws"][3][0]


def another_commitment_seen(proof: Any) -> None:
    proof["seen"]["commitment"] = "00" * 32


def another_list_seen(proof: Any) -> None:
    proof["seen"]["contributors"].pop()


def another_contribution_given(proof: Any) -> None:
    proof["seen"]["contribution"] = "00" * 32


BY_BOTH = {
    "the table's secret": chance(secret="00" * 32),
    "the bots' key": chance(house="00" * 32),
    "the commitment": chance(commitment="00" * 32),
    "a contribution": contribution(0, opened="00" * 32),
    "a contribution left out": contribution(1, opened=None),
    "a bot's contribution": contribution(2, opened="00" * 32),
    "the key": header(lambda first: first.update(seed="00" * 32)),
    "the code": chance(code="aaaaaaaa"),
    "a player": chance(players=["person", "person", "bot chance"]),
    "a draw": another_draw,
    "the commitment seen": another_commitment_seen,
    "the list seen": another_list_seen,
    "the contribution given": another_contribution_given,
}


@pytest.fixture(scope="module")
def honest() -> Any:
    return plain(proof_of(played("wazabi", 3, all_open(3, "strong"))))


def changed(honest: Any, tamper: Callable[[Any], None]) -> Any:
    copy = json.loads(json.dumps(honest))
    tamper(copy)
    assert copy != honest
    return copy


@pytest.mark.parametrize("what", BY_BOTH)
def test_both_notice(honest: Any, what: str) -> None:
    tampered = changed(honest, BY_BOTH[what])
    assert wrong(msgspec.convert(tampered, Proof))
    assert any(holds is False for holds, _ in ALONE["check"](tampered))


def another_move(proof: Any) -> None:
    lines = proof["record"].split("\n")
    del lines[5]
    proof["record"] = "\n".join(lines)


def another_frame(proof: Any) -> None:
    proof["seen"]["runs"][0]["chain"] = "00" * 32


def a_frame_missing(proof: Any) -> None:
    proof["seen"]["runs"][1]["count"] -= 1


BY_RULES = {"a move": another_move, "a frame": another_frame, "a frame missing": a_frame_missing}


@pytest.mark.parametrize("what", BY_RULES)
def test_whoever_knows_the_rules_notices(honest: Any, what: str) -> None:
    assert wrong(msgspec.convert(changed(honest, BY_RULES[what]), Proof))


def test_another_game_with_an_honest_key_is_noticed_by_its_frames(honest: Any) -> None:
    """A server that shows one game and publishes another: the record alone is consistent, what was seen is not."""
    other = played("wazabi", 3, all_open(3))
    told = {**honest, "record": str(other)}
    assert "frames" in " ".join(wrong(msgspec.convert(told | {"draws": None}, Proof)))
    assert wrong(Proof(str(other))) == []


# --- the commands -----------------------------------------------------------------------------------------------------


def run(proof: Any, tmp_path: Path) -> tuple[int, str]:
    file = tmp_path / "proof.json"
    file.write_text(proof if isinstance(proof, str) else json.dumps(proof), encoding="utf-8")
    shown = CliRunner().invoke(app, ["verify", str(file)])
    return shown.exit_code, shown.output


def test_the_command_says_that_it_holds(honest: Any, tmp_path: Path) -> None:
    code, output = run(honest, tmp_path)
    assert code == 0
    assert "nobody could choose the chance of this game" in output
    assert "DIFFERS" not in output


def test_the_command_says_what_differs(honest: Any, tmp_path: Path) -> None:
    code, output = run(changed(honest, BY_BOTH["a contribution"]), tmp_path)
    assert code == 1
    assert "DIFFERS  Seat 0 (person): the contribution is the one it committed to." in output
    assert "The proof does not hold." in output


def test_the_command_says_who_was_left_out(tmp_path: Path) -> None:
    chance = fixed(3).open([0], "a1" * 32)
    assert chance is not None
    code, output = run(plain(proof_of(played("wazabi", 3, chance))), tmp_path)
    assert code == 0
    assert "note    Seat 1 (person): left out, because its contribution was not opened in time." in output
    assert "with the notes above" in output


def test_a_record_alone_is_said_to_show_less(honest: Any, tmp_path: Path) -> None:
    code, output = run(honest["record"], tmp_path)
    assert code == 0
    assert "does not show what a browser saw" in output


@pytest.mark.parametrize("text", ["", "{}", "[1]", "null", '{"record": ""}', '{"record": 5}', "\n\n\n"])
def test_a_file_that_is_no_proof_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    code, output = run(text, tmp_path)
    assert code == 2
    assert output.count("\n") == 1


def test_a_record_of_before_is_refused_with_the_reason(tmp_path: Path) -> None:
    old = (Path(__file__).parents[1] / "golden" / "wazabi-0.jsonl").read_text("utf-8")
    code, output = run(old, tmp_path)
    assert code == 2
    assert "earlier versions" in output


def test_the_script_runs_by_itself(honest: Any, tmp_path: Path) -> None:
    """In a Python that cannot import anything of ours."""
    file = tmp_path / "proof.json"
    for content, expected in ((honest, 0), (changed(honest, BY_BOTH["a draw"]), 1)):
        file.write_text(json.dumps(content), encoding="utf-8")
        command = [sys.executable, "-I", "-S", str(SCRIPT), str(file), "--draws"]
        shown = subprocess.run(command, capture_output=True, text=True, check=False)
        assert shown.returncode == expected, shown.stderr
        assert shown.stdout.count("\ndraw ") == len(honest["draws"])
