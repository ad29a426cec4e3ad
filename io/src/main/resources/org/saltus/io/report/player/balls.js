// Spheres and disks: a square each that faces the viewer, on which the fragment shader draws the ball with its true depth. Three great circles
// (a radius in the plane) turn with the body.
import * as THREE from 'three';

const VERTEX = `
attribute vec3 centre; attribute float radius; attribute vec3 tint; attribute vec4 turn;
varying vec2 at; varying vec3 vTint; varying vec4 vTurn; varying float vRadius; varying vec3 vCentre;
void main() {
  vec4 eye = modelViewMatrix * vec4(centre, 1.0);
  at = position.xy * 1.02; vTint = tint; vTurn = turn; vRadius = radius; vCentre = eye.xyz;
  eye.xy += radius * at;
  gl_Position = projectionMatrix * eye;
}`;

const FRAGMENT = `
uniform bool flatly; uniform mat3 toSpace; uniform vec2 toDepth;
varying vec2 at; varying vec3 vTint; varying vec4 vTurn; varying float vRadius; varying vec3 vCentre;
vec3 intoBody(vec3 v) { vec3 u = -vTurn.yzw; return v + 2.0 * cross(u, cross(u, v) + vTurn.x * v); }
void main() {
  float r2 = dot(at, at), pixel = fwidth(at.x);
  if (r2 > 1.0) discard;
  vec3 n = vec3(at, flatly ? 0.0 : sqrt(1.0 - r2)), colour = vTint;
  if (pixel < 0.12) {                                               // marks of smaller ones would only flicker
    vec3 b = intoBody(toSpace * n);
    float line = min(abs(b.x), min(abs(b.y), abs(b.z)));
    colour = flatly ? mix(colour, vec3(0.1, 0.14, 0.18), b.x > 0.0 && abs(b.y) < 1.3 * pixel ? 0.8 : 0.0)
      : mix(colour, 0.45 * colour, 0.6 - 0.6 * smoothstep(0.035, 0.035 + 1.5 * pixel, line));
  }
  colour = flatly ? mix(colour, vec3(0.1, 0.14, 0.18), 0.75 * smoothstep(1.0 - 2.5 * pixel, 1.0 - 1.2 * pixel, sqrt(r2)))
    : colour * (0.42 + 0.62 * max(0.0, dot(n, vec3(-0.348, 0.547, 0.796))));
  gl_FragDepth = 0.5 + 0.5 * (toDepth.x * (vCentre.z + vRadius * n.z) + toDepth.y);
  gl_FragColor = vec4(colour, 1.0);
}`;

export class Balls {
  /** @param items {part, member, at, radius}: of a member, or fixed with `at`; radius in metres, or 0 for a dot */
  constructor(items, fit, flatly) {
    Object.assign(this, {items, fit, attribute: {}});
    const geometry = new THREE.InstancedBufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    for (const [name, width] of [['centre', 3], ['radius', 1], ['tint', 3], ['turn', 4]]) {
      this.attribute[name] = new THREE.InstancedBufferAttribute(new Float32Array(width * items.length), width).setUsage(THREE.DynamicDrawUsage);
      geometry.setAttribute(name, this.attribute[name]);
    }
    geometry.instanceCount = items.length;
    const uniforms = {flatly: {value: flatly}, toSpace: {value: new THREE.Matrix3()}, toDepth: {value: new THREE.Vector2()}};
    this.object = new THREE.Mesh(geometry, new THREE.ShaderMaterial({uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT, side: THREE.DoubleSide}));
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (renderer, scene, camera) => {
      uniforms.toSpace.value.setFromMatrix4(camera.matrixWorld);
      uniforms.toDepth.value.set(camera.projectionMatrix.elements[10], camera.projectionMatrix.elements[14]);
    };
  }

  /** @param colour (part, member) to red, green, blue; @param hidden of part numbers */
  update(now, colour, hidden) {
    const {centre, radius, tint, turn} = this.attribute;
    this.items.forEach(({part, member, at, radius: size}, k) => {
      const from = member >= 0 ? now.centre : at, c = member >= 0 ? 3 * member : 0, q = member >= 0 ? now.turn : at, o = member >= 0 ? 4 * member : 3;
      this.fit.write(from[c], from[c + 1], from[c + 2], centre.array, 3 * k);
      const shown = !hidden.has(part) && Number.isFinite(from[c] + from[c + 1] + from[c + 2]);
      radius.array[k] = shown ? size > 0 ? size * this.fit.scale : 0.008 : 0;
      tint.array.set(colour(part, member, -1), 3 * k);
      for (let i = 0; i < 4; i++) {
        turn.array[4 * k + i] = q[o + i];
      }
    });
    Object.values(this.attribute).forEach((a) => { a.needsUpdate = true; });
  }

  /** The part under a ray {origin, direction}, with its distance; null for none. */
  pick(ray) {
    const c = this.attribute.centre.array, r = this.attribute.radius.array, p = new THREE.Vector3();
    let best = null;
    this.items.forEach((item, k) => {
      const along = p.fromArray(c, 3 * k).sub(ray.origin).dot(ray.direction), off = r[k] ** 2 - (p.lengthSq() - along * along);
      if (off > 0 && !(best?.distance <= along - Math.sqrt(off))) {
        best = {part: item.part, distance: along - Math.sqrt(off)};
      }
    });
    return best;
  }
}
