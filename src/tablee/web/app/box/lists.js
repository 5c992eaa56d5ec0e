// Small functions on lists that score sheets share.

/** The same list with one entry changed. @template T @param {T[]} entries @param {number} place @param {T} entry */
export function put(entries, place, entry) {
  return entries.map((old, i) => (i === place ? entry : old));
}

/** Places by points: 1 for the most, equal points share one (G-3). @param {number[]} points */
export function ranksOf(points) {
  return points.map((mine) => 1 + points.filter((other) => other > mine).length);
}
