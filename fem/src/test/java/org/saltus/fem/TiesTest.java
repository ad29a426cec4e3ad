package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.linear.FreeBasis;
import org.saltus.core.linear.Modes;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.body.Ties;
import org.saltus.fem.element.BeamElement.Theory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.BeamSection;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.modal.ModalBasis;
import org.saltus.fem.modal.ShiftInvertLanczos;

/** Rigid ties and planes of symmetry against clamped, halved and rigid bodies. */
class TiesTest {
    private static final Material MATERIAL = new Material(1e6, 0.3, 1000);
    private static final boolean[] FREE = new boolean[6];

    private static FiniteElementModel plate(double length, int nx, double angle) {
        double[] q = new double[4];
        Quaternion.exp(new double[] {0, 0, angle}, 0, q, 0);
        Mesh mesh = Meshes.placed(StructuredMesh.rectangle(length, 0.4, nx, 2, CellType.Q4), new double[3], q);
        return new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.PLANE_STRAIN));
    }

    private static double[] frequencies(FiniteElementModel model, Options options, int count) {
        LinearFemBody body = new LinearFemBody("body", model, options);
        return Modes.of("body", body, new ShiftInvertLanczos(new SupernodalCholesky()), count).frequencies();
    }

    private static boolean contains(double[] all, double value) {
        return Arrays.stream(all).anyMatch(f -> Math.abs(f - value) <= 1e-8 * value);
    }

    /** Half of a plate, straight and turned, has the symmetric modes of the whole. */
    @ParameterizedTest(name = "turned by {0} degrees")
    @ValueSource(doubles = {0, 90, 37})
    void halfABodyHasItsSymmetricModes(double degrees) {
        double angle = Math.toRadians(degrees);
        FiniteElementModel half = plate(0.5, 5, angle);
        Ties ties = new Ties(half);
        ties.symmetry(half.mesh().nodeSet("left"), new double[] {3 * Math.cos(angle), 3 * Math.sin(angle), 0});
        double[] found = frequencies(half, Options.defaults().withTies(ties), 6);
        double[] whole = frequencies(plate(1, 10, 0), Options.defaults(), 14);
        int elastic = 0;
        for (double f : found) {
            assertTrue(f == 0 || contains(whole, f), f + " Hz of " + Arrays.toString(whole));
            elastic += f > 0 ? 1 : 0;
        }
        assertEquals(5, elastic, "one rigid mode: along the plane");
    }

    /** Modal bodies in all modes that ties leave, and the reduction that does not know them. */
    @Test
    void modalBodiesKeepTies() {
        FiniteElementModel half = plate(0.5, 5, 0);
        Ties ties = new Ties(half);
        ties.symmetry(half.mesh().nodeSet("left"), new double[] {1, 0, 0});
        LinearFemBody body = new LinearFemBody("half", half, Options.defaults().withTies(ties));
        ShiftInvertLanczos eigen = new ShiftInvertLanczos(new SupernodalCholesky());
        ModalBasis basis = ModalBasis.freeInterface("half", body, eigen, ModalBasis.Choice.count(6));
        for (double[] shape : basis.shapes()) {
            for (int node : half.mesh().nodeSet("left")) {
                assertEquals(0, shape[2 * node], 0);
            }
        }
        assertFault("34 modes asked for, expected at most 33", () -> ModalBasis.freeInterface("half", body, eigen, ModalBasis.Choice.count(34)));
        assertFault("does not know ties", () -> ModalBasis.craigBampton("half", body, new int[] {1}, new SupernodalCholesky(), eigen,
            ModalBasis.Choice.count(2)));
    }

    /** In space a node on three planes of symmetry does not move at all, on two along their common line. */
    @Test
    void planesCutEachOther() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 1, 1, 1, 1, 1, CellType.HEX8), Elements.continuum(MATERIAL, StressState.SOLID));
        Ties ties = new Ties(model);
        ties.symmetry(model.mesh().nodeSet("left"), new double[] {1, 0, 0});
        ties.symmetry(model.mesh().nodeSet("front"), new double[] {0, 1, 0});
        ties.symmetry(model.mesh().nodeSet("bottom"), new double[] {0, 0, 1});
        ties.symmetry(model.mesh().nodeSet("left"), new double[] {-2, 0, 0});
        FreeBasis basis = ties.basis(new int[0]);
        assertEquals(24 - 12, basis.size());
        double[] a = new double[12];
        Arrays.fill(a, 1);
        double[] u = new double[24];
        basis.scatter(a, 0, u, 0);
        double[] x = model.mesh().coordinates();
        for (int i = 0; i < 24; i++) {
            assertEquals(x[i] == 0 ? 0 : 1, Math.abs(u[i]), 1e-15);
        }
    }

    /** An edge that is tied and held is a clamped edge. */
    @Test
    void aHeldTieIsAClamp() {
        FiniteElementModel model = plate(1, 10, 0);
        int[] left = model.mesh().nodeSet("left");
        Ties ties = new Ties(model);
        ties.rigid(left, null, new boolean[] {true, true, true, true, true, true});
        PrescribedMotion clamp = new PrescribedMotion(model.mesh().nodeCount(), 2).prescribe(left, 0, 0).prescribe(left, 1, 0);
        assertArrayEquals(frequencies(model, Options.defaults().withPrescribed(clamp), 5), frequencies(model, Options.defaults().withTies(ties), 5), 1e-8);
    }

    /** A body whose nodes are all tied is rigid: M is its mass and inertia, K vanishes, gravity makes it fall. */
    @Test
    void aBodyTiedAltogetherIsRigid() {
        FiniteElementModel model = plate(1, 10, 0);
        Ties ties = new Ties(model);
        ties.rigid(model.mesh().nodeSet("all"), null, FREE);
        FreeBasis basis = ties.basis(new int[0]);
        SparseMatrix M = basis.reduced(model.mass(MassKind.CONSISTENT));
        double mass = 400;
        assertEquals(mass, M.get(0, 0), 1e-10);
        assertEquals(mass, M.get(1, 1), 1e-10);
        assertEquals(0, M.get(0, 2), 1e-10);
        assertEquals(mass * (1 + 0.16) / 12, M.get(2, 2), 1e-9);
        for (double k : basis.reduced(model.stiffness()).values()) {
            assertEquals(0, k, 1e-8);
        }
        LinearFemBody body = new LinearFemBody("plate", model, Options.defaults().withTies(ties).withVelocity(1, 2, 0).withSpin(0, 0, 3));
        body.attach(0, 0);
        double[] v = new double[body.dofCount()];
        body.writeInitialState(new double[v.length], v);
        for (int node = 0; node < model.mesh().nodeCount(); node++) {
            assertEquals(1 - 3 * (model.mesh().coordinates()[3 * node + 1] - 0.2), v[2 * node], 1e-12);
            assertEquals(2 + 3 * (model.mesh().coordinates()[3 * node] - 0.5), v[2 * node + 1], 1e-12);
        }
        double[] x = new double[v.length];
        x[7] = 1;                                               // an impulse of 1 N·s along y on node 3, at (0.3, 0)
        body.prepare(IterationCoefficients.direct(0, 1e-4)).apply(x);
        double spin = (0.3 - 0.5) / (mass * 1.16 / 12);
        for (int node = 0; node < model.mesh().nodeCount(); node++) {
            assertEquals(1 / mass + spin * (model.mesh().coordinates()[3 * node] - 0.5), x[2 * node + 1], 1e-12);
        }
    }

    /** The tied end of a beam is a rigid link with its rotation. */
    @Test
    void tiedBeamNodesTurnTogether() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.bar(1, 4), Elements.beam(3, MATERIAL, BeamSection.rectangle(0.1, 0.1, 0.3),
            Theory.TIMOSHENKO, 0, 1, 0));
        Ties ties = new Ties(model);
        ties.rigid(new int[] {3, 4}, new double[] {0.75, 0, 0}, FREE);
        FreeBasis basis = ties.basis(new int[] {0, 1, 2, 3, 4, 5});
        assertEquals(2 * 6 + 6, basis.size());
        double[] a = new double[18];
        a[5] = 1;                                               // rotation about z
        double[] u = new double[30];
        basis.scatter(a, 0, u, 0);
        assertArrayEquals(new double[] {0, 0.25, 0, 0, 0, 1}, Arrays.copyOfRange(u, 24, 30), 1e-15);
        assertArrayEquals(new double[] {0, 0, 0, 0, 0, 1}, Arrays.copyOfRange(u, 18, 24), 1e-15);
    }

    /** Loads at the point of a tie: nodal forces with its resultant and its moment. */
    @Test
    void loadsAtTheTiesPointDoTheirWork() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(2, 1, 1, 4, 2, 2, CellType.HEX8), Elements.continuum(new Material(1e6, 0, 1),
            StressState.SOLID));
        Ties ties = new Ties(model);
        ties.rigid(model.mesh().nodeSet("right"), null, FREE);
        double[] given = {30, -20, 10, 5, 7, -11};
        double[] f = ties.load(given);
        double[] work = new double[6];
        double[] x = model.mesh().coordinates();
        for (int node = 0; node < model.mesh().nodeCount(); node++) {
            double[] r = {x[3 * node] - 2, x[3 * node + 1] - 0.5, x[3 * node + 2] - 0.5};
            for (int a = 0; a < 3; a++) {
                work[a] += f[3 * node + a];
                work[3 + a] += r[(a + 1) % 3] * f[3 * node + (a + 2) % 3] - r[(a + 2) % 3] * f[3 * node + (a + 1) % 3];
            }
        }
        assertArrayEquals(given, work, 1e-12);
        assertFault("cannot follow", () -> {
            Ties plane = new Ties(plate(1, 2, 0));
            plane.rigid(new int[] {0, 1}, null, FREE);
            plane.load(new double[] {0, 0, 1, 0, 0, 0});
        });
    }

    private static void assertFault(String part, Runnable action) {
        String message = assertThrows(IllegalArgumentException.class, action::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void contradictionsAreNamed() {
        FiniteElementModel model = plate(1, 2, 0);
        int[] left = model.mesh().nodeSet("left");
        Ties ties = new Ties(model);
        ties.rigid(left, null, FREE);
        assertFault("in two ties", () -> ties.rigid(left, null, FREE));
        assertFault("in a tie and in \"fix\"", () -> ties.basis(new int[] {2 * left[0]}));
        Ties single = new Ties(model);
        single.rigid(new int[] {0}, null, FREE);
        assertFault("moves nothing", () -> single.basis(new int[0]));
        Ties askew = new Ties(model);
        askew.symmetry(left, new double[] {1, 1, 0});
        assertFault("askew", () -> askew.basis(new int[] {2 * left[0]}));
        Ties both = new Ties(model);
        both.symmetry(left, new double[] {1, 0, 0});
        both.rigid(left, null, FREE);
        assertFault("in a tie and on a plane", () -> both.basis(new int[0]));
    }
}
