// The arrays of a film, as org.saltus.io.report.player.Packer wrote them.

/** The step number that stands for NaN. */
const NOT_A_NUMBER = 65535;

/** Undoes byte planes of width w. */
export function interleave(planes, w) {
  const n = planes.length / w, out = new Uint8Array(planes.length);
  for (let k = 0; k < out.length; k++) {
    out[k] = planes[k % w * n + (k - k % w) / w];
  }
  return out.buffer;
}

/** Series over the frames in 16-bit steps: value = low + size * step. */
export class Series {
  constructor(low, size, bytes, frames) {
    Object.assign(this, {low, size, frames, steps: new Uint16Array(low.length * frames)});
    for (let k = 0, now = 0; k < this.steps.length; k++) {
      const folded = bytes[k] << 8 | bytes[this.steps.length + k];
      now = (k % frames === 0 ? 0 : now) + (folded >>> 1 ^ -(folded & 1)) & 0xffff;
      this.steps[k] = now;
    }
  }

  /** Value of a series at a frame. */
  at(item, frame) {
    const step = this.steps[item * this.frames + frame];
    return step === NOT_A_NUMBER ? NaN : this.low[item] + this.size[item] * step;
  }

  /** Value between two frames, share s of the way. */
  between(item, frame, s) {
    const a = this.at(item, frame);
    return s === 0 ? a : a + s * (this.at(item, frame + 1) - a);
  }

  /** The value that the given share of all positive ones lie below, of some 50 000 of them; 0 for none. @param signed takes negative ones too */
  quantile(share, signed = false) {
    const every = Math.max(1, Math.floor(this.steps.length / 50000));
    return quantile(Float64Array.from({length: Math.floor(this.steps.length / every)},
      (x, k) => this.at(Math.floor(k * every / this.frames), k * every % this.frames)), share, signed);
  }
}

/** The value that the given share of all positive ones lie below; 0 for none. @param signed takes negative ones too, and gives NaN for none */
export function quantile(values, share, signed = false) {
  const all = values.filter((v) => (signed ? Number.isFinite(v) : v > 0)).sort();
  return all.length === 0 ? (signed ? NaN : 0) : all[Math.ceil(share * all.length) - 1];
}

/** Reads unpacked parts in their order. */
export class Reader {
  constructor(parts) {
    this.parts = parts;
    this.next = 0;
  }

  bytes() { return this.parts[this.next++]; }

  text() { return new TextDecoder().decode(this.bytes()); }

  floats() { return new Float32Array(interleave(this.bytes(), 4)); }

  ints() { return new Int32Array(interleave(this.bytes(), 4)); }

  doubles() { return new Float64Array(interleave(this.bytes(), 8)); }

  series(frames) { return new Series(this.floats(), this.floats(), this.bytes(), frames); }
}
