package org.saltus.benchmarks.examples;

import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.rigid.RigidBody;
import org.saltus.io.api.Run;
import org.saltus.io.api.Saltus;

/** A ball that bounces, of objects alone: the height that it rises to, e² times the drop. */
public final class OwnParts {
    private OwnParts() {
    }

    public static double rebound(double restitution) {
        Run run = Saltus.empty("bounce", 3, 1, 1e-3, 0, 0, -10)
            .body(RigidBody.spatial("ball", 1, 0.004, 0.004, 0.004).at(0, 0, 1.1), new Sphere(0.1))
            .obstacle("floor", new Plane(new double[] {0, 0, 1}, 0))
            .law(new NewtonCoulombLaw(restitution, 0.3), "ball", "floor").start();
        double highest = 0;
        while (run.step()) {
            highest = run.time() > 0.46 ? Math.max(highest, run.placement("ball")[2] - 0.1) : 0;
        }
        return highest;
    }
}
