"""The switch for messages, in a real browser: it asks, subscribes with the server's key, and explains a refusal."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import expect

from tablee.server.people.identity import COOKIE, hashed
from tablee.store.sqlite import open_folder
from tests.push import Receiver
from tests.web.axe import faults
from tests.web.conftest import Visitors

ENDPOINT = "https://fcm.googleapis.com/fcm/send/a-test-of-tablee"

# A headless Chromium has no push service to subscribe with. This one method answers in its place; permission, service
# worker, the page and the server are the real ones.
SUBSCRIBE = """
    window.asked = [];
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => (asked.push("permission"), ask());
    PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
        asked.push({ userVisibleOnly, applicationServerKey });
        return { toJSON: () => (SUBSCRIPTION) };
    };
"""


def test_a_browser_that_allows_messages_subscribes_and_a_refusal_is_explained(visitors: Visitors) -> None:
    page = visitors.open("/e", name="Ana", locale="fr-FR", width=390, height=844, strict=False, installed=True)
    subscription = {**Receiver().subscription(), "endpoint": ENDPOINT}
    page.context.add_init_script(SUBSCRIBE.replace("SUBSCRIPTION", json.dumps(subscription)))
    page.reload()
    page.fill("[data-test=plan-title]", "Vendredi")
    page.click("[data-test=plan-open]")
    switch = page.locator("[data-test=push]")
    expect(switch).to_have_text("M’avertir quand un tour commence")
    switch.click()
    expect(page.locator("[data-test=push-fault]")).to_contain_text("Autorisez ses notifications")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("asked") == ["permission"], "nothing without leave"
    assert faults(page) == []
    page.context.grant_permissions(["notifications"])
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-test=push-fault]")).to_be_empty()
    with urlopen(f"{visitors.server.url}/api/push") as answer:
        key = json.load(answer)["key"]
    asked = {"userVisibleOnly": True, "applicationServerKey": key}
    assert page.evaluate("asked") == ["permission", "permission", asked]
    (secret,) = [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE]
    with closing(open_folder(Path(str(visitors.server.store)))) as store:
        (push,) = store.pushes_of(hashed(secret))
    assert (push.endpoint, push.language) == (ENDPOINT, "fr")
    assert {"p256dh": push.key, "auth": push.auth} == subscription["keys"]
    assert faults(page) == []
    # A browser without a push service, as iOS is before the page is on its home screen.
    page.context.add_init_script("delete globalThis.PushManager; navigator.standalone = false")
    page.reload()
    expect(page.locator("[data-test=push-none]")).to_contain_text("écran d’accueil")
    expect(switch).to_have_count(0)
