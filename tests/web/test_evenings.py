"""An evening in the browser: planned, joined, seated, scored, ended, shared; on phones too."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Page, expect

from tablee.store.model import AddResult
from tablee.store.sqlite import open_folder
from tests.web.axe import faults
from tests.web.conftest import Visitors


def end_table(folder: Path, code: str) -> str:
    """The game at this table ends; the name of the one who won."""
    with closing(open_folder(folder)) as store:
        row = store.find_table(code)
        assert row is not None
        seats = list(enumerate(row.seats))
        store.commit([
            AddResult(code=code, seat=seat, game=row.game, at=9, place=seat + 1, person=one.person, name=one.name)
            for seat, one in seats
        ])  # fmt: skip
        return seats[0][1].name


def fits(page: Page) -> bool:
    """A phone would make the window wider than its screen, so that everything fits and looks smaller."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def planned(page: Page) -> list[str]:
    """The games of the plan in their order."""
    return list(page.eval_on_selector_all("[data-test=plan-game]", "all => all.map((one) => one.value)"))


def test_an_evening_opens_without_a_name_of_its_own(visitors: Visitors) -> None:
    page = visitors.open("/e", locale="fr-FR")
    page.click("[data-test=plan-open]")
    page.wait_for_url("**/e/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Une soirée entre amis")


def test_friends_spend_an_evening(visitors: Visitors) -> None:
    ana = visitors.open("/", name="Ana", strict=False)
    ana.click("[data-test=evenings]")
    ana.fill("[data-test=plan-title]", "Friday")
    ana.select_option("[data-test=plan-game]", "wazabi")
    ana.select_option("[data-test=plan-rounds]", "1")
    ana.click("[data-test=plan-add]")
    expect(ana.locator(".plan-item")).to_have_count(2)
    ana.locator("[data-test=plan-down]").first.focus()
    for order in ("kado wazabi", "wazabi kado"):  # by keyboard alone, there and back
        ana.keyboard.press("Enter")
        assert planned(ana) == order.split()
    expect(ana.locator("[data-test=plan-moved]")).to_contain_text("Wazabi is now 1 of 2")
    assert faults(ana) == []
    ana.click("[data-test=plan-open]")
    ana.wait_for_url("**/e/*")
    expect(ana.get_by_role("heading", level=1)).to_have_text("Friday")
    path = ana.evaluate("location.pathname")
    bo = visitors.open("/", name="Bo", width=360, height=760, locale="fr-FR", strict=False)
    bo.fill("#code", f"{visitors.server.url}{path}")
    bo.keyboard.press("Enter")
    expect(ana.locator("[data-test=start-round]")).to_be_disabled()
    bo.click("[data-test=evening-join]")
    expect(ana.locator("[data-test=evening-people] li")).to_have_count(2)
    ana.click("[data-test=start-round]")
    for page in (ana, bo):
        expect(page.locator("[data-test=my-table]")).to_be_visible()
        assert faults(page) == []
    assert fits(bo)
    bo.click("[data-test=my-table]")
    expect(bo).to_have_url(re.compile("/t/[a-z0-9]{8}$"))
    code = bo.url.rsplit("/", 1)[1]
    seats = bo.locator(".seats, .lobby-seats, main")
    expect(seats.first).to_contain_text("Ana")
    expect(seats.first).to_contain_text("Bo")
    winner = end_table(Path(str(visitors.server.store)), code)
    expect(ana.locator("[data-test=score-sheet] tbody tr").first).to_contain_text(winner)
    expect(ana.locator("[data-test=score-sheet] tbody tr").first).to_contain_text("12")
    expect(ana.locator("[data-test=start-round]")).to_be_enabled()
    ana.click("[data-test=edit-plan]")
    ana.click("[data-test=plan-add]")
    expect(ana.locator("[data-test=plan-game]").first).to_be_disabled()
    expect(ana.locator("[data-test=plan-up]")).to_have_count(2)  # what has begun stays
    assert faults(ana) == []
    (_, second, third) = planned(ana)
    ana.locator("[data-test=plan-up]").last.click()
    ana.click("[data-test=plan-save]")
    shown = [re.compile(game, re.IGNORECASE) for game in ("wazabi", third, second)]
    expect(ana.locator(".programme li b")).to_have_text(shown)
    ana.click("[data-test=finish]")
    ana.click("[data-test=finish-sure]")
    expect(ana.locator("[data-test=podium] .step-1")).to_contain_text(winner)
    assert faults(ana) == []
    ana.click("[data-test=to-podium]")
    expect(ana.locator("[data-test=podium-page]")).to_contain_text("Friday")
    assert faults(ana) == []
    bo.goto(f"{visitors.server.url}{path}/1")
    expect(bo.locator("[data-test=podium] .step-1")).to_contain_text(winner)
    bo.evaluate("document.documentElement.setAttribute('data-theme', 'dark')")
    assert faults(bo) == []
    assert fits(bo)
    ana.goto(f"{visitors.server.url}{path}")
    ana.locator("[data-test=next-evening]").focus()
    ana.keyboard.press("Enter")
    expect(ana.locator("[data-test=start-round]")).to_be_visible()
    expect(ana.locator(".evening-list a")).to_have_attribute("href", f"{path}/1")
