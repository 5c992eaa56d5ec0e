import { post } from "../frame/api.js";
import { html, useState } from "../frame/html.js";
import * as settings from "../frame/settings.js";
import { play } from "../frame/sound.js";
import { say } from "../frame/words.js";
import { Avatar } from "./avatar.js";
import { Dialog } from "./dialog.js";
import { Handed } from "./invitation.js";

/** @param {{onClose: () => void}} props */
export function Settings({ onClose }) {
  return html`<${Dialog} title=${say("web-settings")} kind="wide-dialog" onClose=${onClose}>
    <div class="settings">
      <label class="field"><span>${say("web-name")}</span>
        <input maxlength="24" autocomplete="nickname" value=${settings.name.value} placeholder=${say("web-guest")}
          onInput=${(/** @type {any} */ event) => (settings.name.value = event.target.value)} /></label>
      <fieldset class="faces"><legend>${say("web-avatar")}</legend>
        ${Array.from({ length: 64 }, (_, number) => html`<label key=${number}>
          <input type="radio" name="avatar" value=${number} checked=${settings.avatar.value === number}
            onChange=${() => (settings.avatar.value = number)} />
          <${Avatar} number=${number} label=${say("web-avatar-number", { number: number + 1 })} /></label>`)}
      </fieldset>
      <${Choice} name="language" value=${settings.language} choices=${["fr", "en"]} />
      <${Choice} name="theme" value=${settings.theme} choices=${["auto", "light", "dark"]} />
      <${Choice} name="motion" value=${settings.motion} choices=${["auto", "calm"]} />
      <label class="switch"><input type="checkbox" checked=${settings.sound.value}
        onChange=${() => ((settings.sound.value = !settings.sound.value), play("good"))} /><span>${say("web-sound")}</span></label>
      <${OtherDevice} />
      <div class="row end"><button type="button" class="main" onClick=${onClose}>${say("web-done")}</button></div>
    </div>
  </${Dialog}>`;
}

/** @param {{name: string, value: {value: string}, choices: string[]}} props */
function Choice({ name, value, choices }) {
  return html`<fieldset class="segments"><legend>${say(`web-${name}`)}</legend>
    ${choices.map((choice) => html`<label key=${choice}><input type="radio" name=${name} checked=${value.value === choice}
      onChange=${() => (value.value = choice)} /><span>${say(`web-${name}-${choice}`)}</span></label>`)}
  </fieldset>`;
}

/** A personal link that carries my seats to another device. */
function OtherDevice() {
  const [path, setPath] = useState("");
  const make = async () => setPath((await post("/api/link", {})).path);
  return html`<div class="field"><span>${say("web-other-device")}</span>
    <p class="soft">${say("web-other-device-text")}</p>
    ${path
      ? html`<div class="invitation"><${Handed} path=${path} label=${say("web-other-device")} /></div>`
      : html`<button type="button" data-test="make-link" onClick=${make}>${say("web-make-link")}</button>`}
  </div>`;
}
