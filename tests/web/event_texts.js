// Event text, rendered for a test: tables on standard input, what each reader is told on standard output.
import { readFileSync } from "node:fs";
import { useCatalogue } from "./unit/browser.js";

/** @typedef {{game: string, options: Record<string, any>, reader: number | null, events: any[]}} Told */
/** @type {{catalogues: Record<string, string>, names: string[], tables: Told[]}} */
const { catalogues, names, tables } = JSON.parse(readFileSync(0, "utf-8"));

await useCatalogue(catalogues);
const { eventText } = await import("../../src/tablee/web/app/event_text.js");
const { loadMessages, say } = await import("../../src/tablee/web/app/i18n.js");
const { language } = await import("../../src/tablee/web/app/settings.js");

/** @type {Record<string, string[][]>} */
const told = {};
for (const each of Object.keys(catalogues)) {
  language.value = each;
  await loadMessages();
  told[each] = await Promise.all(
    tables.map(async ({ game, options, reader, events }) => {
      const module = (await import(`../../src/tablee/web/games/${game}/game.js`)).default;
      /** @param {number} seat */
      const called = (seat) => (seat === reader ? say("web-you") : names[seat]);
      return events.map((event) => eventText(game, event, reader, called, module, options));
    }),
  );
}
process.stdout.write(JSON.stringify(told));
