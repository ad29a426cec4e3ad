package org.saltus.core.step;

import java.util.function.IntToDoubleFunction;
import org.saltus.core.check.Digits;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;

/** What became infinite or NaN in a step, and where. */
record Overflow(Scene scene, double[] q, double[] v) {
    /** "a velocity of \"ball\"", "the energy (largest velocity: that of \"ball\", 1e200)", ...: the first that is not finite; null when all is. */
    static String of(Scene scene, double[] q1, double[] v1, LedgerRow energy, double penetration) {
        Overflow end = new Overflow(scene, q1, v1);
        double fastest = largest(v1.length, v1, 0);
        if (fastest == Double.POSITIVE_INFINITY) {
            return "a velocity of " + end.fastest();
        }
        if (largest(q1.length, q1, 0) == Double.POSITIVE_INFINITY) {
            return "a position of " + end.farthest();
        }
        return !energy.isFinite() ? "the energy (largest velocity: that of " + end.fastest() + ", " + Digits.of(fastest, 3) + ")"
            : !Double.isFinite(penetration) ? "a gap" : null;
    }

    /** Largest absolute value; infinity for NaN. */
    private static double largest(int n, double[] x, int xo) {
        double most = 0;
        for (int i = xo; i < xo + n; i++) {
            most = Double.isNaN(x[i]) ? Double.POSITIVE_INFINITY : Math.max(most, Math.abs(x[i]));
        }
        return most;
    }

    /** The unit with the largest velocity, in quotes. */
    private String fastest() {
        BodyDynamics body = scene.bodies().get(argmax(scene.bodies().size(),
            b -> largest(scene.bodies().get(b).dofCount(), v, scene.velocityOffset(b))));
        double[] out = new double[6];
        return quoted(body, u -> {
            body.writeMemberVelocities(q, v, u, u + 1, out);
            return largest(6, out, 0);
        });
    }

    /** The unit with the largest coordinate, in quotes. */
    private String farthest() {
        BodyDynamics body = scene.bodies().get(argmax(scene.bodies().size(),
            b -> largest(scene.bodies().get(b).configurationSize(), q, scene.configurationOffset(b))));
        double[] out = new double[7];
        return quoted(body, u -> {
            body.writePlacements(q, u, u + 1, out);
            return largest(7, out, 0);
        });
    }

    private static String quoted(BodyDynamics body, IntToDoubleFunction size) {
        return "\"" + body.memberName(argmax(body.memberCount(), size)) + "\"";
    }

    /** The first of the indices 0 to {@code count} − 1 with the largest size. */
    private static int argmax(int count, IntToDoubleFunction size) {
        double most = -1;
        int found = 0;
        for (int i = 0; i < count; i++) {
            double here = size.applyAsDouble(i);
            found = here > most ? i : found;
            most = Math.max(most, here);
        }
        return found;
    }
}
