package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FrameOptions;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.ffr.deformation.ModalDeformation;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.modal.ModalBasis;
import org.saltus.fem.modal.ModalBasis.Choice;
import org.saltus.fem.modal.ShiftInvertLanczos;

/** Floating frames with deformations in modes: against all nodes, momenta, V37, bending under spin. */
class ModalFrameTest {
    private static final SupernodalCholesky SOLVER = new SupernodalCholesky();
    private static final ShiftInvertLanczos LANCZOS = new ShiftInvertLanczos(SOLVER);

    private static FloatingModel bar(double length, double height, int nx, int ny, Material material, double alpha, double beta) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.rectangle(length, height, nx, ny, CellType.Q4),
            Elements.continuum(material, StressState.PLANE_STRESS));
        return new FloatingModel(model, MassKind.CONSISTENT, alpha, beta, SOLVER);
    }

    private static FloatingModel box() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 0.6, 0.3, 3, 2, 1, CellType.HEX8),
            Elements.continuum(new Material(40, 0.3, 2, 1, 1), StressState.SOLID));
        return new FloatingModel(model, MassKind.CONSISTENT, 0, 0, SOLVER);
    }

    private static FloatingFrameBody whole(FloatingModel model) {
        return new FloatingFrameBody("body", model, FrameOptions.defaults());
    }

    static ModalDeformation free(FloatingModel model, int modes) {
        return new ModalDeformation(model, ModalBasis.freeInterface("body", whole(model), LANCZOS, Choice.count(modes)).shapes());
    }

    static ModalDeformation craigBampton(FloatingModel model, String side, int modes) {
        int d = model.dimension();
        int[] dofs = Arrays.stream(model.elements().mesh().nodeSet(side)).flatMap(k -> IntStream.range(d * k, d * k + d)).sorted().toArray();
        return new ModalDeformation(model, ModalBasis.craigBampton("body", whole(model), dofs, SOLVER, LANCZOS, Choice.count(modes)).shapes());
    }

    private static double[] places(FloatingFrameBody body, FrameRun run) {
        double[] out = new double[3 * body.model().size() / body.model().dimension()];
        body.writeDisplacements(run.q, out);
        return out;
    }

    private static double distance(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> Math.abs(a[i] - b[i])).max().orElseThrow();
    }

    /** The shapes hold no rigid motion, are orthonormal in M and diagonal in K, whatever they come from. */
    @Test
    void shapesSatisfyTheMeanAxes() {
        FloatingModel model = box();
        for (ModalDeformation deformation : new ModalDeformation[] {free(model, 20), craigBampton(model, "left", 8)}) {
            assertEquals(deformation.size(), deformation.stiffness().nonzeros());
            double[] product = new double[model.size()];
            for (int k = 0; k < deformation.size(); k++) {
                double[] projected = deformation.shape(k).clone();
                model.removeRigidVelocity(projected, 0);
                assertArrayEquals(deformation.shape(k), projected, 1e-13);
                model.mass().multiply(deformation.shape(k), 0, product, 0);
                for (int l = 0; l <= k; l++) {
                    assertEquals(k == l ? 1 : 0, Vectors.dot(product.length, deformation.shape(l), 0, product, 0), 1e-12);
                }
            }
        }
        assertEquals(14, free(model, 20).size());
        assertEquals(18 + 8 - 6, craigBampton(model, "left", 8).size());
    }

    /** All modes: the motion of all nodes is that of the body without modes, in the plane and in space, with every centrifugal force. */
    @ParameterizedTest
    @EnumSource(Centrifugal.class)
    void withAllModesTheMotionIsThatOfTheNodes(Centrifugal centrifugal) {
        FrameOptions options = FrameOptions.defaults().moving(1, -2, 0.5).spinning(1.5, 0.7, -0.9).withGravity(0, 0, -1).with(centrifugal);
        assertSame(box(), options, 0.01);
        assertSame(bar(1, 0.2, 5, 2, new Material(50, 0.2, 1, 1, 1), 0.1, 1e-3),
            FrameOptions.defaults().moving(1, -2, 0).spinning(0, 0, 2).with(centrifugal), 0.01);
    }

    private static void assertSame(FloatingModel model, FrameOptions options, double h) {
        FloatingFrameBody nodal = new FloatingFrameBody("nodal", model, options);
        for (ModalDeformation deformation : new ModalDeformation[] {free(model, model.size()),
            craigBampton(model, "right", model.size() - model.elements().mesh().nodeSet("right").length * model.dimension())}) {
            FloatingFrameBody modal = new FloatingFrameBody("modal", deformation, options);
            FrameRun b = new FrameRun(modal);
            FrameRun reference = new FrameRun(nodal);
            for (int k = 0; k < 60; k++) {
                b.step(h);
                reference.step(h);
                assertEquals(0, distance(places(nodal, reference), places(modal, b)), 1e-11, "step " + k);
                assertEquals(nodal.modelWork(reference.q, reference.v, reference.q, reference.v), modal.modelWork(b.q, b.v, b.q, b.v),
                    1e-12 * reference.energy());
            }
            assertEquals(reference.energy(), b.energy(), 1e-11 * reference.energy());
        }
    }

    /** Fewer modes come nearer and nearer to all of them. */
    @Test
    void fewModesConverge() {
        FloatingModel model = bar(1, 0.2, 8, 2, new Material(50, 0.2, 1, 1, 1), 0, 0);
        FrameOptions options = FrameOptions.defaults().spinning(0, 0, 1.5);
        FloatingFrameBody nodal = new FloatingFrameBody("nodal", model, options);
        FrameRun reference = new FrameRun(nodal).run(60, 0.01);
        double rigid = distance(places(nodal, reference), places(nodal, rigidRun(nodal, options)));
        double before = rigid;
        for (int modes : new int[] {6, 12, 24, 48}) {
            FloatingFrameBody modal = new FloatingFrameBody("modal", free(model, modes), options);
            double error = distance(places(nodal, reference), places(modal, new FrameRun(modal).run(60, 0.01)));
            assertTrue(error < before, modes + " modes: " + error + " after " + before);
            before = error;
        }
        assertTrue(before < 1e-2 * rigid, before + " of " + rigid);
    }

    private static FrameRun rigidRun(FloatingFrameBody nodal, FrameOptions options) {
        FrameRun out = new FrameRun(nodal);
        FrameRun rigid = new FrameRun(new FloatingFrameBody("rigid", nodal.model(), options.rigid())).run(60, 0.01);
        System.arraycopy(rigid.q, 0, out.q, 0, rigid.q.length);
        return out;
    }

    /** Free motion in space, soft, spinning fast about no principal axis, in few modes, with every centrifugal force. */
    @ParameterizedTest
    @EnumSource(Centrifugal.class)
    void momentaAreExactInSpace(Centrifugal centrifugal) {
        FloatingFrameBody body = new FloatingFrameBody("box", free(box(), 20),
            FrameOptions.defaults().moving(1, -2, 0.5).spinning(1.5, 0.7, -0.9).with(centrifugal));
        FrameRun.assertMomentaExact(body, new double[] {1, -2, 0.5}, centrifugal);
    }

    /** V37, free variant, as in {@link FloatingFrameTest}: the stretch of a spinning bar in modes, mean over 20 axial periods. */
    @ParameterizedTest
    @CsvSource({"REFERENCE, 3.333333333333e-3, free", "CURRENT, 3.346720854505e-3, free", "REFERENCE, 3.333333333333e-3, craig-bampton"})
    void spinningBarStretches(Centrifugal centrifugal, double expected, String reduction) {
        FloatingModel model = bar(2, 0.05, 40, 2, new Material(2e9, 0, 2000, 1, 1), 0, 0);
        ModalDeformation deformation = reduction.equals("free") ? free(model, 40) : craigBampton(model, "right", 30);
        FloatingFrameBody body = new FloatingFrameBody("bar", deformation, FrameOptions.defaults().spinning(0, 0, 100.7).with(centrifugal));
        FrameRun run = new FrameRun(body);
        int node = 40 + 41;
        double h = 4e-3 / 80;                                   // axial period 4 L / c = 4 ms
        double tip = 0;
        double spin = 0;
        int steps = 20 * 80;
        for (int k = 0; k < steps; k++) {
            run.step(h);
            for (int j = 0; j < deformation.size(); j++) {
                tip += run.q[3 + j] * deformation.shape(j)[2 * node] / steps;
            }
            spin += run.v[2] / steps;
        }
        assertEquals(expected * spin * spin / 1e4, tip, 0.03 * expected);
        assertTrue(Math.abs(run.q[2]) > 7, "it turned: " + run.q[2]);
    }

    @Test
    void noMoreShapesThanRigidMotionsAreRefused() {
        FloatingModel model = bar(1, 0.2, 3, 1, new Material(50, 0.2, 1, 1, 1), 0, 0);
        String message = assertThrows(IllegalArgumentException.class, () -> free(model, 3)).getMessage();
        assertTrue(message.contains("no more than the 3 rigid motions"), message);
        ModalDeformation deformation = free(model, 6);
        assertThrows(IllegalArgumentException.class, () -> new FloatingFrameBody("body", deformation, FrameOptions.defaults().rigid()));
    }
}
