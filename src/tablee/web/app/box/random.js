// Chance for people at a real table: even, from the browser's own source.

/** A whole number from 0 to `n` − 1, each as likely. @param {number} n */
export function below(n) {
  const limit = 2 ** 32 - (2 ** 32 % n);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (/** @type {number} */ (drawn[0]) >= limit);
  return /** @type {number} */ (drawn[0]) % n;
}
