"""The same person in several browsers, by passkey (Chromium's virtual authenticator) and by recovery code."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.web.axe import faults
from tests.web.conftest import Visitors
from tests.web.drivers.common import start_now

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def by_name(visitors: Visitors) -> str:
    """A passkey is bound to a name, which an address is not."""
    return visitors.server.url.replace("127.0.0.1", "localhost")


def give_authenticator(page: Page) -> tuple[CDPSession, str]:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    given: dict[str, Any] = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, str(given["authenticatorId"])


def open_me(visitors: Visitors) -> Page:
    page = visitors.open("/assets/icon.svg", strict=False)
    page.goto(f"{by_name(visitors)}/me")
    page.wait_for_selector("[data-test=my-keys]")
    return page


def test_a_passkey_brings_my_tables_to_another_browser(visitors: Visitors) -> None:
    mine = visitors.open("/assets/icon.svg", strict=False)
    mine.goto(by_name(visitors))
    start_now(mine, "wazabi")
    mine.goto(f"{by_name(visitors)}/me")
    session, authenticator = give_authenticator(mine)
    mine.click("[data-test=add-passkey]")
    expect(mine.locator("[data-test=passkey]")).to_have_count(1)
    assert faults(mine) == []
    (credential,) = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]

    other = open_me(visitors)
    session, authenticator = give_authenticator(other)
    session.send("WebAuthn.addCredential", {"authenticatorId": authenticator, "credential": credential})
    other.click("[data-test=use-passkey]")
    expect(other.locator("[data-test=my-games]")).to_be_visible()


def test_a_recovery_code_is_good_once(visitors: Visitors) -> None:
    mine = open_me(visitors)
    mine.click("[data-test=make-codes]")
    code = mine.locator("[data-test=codes] code").first.inner_text()
    expect(mine.locator("[data-test=codes] code")).to_have_count(8)
    for known in (True, False):
        other = open_me(visitors)
        other.fill("[data-test=code]", code.upper().replace("-", " "))
        other.click("[data-test=use-code]")
        if known:
            other.wait_for_selector(".game")
        else:
            expect(other.get_by_role("alert")).to_contain_text("did not work")


def test_an_address_of_numbers_is_told_kindly_that_it_has_no_passkeys(visitors: Visitors) -> None:
    page = visitors.open("/me", locale="fr-FR")
    expect(page.locator("[data-test=no-passkeys]")).to_contain_text("codes de secours")
