// The deck file of somebody who owns a box: TOML with one card a line, as docs/rules tell.

/** The cards as plain values; what is wrong with them the server says. @param {string} text @returns {unknown[]} */
export function readDeck(text) {
  const lines = text.split("\n").map((line) => line.replace(/#.*$/, "").trim().replace(/^cards\s*=\s*\[/, "").replace(/,$/, ""));
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line.replace(/(\w+)\s*=/g, '"$1":')));
}
