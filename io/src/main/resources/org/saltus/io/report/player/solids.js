// Everything that is neither a ball nor a plane, as one set of triangles and one of edges whose points are moved here.
import * as THREE from 'three';
import {place} from './film.js';

const MOST_EDGES = 60000;

/** A list of pieces (3 and a triangle, 2 and an edge, 1 and a bar) by kind, with numbers from `shift` on. */
export function sorted(numbers, shift) {
  const out = {triangles: [], edges: [], bars: []};
  for (let k = 0; k < numbers.length; k++) {
    const kind = numbers[k], to = kind === 3 ? out.triangles : kind === 2 ? out.edges : out.bars;
    for (let i = kind === 3 ? 3 : 2; i > 0; i--) {
      to.push(numbers[++k] + shift);
    }
  }
  return out;
}

export class Solids {
  constructor(film, fit) {
    Object.assign(this, {film, fit, pieces: [], rods: []});
    let count = 0, face = 0;
    const add = (piece, numbers, shift, points) => {
      const {bars, ...rest} = sorted(numbers, shift);
      this.pieces.push({...piece, ...rest, from: count, count: points});
      for (let k = 0; k < bars.length; k += 2) {
        this.rods.push({a: bars[k], b: bars[k + 1], part: piece.part});
      }
      count += points;
    };
    film.head.parts.forEach((part, p) => {
      const shape = film.head.shapes[part.shape];
      if (shape?.points && !shape.infinite && (part.at || part.member >= 0)) {
        add({part: p, member: part.member ?? -1, at: part.at, points: shape.points}, shape.pieces, count, shape.points.length / 3);
      }
    });
    for (const {part, from, nodes, faces} of film.head.meshes) {
      add({part, member: -1, node: from}, film.faces.subarray(face, face += faces), count - from, nodes);
    }
    const moving = () => new THREE.BufferAttribute(new Float32Array(3 * count), 3).setUsage(THREE.DynamicDrawUsage);
    [this.position, this.tint, this.partOf] = [moving(), moving(), new Int32Array(count)];
    this.pieces.forEach((piece) => this.partOf.fill(piece.part, piece.from, piece.from + piece.count));
    const options = {vertexColors: true, side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1};
    this.faces = new THREE.Mesh(new THREE.BufferGeometry().setAttribute('position', this.position).setAttribute('color', this.tint),
      film.head.dimension === 2 ? new THREE.MeshBasicMaterial(options) : new THREE.MeshLambertMaterial({...options, flatShading: true}));
    this.lines = new THREE.LineSegments(new THREE.BufferGeometry().setAttribute('position', this.position),
      new THREE.LineBasicMaterial({transparent: true, opacity: 0.55}));
    this.faces.frustumCulled = this.lines.frustumCulled = false;
    this.faces.geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 1e9);
    this.manyEdges = this.pieces.reduce((n, p) => n + p.edges.length / 2, 0) > MOST_EDGES;
    this.show(new Set());
  }

  /** Leaves out parts. */
  show(hidden) {
    const index = (kind) => new THREE.BufferAttribute(Uint32Array.from(this.pieces.flatMap((p) => (hidden.has(p.part) ? [] : p[kind]))), 1);
    this.faces.geometry.setIndex(index('triangles'));
    this.lines.geometry.setIndex(index('edges'));
  }

  /** @param colour (part, member, node) to red, green, blue */
  update(now, colour) {
    const out = this.position.array, at = new Float64Array(3);
    for (const {part, member, at: fixed, node, points: p, from, count} of this.pieces) {
      const tint = node === undefined ? colour(part, member, -1) : null;
      for (let k = 0, to = 3 * from; k < count; k++, to += 3) {
        if (tint === null) {
          this.fit.write(now.node[3 * (node + k)], now.node[3 * (node + k) + 1], now.node[3 * (node + k) + 2], out, to);
        } else {
          place(fixed ?? now.turn, fixed ? 3 : 4 * member, fixed ?? now.centre, fixed ? 0 : 3 * member, p[3 * k], p[3 * k + 1], p[3 * k + 2], at, 0);
          this.fit.write(at[0], at[1], at[2], out, to);
        }
        this.tint.array.set(tint ?? colour(part, -1, node + k), to);
      }
    }
    this.position.needsUpdate = this.tint.needsUpdate = true;
  }

  /** The part under a ray, with its distance; null for none. */
  pick(caster) {
    const hit = caster.intersectObject(this.faces)[0];
    return hit ? {part: this.partOf[hit.face.a], distance: hit.distance} : null;
  }

  /** A point of it, fitted. */
  point(k) { return this.position.array.subarray(3 * k, 3 * k + 3); }

  colourAt(k) { return this.tint.array.subarray(3 * k, 3 * k + 3); }
}
