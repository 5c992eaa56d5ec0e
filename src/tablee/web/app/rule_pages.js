// Rule pages as the server gives them, fetched once per game and language.

/** @type {Map<string, Promise<string>>} */
const pages = new Map();

/** As HTML. @param {string} game or "general" @param {string} language */
export function fetchRules(game, language) {
  const key = `${game}.${language}`;
  const page =
    pages.get(key) ??
    fetch(`/api/rules/${game}?language=${language}`).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
  pages.set(key, page);
  page.catch(() => pages.delete(key));
  return page;
}
