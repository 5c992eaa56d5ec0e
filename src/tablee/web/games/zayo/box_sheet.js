// Zayo's score sheet: camps, herds and shields of everybody, and what the cards do with them.
import { classes, html, useState } from "../../app/html.js";
import { capital, cardName, say } from "../../app/i18n.js";
import { Who } from "../../parts/box/people_tabs.js";
import { Stepper } from "../../parts/box/stepper.js";
import { Art, Sprite } from "./art.js";
import * as rules from "./box_score.js";
import { ANIMALS, EQUIPMENT, SHIELDS, SINGULAR } from "./deck.js";

/**
 * @typedef {import("./box_score.js").Data} Data
 * @typedef {import("../../app/box/sheets.js").SheetProps<Data>} Props
 */

const LIMITS = [0, 3, 4, 5, 6, 8, 10];
const NUMBERS = [6, 7, 8, 9, 10, 12];

/** @param {Props} props */
function Sheet({ people, data, change }) {
  const { over } = rules.standing(data);
  const round = data.round + (over ? 0 : 1);
  const name = people[data.dealer]?.name ?? "";
  const leader = people[(data.dealer + 1) % people.length]?.name ?? "";
  return html`<${Sprite} />
    <div class="panel zy-box-round">
      <div><h2 data-test="round">${
        data.limit > 0 ? say("zayo-round-of", { round, rounds: data.limit }) : say("zayo-round", { round })
      }</h2>
      <p>${!over && say("zayo-box-dealer", { name, leader })}</p></div>
      <ul class="zy-box-middle" aria-label=${say("zayo-box-middle")}>${ANIMALS.map((animal) => {
        const count = rules.inMiddle(data, animal);
        return html`<li key=${animal} role="img" aria-label=${say(`zayo-count-${animal}`, { count })}>
          <${Art} name=${SINGULAR[animal]} /><b>${count}</b></li>`;
      })}</ul>
      ${
        !over &&
        html`<button type="button" data-test="end-round" onClick=${() => change(rules.endRound(data))}>
          ${say("zayo-box-end-round")}</button>`
      }
    </div>
    <ul class="sheet-cards">${people.map(
      (person, seat) => html`<li key=${seat} class="panel zy-box-player" data-test=${`player-${seat}`}>
        <header><${Who} person=${person} />
          <span class=${classes("zy-box-camels", rules.mayRide(data, seat) && "ready")}><${Art} name="camel" />
            ${data.herds[seat]?.camels}/${rules.camelsNeeded(people.length)}</span></header>
        <${Camp} ...${{ data, seat, change }} />
        ${ANIMALS.map(
          (animal) => html`<${Stepper} key=${animal} label=${capital(say(`zayo-box-${animal}`))}
            value=${data.herds[seat]?.[animal]} most=${(data.herds[seat]?.[animal] ?? 0) + rules.inMiddle(data, animal)}
            test=${`${animal}-${seat}`} shown=${html`<span class="tally-label" aria-hidden="true">
              <${Art} name=${SINGULAR[animal]} />${capital(say(`zayo-box-${animal}`))}</span>`}
            onChange=${(/** @type {number} */ count) =>
              change(rules.addAnimals(data, seat, { [animal]: count - (data.herds[seat]?.[animal] ?? 0) }))} />`,
        )}
        <p class="soft zy-box-reward">${say(
          rules.isComplete(data, seat) ? "zayo-box-reward-animal" : "zayo-box-reward-camp",
        )}</p>
        ${!over && html`<${Actions} ...${{ people, data, seat, change }} />`}</li>`,
    )}</ul>`;
}

/** @param {{data: Data, seat: number, change: Props["change"]}} props a tap lays a card, or takes it away */
function Camp({ data, seat, change }) {
  return html`<div class="zy-box-camp" role="group" aria-label=${say("zayo-col-camp")}>${EQUIPMENT.map((kind) => {
    const count = data.camps[seat]?.filter((one) => one === kind).length ?? 0;
    const toggle = () => change((count > 0 ? rules.removeEquipment : rules.addEquipment)(data, seat, kind));
    return html`<button key=${kind} type="button" aria-pressed=${count > 0 ? "true" : "false"} onClick=${toggle}
      disabled=${count === 0 && rules.inDeck(data, kind) === 0} data-test=${`${kind.replace(" ", "-")}-${seat}`}>
      <${Art} name=${kind} />${capital(cardName(kind))}${count > 1 && html` <b>×${count}</b>`}</button>`;
  })}</div>`;
}

/** @param {Props & {seat: number}} props */
function Actions({ people, data, seat, change }) {
  const shields = SHIELDS.filter((card) => card !== "zayo" || people.length > 2); // ZY-6
  /** @param {import("./box_score.js").Shield} card */
  const turn = (card) => {
    const mine = data.laid[seat] ?? [];
    const next = mine.includes(card) ? mine.filter((one) => one !== card) : [...mine, card];
    change({ ...data, laid: data.laid.map((old, other) => (other === seat ? next : old)) });
  };
  return html`<div class="zy-box-shields" role="group" aria-label=${say("zayo-box-shields")}>${shields.map((card) => {
    const on = data.laid[seat]?.includes(card);
    // There is one of each (ZY-3).
    const elsewhere = !on && data.laid.some((cards) => cards.includes(card));
    return html`<button key=${card} type="button" aria-pressed=${on ? "true" : "false"} disabled=${elsewhere}
      onClick=${() => turn(card)} title=${say(`zayo-lies-${card}`)}>
      <${Art} name=${card} />${capital(cardName(card))}</button>`;
  })}</div>
    <div class="zy-box-acts">
      <button type="button" disabled=${!rules.mayBuyTrap(data, seat) || rules.inDeck(data, "wolf trap") === 0}
        data-test=${`trap-${seat}`} onClick=${() => change(rules.buyTrap(data, seat))}>${say("zayo-box-trap")}</button>
      <button type="button" disabled=${!rules.mayFiddle(data, seat)} data-test=${`fiddle-${seat}`}
        onClick=${() => change(rules.fiddle(data, seat))}>${say("zayo-box-fiddle")}</button>
      <button type="button" class=${rules.mayRide(data, seat) ? "main" : ""} disabled=${!rules.mayRide(data, seat)}
        data-test=${`steppe-${seat}`}
        onClick=${() => change({ ...data, winner: seat })}>${say("zayo-box-steppe")}</button>
    </div>
    <${Attack} ...${{ people, data, seat, change }} />`;
}

/** @param {Props & {seat: number}} props what the rules let a thief, a wolf or a clan chief take now */
function Attack({ people, data, seat, change }) {
  const [chosen, setChosen] = useState("");
  /** @param {number} victim */
  const name = (victim) => people[victim]?.name ?? "";
  /** @type {[card: string, options: [words: string, after: () => Data][]][]} */
  const all = [
    [
      "thief",
      rules
        .thefts(data, seat)
        .map((one) => [
          say("zayo-box-booty-of", { what: cardName(one.equipment), name: name(one.victim) }),
          () => rules.steal(data, seat, one),
        ]),
    ],
    [
      "wolf",
      rules
        .hunts(data, seat)
        .map((one) => [
          say("zayo-box-booty-of", { what: say(`zayo-box-one-${one.animal}`), name: name(one.victim) }),
          () => rules.hunt(data, seat, one),
        ]),
    ],
    [
      "clan chief",
      rules.raids(data, seat).map((one) => [
        say("zayo-box-booty-of", {
          what: say(one.animals === "camels" ? "zayo-box-camels" : "zayo-box-small"),
          name: name(one.victim),
        }),
        () => rules.raid(data, seat, one),
      ]),
    ],
  ];
  const known = new Map(
    all.flatMap(([card, options]) => options.map(([words, after]) => [`${card}: ${words}`, after])),
  );
  if (known.size === 0) return null;
  const act = known.get(chosen);
  return html`<details class="zy-box-attack"><summary>${say("zayo-box-attack")}</summary>
    <div class="row"><select aria-label=${say("zayo-box-booty")} data-test=${`attack-${seat}`}
        onChange=${(/** @type {any} */ event) => setChosen(event.target.value)}>
      <option value="">${say("zayo-box-choose")}</option>
      ${all.map(
        ([card, options]) =>
          options.length > 0 &&
          html`<optgroup key=${card} label=${capital(cardName(card))}>${options.map(
            ([
              words,
            ]) => html`<option key=${words} value=${`${card}: ${words}`} selected=${chosen === `${card}: ${words}`}>
              ${words}</option>`,
          )}</optgroup>`,
      )}</select>
      <button type="button" disabled=${!act} data-test=${`attack-do-${seat}`} onClick=${() => {
        setChosen("");
        if (act) change(act());
      }}>${say("zayo-box-take")}</button></div></details>`;
}

/** @type {import("../../app/box/sheets.js").SheetModule} */
export default {
  choices: () => [
    {
      id: "limit",
      label: say("zayo-box-limit"),
      value: 0,
      values: LIMITS.map((limit) => [limit, limit === 0 ? say("zayo-box-no-limit") : String(limit)]),
    },
    {
      id: "each",
      label: say("zayo-box-each"),
      value: 8,
      values: NUMBERS.map((number) => [number, String(number)]),
    },
  ],
  begin: (seats, { limit, each }) => rules.begin(seats, { limit, animals: { sheep: each, goats: each, camels: each } }),
  Sheet,
  standing: rules.standing,
};
