// Settings dialog.
import { post } from "../app/api.js";
import { html, useState } from "../app/html.js";
import { percent, say } from "../app/i18n.js";
import * as settings from "../app/settings.js";
import { play } from "../app/sound.js";
import { allowAlerts, canNotify } from "../app/turn_alert.js";
import { Dialog } from "./dialog.js";
import { ShareLink } from "./invitation.js";
import { MyLevels } from "./my_levels.js";
import { PersonFields } from "./person_form.js";

/** @param {{onClose: () => void}} props */
export function Settings({ onClose }) {
  return html`<${Dialog} title=${say("web-settings")} kind="wide-dialog" onClose=${onClose}>
    <div class="settings">
      <${PersonFields} />
      <${Choice} name="language" value=${settings.language} choices=${["fr", "en"]} />
      <${Choice} name="theme" value=${settings.theme} choices=${["auto", "light", "dark"]} />
      <${Choice} name="text-size" value=${settings.textSize} choices=${["normal", "large", "larger"]} />
      <${Choice} name="motion" value=${settings.motion} choices=${["auto", "calm"]} />
      <div><${Choice} name="pace" value=${settings.pace} choices=${["calm", "normal", "quick"]} />
        <p class="soft">${say("web-pace-text")}</p></div>
      <${Volume} />
      ${"vibrate" in navigator && html`<${Switch} name="vibration" value=${settings.vibration} />`}
      ${canNotify() && html`<${Alerts} />`}
      <${MyLevels} />
      <${OtherDevice} />
      <p><a class="button quiet" href="/me" data-test="me">${say("web-me")}</a></p>
      <div class="row end"><button type="button" class="main" onClick=${onClose}>${say("web-done")}</button></div>
    </div>
  </${Dialog}>`;
}

/** @param {{name: string, value: {value: string}, choices: string[]}} props */
function Choice({ name, value, choices }) {
  return html`<fieldset class="segments"><legend>${say(`web-${name}`)}</legend>
    ${choices.map(
      (choice) => html`<label key=${choice}><input type="radio" name=${name} checked=${value.value === choice}
      onChange=${() => (value.value = choice)} /><span>${say(`web-${name}-${choice}`)}</span></label>`,
    )}
  </fieldset>`;
}

/** Down to silence. */
function Volume() {
  const { sound, volume } = settings;
  /** @param {any} event */
  const set = ({ target }) => {
    sound.value = target.valueAsNumber > 0;
    if (sound.value) volume.value = target.valueAsNumber;
  };
  const shown = sound.value ? volume.value : 0;
  return html`<label class="field"><span>${say("web-volume")}</span>
    <input type="range" min="0" max="100" step="5" value=${shown} aria-valuetext=${percent(shown / 100)}
      data-test="volume" onInput=${set} onChange=${() => play("good")} /></label>`;
}

/** @param {{name: string, value: {value: boolean}}} props */
function Switch({ name, value }) {
  return html`<label class="switch"><input type="checkbox" checked=${value.value}
    onChange=${() => (value.value = !value.value)} /><span>${say(`web-${name}`)}</span></label>`;
}

/** Notifications, which the browser may forbid. */
function Alerts() {
  const { alerts } = settings;
  const denied = Notification.permission === "denied";
  const on = alerts.value === "on" && Notification.permission === "granted";
  /** @param {any} event */
  const change = async ({ target }) => {
    if (on) alerts.value = "off";
    else target.checked = await allowAlerts();
  };
  return html`<div><label class="switch"><input type="checkbox" checked=${on} disabled=${denied} data-test="alerts"
      onChange=${change} /><span>${say("web-alerts")}</span></label>
    ${denied && html`<p class="soft">${say("web-alerts-denied")}</p>`}</div>`;
}

/** A personal link that carries my seats to another device. */
function OtherDevice() {
  const [path, setPath] = useState("");
  const make = async () => setPath((await post("/api/link", {})).path);
  return html`<div class="field"><span>${say("web-other-device")}</span>
    <p class="soft">${say("web-other-device-text")}</p>
    ${
      path
        ? html`<div class="invitation"><${ShareLink} path=${path} label=${say("web-other-device")} /></div>`
        : html`<button type="button" data-test="make-link" onClick=${make}>${say("web-make-link")}</button>`
    }
  </div>`;
}
