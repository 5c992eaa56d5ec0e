// What the settings and the translation read of a browser, for modules that import them.

/**
 * Load these messages as the client would from the server.
 * @param {string | Record<string, string>} catalogue Fluent source, the same for every language or by language
 */
export async function useCatalogue(catalogue) {
  const words = (path) => (typeof catalogue === "string" ? catalogue : catalogue[path.split("/").at(-1)]);
  Object.assign(globalThis, {
    localStorage: { getItem: () => null, setItem: () => undefined },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    document: { documentElement: { dataset: {} } },
    location: { pathname: "/", search: "", hash: "" },
    fetch: async (path) => new Response(path.startsWith("/api/words/") ? words(path) : "[]"),
  });
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
  const { loadMessages } = await import("../../../src/tablee/web/app/i18n.js");
  await loadMessages();
}
