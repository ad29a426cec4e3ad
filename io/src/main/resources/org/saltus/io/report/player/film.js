// The film: where everything is at a time, and what acts.
import {quantile, Reader} from './decode.js';

/** (w, x, y, z) of a rotation vector. */
export function quaternion(x, y, z, out, to) {
  const angle = Math.hypot(x, y, z), s = angle > 1e-9 ? Math.sin(angle / 2) / angle : 0.5;
  out[to] = Math.cos(angle / 2);
  out[to + 1] = s * x;
  out[to + 2] = s * y;
  out[to + 3] = s * z;
}

/** out = R(q) p + c. */
export function place(q, qo, c, co, px, py, pz, out, to) {
  const w = q[qo], x = q[qo + 1], y = q[qo + 2], z = q[qo + 3];
  const tx = 2 * (y * pz - z * py), ty = 2 * (z * px - x * pz), tz = 2 * (x * py - y * px);
  out[to] = c[co] + px + w * tx + y * tz - z * ty;
  out[to + 1] = c[co + 1] + py + w * ty + z * tx - x * tz;
  out[to + 2] = c[co + 2] + pz + w * tz + x * ty - y * tx;
}

const many = (n, what) => Array.from({length: n}, what);

/** Lengths in the film are metres less its origin; `low` and `high` are the box that it is fitted to. */
export class Film {
  /** @param parts the film's arrays, unpacked */
  constructor(parts) {
    const read = new Reader(parts);
    this.head = JSON.parse(read.text());
    const {frames, members, nodes, links} = this.head;
    this.times = read.doubles();
    this.member = many(7, () => read.series(frames));
    this.node = many(5, () => read.series(frames));
    this.link = many(9, () => read.series(frames));
    this.fields = this.head.fields.map((field) => ({...field, series: read.series(frames)}));
    this.fields.forEach((field) => Object.assign(field, this.endsOf(field.name)));
    this.reference = read.floats();
    this.faces = read.ints();
    this.contactFrom = new Int32Array(frames + 1);
    read.ints().forEach((n, f) => { this.contactFrom[f + 1] = this.contactFrom[f] + n; });
    this.contact = {a: read.ints(), b: read.ints(), joint: read.bytes()};
    this.contact.point = many(3, () => read.series(this.contactFrom[frames]));
    ['fx', 'fy', 'fz', 'normal'].forEach((name) => { this.contact[name] = read.floats(); });
    this.contact.size = this.contact.fx.map((x, k) => Math.hypot(x, this.contact.fy[k], this.contact.fz[k]));
    this.now = {time: 0, frame: 0, next: 0, share: 0, centre: new Float64Array(3 * members), turn: new Float64Array(4 * members),
      speed: new Float32Array(members), node: new Float64Array(3 * nodes), link: new Float64Array(9 * links)};
    this.other = new Float64Array(4);
  }

  get start() { return this.times[0]; }

  get end() { return this.times[this.times.length - 1]; }

  /** Between which 98 % of the values of a field lie, on members and nodes; low > high where there are none. */
  endsOf(name) {
    const all = this.fields.filter((field) => field.name === name).map(({series}) => series), end = (share, most) => most(...all.map((s) => s.quantile(share, true)).filter(Number.isFinite));
    return {low: end(0.01, Math.min), high: end(0.99, Math.max)};
  }

  /** Name of a part. */
  name(part) { return part < 0 ? 'world' : this.head.parts[part].name; }

  /** The last frame at or before a time. */
  frameAt(time) {
    let low = 0, high = this.times.length - 1;
    while (low < high) {
      const middle = low + high + 1 >> 1;
      [low, high] = this.times[middle] <= time ? [middle, high] : [low, middle - 1];
    }
    return low;
  }

  /** Moves everything to a time; displacements of meshes are drawn `warp` times as large. */
  moveTo(time, warp = 1) {
    const now = this.now, f = this.frameAt(time), last = this.times.length - 1;
    const s = f === last ? 0 : Math.min(1, Math.max(0, (time - this.times[f]) / (this.times[f + 1] - this.times[f])));
    Object.assign(now, {time, frame: f, share: s, next: s > 0 ? f + 1 : f});
    for (let m = 0; m < now.speed.length; m++) {
      for (let i = 0; i < 3; i++) {
        now.centre[3 * m + i] = this.member[i].between(m, f, s);
      }
      now.speed[m] = this.member[6].between(m, f, s);
      this.turnTo(m, f, now.turn, 4 * m);
      if (s > 0) {
        this.turnOn(m, f, s);
      }
    }
    for (let k = 0; k < now.node.length; k++) {
      now.node[k] = this.reference[k] + warp * this.node[k % 3].between(Math.floor(k / 3), f, s);
    }
    for (let k = 0; k < now.link.length; k++) {
      now.link[k] = this.link[k % 9].between(Math.floor(k / 9), f, s);
    }
    return now;
  }

  turnTo(m, f, out, to) { quaternion(this.member[3].at(m, f), this.member[4].at(m, f), this.member[5].at(m, f), out, to); }

  turnOn(m, f, s) {
    const q = this.now.turn, o = this.other;
    this.turnTo(m, f + 1, o, 0);
    const sign = q[4 * m] * o[0] + q[4 * m + 1] * o[1] + q[4 * m + 2] * o[2] + q[4 * m + 3] * o[3] < 0 ? -1 : 1;
    let norm = 0;
    for (let i = 0; i < 4; i++) {
      q[4 * m + i] += s * (sign * o[i] - q[4 * m + i]);
      norm += q[4 * m + i] ** 2;
    }
    for (let i = 0; i < 4; i++) {
      q[4 * m + i] /= Math.sqrt(norm);
    }
  }

  /** Contacts of the interval that ends with the next frame, as numbers from and to; their forces are means over it. */
  contactRange() { return [this.contactFrom[this.now.next], this.contactFrom[this.now.next + 1]]; }

  /** The force that 99 % of all contacts stay below, N. */
  forceScale() { return quantile(this.contact.size, 0.99); }

  /** Curves of a member: position in space and speed. */
  curvesOf(member) {
    const over = (series, origin) => Array.from(this.times, (t, f) => series.at(member, f) + origin);
    const axes = this.head.dimension === 2 ? ['x', 'y'] : ['x', 'y', 'z'];
    return {position: axes.map((name, i) => ({name, y: over(this.member[i], this.head.origin[i])})), speed: over(this.member[6], 0)};
  }

  /** Largest displacement, m, and von Mises stress, Pa, of all nodes of a mesh that are seen, over the frames. */
  largestOf(part) {
    const nodes = this.head.meshes.filter((mesh) => mesh.part === part).flatMap((mesh) => many(mesh.nodes, (x, k) => mesh.from + k));
    const [x, y, z, , stress] = this.node, over = (value) => Array.from(this.times, (t, f) => nodes.reduce((most, n) => Math.max(most, value(n, f)), 0));
    return {displacement: over((n, f) => Math.hypot(x.at(n, f), y.at(n, f), z.at(n, f))), stress: over((n, f) => stress.at(n, f))};
  }

  /** Resultant on `part` of its contacts with `other` (null: all), and its normal part: size over the frames, N. */
  forceOn(part, other) {
    const {a, b, fx, fy, fz, normal, joint} = this.contact, is = (p) => other === null || p === other, size = [], along = [];
    for (let f = 0; f < this.times.length; f++) {
      let x = 0, y = 0, z = 0, n = 0;
      for (let k = this.contactFrom[f]; k < this.contactFrom[f + 1]; k++) {
        const sign = a[k] === part && is(b[k]) ? 1 : b[k] === part && is(a[k]) ? -1 : 0;
        x += sign * fx[k];
        y += sign * fy[k];
        z += sign * fz[k];
        n += sign !== 0 && joint[k] === 0 ? normal[k] : 0;
      }
      size.push(Math.hypot(x, y, z));
      along.push(n);
    }
    return {size, along};
  }
}
