"""Kernel round-trip times (TCP_INFO, sock_diag) of connections of this process or of a proxy beside it."""

from __future__ import annotations

import socket as tcp
from struct import Struct

from tablee.table.races.lag_compensation import KernelTimes

_TCP_INFO = Struct("68x2I72xI")
"""Fields of the kernel's struct: smoothed round trip, its mean deviation and the shortest one, in microseconds."""

# Of sock_diag(7), by which the kernel tells of all connections of the machine.
SOCK_DIAG, BY_FAMILY, REQUEST, DUMP = 4, 20, 1, 0x300
ESTABLISHED = 1 << 1
INFO, FILTER, REMOTE_IS = 2, 1, 8
MOST_PORT = 65_535
_MESSAGE = Struct("=IHHII")
_QUESTION = Struct("=BBBxI")
_ATTRIBUTE = Struct("=HH")
_CONDITION = Struct("=BBH")
_HOST = Struct("=BBxxi")
_ID_SIZE = 48


def read_own(connected: tcp.socket) -> KernelTimes | None:
    """Round-trip times of a connection of this process."""
    try:
        return read_tcp_info(connected.getsockopt(tcp.IPPROTO_TCP, tcp.TCP_INFO, _TCP_INFO.size))
    except OSError:
        return None  # no TCP, or closed


def read_tcp_info(info: bytes) -> KernelTimes | None:
    if len(info) < _TCP_INFO.size:
        return None
    round_trip, deviation, shortest = _TCP_INFO.unpack_from(info)
    return round_trip / 1000, deviation / 1000, shortest / 1000


def find_proxied(address: bytes, port: int) -> bytes | None:
    """The kernel's name for the connection of another process to this client: its family and id (sock_diag(7))."""
    if port > MOST_PORT:
        return None
    host = _HOST.pack(tcp.AF_INET if len(address) == 4 else tcp.AF_INET6, 8 * len(address), port) + address
    size = _ATTRIBUTE.size + len(host)
    # "The remote end is this host": past the end of the filter is yes, four bytes further is no.
    condition = _CONDITION.pack(REMOTE_IS, size, size + 4) + host
    wanted = _ATTRIBUTE.pack(_ATTRIBUTE.size + size, FILTER) + condition
    for family in (tcp.AF_INET, tcp.AF_INET6):  # a socket of IPv6 may serve IPv4 too
        told = ask_diag(DUMP, bytes([family]) + bytes(_ID_SIZE), wanted)
        if told:
            return told[:1] + told[4 : 4 + _ID_SIZE]
    return None


def read_proxied(found: bytes) -> KernelTimes | None:
    told = ask_diag(0, found, b"")
    at = 4 + _ID_SIZE + 20
    while at + _ATTRIBUTE.size <= len(told):
        size, kind = _ATTRIBUTE.unpack_from(told, at)
        if kind == INFO:
            return read_tcp_info(told[at + _ATTRIBUTE.size : at + size])
        at += max(4, size + 3 & ~3)
    return None


def ask_diag(flags: int, which: bytes, wanted: bytes) -> bytes:
    """Ask the kernel for TCP connections; the first answer without its header, or nothing."""
    body = _QUESTION.pack(which[0], tcp.IPPROTO_TCP, 1 << INFO - 1, ESTABLISHED) + which[1:] + wanted
    try:
        with tcp.socket(tcp.AF_NETLINK, tcp.SOCK_RAW, SOCK_DIAG) as kernel:
            kernel.setblocking(False)  # it answers within `send`
            kernel.send(_MESSAGE.pack(_MESSAGE.size + len(body), BY_FAMILY, REQUEST | flags, 0, 0) + body)
            told = kernel.recv(65_536)
    except OSError:
        return b""
    size, kind, _, _, _ = _MESSAGE.unpack_from(told)
    return told[_MESSAGE.size : size] if kind == BY_FAMILY else b""
