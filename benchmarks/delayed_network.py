"""A network with delays in one machine: packets to 10.77.1.N take their time and come back as if from there.

    python delayed_network.py '{"10.77.1.1": [20, 2], "10.77.1.2": [200, 10]}'   # round trip and jitter in milliseconds

Whoever connects to such an address reaches whatever listens on 10.77.0.1, and each direction takes half of the round
trip, more or less. The delay is one of packets, so the kernels at both ends measure it as they would measure the
internet. Run in a network namespace of its own (`unshare --map-root-user --net`); it prints a line when it is ready.
"""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import random
import socket
import struct
import subprocess
import sys

HERE = "10.77.0.1"
DEVICE = "races"
TUNSETIFF = 0x4004_54CA
TUN_WITHOUT_HEADER = 0x1001
LARGEST = 65_536

# Of a packet: the addresses, and the ports behind them.
SOURCE, TARGET, PORTS = slice(12, 16), slice(16, 20), slice(20, 24)


def open_device() -> int:
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", DEVICE.encode(), TUN_WITHOUT_HEADER))
    for command in (
        "link set lo up",
        f"addr add {HERE}/16 dev {DEVICE}",
        f"link set {DEVICE} up txqueuelen 10000",
    ):
        subprocess.run(["ip", *command.split()], check=True)  # noqa: S607
    return device


class Network:
    def __init__(self, device: int, links: dict[str, tuple[float, float]]) -> None:
        self._device = device
        self._links = {socket.inet_aton(address): link for address, link in links.items()}
        self._due: dict[bytes, float] = {}
        """When the last packet of each connection and direction arrives: they stay in order."""
        self._dice = random.Random()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(device, self._take)

    def _take(self) -> None:
        try:
            while True:
                self._send_on(os.read(self._device, LARGEST))
        except BlockingIOError:
            return

    def _send_on(self, packet: bytes) -> None:
        link = self._links.get(packet[TARGET])
        if packet[0] != 0x45 or link is None:  # not IPv4 without options
            return
        round_trip, jitter = link
        flow = packet[TARGET] + packet[PORTS]
        due = self._loop.time() + max(0.0, self._dice.gauss(round_trip / 2, jitter)) / 1000
        self._due[flow] = due = max(due, self._due.get(flow, 0.0))
        # Exchanging the addresses leaves the checksums as they are.
        back = packet[:12] + packet[TARGET] + packet[SOURCE] + packet[20:]
        self._loop.call_at(due, os.write, self._device, back)


async def run(links: dict[str, tuple[float, float]]) -> None:
    network = Network(open_device(), links)
    print("ready", flush=True)
    await asyncio.get_running_loop().create_future()
    del network


if __name__ == "__main__":
    asyncio.run(run({address: (link[0], link[1]) for address, link in json.loads(sys.argv[1]).items()}))
