"""The database goes away and comes back, in a real browser: the page says so, and play goes on by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.postgres import Server as Database
from tests.web.axe import faults
from tests.web.conftest import Server, Visitors
from tests.web.drivers import kado
from tests.web.drivers.common import play, start_now

VEIL = "[data-test=interrupted]"


def test_the_page_says_that_saving_is_interrupted(visitors: Visitors) -> None:
    database = Database()
    server = Server(database.new_store())
    shared, visitors.server = visitors.server, server
    try:
        page = visitors.open(locale="fr-FR", strict=False)
        start_now(page, "kado")
        page.wait_for_selector(kado.STAGE)
        database.stop()
        play([(page, kado.mouse)], 60, lambda: page.query_selector(VEIL))
        expect(page.locator(VEIL)).to_contain_text("L’enregistrement est interrompu")
        assert faults(page) == []
        database.start()
        expect(page.locator(VEIL)).to_have_count(0, timeout=30_000)
        turn = page.inner_text("[data-test=live]")
        play([(page, kado.mouse)], 60, lambda: page.inner_text("[data-test=live]") != turn)
    finally:
        visitors.server = shared
        server.kill()
        database.close()
