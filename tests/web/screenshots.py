"""Takes the pictures of docs/screenshots from real play: `make screenshots`. Every game that has a table is in them."""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import ARGUMENTS, Server
from tests.web.drivers.common import GAMES, MY_TURN, OVER, find_driver, start_now
from tools.browser import find

SHOWN = Path(__file__).parents[2] / "docs" / "screenshots"
DESK = (1280, 800)
PHONE = (360, 740)
STEPS = 40
"""Things done before the picture: the game is under way, and far from its end."""
AS_WEBP = """async png => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = document.createElement("canvas");
    Object.assign(canvas, {width: picture.width, height: picture.height});
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.82).split(",")[1];
}"""


def main() -> None:
    SHOWN.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        browser = play.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
        try:
            home = open_page(browser, server, DESK, "light")
            home.wait_for_selector(".game")
            home.wait_for_load_state("networkidle")
            keep(browser, home, "home", full=True)
            for game in GAMES:
                for size, theme, name in ((DESK, "light", game), (PHONE, "dark", f"{game}-phone")):
                    keep(browser, play_on(open_page(browser, server, size, theme), game), name)
        finally:
            browser.close()
            server.kill()


def open_page(browser: Browser, server: Server, size: tuple[int, int], theme: str) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    page = context.new_page()
    page.add_init_script(
        f"""localStorage.getItem("tablee-settings") ?? localStorage.setItem("tablee-settings",
            JSON.stringify({{name: "Mia", avatar: 36, sound: false, known: {GAMES}}}))"""
    )
    page.goto(server.url)
    return page


def play_on(page: Page, game: str) -> Page:
    """To a moment in the middle, at which this person is asked."""
    driver = find_driver(game)
    start_now(page, game)
    for step in range(10 * STEPS):
        if page.query_selector(OVER) is not None:
            page.click("[data-test=rematch]")
            page.wait_for_selector(OVER, state="detached")
        if step >= STEPS and page.query_selector(MY_TURN):
            break
        driver.mouse(page)
        page.wait_for_timeout(30)
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    return page


def keep(browser: Browser, page: Page, name: str, *, full: bool = False) -> None:
    picture = page.screenshot(full_page=full)
    page.context.close()
    bench = browser.new_page()
    packed = bench.evaluate(AS_WEBP, base64.b64encode(picture).decode())
    bench.close()
    (SHOWN / f"{name}.webp").write_bytes(base64.b64decode(packed))


if __name__ == "__main__":
    main()
