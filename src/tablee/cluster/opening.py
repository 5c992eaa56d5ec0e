"""Bus address: its validation, apart from the bus, so that servers without one need no NATS client."""

from __future__ import annotations

from urllib.parse import urlsplit

from tablee.core.errors import BadField, TableeError

SCHEMES = ("nats", "tls")


def check_bus(address: str) -> str:
    """An address at which there can be a bus, or BadField; TableeError without the client for it."""
    for one in address.split(","):
        found = urlsplit(one)
        if found.scheme not in SCHEMES or not found.hostname:
            # Not the address itself: it may hold a password.
            raise BadField("--bus", found.scheme, "the address of a NATS server, such as nats://host:4222")
    try:
        import nats  # noqa: F401, PLC0415 — an extra
    except ImportError:
        raise TableeError("NATS needs a client: pip install 'tablee[cluster]'") from None
    return address
