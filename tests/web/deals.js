// For test_deals.py: deals of the client's own code, read and written as JSON.
import { readFileSync } from "node:fs";
import { Stream } from "../../src/tablee/web/app/chance/protocol.js";

const cases = JSON.parse(readFileSync(0, "utf8"));
const found = [];
for (const { game, key, ...table } of cases) {
  const { deal } = await import(`../../src/tablee/web/games/${game}/deal.js`);
  found.push(deal(new Stream(key), table));
}
process.stdout.write(JSON.stringify(found));
