// Name and face of the person at this browser.
import { FACES } from "../app/faces.js";
import { html, useEffect, useRef } from "../app/html.js";
import { say } from "../app/i18n.js";
import { animalName, hasName, LONGEST_NAME, myName } from "../app/person.js";
import * as settings from "../app/settings.js";
import { Avatar } from "./avatar.js";
import { Dialog } from "./dialog.js";

const FORM = "who-are-you";

/** Both are kept as they are chosen. @param {{first?: boolean}} props `first` takes the focus */
export function PersonFields({ first = false }) {
  const faces = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // The face chosen before is in sight; once the dialog around it is shown.
    const shown = requestAnimationFrame(() => {
      const box = faces.current;
      const chosen = box?.querySelector("label:has(:checked)");
      if (!box || !chosen) return;
      const [at, edge] = [chosen.getBoundingClientRect(), box.getBoundingClientRect()];
      box.scrollBy(at.left - edge.left - 60, at.top - edge.top - 60);
    });
    return () => cancelAnimationFrame(shown);
  }, []);
  return html`<label class="field"><span>${say("web-name")}</span>
      <input maxlength=${LONGEST_NAME} autocomplete="nickname" value=${settings.name.value} autofocus=${first}
        placeholder=${animalName(settings.avatar.value)} data-test="name"
        onInput=${(/** @type {any} */ event) => (settings.name.value = event.target.value)} /></label>
    <fieldset><legend>${say("web-avatar")}</legend><div class="faces" ref=${faces}>
      ${Array.from(
        { length: FACES },
        (_, number) => html`<label key=${number}>
        <input type="radio" name="avatar" value=${number} checked=${settings.avatar.value === number}
          onChange=${() => (settings.avatar.value = number)} />
        <${Avatar} number=${number}
          label=${say("web-face", { animal: animalName(number), number: (number >> 3) + 1 })} /></label>`,
      )}
    </div></fieldset>`;
}

/**
 * Who sits down? Without an answer, the animal on the face. @param {{onDone: () => void, onClose: () => void}} props
 */
export function WhoAreYou({ onDone, onClose }) {
  /** @param {Event} event */
  const done = (event) => {
    event.preventDefault();
    settings.name.value = myName(); // so that nobody is asked twice
    onDone();
  };
  const foot = html`<button type="submit" form=${FORM} class="main big" data-test="sit-as">${say("web-sit")}</button>`;
  return html`<${Dialog} title=${say("web-who-are-you")} kind="who-are-you" foot=${foot} onClose=${onClose}>
    <form id=${FORM} class="settings" onSubmit=${done}><${PersonFields} first=${true} />
      <p class="soft" role="status">${!hasName() && say("web-otherwise-called", { name: myName() })}</p></form>
  </${Dialog}>`;
}

/** Changes name and face later. @param {{onClose: () => void}} props */
export function NameAndFace({ onClose }) {
  const foot = html`<button type="button" class="main big" onClick=${onClose}>${say("web-done")}</button>`;
  return html`<${Dialog} title=${say("web-who-am-i")} kind="who-are-you" foot=${foot} onClose=${onClose}>
    <form class="settings" onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}><${PersonFields} first=${true} /></form>
  </${Dialog}>`;
}
