// Rule search: finds the clause by everyday words, in both languages, and shows the page around it.
import { clausesOf } from "../../app/box/clauses.js";
import { buildIndex, search } from "../../app/box/search.js";
import { html, useEffect, useMemo, useState } from "../../app/html.js";
import { say, typeset } from "../../app/i18n.js";
import { fetchRules } from "../../app/rule_pages.js";
import { language } from "../../app/settings.js";
import { Icon } from "../icons.js";
import { pageOf, Rulebook } from "../rulebook.js";
import { BoxIcon } from "./box_icons.js";

const LANGUAGES = ["en", "fr"];
const SHOWN = 5;

/**
 * @typedef {{language: string, general: boolean, clauses: import("../../app/box/clauses.js").Clause[]}} Page
 */

/** The clauses of a game and of every game, in both languages. @param {string} game @returns {Promise<Page[]>} */
function readPages(game) {
  return Promise.all(
    [game, "general"].flatMap((page) =>
      LANGUAGES.map(async (one) => ({
        language: one,
        general: page === "general",
        clauses: clausesOf(await fetchRules(page, one)),
      })),
    ),
  );
}

/** @param {{game: import("../../app/api.js").Game}} props */
export function RuleSearch({ game }) {
  const [pages, setPages] = useState(/** @type {Page[]} */ ([]));
  const [question, setQuestion] = useState("");
  const [open, setOpen] = useState("");
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    readPages(game.name).then(setPages, () => setFailed(true));
  }, [game.name]);
  const index = useMemo(() => buildIndex(pages), [pages]);
  const found = question.trim().length > 1 ? search(index, question, SHOWN) : [];
  const clauses = new Map(
    pages
      .filter((page) => page.language === language.value)
      .flatMap((page) => page.clauses.map((one) => [one.id, one])),
  );
  if (failed) return html`<p class="problem" role="alert">${say("web-rules-missing")}</p>`;
  return html`<form class="box-search" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <label class="box-search-field"><span class="visually-hidden">${say("web-box-ask")}</span>
        <${BoxIcon} name="search" /><input value=${question} placeholder=${say(`web-box-ask`)} enterkeyhint="search"
          autocomplete="off" data-test="ask" onInput=${(/** @type {any} */ event) => setQuestion(event.target.value)} />
      </label></form>
    ${!question && html`<${Examples} game=${game.name} onAsk=${setQuestion} />`}
    <p class="visually-hidden" role="status">${question && say("web-box-found", { count: found.length })}</p>
    ${
      question.trim().length > 1 &&
      pages.length > 0 &&
      found.length === 0 &&
      html`<p class="soft">${say("web-box-nothing")}</p>`
    }
    <ol class="box-found" data-test="found">${found.map((id) => {
      const clause = clauses.get(id);
      return (
        clause &&
        html`<li key=${id} data-clause=${id}>
          <p class="box-place">${clause.heading}${clause.title && html` · <b>${clause.title}</b>`}</p>
          <div class="box-clause rulebook"
            dangerouslySetInnerHTML=${{ __html: typeset(withoutLinks(clause.html)) }}></div>
          <button type="button" class="clause" onClick=${() => setOpen(id)}
            aria-label=${say("web-box-in-rules", { clause: id })}><${Icon} name="rules" />${id}</button></li>`
      );
    })}</ol>
    <details class="box-rulebook" open=${open !== ""}><summary>${say("web-box-all-rules")}</summary>
      <${Rulebook} key=${pageOf(game.name, open)} game=${pageOf(game.name, open)} clause=${open} /></details>`;
}

/** A result shows one clause; its links lead into the rules, which are below. @param {string} text as HTML */
function withoutLinks(text) {
  return text.replace(/<\/?a\b[^>]*>/g, "");
}

/** @param {{game: string, onAsk: (question: string) => void}} props */
function Examples({ game, onAsk }) {
  const questions = say(`${game}-box-questions`).split("|");
  if (questions.length < 2) return null;
  return html`<div class="box-examples"><span class="soft">${say("web-box-for-example")}</span>${questions.map(
    (question) => html`<button key=${question} type="button" onClick=${() => onAsk(question.trim())}>
      ${question.trim()}</button>`,
  )}</div>`;
}
