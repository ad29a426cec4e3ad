package org.saltus.contact.detect;

import java.util.Arrays;
import java.util.List;
import org.saltus.contact.shape.CornerShape;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;

/**
 * Where the parts of a scene are and how they move, refreshed once per step: placements, velocities, corners in space (nodes
 * for meshed parts), and boxes that hold all that may be touched within the reach of the step. Arrays by part, reused.
 */
final class PartKinematics {
    /** 7 per part: x, y, z, quaternion; meshed parts: unused. */
    final double[] placement;
    /** 6 per part: velocity of the origin, spin, in space axes; 0 for fixed parts. */
    final double[] velocity;
    /** 6 per part: lower and upper corner, m, grown by {@link #margin}; infinite for half-spaces. */
    final double[] box;
    /** Per part: tolerance + reach · largest speed of its points, m. */
    final double[] margin;
    /** Corners of part p in space: 3 numbers each, from 3 {@link #cornerStart}[p] to 3 cornerStart[p + 1]. */
    final double[] corner;
    final int[] cornerStart;

    private final Scene scene;
    private final PartGeometry geometry;
    private final double[][] bodyPlacement;
    private final double[][] bodyVelocity;
    private final double[][] nodePosition;
    private final double[][] nodeVelocity;

    PartKinematics(Scene scene, PartGeometry geometry) {
        this.scene = scene;
        this.geometry = geometry;
        int n = scene.parts().size();
        placement = new double[7 * n];
        velocity = new double[6 * n];
        box = new double[6 * n];
        margin = new double[n];
        cornerStart = new int[n + 1];
        bodyPlacement = new double[scene.bodies().size()][];
        bodyVelocity = new double[bodyPlacement.length][];
        nodePosition = new double[n][];
        nodeVelocity = new double[n][];
        for (int p = 0; p < n; p++) {
            cornerStart[p + 1] = cornerStart[p] + geometry.cornerCount(p);
            reserve(p, scene.parts().get(p));
        }
        corner = new double[3 * cornerStart[n]];
    }

    private void reserve(int p, Part part) {
        if (geometry.surface(p) != null) {
            nodePosition[p] = new double[3 * geometry.cornerCount(p)];
            nodeVelocity[p] = new double[3 * geometry.cornerCount(p)];
        } else if (part.isFixed()) {
            System.arraycopy(part.placement(), 0, placement, 7 * p, 7);
        } else if (bodyPlacement[part.body()] == null) {
            int units = scene.bodies().get(part.body()).unitCount();
            bodyPlacement[part.body()] = new double[7 * units];
            bodyVelocity[part.body()] = new double[6 * units];
        }
    }

    /** Refreshes everything from a configuration and velocity. */
    void update(double[] q, double[] v, double reach, double tolerance) {
        for (int b = 0; b < bodyPlacement.length; b++) {
            if (bodyPlacement[b] != null) {
                BodyDynamics body = scene.bodies().get(b);
                body.writePlacements(q, bodyPlacement[b]);
                body.writeUnitVelocities(q, v, bodyVelocity[b]);
            }
        }
        List<Part> parts = scene.parts();
        for (int p = 0; p < margin.length; p++) {
            if (geometry.surface(p) != null) {
                updateMesh(p, geometry.surface(p), q, v, reach, tolerance);
            } else if (geometry.hasShape(p)) {
                updateRigid(p, parts.get(p), reach, tolerance);
            }
            updateBox(p);
        }
    }

    private void updateRigid(int p, Part part, double reach, double tolerance) {
        if (!part.isFixed()) {
            System.arraycopy(bodyPlacement[part.body()], 7 * part.unit(), placement, 7 * p, 7);
            System.arraycopy(bodyVelocity[part.body()], 6 * part.unit(), velocity, 6 * p, 6);
        }
        double spin = norm(velocity, 6 * p + 3);
        double turning = spin == 0 ? 0 : spin * part.shape().boundingRadius();
        margin[p] = tolerance + reach * (norm(velocity, 6 * p) + turning);
        CornerShape shape = geometry.corners(p);
        if (shape == null) {
            return;
        }
        double[] local = geometry.localCorners(p);
        int o = 3 * cornerStart[p];
        for (int k = 0; k < local.length; k += 3) {
            Quaternion.rotate(placement, 7 * p + 3, local, k, corner, o + k);
            for (int i = 0; i < 3; i++) {
                corner[o + k + i] += placement[7 * p + i];
            }
        }
    }

    private void updateMesh(int p, Surface surface, double[] q, double[] v, double reach, double tolerance) {
        double[] x = nodePosition[p];
        double[] u = nodeVelocity[p];
        surface.writePositions(q, x);
        surface.writeVelocities(q, v, u);
        System.arraycopy(x, 0, corner, 3 * cornerStart[p], x.length);
        double speed = 0;
        for (int k = 0; k < u.length; k += 3) {
            speed = Math.max(speed, norm(u, k));
        }
        margin[p] = tolerance + reach * speed;
    }

    private static double norm(double[] x, int o) {
        return Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1] + x[o + 2] * x[o + 2]);
    }

    private void updateBox(int p) {
        int o = 6 * p;
        if (cornerStart[p + 1] > cornerStart[p]) {
            boxOfCorners(p, o);
        } else {
            double radius = geometry.hasShape(p) ? scene.parts().get(p).shape().boundingRadius() : 0;
            for (int i = 0; i < 3; i++) {
                box[o + i] = placement[7 * p + i] - radius - margin[p];
                box[o + 3 + i] = placement[7 * p + i] + radius + margin[p];
            }
        }
        if (scene.dimension() == 2) {
            box[o + 2] = 0;
            box[o + 5] = 0;
        }
    }

    private void boxOfCorners(int p, int o) {
        Arrays.fill(box, o, o + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, o + 3, o + 6, Double.NEGATIVE_INFINITY);
        for (int k = 3 * cornerStart[p]; k < 3 * cornerStart[p + 1]; k += 3) {
            for (int i = 0; i < 3; i++) {
                box[o + i] = Math.min(box[o + i], corner[k + i]);
                box[o + 3 + i] = Math.max(box[o + 3 + i], corner[k + i]);
            }
        }
        double grow = geometry.roundness(p) + margin[p];
        for (int i = 0; i < 3; i++) {
            box[o + i] -= grow;
            box[o + 3 + i] += grow;
        }
    }

    /** n · velocity of the point x of a part, m/s; of corner {@code k} where the part is a mesh. */
    double normalVelocity(int p, int k, double[] x, double[] n) {
        if (nodeVelocity[p] != null) {
            double[] u = nodeVelocity[p];
            return n[0] * u[3 * k] + n[1] * u[3 * k + 1] + n[2] * u[3 * k + 2];
        }
        int c = 7 * p;
        int o = 6 * p;
        double rx = x[0] - placement[c];
        double ry = x[1] - placement[c + 1];
        double rz = x[2] - placement[c + 2];
        double wx = velocity[o + 3];
        double wy = velocity[o + 4];
        double wz = velocity[o + 5];
        return n[0] * (velocity[o] + wy * rz - wz * ry) + n[1] * (velocity[o + 1] + wz * rx - wx * rz)
            + n[2] * (velocity[o + 2] + wx * ry - wy * rx);
    }
}
