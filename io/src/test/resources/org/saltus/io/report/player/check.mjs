// node check.mjs SCRIPTS FILM EXPECTED: reads a film with the scripts of the page and compares it with what the run said.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {inflateSync} from 'node:zlib';

const [scripts, filmFile, expectedFile] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${scripts}/${name}`));
const {Film, quaternion, place} = await load('film.js');
const {edges, quadratic, split, triangles} = await load('shapes.js');
const {quantity, scale} = await load('paint.js');
const {interleave} = await load('decode.js');

function unpack(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32LE(at)) {
    parts.push(new Uint8Array(inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32LE(at)))));
  }
  return parts;
}

const near = (a, b, tolerance, what) => assert.ok(Math.abs(a - b) <= tolerance, `${what}: ${a}, expected ${b} within ${tolerance}`);
const expected = JSON.parse(readFileSync(expectedFile, 'utf8'));
const film = new Film(unpack(readFileSync(filmFile)));

assert.equal(film.head.name, expected.name);
assert.deepEqual(Array.from(film.times), expected.times);
const size = Math.max(...film.head.low.map((x, i) => film.head.high[i] - x));
expected.times.forEach((t, f) => {
  const now = film.moveTo(t);
  for (let i = 0; i < 3; i++) {
    near(now.centre[i] + film.head.origin[i], expected.centre[3 * f + i], size / 65534, `centre ${i} at ${t}`);
  }
  near(now.speed[0], expected.speed[f], Math.max(...expected.speed) / 65534, `speed at ${t}`);
});
let impulse = 0;
for (let f = 1; f < expected.times.length; f++) {
  for (let k = film.contactFrom[f]; k < film.contactFrom[f + 1]; k++) {
    impulse += film.contact.normal[k] * (expected.times[f] - expected.times[f - 1]);
    near(Math.hypot(film.contact.fx[k], film.contact.fy[k], film.contact.fz[k]), film.contact.size[k], 1e-7 * film.contact.size[k], 'size of a force');   // single precision
  }
}
near(impulse, expected.impulse, 2e-4 * expected.impulse, 'sum of impulses');            // forces have 13 bits
const middle = 0.5 * (expected.times[3] + expected.times[4]);
near(film.moveTo(middle).centre[0] + film.head.origin[0], 0.5 * (expected.centre[9] + expected.centre[12]), size / 30000, 'between two frames');
assert.equal(film.moveTo(1e9).frame, expected.times.length - 1, 'beyond the end');
assert.equal(film.frameAt(-1), 0, 'before the start');

// rotations
const q = [0, 0, 0, 0], p = [0, 0, 0];
quaternion(0, 0, Math.PI / 2, q, 0);
place(q, 0, [1, 2, 3], 0, 1, 0, 0, p, 0);
[1, 3, 3].forEach((x, i) => near(p[i], x, 1e-14, 'a quarter turn'));

// shapes: a square, an L that is not convex, the outline of a triangle with middle nodes, the edges of a cube
const area = (cells, x) => cells.reduce((sum, [a, b, c]) => sum + ((x[3 * b] - x[3 * a]) * (x[3 * c + 1] - x[3 * a + 1])
  - (x[3 * c] - x[3 * a]) * (x[3 * b + 1] - x[3 * a + 1])) / 2, 0);
const ell = [0, 0, 0, 2, 0, 0, 2, 1, 0, 1, 1, 0, 1, 2, 0, 0, 2, 0];
const cut = triangles([0, 1, 2, 3, 4, 5], ell);
assert.equal(cut.length, 4);
near(area(cut, ell), 3, 1e-14, 'area of the L');
assert.ok(cut.every((t) => area([t], ell) > 0), 'no triangle turns over');
const six = [0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0, 0, 2, 0, 0, 1, 0];
assert.equal(quadratic([0, 1, 2, 3, 4, 5]).length, 4);
near(area(quadratic([0, 1, 2, 3, 4, 5]), six), 2, 1e-14, 'area with middle nodes');
assert.equal(quadratic([0, 1, 2, 3, 4, 5, 6, 7]).length, 6);
const cube = [...Array(8).keys()].flatMap((k) => [k & 1, k >> 1 & 1, k >> 2]);
const sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
assert.equal(edges(sides, cube).length, 12);
assert.equal(split({points: cube, cells: sides}).triangles.length, 12);

assert.deepEqual(new Uint8Array(interleave(new Uint8Array([1, 2, 3, 4, 5, 6]), 2)), new Uint8Array([1, 4, 2, 5, 3, 6]));
assert.equal(quantity(12345, 'N'), '12.3 kN');
assert.equal(quantity(0, 'm'), '0.00 m');
assert.ok(scale(1)[0] > 0.9 && scale(0)[2] > 0.3 && scale(NaN)[0] === scale(0)[0]);
console.log('ok');
