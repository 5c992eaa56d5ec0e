// Firefox over WebDriver BiDi.
import puppeteer from "puppeteer-core";

/** @param {string} program @param {string} url @returns {Promise<import("./play.js").Browser>} */
export async function openFirefox(program, url) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
  });
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(url);
  return {
    errors: async () => errors,
    goTo: async (address) => void (await page.goto(address)),
    evaluate: (code) => page.evaluate(code),
    click: (x, y) => page.mouse.click(x, y),
    async drag(x, y, toX, toY) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(toX, toY, { steps: 4 });
      await page.mouse.up();
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
