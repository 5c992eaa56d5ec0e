"""Listening socket of the server, and the address by which others on the network reach it."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 — only where the user asks for it


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, f"{error.strerror}: {host}, port {port}") from None
    return listening


def lan_address_of(listening: socket.socket, scheme: str = "http") -> Callable[[], str | None]:
    host, port = listening.getsockname()[:2]
    return lambda: f"{scheme}://{address}:{port}" if host in EVERYWHERE and (address := own_address()) else None


def own_address() -> str | None:
    """This machine's address on the network, by asking which one would be used to leave it. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address
