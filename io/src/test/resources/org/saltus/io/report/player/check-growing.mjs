// node check-growing.mjs SCRIPTS FILM SHOTS EXPECTED: a film as it was fetched, and the frames that came since.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {inflateSync} from 'node:zlib';

const [scripts, filmFile, shots, expectedFile] = process.argv.slice(2);
const {LiveFilm, split} = await import(pathToFileURL(`${scripts}/growing.js`));
const unpack = (bytes) => split(new Uint8Array(bytes)).map((part) => new Uint8Array(inflateSync(part)));
const near = (a, b, tolerance, what) => assert.ok(Math.abs(a - b) <= tolerance, `${what}: ${a}, expected ${b} within ${tolerance}`);
const expected = JSON.parse(readFileSync(expectedFile, 'utf8'));
const film = new LiveFilm(unpack(readFileSync(filmFile)));
assert.equal(film.times.length, 51);
let long = 0;
readdirSync(shots).sort().forEach((name, k) => {
  const [whole] = unpack(readFileSync(`${shots}/${name}`));
  film.append(split(whole));
  long ||= film.long ? k + 1 : 0;
});
assert.equal(long, 26, 'it is to be fetched anew when half as much has come as there was');
assert.deepEqual(film.times.slice(1), expected.times);
const size = Math.max(...film.head.low.map((x, i) => film.head.high[i] - x));
expected.times.forEach((t, k) => {
  near(film.moveTo(t).centre[1] + film.head.origin[1], expected.height[k], size / 65534, `height at ${t}`);
  if (k > 60 && k < expected.times.length - 1) {
    const middle = (t + expected.times[k + 1]) / 2;
    near(film.moveTo(middle).centre[1] + film.head.origin[1], (expected.height[k] + expected.height[k + 1]) / 2, size / 65534, `height at ${middle}`);
  }
});
let impulse = 0;
for (let f = 1; f < film.times.length; f++) {
  for (let k = film.contactFrom[f]; k < film.contactFrom[f + 1]; k++) {
    impulse += film.contact.normal[k] * (film.times[f] - film.times[f - 1]);
    assert.deepEqual([film.contact.a[k], film.contact.b[k], film.contact.joint[k]], [0, 1, 0]);
    near(Math.hypot(film.contact.fx[k], film.contact.fy[k], film.contact.fz[k]), film.contact.size[k], 1e-6 * film.contact.size[k], 'size of a force');
    near(film.contact.point[1].at(0, k) + film.head.origin[1], 0, size / 65534, 'height of a contact');
  }
}
near(impulse, expected.impulse, 1e-3 * expected.impulse, 'impulse, of 13 bits each');
const end = film.contactFrom[film.contactFrom.length - 1];
assert.ok(end > 0 && !film.contact.a.subarray(end).includes(0), 'room behind the contacts names no part');
const before = film.times.length;
const [again] = unpack(readFileSync(`${shots}/${readdirSync(shots).sort()[0]}`));
film.append(split(again));
assert.equal(film.times.length, before, 'a frame that was there is no new one');
console.log('ok');
