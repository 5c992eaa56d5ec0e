// Rule pages cut into clauses: what the search indexes and shows. Works on the text of the page, without a document.

/**
 * @typedef {{id: string, heading: string, title: string, lead: string, text: string, after: string, html: string}}
 *   Clause `title` is the bold word before it, `lead` that and what links to it, `after` what follows it: examples and
 *   tables; `html` has a table that follows at once
 */

const PIECE = /<h([1-3])>([\s\S]*?)<\/h\1>|<a id="([A-Z]+-\d+)"><\/a>([\s\S]*?)<sup>\3<\/sup>/g;
const LINK = /<a href="(?:[^"#]*)#([A-Z]+-\d+)">([^<]*)<\/a>/g;
const BOLD = /<strong>([^<]*)<\/strong>[^<]*$/;
const TABLE = /^\s*<\/p>\s*(<table>[\s\S]*?<\/table>)/;

/** The clauses of a rule page, in its order. @param {string} page as HTML @returns {Clause[]} */
export function clausesOf(page) {
  /** @type {Clause[]} */
  const found = [];
  const headings = ["", "", ""];
  let end = 0;
  for (const match of page.matchAll(PIECE)) {
    const before = page.slice(end, match.index);
    end = match.index + match[0].length;
    const last = found.at(-1);
    if (last) last.after += ` ${textOf(before)}`;
    if (match[1]) {
      const level = Number(match[1]);
      headings.splice(level - 1, 3, textOf(match[2] ?? ""));
    } else {
      const inside = match[4] ?? "";
      found.push({
        id: match[3] ?? "",
        heading: headings.slice(1).filter(Boolean).join(" · "),
        title: (BOLD.exec(before)?.[1] ?? "").replace(/[ .!]+$/, ""),
        lead: BOLD.exec(before)?.[1] ?? "",
        text: textOf(inside),
        after: "",
        html: inside + (TABLE.exec(page.slice(end))?.[1] ?? ""),
      });
    }
  }
  const tail = found.at(-1);
  if (tail) tail.after += ` ${textOf(page.slice(end))}`;
  for (const [, id, words] of page.matchAll(LINK)) {
    const clause = found.find((one) => one.id === id);
    if (clause && !/^[A-Z]+-\d+$/.test(words ?? "")) clause.lead = `${clause.lead} ${words}`.trim();
  }
  return found;
}

/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** What a reader sees. @param {string} html */
export function textOf(html) {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;)])/g, "$1")
    .trim();
}
