// Games that began in this browser and whose chance was never opened. The list is this browser's own: a server that
// hides a game cannot take it off.

import { forgetOld, keepVerdict, keptTables } from "./keeper.js";

/** A game may take its time (ms). */
const PATIENCE = 24 * 3600 * 1000;
const MOST_ASKED = 10;

/**
 * @param {(path: string) => Promise<any>} get @returns {Promise<{code: string, game: string, at: number}[]>} the oldest
 *   first
 */
export async function findUnopened(get, now = Date.now()) {
  forgetOld(now);
  const begun = keptTables().filter(([, { begun, verdict, at }]) => begun && !verdict && at < now - PATIENCE);
  const asked = begun.sort(([, one], [, other]) => one.at - other.at).slice(0, MOST_ASKED);
  const found = await Promise.all(
    asked.map(async ([code, { game, at }]) => {
      const table = await get(`/api/tables/${code}`).catch(({ status }) => (status ? null : undefined));
      if (table === undefined) return []; // the server cannot be reached
      if (table?.phase !== "over") return [{ code, game, at }];
      keepVerdict(code, "opened");
      return [];
    }),
  );
  return found.flat();
}
