// The scene in three dimensions (or two): camera, light, bodies, forces, joints; what lies under the pointer.
import * as THREE from 'three';
import {OrbitControls} from 'three/addons/controls/OrbitControls.js';
import {Balls} from './balls.js';
import {FORCE, JOINT, PARTS, rgb, scale, STILL} from './paint.js';
import {Planes} from './planes.js';
import {Rods} from './rods.js';
import {Solids} from './solids.js';

const RED = rgb(FORCE), VIOLET = rgb(JOINT), GREY = rgb(STILL), PALETTE = PARTS.map(rgb);
const VIEW = {elevation: 22 * Math.PI / 180, azimuth: -62 * Math.PI / 180};
const THICKEST = 0.022;

/** From metres to numbers of size 1: the box of the film in the middle. */
class Fit {
  constructor({low, high}) {
    this.middle = low.map((x, i) => (x + high[i]) / 2);
    this.sides = low.map((x, i) => high[i] - x);
    this.scale = 1 / Math.max(...this.sides);
  }

  write(x, y, z, out, to) {
    out[to] = (x - this.middle[0]) * this.scale;
    out[to + 1] = (y - this.middle[1]) * this.scale;
    out[to + 2] = (z - this.middle[2]) * this.scale;
  }

  vector(from, k) { return new THREE.Vector3(...this.middle.map((m, i) => (from[k + i] - m) * this.scale)); }
}

/** Whether the processor draws: smooth edges would take it three times as long. */
function drawsSlowly() {
  const gl = document.createElement('canvas').getContext('webgl2'), info = gl?.getExtension('WEBGL_debug_renderer_info');
  return /swiftshader|llvmpipe|softpipe|basic render/i.test(gl?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER) ?? '');
}

export class Stage {
  constructor(canvas, film) {
    THREE.ColorManagement.enabled = false;
    Object.assign(this, {film, fit: new Fit(film.head), flat: film.head.dimension === 2, hidden: new Set(), field: 'body', ends: null, series: [], warp: 1,
      show: {forces: true, joints: true, edges: true}});
    this.renderer = new THREE.WebGLRenderer({canvas, antialias: !drawsSlowly(), preserveDrawingBuffer: true});
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.scene = new THREE.Scene();
    this.camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.01, 100);
    this.light = new THREE.DirectionalLight(0xffffff, 2.0);
    this.camera.up.set(0, this.flat ? 1 : 0, this.flat ? 0 : 1);
    this.controls = new OrbitControls(this.camera, canvas);
    Object.assign(this.controls, {enableRotate: !this.flat, zoomToCursor: true});
    if (this.flat) {
      this.controls.mouseButtons.LEFT = THREE.MOUSE.PAN;
      this.controls.touches.ONE = THREE.TOUCH.PAN;
    }
    this.controls.addEventListener('change', () => { this.stale = true; });
    this.build();
    this.measure();
    this.look();
  }

  build() {
    const {head, contactFrom, mostContacts} = this.film, dots = [];
    head.parts.forEach(({shape, at, member = -1, dot}, part) => {
      const kind = head.shapes[shape];
      if ((at || member >= 0) && (kind && !kind.points || dot)) {
        dots.push({part, member, at, radius: dot ? 0 : kind.radius});
      }
    });
    const most = contactFrom.reduce((n, from, f) => Math.max(n, (contactFrom[f + 1] ?? from) - from), mostContacts ?? 0);
    this.solids = new Solids(this.film, this.fit);
    this.balls = new Balls(dots, this.fit, this.flat);
    this.planes = new Planes(this.film, this.fit);
    this.forces = new Rods(2 * most, false, true);
    this.joints = new Rods(3 * head.links, false, true);
    this.bars = new Rods(this.solids.rods.length, !this.flat, false);
    this.scene.add(new THREE.AmbientLight(0xffffff, 1.5), this.light, this.light.target, this.planes.object, this.solids.faces, this.solids.lines,
      this.balls.object, this.bars.object, this.joints.object, this.forces.object);
  }

  /** Begins anew with a film whose box is another one. */
  rebuild() {
    this.scene.traverse((thing) => { thing.geometry?.dispose(); thing.material?.dispose(); });
    this.scene.clear();
    this.fit = new Fit(this.film.head);
    this.build();
    this.background(this.dark);
    this.solids.show(this.hidden);
    this.measure();
    this.look();
  }

  /** Ends of the colour scales and the thickest force. */
  measure() {
    const {member, node, head} = this.film, farthest = (u) => u.low.reduce((n, low, k) => Math.max(n, Math.abs(low), Math.abs(u.at(k, head.frames - 1))), 0);
    this.forceScale = this.film.forceScale();
    this.range = {speed: Math.max(member[6].quantile(0.99), node[3].quantile(0.99)), stress: node[4].quantile(0.99),
      displacement: Math.hypot(...node.slice(0, 3).map(farthest))};
  }

  /** What bodies may be coloured by: name, unit, ends of the scale (none for bodies). */
  fields() {
    const {speed, stress, displacement} = this.range, own = this.film.fields.map(({name, unit, low, high}) => [name, unit, low, high]);
    return [['body', ''], ['speed', 'm/s', 0, speed], ...this.film.head.nodes > 0 ? [['stress', 'Pa', 0, stress], ['displacement', 'm', 0, displacement]] : [],
      ...own.filter(([name, , low, high], k) => low <= high && own.findIndex(([other]) => other === name) === k)];
  }

  /** Chooses what colours say. */
  colourBy(field) {
    const [, unit, low, high] = this.fields().find(([name]) => name === field);
    Object.assign(this, {field, unit, ends: low === undefined ? null : [low, high], stale: true});
    this.series = [false, true].map((onNodes) => this.film.fields.find((f) => f.name === field && f.onNodes === onNodes)?.series);
  }

  /** The value of the field there; NaN where it has none. */
  value(member, node) {
    const {now: {frame, share, speed}, node: of} = this.film, k = Math.max(member, node), own = this.series[node < 0 ? 0 : 1];
    const at = (series) => series.between(k, frame, share);
    if (k < 0 || own) {
      return k < 0 ? NaN : at(own);
    }
    if (this.field === 'speed') {
      return node < 0 ? speed[member] : at(of[3]);
    }
    return node < 0 ? NaN : this.field === 'stress' ? at(of[4]) : this.field === 'displacement' ? Math.hypot(at(of[0]), at(of[1]), at(of[2])) : NaN;
  }

  colour(part, member, node) {
    if (this.ends === null) {
      return member >= 0 || node >= 0 ? PALETTE[part % PALETTE.length] : GREY;
    }
    const x = this.value(member, node), [low, high] = this.ends;
    return Number.isNaN(x) ? GREY : scale((x - low) / (high - low || 1));
  }

  resize(width, height) {
    const aspect = width / height, half = this.half * Math.max(1, this.wide / aspect);
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    Object.assign(this.camera, {left: -half * aspect, right: half * aspect, top: half, bottom: -half});
    this.camera.updateProjectionMatrix();
    this.stale = true;
  }

  /** Looks at the whole box from the usual side. */
  look() {
    const {azimuth: a, elevation: e} = VIEW, [c, s] = [Math.cos(e), Math.sin(e)];
    const right = this.flat ? [1, 0, 0] : [-Math.sin(a), Math.cos(a), 0], up = this.flat ? [0, 1, 0] : [-s * Math.cos(a), -s * Math.sin(a), c];
    const extent = (axis) => axis.reduce((sum, x, i) => sum + Math.abs(x) * this.fit.sides[i] * this.fit.scale, 0);
    this.camera.position.set(...this.flat ? [0, 0, 10] : [10 * c * Math.cos(a), 10 * c * Math.sin(a), 10 * s]);
    this.camera.zoom = 1;
    this.controls.target.set(0, 0, 0);
    this.controls.update();
    this.half = 0.56 * Math.max(extent(up), 0.3 * extent(right));
    this.wide = 0.56 * extent(right) / this.half;
    this.stale = true;
  }

  background(dark) {
    this.dark = dark;
    this.scene.background = new THREE.Color(dark ? 0x171c22 : 0xf7f9fb);
    this.solids.lines.material.color.set(dark ? 0x05070a : 0x1a222c);
    this.stale = true;
  }

  /** Draws a time. */
  draw(time) {
    const now = this.film.moveTo(time, this.warp), colour = (p, m, n) => this.colour(p, m, n);
    this.camera.updateMatrixWorld();
    this.solids.update(now, colour);
    this.balls.update(now, colour, this.hidden);
    this.planes.update(now, this.hidden, this.camera);
    this.solids.lines.visible = this.show.edges && !this.solids.manyEdges;
    this.drawBars();
    this.drawForces();
    this.drawJoints(now);
    this.light.position.copy(this.camera.localToWorld(new THREE.Vector3(-3, 5, 4)));
    this.light.target.position.copy(this.camera.localToWorld(new THREE.Vector3(0, 0, 0)));
    this.renderer.render(this.scene, this.camera);
    this.stale = false;
  }

  drawBars() {
    this.bars.begin();
    this.solids.rods.filter(({part}) => !this.hidden.has(part)).forEach(({a, b, part}) =>
      this.bars.add(this.solids.point(a), this.solids.point(b), 0.006, this.solids.colourAt(a), part));
    this.bars.end();
  }

  /** Bars along the force, from the contact point into the body that it acts on; thickness is size. */
  drawForces() {
    const {contact, head} = this.film, {point, fx, fy, fz, size, joint} = contact, from = [0, 0, 0], {hidden, show} = this;
    this.forces.begin();
    for (let [k, end] = this.film.contactRange(); show.forces && k < end; k++) {
      const ends = [[contact.a[k], 1], [contact.b[k], -1]];
      if (!(size[k] > 0) || ends.some(([part]) => hidden.has(part)) || joint[k] && !show.joints) {
        continue;
      }
      this.fit.write(point[0].at(0, k), point[1].at(0, k), point[2].at(0, k), from, 0);
      for (const [part, sign] of ends.filter(([p]) => p >= 0 && !head.parts[p].at)) {
        const radius = head.shapes[head.parts[part].shape]?.radius ?? 0.08 / this.fit.scale;
        const long = Math.max(0.03, Math.min(0.1, radius * this.fit.scale)) * sign / size[k];
        this.forces.add(from, [from[0] + long * fx[k], from[1] + long * fy[k], from[2] + long * fz[k]],
          Math.max(0.0012, THICKEST * Math.min(1.5, size[k] / (this.forceScale || 1))), joint[k] ? VIOLET : RED, {contact: k, on: part});
      }
    }
    this.forces.end();
  }

  /** A rod from point to point, and one along the axis: thick for motors, long for sliders. */
  drawJoints(now) {
    const a = [0, 0, 0], b = [0, 0, 0];
    this.joints.begin();
    for (let k = 0; this.show.joints && k < this.film.head.links; k++) {
      const x = now.link.subarray(9 * k, 9 * k + 9), {kind} = this.film.head.joints[k], slides = /^(prismatic|cylindrical|servo)/.test(kind);
      this.fit.write(x[0], x[1], x[2], a, 0);
      this.fit.write(x[3], x[4], x[5], b, 0);
      this.joints.add(a, b, /^(wire|spring)$/.test(kind) ? 0.002 : 0.005, VIOLET, {joint: k});
      if (Math.hypot(...a.map((y, i) => y - b[i])) < 0.02 || /^(p|cylindrical)/.test(kind)) {
        const axis = (x[6] || x[7] || x[8]) && (slides || !this.flat) ? x.subarray(6) : [0, 0, 1], long = slides ? 0.08 : 0.05;
        this.joints.add(b.map((y, i) => y - long * axis[i]), b.map((y, i) => y + long * axis[i]),
          kind.includes('motor') ? 0.014 : kind === 'servo' ? 0.004 : 0.01, VIOLET, {joint: k});
      }
    }
    this.joints.end();
  }

  /** What lies under a point of the canvas, -1 to 1: {contact, on}, {joint} or {part}; null for nothing. */
  pick(x, y) {
    const caster = new THREE.Raycaster();
    caster.setFromCamera(new THREE.Vector2(x, y), this.camera);
    const onTop = this.forces.pick(caster) ?? this.joints.pick(caster), bar = this.bars.pick(caster);
    const hits = [this.balls.pick(caster.ray), this.solids.pick(caster), bar && {part: bar.id, distance: bar.distance}].filter(Boolean);
    hits.sort((p, q) => p.distance - q.distance);
    return onTop ? onTop.id : hits.length > 0 ? {part: hits[0].part} : null;
  }
}
