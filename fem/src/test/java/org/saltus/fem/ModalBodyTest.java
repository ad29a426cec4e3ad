package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saltus.core.linear.Modes;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.BodyDynamics;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.ModalBody;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.modal.ModalBasis;
import org.saltus.fem.modal.ModalBasis.Choice;
import org.saltus.fem.modal.ShiftInvertLanczos;

/** Reduced bodies: the contract of every body, frequencies, static exactness, refusals. */
class ModalBodyTest {
    private static final SupernodalCholesky SOLVER = new SupernodalCholesky();
    private static final ShiftInvertLanczos LANCZOS = new ShiftInvertLanczos(SOLVER);

    private static FiniteElementModel plate(Material material) {
        return new FiniteElementModel(StructuredMesh.rectangle(2, 1, 4, 2, CellType.Q4), Elements.continuum(material, StressState.PLANE_STRAIN));
    }

    private static LinearFemBody full(Options options) {
        return new LinearFemBody("body", plate(new Material(10, 0.3, 3, 0.5, 1)), options);
    }

    private static int[] dofs(FiniteElementModel model, String set) {
        return Arrays.stream(model.mesh().nodeSet(set)).flatMap(k -> IntStream.of(2 * k, 2 * k + 1)).sorted().toArray();
    }

    private static PrescribedMotion left(FiniteElementModel model) {
        PrescribedMotion held = new PrescribedMotion(model.mesh().nodeCount(), model.dofsPerNode());
        for (int a = 0; a < model.dofsPerNode(); a++) {
            held.prescribe(model.mesh().nodeSet("left"), a, 0);
        }
        return held;
    }

    /** Nine coordinates of a free plate, rigid ones among them. */
    @Nested
    class FreeModes extends LinearFemBodyContractTest.FemContract {
        @Override
        FiniteElementModel model() {
            return plate(new Material(10, 0.3, 3, 0.5, 1));
        }

        @Override
        Options options(FiniteElementModel model) {
            return Options.defaults().withDamping(0.2, 0.01).withGravity(1, -2, 0).withVelocity(1, 2, 0);
        }

        @Override
        protected BodyDynamics newBody() {
            LinearFemBody whole = (LinearFemBody) super.newBody();
            return new ModalBody(whole, ModalBasis.freeInterface("body", whole, LANCZOS, Choice.count(9)), SOLVER);
        }
    }

    /** Static shapes of one side and four modes. */
    @Nested
    class CraigBampton extends FreeModes {
        @Override
        protected BodyDynamics newBody() {
            LinearFemBody whole = new LinearFemBody("body", model(), options(model()));
            return new ModalBody(whole, ModalBasis.craigBampton("body", whole, dofs(model(), "right"), SOLVER, LANCZOS, Choice.count(4)), SOLVER);
        }
    }

    /** V21, fixed-free bar of ten elements, consistent mass: the cutoff keeps what lies below it, and frequencies are those of the bar. */
    @Test
    void cutoffKeepsTheModesBelowIt() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.bar(2, 10), Elements.bar(new Material(200e9, 0, 8000, 1, 0.01), 1));
        LinearFemBody bar = new LinearFemBody("bar", model, Options.defaults().withPrescribed(left(model)));
        ModalBasis basis = ModalBasis.freeInterface("bar", bar, LANCZOS, Choice.upTo(3500));
        ModalBody modal = new ModalBody(bar, basis, SOLVER);
        assertEquals(3, modal.dofCount());
        double[] expected = {625.6427490211, 1892.393644723, 3205.809640261};
        double[] found = Modes.of("bar", modal, LANCZOS, 3).frequencies();
        for (int k = 0; k < 3; k++) {
            assertEquals(expected[k], found[k], 1e-9 * expected[k]);
        }
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ModalBasis.freeInterface("bar", bar, LANCZOS, Choice.upTo(600))).getMessage()
            .contains("no mode up to 600"));
    }

    @Test
    void rigidModesHaveNoStiffnessAtAll() {
        ModalBasis basis = ModalBasis.freeInterface("body", full(Options.defaults()), LANCZOS, Choice.count(5));
        for (int k = 0; k < 5; k++) {
            assertEquals(k < 3, basis.stiffness().get(k, k) == 0, "mode " + k);
        }
    }

    @Test
    void frequenciesOfCraigBamptonFallToThoseOfTheBody() {
        FiniteElementModel model = plate(new Material(10, 0.3, 3, 0.5, 1));
        LinearFemBody body = new LinearFemBody("body", model, Options.defaults().withPrescribed(left(model)));
        double[] exact = Modes.of("body", body, LANCZOS, 4).frequencies();
        double before = Double.POSITIVE_INFINITY;
        for (int modes : new int[] {1, 4, 10, 18}) {
            ModalBody reduced = new ModalBody(body, ModalBasis.craigBampton("body", body, dofs(model, "right"), SOLVER, LANCZOS, Choice.count(modes)),
                SOLVER);
            double[] found = Modes.of("body", reduced, LANCZOS, 4).frequencies();
            double error = 0;
            for (int k = 0; k < 4; k++) {
                assertTrue(found[k] >= exact[k] * (1 - 1e-12), "Rayleigh's quotient is an upper bound");
                error = Math.max(error, found[k] / exact[k] - 1);
            }
            assertTrue(error < before, modes + " modes: " + error);
            before = error;
        }
        assertEquals(0, before, 1e-11, "with all modes nothing is lost");
    }

    /** A force on the interface deforms the reduced body as the full one, whatever the number of modes. */
    @Test
    void craigBamptonIsExactInStaticsForForcesOnItsInterface() {
        FiniteElementModel model = plate(new Material(10, 0.3, 3, 0.5, 1));
        LinearFemBody body = new LinearFemBody("body", model, Options.defaults().withPrescribed(left(model)));
        int[] right = dofs(model, "right");
        ModalBasis basis = ModalBasis.craigBampton("body", body, right, SOLVER, LANCZOS, Choice.count(1));
        double[] force = new double[body.dofCount()];
        for (int k = 0; k < right.length; k++) {
            force[right[k]] = 0.1 + 0.03 * k;
        }
        int[] free = IntStream.range(0, force.length).filter(i -> Arrays.binarySearch(body.heldDofs(), i) < 0).toArray();
        double[] u = Arrays.stream(free).mapToDouble(i -> force[i]).toArray();
        SOLVER.factorize(body.stiffness().submatrix(free, free)).solve(u, 0);
        double[] eta = new double[basis.shapes().length];
        for (int j = 0; j < eta.length; j++) {
            for (int i = 0; i < force.length; i++) {
                eta[j] += basis.shapes()[j][i] * force[i];
            }
        }
        SOLVER.factorize(basis.stiffness()).solve(eta, 0);
        double[] expanded = new double[free.length];
        for (int k = 0; k < free.length; k++) {
            for (int j = 0; j < eta.length; j++) {
                expanded[k] += basis.shapes()[j][free[k]] * eta[j];
            }
        }
        assertArrayEquals(u, expanded, 1e-12 * Arrays.stream(u).map(Math::abs).max().orElseThrow());
    }

    @Test
    void dampingOfModesStaysDiagonal() {
        ModalBasis basis = ModalBasis.freeInterface("body", full(Options.defaults().withDamping(0.5, 0.01).withMass(MassKind.LUMPED)), LANCZOS,
            Choice.count(8));
        SparseMatrix C = basis.damping();
        for (int k = 0; k < 8; k++) {
            double expected = 0.5 + 0.01 * basis.stiffness().get(k, k);
            assertEquals(expected, C.get(k, k), 1e-11 * expected);
            for (int l = 0; l < k; l++) {
                assertEquals(0, C.get(k, l));
            }
        }
    }

    @Test
    void whatCannotBeReducedIsRefused() {
        LinearFemBody free = full(Options.defaults());
        int[] one = {0};
        assertThrows(SingularMatrixException.class, () -> ModalBasis.craigBampton("body", free, one, SOLVER, LANCZOS, Choice.count(2)));
        assertThrows(IllegalArgumentException.class, () -> ModalBasis.craigBampton("body", free, new int[0], SOLVER, LANCZOS, Choice.count(2)));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ModalBasis.freeInterface("body", free, LANCZOS, Choice.count(31))).getMessage()
            .contains("at most 30"));
        FiniteElementModel model = plate(new Material(10, 0.3, 3, 0.5, 1));
        LinearFemBody moved = new LinearFemBody("body", model, Options.defaults().withPrescribed(
            new PrescribedMotion(15, 2).prescribe(model.mesh().nodeSet("left"), 0, 0.1)));
        ModalBasis basis = ModalBasis.freeInterface("body", moved, LANCZOS, Choice.count(3));
        assertThrows(IllegalArgumentException.class, () -> new ModalBody(moved, basis, SOLVER));
    }
}
