// A film that grows: as it was fetched, and the frames that came since.
import {Reader} from './decode.js';
import {Film} from './film.js';

/** Frames, and numbers in them, that may follow the film as it was fetched; then it is fetched anew, thinned by the server. */
const MOST_FRAMES = 300, MOST_NUMBERS = 8e6;
/** That a frame of the server has at most. */
const MOST_CONTACTS = 2000;

/** A series, and what came since. */
class Grown {
  constructor(base, tail, kind, place) {
    Object.assign(this, {base, tail, kind, place, low: base.low, frames: base.frames});
  }

  at(item, frame) {
    return frame < this.frames ? this.base.at(item, frame) : this.tail[frame - this.frames][this.kind][this.place][item];
  }

  between(item, frame, s) {
    const a = this.at(item, frame);
    return s === 0 ? a : a + s * (this.at(item, frame + 1) - a);
  }

  quantile(share, signed) { return this.base.quantile(share, signed); }
}

/** A list of numbers with room behind them. */
function roomy(Type, from, length = from.length, filler = 0) {
  const out = new Type(Math.max(1024, 2 * length)).fill(filler, from.length);
  out.set(from);
  return out;
}

/** A film that frames are added to. */
export class LiveFilm extends Film {
  constructor(parts) {
    super(parts);
    this.tail = [];
    this.mostContacts = MOST_CONTACTS;
    this.times = Array.from(this.times);
    this.contactFrom = Array.from(this.contactFrom);
    ['member', 'node', 'link'].forEach((kind) => { this[kind] = this[kind].map((series, place) => new Grown(series, this.tail, kind, place)); });
    this.fields.forEach((field, place) => { field.series = new Grown(field.series, this.tail, 'fields', place); });
    const c = this.contact, total = this.contactFrom[this.contactFrom.length - 1];
    c.points = c.point.map((series) => roomy(Float32Array, Float32Array.from({length: total}, (x, k) => series.at(0, k))));
    c.point = [0, 1, 2].map((i) => ({at: (item, k) => c.points[i][k]}));
    this.grow(total);
  }

  /** Frames come: no deformation is drawn larger from the start, and there will be something to save. */
  get grows() { return true; }

  grow(length) {
    const c = this.contact;
    c.points = c.points.map((x) => roomy(Float32Array, x, length));
    ['a', 'b'].forEach((side) => { c[side] = roomy(Int32Array, c[side], length, -2); });
    c.joint = roomy(Uint8Array, c.joint, length);
    ['fx', 'fy', 'fz', 'normal', 'size'].forEach((name) => { c[name] = roomy(Float32Array, c[name], length); });
  }

  /** Adds a frame. @param parts its arrays */
  append(parts) {
    const read = new Reader(parts), [time] = read.doubles(), {members, nodes, links} = this.head;
    if (!(time > this.end)) {
      return;
    }
    const take = (count, items) => Array.from({length: count}, () => {
      const one = read.series(1);
      return Float32Array.from({length: items}, (x, k) => one.at(k, 0));
    });
    this.tail.push({member: take(7, members), node: take(5, nodes), link: take(9, links),
      fields: this.head.fields.flatMap(({onNodes}) => take(1, onNodes ? nodes : members))});
    this.times.push(time);
    const [count] = read.ints(), c = this.contact, at = this.contactFrom[this.contactFrom.length - 1];
    if (at + count > c.a.length) {
      this.grow(at + count);
    }
    c.a.set(read.ints(), at);
    c.b.set(read.ints(), at);
    c.joint.set(read.bytes(), at);
    c.points.forEach((x) => {
      const series = read.series(count);
      for (let k = 0; k < count; k++) {
        x[at + k] = series.at(0, k);
      }
    });
    [c.fx, c.fy, c.fz, c.normal].forEach((x) => x.set(read.floats(), at));
    for (let k = at; k < at + count; k++) {
      c.size[k] = Math.hypot(c.fx[k], c.fy[k], c.fz[k]);
    }
    this.contactFrom.push(at + count);
  }

  /** Whether it is time to fetch it anew: soon at first, when scales and box change most. */
  get long() {
    const {members, nodes, links} = this.head, n = this.tail.length;
    return n > Math.min(MOST_FRAMES, Math.max(20, (this.times.length - n) / 2)) || n * (7 * members + 5 * nodes + 9 * links) > MOST_NUMBERS;
  }
}

/** Parts that were deflated as one. */
export function split(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), out = [];
  for (let at = 0; at < bytes.length; at += 4 + view.getUint32(at, true)) {
    out.push(bytes.subarray(at + 4, at + 4 + view.getUint32(at, true)));
  }
  return out;
}
