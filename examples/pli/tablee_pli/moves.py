"""Moves as messages, and their codes: the only move is to play a card (PL-3), and its code is its number."""

from typing import Annotated

import msgspec
from msgspec.structs import astuple

from tablee.core.messages import Message, Move
from tablee_pli.deck import RANKS, SUITS, Suit

Rank = Annotated[int, msgspec.Meta(ge=1, le=RANKS)]


class Card(Message, frozen=True):
    suit: Suit
    rank: Rank


class Play(Move, frozen=True, tag="play"):
    suit: Suit
    rank: Rank


def card(number: int) -> Card:
    return Card(SUITS[number // RANKS], number % RANKS + 1)


def encode(move: Play, seats: int) -> int:  # noqa: ARG001 — the same at every table
    return SUITS.index(move.suit) * RANKS + move.rank - 1


def decode(code: int) -> Play:
    return Play(*astuple(card(code)))
