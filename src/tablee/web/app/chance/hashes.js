// SHA-256, HMAC, HKDF and keyed BLAKE2b. Own code: WebCrypto is missing on plain HTTP (friends on a local network), and
// has no BLAKE2b anywhere.

/** @param {string} text hex digits */
export function fromHex(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error("not hex");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Uint8Array[]} parts */
export function concat(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** First 32 bits of the fractional parts of roots of primes (FIPS 180-4). @param {number} root @param {number} count */
function rootsOfPrimes(root, count) {
  const found = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) prime = false;
    if (prime) found.push(Math.floor((candidate ** (1 / root) % 1) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

const SHA_START = rootsOfPrimes(2, 8);
/** @type {any} */
const SHA_ROUNDS = rootsOfPrimes(3, 64);

/** @param {number} word @param {number} by */
const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} message */
export function sha256(message) {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  /** @type {any} typed arrays hold numbers, whatever their type says */
  const hash = SHA_START.slice();
  for (let block = 0; block < padded.length; block += 64) mixBlock(hash, view, block);
  const out = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) out.setUint32(4 * i, hash[i]);
  return new Uint8Array(out.buffer);
}

/** @type {any} */
const w = new Int32Array(64);

/** @param {any} hash @param {DataView} view @param {number} block */
function mixBlock(hash, view, block) {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15];
    const late = w[i - 2];
    const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const two = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16] + one + w[i - 7] + two;
  }
  let a = hash[0] | 0;
  let b = hash[1] | 0;
  let c = hash[2] | 0;
  let d = hash[3] | 0;
  let e = hash[4] | 0;
  let f = hash[5] | 0;
  let g = hash[6] | 0;
  let h = hash[7] | 0;
  for (let i = 0; i < 64; i++) {
    const chosen = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + chosen + SHA_ROUNDS[i] + w[i]) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  hash[0] += a;
  hash[1] += b;
  hash[2] += c;
  hash[3] += d;
  hash[4] += e;
  hash[5] += f;
  hash[6] += g;
  hash[7] += h;
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/**
 * HKDF-SHA256 (RFC 5869), one block of output.
 * @param {Uint8Array} secret @param {Uint8Array} salt @param {Uint8Array} info
 */
export function hkdf(secret, salt, info) {
  return hmac(hmac(salt, secret), concat(info, Uint8Array.of(1)));
}

const BLAKE_START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const BLAKE_ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
];
const MIXES = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"];
const MASK = (1n << 64n) - 1n;

/** @param {any} word @param {bigint} by @returns {any} */
const rotate64 = (word, by) => ((word >> by) | (word << (64n - by))) & MASK;

/**
 * One block of keyed BLAKE2b (RFC 7693) with 64 bytes of output.
 * @param {Uint8Array} key @param {Uint8Array} message at most 128 bytes @param {Uint8Array} person at most 16 bytes
 */
export function blake2b(key, message, person) {
  const parameters = new Uint8Array(64);
  parameters.set([64, key.length, 1, 1]);
  parameters.set(person, 48);
  /** @type {any[]} */
  const start = BLAKE_START.map((word, i) => /** @type {any} */ (word) ^ words(parameters)[i]);
  const first = new Uint8Array(128);
  first.set(key);
  const second = new Uint8Array(128);
  second.set(message);
  const state = compress(start, first, 128n, false);
  const out = new DataView(new ArrayBuffer(64));
  for (const [i, word] of compress(state, second, 128n + BigInt(message.length), true).entries())
    out.setBigUint64(8 * i, word, true);
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} bytes @returns {any[]} 64-bit words */
function words(bytes) {
  const view = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / 8 }, (_, i) => view.getBigUint64(8 * i, true));
}

/** @param {any[]} state @param {Uint8Array} block @param {bigint} counted @param {boolean} last @returns {any[]} */
function compress(state, block, counted, last) {
  const m = words(block);
  /** @type {any[]} */
  const v = [...state, ...BLAKE_START];
  v[12] ^= counted;
  if (last) v[14] ^= MASK;
  for (let round = 0; round < 12; round++) {
    const order = /** @type {string} */ (BLAKE_ORDER[round % 10]);
    for (const [i, places] of MIXES.entries()) {
      const [a, b, c, d] = /** @type {[number, number, number, number]} */ (
        [...places].map((digit) => Number.parseInt(digit, 16))
      );
      for (const [half, by, then] of /** @type {const} */ ([
        [0, 32n, 24n],
        [1, 16n, 63n],
      ])) {
        v[a] = (v[a] + v[b] + m[Number.parseInt(/** @type {string} */ (order[2 * i + half]), 16)]) & MASK;
        v[d] = rotate64(v[d] ^ v[a], by);
        v[c] = (v[c] + v[d]) & MASK;
        v[b] = rotate64(v[b] ^ v[c], then);
      }
    }
  }
  return state.map((word, i) => word ^ v[i] ^ v[i + 8]);
}
