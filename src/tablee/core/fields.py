"""Reflection: the names of an object's fields, whether or not its class is compiled."""

from __future__ import annotations


def field_names(value: object) -> list[str]:
    """In alphabetical order, so that they stand alike in both cases."""
    names = set(getattr(value, "__dict__", ()))
    for kind in type(value).__mro__:  # an interpreted class may extend a compiled one
        names.update(vars(kind).get("__mypyc_attrs__", ()))
    return sorted(names - {"__dict__"})
