// Levels of the bots, in plain words.
import { html } from "../app/html.js";
import { attribute, say } from "../app/i18n.js";

/** @param {string} bot */
export function levelName(bot) {
  return attribute(`web-bot-${bot}.level`) ?? say(`web-bot-${bot}`);
}

/**
 * One of the levels, each with a sentence.
 * @param {{bots: string[], value: string, onChange: (bot: string) => void}} props
 */
export function LevelChoice({ bots, value, onChange }) {
  return html`<fieldset class="levels"><legend>${say("web-level")}</legend>
    ${bots.map(
      (bot) => html`<label key=${bot}><input type="radio" name="level" value=${bot} checked=${bot === value}
          data-test=${`level-${bot}`} onChange=${() => onChange(bot)} />
        <span><b>${levelName(bot)}</b> <small>${attribute(`web-bot-${bot}.about`)}</small></span></label>`,
    )}
  </fieldset>`;
}
