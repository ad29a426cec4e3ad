// Shapes without bounds: what of them lies near the box of the film. In space they are seen from their outer side only.
import * as THREE from 'three';
import {place} from './film.js';

const CELLS = 12, STROKES = 48;
const lines = (points, options) => new THREE.LineSegments(new THREE.BufferGeometry().setAttribute('position',
  new THREE.Float32BufferAttribute(points, 3)), new THREE.LineBasicMaterial(options));

/** A line along x with strokes on its inner side. */
function ground() {
  const points = [-1, 0, 0, 1, 0, 0];
  for (let k = 0; k < STROKES; k++) {
    const x = 2 * k / STROKES - 1;
    points.push(x, 0, 0, x - 0.014, -0.018, 0);
  }
  return lines(points, {color: 0x7b8794});
}

/** A square with a grid, across z. */
function square() {
  const points = [], face = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), new THREE.MeshBasicMaterial({color: 0xb8c2cd, transparent: true,
    opacity: 0.4, depthWrite: false}));
  for (let k = 0; k <= CELLS; k++) {
    const x = 2 * k / CELLS - 1;
    points.push(x, -1, 0, x, 1, 0, -1, x, 0, 1, x, 0);
  }
  face.renderOrder = -1;
  return new THREE.Group().add(face, lines(points, {color: 0x8894a1, transparent: true, opacity: 0.45}));
}

export class Planes {
  constructor(film, fit) {
    Object.assign(this, {fit, flat: film.head.dimension === 2, object: new THREE.Group(), items: []});
    film.head.parts.forEach((part, p) => {
      const shape = film.head.shapes[part.shape];
      if (shape?.infinite && shape.points && (part.at || part.member >= 0)) {
        this.items.push({part: p, at: part.at, member: part.member ?? -1, points: shape.points, object: this.flat ? ground() : square()});
      }
    });
    this.items.forEach((item) => this.object.add(item.object));
  }

  update(now, hidden, camera) {
    const at = new Float64Array(9), [a, b] = [new THREE.Vector3(), new THREE.Vector3()];
    for (const {part, at: fixed, member, points: p, object} of this.items) {
      for (let k = 0; k < 3; k++) {
        place(fixed ?? now.turn, fixed ? 3 : 4 * member, fixed ?? now.centre, fixed ? 0 : 3 * member, p[3 * k] ?? 0, p[3 * k + 1] ?? 0,
          p[3 * k + 2] ?? 0, at, 3 * k);
      }
      const x0 = this.fit.vector(at, 0), x1 = this.fit.vector(at, 3), n = new THREE.Vector3();
      a.subVectors(x1, x0).normalize();
      if (this.flat) {
        n.set(a.y, -a.x, 0);                                       // t1 = (-n_y, n_x)
      } else {
        n.crossVectors(a, b.subVectors(this.fit.vector(at, 6), x1)).normalize();
      }
      object.position.copy(n).multiplyScalar(n.dot(x0));           // of the plane, nearest to the middle of the box
      object.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(...this.flat ? [a.negate(), n, b.set(0, 0, 1)] : [a, b.crossVectors(n, a), n]));
      object.scale.setScalar(this.flat ? 1.2 : 0.75);
      object.visible = (this.flat || n.dot(camera.getWorldDirection(b)) < 0) && !hidden.has(part) && Number.isFinite(object.position.lengthSq());
    }
  }
}
