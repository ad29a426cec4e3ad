// The scene in three dimensions (or two): camera, light, bodies, forces, joints; what lies under the pointer.
import * as THREE from 'three';
import {OrbitControls} from 'three/addons/controls/OrbitControls.js';
import {Balls} from './balls.js';
import {PARTS, rgb, scale} from './paint.js';
import {Planes} from './planes.js';
import {Rods} from './rods.js';
import {Solids} from './solids.js';

const FORCE = rgb('#d0021b'), JOINT = rgb('#6a3d9a'), STILL = rgb('#b3bcc6'), PALETTE = PARTS.map(rgb);
const VIEW = {elevation: 22, azimuth: -62};
const THICKEST = 0.022;

/** From metres to numbers of size 1: the box of the film in the middle. */
class Fit {
  constructor(head) {
    this.middle = head.low.map((x, i) => (x + head.high[i]) / 2);
    this.sides = head.low.map((x, i) => head.high[i] - x);
    this.scale = 1 / Math.max(...this.sides);
  }

  write(x, y, z, out, to) {
    out[to] = (x - this.middle[0]) * this.scale;
    out[to + 1] = (y - this.middle[1]) * this.scale;
    out[to + 2] = (z - this.middle[2]) * this.scale;
  }

  vector(from, k) {
    const out = [0, 0, 0];
    this.write(from[k], from[k + 1], from[k + 2], out, 0);
    return new THREE.Vector3(...out);
  }
}

export class Stage {
  constructor(canvas, film) {
    THREE.ColorManagement.enabled = false;
    this.film = film;
    this.fit = new Fit(film.head);
    this.flat = film.head.dimension === 2;
    this.hidden = new Set();
    this.show = {forces: true, joints: true, edges: true};
    this.field = 'body';
    this.warp = 1;
    this.renderer = new THREE.WebGLRenderer({canvas, antialias: true, preserveDrawingBuffer: true});
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.scene = new THREE.Scene();
    this.camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.01, 100);
    this.light = new THREE.DirectionalLight(0xffffff, 2.0);
    this.camera.up.set(0, this.flat ? 1 : 0, this.flat ? 0 : 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableRotate = !this.flat;
    this.controls.zoomToCursor = true;
    if (this.flat) {
      this.controls.mouseButtons.LEFT = THREE.MOUSE.PAN;
      this.controls.touches.ONE = THREE.TOUCH.PAN;
    }
    this.controls.addEventListener('change', () => { this.stale = true; });
    this.build();
    this.measure();
    this.look();
  }

  /** Begins anew with a film whose box is another one. */
  rebuild() {
    this.scene.traverse((thing) => { thing.geometry?.dispose(); thing.material?.dispose(); });
    this.scene.clear();
    this.fit = new Fit(this.film.head);
    const edges = this.solids.lines.material.color.getHex();
    this.build();
    this.solids.lines.material.color.set(edges);
    this.solids.show(this.hidden);
    this.measure();
    this.look();
  }

  build() {
    const {head} = this.film, dots = [];
    this.scene.add(new THREE.AmbientLight(0xffffff, 1.5), this.light, this.light.target);
    this.solids = new Solids(this.film, this.fit);
    head.parts.forEach((part, p) => {
      const shape = head.shapes[part.shape];
      if ((part.at || part.member >= 0) && (shape && !shape.points || part.dot)) {
        dots.push({part: p, member: part.member ?? -1, at: part.at, radius: part.dot ? 0 : shape.radius});
      }
    });
    this.balls = new Balls(dots, this.fit, this.flat);
    this.planes = new Planes(this.film, this.fit);
    let most = this.film.mostContacts ?? 0;
    for (let f = 0; f < head.frames; f++) {
      most = Math.max(most, this.film.contactFrom[f + 1] - this.film.contactFrom[f]);
    }
    this.forces = new Rods(2 * most, false, true);
    this.joints = new Rods(3 * head.links, false, true);
    this.bars = new Rods(this.solids.rods.length, !this.flat, false);
    this.scene.add(this.planes.object, this.solids.faces, this.solids.lines, this.balls.object, this.bars.object, this.joints.object, this.forces.object);
    this.radius = head.parts.map((part) => head.shapes[part.shape]?.radius);
  }

  /** Ends of the colour scales and the thickest force. */
  measure() {
    const film = this.film;
    this.forceScale = film.forceScale();
    this.range = {speed: Math.max(film.member[6].quantile(0.99), film.node[3].quantile(0.99)), stress: film.node[4].quantile(0.99),
      displacement: Math.hypot(...[0, 1, 2].map((i) => film.node[i].low.reduce((most, low, n) =>
        Math.max(most, Math.abs(low), Math.abs(film.node[i].at(n, film.head.frames - 1))), 0)))};
  }

  /** What bodies may be coloured by: name, unit, end of the scale. */
  fields() {
    const meshed = this.film.head.nodes > 0;
    return [['body', '', 0], ['speed', 'm/s', this.range.speed], ...meshed ? [['stress', 'Pa', this.range.stress],
      ['displacement', 'm', this.range.displacement]] : []];
  }

  /** The value of the field there; NaN where it has none. */
  value(member, node) {
    const now = this.film.now;
    if (this.field === 'speed') {
      return node >= 0 ? this.film.node[3].between(node, now.frame, now.share) : member >= 0 ? now.speed[member] : NaN;
    }
    if (node < 0) {
      return NaN;
    }
    return this.field === 'stress' ? this.film.node[4].between(node, now.frame, now.share)
      : Math.hypot(...[0, 1, 2].map((i) => this.film.node[i].between(node, now.frame, now.share)));
  }

  colour(part, member, node) {
    if (this.field !== 'body') {
      const x = this.value(member, node);
      return Number.isNaN(x) ? STILL : scale(x / (this.range[this.field] || 1));
    }
    return member >= 0 || node >= 0 ? PALETTE[Math.max(0, part) % PALETTE.length] : STILL;
  }

  resize(width, height) {
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    const aspect = width / height, half = this.half * Math.max(1, this.wide / aspect);
    Object.assign(this.camera, {left: -half * aspect, right: half * aspect, top: half, bottom: -half});
    this.camera.updateProjectionMatrix();
    this.stale = true;
  }

  /** Looks at the whole box from the usual side. */
  look() {
    const s = this.fit.sides.map((x) => x * this.fit.scale);
    const a = VIEW.azimuth * Math.PI / 180, e = VIEW.elevation * Math.PI / 180;
    const direction = this.flat ? [0, 0, 1] : [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
    this.camera.position.set(...direction).multiplyScalar(10);
    this.camera.zoom = 1;
    this.controls.target.set(0, 0, 0);
    this.controls.update();
    const right = [-Math.sin(a), Math.cos(a), 0], up = [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)];
    const extent = (axis) => axis.reduce((sum, x, i) => sum + Math.abs(x) * s[i], 0);
    const [w, h] = this.flat ? [s[0], s[1]] : [extent(right), extent(up)];
    this.half = 0.56 * Math.max(h, 0.3 * w);
    this.wide = 0.56 * w / this.half;
    this.stale = true;
  }

  background(dark) {
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
    this.drawForces(now);
    this.drawJoints(now);
    this.light.position.copy(this.camera.localToWorld(new THREE.Vector3(-3, 5, 4)));
    this.light.target.position.copy(this.camera.localToWorld(new THREE.Vector3(0, 0, 0)));
    this.renderer.render(this.scene, this.camera);
    this.stale = false;
  }

  drawBars() {
    this.bars.begin();
    for (const rod of this.solids.rods) {
      if (!this.hidden.has(rod.part)) {
        this.bars.add(this.solids.point(rod.a), this.solids.point(rod.b), 0.006, this.solids.colourAt(rod.a), rod.part);
      }
    }
    this.bars.end();
  }

  /** Bars along the force, from the contact point into the body that it acts on; thickness is size. */
  drawForces(now) {
    const {contact} = this.film, from = [0, 0, 0], to = [0, 0, 0];
    this.forces.begin();
    const [first, end] = this.film.contactRange();
    for (let k = first; this.show.forces && k < end; k++) {
      const [p, q, r] = contact.point.map((series) => series.at(0, k)), size = contact.size[k];
      if (!(size > 0) || this.hidden.has(contact.a[k]) || this.hidden.has(contact.b[k]) || contact.joint[k] && !this.show.joints) {
        continue;
      }
      const thick = THICKEST * Math.min(1.5, size / (this.forceScale || 1));
      this.fit.write(p, q, r, from, 0);
      for (const [part, sign] of [[contact.a[k], 1], [contact.b[k], -1]]) {
        if (part < 0 || this.film.head.parts[part]?.at) {
          continue;
        }
        const long = Math.max(0.03, Math.min(0.1, (this.radius[part] ?? 0.08 / this.fit.scale) * this.fit.scale)) * sign / size;
        [contact.fx, contact.fy, contact.fz].forEach((f, i) => { to[i] = from[i] + long * f[k]; });
        this.forces.add(from, to, Math.max(0.0012, thick), contact.joint[k] ? JOINT : FORCE, {contact: k, on: part});
      }
    }
    this.forces.end();
  }

  drawJoints(now) {
    const a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0], d = [0, 0, 0];
    this.joints.begin();
    for (let k = 0; this.show.joints && k < this.film.head.links; k++) {
      const x = now.link.subarray(9 * k, 9 * k + 9), axis = [x[6], x[7], x[8]];
      this.fit.write(x[0], x[1], x[2], a, 0);
      this.fit.write(x[3], x[4], x[5], b, 0);
      const {kind} = this.film.head.joints[k], thin = kind === 'wire' || kind === 'spring';
      this.joints.add(a, b, thin ? 0.002 : 0.005, JOINT, {joint: k});
      const long = kind.startsWith('prismatic') || kind.startsWith('cylindrical') || kind === 'servo' ? 0.08 : 0.05;
      const across = axis.some((y) => y !== 0) && !(this.flat && kind.startsWith('pivot')) ? axis : [0, 0, 1];
      across.forEach((y, i) => { c[i] = b[i] - long * y; d[i] = b[i] + long * y; });
      if (a.every((y, i) => Math.abs(y - b[i]) < 0.02) || kind.startsWith('p') || kind === 'cylindrical') {
        this.joints.add(c, d, kind.includes('motor') ? 0.014 : kind === 'servo' ? 0.004 : 0.01, JOINT, {joint: k});
      }
    }
    this.joints.end();
  }

  /** What lies under a point of the canvas, -1 to 1: {contact, on}, {joint} or {part}; null for nothing. */
  pick(x, y) {
    const caster = new THREE.Raycaster();
    caster.setFromCamera(new THREE.Vector2(x, y), this.camera);
    const force = this.forces.pick(caster), joint = this.joints.pick(caster), bar = this.bars.pick(caster);
    if (force || joint) {
      return (force ?? joint).id;
    }
    const hits = [this.balls.pick(caster.ray), this.solids.pick(caster), bar && {part: bar.id, distance: bar.distance}].filter(Boolean);
    hits.sort((p, q) => p.distance - q.distance);
    return hits.length > 0 ? {part: hits[0].part} : null;
  }
}
