// QR code encoder (ISO/IEC 18004) as far as links need it: bytes, error correction M, versions 1 to 10.

/** By version: codewords of correction in a block, blocks, codewords of data in all. */
const SIZES = /** @type {[number, number, number][]} */ ([
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 64],
  [24, 2, 86],
  [16, 4, 108],
  [18, 4, 124],
  [22, 4, 154],
  [22, 5, 182],
  [26, 5, 216],
]);

/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Powers of two in the field of 256, and their logarithms. */
const POWER = /** @type {number[]} */ ([]);
const LOG = /** @type {number[]} */ ([]);
for (let i = 0, x = 1; i < 255; i++, x = x > 127 ? (x << 1) ^ 0x11d : x << 1) [POWER[i], LOG[x]] = [x, i];

/** @param {number} one @param {number} other */
const times = (one, other) => (one && other ? Number(POWER[(Number(LOG[one]) + Number(LOG[other])) % 255]) : 0);

/** Reed and Solomon's remainder. @param {number[]} data @param {number} count */
function correct(data, count) {
  let generator = [1];
  for (let i = 0; i < count; i++)
    generator = [...generator, 0].map((term, j) => term ^ times(generator[j - 1] ?? 0, Number(POWER[i])));
  const rest = [...data, ...Array(count).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i];
    generator.forEach((term, j) => (rest[i + j] ^= times(term, lead)));
  });
  return rest.slice(data.length);
}

/** @param {number} value @param {number} length @returns {number[]} the highest first */
const bitsOf = (value, length) => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

/** A number with its check bits behind it. @param {number} value @param {number} generator @param {number} count */
function checked(value, generator, count) {
  let rest = value << count;
  for (let i = 31; i >= count; i--) if ((rest >> i) & 1) rest ^= generator << (i - count);
  return (value << count) | rest;
}

/**
 * All codewords as bits, block by block and then one of each in turn.
 * @param {Uint8Array} bytes @param {number} version
 */
function encode(bytes, version) {
  const [extra, count, size] = /** @type {[number, number, number]} */ (SIZES[version - 1]);
  const bits = [
    0,
    1,
    0,
    0,
    ...bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const used = bits.length / 8;
  const data = Array.from({ length: size }, (_, i) =>
    i < used ? parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2) : (i - used) % 2 ? 0x11 : 0xec,
  );
  const short = Math.floor(size / count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const start = at;
    at += i < count - (size % count) ? short : short + 1;
    return data.slice(start, at);
  });
  /** @param {number[][]} rows */
  const inTurn = (rows) =>
    Array.from({ length: short + 32 }, (_, i) => rows.map((row) => row[i]))
      .flat()
      .filter((word) => word !== undefined);
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => correct(block, extra)))].flatMap((word) =>
    bitsOf(word, 8),
  );
}

/**
 * @param {string} text @param {number} [wanted] the mask; without it the one that reads best
 * @returns {boolean[][] | null} dark or light, by row and column; null if the text is too long
 */
export function encodeQr(text, wanted) {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([, , size], i) => bytes.length + (i < 9 ? 2 : 3) <= size) + 1;
  if (version === 0) return null;
  const bits = encode(bytes, version);
  const drawn = (wanted === undefined ? MASKS.map((_, mask) => mask) : [wanted]).map((mask) =>
    draw(bits, version, mask),
  );
  return drawn.reduce((best, one) => (faults(one) < faults(best) ? one : best));
}

/** @param {number[]} bits @param {number} version @param {number} mask */
function draw(bits, version, mask) {
  const size = 17 + 4 * version;
  const end = size - 1;
  const grid = Array.from({ length: size }, () => /** @type {(boolean | undefined)[]} */ (Array(size).fill(undefined)));
  /** @param {number} row @param {number} column @param {unknown} dark */
  const set = (row, column, dark) => {
    const line = grid[row];
    if (line && column in line) line[column] = Boolean(dark);
  };
  /**
   * Rings round a middle, some of them light.
   * @param {number} row @param {number} column @param {number} reach @param {number[]} light
   */
  const ring = (row, column, reach, light) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
  };
  for (const [row, column] of /** @type {[number, number][]} */ ([
    [3, 3],
    [3, end - 3],
    [end - 3, 3],
  ]))
    ring(row, column, 4, [2, 4]);
  const middles = version < 2 ? [] : version < 7 ? [6, end - 6] : [6, end / 2, end - 6];
  for (const row of middles)
    for (const column of middles) if (grid[row]?.[column] === undefined) ring(row, column, 2, [1]);
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  bitsOf(checked(mask, 0x537, 10) ^ 0x5412, 15).forEach((bit, i) => {
    if (i < 8) set(8, i < 6 ? i : i + 1, bit);
    if (i > 6) set(8, end - 14 + i, bit);
    set(i < 7 ? end - i : i < 9 ? 15 - i : 14 - i, 8, bit);
  });
  set(size - 8, 8, true);
  if (version > 6) {
    bitsOf(checked(version, 0x1f25, 12), 18).forEach((bit, i) => {
      const [far, near] = [size - 9 - (i % 3), 5 - Math.floor(i / 3)];
      set(far, near, bit);
      set(near, far, bit);
    });
  }
  const isMasked = /** @type {(row: number, column: number) => boolean} */ (MASKS[mask]);
  let next = 0;
  let upwards = true;
  for (let right = end; right > 0; right -= right === 8 ? 3 : 2, upwards = !upwards) {
    for (let i = 0; i < size; i++) {
      const row = upwards ? end - i : i;
      for (const column of [right, right - 1])
        if (grid[row]?.[column] === undefined) set(row, column, Boolean(bits[next++]) !== isMasked(row, column));
    }
  }
  return /** @type {boolean[][]} */ (grid);
}

/**
 * How hard to read it is: long runs, blocks, what looks like a corner, too much of one shade.
 * @param {boolean[][]} grid
 */
function faults(grid) {
  const rows = grid.map((row) => row.map(Number).join(""));
  const lines = [...rows, ...rows.map((_, i) => rows.map((row) => row[i]).join(""))];
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  grid.forEach((row, r) =>
    row.forEach((dark, c) => {
      if (r && c && [row[c - 1], grid[r - 1]?.[c], grid[r - 1]?.[c - 1]].every((one) => one === dark)) sum += 3;
    }),
  );
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
