// Page frame: top bar, language, settings, and the main element.
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { myName } from "../app/person.js";
import { avatar, language, sound } from "../app/settings.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";
import { Logo } from "./logo.js";
import { Settings } from "./settings.js";

const NAMES = { fr: "Français", en: "English" };

export function LanguageSwitch() {
  const other = language.value === "fr" ? "en" : "fr";
  return html`<button class="quiet language" type="button" lang=${other} data-test="language"
    onClick=${() => (language.value = other)} title=${NAMES[other]}><span class="wide">${NAMES[other]}</span>
      <span class="narrow">${other.toUpperCase()}</span></button>`;
}

export function SoundSwitch() {
  const on = sound.value;
  return html`<button class="quiet round" type="button" aria-pressed=${on ? "true" : "false"}
      aria-label=${say("web-sound")}
    onClick=${() => (sound.value = !on)}><${Icon} name=${on ? "sound" : "mute"} /></button>`;
}

/** Who I am; opens the settings. @param {{small?: boolean}} props */
export function PersonChip({ small = false }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class=${small ? "quiet round" : "person-chip"} onClick=${() => setOpen(true)}
      data-test="settings"
    aria-label=${`${say("web-settings")}: ${myName()}`}><${Avatar} number=${avatar.value} />
      ${!small && html`<span>${myName()}</span>`}</button>
    ${open && html`<${Settings} onClose=${() => setOpen(false)} />`}`;
}

function TopBar() {
  return html`<header class="topbar">
    <${Logo} />
    <nav aria-label=${say("web-menu")}><${LanguageSwitch} /><${PersonChip} /></nav>
  </header>`;
}

/** @param {{title: string, children?: any}} props */
export function PageFrame({ title, children }) {
  document.title = title ? `${title} · Tablée` : "Tablée";
  return html`<a class="skip" href="#main">${say("web-skip")}</a><${TopBar} />
    <main id="main" class="page" tabindex="-1">${children}</main>`;
}
