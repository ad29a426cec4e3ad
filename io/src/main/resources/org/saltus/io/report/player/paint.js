// Colours: Okabe and Ito's for what differs, viridis for sizes; both are told apart by the colour-blind.
export const PARTS = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#0072b2', '#d55e00', '#8f99a5'];
const VIRIDIS = [[68, 1, 84], [72, 40, 120], [62, 74, 137], [49, 104, 142], [38, 130, 142], [31, 158, 137], [53, 183, 121], [110, 206, 88],
  [181, 222, 43], [253, 231, 37]];

/** Red, green, blue, 0 to 1, of a size, 0 to 1. */
export function scale(x) {
  const at = (Number.isFinite(x) ? Math.max(0, Math.min(1, x)) : 0) * (VIRIDIS.length - 1), k = Math.min(Math.floor(at), VIRIDIS.length - 2);
  return VIRIDIS[k].map((low, i) => (low + (at - k) * (VIRIDIS[k + 1][i] - low)) / 255);
}

/** Red, green, blue, 0 to 1, of '#rrggbb'. */
export const rgb = (hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16) / 255);

/** The scale as a CSS gradient. */
export const gradient = () => `linear-gradient(90deg, ${VIRIDIS.map((c) => `rgb(${c})`).join(', ')})`;

export const FORCE = '#d0021b', JOINT = '#9a63d4', STILL = '#b3bcc6';

const PREFIXES = [[1e9, 'G'], [1e6, 'M'], [1e3, 'k'], [1, ''], [1e-3, 'm'], [1e-6, 'µ'], [1e-9, 'n']];

/** The largest factor with a prefix that a size reaches. */
export const prefixOf = (size) => PREFIXES.find(([f]) => size >= f) ?? [1, ''];

/** A number with a unit, in a few digits: 12.3 kN. */
export function quantity(x, unit, digits = 3) {
  const [factor, prefix] = unit === '' || unit === 'K' ? [1, ''] : prefixOf(Math.abs(Number(x.toPrecision(digits))));
  const text = (x / factor).toPrecision(digits);
  return `${text.includes('e') ? Number(text).toString() : text} ${prefix}${unit}`.trim();
}
