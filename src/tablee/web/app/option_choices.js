// Choices of a numeric option, as a menu: nobody has to type a number.

/** Seconds. */
const TIMES = [
  0, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 3600,
];
const COUNTS = [...Array(21).keys(), 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000];

/**
 * Useful values within the option's limits, always with its default and the present value.
 * @param {{min?: number | null, max?: number | null, default: any}} option @param {number | null} value
 * @param {boolean} isTime milliseconds
 */
export function numberChoices(option, value, isTime) {
  const least = option.min ?? 0;
  const most = option.max ?? Number.MAX_SAFE_INTEGER;
  const steps = isTime
    ? // Fractions of a second are for short times only.
      TIMES.map((seconds) => seconds * 1000).filter((time) => time === 0 || time >= Math.min(1000, most / 600))
    : COUNTS;
  const own = [option.default, value].filter((number) => typeof number === "number");
  const fitting = steps.filter((number) => number >= least && number <= most);
  return [...new Set([...fitting, ...own])].sort((one, other) => one - other);
}
