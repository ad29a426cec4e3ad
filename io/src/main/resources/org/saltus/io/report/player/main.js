// The player: controls, keyboard, hover, export; see boot.js for how it starts.
import {clock, draw, drop, mark, replacePictures} from './charts.js';
import {Reader} from './decode.js';
import {Film} from './film.js';
import {FORCE, gradient, JOINT, prefixOf, quantity} from './paint.js';
import {Stage} from './stage.js';

/** Seconds that a film takes at speed 1; names that are listed; characters that are shown of one. */
const LASTS = 8, MOST_NAMES = 200, NAME = 60;
const VIDEO_RATE = 30;
const KEYS = {' ': 'toggle', ArrowLeft: 'back', ArrowRight: 'on', Home: 'home', End: 'end', f: 'fit', l: 'again', '+': 'faster', '-': 'slower'};

/** An element with properties and children; text is never markup. */
function make(tag, properties = {}, ...children) {
  const out = Object.assign(document.createElement(tag), properties);
  out.append(...children);
  return out;
}

/** Names without the number behind the last dash, each with the parts of that name. */
export function groups(names) {
  const out = new Map();
  names.forEach((name, part) => {
    const key = name.replace(/-\d+$/, '');
    out.has(key) ? out.get(key).push(part) : out.set(key, [part]);
  });
  return out.size === 1 && names.length > 1 && names.length <= 30 ? new Map(names.map((name, part) => [name, [part]])) : out;
}

/** 1, 2 or 5 times a power of ten by which displacements of such a share of the picture are seen. */
function visible(share) {
  const most = 0.06 / share, ten = 10 ** Math.floor(Math.log10(most));
  return share > 0 && most > 1 ? ten * [5, 2, 1].find((k) => k * ten <= most) : 1;
}

const dark = matchMedia('(prefers-color-scheme: dark)');

export class Player {
  constructor(host, film) {
    Object.assign(this, {host, film, time: film.start, playing: false, chosen: []});
    host.append(document.getElementById('saltus-player').content.cloneNode(true));
    const get = (selector) => host.querySelector(selector);
    [this.view, this.canvas, this.tip] = [get('.view'), get('canvas'), get('.tip')];
    [this.playButton, this.slider, this.clock, this.speedChoice, this.loop] = ['[name=toggle]', '.time', '.clock', '.speed', '.loop'].map(get);
    [this.fieldChoice, this.legend, this.picked] = [get('.field'), get('.legend'), get('.picked')];
    this.stage = new Stage(this.canvas, film);
    this.actions = {toggle: () => this.toggle(), home: () => this.seek(film.start), end: () => this.seek(film.end), back: () => this.step(-1),
      on: () => this.step(1), fit: () => this.fitAll(), picture: () => this.savePicture(), video: (button) => this.saveVideo(button),
      again: () => { this.loop.checked = !this.loop.checked; }, faster: () => this.faster(1), slower: () => this.faster(-1)};
    this.listen(get);
    this.names(get('.names input'), get('.names div'));
    clock.seek = (t) => this.seek(t);
    this.stage.background(dark.matches);
    this.resize();
    const [, asked] = location.hash.match(/^#t=([-+.\de]+)$/) ?? [];
    this.seek(asked !== undefined ? Number(asked) : film.grows || film.times.length > 2 ? film.start : film.end);   // an equilibrium is at the end
    const tick = (now) => {
      this.tick(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  get speed() { return Number(this.speedChoice.value); }

  listen(get) {
    const {head, contact, start, end, grows} = this.film, {stage, canvas, host} = this, again = () => { stage.stale = true; };
    const has = {forces: contact.a.length > 0, joints: head.links > 0, meshes: head.nodes > 0,
      video: (grows || end > start) && window.MediaRecorder && canvas.captureStream};
    host.querySelectorAll('[data-needs]').forEach((e) => { e.hidden = !has[e.dataset.needs]; });
    host.querySelectorAll('button').forEach((b) => { b.onclick = () => this.actions[b.name](b); });
    host.querySelectorAll('.show').forEach((box) => { box.onchange = () => { stage.show[box.name] = box.checked; again(); }; });
    get('.warp').oninput = () => { stage.warp = Number(get('.warp').value) || 0; again(); };
    get('.warp').value = grows || this.film.times.length > 2 ? 1 : visible(stage.range.displacement * stage.fit.scale);   // of an equilibrium
    get('.warp').oninput();
    this.slider.oninput = () => this.seek(this.film.start + this.slider.value * (this.film.end - this.film.start));
    this.fieldChoice.append(...stage.fields().map(([name]) => make('option', {value: name, textContent: name === 'stress' ? 'von Mises stress' : name})));
    this.fieldChoice.onchange = () => this.colourBy(this.fieldChoice.value);
    this.fieldChoice.value = stage.range.stress > 0 ? 'stress' : this.film.fields.find(({low, high}) => low <= high)?.name ?? 'body';
    this.colourBy(this.fieldChoice.value);
    canvas.onpointermove = (e) => this.hover(e);
    canvas.onpointerleave = () => { this.tip.hidden = true; };
    canvas.onpointerdown = (e) => { this.down = [e.clientX, e.clientY]; };
    canvas.onpointerup = (e) => {
      if (this.down && Math.hypot(e.clientX - this.down[0], e.clientY - this.down[1]) < 4) {
        this.choose(this.under(e));
      }
    };
    document.addEventListener('keydown', (e) => this.key(e));
    new ResizeObserver(() => this.resize()).observe(this.view);
    dark.addEventListener('change', () => stage.background(dark.matches));
  }

  /** The list that hides and shows by name. */
  names(filter, list) {
    const all = [...groups(this.film.head.parts.map((p) => p.name))];
    filter.oninput = () => {
      const found = all.filter(([name]) => name.toLowerCase().includes(filter.value.toLowerCase()));
      list.replaceChildren(...found.slice(0, MOST_NAMES).map(([name, parts]) => make('label', {title: name}, make('input', {type: 'checkbox',
        checked: !parts.every((p) => this.stage.hidden.has(p)), onchange: (e) => this.hide(parts, !e.target.checked)}),
      `${name.slice(0, NAME)}${parts.length > 1 ? ` (${parts.length})` : ''}`)));
    };
    filter.oninput();
  }

  hide(parts, hidden) {
    parts.forEach((p) => (hidden ? this.stage.hidden.add(p) : this.stage.hidden.delete(p)));
    this.stage.solids.show(this.stage.hidden);
    this.stage.stale = true;
  }

  colourBy(field) {
    const {stage} = this, bar = make('i');
    stage.colourBy(field);
    const {unit, ends, forceScale} = stage, swatch = (colour, text) => {
      const patch = make('b');
      patch.style.background = colour;
      return make('span', {}, patch, ` ${text}`);
    };
    bar.style.background = gradient();
    this.legend.replaceChildren(...ends && ends[1] > 0 ? [make('span', {}, `${field} ${ends[0] === 0 ? 0 : quantity(ends[0], unit)} `, bar,
      ` ${quantity(ends[1], unit)} and above`)] : [], ...forceScale > 0 ? [swatch(FORCE, `force, thickest ${quantity(forceScale, 'N')} and above, mean`
        + ' since the frame before; it acts on the body that it points into')] : [], ...this.film.head.links > 0 ? [swatch(JOINT, 'joints and their forces')] : [],
    make('span', {textContent: `box ${quantity(1 / stage.fit.scale, 'm')}`}));
  }

  resize() {
    const width = this.view.clientWidth, height = Math.max(260, Math.min(0.62 * innerHeight, 0.7 * width));
    this.canvas.style.height = `${height}px`;
    this.stage.resize(width, height);
  }

  fitAll() {
    this.stage.look();
    this.resize();
  }

  seek(time) {
    this.time = Math.min(this.film.end, Math.max(this.film.start, time));
    this.stage.stale = true;
  }

  step(by) {
    this.playing = false;
    const f = this.film.frameAt(this.time + 1e-9 * (this.film.end - this.film.start));
    this.seek(this.film.times[Math.min(this.film.times.length - 1, Math.max(0, f + by))]);
  }

  toggle() {
    this.playing = !this.playing && this.film.end > this.film.start;
    if (this.playing && this.time >= this.film.end) {
      this.time = this.film.start;
    }
  }

  faster(by) { this.speedChoice.selectedIndex = Math.min(this.speedChoice.length - 1, Math.max(0, this.speedChoice.selectedIndex + by)); }

  tick(now) {
    const {start, end} = this.film;
    if (this.playing && !this.recording) {
      const t = this.time + Math.min(0.1, (now - (this.before ?? now)) / 1000) * this.speed * (end - start) / LASTS;
      this.playing = t <= end || this.loop.checked;
      this.seek(t <= end || !this.playing ? t : start);
    }
    this.before = now;
    if (this.stage.stale && !this.recording) {
      this.paint();
    }
    this.playButton.textContent = this.playing ? '⏸' : '▶';
  }

  paint() {
    const {start, end} = this.film;
    this.stage.draw(this.time);
    this.slider.value = end > start ? (this.time - start) / (end - start) : 0;
    const [factor, prefix] = prefixOf(Math.min(1, end));
    this.clock.textContent = `t = ${(this.time / factor).toFixed(Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(end / factor || 1)))))} ${prefix}s`;
    if (this.marked !== this.time) {
      mark(this.marked = this.time);
    }
  }

  key(e) {
    const {tagName, type} = e.target, typing = ['INPUT', 'SELECT', 'TEXTAREA', 'SUMMARY'].includes(tagName) && !['range', 'checkbox'].includes(type);
    if (KEYS[e.key] && !typing && !e.ctrlKey && !e.metaKey && !e.altKey && !(e.key === ' ' && tagName === 'BUTTON')) {
      this.actions[KEYS[e.key]]();
      e.preventDefault();
    }
  }

  under(e) {
    const box = this.canvas.getBoundingClientRect();
    return this.stage.pick(2 * (e.clientX - box.left) / box.width - 1, 1 - 2 * (e.clientY - box.top) / box.height);
  }

  hover(e) {
    const found = e.buttons === 0 ? this.under(e) : null;
    this.tip.hidden = found === null;
    if (found !== null) {
      this.tip.textContent = this.tell(found);
      Object.assign(this.tip.style, {left: `${Math.max(0, Math.min(e.offsetX + 14, this.view.clientWidth - 260))}px`, top: `${e.offsetY + 14}px`});
    }
  }

  /** The other part of a contact. */
  against(contact, part) { return this.film.contact[this.film.contact.a[contact] === part ? 'b' : 'a'][contact]; }

  /** What is under the pointer, in words. */
  tell({contact, on, joint, part}) {
    const {film} = this, short = (p) => film.name(p).slice(0, NAME), {size, normal, joint: ofJoint} = film.contact;
    if (contact !== undefined) {
      return `force on ${short(on)} by ${short(this.against(contact, on))}${ofJoint[contact] ? ' (joint)' : ''}: ${quantity(size[contact], 'N')}`
        + `, normal ${quantity(normal[contact], 'N')}`;
    }
    if (joint !== undefined) {
      const {name, kind, a, b} = film.head.joints[joint];
      return `${kind} ${name.slice(0, NAME)}: ${short(a)}, ${short(b)}`;
    }
    const {member, at} = film.head.parts[part];
    return `${short(part)}${at ? ' (fixed)' : member >= 0 ? `, ${quantity(film.now.speed[member], 'm/s')}` : ''}`;
  }

  /** Curves of what was clicked. */
  choose(found) {
    this.chosen.forEach(drop);
    this.chosen = [];
    this.picked.replaceChildren();
    const {film} = this, x = Array.from(film.times), name = (p) => film.name(p).slice(0, NAME), part = found?.part ?? found?.on ?? -1;
    const add = (title, unit, curves) => {
      const host = make('div', {className: 'chart'});
      this.picked.append(make('figure', {}, make('figcaption', {}, make('b', {textContent: title}), ` [${unit}]`), host));
      this.chosen.push(draw(host, {unit, axis: 'time', axisUnit: 's', x, curves}));
    };
    const {member = -1} = film.head.parts[part] ?? {}, other = found?.contact === undefined ? null : this.against(found.contact, part);
    if (found?.part !== undefined && member >= 0) {
      const {position, speed} = film.curvesOf(member);
      add(`Position of ${name(part)}`, 'm', position);
      add(`Speed of ${name(part)}`, 'm/s', [{name: 'speed', y: speed}]);
    }
    if (film.head.meshes.some((mesh) => mesh.part === part)) {
      const {displacement, stress} = film.largestOf(part);
      add(`Largest displacement in ${name(part)}`, 'm', [{name: 'displacement', y: displacement}]);
      add(`Largest von Mises stress in ${name(part)}`, 'Pa', [{name: 'stress', y: stress}]);
    }
    if (part >= 0 && (film.contact.a.includes(part) || film.contact.b.includes(part))) {
      const {size, along} = film.forceOn(part, other);
      add(`Force on ${name(part)}${other === null ? ' by all contacts and joints' : ` by ${name(other)}`}`, 'N',
        [{name: 'resultant', y: size}, {name: 'sum of normal forces', y: along}]);
    }
  }

  save(blob, ending) {
    const href = URL.createObjectURL(blob), name = this.film.head.name.replace(/[^\w.+-]+/g, '_').slice(0, 80) || 'film';
    make('a', {href, download: `${name}.${ending}`}).click();
    setTimeout(() => URL.revokeObjectURL(href), 10000);
  }

  savePicture() {
    this.paint();
    this.canvas.toBlob((blob) => this.save(blob, 'png'), 'image/png');
  }

  /** Frame by frame from the data, whatever the speed of this machine. */
  async saveVideo(button) {
    const stream = this.canvas.captureStream(0), [track] = stream.getVideoTracks(), chunks = [], {start, end} = this.film;
    const recorder = new MediaRecorder(stream, {mimeType: 'video/webm', videoBitsPerSecond: 8e6});
    recorder.ondataavailable = (e) => chunks.push(e.data);
    this.recording = button.disabled = true;
    recorder.start();
    const total = Math.max(2, Math.round(VIDEO_RATE * Math.min(120, LASTS / this.speed)));
    for (let k = 0; k < total; k++) {
      this.time = start + k / (total - 1) * (end - start);
      this.paint();
      track.requestFrame();
      await new Promise((done) => { setTimeout(done, 1000 / VIDEO_RATE); });
    }
    await new Promise((done) => { recorder.onstop = done; recorder.stop(); });
    this.recording = button.disabled = false;
    this.save(new Blob(chunks, {type: 'video/webm'}), 'webm');
  }
}

/** Starts what the page has. @param film its parts, null where there is nothing to show */
export async function start(film, charts) {
  document.documentElement.classList.add('scripted');
  replacePictures(new Reader(charts));
  const host = document.getElementById('player');
  if (film !== null && host !== null) {
    window.saltus = new Player(host, new Film(film));
    document.documentElement.classList.add('plays');
    window.saltus.resize();
    window.saltus.paint();
  }
}
