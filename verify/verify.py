"""Verify the chance of a finished Tablée game without Tablée: plain Python 3.11, no other package.

    python verify.py FILE [--draws]

FILE is a proof saved from the end screen, or a record downloaded from a table. Checked are the commitments, the key of
the game, and every draw of its random stream; with --draws they are printed. The protocol is in
docs/provable-chance.md. What needs the rules of the games (that every move is legal, and that a browser was shown what
follows from it) is checked by `tablee verify`.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def fields(parts: list[bytes]) -> bytes:
    """Each part behind its length in four bytes, the highest first."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def commitment(kind: str, value: str) -> str:
    return hashlib.sha256(fields([f"tablee {kind} v2".encode(), bytes.fromhex(value)])).hexdigest()


def canonical(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def bot_contribution(house: str, seat: int) -> str:
    return mac(bytes.fromhex(house), fields([b"tablee bot v2", str(seat).encode()])).hex()


def transcript(chance: dict[str, Any]) -> bytes:
    parts = [b"tablee transcript v2", chance["code"].encode(), chance["game"].encode(), canonical(chance["options"])]
    parts.append(fields([player.encode() for player in chance["players"]]))
    parts += [bytes.fromhex(chance["commitment"]), bytes.fromhex(chance["house_commitment"])]
    for one in chance["contributions"]:
        opened = bytes.fromhex(one.get("opened") or "")
        parts.append(fields([str(one["seat"]).encode(), bytes.fromhex(one["commitment"]), opened]))
    return fields(parts)


def derive_key(chance: dict[str, Any]) -> str:
    """HKDF-SHA256 (RFC 5869): extract with the hash of the transcript as salt, expand to one block."""
    extracted = mac(hashlib.sha256(transcript(chance)).digest(), bytes.fromhex(chance["secret"]))
    return mac(extracted, b"tablee chance v2" + b"\x01").hex()


def words(key: str) -> Iterator[int]:
    """32-bit words, the lowest byte first, of BLAKE2b(key, number of the block)."""
    number = 0
    while True:
        counted = number.to_bytes(8, "little")
        block = hashlib.blake2b(counted, key=bytes.fromhex(key), person=b"tablee chance").digest()
        for at in range(0, 64, 4):
            yield int.from_bytes(block[at : at + 4], "little")
        number += 1


def below(stream: Iterator[int], n: int) -> int:
    """One of 0 … n-1 without bias: the high word of a product; a low word that is too small is drawn again."""
    while True:
        product = next(stream) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


def derive_draws(key: str, bounds: list[int]) -> list[int]:
    stream = words(key)
    return [below(stream, n) for n in bounds]


def check(proof: dict[str, Any]) -> list[tuple[bool | None, str]]:
    """What holds (True), what differs (False) and what is to be known (None)."""
    header = json.loads(proof["record"].split("\n")[0])
    chance = header["chance"]
    found: list[tuple[bool | None, str]] = [
        (chance["version"] == 2, "the version of the protocol is 2"),
        (commitment("secret", chance["secret"]) == chance["commitment"], "the table's secret fits its commitment"),
        (commitment("house", chance["house"]) == chance["house_commitment"], "the bots' key fits its commitment"),
    ]
    for one in chance["contributions"]:
        seat, opened = one["seat"], one.get("opened")
        player = chance["players"][seat]
        if opened is None:
            found.append((None if player == "person" else False, f"seat {seat} ({player}) was left out"))
            continue
        fits = commitment("contribution", opened) == one["commitment"]
        if player != "person":
            fits = fits and opened == bot_contribution(chance["house"], seat)
        found.append((fits, f"the contribution of seat {seat} ({player}) fits its commitment"))
    found.append((derive_key(chance) == header["seed"], "the key follows from the secret and the contributions"))
    same = chance["game"] == header["game"] and len(chance["players"]) == header["seats"]
    same = same and all(chance["options"].get(name) == value for name, value in header["options"].items())
    found.append((same, "game, seats and options are those of the record"))
    draws = proof.get("draws")
    if draws is not None:
        derived = derive_draws(header["seed"], [n for n, _ in draws])
        found.append((derived == [drawn for _, drawn in draws], f"all {len(draws)} draws come from the key"))
    seen = proof.get("seen")
    if seen is not None:
        promised = [seen["commitment"], seen["house"], seen["players"], seen["contributors"]]
        listed = [[one["seat"], one["commitment"]] for one in chance["contributions"]]
        told = [chance["commitment"], chance["house_commitment"], chance["players"], listed]
        found.append((promised == told, "the browser was shown these commitments before the game"))
        if seen.get("contribution") is not None:
            own = seen["contribution"] in [one.get("opened") for one in chance["contributions"]]
            found.append((own, "the browser's own contribution is part of the key"))
    return found


def main() -> int:
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    try:
        proof = json.loads(text)
    except json.JSONDecodeError:  # several lines: a record alone
        proof = {"record": text}
    found = check(proof)
    for holds, what in found:
        print({True: "ok", False: "DIFFERS", None: "note"}[holds].ljust(8), what)
    if "--draws" in sys.argv:
        key = json.loads(proof["record"].split("\n")[0])["seed"]
        bounds = [n for n, _ in proof.get("draws") or []]
        for number, (n, drawn) in enumerate(zip(bounds, derive_draws(key, bounds), strict=True)):
            print(f"draw {number}: {drawn} of 0 to {n - 1}")
    holds = all(one is not False for one, _ in found)
    print("The chance of this game holds." if holds else "The chance of this game does not hold.")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
