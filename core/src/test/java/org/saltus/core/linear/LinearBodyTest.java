package org.saltus.core.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.IterationCoefficients;

/** What {@link LinearBody} promises beyond the contract of bodies. */
class LinearBodyTest {
    private static final int N = 40;

    /** A chain of N / stride masses, each of {@code stride} dofs, with springs between neighbours in every direction. */
    private static SparseMatrix chain(double spring, int stride, double anchor) {
        Triplets k = new Triplets(N, N);
        for (int i = 0; i + stride < N; i++) {
            k.add(i, i, spring).add(i + stride, i + stride, spring).add(i, i + stride, -spring).add(i + stride, i, -spring);
        }
        k.add(0, 0, anchor);
        return k.toSparse();
    }

    private static SparseMatrix identity() {
        Triplets m = new Triplets(N, N);
        for (int i = 0; i < N; i++) {
            m.add(i, i, 1);
        }
        return m.toSparse();
    }

    private static ImportedBody body(SparseMatrix stiffness, int[] prescribed, double[] velocities) {
        return new ImportedBody("chain", new LinearBody.Data(identity(), null, stiffness, Load.none(N), new double[N],
            new double[N], prescribed, velocities, new SupernodalCholesky()), null);
    }

    private static ImportedBody free(SparseMatrix stiffness) {
        ImportedBody body = body(stiffness, new int[0], new double[0]);
        body.attach(0, 0);
        return body;
    }

    /** Displacements in steps of 2⁻²⁰ m, so that adding 2²⁰ m loses no digit of them. */
    private static double[] shape(double shift) {
        double[] q = new double[N];
        for (int i = 0; i < N; i++) {
            q[i] = (i * i % 17) * 0x1p-20 + shift;
        }
        return q;
    }

    /** K acts on q minus the translation, which is the same in both places: the same bits, not only the same digits. */
    @Test
    void farTravelChangesNeitherElasticForceNorEnergy() {
        for (int stride = 1; stride <= 2; stride++) {
            ImportedBody body = free(chain(3.3e11, stride, 0));
            double[] near = new double[N];
            double[] far = new double[N];
            body.addInternalForce(1, shape(0), new double[N], near);
            body.addInternalForce(1, shape(0x1p20), new double[N], far);
            assertArrayEquals(near, far);
            assertTrue(Arrays.stream(near).anyMatch(x -> x != 0));
            assertEquals(body.elasticEnergy(shape(0)), body.elasticEnergy(shape(0x1p20)));
            assertEquals(body.elasticScale(shape(0)), body.elasticScale(shape(0x1p20)));
            assertEquals(0, body.elasticIncrement(shape(0), shape(0x1p20)));
        }
    }

    /** C = alpha M + V where V kills translations: V takes the velocity relative to the body's own, alpha M takes all of it. */
    @Test
    void viscousForceOfAFlyingBodyIsThatOfItsDeformationRateOnly() {
        SparseMatrix v = chain(3.3e11, 2, 0);
        double alpha = 0.5;
        ImportedBody body = new ImportedBody("chain", new LinearBody.Data(identity(), alpha, v, null, Load.none(N), new double[N],
            new double[N], new int[0], new double[0], new SupernodalCholesky()), null);
        body.attach(0, 0);
        double[] translation = new double[N];
        Arrays.setAll(translation, i -> i % 2 == 0 ? 0.1 : 0.7);
        double[] f = new double[N];
        body.addDamping(1, translation, f);
        for (int i = 0; i < N; i++) {
            assertEquals(alpha * translation[i], f[i], 1e-16);
            assertEquals(alpha + v.get(i, i), body.damping().get(i, i));
        }
    }

    @Test
    void anchoredBodyFeelsItsTranslation() {
        ImportedBody body = free(chain(7, 1, 2));
        double[] one = new double[N];
        Arrays.fill(one, 1);
        double[] f = new double[N];
        body.addStiffness(1, one, f);
        assertEquals(2, f[0]);
        assertEquals(1, body.elasticEnergy(one));
    }

    /** Newmark's S for one free dof, m = 1, c = 0: (1 + h²(β−γ/2)k) / (1 + h²βk). */
    @Test
    void newmarkResponseOfAnOscillatorIsItsFormula() {
        double k = 50;
        double h = 0.1;
        double beta = 0.3025;
        double gamma = 0.6;
        ImportedBody body = new ImportedBody("oscillator", new LinearBody.Data(SparseMatrix.ofDense(new double[][] {{2}}), null,
            SparseMatrix.ofDense(new double[][] {{2 * k}}), Load.none(1), new double[1], new double[1],
            new SupernodalCholesky()), null);
        body.attach(0, 0);
        double[] x = {3};
        body.prepare(new IterationCoefficients(1, h * gamma, h * h * beta, 1, h * h * (beta - gamma / 2), false)).apply(x);
        assertEquals(1.5 * (1 + h * h * (beta - gamma / 2) * k) / (1 + h * h * beta * k), x[0], 1e-15);
    }

    @Test
    void initialVelocityOfPrescribedDofsIsThePrescribedOne() {
        ImportedBody body = body(chain(1, 1, 1), new int[] {3}, new double[] {0.25});
        body.attach(0, 0);
        double[] v = new double[N];
        body.writeInitialState(new double[N], v);
        assertEquals(0.25, v[3]);
        body.imposeVelocity(1, v);
        assertEquals(0.25, Arrays.stream(v).sum());
    }

    @Test
    void faultsAreRefusedWithTheirNumbers() {
        assertFault("prescribed dof 40, expected 0 to 39", () -> body(null, new int[] {40}, new double[] {0}));
        assertFault("2 entries, expected 1", () -> body(null, new int[] {4}, new double[] {0, 1}));
        assertFault("stiffness is 2 x 2", () -> body(SparseMatrix.ofDense(new double[2][2]), new int[0], new double[0]));
    }

    private static void assertFault(String part, Runnable action) {
        String message = assertThrows(IllegalArgumentException.class, action::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
