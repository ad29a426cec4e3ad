// Curves: zoom by dragging, double click for all, names switch curves; a line marks the player's time and a click moves it.
import uPlot from 'uplot';
import {quantity} from './paint.js';

const HEIGHT = 260, FEW = 40, READ_EVERY = 150;
/** Values that differ by less, relative to their size, are one: ticks between them would be the same numbers. */
const ROUND_OFF = 1e-9;
/** By org.saltus.io.chart.Palette: that many colours, then again with other dashes. */
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3]];
const all = new Set();
let time = NaN, reading = 0;
export const clock = {seek: () => {}};

const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Puts the line of the player's time where it belongs; nothing of the chart is drawn again. */
function putMark(chart) {
  const x = chart.valToPos(time, 'x'), seen = x >= 0 && x <= chart.bbox.width / devicePixelRatio;
  Object.assign(chart.timeMark.style, {display: seen ? '' : 'none', transform: seen ? `translateX(${x}px)` : ''});
}

/** Has the names read out their values at the player's time, unless the pointer reads others. */
function readOut(chart) {
  const [xs, ...columns] = chart.data;
  if (!(chart.cursor.left >= 0) && xs.length > 0 && Number.isFinite(time)) {
    const at = chart.valToIdx(time), known = (ys) => { let k = at; while (k > 0 && ys[k] === undefined) { k--; } return k; };
    chart.setLegend({idxs: [at, ...columns.map(known)]}, false);
  }
}

/** Moves the marks of all charts over time; values follow a little later, for they cost more. */
export function mark(t) {
  time = t;
  all.forEach(putMark);
  reading ||= setTimeout(() => {
    reading = 0;
    all.forEach(readOut);
  }, READ_EVERY);
}

/** Ends of the axis of values: from 0 on, but where all are far from it. */
export function range(low, high) {
  if (low === null || !(low <= high)) {
    return [0, 1];
  }
  const far = low > high / 2 || high < low / 2, [a, b] = far ? [low, high] : [Math.min(0, low), Math.max(0, high)];
  const pad = b - a > ROUND_OFF * Math.max(Math.abs(a), Math.abs(b)) ? 0.06 * (b - a) : Math.abs(a) / 10 || 1;
  return [a === 0 && b > a ? 0 : a - pad, b === 0 && b > a ? 0 : b + pad];
}

/** Some five round numbers between two; uPlot's own end at steps of 1e-16. */
export function ticksBetween(low, high) {
  const rough = (high - low) / 5, ten = 10 ** Math.floor(Math.log10(rough)), step = ten * ([1, 2, 5].find((k) => k * ten >= 0.75 * rough) ?? 10);
  const first = Math.ceil(low / step), count = Math.floor(high / step) - first + 1;
  return Array.from({length: Math.min(20, count)}, (x, k) => Number(((first + k) * step).toPrecision(12)));
}

/** Values without neighbours, which no line would show. At times of other curves a curve is undefined, in a gap it is null. */
export function alone(ys) {
  const own = Array.from(ys.keys()).filter((k) => ys[k] !== undefined), gap = (i) => (ys[own[i]] ?? null) === null;
  return own.filter((k, i) => !gap(i) && gap(i - 1) && gap(i + 1));
}

function short(v, log) {
  const x = Number(v.toPrecision(6)), size = Math.abs(x);
  return !log && (size === 0 || size >= 1e-3 && size < 1e6) ? String(x) : x.toExponential(log ? 0 : undefined).replace('e+', 'e');
}

/** Values as they are drawn: null for what the axis has no place for. */
const shown = (y, log) => Array.from(y, (v) => (Number.isFinite(v) && !(log && v <= 0) ? v : null));

/** Columns of a chart: abscissas, then each curve's values at them. @param spec as of {@link draw} */
export const columns = ({log, x, curves}) => (x ? [x, ...curves.map((c) => shown(c.y, log))]
  : uPlot.join(curves.map((c) => [Array.from(c.x), shown(c.y, log)])));

/**
 * A chart. @param spec {title, unit, log, decades, axis, axisUnit, curves: [{name, x, y}]}; x is shared when `x` stands in the spec
 */
export function draw(host, spec) {
  const {unit, log, decades, axis, axisUnit, curves} = spec;
  const overTime = axisUnit === 's', data = columns(spec);
  const palette = colourOf('--curves').split(' '), size = () => ({width: Math.max(240, host.clientWidth), height: HEIGHT});
  const line = {stroke: () => colourOf('--line'), width: 1}, ticks = (ofLog) => (u, at) => at.map((v) => (v === null ? '' : short(v, ofLog)));
  const look = {stroke: () => colourOf('--quiet'), grid: line, ticks: line}, read = (u, v) => ((v ?? null) === null ? '–' : quantity(!log && Math.abs(v) < 1e-12 * (u.scales.y.max - u.scales.y.min) ? 0 : v, unit, 5));
  const chart = new uPlot({...size(), cursor: {drag: {x: true, y: false}, focus: {prox: 20}},
    scales: {x: {time: false}, y: log ? {distr: 3, range: () => [decades[0], decades[decades.length - 1]]} : {range: (u, low, high) => range(low, high)}},
    axes: [{...look, label: axisUnit ? `${axis} [${axisUnit}]` : axis, labelSize: 22, size: 36, values: ticks(false)},
      {...look, size: 68, splits: log ? () => decades : (u, axisNumber, low, high) => ticksBetween(low, high), values: ticks(log)}],
    series: [{label: overTime ? 't' : axis, value: (u, v) => (v === null ? '' : quantity(v, axisUnit, 5))},
      ...curves.map((c, k) => ({label: c.name, stroke: palette[k % palette.length], dash: DASHES[Math.floor(k / palette.length) % DASHES.length],
        width: 1.6, points: {show: (u) => u.data[0].length < FEW, filter: (u, i, on) => (on ? null : alone(u.data[i]))}, value: read}))],
    hooks: overTime ? {draw: [(u) => u.timeMark && putMark(u)]} : {}}, data, host);
  if (overTime) {
    chart.timeMark = Object.assign(document.createElement('div'), {className: 'time-mark'});
    chart.over.append(chart.timeMark);
    chart.over.addEventListener('mouseleave', () => setTimeout(readOut, 0, chart));
    all.add(chart);
    putMark(chart);
    let down = 0;
    chart.over.addEventListener('pointerdown', (e) => { down = e.clientX; });
    chart.over.addEventListener('pointerup', (e) => {
      if (Math.abs(e.clientX - down) < 3) {
        clock.seek(chart.posToVal(e.offsetX, 'x'));
      }
    });
  }
  new ResizeObserver(() => chart.setSize(size())).observe(host);
  return chart;
}

/** Lets go of a chart. */
export function drop(chart) {
  all.delete(chart);
  chart.destroy();
}

/** What charts there are, with their curves. @param reader of the chart part of the page */
export function specs(reader) {
  const out = JSON.parse(reader.text()), numbers = reader.doubles();
  let at = 0;
  out.forEach((spec) => spec.curves.forEach((curve) => {
    curve.x = numbers.subarray(at, at += curve.points);
    curve.y = numbers.subarray(at, at += curve.points);
  }));
  return out;
}

/** Puts the page's own charts in the place of their pictures. @param reader of the chart part of the page */
export function replacePictures(reader) {
  for (const spec of specs(reader)) {
    const figure = document.getElementById(spec.id), make = (tag, properties) => Object.assign(document.createElement(tag), properties);
    if (figure) {
      const words = make('div', {className: 'words'}), host = make('div', {className: 'chart screen'});   // the picture's has a power of ten in its unit
      words.append(make('b', {textContent: spec.title}), spec.unit ? ` [${spec.unit}]` : '');
      figure.querySelector('figcaption').before(words);
      figure.append(host);
      figure.classList.add('replaced');
      draw(host, spec);
    }
  }
}
