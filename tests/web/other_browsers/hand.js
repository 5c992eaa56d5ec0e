/**
 * What a person would do next at a table, read off the page. Runs inside the page, so it needs nothing from outside.
 * @param {string} game
 * @returns {{click: [number, number]} | {drag: [number, number, number, number]} | null} points of the window
 */
export function nextAction(game) {
  const find = (/** @type {string} */ selector) => document.querySelector(selector);
  /** Its centre, if a click there would reach it: what still flies or is covered has to be waited for. */
  const centre = (/** @type {Element} */ element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    return element.contains(document.elementFromPoint(x, y)) ? /** @type {[number, number]} */ ([x, y]) : null;
  };
  const click = (/** @type {Element | null | undefined} */ element) => {
    const at = element && centre(element);
    return at ? { click: at } : null;
  };
  const drag = (/** @type {Element | null} */ from, /** @type {Element | null} */ to) => {
    const end = to && centre(to);
    const start = from && centre(from);
    if (!start || !end) return null;
    return { drag: /** @type {[number, number, number, number]} */ ([...start, ...end]) };
  };
  const first = (/** @type {string[]} */ selectors) => click(selectors.map(find).find((element) => element));

  switch (game) {
    case "wazabi":
      return first([
        "[data-test=roll]",
        "[data-test=give]:not(:disabled)",
        "[data-test=keep]:not(:disabled)",
        "[data-test=lay]",
        "[data-test=left]",
        ".fan .card",
        ".plate-pick",
        ".wz-hand > .open:not(.chosen)",
        "[data-test=nothing]",
      ]);
    case "zayo":
      return (
        first([
          "[data-test=defend].main",
          "[data-test=yield]",
          "[data-test=lay]",
          "[data-test=theft]",
          ".zy-buttons button:not(.quiet, .shut, [data-test=decline])",
          ".plate-pick",
          "[data-test=decline]",
          ".zy-hand > .open:not(.chosen)",
        ]) ?? drag(find(".zy-bids > .open"), find(".zy-middle"))
      );
    case "kado":
      if (find(".kd[data-asked=deal]")) return first(["[data-test=give]", ".plate-pick"]);
      if (find(".kd[data-asked=challenge]")) return first(["[data-test=pass]"]);
      if (!find(".kd[data-asked=place]")) return null;
      return click(find("[data-test=place]")) ?? drag(find(".kd-card.ready"), find(".kd-cell.open"));
    case "kawaii":
      return first([
        "[data-test=paper]",
        ".mine > .kw-pile.open",
        "[data-test=now-go-on]",
        "[data-test=now-no-more]",
        "[data-test=now-turn]",
      ]);
    case "kezao": {
      const asked = find("[data-test=ready]") ?? find("[data-test=roll]");
      if (asked) return click(asked);
      const card = find("[data-phase=race] .kz-hand:not(.barred) button.kz-card:not(.sent)");
      return document.querySelector(".kz-claim.mine") ? null : click(card);
    }
    default:
      throw new Error(`no hand for ${game}`);
  }
}
