package org.saltus.solvers.newton;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.solvers.system.ContactSystem;

/**
 * The iterate of Newton's method, and steps from it: y ← y − t dy with t = 1, ½, ¼, … until θ = ½‖Φ‖² ≤ (1 − 2·10⁻⁴ t) max of the last {@value #MEMORY} θ, or
 * {@value #HALVINGS} halvings are over. Full steps on wish.
 */
final class LineSearch {
    private static final int MEMORY = 5;
    private static final int HALVINGS = 12;
    private static final double DESCENT = 2e-4;
    private final ContactSystem system;
    private final Equations equations;
    private final boolean shortens;
    private final double[] y;
    private final double[] v;
    private final double[] phi;
    private final double[] trial;
    private final double[] last = new double[MEMORY];
    private int steps;

    /** @param shortens false for full steps */
    LineSearch(ContactSystem system, Equations equations, boolean shortens) {
        this.system = system;
        this.equations = equations;
        this.shortens = shortens;
        int n = system.length();
        y = new double[n];
        v = new double[n];
        phi = new double[n];
        trial = new double[n];
    }

    /** Starts at impulses in their own units; read. */
    void start(double[] impulses) {
        system.toScaled(impulses, y);
        system.velocity(y, v);
        Arrays.fill(last, equations.value(y, v, phi));
        steps = 0;
    }

    /** Φ at the iterate; read only. */
    double[] residual() {
        return phi;
    }

    /** Linearises the equations at the iterate. */
    void linearise() {
        equations.linearise(y, v);
    }

    /** Takes a step against dy; false when Φ is no longer finite. @param impulses new iterate in its own units; written */
    boolean step(double[] dy, double[] impulses) {
        double reference = Arrays.stream(last).max().orElseThrow();
        double theta = 0;
        double length = 1;
        for (int h = 0; h <= HALVINGS; h++) {
            Vectors.copyPlus(y.length, y, 0, -length, dy, 0, trial, 0);
            system.velocity(trial, v);
            theta = equations.value(trial, v, phi);
            if (!shortens || theta <= (1 - DESCENT * length) * reference) {
                break;
            }
            length /= 2;
        }
        System.arraycopy(trial, 0, y, 0, y.length);
        last[steps++ % MEMORY] = theta;
        system.toPhysical(y, impulses);
        return Double.isFinite(theta);
    }
}
