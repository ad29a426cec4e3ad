// Spheres and disks: a square each that faces the viewer, on which the fragment shader draws the ball with its true depth. Three great circles
// (a radius in the plane) turn with the body.
import * as THREE from 'three';

const VERTEX = `
attribute vec3 centre; attribute float radius; attribute vec3 tint; attribute vec4 turn;
uniform float swell;
varying vec2 at; varying vec3 vTint; varying vec4 vTurn; varying float vRadius; varying vec3 vCentre;
void main() {
  vec4 eye = modelViewMatrix * vec4(centre, 1.0);
  at = position.xy * 1.02; vTint = tint; vTurn = turn; vRadius = radius * swell; vCentre = eye.xyz;
  eye.xy += vRadius * at;
  gl_Position = projectionMatrix * eye;
}`;

const FRAGMENT = `
uniform bool flatly; uniform mat3 toSpace; uniform mat4 projection; uniform float marked;
varying vec2 at; varying vec3 vTint; varying vec4 vTurn; varying float vRadius; varying vec3 vCentre;
vec3 intoBody(vec3 v) { vec3 u = -vTurn.yzw; return v + 2.0 * cross(u, cross(u, v) + vTurn.x * v); }
void main() {
  float r2 = dot(at, at);
  if (r2 > 1.0) discard;
  float pixel = fwidth(at.x);
  vec3 n = vec3(at, flatly ? 0.0 : sqrt(1.0 - r2));
  vec3 b = intoBody(toSpace * n);
  vec3 colour = vTint;
  float depth = vCentre.z + vRadius * (flatly ? 0.0 : n.z);
  if (flatly) {
    float rim = smoothstep(1.0 - 2.5 * pixel, 1.0 - 1.2 * pixel, sqrt(r2));
    float mark = b.x > 0.0 && abs(b.y) < 1.3 * pixel && pixel < 0.12 ? marked : 0.0;
    colour = mix(colour, vec3(0.1, 0.14, 0.18), max(0.75 * rim, 0.8 * mark));
  } else {
    float line = min(abs(b.x), min(abs(b.y), abs(b.z)));
    float mark = pixel < 0.12 ? marked * (1.0 - smoothstep(0.035, 0.035 + 1.5 * pixel, line)) : 0.0;
    colour = mix(colour, 0.45 * colour, 0.6 * mark);
    colour *= 0.42 + 0.62 * max(0.0, dot(n, normalize(vec3(-0.35, 0.55, 0.8))));
  }
  vec4 clip = projection * vec4(vCentre.xy, depth, 1.0);
  gl_FragDepth = 0.5 + 0.5 * clip.z / clip.w;
  gl_FragColor = vec4(colour, 1.0);
}`;

export class Balls {
  /** @param items {part, member, at, radius}: of a member, or fixed with `at`; radius in metres, or 0 for a dot */
  constructor(items, fit, flatly) {
    this.items = items;
    this.fit = fit;
    const n = items.length;
    const geometry = new THREE.InstancedBufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    this.attribute = {};
    for (const [name, width] of [['centre', 3], ['radius', 1], ['tint', 3], ['turn', 4]]) {
      this.attribute[name] = new THREE.InstancedBufferAttribute(new Float32Array(width * n), width);
      geometry.setAttribute(name, this.attribute[name]);
    }
    geometry.instanceCount = n;
    this.uniforms = {flatly: {value: flatly}, toSpace: {value: new THREE.Matrix3()}, projection: {value: new THREE.Matrix4()}, marked: {value: 1},
      swell: {value: 1}};
    this.object = new THREE.Mesh(geometry, new THREE.ShaderMaterial({uniforms: this.uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT,
      side: THREE.DoubleSide}));
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (renderer, scene, camera) => {
      this.uniforms.toSpace.value.setFromMatrix4(camera.matrixWorld);
      this.uniforms.projection.value.copy(camera.projectionMatrix);
    };
  }

  /** @param colour (part, member) to red, green, blue; @param hidden of part numbers */
  update(now, colour, hidden) {
    const {centre, radius, tint, turn} = this.attribute;
    this.items.forEach((item, k) => {
      const [x, y, z] = item.member >= 0 ? now.centre.subarray(3 * item.member, 3 * item.member + 3) : item.at;
      this.fit.write(x, y, z, centre.array, 3 * k);
      const shown = !hidden.has(item.part) && Number.isFinite(x + y + z);
      radius.array[k] = shown ? item.radius > 0 ? item.radius * this.fit.scale : 0.008 : 0;
      tint.array.set(colour(item.part, item.member), 3 * k);
      for (let i = 0; i < 4; i++) {
        turn.array[4 * k + i] = item.member >= 0 ? now.turn[4 * item.member + i] : item.at[3 + i];
      }
    });
    Object.values(this.attribute).forEach((a) => { a.needsUpdate = true; });
  }

  /** The part under a ray {origin, direction}, with its distance; null for none. */
  pick(ray) {
    const c = this.attribute.centre.array, r = this.attribute.radius.array, p = new THREE.Vector3();
    let best = null;
    this.items.forEach((item, k) => {
      p.fromArray(c, 3 * k).sub(ray.origin);
      const along = p.dot(ray.direction), off = r[k] ** 2 - (p.lengthSq() - along * along);
      if (off > 0 && (best === null || along - Math.sqrt(off) < best.distance)) {
        best = {part: item.part, distance: along - Math.sqrt(off)};
      }
    });
    return best;
  }
}
