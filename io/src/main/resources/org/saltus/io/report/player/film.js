// The film: where everything is at a time, and what acts.
import {Reader} from './decode.js';

/** (w, x, y, z) of a rotation vector. */
export function quaternion(x, y, z, out, to) {
  const angle = Math.hypot(x, y, z);
  const s = angle > 1e-9 ? Math.sin(angle / 2) / angle : 0.5;
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

/** Lengths in the film are metres less its origin; `low` and `high` are the box that it is fitted to. */
export class Film {
  constructor(parts) {
    const read = new Reader(parts);
    this.head = JSON.parse(read.text());
    const {frames, members, nodes, links} = this.head;
    this.times = read.doubles();
    this.member = Array.from({length: 7}, () => read.series(frames));
    this.node = Array.from({length: 5}, () => read.series(frames));
    this.link = Array.from({length: 9}, () => read.series(frames));
    this.reference = read.floats();
    this.faces = read.ints();
    const counts = read.ints();
    this.contactFrom = new Int32Array(frames + 1);
    counts.forEach((n, f) => { this.contactFrom[f + 1] = this.contactFrom[f] + n; });
    this.contact = {a: read.ints(), b: read.ints(), joint: read.bytes()};
    const total = this.contactFrom[frames];
    this.contact.point = Array.from({length: 3}, () => read.series(total));
    [this.contact.fx, this.contact.fy, this.contact.fz, this.contact.normal] = Array.from({length: 4}, () => read.floats());
    this.contact.size = this.contact.fx.map((x, k) => Math.hypot(x, this.contact.fy[k], this.contact.fz[k]));
    this.now = {time: 0, frame: 0, next: 0, share: 0, centre: new Float64Array(3 * members), turn: new Float64Array(4 * members),
      speed: new Float32Array(members), node: new Float64Array(3 * nodes), link: new Float64Array(9 * links)};
    this.other = new Float64Array(4);
  }

  get start() { return this.times[0]; }

  get end() { return this.times[this.times.length - 1]; }

  /** Name of a part. */
  name(part) { return part < 0 ? 'world' : this.head.parts[part].name; }

  /** The last frame at or before a time. */
  frameAt(time) {
    let low = 0, high = this.times.length - 1;
    while (low < high) {
      const middle = low + high + 1 >> 1;
      if (this.times[middle] <= time) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Moves everything to a time; displacements of meshes are drawn `warp` times as large. */
  moveTo(time, warp = 1) {
    const now = this.now, f = this.frameAt(time), last = this.times.length - 1;
    const s = f === last ? 0 : Math.min(1, Math.max(0, (time - this.times[f]) / (this.times[f + 1] - this.times[f])));
    Object.assign(now, {time, frame: f, share: s, next: s > 0 ? f + 1 : f});
    const [x, y, z, rx, ry, rz, v] = this.member;
    for (let m = 0; m < now.speed.length; m++) {
      now.centre[3 * m] = x.between(m, f, s);
      now.centre[3 * m + 1] = y.between(m, f, s);
      now.centre[3 * m + 2] = z.between(m, f, s);
      now.speed[m] = v.between(m, f, s);
      quaternion(rx.at(m, f), ry.at(m, f), rz.at(m, f), now.turn, 4 * m);
      if (s > 0) {
        this.turnOn(m, f, s);
      }
    }
    const [ux, uy, uz] = this.node;
    for (let n = 0; n < now.node.length / 3; n++) {
      now.node[3 * n] = this.reference[3 * n] + warp * ux.between(n, f, s);
      now.node[3 * n + 1] = this.reference[3 * n + 1] + warp * uy.between(n, f, s);
      now.node[3 * n + 2] = this.reference[3 * n + 2] + warp * uz.between(n, f, s);
    }
    for (let k = 0; k < now.link.length; k++) {
      now.link[k] = this.link[k % 9].between(Math.floor(k / 9), f, s);
    }
    return now;
  }

  turnOn(m, f, s) {
    const q = this.now.turn, o = this.other, [, , , rx, ry, rz] = this.member;
    quaternion(rx.at(m, f + 1), ry.at(m, f + 1), rz.at(m, f + 1), o, 0);
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
  contactRange() {
    return [this.contactFrom[this.now.next], this.contactFrom[this.now.next + 1]];
  }

  /** The force that 99 % of all contacts stay below, N. */
  forceScale() {
    const all = this.contact.size.filter((x) => x > 0).sort();
    return all.length === 0 ? 0 : all[Math.ceil(0.99 * all.length) - 1];
  }

  /** Curves of a member: position in space and speed. */
  curvesOf(member) {
    const axis = (i) => Array.from(this.times, (t, f) => this.member[i].at(member, f) + this.head.origin[i]);
    const axes = this.head.dimension === 2 ? ['x', 'y'] : ['x', 'y', 'z'];
    return {position: axes.map((name, i) => ({name, y: axis(i)})), speed: Array.from(this.times, (t, f) => this.member[6].at(member, f))};
  }

  /** Resultant on `part` of its contacts with `other` (null: all), and its normal part: size over the frames, N. */
  forceOn(part, other) {
    const {a, b, fx, fy, fz, normal, joint} = this.contact;
    const size = new Array(this.times.length), along = new Array(this.times.length);
    for (let f = 0; f < size.length; f++) {
      let x = 0, y = 0, z = 0, n = 0;
      for (let k = this.contactFrom[f]; k < this.contactFrom[f + 1]; k++) {
        const sign = a[k] === part && (other === null || b[k] === other) ? 1 : b[k] === part && (other === null || a[k] === other) ? -1 : 0;
        x += sign * fx[k];
        y += sign * fy[k];
        z += sign * fz[k];
        n += sign !== 0 && joint[k] === 0 ? normal[k] : 0;
      }
      size[f] = Math.hypot(x, y, z);
      along[f] = n;
    }
    return {size, along};
  }
}
