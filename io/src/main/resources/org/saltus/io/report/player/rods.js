// Thick lines: contact forces, joints, bars of trusses.
import * as THREE from 'three';

const UP = new THREE.Vector3(0, 1, 0);

export class Rods {
  constructor(most, lit, onTop) {
    const geometry = new THREE.CylinderGeometry(1, 1, 1, 10);
    const material = lit ? new THREE.MeshLambertMaterial() : new THREE.MeshBasicMaterial();
    material.depthTest = !onTop;
    material.transparent = onTop;
    material.opacity = onTop ? 0.9 : 1;
    this.most = most;
    this.object = new THREE.InstancedMesh(geometry, material, Math.max(1, most));
    this.object.frustumCulled = false;
    this.object.renderOrder = onTop ? 10 : 0;
    this.object.setColorAt(0, new THREE.Color(1, 1, 1));
    this.matrix = new THREE.Matrix4();
    this.from = new THREE.Vector3();
    this.to = new THREE.Vector3();
    this.turn = new THREE.Quaternion();
    this.size = new THREE.Vector3();
    this.tint = new THREE.Color();
    this.ids = [];
    this.begin();
  }

  begin() {
    this.count = 0;
    this.ids.length = 0;
  }

  /** Adds a rod between two fitted points. @param id what it stands for */
  add(a, b, radius, colour, id) {
    this.from.fromArray(a);
    this.to.fromArray(b).sub(this.from);
    const length = this.to.length();
    if (this.count === this.most || !(length > 0)) {
      return;
    }
    this.from.addScaledVector(this.to, 0.5);
    this.turn.setFromUnitVectors(UP, this.to.divideScalar(length));
    this.matrix.compose(this.from, this.turn, this.size.set(radius, length, radius));
    this.object.setMatrixAt(this.count, this.matrix);
    this.object.setColorAt(this.count, this.tint.setRGB(...colour));
    this.ids[this.count++] = id;
  }

  end() {
    this.object.count = this.count;
    this.object.instanceMatrix.needsUpdate = true;
    this.object.instanceColor.needsUpdate = true;
    this.object.boundingSphere = null;
  }

  /** What the rod under a ray stands for; undefined for none. */
  pick(caster) {
    if (!this.object.visible || this.count === 0) {
      return undefined;
    }
    const hit = caster.intersectObject(this.object)[0];
    return hit && {id: this.ids[hit.instanceId], distance: hit.distance};
  }
}
