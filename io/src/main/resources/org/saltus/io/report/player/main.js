// The player: controls, keyboard, hover, export; see boot.js for how it starts.
import {clock, draw, drop, mark, replacePictures} from './charts.js';
import {Reader} from './decode.js';
import {Film} from './film.js';
import {gradient, quantity} from './paint.js';
import {Stage} from './stage.js';

const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** Seconds that a film takes at speed 1. */
const LASTS = 8;
const VIDEO_RATE = 30;

/** An element with properties and children; text is never markup. */
function make(tag, properties = {}, ...children) {
  const out = document.createElement(tag);
  Object.assign(out, properties);
  out.append(...children);
  return out;
}

/** Names without the number behind the last dash, each with the parts of that name. */
export function groups(names) {
  const out = new Map();
  names.forEach((name, part) => {
    const key = name.replace(/-\d+$/, '');
    out.set(key, [...out.get(key) ?? [], part]);
  });
  if (out.size === 1 && names.length > 1 && names.length <= 30) {
    return new Map(names.map((name, part) => [name, [part]]));
  }
  return out;
}

export class Player {
  constructor(host, film) {
    this.host = host;
    this.film = film;
    this.time = film.start;
    this.playing = false;
    this.speed = 1;
    this.canvas = make('canvas', {tabIndex: 0});
    this.stage = new Stage(this.canvas, film);
    this.build();
    clock.seek = (t) => this.seek(t);
    new ResizeObserver(() => this.resize()).observe(this.view);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.stage.background(isDark()));
    this.stage.background(isDark());
    this.resize();
    const [, asked] = location.hash.match(/^#t=([-+.\de]+)$/) ?? [];
    this.seek(asked === undefined ? film.start : Number(asked));
    const tick = (now) => {
      this.tick(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  build() {
    const button = (text, title, action) => make('button', {type: 'button', textContent: text, title, onclick: action});
    const check = (text, on, action) => make('label', {}, make('input', {type: 'checkbox', checked: on, onchange: (e) => action(e.target.checked)}), text);
    this.playButton = button('▶', 'play or pause (space)', () => this.toggle());
    this.slider = make('input', {type: 'range', min: 0, max: 1, step: 'any', value: 0, ariaLabel: 'time', className: 'time',
      oninput: () => this.seek(this.film.start + this.slider.value * (this.film.end - this.film.start))});
    this.clock = make('output', {className: 'clock'});
    this.speedChoice = make('select', {title: 'speed (+, −)', onchange: () => { this.speed = Number(this.speedChoice.value); }},
      ...SPEEDS.map((s) => make('option', {value: s, textContent: `${s}×`, selected: s === 1})));
    this.loop = make('input', {type: 'checkbox', checked: true});
    this.fieldChoice = make('select', {title: 'what colours say', onchange: () => this.colourBy(this.fieldChoice.value)},
      ...this.stage.fields().map(([name]) => make('option', {value: name, textContent: name === 'stress' ? 'von Mises stress' : name})));
    this.legend = make('div', {className: 'legend'});
    this.tip = make('div', {className: 'tip', hidden: true});
    this.picked = make('div', {className: 'picked columns screen'});
    this.view = make('div', {className: 'view'}, this.canvas, this.tip);
    const again = () => { this.stage.stale = true; };
    const {show} = this.stage, {head} = this.film;
    const warp = make('input', {type: 'number', min: 0, step: 'any', value: 1, title: 'displacements of meshes are drawn so many times as large',
      oninput: () => { this.stage.warp = Number(warp.value) || 0; again(); }});
    const last = head.frames - 1;
    this.host.append(this.view,
      make('div', {className: 'controls'}, this.playButton, button('|‹', 'start (Home)', () => this.seek(this.film.start)),
        button('‹', 'frame before (←)', () => this.step(-1)), button('›', 'next frame (→)', () => this.step(1)), this.slider, this.clock,
        this.speedChoice, make('label', {title: 'begin again at the end (l)'}, this.loop, 'loop')),
      make('div', {className: 'controls'}, make('label', {}, 'colour ', this.fieldChoice),
        ...this.film.contact.a.length > 0 ? [check('forces', true, (on) => { show.forces = on; again(); })] : [],
        ...head.links > 0 ? [check('joints', true, (on) => { show.joints = on; again(); })] : [],
        check('edges', true, (on) => { show.edges = on; again(); }), ...head.nodes > 0 ? [make('label', {}, 'deformation × ', warp)] : [],
        this.names(), button('fit', 'whole scene (f)', () => this.fitAll()), button('PNG', 'save this picture', () => this.savePicture()),
        ...window.MediaRecorder && this.canvas.captureStream && last > 0 ? [button('WebM', 'save the film', (e) => this.saveVideo(e.target))] : []),
      this.legend, this.picked);
    this.canvas.addEventListener('pointermove', (e) => this.hover(e));
    this.canvas.addEventListener('pointerleave', () => { this.tip.hidden = true; });
    this.canvas.addEventListener('pointerdown', (e) => { this.down = [e.clientX, e.clientY]; });
    this.canvas.addEventListener('pointerup', (e) => {
      if (this.down && Math.hypot(e.clientX - this.down[0], e.clientY - this.down[1]) < 4) {
        this.choose(this.under(e));
      }
    });
    document.addEventListener('keydown', (e) => this.key(e));
    this.fieldChoice.value = this.stage.range.stress > 0 ? 'stress' : 'body';
    this.colourBy(this.fieldChoice.value);
  }

  /** The list that hides and shows by name. */
  names() {
    const list = make('div', {className: 'names'}), filter = make('input', {type: 'search', placeholder: 'name', ariaLabel: 'filter names'});
    const all = [...groups(this.film.head.parts.map((p) => p.name))];
    const fill = () => {
      const found = all.filter(([name]) => name.toLowerCase().includes(filter.value.toLowerCase()));
      list.replaceChildren(...found.slice(0, 200).map(([name, parts]) => make('label', {title: name}, make('input', {type: 'checkbox',
        checked: !parts.every((p) => this.stage.hidden.has(p)), onchange: (e) => this.hide(parts, !e.target.checked)}),
      `${name.slice(0, 60)}${parts.length > 1 ? ` (${parts.length})` : ''}`)));
    };
    filter.oninput = fill;
    fill();
    return make('details', {}, make('summary', {textContent: 'names'}), filter, list);
  }

  hide(parts, hidden) {
    parts.forEach((p) => (hidden ? this.stage.hidden.add(p) : this.stage.hidden.delete(p)));
    this.stage.solids.show(this.stage.hidden);
    this.stage.stale = true;
  }

  colourBy(field) {
    this.stage.field = field;
    this.stage.stale = true;
    const [, unit, most] = this.stage.fields().find(([name]) => name === field);
    this.legend.replaceChildren();
    if (most > 0) {
      const bar = make('i');
      bar.style.background = gradient();
      this.legend.append(make('span', {}, `${field} 0 `, bar, ` ${quantity(most, unit)} and above`));
    }
    if (this.stage.forceScale > 0) {
      this.legend.append(make('span', {}, make('b', {className: 'force'}), ` force, thickest ${quantity(this.stage.forceScale, 'N')} and above,`
        + ' mean since the frame before; it acts on the body that it points into'));
    }
    this.legend.append(make('span', {textContent: `box ${quantity(1 / this.stage.fit.scale, 'm')}`}));
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

  tick(now) {
    if (this.playing && !this.recording) {
      const dt = Math.min(0.1, (now - (this.before ?? now)) / 1000);
      let t = this.time + dt * this.speed * (this.film.end - this.film.start) / LASTS;
      if (t > this.film.end) {
        this.playing = this.loop.checked;
        t = this.playing ? this.film.start : this.film.end;
      }
      this.seek(t);
    }
    this.before = now;
    if (this.stage.stale && !this.recording) {
      this.paint();
    }
    this.playButton.textContent = this.playing ? '⏸' : '▶';
  }

  paint() {
    this.stage.draw(this.time);
    this.slider.value = this.film.end > this.film.start ? (this.time - this.film.start) / (this.film.end - this.film.start) : 0;
    this.clock.textContent = `t = ${this.time.toPrecision(4)} s`;
    if (this.marked !== this.time) {
      this.marked = this.time;
      mark(this.time);
    }
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || ['INPUT', 'SELECT', 'TEXTAREA', 'SUMMARY'].includes(e.target.tagName) && e.target.type !== 'range'
      && e.target.type !== 'checkbox') {
      return;
    }
    const faster = (by) => {
      this.speedChoice.selectedIndex = Math.min(SPEEDS.length - 1, Math.max(0, this.speedChoice.selectedIndex + by));
      this.speed = SPEEDS[this.speedChoice.selectedIndex];
    };
    const action = {' ': () => e.target.tagName !== 'BUTTON' && this.toggle(), ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1),
      Home: () => this.seek(this.film.start), End: () => this.seek(this.film.end), f: () => this.fitAll(), l: () => { this.loop.checked = !this.loop.checked; },
      '+': () => faster(1), '-': () => faster(-1)}[e.key];
    if (action && action() !== false) {
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
      this.tip.style.left = `${Math.min(e.offsetX + 14, this.view.clientWidth - 260)}px`;
      this.tip.style.top = `${e.offsetY + 14}px`;
    }
  }

  /** What is under the pointer, in words. */
  tell({contact, on, joint, part}) {
    const {film} = this, short = (p) => film.name(p).slice(0, 80);
    if (contact !== undefined) {
      const {a, b, size, normal, joint: ofJoint} = film.contact, other = a[contact] === on ? b[contact] : a[contact];
      return `force on ${short(on)} by ${short(other)}${ofJoint[contact] ? ' (joint)' : ''}: ${quantity(size[contact], 'N')}, normal `
        + quantity(normal[contact], 'N');
    }
    if (joint !== undefined) {
      const {name, kind, a, b} = film.head.joints[joint];
      return `${kind} ${name.slice(0, 80)}: ${short(a)}, ${short(b)}`;
    }
    const {member, at} = film.head.parts[part] ?? {};
    const speed = member >= 0 ? `, ${quantity(film.now.speed[member], 'm/s')}` : '';
    return `${short(part)}${at ? ' (fixed)' : speed}`;
  }

  /** Curves of what was clicked. */
  choose(found) {
    (this.chosen ?? []).forEach(drop);
    this.chosen = [];
    this.picked.replaceChildren();
    if (found === null || found.joint !== undefined) {
      return;
    }
    const {film} = this, x = Array.from(film.times), name = (p) => film.name(p).slice(0, 60);
    const add = (title, unit, curves) => {
      const host = make('div', {className: 'chart'});
      this.picked.append(make('figure', {}, make('figcaption', {}, make('b', {textContent: title}), unit ? ` [${unit}]` : ''), host));
      this.chosen.push(draw(host, {title, unit, log: false, axis: 'time', axisUnit: 's', x, curves}));
    };
    const part = found.part ?? found.on, member = film.head.parts[part]?.member ?? -1;
    if (found.part !== undefined && member >= 0) {
      const curves = film.curvesOf(member);
      add(`Position of ${name(part)}`, 'm', curves.position);
      add(`Speed of ${name(part)}`, 'm/s', [{name: 'speed', y: curves.speed}]);
    }
    const {a, b} = film.contact, other = found.contact === undefined ? null : a[found.contact] === part ? b[found.contact] : a[found.contact];
    if (part >= 0 && (found.contact !== undefined || a.includes(part) || b.includes(part))) {
      const force = film.forceOn(part, other);
      add(`Force on ${name(part)}${other === null ? ' by all contacts and joints' : ` by ${name(other)}`}`, 'N',
        [{name: 'resultant', y: force.size}, {name: 'sum of normal forces', y: force.along}]);
    }
  }

  save(blob, ending) {
    const link = make('a', {href: URL.createObjectURL(blob), download: `${this.film.head.name.replace(/[^\w.+-]+/g, '_').slice(0, 80) || 'film'}.${ending}`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  savePicture() {
    this.canvas.toBlob((blob) => this.save(blob, 'png'), 'image/png');
  }

  /** Frame by frame from the data, whatever the speed of this machine. */
  async saveVideo(button) {
    const stream = this.canvas.captureStream(0), [track] = stream.getVideoTracks(), chunks = [];
    const recorder = new MediaRecorder(stream, {mimeType: 'video/webm', videoBitsPerSecond: 8e6});
    recorder.ondataavailable = (e) => chunks.push(e.data);
    this.recording = true;
    button.disabled = true;
    recorder.start();
    const seconds = LASTS / this.speed, total = Math.max(2, Math.round(VIDEO_RATE * Math.min(120, seconds)));
    for (let k = 0; k < total; k++) {
      this.time = this.film.start + k / (total - 1) * (this.film.end - this.film.start);
      this.paint();
      track.requestFrame();
      await new Promise((done) => setTimeout(done, 1000 / VIDEO_RATE));
    }
    await new Promise((done) => { recorder.onstop = done; recorder.stop(); });
    this.recording = false;
    button.disabled = false;
    this.save(new Blob(chunks, {type: 'video/webm'}), 'webm');
  }
}

function isDark() {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Starts what the page has. @param film its parts, null where there is nothing to show */
export async function start(film, charts) {
  document.documentElement.classList.add('scripted');
  replacePictures(new Reader(charts));
  const host = document.getElementById('player');
  if (film === null || host === null) {
    return;
  }
  const player = new Player(host, new Film(film));
  document.documentElement.classList.add('plays');
  player.resize();
  player.paint();
  window.saltus = player;
}
