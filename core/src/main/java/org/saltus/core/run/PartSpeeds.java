package org.saltus.core.run;

import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;

/**
 * How fast parts move in terms of their own size: (|v| + |ω| R) / R with the speed of a part's centre, its spin and its bounding radius, for parts with a shape
 * that can touch; of a mesh its fastest node's speed by its radius.
 */
final class PartSpeeds {
    private final Scene scene;
    private final double[][] unitVelocity;
    private final double[] meshRadius;
    private final double[] meshSpeed;
    private double[] nodes = new double[0];
    private double largestSpeed;

    PartSpeeds(Scene scene) {
        this.scene = scene;
        unitVelocity = new double[scene.bodies().size()][];
        meshRadius = new double[scene.parts().size()];
        meshSpeed = new double[scene.parts().size()];
        double[] start = scene.initialState().q();
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            if (!part.isFixed() && part.shape() != null && scene.interactions().canTouch(p)) {
                boolean isKnown = unitVelocity[part.body()] != null;         // one array per body, however many members it has
                unitVelocity[part.body()] = isKnown ? unitVelocity[part.body()] : new double[6 * scene.bodies().get(part.body()).memberCount()];
            } else if (isMesh(part) && scene.interactions().canTouch(p)) {
                Surface surface = scene.bodies().get(part.body()).surface();
                nodes = nodes.length < 3 * surface.nodeCount() ? new double[3 * surface.nodeCount()] : nodes;
                meshRadius[p] = surface.size(start);
            }
        }
    }

    private boolean isMesh(Part part) {
        return !part.isFixed() && part.shape() == null && scene.bodies().get(part.body()).surface() != null;
    }

    private void fastestNode(int p, double[] q, double[] v) {
        Surface surface = scene.bodies().get(scene.parts().get(p).body()).surface();
        surface.writeVelocities(q, v, nodes);
        double squared = 0;
        for (int k = 0; k < 3 * surface.nodeCount(); k += 3) {
            squared = Math.max(squared, nodes[k] * nodes[k] + nodes[k + 1] * nodes[k + 1] + nodes[k + 2] * nodes[k + 2]);
        }
        meshSpeed[p] = Math.sqrt(squared);
    }

    /** Reads the motion: the largest speed over radius of all parts, 1/s, and the {@link #largestSpeed}. */
    double largest(double[] q, double[] v) {
        for (int b = 0; b < unitVelocity.length; b++) {
            if (unitVelocity[b] != null) {
                BodyDynamics body = scene.bodies().get(b);
                body.writeMemberVelocities(q, v, unitVelocity[b]);
            }
        }
        double most = 0;
        largestSpeed = 0;
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            if (meshRadius[p] > 0) {
                fastestNode(p, q, v);
            } else if (part.isFixed() || part.shape() == null || unitVelocity[part.body()] == null) {
                continue;
            }
            double speed = speed(p);
            most = Math.max(most, speed / radius(p));
            largestSpeed = Math.max(largestSpeed, speed);
        }
        return most;
    }

    /** The largest speed of a point of a part when it was last looked at, m/s. */
    double largestSpeed() {
        return largestSpeed;
    }

    private double speed(int p) {
        if (meshRadius[p] > 0) {
            return meshSpeed[p];
        }
        Part part = scene.parts().get(p);
        double[] v = unitVelocity[part.body()];
        int o = 6 * part.member();
        double spin = Math.sqrt(v[o + 3] * v[o + 3] + v[o + 4] * v[o + 4] + v[o + 5] * v[o + 5]);
        double turning = spin == 0 ? 0 : spin * part.shape().boundingRadius();
        return Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]) + (Double.isInfinite(turning) ? 0 : turning);
    }

    /** Bounding radius of a part; infinity where it says nothing. */
    double radius(int part) {
        if (part >= 0 && meshRadius[part] > 0) {
            return meshRadius[part];
        }
        if (part < 0 || scene.parts().get(part).shape() == null) {
            return Double.POSITIVE_INFINITY;
        }
        double r = scene.parts().get(part).shape().boundingRadius();
        return r > 0 ? r : Double.POSITIVE_INFINITY;
    }
}
