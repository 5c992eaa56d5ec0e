"""Chance of a table: what it and its players have committed to, which contributions were opened, and the key.

In order: the table is opened with a secret and a key for its bots, both committed to; browsers pledge a contribution
each; at the start the list of contributions is fixed and shown; browsers open theirs; the key is derived.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tablee.core.messages import Message
from tablee.proof.commitments import (
    CONTRIBUTION,
    HOUSE,
    SECRET,
    TRANSCRIPT,
    bot_contribution,
    canonical,
    commit,
    derive_key,
    fields,
)

VERSION = 2
SECRET_BYTES = 32

Player = tuple[str | None, str | None]
"""Who sits in a seat: the person, or the name of the bot."""


class Contribution(Message, frozen=True):
    """What one browser, or one of the server's bots, adds to the key. A person with several seats contributes once."""

    seat: int
    commitment: str
    opened: str | None = None
    """None if it was not opened in time: it is left out of the key."""


class OpenedChance(Message, frozen=True, kw_only=True):
    """Everything that the key follows from, as the record of a game shows it afterwards."""

    version: int
    code: str
    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    """By seat: "person", or "bot" and the bot's name."""
    commitment: str
    house_commitment: str
    contributions: tuple[Contribution, ...]
    secret: str
    house: str

    def transcript(self) -> bytes:
        """All that was fixed before the secret counted, without ambiguity."""
        parts = [TRANSCRIPT, self.code.encode(), self.game.encode(), canonical(self.options)]
        parts.append(fields([player.encode() for player in self.players]))
        parts.extend([bytes.fromhex(self.commitment), bytes.fromhex(self.house_commitment)])
        for one in self.contributions:
            opened = b"" if one.opened is None else bytes.fromhex(one.opened)
            parts.append(fields([str(one.seat).encode(), bytes.fromhex(one.commitment), opened]))
        return fields(parts)

    def key(self) -> str:
        return derive_key(self.secret, self.transcript())


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """As a table stores it: secret until the game is over."""

    secret: str
    house: str
    pledges: dict[str, str] = {}
    """By person, the commitment of the browser that pledged last."""
    players: tuple[str, ...] = ()
    contributions: tuple[Contribution, ...] = ()
    """Empty until the start."""
    fixed: bool = False
    """True once the list of contributions is fixed, and browsers open theirs."""

    @property
    def commitment(self) -> str:
        return commit(SECRET, self.secret)

    @property
    def house_commitment(self) -> str:
        return commit(HOUSE, self.house)

    def pledge(self, person: str, commitment: str) -> Chance:
        return replace(self, pledges={**self.pledges, person: commitment})

    def pledged(self, players: Sequence[Player]) -> tuple[Contribution, ...]:
        """The contributions of the people in these seats, each at the first of its seats."""
        found: dict[str, Contribution] = {}
        for seat, (person, _) in enumerate(players):
            if person is not None and person in self.pledges and person not in found:
                found[person] = Contribution(seat, self.pledges[person])
        return tuple(found.values())

    def fix(self, players: Sequence[Player], present: Collection[str]) -> Chance:
        """Fix who plays and who contributes. Pledges of people who are not here cannot be opened, so they do not count;
        this is decided while all contributions are still secret."""
        people = [one for one in self.pledged(players) if players[one.seat][0] in present]
        bots = [self._bot(seat) for seat, (person, bot) in enumerate(players) if person is None and bot is not None]
        listed = tuple("person" if person is not None else f"bot {bot}" for person, bot in players)
        contributions = tuple(sorted([*people, *bots], key=lambda one: one.seat))
        return replace(self, fixed=True, players=listed, contributions=contributions, pledges={})

    def _bot(self, seat: int) -> Contribution:
        value = bot_contribution(self.house, seat)
        return Contribution(seat, commit(CONTRIBUTION, value), value)

    def open(self, seats: Collection[int], value: str) -> Chance | None:
        """With the contribution of somebody in these seats opened; None if nobody there has committed to it."""
        commitment = commit(CONTRIBUTION, value)
        for place, one in enumerate(self.contributions):
            if one.seat in seats and one.commitment == commitment:
                opened = (*self.contributions[:place], replace(one, opened=value), *self.contributions[place + 1 :])
                return replace(self, contributions=opened)
        return None

    def waits(self) -> bool:
        """True while a contribution is not opened yet."""
        return self.fixed and any(one.opened is None for one in self.contributions)

    def opened(self, code: str, game: str, options: dict[str, Any]) -> OpenedChance:
        """Tell everything. Only for a game that is over, or to derive its key."""
        return OpenedChance(
            version=VERSION,
            code=code,
            game=game,
            options=options,
            players=self.players,
            commitment=self.commitment,
            house_commitment=self.house_commitment,
            contributions=self.contributions,
            secret=self.secret,
            house=self.house,
        )


class Contributor(msgspec.Struct, frozen=True):
    """A browser or a bot that adds to the game's chance. A person with several seats is named by the first."""

    seat: int
    commitment: str


class ShownChance(msgspec.Struct, frozen=True):
    """How far the game's chance has come (docs/provable-chance.md). Nothing here is secret."""

    stage: Literal["gathering", "opening", "drawn", "opened"]
    """Players commit; the list is fixed and browsers open; the game's key is derived; all is opened."""
    commitment: str
    """To the table's secret, from the opening of the table on."""
    house: str
    """To the key of the server's bots, from the opening of the table on."""
    players: tuple[str, ...] = ()
    """While opening, by seat: "person", or "bot" and the bot's name."""
    contributors: tuple[Contributor, ...] = ()
    """While gathering and opening."""


def new_chance() -> Chance:
    """The secrets of a new table."""
    return Chance(secret=secrets.token_hex(SECRET_BYTES), house=secrets.token_hex(SECRET_BYTES))
