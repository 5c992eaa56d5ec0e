// Options form, built from the descriptions that the server gives.
import { html } from "../app/html.js";
import { attribute, duration, has, say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { numberChoices } from "../app/option_choices.js";

/**
 * @typedef {import("../app/api.js").Option} Option
 * @typedef {{game: import("../app/api.js").Game, options: Record<string, any>, disabled: boolean, people:
 *   import("../app/wire.js").Occupant[],
 *   onChange: (options: Record<string, any>) => void, onClause: (clause: string) => void}} FormProps
 */

/** Comes with the lobby of a game that needs it. */
const DeckField = lazy(() => import("./deck_field.js").then((module) => module.DeckField), { words: "decks" });

/** Variants are what people choose first: switches and named choices. @param {FormProps} props */
export function Variants(props) {
  return html`<${OptionList} ...${props} shown=${props.game.options.filter(isVariant)} />`;
}

/** Everything else: times, counts, who begins, the deck. @param {FormProps} props */
export function FineOptions(props) {
  const { game, options, onChange, disabled } = props;
  const boxed = game.deck_options.length > 0 && !game.options.some(({ type }) => type === "other");
  const box = boxed && html`<${DeckField} id="own-box" ...${{ game, options, onChange, disabled }} />`;
  return html`<${OptionList} ...${props} shown=${game.options.filter((option) => !isVariant(option))} box=${box} />`;
}

/** @param {Option} option */
function isVariant({ type }) {
  return type === "bool" || type === "choice";
}

/**
 * Labels are `option-<game>-<name>`; an attribute `.seconds` marks milliseconds, which people read as seconds, and
 * `.zero` names the value 0.
 * @param {FormProps & {shown: Option[], box?: any}} props
 */
function OptionList({ game, options, people, disabled, onChange, onClause, shown, box }) {
  if (shown.length === 0) return null;
  return html`<div class="options">${shown.map((option) => {
    const id = `option-${game.name}-${option.name.replaceAll("_", "-")}`;
    const value = options[option.name] ?? option.default;
    const rule = say("web-rule-clause", { clause: option.clause ?? "" });
    /** @param {any} chosen */
    const set = (chosen) => onChange({ [option.name]: chosen });
    return html`<div class="option" key=${option.name}>
      ${
        option.type === "other"
          ? html`<${DeckField} label=${say(id)} ...${{ id, game, options, onChange, disabled }} />`
          : html`<${Field} id=${id} option=${option} value=${value} set=${set} people=${people}
        disabled=${disabled} />`
      }
      ${
        option.clause &&
        html`<button type="button" class="why" onClick=${() => onClause(option.clause ?? "")}
        aria-label=${`${say(id)} · ${rule}`} title=${rule}>?</button>`
      }
    </div>`;
  })}${box && html`<div class="option">${box}</div>`}</div>`;
}

/**
 * @param {{id: string, option: Option, value: any, set: (value: any) => void,
 *   people: import("../app/wire.js").Occupant[], disabled: boolean}} props
 */
function Field({ id, option, value, set, people, disabled }) {
  const label = say(id);
  if (option.type === "bool") {
    return html`<label class="switch"><input id=${id} type="checkbox" checked=${value} disabled=${disabled}
      onChange=${(/** @type {any} */ event) => set(event.target.checked)} /><span>${label}</span></label>`;
  }
  const choices = namedChoices(id, option, value, people);
  return html`<label class="field"><span>${label}</span><select id=${id} disabled=${disabled}
    onChange=${(/** @type {any} */ event) => set(choices[event.target.selectedIndex]?.[0] ?? null)}>
    ${choices.map(
      ([choice, shown]) => html`<option value=${choice ?? ""} selected=${choice === value}>${shown}</option>`,
    )}
  </select></label>`;
}

/**
 * Values with their names.
 * @param {string} id @param {Option} option @param {any} value @param {import("../app/wire.js").Occupant[]} people
 * @returns {[string | number | null, string][]}
 */
function namedChoices(id, option, value, people) {
  if (isSeat(option)) {
    /** @type {[number, string][]} */
    const seats = people.map(({ name }, seat) => [seat, name || say("web-seat", { number: seat + 1 })]);
    return [[null, say("web-by-chance")], ...seats];
  }
  const none = /** @type {(string | number | null)[]} */ (option.nullable ? [null] : []);
  if (option.type === "choice") {
    /** @param {string} choice */
    const named = (choice) => (has(`${id}-${choice}`) ? say(`${id}-${choice}`) : choice);
    return [...none, ...(option.choices ?? [])].map((choice) => [choice, named(String(choice ?? "none"))]);
  }
  const isTime = attribute(`${id}.seconds`) !== undefined;
  /** @param {number} number */
  const counted = (number) => (isTime ? duration(number) : String(number));
  return [...none, ...numberChoices(option, value, isTime)].map((number) => [
    number,
    number === null ? "–" : (number === 0 && attribute(`${id}.zero`)) || counted(Number(number)),
  ]);
}

/** True for "who begins" (G-2): a seat, or null for a random one. @param {Option} option */
function isSeat({ name, type, nullable }) {
  return type === "int" && nullable && name.startsWith("first");
}
