// In a page of a run: its scripts read the film as the run wrote it. arguments[0]: what bodies.csv says (times, then per body and time x, y and the speed).
const {Film, quaternion, place} = await import('saltus/film.js');
const {interleave, quantile, Series} = await import('saltus/decode.js');
const {quantity, rgb, scale} = await import('saltus/paint.js');
const {alone, range, ticksBetween} = await import('saltus/charts.js');
const {sorted} = await import('saltus/solids.js');
const {groups} = await import('saltus/main.js');

const wrong = [];
const near = (a, b, tolerance, what) => { if (!(Math.abs(a - b) <= tolerance)) { wrong.push(`${what}: ${a}, expected ${b} within ${tolerance}`); } };
const same = (a, b, what) => { if (JSON.stringify(a) !== JSON.stringify(b)) { wrong.push(`${what}: ${JSON.stringify(a)}, expected ${JSON.stringify(b)}`); } };

const {film} = window.saltus, {times, place: placed, speed, impulse} = arguments[0];
same(Array.from(film.times), times, 'times');
const size = Math.max(...film.head.low.map((x, i) => film.head.high[i] - x));
times.forEach((t, f) => {
  const now = film.moveTo(t);
  [0, 1].forEach((i) => near(now.centre[i] + film.head.origin[i], placed[2 * f + i], size / 65534, `place ${i} at ${t}`));
  near(now.speed[0], speed[f], Math.max(...speed) / 65534, `speed at ${t}`);
});
let sum = 0;
for (let f = 1; f < times.length; f++) {
  for (let k = film.contactFrom[f]; k < film.contactFrom[f + 1]; k++) {
    sum += film.contact.normal[k] * (times[f] - times[f - 1]);
    near(Math.hypot(film.contact.fx[k], film.contact.fy[k], film.contact.fz[k]), film.contact.size[k], 1e-7 * film.contact.size[k], 'size of a force');
  }
}
near(sum, impulse, 2e-4 * impulse, 'sum of impulses');              // forces have 13 bits
near(film.moveTo(0.5 * (times[3] + times[4])).centre[1] + film.head.origin[1], 0.5 * (placed[7] + placed[9]), size / 30000, 'between two frames');
same([film.moveTo(1e9).frame, film.frameAt(-1)], [times.length - 1, 0], 'beyond the ends');
same(film instanceof Film, true, 'kind');

// arrays: byte planes, differences in time that are folded, NaN
same(Array.from(new Uint8Array(interleave(new Uint8Array([1, 2, 3, 4, 5, 6]), 2))), [1, 4, 2, 5, 3, 6], 'planes');
const steps = [3, 1, 65535, 7], folded = steps.map((s, k) => (s - (k % 2 ? steps[k - 1] : 0)) << 16 >> 16).map((d) => (d << 1 ^ d >> 31) & 0xffff);
const series = new Series(new Float32Array([10, 0]), new Float32Array([0.5, 1]), new Uint8Array([...folded.map((d) => d >> 8), ...folded.map((d) => d & 255)]), 2);
same([series.at(0, 0), series.at(0, 1), series.between(0, 0, 0.5), Number.isNaN(series.at(1, 0)), series.at(1, 1)], [11.5, 10.5, 11, true, 7], 'series');
same([quantile(new Float32Array([0, 10, 9, -5, NaN]), 0.5), quantile(new Float32Array(3), 0.9)], [9, 0], 'quantile');
same([quantile(new Float32Array([0, 10, 9, -5, NaN]), 0.25, true), Number.isNaN(quantile(new Float32Array([NaN]), 0.5, true))], [-5, true], 'quantile with signs');

// rotations
const q = [0, 0, 0, 0], p = [0, 0, 0];
quaternion(0, 0, Math.PI / 2, q, 0);
place(q, 0, [1, 2, 3], 0, 1, 0, 0, p, 0);
[1, 3, 3].forEach((x, i) => near(p[i], x, 1e-14, 'a quarter turn'));

// lists, words, colours, axes
same(sorted([3, 0, 1, 2, 2, 0, 1, 1, 4, 5], 10), {triangles: [10, 11, 12], edges: [10, 11], bars: [14, 15]}, 'pieces');
same([quantity(12345, 'N'), quantity(0, 'm'), quantity(2e-6, 'm'), quantity(50000, '', 5), quantity(0.99999, 'm'), quantity(NaN, 'N')],
  ['12.3 kN', '0.00 m', '2.00 µm', '50000', '1.00 m', 'NaN N'], 'quantities');
same([rgb('#ff0080').map((x) => Math.round(255 * x)), scale(1)[0] > 0.9, scale(0)[2] > 0.3, scale(NaN)[0] === scale(0)[0]], [[255, 0, 128], true, true, true], 'colours');
same([...groups(['a-1', 'a-2', 'b']).entries()], [['a', [0, 1]], ['b', [2]]], 'groups');
same([range(0, 1), range(-1, 1)[0] < -1, range(99, 100)[0] > 98, range(5, 5)[0] < 5, range(293.15, 293.15 + 1e-12)[0] < 293, range(null, null)],
  [[0, 1.06], true, true, true, true, [0, 1]], 'axes');
same([alone([1, undefined, 2, null, 3, undefined, null, undefined, 4, undefined, undefined, 5]), alone([null, 7, null])], [[4], [1]],
  'values without neighbours: what is undefined is a time of other curves, null a gap');
same([ticksBetween(0, 4e-17), ticksBetween(-3, 7.5), ticksBetween(0, 1e9)[1]], [[0, 1e-17, 2e-17, 3e-17, 4e-17], [-2, 0, 2, 4, 6], 2e8], 'ticks');
return wrong;
