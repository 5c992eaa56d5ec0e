"""Exceptions, each with what a person needs to correct the mistake."""

from __future__ import annotations

from typing import Any


class TableeError(Exception):
    """Base class of all refusals."""


class IllegalMove(TableeError):
    """The rules do not allow this move now; nothing has changed.

    `reason` names a message of the catalogues (`tablee.say`), `params` fills it in and may tell programs more, `clause`
    is the rule it rests on.
    """

    def __init__(self, clause: str, reason: str, **params: object) -> None:
        super().__init__(clause, reason, params)
        self.clause = clause
        self.reason = reason
        self.params = params

    def __repr__(self) -> str:
        params = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"IllegalMove({self.clause!r}, {self.reason!r}{params})"

    def __reduce__(self) -> Any:
        return (_illegal_move, (self.clause, self.reason, self.params))

    def __str__(self) -> str:
        from tablee.core.i18n import say  # noqa: PLC0415 — the catalogues need this module

        return f"{self.clause}: {say(self, 'en')}"


def _illegal_move(clause: str, reason: str, params: dict[str, object]) -> IllegalMove:
    return IllegalMove(clause, reason, **params)


class BadField(TableeError, ValueError):
    """Invalid input: the field, what was found, what is allowed, and by which clause."""

    def __init__(self, field: str, found: object, allowed: str, clause: str = "") -> None:
        super().__init__(field, found, allowed, clause)
        self.field = field
        self.found = found
        self.allowed = allowed
        self.clause = clause

    def __str__(self) -> str:
        clause = f" ({self.clause})" if self.clause else ""
        return f"{self.field}: found {shorten(self.found)}, allowed: {self.allowed}{clause}"


def need(holds: bool, field: str, found: object, allowed: str, clause: str = "") -> None:
    """Raise BadField, naming a field of a position's table, unless the condition holds."""
    if not holds:
        raise BadField(f"table.{field}", found, allowed, clause)


def need_seat(seat: int | None, seats: int, field: str) -> int:
    """The seat that a field names, or BadField if there is no such seat at the table."""
    if seat is None or not 0 <= seat < seats:
        raise BadField(field, seat, f"a seat from 0 to {seats - 1}", "G-1")
    return seat


def shorten(value: object) -> str:
    """A repr of bounded length: quoted input may be hostile."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:60]}… ({len(text)} characters)"
