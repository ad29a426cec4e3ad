// Thick lines: contact forces, joints, bars of trusses.
import * as THREE from 'three';

const UP = new THREE.Vector3(0, 1, 0);

export class Rods {
  constructor(most, lit, onTop) {
    const options = {depthTest: !onTop, transparent: onTop, opacity: onTop ? 0.9 : 1};
    this.most = most;
    this.object = new THREE.InstancedMesh(new THREE.CylinderGeometry(1, 1, 1, 10), lit ? new THREE.MeshLambertMaterial(options)
      : new THREE.MeshBasicMaterial(options), Math.max(1, most));
    this.object.frustumCulled = false;
    this.object.renderOrder = onTop ? 10 : 0;
    this.object.setColorAt(0, new THREE.Color(1, 1, 1));
    [this.matrix, this.turn, this.tint] = [new THREE.Matrix4(), new THREE.Quaternion(), new THREE.Color()];
    [this.from, this.to, this.size] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()];
    this.begin();
  }

  begin() { this.ids = []; }

  /** Adds a rod between two fitted points. @param id what it stands for */
  add(a, b, radius, colour, id) {
    const length = this.to.fromArray(b).sub(this.from.fromArray(a)).length(), k = this.ids.length;
    if (k < this.most && length > 0) {
      this.from.addScaledVector(this.to, 0.5);
      this.turn.setFromUnitVectors(UP, this.to.divideScalar(length));
      this.object.setMatrixAt(k, this.matrix.compose(this.from, this.turn, this.size.set(radius, length, radius)));
      this.object.setColorAt(k, this.tint.setRGB(...colour));
      this.ids.push(id);
    }
  }

  end() {
    this.object.count = this.ids.length;
    this.object.instanceMatrix.needsUpdate = true;
    this.object.instanceColor.needsUpdate = true;
    this.object.boundingSphere = null;
  }

  /** What the rod under a ray stands for; undefined for none. */
  pick(caster) {
    const hit = this.ids.length > 0 ? caster.intersectObject(this.object)[0] : undefined;
    return hit && {id: this.ids[hit.instanceId], distance: hit.distance};
  }
}
