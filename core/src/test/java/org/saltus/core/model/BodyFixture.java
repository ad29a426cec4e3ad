package org.saltus.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;

/**
 * A body in motion for {@link BodyDynamicsContract}. Its range starts away from 0 and all entries outside are NaN: a method
 * that reads them spoils its result, one that writes them is found out.
 */
abstract class BodyFixture {
    /** Start of the body in q. */
    protected static final int QO = 5;
    /** Start of the body in v. */
    protected static final int VO = 7;
    /** Relative, for sums of a few dozen terms of like size. */
    static final double ROUND_OFF = 1e-12;
    private static final int PAD = 3;

    /** Seeded numbers. */
    protected final Random random = new Random(7);
    /** The body under test, attached at ({@link #QO}, {@link #VO}). */
    protected BodyDynamics body;
    /** Configuration and velocity, scene-long. */
    double[] q;
    double[] v;

    /** A fresh body. */
    protected abstract BodyDynamics newBody();

    @BeforeEach
    void moveAwayFromTheStart() {
        body = newBody();
        body.attach(QO, VO);
        q = padded(QO, body.configurationSize());
        v = padded(VO, body.dofCount());
        body.writeInitialState(q, v);
        assertPadded(q, QO, body.configurationSize());
        assertPadded(v, VO, body.dofCount());
        double[] w = randomVelocity();
        body.imposeVelocity(0, w);
        System.arraycopy(w, 0, v, 0, v.length);
        body.retract(q, 0.3, v, q);
        body.beginStep(q, v);
    }

    final double[] iterationMatrix(IterationCoefficients c, double[] x) {
        double[] f = zeros();
        body.addMass(c.aM(), x, f);
        body.addDamping(c.aC(), x, f);
        body.addStiffness(c.aK(), x, f);
        return f;
    }

    final double[] mass(double[] x) {
        double[] f = zeros();
        body.addMass(1, x, f);
        return f;
    }

    /** Random numbers in the body's range of v. */
    protected final double[] randomVelocity() {
        double[] x = zeros();
        for (int i = VO; i < VO + body.dofCount(); i++) {
            x[i] = random.nextGaussian();
        }
        admit(x);
        return x;
    }

    /**
     * For bodies with more dofs than motions: changes numbers in the body's range of v so that they are a velocity, and a force,
     * that the body can have. All others leave them.
     */
    protected void admit(double[] x) {
    }

    final double[] freeVelocity() {
        double[] x = randomVelocity();
        clearPrescribed(x);
        return x;
    }

    final void clearPrescribed(double[] x) {
        for (int dof : body.prescribedDofs()) {
            x[dof] = 0;
        }
    }

    final int[] freeDofs() {
        Set<Integer> prescribed = new HashSet<>();
        for (int dof : body.prescribedDofs()) {
            prescribed.add(dof);
        }
        return IntStream.range(VO, VO + body.dofCount()).filter(i -> !prescribed.contains(i)).toArray();
    }

    final double[] zeros() {
        double[] x = padded(VO, body.dofCount());
        Arrays.fill(x, VO, VO + body.dofCount(), 0);
        return x;
    }

    final double[] plus(double[] x, double a, double[] y) {
        double[] out = x.clone();
        for (int i = VO; i < VO + body.dofCount(); i++) {
            out[i] += a * y[i];
        }
        return out;
    }

    static double[] padded(int offset, int n) {
        double[] x = new double[offset + n + PAD];
        Arrays.fill(x, Double.NaN);
        return x;
    }

    static void assertPadded(double[] x, int offset, int n) {
        for (int i = 0; i < x.length; i++) {
            boolean inside = i >= offset && i < offset + n;
            assertEquals(inside, Double.isFinite(x[i]), "entry " + i + " is " + x[i]);
        }
    }

    static void assertSame(double[] expected, double[] actual, int[] dofs) {
        double scale = 0;
        for (int i : dofs) {
            scale = Math.max(scale, Math.abs(expected[i]));
        }
        for (int i : dofs) {
            assertEquals(expected[i], actual[i], 10 * ROUND_OFF * scale);
        }
    }

    final void assertNear(double[] expected, double[] actual, double tolerance) {
        for (int i = QO; i < QO + body.configurationSize(); i++) {
            assertEquals(expected[i], actual[i], tolerance * (1 + Math.abs(expected[i])));
        }
    }

    final double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = VO; i < VO + body.dofCount(); i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    final double norm(double[] x) {
        return Math.sqrt(dot(x, x));
    }

    /** Something that adds alpha times a force to f. */
    interface Sum {
        void add(double alpha, double[] f);
    }

    final void assertAdds(Sum sum) {
        double[] once = zeros();
        sum.add(1, once);
        double[] start = randomVelocity();
        double[] f = start.clone();
        sum.add(-2.5, f);
        assertPadded(f, VO, body.dofCount());
        for (int i = VO; i < VO + body.dofCount(); i++) {
            assertEquals(start[i] - 2.5 * once[i], f[i], ROUND_OFF * (1 + norm(once)));
        }
    }
}
