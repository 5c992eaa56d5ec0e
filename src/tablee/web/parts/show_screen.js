// "Show on a big screen", at any table. How comes with the first touch.
import { html, useState } from "../app/html.js";
import { loadWords, say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/** @param {{table: import("../app/wire.js").Table}} props */
export function ShowScreen({ table }) {
  const [part, setPart] = useState(/** @type {{HowTo: (props: any) => any} | null} */ (null));
  const show = async () => {
    const [found] = await Promise.all([import("./screen_howto.js"), loadWords("screen")]);
    setPart(found);
  };
  return html`<button type="button" class="show-screen" data-test="show-screen" onClick=${() => void show()}>
      <${Icon} name="screen" />${say("web-show-screen")}</button>
    ${part && html`<${part.HowTo} table=${table} onClose=${() => setPart(null)} />`}`;
}
