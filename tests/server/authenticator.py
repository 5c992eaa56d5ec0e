"""An authenticator of passkeys (WebAuthn) in software: one key, which it shows to whichever server asks."""

from __future__ import annotations

import base64
import secrets
from hashlib import sha256
from typing import Any

import cbor2
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40
"""Flags: somebody touched it, and was recognised by it; a new key comes along."""


def base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


class Authenticator:
    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The passkey that a server asked for."""
        numbers = self._key.public_key().public_numbers()
        # COSE: an elliptic curve key for ES256, on P-256, and its point.
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        made = bytes(16) + len(self._id).to_bytes(2) + self._id + key
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | MADE) + made
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential({"clientDataJSON": base64url(client), "attestationObject": base64url(attested)})

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """The passkey, signing the challenge of a server."""
        data, client = self._data(options["rpId"], PRESENT | VERIFIED), self._client("webauthn.get", options)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        signed = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._credential({name: base64url(part) for name, part in signed.items()})

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        return msgspec.json.encode({"type": kind, "challenge": options["challenge"], "origin": self._origin})

    def _data(self, party: str, flags: int) -> bytes:
        uses = bytes(4)  # it keeps no count
        return sha256(party.encode()).digest() + bytes([flags]) + uses

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = base64url(self._id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
