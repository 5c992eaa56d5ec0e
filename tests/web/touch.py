"""Touch players: scripts in the pages themselves play a game on, all at once, so that no phone waits for another.

They touch what is in sight and nothing else. How a mouse and a keyboard play is in `drivers`.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.drivers import kezao, zayo
from tests.web.drivers.common import OVER


def _first(*selectors: str) -> str:
    """What is asked, the more pressing first."""
    return f"() => {list(selectors)}.map((one) => document.querySelector(one)).find((one) => one)"


_RACE = f"""(leads) => {{
  const ready = document.querySelector("{kezao.READY}, [data-test=roll]:last-of-type");
  if (ready) return ready;
  const few = document.querySelectorAll(".kz-hand button").length < 6;
  return (leads || !few ? ({kezao.RIGHT})() : null) ?? document.querySelector("{kezao.NOTHING}");
}}"""
"""Only one player plays for the win: so rounds are short, and nobody runs out of things to do."""

_PILES = """(leads) => (leads && document.querySelector(".kw-pile.open"))
  || document.querySelector("[data-test=paper], [data-test=now-go-on], [data-test=now-no-more]")
  || document.querySelector("[data-test=now-turn]")"""
"""A round ends when somebody's tokens are gone."""

FIND = {
    "kado": _first("[data-test=give]", ".plate-pick", "[data-test=pass]", "[data-test=place]", ".kd-cell.open"),
    "kawaii": _PILES,
    "kezao": _RACE,
    "wazabi": _first(
        "[data-test=roll]", "[data-test=give]:not(:disabled)", "[data-test=keep]:not(:disabled)", "[data-test=lay]",
        "[data-test=left]", ".fan .card", ".plate-pick", ".wz-hand > .open:not(.chosen)", "[data-test=nothing]",
    ),
    "zayo": _first(*zayo.CHOICES, zayo.BID),
}  # fmt: skip

TOUCH = """leads => {
  const find = FIND;
  const asked = new Map();
  const touch = () => {
    if (document.querySelector("OVER")) return clearInterval(window.touching);
    const thing = find(leads);
    const now = performance.now();
    if (!thing?.checkVisibility({ visibilityProperty: true }) || now - (asked.get(thing) ?? -AGAIN) < AGAIN) return;
    asked.set(thing, now);
    const finger = { bubbles: true, cancelable: true, isPrimary: true, pointerType: "touch", button: 0, detail: 1 };
    thing.dispatchEvent(new PointerEvent("pointerdown", finger));
    thing.dispatchEvent(new PointerEvent("pointerup", finger));
    thing.dispatchEvent(new MouseEvent("click", finger));
  };
  clearInterval(window.touching);
  window.touching = setInterval(touch, 30);
}"""
AGAIN = 200
"""Milliseconds until the same thing is touched again, should nothing have come of it."""


def touch_on(page: Page, game: str, *, leads: bool = False) -> None:
    """Play by touches until the game is over, while the test goes on."""
    page.evaluate(TOUCH.replace("FIND", FIND[game]).replace("OVER", OVER).replace("AGAIN", str(AGAIN)), leads)
