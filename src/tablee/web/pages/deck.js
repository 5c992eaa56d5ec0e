// Deck page: an owner of the box writes down its cards in a form instead of a file.
import { findGame } from "../app/api.js";
import { copyText } from "../app/clipboard.js";
import {
  asToml,
  cardsOf,
  faultyRows,
  LONGEST_DECK_NAME,
  loadFields,
  newId,
  ourBox,
  packDeck,
  unpackDeck,
  withCards,
} from "../app/decks.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { keepDeck, myDecks, owner, saveDecks } from "../app/my_decks.js";
import { go } from "../app/router.js";
import { Icon } from "../parts/icons.js";
import { PageFrame } from "../parts/page_frame.js";
import { DecksPage, stateOfSaving } from "./decks.js";
import { NotFound } from "./not_found.js";

/**
 * @typedef {import("../app/decks.js").Deck} Deck
 * @typedef {import("../app/decks.js").DeckFields} DeckFields
 */

const NEW = "new";
/** Milliseconds without a change, after which the server gets a deck. */
const QUIET = 2500;

/** @param {{game: string, id?: string}} props */
export function DeckPage({ game, id = "" }) {
  const found = findGame(game);
  const [about, setAbout] = useState(/** @type {DeckFields | null | undefined} */ (undefined));
  const [deck, setDeck] = useState(/** @type {Deck | null} */ (null));
  const [shared, setShared] = useState(false);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let here = true;
    setDeck(null);
    setShared(false);
    setMissing(false);
    const open = async () => {
      const fields = await loadFields(game);
      if (!here) return;
      setAbout(() => fields);
      if (!found || !fields) return;
      const box = ourBox(found);
      if (id === NEW) return setDeck({ id: newId(), game, name: say("web-decks-mine"), options: box });
      const given = id ? null : unpackDeck(location.hash.slice(1), box, fields);
      if (given) {
        setShared(true);
        return setDeck({ id: newId(), game, ...given });
      }
      const kept = () => myDecks.value.find((one) => one.id === id && one.game === game) ?? null;
      if (id && !kept()) await saveDecks(); // written on another device
      if (!here || !id) return;
      setDeck(kept());
      setMissing(!kept());
    };
    void open();
    return () => {
      here = false;
    };
  }, [game, id]);
  if (!found || about === null || missing) return html`<${NotFound} />`;
  if (!about) return html`<main class="waiting" aria-busy="true"></main>`;
  if (deck) return html`<${DeckForm} key=${deck.id} ...${{ deck, about, shared, game: found }} />`;
  if (!id) return html`<${DecksPage} only=${found} />`;
  return html`<main class="waiting" aria-busy="true"></main>`;
}

/** @param {{deck: Deck, about: DeckFields, shared: boolean, game: import("../app/api.js").Game}} props */
function DeckForm({ deck, about, shared, game }) {
  const [name, setName] = useState(deck.name);
  const [cards, setCards] = useState(cardsOf(deck.options));
  const [said, setSaid] = useState("");
  const [changed, setChanged] = useState(false);
  const faulty = faultyRows(cards, about.fields);
  const now = { ...deck, name: name.trim() || say("web-decks-mine"), options: withCards(deck.options, cards) };
  const single = !deck.options.deck;
  useEffect(() => {
    if (!changed || faulty.length > 0) return;
    if (!keepDeck(now)) return setSaid("web-decks-full");
    setSaid("");
    history.replaceState(null, "", `/decks/${deck.game}/${deck.id}`);
    const timer = setTimeout(saveDecks, QUIET);
    return () => clearTimeout(timer);
  }, [name, cards]);
  useEffect(() => () => void (shared || saveDecks()), []);
  /** @param {number} row @param {string} field @param {any} value */
  const set = (row, field, value) => {
    const repaint = about.repaint ?? ((card) => card);
    setChanged(true);
    setCards(cards.map((card, i) => (i === row ? repaint({ ...card, [field]: value }) : card)));
  };
  const copy = () => {
    if (!keepDeck(now)) return setSaid("web-decks-full");
    void saveDecks();
    go(`/decks/${deck.game}/${deck.id}`);
  };
  const share = async () => {
    const link = `${location.origin}/decks/${deck.game}#${packDeck(now, about.fields)}`;
    setSaid((await copyText(link)) ? "web-decks-shared" : "web-decks-not-shared");
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(asToml(now))}`;
  const title = say("web-deck-title", { game: game.title });
  return html`<${PageFrame} title=${title}><div class="decks-page">
    <p><a class="deck-back" href="/decks"><${Icon} name="back" />${say("web-decks-back")}</a></p>
    <h1>${title}</h1>
    <div class="deck-head panel">
      <label class="field"><span>${say("web-decks-name")}</span><input value=${name} maxlength=${LONGEST_DECK_NAME}
        readonly=${shared} data-test="deck-name" onInput=${(/** @type {any} */ event) => {
          setChanged(true);
          setName(event.target.value);
        }} /></label>
      <div class="row">
        ${
          shared &&
          html`<button type="button" class="main" onClick=${copy} data-test="deck-keep">
          ${say("web-decks-copy")}</button>`
        }
        <button type="button" disabled=${faulty.length > 0} onClick=${share} data-test="deck-share">
          <${Icon} name="share" />${say("web-deck-share")}</button>
        <a class=${faulty.length > 0 ? "button disabled" : "button"} download=${`${deck.game}.toml`} href=${file}
          data-test="deck-toml"><${Icon} name="download" />TOML</a></div>
      ${
        faulty.length > 0
          ? html`<p role="alert" class="problem" data-test="deck-rows">${faultText(faulty, single, about)}</p>`
          : html`<p role="status" class="decks-said" data-test="deck-said">
            ${(said || !shared) && say(said || stateOfForm(deck.id, changed))}</p>`
      }</div>
    <ol class=${single ? "deck-rows single" : "deck-rows"}>${cards.map(
      (card, row) => html`<li key=${row} class=${faulty.includes(row) ? "faulty" : ""}>
        ${!single && html`<span class="deck-row-number">${row + 1}</span>`}
        ${about.title && html`<b>${about.title(card)}</b>`}
        ${about.fields.map(
          (field) => html`<${CardField} key=${field.name} ...${{ card, field, row, shared, set }} />`,
        )}</li>`,
    )}</ol>
  </div></${PageFrame}>`;
}

/** Whether this deck is on the server as it is now. @param {string} id @param {boolean} changed */
function stateOfForm(id, changed) {
  const kept = myDecks.value.find((deck) => deck.id === id);
  if (!changed) return kept ? "web-deck-intro" : "web-deck-begin";
  return kept && kept.saved === owner.value && owner.value ? "web-deck-saved" : later();
}

/** What is not yet there will be, unless something is wrong. */
function later() {
  const state = stateOfSaving();
  return state === "web-decks-saved" || state === "web-decks-asking" ? "web-deck-saving" : state;
}

/** @param {number[]} rows @param {boolean} single @param {DeckFields} about */
function faultText(rows, single, { fields }) {
  const values = fields[0]?.values ?? [];
  if (single) return say("web-decks-numbers", { least: values[0] ?? 0, most: values.at(-1) ?? 0 });
  return say("web-decks-rows", { rows: list(rows.map((row) => String(row + 1))), count: rows.length });
}

/**
 * @param {{card: any, field: import("../app/decks.js").Field, row: number, shared: boolean,
 *   set: (row: number, field: string, value: any) => void}} props
 */
function CardField({ card, field, row, shared, set }) {
  const { name, many, number, values, label, caption } = field;
  const words = [say("web-decks-row", { row: row + 1 }), caption?.()].filter(Boolean).join(" · ");
  if (number)
    return html`<label class="field"><span>${caption?.()}</span><input type="number" inputmode="numeric"
      min=${values[0]} max=${values.at(-1)} step="1" value=${card[name]} readonly=${shared}
      data-test=${`${name}-${row}`}
      onInput=${(/** @type {any} */ event) => set(row, name, event.target.valueAsNumber)} /></label>`;
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
