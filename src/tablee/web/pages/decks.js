// Decks page of a game: an owner of the box writes down the cards in a form instead of a file.
import { Failed, findGame, post } from "../app/api.js";
import { copyText } from "../app/clipboard.js";
import {
  asToml,
  decksOf,
  dropDeck,
  faultyRows,
  keepDeck,
  LONGEST_DECK_NAME,
  loadFields,
  packDeck,
  unpackDeck,
} from "../app/decks.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { DeckFault } from "../parts/deck_fault.js";
import { Icon } from "../parts/icons.js";
import { PageFrame } from "../parts/page_frame.js";
import { NotFound } from "./not_found.js";

/**
 * @typedef {import("../app/decks.js").Deck} Deck
 * @typedef {import("../app/decks.js").DeckFields} DeckFields
 */

/** @param {{game: string}} props */
export function DecksPage({ game }) {
  const found = findGame(game);
  const [about, setAbout] = useState(/** @type {DeckFields | null | undefined} */ (undefined));
  const [deck, setDeck] = useState(/** @type {Deck | null} */ (null));
  const [decks, setDecks] = useState(() => decksOf(game));
  const [shared, setShared] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    loadFields(game).then((fields) => {
      setAbout(() => fields);
      const given = fields && unpackDeck(location.hash.slice(1), found?.deck ?? [], fields);
      if (!given) return;
      setDeck({ id: crypto.randomUUID(), game, ...given });
      setShared(true);
    });
  }, [game]);
  if (!found || about === null) return html`<${NotFound} />`;
  if (!about) return html`<main class="waiting" aria-busy="true"></main>`;
  /** @param {string} name @param {any[]} cards */
  const begin = (name, cards) => {
    setFault("");
    setShared(false);
    setDeck({ id: crypto.randomUUID(), game, name, cards });
  };
  /** @param {any} event */
  const upload = async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    setFault("");
    try {
      const name = file.name.slice(-LONGEST_DECK_NAME);
      if (file)
        begin(name.replace(/\.toml$/, ""), (await post(`/api/decks/${game}`, { text: await file.text(), name })).deck);
    } catch (error) {
      setFault(error instanceof Failed && error.status === 400 ? error.message : " ");
    }
  };
  const leave = () => {
    history.replaceState(null, "", location.pathname);
    setDeck(null);
    setShared(false);
    setDecks(decksOf(game));
  };
  const title = say("web-decks-title", { game: found.title });
  return html`<${PageFrame} title=${title}><div class="decks-page">
    <h1>${title}</h1>
    ${
      deck
        ? html`<${DeckForm} key=${deck.id} ...${{ deck, about, shared, onLeave: leave }} />`
        : html`<p>${say("web-decks-text", { count: found.deck?.length ?? 0 })}</p>
      <ul class="deck-list">${decks.map(
        (one) => html`<li key=${one.id} class="panel"><b>${one.name}</b>
          <button type="button" onClick=${() => setDeck(one)}><${Icon} name="pencil" />${say("web-decks-open")}</button>
          <button type="button" class="quiet round" aria-label=${say("web-decks-drop", { name: one.name })}
            onClick=${() => {
              dropDeck(one.id);
              setDecks(decksOf(game));
            }}><${Icon} name="close" /></button></li>`,
      )}</ul>
      <div class="row"><button type="button" class="main" data-test="new-deck"
          onClick=${() => begin(say("web-decks-mine"), found.deck ?? [])}>
          <${Icon} name="plus" />${say("web-decks-new")}</button>
        <label class="button file"><input type="file" accept=".toml,text/plain" data-test="deck-upload"
          onChange=${upload} /><span>${say("web-deck-file")}</span></label></div>
      ${fault && html`<${DeckFault} text=${fault} />`}`
    }
  </div></${PageFrame}>`;
}

/** @param {{deck: Deck, about: DeckFields, shared: boolean, onLeave: () => void}} props */
function DeckForm({ deck, about, shared, onLeave }) {
  const [name, setName] = useState(deck.name);
  const [cards, setCards] = useState(deck.cards);
  const [said, setSaid] = useState("");
  const faulty = faultyRows(cards, about.fields);
  const now = { ...deck, name: name.trim() || say("web-decks-mine"), cards };
  /** @param {number} row @param {string} field @param {any} value */
  const set = (row, field, value) => {
    setSaid("");
    const repaint = about.repaint ?? ((card) => card);
    setCards(cards.map((card, i) => (i === row ? repaint({ ...card, [field]: value }) : card)));
  };
  const keep = () => setSaid(keepDeck(now) ? "web-decks-kept" : "web-decks-full");
  const share = async () => {
    await copyText(`${location.origin}/decks/${deck.game}#${packDeck(now, about.fields)}`);
    setSaid("web-decks-shared");
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(asToml(now))}`;
  return html`<div class="deck-head panel">
      <label class="field"><span>${say("web-decks-name")}</span><input value=${name} maxlength=${LONGEST_DECK_NAME}
        readonly=${shared} data-test="deck-name"
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
      <div class="row">
        <button type="button" class="main" disabled=${faulty.length > 0} onClick=${keep} data-test="deck-keep">
          ${say(shared ? "web-decks-copy" : "web-decks-keep")}</button>
        <a class=${faulty.length > 0 ? "button disabled" : "button"} download=${`${deck.game}.toml`} href=${file}
          data-test="deck-toml"><${Icon} name="download" />TOML</a>
        <button type="button" disabled=${faulty.length > 0} onClick=${share} data-test="deck-share">
          <${Icon} name="share" />${say("web-decks-share")}</button>
        <button type="button" class="quiet" onClick=${onLeave}>${say("web-decks-back")}</button></div>
      <p role="status">${said && say(said)}</p>
      ${
        faulty.length > 0 &&
        html`<p role="alert" class="problem" data-test="deck-rows">${say("web-decks-rows", {
          rows: list(faulty.map((row) => String(row + 1))),
          count: faulty.length,
        })}</p>`
      }</div>
    <ol class="deck-rows">${cards.map(
      (card, row) => html`<li key=${row} class=${faulty.includes(row) ? "faulty" : ""}>
        <span class="deck-row-number">${row + 1}</span>${about.title && html`<b>${about.title(card)}</b>`}
        ${about.fields.map(
          (field) => html`<${CardField} key=${field.name} ...${{ card, field, row, shared, set }} />`,
        )}</li>`,
    )}</ol>`;
}

/**
 * @param {{card: any, field: import("../app/decks.js").Field, row: number, shared: boolean,
 *   set: (row: number, field: string, value: any) => void}} props
 */
function CardField({ card, field, row, shared, set }) {
  const { name, many, values, label } = field;
  const words = say("web-decks-row", { row: row + 1 });
  if (!many)
    return html`<select aria-label=${words} disabled=${shared} data-test=${`${name}-${row}`}
      onChange=${(/** @type {any} */ event) => set(row, name, values[event.target.selectedIndex])}>
      ${values.map(
        (value) => html`<option key=${value} selected=${card[name] === value}>${label(value)}</option>`,
      )}</select>`;
  return html`<span class="deck-many" role="group" aria-label=${words}>${values.map((value) => {
    const on = card[name]?.includes(value);
    const rest = (card[name] ?? []).filter((/** @type {any} */ one) => one !== value);
    return html`<button key=${value} type="button" aria-pressed=${on ? "true" : "false"} disabled=${shared}
      data-test=${`${value}-${row}`}
      onClick=${() => set(row, name, on ? rest : [...rest, value])}>
      ${label(value)}</button>`;
  })}</span>`;
}
