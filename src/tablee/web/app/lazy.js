// Lazy components: fetched when they are first shown, with the words and the style sheet that only they need.
import { html, signal } from "./html.js";
import { loadWords } from "./i18n.js";
import { loadStyleSheet } from "./style_sheet.js";

/**
 * `words` is a folder of `words/`; `meanwhile` is shown until all is there, `otherwise` if it cannot be loaded.
 * @param {() => Promise<(props: any) => any>} fetchPart
 * @param {{words?: string, sheet?: string, meanwhile?: any, otherwise?: any}} [needs]
 */
export function lazy(fetchPart, { words, sheet, meanwhile = null, otherwise = meanwhile } = {}) {
  const found = signal(/** @type {((props: any) => any) | null} */ (null));
  const failed = signal(false);
  let asked = false;
  const ask = () => {
    asked = true;
    Promise.all([fetchPart(), words && loadWords(words), sheet && loadStyleSheet(sheet)]).then(
      ([Part]) => (found.value = Part),
      () => {
        asked = false;
        failed.value = true;
        addEventListener("online", ask, { once: true });
      },
    );
  };
  /** @param {any} props */
  const Lazy = (props) => {
    if (!asked) ask();
    if (found.value) return html`<${found.value} ...${props} />`;
    return failed.value ? otherwise : meanwhile;
  };
  return Lazy;
}
