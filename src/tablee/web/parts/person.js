// The chip that says who I am, and the page's top bar.
import { html } from "../frame/html.js";
import { avatar, language, sound } from "../frame/settings.js";
import { myName } from "../frame/table.js";
import { say } from "../frame/words.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";
import { Logo } from "./logo.js";

const NAMES = { fr: "Français", en: "English" };

export function LanguageSwitch() {
  const other = language.value === "fr" ? "en" : "fr";
  return html`<button class="quiet language" type="button" lang=${other} data-test="language"
    onClick=${() => (language.value = other)} aria-label=${NAMES[other]}><span class="wide">${NAMES[other]}</span><span class="narrow">${other.toUpperCase()}</span></button>`;
}

export function SoundSwitch() {
  const on = sound.value;
  return html`<button class="quiet round" type="button" aria-pressed=${on ? "true" : "false"} aria-label=${say("web-sound")}
    onClick=${() => (sound.value = !on)}><${Icon} name=${on ? "sound" : "mute"} /></button>`;
}

export function TopBar() {
  return html`<header class="topbar">
    <${Logo} />
    <nav aria-label=${say("web-menu")}>
      <${LanguageSwitch} />
      <a class="person-chip" href="/settings"><${Avatar} number=${avatar.value} /><span>${myName()}</span></a>
    </nav>
  </header>`;
}

/** @param {{title: string, children?: any}} props */
export function PageFrame({ title, children }) {
  document.title = title ? `${title} · Tablée` : "Tablée";
  return html`<a class="skip" href="#main">${say("web-skip")}</a><${TopBar} /><main id="main" class="page" tabindex="-1">${children}</main>`;
}
