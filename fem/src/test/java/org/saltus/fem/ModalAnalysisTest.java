package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.linear.Modes;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.Elements;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FrameOptions;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.modal.ShiftInvertLanczos;

/** Lanczos against closed forms and an independent code (V20, V21). */
class ModalAnalysisTest {
    private static final ShiftInvertLanczos LANCZOS = new ShiftInvertLanczos(new SupernodalCholesky());
    private static final Material V20 = new Material(2.1e11, 0.3, 7850, 1, 1);

    private static FiniteElementModel v20() {
        return new FiniteElementModel(StructuredMesh.box(1, 0.1, 0.1, 10, 2, 2, CellType.HEX8), Elements.continuum(V20, StressState.SOLID));
    }

    /** V20, 8-node bricks; bending comes in pairs. */
    @Test
    void cantileverOfBricksHasTheReferenceFrequencies() {
        FiniteElementModel model = v20();
        int[] left = model.mesh().nodeSet("left");
        PrescribedMotion held = new PrescribedMotion(model.mesh().nodeCount(), 3).prescribe(left, 0, 0).prescribe(left, 1, 0)
            .prescribe(left, 2, 0);
        Modes modes = Modes.of("bar", new LinearFemBody("bar", model, Options.defaults().withPrescribed(held)), LANCZOS, 6);
        double[] expected = {100.0459422113, 100.0459422114, 608.5649989774, 608.5649989775, 802.7393490511, 1306.773437317};
        assertEquals(0, modes.rigidCount());
        for (int k = 0; k < 6; k++) {
            assertEquals(expected[k], modes.frequencies()[k], 1e-9 * expected[k]);
        }
        for (int dof : held.dofs()) {
            assertEquals(0, modes.shapes()[3][dof]);
        }
    }

    /** V20, 1000 N down at the centre of the end face, and the mass of one direction. */
    @Test
    void cantileverOfBricksHasTheReferenceTipDeflectionAndMass() {
        FiniteElementModel model = v20();
        double[] x = model.mesh().coordinates();
        int tip = 0;
        while (Math.abs(x[3 * tip] - 1) + Math.abs(x[3 * tip + 1] - 0.05) + Math.abs(x[3 * tip + 2] - 0.05) > 1e-9) {
            tip++;
        }
        double[] f = new double[model.dofCount()];
        f[3 * tip + 2] = -1000;
        boolean[] fixed = new boolean[f.length];
        for (int node : model.mesh().nodeSet("left")) {
            Arrays.fill(fixed, 3 * node, 3 * node + 3, true);
        }
        double[] u = new double[f.length];
        Statics.solve(model.stiffness(), f, fixed, u);
        assertEquals(-0.0001324344587992, u[3 * tip + 2], 1e-7 * 0.0001324);
        double[] along = new double[f.length];
        for (int i = 0; i < along.length; i += 3) {
            along[i] = 1;
        }
        assertEquals(78.5, model.mass(MassKind.CONSISTENT).quadraticForm(along, 0, along, 0), 1e-12 * 78.5);
    }

    @Test
    void freeBodiesHaveSixRigidModesAndTheFrameFindsTheSame() {
        FiniteElementModel model = v20();
        Modes modes = Modes.of("bar", new LinearFemBody("bar", model, Options.defaults()), LANCZOS, 10);
        assertEquals(6, modes.rigidCount());
        assertEquals(0, modes.frequencies()[5]);
        assertTrue(modes.frequencies()[6] > 500);
        FloatingModel frame = new FloatingModel(model, MassKind.CONSISTENT, 0, 0, new SupernodalCholesky());
        Modes same = Modes.of("bar", new FloatingFrameBody("bar", frame, FrameOptions.defaults()), LANCZOS, 10);
        for (int k = 6; k < 10; k++) {
            assertEquals(modes.frequencies()[k], same.frequencies()[k], 1e-9 * same.frequencies()[k]);
        }
    }

    /** V21 with 400 bars: ω = (c/h) √(6 (1 − cos κ)/(2 + cos κ)) consistent, (2c/h) sin(κ/2) lumped, κ = kπ/n. */
    @ParameterizedTest
    @EnumSource(MassKind.class)
    void freeBarHasItsDiscreteFrequencies(MassKind mass) {
        int n = 400;
        double speed = 5000;
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.bar(2, n), Elements.bar(new Material(2e11, 0, 8000, 1, 0.01), 1));
        Modes modes = Modes.of("bar", new LinearFemBody("bar", model, Options.defaults().withMass(mass)), LANCZOS, 12);
        assertEquals(1, modes.rigidCount());
        for (int k = 1; k < 12; k++) {
            double kappa = k * Math.PI / n;
            double omega = speed / (2.0 / n) * (mass == MassKind.LUMPED ? 2 * Math.sin(kappa / 2)
                : Math.sqrt(12 * Math.pow(Math.sin(kappa / 2), 2) / (2 + Math.cos(kappa))));
            // round-off of xᵀ K x against K: 1e-16 (n / k)²
            assertEquals(omega / (2 * Math.PI), modes.frequencies()[k], 1e-9 * omega);
        }
    }

    @Test
    void shapesAreOrthonormalAndSolveTheProblem() {
        FiniteElementModel model = v20();
        LinearFemBody body = new LinearFemBody("bar", model, Options.defaults());
        Modes modes = Modes.of("bar", body, LANCZOS, 12);
        double[] kx = new double[model.dofCount()];
        double[] mx = kx.clone();
        for (int a = 0; a < 12; a++) {
            for (int b = 0; b <= a; b++) {
                assertEquals(a == b ? 1 : 0, body.mass().quadraticForm(modes.shapes()[a], 0, modes.shapes()[b], 0), 1e-11);
            }
            double lambda = Math.pow(2 * Math.PI * modes.frequencies()[a], 2);
            body.stiffness().multiply(modes.shapes()[a], 0, kx, 0);
            body.mass().multiply(modes.shapes()[a], 0, mx, 0);
            double size = Math.pow(2 * Math.PI * modes.frequencies()[11], 2);
            for (int i = 0; i < kx.length; i++) {
                assertEquals(lambda * mx[i], kx[i], 1e-7 * size);
            }
        }
    }

    /** All modes of a small body: no Krylov space fits, and none is left out. */
    @Test
    void allModesOfASmallBodyAreFound() {
        Mesh square = StructuredMesh.rectangle(1, 1, 1, 1, CellType.Q4);
        FiniteElementModel model = new FiniteElementModel(square, Elements.continuum(new Material(1, 0.3, 1, 1, 1), StressState.PLANE_STRESS));
        Modes modes = Modes.of("square", new LinearFemBody("square", model, Options.defaults()), LANCZOS, 8);
        assertEquals(3, modes.rigidCount());
        assertTrue(modes.frequencies()[7] > modes.frequencies()[3]);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
            () -> Modes.of("square", new LinearFemBody("square", model, Options.defaults()), LANCZOS, 9));
        assertTrue(e.getMessage().contains("expected 1 to 8"), e.getMessage());
    }
}
