// Polygons to triangles and edges; no drawing here.

/** Corners of a face whose nodes go round, middle nodes of quadratic cells between them: triangles that meet the middle nodes. */
export function quadratic(face) {
  const n = face.length / 2, out = [];
  for (let k = 0; k < n; k++) {
    out.push([face[2 * k], face[2 * k + 1], face[(2 * k + 2 * n - 1) % (2 * n)]]);
  }
  for (let k = 1; k + 1 < n; k++) {
    out.push([face[1], face[2 * k + 1], face[2 * k + 3]]);
  }
  return out;
}

/** Triangles of a polygon by its points (3 numbers each), also of one that is not convex: ears are cut off in its own plane. */
export function triangles(cell, points) {
  if (cell.length === 3) {
    return [cell];
  }
  const at = (k) => [points[3 * k], points[3 * k + 1], points[3 * k + 2]];
  const n = [0, 0, 0];
  cell.forEach((c, k) => {
    const a = at(c), b = at(cell[(k + 1) % cell.length]);
    for (let i = 0; i < 3; i++) {
      n[i] += (a[(i + 1) % 3] - b[(i + 1) % 3]) * (a[(i + 2) % 3] + b[(i + 2) % 3]);
    }
  });
  const turn = (a, b, c) => {
    const [p, q, r] = [at(a), at(b), at(c)];
    const u = p.map((x, i) => q[i] - x), v = q.map((x, i) => r[i] - x);
    return n[0] * (u[1] * v[2] - u[2] * v[1]) + n[1] * (u[2] * v[0] - u[0] * v[2]) + n[2] * (u[0] * v[1] - u[1] * v[0]);
  };
  const left = [...cell], out = [];
  for (let tries = 0, k = 0; left.length > 3 && tries < 2 * left.length; tries++) {
    const m = left.length, a = left[k % m], b = left[(k + 1) % m], c = left[(k + 2) % m];
    const ear = turn(a, b, c) > 0 && left.every((p) => p === a || p === b || p === c
      || !(turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0));
    if (ear) {
      out.push([a, b, c]);
      left.splice((k + 1) % m, 1);
      tries = -1;
    }
    k = ear ? 0 : k + 1;
  }
  for (let k = 1; k + 1 < left.length; k++) {
    out.push([left[0], left[k], left[k + 1]]);
  }
  return out;
}

/** Edges to draw: those of one polygon only, and those where polygons meet at more than 30 degrees. */
export function edges(cells, points) {
  const seen = new Map(), out = [];
  const normal = (cell) => {
    const n = [0, 0, 0];
    cell.forEach((c, k) => {
      const d = cell[(k + 1) % cell.length];
      for (let i = 0; i < 3; i++) {
        const j = (i + 1) % 3, l = (i + 2) % 3;
        n[i] += (points[3 * c + j] - points[3 * d + j]) * (points[3 * c + l] + points[3 * d + l]);
      }
    });
    const length = Math.hypot(...n) || 1;
    return n.map((x) => x / length);
  };
  for (const cell of cells.filter((c) => c.length > 2)) {
    const n = normal(cell);
    cell.forEach((a, k) => {
      const b = cell[(k + 1) % cell.length], key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const other = seen.get(key);
      if (other === undefined) {
        seen.set(key, {a, b, n});
      } else {
        other.inner = n[0] * other.n[0] + n[1] * other.n[1] + n[2] * other.n[2] > 0.866;
      }
    });
  }
  seen.forEach(({a, b, inner}) => { if (!inner) { out.push([a, b]); } });
  return out;
}

/** What a shape of the film is made of: triangles, edges, rods (lines that stand alone) and dots, by its points. */
export function split(shape) {
  const faces = shape.cells.filter((c) => c.length > 2), lines = shape.cells.filter((c) => c.length === 2);
  return {points: shape.points, triangles: faces.flatMap((c) => triangles(c, shape.points)),
    edges: [...edges(shape.cells, shape.points), ...faces.length > 0 ? lines : []], rods: faces.length > 0 ? [] : lines,
    dots: shape.cells.filter((c) => c.length === 1).map((c) => c[0])};
}
