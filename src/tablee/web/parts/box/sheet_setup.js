// Before the first line of a score sheet: names, faces, order at the table, and the game's own choices.
import { lastPeople } from "../../app/box/sheets.js";
import { FACES } from "../../app/faces.js";
import { html, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { animalName, LONGEST_NAME, myName } from "../../app/person.js";
import * as settings from "../../app/settings.js";
import { Avatar } from "../avatar.js";
import { Icon } from "../icons.js";

/** @typedef {import("../../app/box/sheets.js").Person} Person */

const NEXT_FACE = 9; // another animal and another colour

/** @param {number} least @returns {Person[]} */
function usual(least) {
  const known = lastPeople();
  const people = known.length > 0 ? known : [{ name: myName(), avatar: settings.avatar.value }];
  while (people.length < least) people.push(another(people));
  return people;
}

/** @param {Person[]} people @returns {Person} */
function another(people) {
  let avatar = ((people.at(-1)?.avatar ?? 0) + NEXT_FACE) % FACES;
  while (people.some((one) => one.avatar === avatar)) avatar = (avatar + 1) % FACES;
  return { name: "", avatar };
}

/**
 * @param {{game: import("../../app/api.js").Game, module: import("../../app/box/sheets.js").SheetModule,
 *   keeper: import("../../app/box/sheets.js").SheetKeeper}} props
 */
export function SheetSetup({ game, module, keeper }) {
  const [least, most] = game.seats;
  const [people, setPeople] = useState(() => usual(least).slice(0, most));
  const [chosen, setChosen] = useState(/** @type {Record<string, any>} */ ({}));
  const choices = module.choices?.(people.length) ?? [];
  /** @param {number} seat @param {Partial<Person>} what */
  const edit = (seat, what) => setPeople(people.map((one, other) => (other === seat ? { ...one, ...what } : one)));
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    const named = people.map(({ name, avatar }) => ({ name: name.trim() || animalName(avatar), avatar }));
    const settled = Object.fromEntries(
      choices.map(({ id, value, values }) => [id, allowed(values, chosen[id], value)]),
    );
    keeper.begin(named, module.begin(named.length, settled));
  };
  return html`<form class="sheet-setup panel" onSubmit=${begin}>
    <h2>${say("web-box-who")}</h2>
    <p class="soft">${say("web-box-who-text")}</p>
    <ol>${people.map(
      ({ name, avatar }, seat) => html`<li key=${seat}>
        <button type="button" class="quiet round face"
          aria-label=${say("web-box-face", { name: name || animalName(avatar) })}
          onClick=${() => edit(seat, { avatar: (avatar + 1) % FACES })}><${Avatar} number=${avatar} /></button>
        <input value=${name} maxlength=${LONGEST_NAME} placeholder=${animalName(avatar)} autocomplete="off"
          aria-label=${say("web-box-name-of", { number: seat + 1 })} data-test=${`name-${seat}`}
          onInput=${(/** @type {any} */ event) => edit(seat, { name: event.target.value })} />
        <button type="button" class="quiet round" disabled=${people.length <= least}
          aria-label=${say("web-box-remove", { name: name || animalName(avatar) })}
          onClick=${() => setPeople(people.filter((_, other) => other !== seat))}>
          <${Icon} name="close" /></button></li>`,
    )}</ol>
    <button type="button" disabled=${people.length >= most} onClick=${() => setPeople([...people, another(people)])}
      data-test="add-person"><${Icon} name="plus" />${say("web-box-add")}</button>
    ${choices.map(
      ({ id, label, values, value }) => html`<label key=${id} class="field"><span>${label}</span>
        <select data-test=${`choice-${id}`}
          onChange=${(/** @type {any} */ event) =>
            setChosen({ ...chosen, [id]: values[event.target.selectedIndex]?.[0] })}>
          ${values.map(
            ([one, words]) => html`<option key=${String(one)} value=${String(one)}
              selected=${one === allowed(values, chosen[id], value)}>${words}</option>`,
          )}</select></label>`,
    )}
    <div class="row end"><button type="submit" class="main big" data-test="begin-sheet">
      ${say("web-box-begin")}</button></div>
  </form>`;
}

/** A choice may have gone since it was made: fewer people, for instance. @param {[any, string][]} values @param {any}
 *   wanted @param {any} usual */
function allowed(values, wanted, usual) {
  return values.some(([one]) => one === wanted) ? wanted : usual;
}
