"""The companion in a real browser: without its server, by keyboard, by touch, with faces and a podium."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.axe import faults
from tests.web.conftest import Server, Visitors


def begin(page: Page, *names: str) -> None:
    for seat, name in enumerate(names):
        if page.locator(f"[data-test=name-{seat}]").count() == 0:
            page.click("[data-test=add-person]")
        page.fill(f"[data-test=name-{seat}]", name)
    page.click("[data-test=begin-sheet]")


def test_the_companion_works_without_its_server(visitors: Visitors, tmp_path: Path) -> None:
    """Opened once, then the server is gone: it opens again, in either language, and everything in it works."""
    server = Server(tmp_path)
    shared, visitors.server = visitors.server, server
    try:
        page = visitors.open("/box/kawaii", installed=True)
        page.wait_for_selector("[data-test=kept][data-kept=kept]")
        server.kill()
        page.reload()
        begin(page, "Ana", "Bo", "Cléo")
        for what in ("shops-0", "shops-0", "shops-0", "flavours-1", "tokens-2"):
            page.click(f"[data-test={what}-more]")
        expect(page.locator("[data-test=line-0] .sheet-points")).to_have_text("3")  # KW-22
        expect(page.locator("[data-test=shops-1-more]")).to_be_disabled()  # there are three in the box
        page.click("[data-test=undo]")
        page.reload()
        expect(page.locator("[data-test=line-2] .sheet-points")).to_have_text("0")
        page.click("[data-test=tab-rules]")
        page.fill("[data-test=ask]", "deux mains sur une pile")
        expect(page.locator("[data-clause=KW-15]")).to_contain_text("rock-paper-scissors")
        page.get_by_role("button", name="Français").click()
        expect(page.locator("[data-clause=KW-15]")).to_contain_text("pierre-feuille-ciseaux")
        page.click("[data-clause=KW-15] .clause")
        expect(page.locator(".shown-clause")).to_contain_text("pierre-feuille-ciseaux")
        page.click("[data-test=tab-first]")
        page.click("[data-test=draw]")
        expect(page.locator("[data-test=drawn]")).to_contain_text("commence")
        page.click("[data-test=tab-timer]")
        page.click("[data-test=sand-go]")
        expect(page.locator("[data-test=left]")).to_have_text("0:58")
    finally:
        visitors.server = shared
        server.kill()


def test_a_tableau_of_kado_is_counted_by_keyboard(visitors: Visitors) -> None:
    """The example of the rule page: 26 points, and 28 with a perfect (KD-19)."""
    page = visitors.open("/box/kado", strict=False)
    page.focus("[data-test=name-0]")
    page.keyboard.press("Control+a")
    page.keyboard.type("Ana")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("Bo")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-cell='0']")
    assert faults(page) == []
    tableau = "354 342 131 225 455 241 432 511 151 443 124 251"  # gift, ribbon, value, as they stand on the palette
    page.keyboard.type(tableau.replace(" ", ""))
    expect(page.locator("[data-test=total]")).to_have_text("26")
    page.focus("[data-test=perfects-more]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=total]")).to_have_text("28")
    page.focus("[data-test=person-1]")
    page.keyboard.press("Enter")
    page.keyboard.type("111" * 12)
    podium = page.locator("[data-test=podium]")
    expect(podium).to_contain_text("Ana")
    expect(podium.locator("[data-rank='1']")).to_contain_text("28 points")
    expect(podium.locator("[data-rank='2']")).to_contain_text("16 points")  # rows 4 + 4 + 4, columns 1 + 1 + 1 + 1
    page.reload()
    expect(page.locator("[data-test=podium] [data-rank='1']")).to_contain_text("Ana")


def test_fingers_choose_and_other_sheets_keep_the_score_on_a_phone(visitors: Visitors) -> None:
    page = visitors.open("/box/kezao#first", width=390, height=800, strict=False)
    field = page.locator("[data-test=fingers]")
    field.wait_for()
    touch(page, [(100, 300), (250, 420), (180, 500)])
    expect(page.locator(".finger.winner")).to_have_count(1)
    page.click("[data-test=tab-sheet]")
    page.select_option("[data-test=choice-variant]", "expert")
    begin(page, "Ana", "Bo")
    page.click("[data-test=way-plain-crossed]")
    page.wait_for_selector("[data-test=rolled] [data-symbol]")
    assert faults(page) == []
    for _ in range(3):
        page.check("[data-test=won-1]")
        page.click("[data-test=round-won]")
    expect(page.locator("[data-test=podium] [data-rank='1']")).to_contain_text("Bo")

    page.goto(f"{visitors.server.url}/box/wazabi")
    page.select_option("[data-test=choice-games]", "3")
    begin(page, "Ana", "Bo")
    for winner in (0, 1, 0):
        page.click(f"[data-test=person-{winner}]")
        page.click(f"[data-test=dice-{1 - winner}-more]")
        page.click("[data-test=add-game]")
    expect(page.locator("[data-test=podium] [data-rank='1']")).to_contain_text("4 points")

    page.goto(f"{visitors.server.url}/box/zayo")
    begin(page, "Ana", "Bo")
    for _ in range(3):
        page.click("[data-test=sheep-0-more]")
        page.click("[data-test=goats-0-more]")
    for _ in range(2):
        expect(page.locator("[data-test=steppe-0]")).to_be_disabled()
        page.click("[data-test=fiddle-0]")  # ZY-27
    expect(page.locator("[data-test=fiddle-0]")).to_be_disabled()
    page.click("[data-test=steppe-0]")
    expect(page.locator("[data-test=podium] [data-rank='1']")).to_contain_text("Ana")


def touch(page: Page, places: list[tuple[int, int]]) -> None:
    """Fingers that stay."""
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})


def test_the_form_of_players_stays_inside_its_frame_on_a_phone(visitors: Visitors) -> None:
    page = visitors.open("/box/wazabi", width=360, height=740, locale="fr-FR")
    form = page.locator(".sheet-setup")
    form.wait_for()
    assert form.evaluate("form => form.scrollWidth <= form.clientWidth")
    frame, button = form.bounding_box(), form.locator("[type=submit]").bounding_box()
    assert frame
    assert button
    edge = frame["x"] + frame["width"] - button["x"] - button["width"]
    assert edge >= 12, "as far from the edge on the right as on the left"
