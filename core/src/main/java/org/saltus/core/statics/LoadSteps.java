package org.saltus.core.statics;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.saltus.core.check.Digits;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.step.StepStoppedException;

/**
 * The way of bodies of finite strain to their loads: all loads and the prescribed displacements of these bodies grow together from 0 to 1 in steps, each
 * of a few Newton iterations of {@link StaticScheme}; a step that fails is cut. Newton's method finds the equilibrium from the last one, not from afar.
 */
final class LoadSteps {
    private static final double FIRST = 0.125;
    private static final double LARGEST = 0.25;
    private static final double SMALLEST = 1e-3;
    private static final int ITERATIONS = 25;
    /**
     * Displacement of an iteration by the largest of its step that ends the step, if it still falls (soft modes hide behind stiff ones at first): the last
     * step is followed by iterations to the end.
     */
    private static final double CLOSE = 1e-3;
    /** Displacement of an iteration by the sum of all that is round-off. */
    private static final double NONE = 1e-11;
    /** ε by the square of a high frequency: large ones hold rigid motions and what pressure makes unstable, small ones are fast where elasticity is slow. */
    private static final double[] SHIFTS = {1e-2, 1e-4, 1e-6, 1e-9, 1e-12};
    private static final int HELD = 2;
    /** So many times the size of the bodies is no displacement of one that is held. */
    private static final double AWAY = 100;
    /** Iterations after which a displacement that falls by less than a fifth each time is taken as too slow. */
    private static final int PATIENCE = 8;
    private final boolean needed;
    private final double[] prescribed;
    private final StringBuilder names = new StringBuilder();
    private double size;
    private double travelled;
    private int kept;
    private String failure = "";

    /** Takes the prescribed displacements of bodies of finite strain out of a start. @param q scene-long; written */
    LoadSteps(Scene scene, double[] q) {
        prescribed = new double[scene.dofCount()];
        boolean any = false;
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            if (body.isLinear() || body.hasRigidMembers()) {
                continue;
            }
            any = true;
            if (body instanceof MeshedBody meshed) {
                double[] x = meshed.mesh().coordinates();
                for (int i = 3; i < x.length; i++) {
                    size = Math.max(size, Math.abs(x[i] - x[i % 3]));
                }
            }
            names.append(names.length() > 0 ? ", " : "").append('"').append(body.name()).append('"');
            int shift = scene.configurationOffset(b) - scene.velocityOffset(b);
            for (int dof : body.prescribedDofs()) {
                prescribed[dof] = q[dof + shift];
                q[dof + shift] = 0;
            }
        }
        needed = any;
    }

    /** True with bodies of finite strain. */
    boolean isNeeded() {
        return needed;
    }

    /**
     * Goes up to the whole loads; returns the sum of displacements of all iterations, m.
     *
     * @param q       live state; written
     * @param iterate one iteration with an ε by the square of a high frequency; returns its largest displacement
     * @throws StepStoppedException where the smallest step fails too
     */
    double climb(StaticScheme scheme, double[] q, DoubleUnaryOperator iterate) {
        double reached = 0;
        double step = FIRST;
        while (reached < 1) {
            double[] before = q.clone();
            double next = Math.min(1, reached + step);
            int k = kept;
            while (k < SHIFTS.length && !converges(scheme, reached, next, SHIFTS[k], iterate)) {
                System.arraycopy(before, 0, q, 0, q.length);
                k++;
            }
            if (k < SHIFTS.length) {
                kept = k;
                reached = next;
                step = Math.min(LARGEST, 2 * step);
            } else if (step > SMALLEST) {
                step /= 4;
            } else {
                throw new StepStoppedException(fault(reached));
            }
        }
        return travelled;
    }

    private String fault(double reached) {
        int end = failure.indexOf(". ");
        String why = end < 0 ? failure : failure.substring(0, end);
        return "static equilibrium: found up to " + Digits.of(reached, 3) + " of the loads and prescribed displacements on " + names + ", none beyond; " + why
            + ". Reduce them where a body may buckle or give way, hold it by \"fix\", \"symmetry\" or contacts where it can move freely, or let the run itself"
            + " load it (\"time\" of a load) with damping.";
    }

    /** The ε to go on with: the smallest for bodies that large ones only slowed, which are held without them. */
    double[] shifts() {
        return kept < HELD ? Arrays.copyOfRange(SHIFTS, kept, SHIFTS.length) : new double[] {SHIFTS[SHIFTS.length - 1], SHIFTS[kept]};
    }

    private boolean converges(StaticScheme scheme, double from, double to, double shift, DoubleUnaryOperator iterate) {
        double[] growth = new double[prescribed.length];
        Arrays.setAll(growth, i -> (to - from) * prescribed[i]);
        scheme.load(to, growth);
        double largest = 0;
        double last = Double.POSITIVE_INFINITY;
        for (int k = 0; k < ITERATIONS; k++) {
            double change;
            try {
                change = iterate.applyAsDouble(shift);
            } catch (StepStoppedException e) {
                failure = e.getMessage();
                return false;
            }
            if (size > 0 && change > AWAY * size) {
                failure = "it moves " + Digits.of(change, 3) + " m at once";
                return false;
            }
            scheme.load(to, null);
            travelled += change;
            largest = Math.max(largest, change);
            if (k > 1 && change <= CLOSE * largest && change <= 0.5 * last || change <= NONE * travelled) {
                return true;
            }
            if (k > PATIENCE && change > 0.8 * last) {
                break;
            }
            last = change;
        }
        failure = "Newton's iterations do not end";
        return false;
    }
}
