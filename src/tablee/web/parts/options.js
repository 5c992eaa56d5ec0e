// The options of a game as a form, made from what the server says of them.
import { Failed, post } from "../frame/api.js";
import { html, useState } from "../frame/html.js";
import { attribute, has, say } from "../frame/words.js";

/**
 * Labels are `option-<game>-<name>`; an attribute `.seconds` marks milliseconds that people set in seconds.
 * @param {{game: import("../frame/api.js").Game, options: Record<string, any>, disabled: boolean, people: import("../frame/wire.js").Occupant[],
 *   onChange: (options: Record<string, any>) => void, onClause: (clause: string) => void}} props
 */
export function OptionsForm({ game, options, people, disabled, onChange, onClause }) {
  return html`<div class="options">${game.options.map((option) => {
    const id = `option-${game.name}-${option.name.replaceAll("_", "-")}`;
    const value = options[option.name] ?? option.default;
    /** @param {any} chosen */
    const set = (chosen) => onChange({ [option.name]: chosen });
    return html`<div class="option" key=${option.name}>
      <${Field} id=${id} game=${game.name} option=${option} value=${value} set=${set} people=${people} disabled=${disabled} />
      ${option.clause && html`<button type="button" class="clause" onClick=${() => onClause(option.clause ?? "")}
        aria-label=${say("web-rule-clause", { clause: option.clause })}>${option.clause}</button>`}
    </div>`;
  })}</div>`;
}

/** @param {{id: string, game: string, option: import("../frame/api.js").Option, value: any, set: (value: any) => void,
 *   people: import("../frame/wire.js").Occupant[], disabled: boolean}} props */
function Field({ id, game, option, value, set, people, disabled }) {
  const label = say(id);
  if (option.type === "other") return html`<${DeckField} ...${{ id, game, label, value, set, disabled }} />`;
  if (option.type === "bool") {
    return html`<label class="switch"><input id=${id} type="checkbox" checked=${value} disabled=${disabled}
      onChange=${(/** @type {any} */ event) => set(event.target.checked)} /><span>${label}</span></label>`;
  }
  if (option.type === "choice") {
    /** @param {string | number | null} choice */
    const shown = (choice) => (has(`${id}-${choice ?? "none"}`) ? say(`${id}-${choice ?? "none"}`) : String(choice ?? "–"));
    const choices = [...(option.nullable ? [null] : []), ...(option.choices ?? [])];
    return html`<label class="field"><span>${label}</span><select id=${id} disabled=${disabled}
      onChange=${(/** @type {any} */ event) => set(choices[event.target.selectedIndex])}>
      ${choices.map((choice) => html`<option value=${choice} selected=${choice === value}>${shown(choice)}</option>`)}</select></label>`;
  }
  if (isSeat(option)) {
    return html`<label class="field"><span>${label}</span><select id=${id} disabled=${disabled} onChange=${(/** @type {any} */ event) => set(event.target.value === "" ? null : Number(event.target.value))}>
      <option value="" selected=${value === null}>${say("web-by-chance")}</option>
      ${people.map((person, seat) => html`<option value=${seat} selected=${seat === value}>${person.name || say("web-seat", { number: seat + 1 })}</option>`)}</select></label>`;
  }
  const scale = attribute(`${id}.seconds`) ? 1000 : 1;
  return html`<label class="field number"><span>${label}</span><input id=${id} type="number" inputmode="numeric" data-scale=${scale} disabled=${disabled}
    min=${(option.min ?? 0) / scale} max=${option.max == null ? undefined : option.max / scale} value=${value == null ? "" : value / scale}
    onChange=${(/** @type {any} */ event) => set(event.target.value === "" ? (option.nullable ? null : option.default) : Math.round(Number(event.target.value) * scale))} /></label>`;
}

/** Who begins (G-2): a number that may be left to chance. @param {import("../frame/api.js").Option} option */
function isSeat({ name, type, nullable }) {
  return type === "int" && nullable && name.startsWith("first");
}

/**
 * The house's deck, or that of somebody who owns a box.
 * @param {{id: string, game: string, label: string, value: unknown[] | null, set: (value: unknown[] | null) => void, disabled: boolean}} props
 */
function DeckField({ id, game, label, value, set, disabled }) {
  const [fault, setFault] = useState("");
  /** @param {any} event */
  const read = async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    setFault("");
    try {
      if (file) set((await post(`/api/decks/${game}`, { text: await file.text(), name: file.name.slice(-80) })).deck);
    } catch (error) {
      setFault(error instanceof Failed && error.status === 400 ? error.message : " ");
    }
  };
  return html`<div class="field"><span id=${`${id}-label`}>${label}</span>
    ${value
      ? html`<button type="button" disabled=${disabled} onClick=${() => set(null)}>${say("web-deck-back", { count: value.length })}</button>`
      : html`<label class=${disabled ? "button file disabled" : "button file"}><input id=${id} type="file" accept=".toml,text/plain" disabled=${disabled}
          aria-labelledby=${`${id}-label ${id}-act`} onChange=${read} /><span id=${`${id}-act`}>${say("web-deck-file")}</span></label>`}
    ${fault && html`<p role="alert" class="problem">${say("web-deck-unreadable")} <span lang="en">${fault}</span></p>`}</div>`;
}
