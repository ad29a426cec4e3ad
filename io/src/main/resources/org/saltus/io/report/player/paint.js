// Colours: Okabe and Ito's for what differs, viridis for sizes; both are told apart by the colour-blind.
export const PARTS = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#0072b2', '#d55e00', '#8f99a5'];
export const CURVES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7a5c00', '#667085'];
const VIRIDIS = [[68, 1, 84], [72, 40, 120], [62, 74, 137], [49, 104, 142], [38, 130, 142], [31, 158, 137], [53, 183, 121], [110, 206, 88], [181, 222, 43],
  [253, 231, 37]];

/** Red, green, blue, 0 to 1, of a size, 0 to 1. */
export function scale(x, out = [0, 0, 0]) {
  const at = (Number.isFinite(x) ? Math.max(0, Math.min(1, x)) : 0) * (VIRIDIS.length - 1);
  const k = Math.min(Math.floor(at), VIRIDIS.length - 2);
  for (let i = 0; i < 3; i++) {
    out[i] = (VIRIDIS[k][i] + (at - k) * (VIRIDIS[k + 1][i] - VIRIDIS[k][i])) / 255;
  }
  return out;
}

/** Red, green, blue, 0 to 1, of '#rrggbb'. */
export function rgb(hex) {
  return [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16) / 255);
}

/** The scale as a CSS gradient. */
export function gradient() {
  return `linear-gradient(90deg, ${VIRIDIS.map((c) => `rgb(${c})`).join(', ')})`;
}

const PREFIXES = [[1e9, 'G'], [1e6, 'M'], [1e3, 'k'], [1, ''], [1e-3, 'm'], [1e-6, 'µ'], [1e-9, 'n']];

/** A number with a unit, in a few digits: 12.3 kN. */
export function quantity(x, unit, digits = 3) {
  if (!Number.isFinite(x)) {
    return `${x} ${unit}`;
  }
  const [factor, prefix] = PREFIXES.find(([f]) => Math.abs(x) >= f) ?? [1, ''];
  const text = (x / factor).toPrecision(digits);
  return `${text.includes('e') ? Number(text).toString() : text} ${prefix}${unit}`;
}
