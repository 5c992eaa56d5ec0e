// WebKitGTK over WebDriver, on a virtual screen.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { Builder } from "selenium-webdriver";

/** @param {string} program the driver @param {string} url @returns {Promise<import("./play.js").Browser>} */
export async function openWebKit(program, url) {
  const { display, screen } = await openScreen();
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
  const server = spawn(program, [`--port=${port}`], { env: environment, stdio: "ignore" });
  const close = () => {
    server.kill();
    screen.kill();
  };
  process.once("exit", close);
  const driver = await connect(`http://127.0.0.1:${port}`);
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
  const goTo = async (/** @type {string} */ address) => {
    await driver.get(address);
    await driver.executeScript(
      "window.errors = []; for (const kind of ['error', 'unhandledrejection'])" +
        " addEventListener(kind, (event) => window.errors.push(String(event.error ?? event.reason ?? event.message)));",
    );
  };
  await goTo(url);
  const mouse = () => driver.actions({ async: true });
  return {
    goTo,
    errors: () => driver.executeScript("return window.errors"),
    evaluate: (code) => driver.executeScript(`return (${code})`),
    click: (x, y) => mouse().move({ x, y, duration: 20 }).press().release().perform(),
    drag: (x, y, toX, toY) =>
      mouse().move({ x, y, duration: 20 }).press().move({ x: toX, y: toY, duration: 80 }).release().perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    async close() {
      await driver.quit();
      close();
    },
  };
}

/** @returns {Promise<{display: string, screen: import("node:child_process").ChildProcess}>} */
async function openScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const output = /** @type {import("node:stream").Readable} */ (screen.stdio[3]);
  const number = await new Promise((resolve, reject) => {
    output.once("data", (data) => resolve(String(data).trim()));
    screen.once("exit", () => reject(new Error("Xvfb ended")));
  });
  return { display: `:${number}`, screen };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** The driver needs a moment until it listens. @param {string} address */
async function connect(address) {
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { args: ["--automation"] },
  };
  for (let tries = 1; ; tries++) {
    try {
      return await new Builder().usingServer(address).withCapabilities(capabilities).build();
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
