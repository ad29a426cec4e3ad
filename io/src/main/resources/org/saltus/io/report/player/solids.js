// Everything that is neither a ball nor a plane, as one set of triangles and one of edges whose points are moved here.
import * as THREE from 'three';
import {place} from './film.js';
import {quadratic, split} from './shapes.js';

const MOST_EDGES = 60000;

export class Solids {
  constructor(film, fit) {
    this.film = film;
    this.fit = fit;
    this.pieces = [];
    this.rods = [];
    const shapes = film.head.shapes.map((s) => s.points && !s.infinite ? split(s) : null);
    let count = 0;
    film.head.parts.forEach((part, p) => {
      const shape = part.shape === undefined ? null : shapes[part.shape];
      if (shape !== null && (part.at || part.member >= 0)) {
        const n = shape.points.length / 3, here = (cells, from) => cells.map((c) => c.map((k) => k + from));
        this.pieces.push({part: p, member: part.member ?? -1, at: part.at, shape, from: count, count: n,
          triangles: here(shape.triangles, count), edges: here(shape.edges, count)});
        this.rods.push(...here(shape.rods, count).map(([a, b]) => ({a, b, part: p})));
        count += n;
      }
    });
    let face = 0;
    for (const mesh of film.head.meshes) {
      const piece = {part: mesh.part, member: -1, node: mesh.from, from: count, count: mesh.nodes, triangles: [], edges: []};
      for (const end = face + mesh.faces; face < end; face += film.faces[face] + 1) {
        const nodes = Array.from(film.faces.subarray(face + 1, face + 1 + film.faces[face]), (k) => k - mesh.from + count);
        if (nodes.length < 3 || nodes.length === 3 && this.isLine(nodes, count, mesh)) {
          nodes.slice(1).forEach((b, k) => this.rods.push({a: nodes[k], b, part: mesh.part}));
          continue;
        }
        piece.triangles.push(...nodes.length > 4 ? quadratic(nodes) : nodes.length === 4 ? [nodes.slice(0, 3), [nodes[0], nodes[2], nodes[3]]] : [nodes]);
        nodes.forEach((a, k) => {
          const b = nodes[(k + 1) % nodes.length];
          if (a < b || film.head.dimension === 2) {
            piece.edges.push([a, b]);
          }
        });
      }
      this.pieces.push(piece);
      count += mesh.nodes;
    }
    this.position = new THREE.BufferAttribute(new Float32Array(3 * count), 3).setUsage(THREE.DynamicDrawUsage);
    this.tint = new THREE.BufferAttribute(new Float32Array(3 * count), 3).setUsage(THREE.DynamicDrawUsage);
    this.partOf = new Int32Array(count);
    this.pieces.forEach((piece) => this.partOf.fill(piece.part, piece.from, piece.from + piece.count));
    const geometry = new THREE.BufferGeometry().setAttribute('position', this.position).setAttribute('color', this.tint);
    const options = {vertexColors: true, side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1};
    this.faces = new THREE.Mesh(geometry, film.head.dimension === 2 ? new THREE.MeshBasicMaterial(options)
      : new THREE.MeshLambertMaterial({...options, flatShading: true}));
    this.lines = new THREE.LineSegments(new THREE.BufferGeometry().setAttribute('position', this.position),
      new THREE.LineBasicMaterial({color: 0x1a222c, transparent: true, opacity: 0.55}));
    this.faces.frustumCulled = false;
    this.lines.frustumCulled = false;
    this.manyEdges = this.pieces.reduce((n, p) => n + p.edges.length, 0) > MOST_EDGES;
    this.show(new Set());
  }

  /** Three nodes on a line are a quadratic bar. */
  isLine(nodes, count, mesh) {
    const [a, b, c] = nodes.map((k) => this.film.reference.subarray(3 * (k - count + mesh.from), 3 * (k - count + mesh.from) + 3));
    const u = b.map((x, i) => x - a[i]), v = c.map((x, i) => x - a[i]);
    return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) < 1e-4 * (v[0] ** 2 + v[1] ** 2 + v[2] ** 2);
  }

  /** Leaves out parts. */
  show(hidden) {
    const seen = this.pieces.filter((p) => !hidden.has(p.part));
    this.faces.geometry.setIndex(new THREE.BufferAttribute(Uint32Array.from(seen.flatMap((p) => p.triangles.flat())), 1));
    this.lines.geometry.setIndex(new THREE.BufferAttribute(Uint32Array.from(seen.flatMap((p) => p.edges.flat())), 1));
  }

  /** @param colour (part, member, node) to red, green, blue */
  update(now, colour) {
    const out = this.position.array, at = new Float64Array(3), flat = [0, 0, 0];
    for (const piece of this.pieces) {
      const fixed = piece.at, tint = piece.node === undefined ? colour(piece.part, piece.member, -1) : null;
      for (let k = 0; k < piece.count; k++) {
        const to = 3 * (piece.from + k);
        if (piece.node !== undefined) {
          const n = 3 * (piece.node + k);
          this.fit.write(now.node[n], now.node[n + 1], now.node[n + 2], out, to);
          this.tint.array.set(colour(piece.part, -1, piece.node + k), to);
          continue;
        }
        const p = piece.shape.points;
        if (fixed) {
          place(fixed, 3, fixed, 0, p[3 * k], p[3 * k + 1], p[3 * k + 2], at, 0);
        } else {
          place(now.turn, 4 * piece.member, now.centre, 3 * piece.member, p[3 * k], p[3 * k + 1], p[3 * k + 2], at, 0);
        }
        this.fit.write(at[0], at[1], at[2], out, to);
        this.tint.array.set(tint ?? flat, to);
      }
    }
    this.position.needsUpdate = true;
    this.tint.needsUpdate = true;
    this.faces.geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 1e9);
  }

  /** The part under a ray, with its distance; null for none. */
  pick(caster) {
    const hit = caster.intersectObject(this.faces)[0];
    return hit ? {part: this.partOf[hit.face.a], distance: hit.distance} : null;
  }

  /** A point of it, fitted. */
  point(k) {
    return this.position.array.subarray(3 * k, 3 * k + 3);
  }

  colourAt(k) {
    return this.tint.array.subarray(3 * k, 3 * k + 3);
  }
}
