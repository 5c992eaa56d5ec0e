// Smoke test of another browser: a piece of each game with real clicks and drags.
// node play.js firefox|webkit PROGRAM URL MOVES [FOLDER FOR SCREENSHOTS]; prints a line of JSON per game.
import { writeFile } from "node:fs/promises";
import { openFirefox } from "./firefox.js";
import { nextAction } from "./hand.js";
import { openWebKit } from "./webkit.js";

/**
 * What both ways of driving a browser offer; `evaluate` takes an expression.
 * @typedef {{
 *   goTo: (url: string) => Promise<void>,
 *   errors: () => Promise<string[]>,
 *   evaluate: (code: string) => Promise<any>,
 *   click: (x: number, y: number) => Promise<void>,
 *   drag: (x: number, y: number, toX: number, toY: number) => Promise<void>,
 *   screenshot: () => Promise<Uint8Array>,
 *   close: () => Promise<void>,
 * }} Browser
 */

const GAMES = ["kezao", "wazabi", "kado", "zayo", "kawaii"];
const PATIENCE = 60_000;

const [kind = "", program = "", url = "", enough = "", folder] = process.argv.slice(2);
const browser = await (kind === "firefox" ? openFirefox : openWebKit)(program, url);
try {
  // Motion is shown, in less time.
  await browser.evaluate("localStorage.setItem('tablee-settings', JSON.stringify({ pace: 'quick' }))");
  for (const game of GAMES) process.stdout.write(`${JSON.stringify(await playSome(game))}\n`);
} finally {
  await browser.close();
}

/** Where to click, once it stands still: fonts and dialogs come in. @param {string} selector */
async function centreOf(selector) {
  const until = Date.now() + PATIENCE;
  const code = `(() => {
    const found = document.querySelector(${JSON.stringify(selector)});
    found?.scrollIntoView({ block: "center" });
    const box = found?.getBoundingClientRect();
    return box ? [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)] : null;
  })()`;
  let before = "";
  for (;;) {
    const point = await browser.evaluate(code);
    if (point && String(point) === before) return point;
    before = String(point);
    if (Date.now() > until) throw new Error(`${selector} did not appear`);
    await pause();
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Start a game against bots and act until the log has enough lines of one's own, or the game is over.
 * @param {string} game
 */
async function playSome(game) {
  await browser.goTo(url);
  const start = "[data-test=play-start]";
  // Lists that come in move the page: a click may miss.
  while (!(await browser.evaluate(`document.querySelector("${start}") !== null`))) {
    await browser.click(...(await centreOf(`[data-test=now-${game}]`)));
    await pause();
  }
  await browser.click(...(await centreOf(start)));
  await centreOf("[data-test=stage]");
  const until = Date.now() + PATIENCE;
  let acted = 0;
  let over = false;
  while (acted < Number(enough) && !over && Date.now() < until) {
    const action = await browser.evaluate(`(${nextAction})(${JSON.stringify(game)})`);
    if (action && "click" in action) await browser.click(...action.click);
    else if (action) await browser.drag(...action.drag);
    await pause();
    acted = await browser.evaluate("document.querySelectorAll('[data-test=log] .log-mine').length");
    over = await browser.evaluate("document.querySelector('[data-test=ranking]') !== null");
  }
  if (folder) await writeFile(`${folder}/${kind}-${game}.png`, await browser.screenshot());
  return {
    game,
    acted,
    over,
    selected: await browser.evaluate("String(getSelection())"),
    errors: await browser.errors(),
  };
}
