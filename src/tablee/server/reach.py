"""Where friends on the same network find this server."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 — only where the user asks for it

Reach = Callable[[], str | None]
"""The address that others can open, or None while only this machine can. Asked anew each time: laptops travel."""


def reach_of(listening: socket.socket) -> Reach:
    host, port = listening.getsockname()[:2]
    return lambda: f"http://{address}:{port}" if host in EVERYWHERE and (address := own_address()) else None


def own_address() -> str | None:
    """This machine's address on the network, by asking which one would be used to leave it. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


def is_own_machine(host: str) -> bool:
    """Does a Host header name the machine itself? Through a name that others use, no private address is told."""
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    try:
        return name == "localhost" or ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False
