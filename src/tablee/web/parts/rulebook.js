// Rulebook of a game, opened at a clause.

import { loadGame } from "../app/game_api.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../app/html.js";
import { say, typeset } from "../app/i18n.js";
import { fetchRules } from "../app/rule_pages.js";
import { isCalm, language } from "../app/settings.js";

/** The general clauses have a page of their own. @param {string} game @param {string} clause */
export function pageOf(game, clause) {
  return clause.startsWith("G-") ? "general" : game;
}

/** @param {{game: string, clause?: string}} props */
export function Rulebook({ game, clause = "" }) {
  const [text, setText] = useState("");
  const [failed, setFailed] = useState(false);
  const book = useRef(/** @type {HTMLElement | null} */ (null));
  const tongue = language.value;
  useEffect(() => {
    let here = true;
    setFailed(false);
    fetchRules(game, tongue).then(
      (page) => here && setText(page),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [game, tongue]);
  useLayoutEffect(() => {
    if (!text || !book.current) return;
    for (const link of book.current.querySelectorAll("a[href]")) {
      const other = /^([a-z]+)\.(?:en|fr)\.md(#.*)?$/.exec(link.getAttribute("href") ?? "");
      if (other) link.setAttribute("href", `/rules/${other[1]}${other[2] ?? ""}`);
    }
    if (clause) showClause(book.current, clause);
    const page = book.current;
    if (game !== "general")
      loadGame(game).then(
        (module) => module.illustrate?.(page),
        () => undefined,
      );
  }, [text]);
  useLayoutEffect(() => void (book.current && clause && showClause(book.current, clause)), [clause]);
  /** @param {MouseEvent} event */
  const follow = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link || !book.current) return;
    event.preventDefault();
    showClause(book.current, link.getAttribute("href")?.slice(1) ?? "");
  };
  if (failed) return html`<p class="problem" role="alert">${say("web-rules-missing")}</p>`;
  return html`<article class="rulebook" ref=${book} lang=${tongue} onClick=${follow}
      aria-busy=${text ? undefined : "true"}
    dangerouslySetInnerHTML=${{ __html: typeset(text) }}></article>`;
}

/** @param {HTMLElement} book @param {string} clause */
function showClause(book, clause) {
  const anchor = book.querySelector(`[id="${CSS.escape(clause)}"]`);
  const block = anchor?.closest("li, p, tr, section") ?? anchor;
  book.querySelectorAll(".shown-clause").forEach((old) => old.classList.remove("shown-clause"));
  if (!(block instanceof HTMLElement)) return;
  block.classList.add("shown-clause");
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
}
