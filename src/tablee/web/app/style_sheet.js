// Style sheets that a page brings with it when it is first visited.

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** Done once the sheet of this name in `style/` counts. @param {string} name @returns {Promise<void>} */
export function loadStyleSheet(name) {
  const found = loaded.get(name) ?? load(name);
  loaded.set(name, found);
  return found;
}

/** @param {string} name @returns {Promise<void>} */
function load(name) {
  return new Promise((done) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = new URL(`../style/${name}`, import.meta.url).href;
    sheet.onload = () => done();
    sheet.onerror = () => done(); // a page without its looks is better than none
    document.head.append(sheet);
  });
}
