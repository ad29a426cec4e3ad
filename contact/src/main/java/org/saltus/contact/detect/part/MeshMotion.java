package org.saltus.contact.detect.part;

import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;

/** Where the nodes of the meshed pieces of a scene are and how they move. Arrays by piece, reused; null for rigid ones. */
final class MeshMotion {
    private final double[][] position;
    private final double[][] velocity;
    private final FacetMesh[] facets;

    /** @param cornerStart number of the first corner of every piece, see {@link PartKinematics#corner} */
    MeshMotion(Scene scene, PartGeometry geometry, int[] cornerStart) {
        int n = geometry.count();
        position = new double[n][];
        velocity = new double[n][];
        facets = new FacetMesh[n];
        double[] start = scene.initialState().q();
        for (int p = 0; p < n; p++) {
            if (geometry.surface(p) != null) {
                position[p] = new double[3 * geometry.cornerCount(p)];
                velocity[p] = new double[3 * geometry.cornerCount(p)];
            }
            if (geometry.hasFacetsOfMesh(p)) {
                double[] x = new double[3 * geometry.cornerCount(p)];
                geometry.surface(p).writePositions(start, x);
                facets[p] = new FacetMesh(geometry.surface(p), cornerStart[p], x);
            }
        }
    }

    /** True when a piece is meshed. */
    boolean has(int p) {
        return velocity[p] != null;
    }

    /** The facets of a meshed piece, as they were updated last. */
    FacetMesh facets(int p) {
        return facets[p];
    }

    /**
     * Reads the nodes of a piece from a configuration and velocity.
     *
     * @param corner their places are written, from {@code to}
     * @return the speed of the fastest, m/s
     */
    double update(int p, Surface surface, double[] q, double[] v, double[] corner, int to) {
        surface.writePositions(q, position[p]);
        surface.writeVelocities(q, v, velocity[p]);
        System.arraycopy(position[p], 0, corner, to, position[p].length);
        double speed = 0;
        for (int k = 0; k < velocity[p].length; k += 3) {
            speed = Math.max(speed, RigidMotion.norm(velocity[p], k));
        }
        return speed;
    }

    /** n · velocity of a node of a meshed piece, m/s. */
    double normalVelocity(int p, int node, double[] n) {
        double[] u = velocity[p];
        return n[0] * u[3 * node] + n[1] * u[3 * node + 1] + n[2] * u[3 * node + 2];
    }

    /** n · velocity of the patch that a touch names on its surface part, m/s. */
    double patchVelocity(ContactCandidate t) {
        double sum = 0;
        for (int k = 0; k < t.patchCount; k++) {
            sum += t.patchWeight[k] * normalVelocity(t.surfacePart, t.patchNode[k], t.n);
        }
        return sum;
    }
}
