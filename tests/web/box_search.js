// For test_box.py: asks the companion's search, with the rule pages as served, read and written as JSON.
import { readFileSync } from "node:fs";
import { clausesOf } from "../../src/tablee/web/app/box/clauses.js";
import { buildIndex, search } from "../../src/tablee/web/app/box/search.js";

const { pages, questions } = JSON.parse(readFileSync(0, "utf8"));
const indices = Object.fromEntries(
  Object.keys(pages)
    .filter((game) => game !== "general")
    .map((game) => [
      game,
      buildIndex(
        [game, "general"].flatMap((page) =>
          ["en", "fr"].map((language) => ({
            language,
            general: page === "general",
            clauses: clausesOf(pages[page][language]),
          })),
        ),
      ),
    ]),
);
process.stdout.write(
  JSON.stringify({
    clauses: Object.fromEntries(
      Object.entries(pages).map(([page, texts]) => [page, clausesOf(texts.en).map(({ id }) => id)]),
    ),
    answers: questions.map(({ game, question }) => search(indices[game], question)),
  }),
);
