// Shapes without bounds: what of them lies near the box of the film. In space they are seen from their outer side only.
import * as THREE from 'three';
import {place} from './film.js';

const CELLS = 12;

export class Planes {
  constructor(film, fit) {
    this.film = film;
    this.fit = fit;
    this.object = new THREE.Group();
    this.flat = film.head.dimension === 2;
    this.items = [];
    film.head.parts.forEach((part, p) => {
      const shape = film.head.shapes[part.shape];
      if (shape?.infinite && shape.points && (part.at || part.member >= 0)) {
        const item = {part: p, at: part.at, member: part.member ?? -1, points: shape.points, object: this.flat ? this.ground() : this.square()};
        this.items.push(item);
        this.object.add(item.object);
      }
    });
  }

  /** A line with strokes on its inner side, along x, its outer side +y. */
  ground() {
    const points = [-1, 0, 0, 1, 0, 0];
    for (let k = 0; k < 48; k++) {
      const x = -1 + k / 24;
      points.push(x, 0, 0, x - 0.014, -0.018, 0);
    }
    return new THREE.LineSegments(new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(points, 3)),
      new THREE.LineBasicMaterial({color: 0x7b8794}));
  }

  square() {
    const group = new THREE.Group();
    const face = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), new THREE.MeshBasicMaterial({color: 0xb8c2cd, transparent: true, opacity: 0.4,
      depthWrite: false, side: THREE.FrontSide}));
    const points = [];
    for (let k = 0; k <= CELLS; k++) {
      const x = -1 + 2 * k / CELLS;
      points.push(x, -1, 0, x, 1, 0, -1, x, 0, 1, x, 0);
    }
    const grid = new THREE.LineSegments(new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(points, 3)),
      new THREE.LineBasicMaterial({color: 0x8894a1, transparent: true, opacity: 0.45}));
    face.renderOrder = -1;
    group.add(face, grid);
    return group;
  }

  update(now, hidden, camera) {
    const [m, a, b] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()], at = new Float64Array(9);
    for (const item of this.items) {
      const p = item.points, used = Math.min(3, p.length / 3);
      for (let k = 0; k < used; k++) {
        place(item.at ?? now.turn, item.at ? 3 : 4 * item.member, item.at ?? now.centre, item.at ? 0 : 3 * item.member,
          p[3 * k], p[3 * k + 1], p[3 * k + 2], at, 3 * k);
      }
      const [x0, x1] = [this.fit.vector(at, 0), this.fit.vector(at, 3)];
      a.subVectors(x1, x0).normalize();
      if (this.flat) {
        b.set(a.y, -a.x, 0);                                       // n, with t1 = (-n_y, n_x)
      } else {
        m.subVectors(this.fit.vector(at, 6), x1).normalize();
        b.crossVectors(a, m).normalize();
      }
      const n = b.clone(), middle = n.clone().multiplyScalar(n.dot(x0));     // of the plane, nearest to the middle of the box
      item.object.position.copy(middle);
      if (this.flat) {
        item.object.rotation.z = Math.atan2(-n.x, n.y);
      } else {
        item.object.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(a, n.clone().cross(a), n));
      }
      item.object.scale.setScalar(this.flat ? 1.2 : 0.75);
      const seen = this.flat || n.dot(camera.getWorldDirection(m)) < 0;
      item.object.visible = seen && !hidden.has(item.part) && Number.isFinite(middle.lengthSq());
    }
  }

  names() {
    return this.items.map((item) => this.film.head.parts[item.part].name);
  }
}
