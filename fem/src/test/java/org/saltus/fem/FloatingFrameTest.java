package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.element.Elements;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FrameOptions;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** The floating frame: its operators, its momenta, and V37. */
class FloatingFrameTest {
    private static FloatingModel bar(double length, double height, int nx, int ny, Material material) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.rectangle(length, height, nx, ny, CellType.Q4),
            Elements.continuum(material, StressState.PLANE_STRESS));
        return new FloatingModel(model, MassKind.CONSISTENT, 0, 0, new SupernodalCholesky());
    }

    private static FloatingModel box(double young) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 0.6, 0.3, 3, 2, 1, CellType.HEX8),
            Elements.continuum(new Material(young, 0.3, 2, 1, 1), StressState.SOLID));
        return new FloatingModel(model, MassKind.CONSISTENT, 0, 0, new SupernodalCholesky());
    }

    private static double[] random(int n) {
        Random random = new Random(3);
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.nextGaussian();
        }
        return x;
    }

    /** errata section 5: P² = P, G P-free, to 1e-13. */
    @Test
    void projectorsAreIdempotentAndAdjoint() {
        FloatingModel model = box(10);
        double[] x = random(model.size());
        double[] once = x.clone();
        model.removeRigidVelocity(once, 0);
        double[] twice = once.clone();
        model.removeRigidVelocity(twice, 0);
        assertArrayEquals(once, twice, 1e-13);
        double[] f = random(model.size());
        double[] projected = f.clone();
        model.removeRigidForce(projected, 0);
        double left = 0;
        double right = 0;
        for (int i = 0; i < f.length; i++) {
            left += f[i] * once[i];
            right += projected[i] * x[i];
        }
        assertEquals(left, right, 1e-13 * f.length);
    }

    @Test
    void inertiaOfABoxIsTheClosedForm() {
        FloatingModel model = box(10);
        double m = 2 * 1 * 0.6 * 0.3;
        assertEquals(m, model.totalMass(), 1e-14);
        assertEquals(m / 12 * (0.36 + 0.09), model.inertia()[0], 1e-14);
        assertEquals(m / 12 * (1 + 0.09), model.inertia()[4], 1e-14);
        assertEquals(m / 12 * (1 + 0.36), model.inertia()[8], 1e-14);
        assertEquals(0, model.inertia()[1], 1e-15);
    }

    /** Free motion in space, soft, spinning fast about no principal axis, with every centrifugal force. */
    @ParameterizedTest
    @EnumSource(Centrifugal.class)
    void momentaAreExactInSpace(Centrifugal centrifugal) {
        FloatingFrameBody body = new FloatingFrameBody("box", box(40),
            FrameOptions.defaults().moving(1, -2, 0.5).spinning(1.5, 0.7, -0.9).with(centrifugal));
        FrameRun.assertMomentaExact(body, new double[] {1, -2, 0.5}, centrifugal);
    }

    /** The momentum takes up an impulse exactly: linear p, angular r × p about the centre, at the middle of the step. */
    @Test
    void anImpulseAddsItsMomentum() {
        FloatingFrameBody body = new FloatingFrameBody("bar", bar(1, 0.2, 8, 2, new Material(50, 0.2, 1, 1, 1)),
            FrameOptions.defaults().spinning(0, 0, 1));
        FrameRun run = new FrameRun(body);
        run.run(30, 0.01);
        double[] before = new double[3];
        double[] after = new double[3];
        body.writeAngularMomentum(run.q, run.v, before);
        run.impulse()[0] = 0.03;
        run.impulse()[1] = -0.02;
        run.impulse()[2] = 0.004;
        run.impulse()[3 + 5] = 0.03;
        double[] v0 = run.v.clone();
        run.step(0.01);
        body.writeAngularMomentum(run.q, run.v, after);
        assertEquals(0.004, after[2] - before[2], 1e-15);
        assertEquals(0.03, body.model().totalMass() * (run.v[0] - v0[0]), 1e-15);
        assertEquals(-0.02, body.model().totalMass() * (run.v[1] - v0[1]), 1e-15);
    }

    /**
     * V37, free variant: a bar of length 2 L starts as a rigid rotation; each half stretches about the mean ρ Ω² L³/(3E), or with the
     * force on the deformed shape tan(kL)/k − L, k = Ω √(ρ/E); the spin is then the mean one. Mean over 20 axial periods.
     */
    @ParameterizedTest
    @CsvSource({"REFERENCE, 3.333333333333e-3", "CURRENT, 3.346720854505e-3"})
    void spinningBarStretches(Centrifugal centrifugal, double expected) {
        FloatingModel model = bar(2, 0.05, 40, 2, new Material(2e9, 0, 2000, 1, 1));
        FloatingFrameBody body = new FloatingFrameBody("bar", model, FrameOptions.defaults().spinning(0, 0, 100.7).with(centrifugal));
        FrameRun run = new FrameRun(body);
        int node = 40 + 41;
        double h = 4e-3 / 80;                                   // axial period 4 L / c = 4 ms
        double tip = 0;
        double spin = 0;
        int steps = 20 * 80;
        for (int k = 0; k < steps; k++) {
            run.step(h);
            tip += run.q[3 + 2 * node] / steps;
            spin += run.v[2] / steps;
        }
        assertEquals(expected * spin * spin / 1e4, tip, 0.03 * expected);
        assertTrue(Math.abs(run.q[2]) > 7, "it turned: " + run.q[2]);
    }

    /**
     * The first bending frequency of a bar spinning at Ω = 1 (errata section 5): ω² shifts by 8.6419² − 8.5221² in the exact linearisation,
     * by −Ω² = 8.4632² − 8.5221² with softening alone. Zero crossings are found to 1e-3 of a period, over a dozen periods.
     */
    @Test
    void stiffeningShiftsBendingUpAndSofteningAloneDown() {
        double rest = bendingFrequency(Centrifugal.REFERENCE);
        double stiffened = bendingFrequency(Centrifugal.STIFFENED);
        double softened = bendingFrequency(Centrifugal.CURRENT);
        assertEquals(8.6419 * 8.6419 - 8.5221 * 8.5221, stiffened * stiffened - rest * rest, 0.02 * 2.056);
        assertEquals(-1, softened * softened - rest * rest, 0.02);
    }

    /** ω from the zero crossings of the modal coordinate φᵀ M u, φ the first bending mode of a free beam. */
    private static double bendingFrequency(Centrifugal centrifugal) {
        FloatingModel model = bar(2, 0.1, 20, 2, new Material(1000, 0, 1, 1, 1));
        FloatingFrameBody body = new FloatingFrameBody("bar", model, FrameOptions.defaults().spinning(0, 0, 1).with(centrifugal));
        FrameRun run = new FrameRun(body);
        double[] bend = bendingShape(model);
        for (int i = 0; i < bend.length; i++) {
            run.v[3 + i] = 1e-4 * bend[i];
        }
        double[] weight = new double[bend.length];
        model.mass().multiply(bend, 0, weight, 0);
        double h = 0.005;
        double first = 0;
        double last = 0;
        double old = 0;
        int crossings = 0;
        for (int k = 1; k * h <= 9; k++) {
            run.step(h);
            double now = Vectors.dot(weight.length, weight, 0, run.q, 3);
            if (old < 0 && now >= 0) {
                last = h * (k - now / (now - old));
                first = crossings++ == 0 ? last : first;
            }
            old = now;
        }
        return 2 * Math.PI * (crossings - 1) / (last - first);
    }

    /** u_y = cos(βx)/cos β + cosh(βx)/cosh β on |x| ≤ 1, 2β = 4.730041, u_x = −y u_y'. */
    private static double[] bendingShape(FloatingModel model) {
        double beta = 0.5 * 4.730041;
        double[] x = model.place();
        double[] out = new double[x.length];
        for (int i = 0; i < x.length; i += 2) {
            double s = beta * x[i];
            out[i + 1] = Math.cos(s) / Math.cos(beta) + Math.cosh(s) / Math.cosh(beta);
            out[i] = -x[i + 1] * beta * (-Math.sin(s) / Math.cos(beta) + Math.sinh(s) / Math.cosh(beta));
        }
        model.removeRigidVelocity(out, 0);
        return out;
    }

    /** Without spin the floating frame is the linear body: same nodes to second order of the small rotation. */
    @Test
    void smallMotionsAreThoseOfTheLinearBody() {
        Material material = new Material(300, 0.3, 1, 1, 1);
        FloatingModel model = bar(1, 0.3, 6, 2, material);
        FloatingFrameBody floating = new FloatingFrameBody("bar", model, FrameOptions.defaults().withGravity(0, -1e-3, 0));
        FrameRun a = new FrameRun(floating);
        LinearFemBody linear = new LinearFemBody("bar", model.elements(), LinearFemBody.Options.defaults().withGravity(0, -1e-3, 0));
        FrameRun b = new FrameRun(linear);
        double[] shake = random(model.size());
        model.removeRigidVelocity(shake, 0);
        for (int i = 0; i < shake.length; i++) {
            a.v[3 + i] = 1e-6 * shake[i];
            b.v[i] = 1e-6 * shake[i];
        }
        a.run(100, 0.01);
        b.run(100, 0.01);
        double[] xa = new double[3 * model.size() / 2];
        double[] xb = xa.clone();
        floating.writeDisplacements(a.q, xa);
        linear.writeDisplacements(b.q, xb);
        // displacements of 5e-4; deviations of second order: rotation x strain, below 1e-6 x 1e-6
        assertArrayEquals(xb, xa, 1e-11);
    }

    @Test
    void stiffBodiesTendToTheRigidOne() {
        double[] ends = new double[3];
        for (int k = 0; k < 3; k++) {
            FloatingModel model = box(4000 * Math.pow(10, k));
            FrameOptions start = FrameOptions.defaults().spinning(1.5, 0.7, -0.9);
            FloatingFrameBody soft = new FloatingFrameBody("soft", model, start);
            FloatingFrameBody rigid = new FloatingFrameBody("rigid", model, start.rigid());
            double[] a = new FrameRun(soft).run(200, 0.01).q;
            double[] b = new FrameRun(rigid).run(200, 0.01).q;
            for (int i = 0; i < 4; i++) {
                ends[k] = Math.max(ends[k], Math.abs(a[3 + i] - b[3 + i]));
            }
        }
        // strain, and with it the change of inertia, goes as 1/E
        assertEquals(10, ends[0] / ends[1], 1);
        assertEquals(10, ends[1] / ends[2], 1);
    }

    @Test
    void barsAreRefused() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.bar(1, 3), Elements.bar(new Material(1, 0, 1, 1, 1), 1));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
            () -> new FloatingModel(model, MassKind.CONSISTENT, 0, 0, new SupernodalCholesky()));
        assertTrue(e.getMessage().contains("dimension 2 or 3"), e.getMessage());
    }
}
