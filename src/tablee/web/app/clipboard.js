// Clipboard.

/**
 * Put a text on the clipboard, also where the page came over plain HTTP.
 * @param {string} text @returns {Promise<boolean>} done?
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    // A modal dialog makes everything outside of it inert.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
