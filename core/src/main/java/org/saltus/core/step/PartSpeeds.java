package org.saltus.core.step;

import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** How fast parts move in terms of their own size: the speed of a part's centre by its bounding radius, for parts with a shape that can touch. */
final class PartSpeeds {
    private final Scene scene;
    private final double[][] unitVelocity;
    private int fastest = -1;

    PartSpeeds(Scene scene) {
        this.scene = scene;
        unitVelocity = new double[scene.bodies().size()][];
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            if (!part.isFixed() && part.shape() != null && scene.interactions().canTouch(p)) {
                unitVelocity[part.body()] = new double[6 * scene.bodies().get(part.body()).unitCount()];
            }
        }
    }

    /** The largest speed over radius of all parts, 1/s; {@link #fastest} is then the part. */
    double largest(double[] q, double[] v) {
        for (int b = 0; b < unitVelocity.length; b++) {
            if (unitVelocity[b] != null) {
                BodyDynamics body = scene.bodies().get(b);
                body.writeUnitVelocities(q, v, unitVelocity[b]);
            }
        }
        double most = 0;
        fastest = -1;
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            if (part.isFixed() || part.shape() == null || unitVelocity[part.body()] == null) {
                continue;
            }
            double rate = speed(p) / radius(p);
            if (rate > most) {
                most = rate;
                fastest = p;
            }
        }
        return most;
    }

    /** The part found last, −1 when nothing moves. */
    int fastest() {
        return fastest;
    }

    /** Speed of a part's centre, m/s. */
    double speed(int p) {
        Part part = scene.parts().get(p);
        double[] v = unitVelocity[part.body()];
        int o = 6 * part.unit();
        return Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
    }

    /** Bounding radius of a part; infinity where it says nothing. */
    double radius(int part) {
        if (part < 0 || scene.parts().get(part).shape() == null) {
            return Double.POSITIVE_INFINITY;
        }
        double r = scene.parts().get(part).shape().boundingRadius();
        return r > 0 ? r : Double.POSITIVE_INFINITY;
    }
}
