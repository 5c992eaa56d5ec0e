"""Network between a client and a server: a TCP forwarder from which packets can vanish, or whose connections break."""

from __future__ import annotations

import ctypes
import socket
import struct
import threading
from contextlib import suppress
from typing import Self

SO_ATTACH_FILTER, SO_DETACH_FILTER = 26, 27
NO_PACKET = ctypes.create_string_buffer(struct.pack("=HBBI", 0x06, 0, 0, 0))
"""A socket filter of one instruction: return 0, so that the kernel takes no bytes of any packet."""
FILTER = struct.pack("HP", 1, ctypes.addressof(NO_PACKET))
RESET = struct.pack("ii", 1, 0)
"""Of SO_LINGER: closing sends RST."""


class Connection:
    def __init__(self, client: socket.socket, server: socket.socket) -> None:
        self.client = client
        self.server = server
        self.through = threading.Event()
        self.through.set()
        ways = ((client, server), (server, client))
        self._pumps = [threading.Thread(target=self._pump, args=way, daemon=True) for way in ways]
        for pump in self._pumps:
            pump.start()

    @property
    def ended(self) -> bool:
        return not any(pump.is_alive() for pump in self._pumps)

    def swallow(self) -> None:
        """The kernel acknowledges nothing that the client sends, and the client is sent nothing."""
        self.through.clear()
        self.client.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, FILTER)

    def restore(self) -> None:
        self.client.setsockopt(socket.SOL_SOCKET, SO_DETACH_FILTER, 0)
        self.through.set()

    def reset(self) -> None:
        self.through.set()
        with suppress(OSError):
            self.client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        for one in (self.client, self.server):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                self.through.wait()
                target.sendall(data)
        self.through.wait()
        for one in (source, target):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)


class Forwarder:
    """To a port of this machine, or to the path of a socket."""

    def __init__(self, server: int | str) -> None:
        self._server = server
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._connections: list[Connection] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def swallow(self, *, new: bool = True) -> None:
        """From now on packets vanish without a word: those of connections that there are, and unless `new` is False
        those of connections that somebody wants to make."""
        if new:
            self._listening.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, FILTER)
        for connection in self._connections:
            connection.swallow()

    def restore(self) -> None:
        with suppress(OSError):
            self._listening.setsockopt(socket.SOL_SOCKET, SO_DETACH_FILTER, 0)
        for connection in self._connections:
            connection.restore()

    def reset(self) -> None:
        """All connections break, and both ends are told."""
        connections, self._connections = self._connections, []
        for connection in connections:
            connection.reset()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.reset()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                try:
                    connection = Connection(client, self._connect())
                except OSError:  # nobody listens there now
                    client.close()
                    continue
                self._connections = [one for one in self._connections if not one.ended] + [connection]

    def _connect(self) -> socket.socket:
        if not isinstance(self._server, str):
            return socket.create_connection(("127.0.0.1", self._server))
        server = socket.socket(socket.AF_UNIX)
        server.connect(self._server)
        return server
