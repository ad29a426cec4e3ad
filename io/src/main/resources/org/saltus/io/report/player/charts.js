// Curves: zoom by dragging, double click for all, names switch curves; a line marks the player's time and a click moves it.
import uPlot from 'uplot';
import {CURVES, quantity} from './paint.js';

const all = new Set();
let time = NaN;
export const clock = {seek: () => {}};

const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function marker(chart) {
  const x = chart.valToPos(time, 'x', true), {left, width, top, height} = chart.bbox;
  if (x >= left && x <= left + width) {
    chart.ctx.save();
    chart.ctx.strokeStyle = colourOf('--accent');
    chart.ctx.lineWidth = devicePixelRatio;
    chart.ctx.beginPath();
    chart.ctx.moveTo(x, top);
    chart.ctx.lineTo(x, top + height);
    chart.ctx.stroke();
    chart.ctx.restore();
  }
}

/** Moves the mark of all charts over time. */
export function mark(t) {
  time = t;
  all.forEach((chart) => chart.redraw(false));
}

/**
 * A chart. @param spec {title, unit, log, axis, axisUnit, curves: [{name, x, y}]}; x is shared when `x` stands in the spec
 */
export function draw(host, spec) {
  const overTime = spec.axisUnit === 's', unit = spec.unit === '-' ? '' : spec.unit;
  const positive = (y) => (spec.log ? y.map((v) => v > 0 ? v : null) : y.map((v) => Number.isFinite(v) ? v : null));
  const data = spec.x ? [spec.x, ...spec.curves.map((c) => positive(c.y))] : uPlot.join(spec.curves.map((c) => [c.x, positive(c.y)]));
  const axis = {stroke: () => colourOf('--quiet'), grid: {stroke: () => colourOf('--line'), width: 1}, ticks: {stroke: () => colourOf('--line'), width: 1}};
  const label = (name, u) => (u ? `${name} [${u}]` : name);
  const chart = new uPlot({
    width: Math.max(240, host.clientWidth), height: 260, title: '', cursor: {drag: {x: true, y: false}, focus: {prox: 20}},
    scales: {x: {time: false}, y: spec.log ? {distr: 3, range: () => decades(data)} : {range: {min: {pad: 0.06, mode: 2, soft: 0}, max: {pad: 0.06, mode: 2, soft: 0}}}},
    axes: [{...axis, label: label(spec.axis, spec.axisUnit === '-' ? '' : spec.axisUnit), labelSize: 22, size: 36, values: (u, ticks) => ticks.map((v) => (v === null ? '' : short(v)))},
      {...axis, size: 68, ...spec.log ? {splits: (u, k, low, high) => powers(low, high)} : {}, values: (u, ticks) => ticks.map((v) => (v === null ? '' : v === 0 ? '0' : spec.log ? v.toExponential(0) : short(v)))}],
    series: [{label: overTime ? 't' : spec.axis, value: (u, v) => (v === null ? '' : quantity(v, spec.axisUnit === '-' ? '' : spec.axisUnit, 5))},
      ...spec.curves.map((c, k) => ({label: c.name, stroke: CURVES[k % CURVES.length], dash: k < CURVES.length ? [] : [6, 3], width: 1.6,
        points: {show: (u) => u.data[0].length < 40, filter: (u, i, shown) => (shown ? null : alone(u.data[i]))}, value: (u, v) => (v === null || v === undefined ? '–' : quantity(v, unit, 5))}))],
    hooks: {draw: overTime ? [marker] : []},
  }, data, host);
  if (overTime) {
    all.add(chart);
    let down = 0;
    chart.over.addEventListener('pointerdown', (e) => { down = e.clientX; });
    chart.over.addEventListener('pointerup', (e) => {
      if (Math.abs(e.clientX - down) < 3) {
        clock.seek(chart.posToVal(e.offsetX, 'x'));
      }
    });
  }
  new ResizeObserver(() => chart.setSize({width: Math.max(240, host.clientWidth), height: 260})).observe(host);
  return chart;
}

/** Whole decades around all positive values. */
function decades(data) {
  let [low, high] = [Infinity, 0];
  data.slice(1).forEach((ys) => ys.forEach((y) => {
    low = y > 0 && y < low ? y : low;
    high = y > high ? y : high;
  }));
  const bottom = Math.max(-300, Math.floor(Math.log10(low)));
  return high > 0 ? [10 ** bottom, 10 ** Math.max(bottom + 1, Math.ceil(Math.log10(high)))] : [0.1, 1];
}

/** At most 8 powers of ten. */
function powers(low, high) {
  const [a, b] = [Math.round(Math.log10(low)), Math.round(Math.log10(high))], by = Math.ceil((b - a) / 7), out = [];
  for (let e = b; e >= a; e -= by) {
    out.unshift(10 ** e);
  }
  return out;
}

/** Values without neighbours, which no line would show. */
function alone(ys) {
  const out = [], gap = (y) => y === null || y === undefined;
  for (let k = 0; k < ys.length; k++) {
    if (!gap(ys[k]) && gap(ys[k - 1]) && gap(ys[k + 1])) {
      out.push(k);
    }
  }
  return out;
}

function short(v) {
  const x = Number(v.toPrecision(6)), size = Math.abs(x);
  return size === 0 || size >= 1e-3 && size < 1e6 ? String(x) : x.toExponential().replace('e+', 'e');
}

/** Lets go of a chart. */
export function drop(chart) {
  all.delete(chart);
  chart.destroy();
}

/** What charts there are, with their curves. @param reader of the chart part of the page */
export function specs(reader) {
  const out = JSON.parse(reader.text());
  const numbers = reader.doubles();
  let at = 0;
  for (const spec of out) {
    for (const curve of spec.curves) {
      curve.x = [];
      curve.y = [];
      for (let k = 0; k < curve.points; k++, at += 2) {
        if (k === 0 || numbers[at] > curve.x[curve.x.length - 1]) {       // two values of one time: the first
          curve.x.push(numbers[at]);
          curve.y.push(numbers[at + 1]);
        }
      }
    }
  }
  return out;
}

/** Puts the page's own charts in the place of their pictures. @param reader of the chart part of the page */
export function replacePictures(reader) {
  for (const spec of specs(reader)) {
    const figure = document.getElementById(spec.id);
    if (figure) {
      const host = figure.appendChild(document.createElement('div'));
      host.className = 'chart screen';
      figure.classList.add('replaced');
      const caption = figure.querySelector('figcaption'), words = document.createElement('div');       // the picture's has a power of ten in its unit
      words.className = 'words';
      words.append(Object.assign(document.createElement('b'), {textContent: spec.title}), spec.unit ? ` [${spec.unit}]` : '');
      caption.before(words);
      draw(host, spec);
    }
  }
}
