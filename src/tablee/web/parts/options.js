// The options of a game as a form, made from what the server says of them.
import { html } from "../frame/html.js";
import { attribute, has, say } from "../frame/words.js";

/**
 * Labels are `option-<game>-<name>`; an attribute `.seconds` marks milliseconds that people set in seconds.
 * @param {{game: import("../frame/api.js").Game, options: Record<string, any>, disabled: boolean,
 *   onChange: (options: Record<string, any>) => void, onClause: (clause: string) => void}} props
 */
export function OptionsForm({ game, options, disabled, onChange, onClause }) {
  return html`<div class="options">${game.options.filter(({ type }) => type !== "other").map((option) => {
    const id = `option-${game.name}-${option.name.replaceAll("_", "-")}`;
    const value = options[option.name] ?? option.default;
    /** @param {any} chosen */
    const set = (chosen) => onChange({ [option.name]: chosen });
    return html`<div class="option" key=${option.name}>
      <${Field} id=${id} option=${option} value=${value} set=${set} disabled=${disabled} />
      ${option.clause && html`<button type="button" class="clause" onClick=${() => onClause(option.clause ?? "")}
        aria-label=${say("web-rule-clause", { clause: option.clause })}>${option.clause}</button>`}
    </div>`;
  })}</div>`;
}

/** @param {{id: string, option: import("../frame/api.js").Option, value: any, set: (value: any) => void, disabled: boolean}} props */
function Field({ id, option, value, set, disabled }) {
  const label = say(id);
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
  const scale = attribute(`${id}.seconds`) ? 1000 : 1;
  return html`<label class="field number"><span>${label}</span><input id=${id} type="number" inputmode="numeric" data-scale=${scale} disabled=${disabled}
    min=${(option.min ?? 0) / scale} max=${option.max == null ? undefined : option.max / scale} value=${value == null ? "" : value / scale}
    onChange=${(/** @type {any} */ event) => set(event.target.value === "" ? (option.nullable ? null : option.default) : Math.round(Number(event.target.value) * scale))} /></label>`;
}
