// Decks page: all boxes of one's own, by game, or those of one game.
import { coverOf, Failed, games, post } from "../app/api.js";
import { copyText } from "../app/clipboard.js";
import { asToml, LONGEST_DECK_NAME, loadFields, newId, packDeck } from "../app/decks.js";
import { html, useEffect, useRef, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { dropDeck, keepDeck, myDecks, owner, saveDecks, trouble } from "../app/my_decks.js";
import { go } from "../app/router.js";
import { language } from "../app/settings.js";
import { DeckFault } from "../parts/deck_fault.js";
import { Icon } from "../parts/icons.js";
import { PageFrame } from "../parts/page_frame.js";

/**
 * @typedef {import("../app/my_decks.js").MyDeck} MyDeck
 * @typedef {import("../app/api.js").Game} Game
 */

/** @param {{only?: Game}} props */
export function DecksPage({ only }) {
  const [dropped, setDropped] = useState(/** @type {MyDeck | null} */ (null));
  const [said, setSaid] = useState("");
  useEffect(() => void saveDecks(), []);
  const shown = only ? [only] : games.value.filter(({ deck_options, drawn }) => drawn && deck_options.length > 0);
  /** @param {MyDeck} deck */
  const drop = (deck) => {
    dropDeck(deck.id);
    setSaid("");
    setDropped(deck);
    void saveDecks();
  };
  /** @param {MyDeck} deck */
  const bringBack = (deck) => {
    keepDeck(deck);
    setDropped(null);
    void saveDecks();
  };
  /** @param {MyDeck} deck */
  const share = async (deck) => {
    const about = await loadFields(deck.game);
    const link = about && `${location.origin}/decks/${deck.game}#${packDeck(deck, about.fields)}`;
    setDropped(null);
    setSaid(link && (await copyText(link)) ? "web-decks-shared" : "web-decks-not-shared");
  };
  const title = say("web-decks-title");
  return html`<${PageFrame} title=${title}><div class="decks-page" data-test="decks-page">
    <h1>${title}</h1>
    <p>${say("web-decks-text")}</p>
    <p role="status" class="decks-said">${said ? say(said) : say(stateOfSaving())}</p>
    ${shown.map((game) => html`<${GameBoxes} key=${game.name} ...${{ game, dropped, drop, bringBack, share }} />`)}
    ${only && html`<p><a href="/decks">${say("web-decks-back")}</a></p>`}
  </div></${PageFrame}>`;
}

/** The message that tells where the decks are. */
export function stateOfSaving() {
  if (trouble.value) return `web-decks-${trouble.value}`;
  return owner.value ? "web-decks-saved" : "web-decks-asking";
}

/**
 * @param {{game: Game, dropped: MyDeck | null, drop: (deck: MyDeck) => void, bringBack: (deck: MyDeck) => void,
 *   share: (deck: MyDeck) => void}} props
 */
function GameBoxes({ game, dropped, drop, bringBack, share }) {
  const decks = myDecks.value.filter((deck) => deck.game === game.name);
  decks.sort((one, other) => one.name.localeCompare(other.name));
  const head = `boxes-${game.name}`;
  return html`<section class="panel boxes" aria-labelledby=${head}>
    <header><img src=${coverOf(game.name)} alt="" width="96" height="66" /><h2 id=${head}>${game.title}</h2></header>
    ${
      decks.length > 0 &&
      html`<ul class="deck-list">${decks.map(
        (deck) => html`<${DeckRow} key=${deck.id} ...${{ deck, drop, share }} />`,
      )}</ul>`
    }
    ${dropped?.game === game.name && html`<${Dropped} deck=${dropped} onUndo=${() => bringBack(dropped)} />`}
    <${NewDeck} game=${game} />
  </section>`;
}

/** @param {{deck: MyDeck, drop: (deck: MyDeck) => void, share: (deck: MyDeck) => void}} props */
function DeckRow({ deck, drop, share }) {
  const { name } = deck;
  const changed = new Date(deck.at).toLocaleDateString(language.value, { dateStyle: "medium" });
  const here = owner.value && deck.saved !== owner.value;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(asToml(deck))}`;
  return html`<li data-test="deck-row">
    <a class="deck-name" href=${`/decks/${deck.game}/${deck.id}`}><b>${name}</b>
      <small>${here ? say("web-decks-here") : deck.at > 1 && changed}</small></a>
    <span class="deck-acts">
      <a class="button quiet round" href=${`/decks/${deck.game}/${deck.id}`} data-test="deck-open"
        aria-label=${say("web-decks-open", { name })} title=${say("web-decks-open", { name })}>
        <${Icon} name="pencil" /></a>
      <button type="button" class="quiet round" onClick=${() => share(deck)} data-test="deck-share"
        aria-label=${say("web-decks-share", { name })} title=${say("web-decks-share", { name })}>
        <${Icon} name="share" /></button>
      <a class="button quiet round" download=${`${deck.game}.toml`} href=${file} data-test="deck-toml"
        aria-label=${say("web-decks-toml", { name })} title=${say("web-decks-toml", { name })}>
        <${Icon} name="download" /></a>
      <button type="button" class="quiet round" onClick=${() => drop(deck)} data-test="deck-drop"
        aria-label=${say("web-decks-drop", { name })} title=${say("web-decks-drop", { name })}>
        <${Icon} name="close" /></button></span></li>`;
}

/** @param {{deck: MyDeck, onUndo: () => void}} props */
function Dropped({ deck, onUndo }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), [deck]);
  return html`<p role="status" class="deck-dropped"><span>${say("web-decks-dropped", { name: deck.name })}</span>
    <button type="button" ref=${button} onClick=${onUndo} data-test="deck-undo"><${Icon} name="again" />
      ${say("web-decks-undo")}</button></p>`;
}

/** @param {{game: Game}} props */
function NewDeck({ game }) {
  const [fault, setFault] = useState("");
  /** @param {any} event */
  const upload = async ({ target }) => {
    const file = target.files[0];
    target.value = "";
    if (!file) return;
    setFault("");
    try {
      const sent = { text: await file.text(), name: file.name.slice(-80), language: language.value };
      const options = await post(`/api/decks/${game.name}`, sent);
      const name = file.name.replace(/\.toml$/i, "").slice(0, LONGEST_DECK_NAME);
      const deck = { id: newId(), game: game.name, name, options };
      if (!keepDeck(deck)) return setFault(say("web-decks-full"));
      void saveDecks();
      go(`/decks/${game.name}/${deck.id}`);
    } catch (error) {
      setFault(error instanceof Failed && error.status === 400 ? error.message : say("web-deck-unreadable"));
    }
  };
  return html`<div class="row">
      <a class="button" href=${`/decks/${game.name}/new`} data-test=${`new-${game.name}`}>
        <${Icon} name="plus" />${say("web-decks-new")}</a>
      <label class="button quiet file"><input type="file" accept=".toml,text/plain" data-test=${`upload-${game.name}`}
        aria-label=${`${say("web-deck-file")} ${game.title}`} onChange=${upload} />
        <span>${say("web-deck-file")}</span></label></div>
    ${fault && html`<${DeckFault} text=${fault} />`}`;
}
