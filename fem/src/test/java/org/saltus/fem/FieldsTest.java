package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.state.State;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FrameOptions;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Fields of meshed bodies: a constant strain is found everywhere, energies and reactions add up. */
class FieldsTest {
    private static final Material STEEL = new Material(200e9, 0.3, 8000, 0.1, 1);
    /** ∂u_a/∂x_b. */
    private static final double[] GRADIENT = {1e-3, 4e-4, -3e-4, 2e-4, -5e-4, 6e-4, 1e-4, 2e-4, 7e-4};

    private static FiniteElementModel model(CellType type, StressState state, Formulation formulation) {
        Mesh mesh = type.dimension == 2 ? StructuredMesh.rectangle(2, 1, 3, 2, type) : StructuredMesh.box(2, 1, 1, 2, 2, 1, type);
        return new FiniteElementModel(mesh, Elements.continuum(STEEL, state, formulation));
    }

    private static State stretched(LinearFemBody body) {
        body.attach(0, 0);
        State state = new State(body.configurationSize(), body.dofCount());
        int d = body.model().dofsPerNode();
        double[] x = body.mesh().coordinates();
        for (int i = 0; i < body.dofCount(); i++) {
            for (int b = 0; b < d; b++) {
                state.q()[i] += GRADIENT[3 * (i % d) + b] * x[3 * (i / d) + b];
            }
        }
        return state;
    }

    /** Strain and stress of the gradient by Hooke's law, written out. */
    private static double[][] exact(StressState state) {
        double[] g = GRADIENT;
        double[] e = {g[0], g[4], g[8], 0.5 * (g[1] + g[3]), 0.5 * (g[5] + g[7]), 0.5 * (g[2] + g[6])};
        if (state.dimension == 2) {
            e[4] = 0;
            e[5] = 0;
            e[2] = state == StressState.PLANE_STRAIN ? 0 : -0.3 / 0.7 * (e[0] + e[1]);
        }
        double[] s = new double[6];
        for (int k = 0; k < 6; k++) {
            s[k] = 2 * STEEL.shearModulus() * e[k] + (k < 3 ? STEEL.firstLameModulus() * (e[0] + e[1] + e[2]) : 0);
        }
        s[2] = state == StressState.PLANE_STRESS ? 0 : s[2];
        return new double[][] {s, e};
    }

    private static void all(double[] expected, double[] got, double tolerance) {
        for (int k = 0; k < got.length; k += 6) {
            assertArrayEquals(expected, Arrays.copyOfRange(got, k, k + 6), tolerance);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "T6", "Q8", "TET4", "HEX8", "WEDGE6", "TET10", "HEX20"})
    void aConstantStrainIsFoundAtNodesCellsAndGaussPoints(CellType type) {
        StressState[] states = type.dimension == 3 ? new StressState[] {StressState.SOLID}
            : new StressState[] {StressState.PLANE_STRESS, StressState.PLANE_STRAIN};
        for (StressState s : states) {
            checkConstantStrain(model(type, s, Formulation.FULL), s);
            if (Formulation.INCOMPATIBLE.applies(type)) {
                checkConstantStrain(model(type, s, Formulation.INCOMPATIBLE), s);
            }
        }
    }

    private static void checkConstantStrain(FiniteElementModel model, StressState s) {
        LinearFemBody body = new LinearFemBody("body", model, LinearFemBody.Options.defaults());
        State state = stretched(body);
        double[][] exact = exact(s);
        double[] nodal = new double[6 * body.mesh().nodeCount()];
        double[] cells = new double[6 * body.mesh().solid().get(0).count()];
        body.writeField(MeshField.STRESS, state, nodal);
        all(exact[0], nodal, 1e-2);                                        // Pa, of 1e8: 1e-10
        body.writeField(MeshField.STRAIN, state, nodal);
        all(exact[1], nodal, 1e-13);
        body.writeField(MeshField.CELL_STRESS, state, cells);
        all(exact[0], cells, 1e-2);
        body.writeField(MeshField.CELL_STRAIN, state, cells);
        all(exact[1], cells, 1e-13);
        double[] stress = new double[6 * body.stressPointCount()];
        double[] strain = new double[stress.length];
        double[] place = new double[stress.length / 2];
        body.writeStressPoints(state, place, stress, strain);
        all(exact[0], stress, 1e-2);
        all(exact[1], strain, 1e-13);
        double mean = 0;
        for (int k = 0; k < place.length; k += 3) {
            mean += place[k] / (place.length / 3);
        }
        assertEquals(1 + GRADIENT[0] + 0.5 * GRADIENT[1] + (s.dimension == 3 ? 0.5 * GRADIENT[2] : 0), mean, 1e-12, "the centre moves with the field");
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"Q4", "TET10", "HEX8"})
    void strainEnergiesOfTheCellsAddUp(CellType type) {
        LinearFemBody body = new LinearFemBody("body", model(type, type.dimension == 2 ? StressState.PLANE_STRAIN : StressState.SOLID,
            Formulation.INCOMPATIBLE), LinearFemBody.Options.defaults());
        State state = stretched(body);
        Random random = new Random(3);
        for (int i = 0; i < state.q().length; i++) {
            state.q()[i] += 5 + 1e-3 * random.nextDouble();
        }
        double[] energy = new double[body.mesh().solid().get(0).count()];
        body.writeField(MeshField.STRAIN_ENERGY, state, energy);
        assertEquals(body.elasticEnergy(state.q()), Arrays.stream(energy).sum(), 1e-10 * body.elasticEnergy(state.q()));
    }

    @Test
    void reactionsBalanceTheWeightInEquilibrium() {
        FiniteElementModel model = model(CellType.HEX8, StressState.SOLID, Formulation.FULL);
        PrescribedMotion held = new PrescribedMotion(model.mesh().nodeCount(), 3);
        for (int a = 0; a < 3; a++) {
            held.prescribe(model.mesh().nodeSet("left"), a, 0);
        }
        LinearFemBody body = new LinearFemBody("body", model, LinearFemBody.Options.defaults().withGravity(0, 0, -10).withPrescribed(held));
        body.attach(0, 0);
        State state = new State(body.dofCount(), body.dofCount());
        double[] load = new double[body.dofCount()];
        body.addExternalForce(0, 1, state.q(), load);
        int[] dofs = IntStream.range(0, load.length).filter(i -> Arrays.binarySearch(body.heldDofs(), i) < 0).toArray();
        double[] free = Arrays.stream(dofs).mapToDouble(i -> load[i]).toArray();
        new SupernodalCholesky().factorize(body.stiffness().submatrix(dofs, dofs)).solve(free, 0);
        for (int k = 0; k < dofs.length; k++) {
            state.q()[dofs[k]] = free[k];
        }
        double[] reaction = new double[3 * body.mesh().nodeCount()];
        body.writeField(MeshField.REACTION, state, reaction);
        double[] sum = new double[3];
        double moment = 0;
        for (int k = 0; k < reaction.length; k++) {
            sum[k % 3] += reaction[k];
            moment += k % 3 == 0 ? reaction[k] * (body.mesh().coordinates()[k + 2] - 0.5) : 0;
        }
        double weight = 8000 * 2 * 10;
        assertArrayEquals(new double[] {0, 0, weight}, sum, 1e-7 * weight);
        assertEquals(-weight * 1, moment, 1e-7 * weight, "lever of the weight: half the length");
    }

    @Test
    void principalValuesAreThoseOfTheTensorLargestFirst() {
        LinearFemBody body = new LinearFemBody("body", model(CellType.HEX8, StressState.SOLID, Formulation.FULL), LinearFemBody.Options.defaults());
        State state = stretched(body);
        double[] principal = new double[3 * body.mesh().nodeCount()];
        body.writeField(MeshField.PRINCIPAL, state, principal);
        double[] s = exact(StressState.SOLID)[0];
        double trace = s[0] + s[1] + s[2];
        double det = s[0] * (s[1] * s[2] - s[4] * s[4]) - s[3] * (s[3] * s[2] - s[4] * s[5]) + s[5] * (s[3] * s[4] - s[1] * s[5]);
        double second = s[0] * s[1] + s[1] * s[2] + s[2] * s[0] - s[3] * s[3] - s[4] * s[4] - s[5] * s[5];
        double[] p = Arrays.copyOf(principal, 3);
        assertEquals(trace, p[0] + p[1] + p[2], 1e-10 * Math.abs(p[0]));
        assertEquals(second, p[0] * p[1] + p[1] * p[2] + p[2] * p[0], 1e-10 * p[0] * p[0]);
        assertEquals(det, p[0] * p[1] * p[2], 1e-10 * Math.abs(p[0] * p[0] * p[0]));
        assertEquals(true, p[0] >= p[1] && p[1] >= p[2]);
    }

    /** A frame turned by 90° about z swaps xx and yy and changes the sign of xy. */
    @Test
    void stressesOfAFloatingFrameAreInSpaceAxes() {
        FiniteElementModel model = model(CellType.Q4, StressState.PLANE_STRESS, Formulation.FULL);
        FloatingModel shared = new FloatingModel(model, MassKind.CONSISTENT, 0, 0, new SupernodalCholesky());
        double[] turned = {Math.cos(Math.PI / 4), 0, 0, Math.sin(Math.PI / 4)};
        FloatingFrameBody body = new FloatingFrameBody("body", shared, new FrameOptions(new double[3], turned, new double[3],
            new double[3], new double[3], true, Centrifugal.REFERENCE, 0));
        body.attach(0, 0);
        State state = new State(body.configurationSize(), body.dofCount());
        body.writeInitialState(state.q(), state.v());
        double[] x = shared.place();
        int first = state.q().length - x.length;
        for (int i = 0; i < x.length; i++) {
            state.q()[first + i] = GRADIENT[3 * (i % 2)] * x[i - i % 2] + GRADIENT[3 * (i % 2) + 1] * x[i - i % 2 + 1];
        }
        double[] s = exact(StressState.PLANE_STRESS)[0];
        double[] stress = new double[6 * body.mesh().nodeCount()];
        body.writeField(MeshField.STRESS, state, stress);
        all(new double[] {s[1], s[0], 0, -s[3], 0, 0}, stress, 1e-2);
    }
}
