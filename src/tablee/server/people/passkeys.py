"""Passkeys (WebAuthn) and recovery codes: the same person on several devices, for those who want it.

A challenge is good once, for a while, and for the browser that asked for it. The name of the server is that under which
this browser opened it, which has been checked by then (`security_headers`).
"""

from __future__ import annotations

import re
import secrets
import time as calendar
from typing import Any

from aiohttp import web

from tablee.server.context import AppContext, Refusal, device_of, host_name
from tablee.server.people.identity import hashed
from tablee.store.model import SavePasskey
from tablee.table.wire_types import CODE_LETTERS

MOST_PASSKEYS = 20
CODES = 8
CODE_GROUPS, GROUP_LETTERS = 4, 4
"""31 letters each: 79 bits."""

CREDENTIAL = re.compile(r"[\w-]{1,1400}", re.ASCII)
"""Pattern of a passkey's id, in base64url."""


async def _take_challenge(context: AppContext, request: web.Request, credential: dict[str, Any]) -> bytes:
    """The one that this credential signs."""
    helpers = library().helpers
    try:
        signed = helpers.base64url_to_bytes(credential["response"]["clientDataJSON"])
        challenge: bytes = helpers.parse_client_data_json(signed).challenge
    except Exception:  # noqa: BLE001 — whatever is wrong with it, nothing was signed
        raise Refusal(400, "this is no passkey") from None
    if not await context.challenges.take(device_of(request), challenge):
        raise Refusal(400, "this challenge was used already, or is too old; try again")
    return challenge


def library() -> Any:
    """py_webauthn, imported when it is first needed: it brings cryptography with it."""
    import webauthn  # noqa: PLC0415 — the server starts sooner without it

    return webauthn


def party(request: web.Request) -> str:
    """The name that a passkey is bound to. Browsers make none for bare addresses, nor without encryption."""
    name = host_name(request.host)
    if not name or name.replace(".", "").isdecimal() or ":" in name:
        raise Refusal(400, "passkeys need a server with a name; this one was opened by its number")
    if name != "localhost" and not request.secure:
        raise Refusal(400, "passkeys need an encrypted connection (https)")
    return name


def origin(request: web.Request) -> str:
    return f"{'https' if request.secure else 'http'}://{request.host}"


async def adding(context: AppContext, request: web.Request, person: str, known: list[SavePasskey]) -> str:
    """Options for `navigator.credentials.create`, as JSON."""
    lib, name = library(), party(request)
    structs = lib.helpers.structs
    if len(known) >= MOST_PASSKEYS:
        raise Refusal(409, "there are many passkeys already; remove one first")
    options = lib.generate_registration_options(
        rp_id=name,
        rp_name="Tablée",
        user_id=bytes.fromhex(person),
        user_name="Tablée",
        challenge=await context.challenges.new(device_of(request)),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=lib.base64url_to_bytes(passkey.id)) for passkey in known
        ],
    )
    return str(lib.options_to_json(options))


async def added(context: AppContext, request: web.Request, person: str, credential: dict[str, Any]) -> SavePasskey:
    lib, name = library(), party(request)
    challenge = await _take_challenge(context, request, credential)
    try:
        verified = lib.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=name, expected_origin=origin(request)
        )
    except Exception:  # noqa: BLE001 — whatever is wrong with it, it is no passkey
        raise Refusal(400, "this is no passkey for this server") from None
    encode = lib.helpers.bytes_to_base64url
    key = encode(verified.credential_public_key)
    return SavePasskey(encode(verified.credential_id), person, key, verified.sign_count, int(calendar.time()))


async def using(context: AppContext, request: web.Request) -> str:
    """Options for `navigator.credentials.get`, as JSON."""
    lib, name = library(), party(request)
    challenge = await context.challenges.new(device_of(request))
    return str(lib.options_to_json(lib.generate_authentication_options(rp_id=name, challenge=challenge)))


async def used(
    context: AppContext, request: web.Request, passkey: SavePasskey | None, credential: dict[str, Any]
) -> SavePasskey:
    """The passkey as it is to be stored now."""
    lib, name = library(), party(request)
    challenge = await _take_challenge(context, request, credential)
    if passkey is None:
        raise Refusal(404, "nobody here has this passkey")
    try:
        verified = lib.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=origin(request),
            credential_public_key=lib.base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.uses,
        )
    except Exception:  # noqa: BLE001 — whatever is wrong with it, it does not count
        raise Refusal(400, "this passkey could not be verified") from None
    return SavePasskey(passkey.id, passkey.person, passkey.public_key, verified.new_sign_count, passkey.created)


def new_codes() -> list[str]:
    return [
        "-".join("".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP_LETTERS)) for _ in range(CODE_GROUPS))
        for _ in range(CODES)
    ]


def code_hash(code: str) -> str:
    """However it was typed."""
    return hashed("".join(letter for letter in code.lower() if letter in CODE_LETTERS))
