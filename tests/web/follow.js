// For test_follow.py: the client's own checks of events against draws and frames, read and written as JSON.
import { readFileSync } from "node:fs";
import { areToldOf, followsDraws } from "../../src/tablee/web/app/chance/follow.js";
import { digestOf, Stream } from "../../src/tablee/web/app/chance/protocol.js";

const cases = JSON.parse(readFileSync(0, "utf8"));
const found = [];
for (const { game, key, among, events, shown, table } of cases) {
  const { follow } = await import(`../../src/tablee/web/games/${game}/chance.js`);
  const stream = new Stream(key);
  const draws = among.map((/** @type {number} */ n) => [n, stream.below(n)]);
  const frames = [{ state: "", events: shown.map(digestOf) }];
  found.push([areToldOf(events, frames), followsDraws(draws, events, follow, table)]);
}
process.stdout.write(JSON.stringify(found));
