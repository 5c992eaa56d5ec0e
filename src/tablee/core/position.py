"""Positions: the serialized state of any game as plain JSON, and back (docs/positions.md)."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any, Literal

import msgspec

from tablee.core.errors import BadField
from tablee.core.game import Game, check_options, check_seats, find
from tablee.core.keyed_rng import KEY_BYTES, WORDS, KeyedRng
from tablee.core.messages import Message, convert, encode
from tablee.core.options import to_plain
from tablee.core.rng import SEEDS, Rng, Sfc32, seeded
from tablee.core.state import State

Word32 = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]


class Stream(Message, frozen=True):
    """The state of the random stream."""

    kind: Literal["sfc32", "keyed"]
    words: tuple[Word32, ...]


class Position(Message, frozen=True, kw_only=True):
    """A whole state: the game, its options, the instant, the table, and the random stream.

    Without `chance` the caller brings a seed.
    """

    game: str
    seats: int
    options: dict[str, Any]
    now: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0
    table: dict[str, Any]
    chance: Stream | None = None


def write(game: Game, options: Any, state: State) -> Position:
    return Position(
        game=game.name,
        seats=int(state.seats),
        options=to_plain(options),
        now=int(state.now),
        table=msgspec.to_builtins(game.to_table(state)),
        chance=write_rng(state.rng),
    )


def read(value: object, seed: int | str | None = None, listen: bool = False) -> tuple[Game, Any, State]:
    """The game, its options and the state that a position describes, or BadField with what is wrong in it."""
    position: Position = convert(value, Position, "position")
    game = find(position.game)
    seats = check_seats(game, position.seats)
    options = check_options(game, position.options, seats)
    if seed is None and position.chance is None:
        raise BadField("position.chance", None, "a stream, or a seed given beside the position")
    rng = from_seed(seed) if seed is not None else read_rng(position.chance)
    state = game.start(options, seats, rng)
    if listen:
        state.event_codes = []
    table = convert(position.table, game.table, "table")
    game.from_table(table, state, position.now)
    return game, options, state


def digest(position: Position) -> str:
    """Hash of a position, sixteen bytes in hex."""
    return blake2b(encode(position), digest_size=16).hexdigest()


def from_seed(seed: object) -> Rng:
    """A seed is a number (quick, for study) or a key of 64 hex digits (cryptographic, for real tables)."""
    if isinstance(seed, str) and len(seed) == 2 * KEY_BYTES and all(c in "0123456789abcdef" for c in seed):
        return KeyedRng(bytes.fromhex(seed), 0, 0)
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEEDS:
        return seeded(seed)
    raise BadField("seed", seed, "a number from 0 to 2**96 - 1, or a key of 64 lower-case hex digits")


def write_rng(rng: Rng) -> Stream:
    return Stream("keyed" if isinstance(rng, KeyedRng) else "sfc32", tuple(rng.dump()))


def read_rng(stream: Stream | None) -> Rng:
    assert stream is not None
    words = stream.words
    if stream.kind == "sfc32" and len(words) == 4:
        return Sfc32(words[0], words[1], words[2], words[3])
    if stream.kind == "keyed" and len(words) == KEY_BYTES // 4 + 2 and words[-1] <= WORDS:
        return KeyedRng(b"".join(word.to_bytes(4, "little") for word in words[:-2]), words[-2], words[-1])
    raise BadField("position.chance.words", words, "4 words for sfc32; 8 words of key, block and place for keyed")
