// Messages of one language, from a Fluent catalogue, with that language's typography.
import { FluentBundle, FluentResource } from "../vendor/fluent.js";

/** @typedef {Record<string, string | number>} Args */

export class Messages {
  /** @param {string} language @param {string} catalogue Fluent source */
  constructor(language, catalogue) {
    this.language = language;
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(catalogue));
  }

  /** @param {string} id */
  has(id) {
    return this.bundle.hasMessage(id);
  }

  /**
   * Translate: a message, or with "id.attribute" one of its attributes. A missing message shows its own id.
   * @param {string} id @param {Args} [args]
   */
  say(id, args) {
    const pattern = this.find(id);
    if (!pattern) return readableId(id);
    const text = typeset(this.language, this.bundle.formatPattern(pattern, args ?? null, []));
    return this.language === "fr" && args ? elide(text, args) : text;
  }

  /** An attribute of a message, if there is one. @param {string} id "id.attribute" */
  attribute(id) {
    const pattern = this.find(id);
    return pattern ? this.bundle.formatPattern(pattern, null, []) : undefined;
  }

  /** @param {string} id */
  find(id) {
    const [name, attribute] = id.split(".");
    const message = this.bundle.getMessage(/** @type {string} */ (name));
    return attribute ? message?.attributes[attribute] : message?.value;
  }

  /** What is printed on a card. @param {string} card */
  cardName(card) {
    const id = `card-${slug(card)}`;
    return this.has(id) ? this.say(id) : card;
  }
}

/** French punctuation takes a no-break space, and no sum is broken. @param {string} language @param {string} text */
export function typeset(language, text) {
  const whole = text.replace(/(?<=\d) ([+=]) (?=\d)/g, "\u00a0$1\u00a0");
  return language === "fr" ? whole.replace(/ (?=[:;!?»])/g, "\u00a0").replaceAll("« ", "«\u00a0") : whole;
}

/** French "de" before an argument that begins with a vowel: "la pile d’Ana". @param {string} text @param {Args} args */
function elide(text, args) {
  for (const value of Object.values(args))
    if (typeof value === "string" && /^[aeiouàâäéèêëîïôöûùüœæ]/i.test(value))
      text = text.replaceAll(` de ${value}`, ` d’${value}`);
  return text;
}

/** What stands for a message that is missing. @param {string} id */
export function readableId(id) {
  const [, attribute] = id.split(".");
  return (attribute ?? id).replace(/^(web|option)-/, "").replaceAll("-", " ");
}

/** Part of an id, made from a name. @param {string} name */
export function slug(name) {
  return name.replaceAll(",", "").replaceAll(" ", "-");
}
