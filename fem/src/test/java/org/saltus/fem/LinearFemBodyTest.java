package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Surface;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

class LinearFemBodyTest {
    private static final Material STEEL = new Material(200e9, 0.3, 8000, 1, 0.01);

    private static FiniteElementModel model(CellType type) {
        return switch (type) {
            case BAR2 -> new FiniteElementModel(StructuredMesh.bar(1, 10), Elements.bar(STEEL, 1));
            case T3, Q4, T6, Q8 -> new FiniteElementModel(StructuredMesh.rectangle(1, 0.5, 4, 2, type),
                Elements.continuum(STEEL, StressState.PLANE_STRAIN));
            default -> new FiniteElementModel(StructuredMesh.box(1, 0.5, 0.5, 3, 2, 2, type),
                Elements.continuum(STEEL, StressState.SOLID));
        };
    }

    /** One step of the θ-scheme with θ = ½ and no contact: v₁ = v₀ − h Â⁻¹(C v₀ + K q_θ − f), q₁ = q₀ + h v_½. */
    private static void step(LinearFemBody body, double h, double[] q, double[] v) {
        double[] middle = new double[q.length];
        body.retract(q, h / 2, v, middle);
        double[] force = new double[v.length];
        body.addInternalForce(-h, middle, v, force);
        body.addExternalForce(0, h, middle, force);
        body.prepare(IterationCoefficients.direct(h / 2, h * h / 4)).solve(force);
        double[] mean = v.clone();
        for (int i = 0; i < v.length; i++) {
            v[i] += force[i];
            mean[i] += 0.5 * force[i];
        }
        body.retract(q, h, mean, q);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"POINT1", "BAR3"}, mode = EnumSource.Mode.EXCLUDE)
    void freeBodyFallsAsAParabolaAndStaysUnstrained(CellType type) {
        double[] g = {3, type == CellType.BAR2 ? 0 : -9, type.dimension == 3 ? -6 : 0};
        FiniteElementModel model = model(type);
        LinearFemBody body = new LinearFemBody("body", model, Options.defaults().withGravity(g));
        body.attach(0, 0);
        double[] q = new double[body.dofCount()];
        double[] v = new double[body.dofCount()];
        body.writeInitialState(q, v);
        double h = 1e-3;
        for (int k = 0; k < 1000; k++) {
            step(body, h, q, v);
        }
        int d = model.dofsPerNode();
        // storing q = 4.5 m rounds each node by ε q, which sets free vibrations of speed ω_max ε q, at worst all in phase
        double tolerance = 1000 * highestFrequency(body) * 0x1p-52 * 4.5;
        for (int i = 0; i < q.length; i++) {
            assertEquals(0.5 * g[i % d], q[i], tolerance);
            assertEquals(g[i % d], v[i], tolerance);
        }
        double mass = Arrays.stream(model.nodalMass()).sum();
        assertTrue(body.elasticEnergy(q) < 0.5 * mass * d * tolerance * tolerance, () -> "energy " + body.elasticEnergy(q));
        double[] mises = new double[model.mesh().nodeCount()];
        body.writeVonMises(q, mises);
        for (double m : mises) {
            assertTrue(m < 10 * 8000 * 5000 * tolerance, () -> "stress " + m);  // ρ c v of a wave, 10 for its components
        }
    }

    /** Bound of ω_max, rad/s: row sums of K by entries of M, doubled for the consistent mass. */
    private static double highestFrequency(LinearFemBody body) {
        double[][] k = body.stiffness().toDense();
        double largest = 0;
        for (int i = 0; i < k.length; i++) {
            largest = Math.max(largest, 2 * Arrays.stream(k[i]).map(Math::abs).sum() / body.mass().get(i, i));
        }
        return Math.sqrt(largest);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"BAR2", "Q4", "HEX8"})
    void farTranslationCostsNoDigitsOfTheElasticForce(CellType type) {
        LinearFemBody body = new LinearFemBody("body", model(type), Options.defaults());
        body.attach(0, 0);
        double[] q = new double[body.dofCount()];
        Arrays.fill(q, 0);
        int d = body.model().dofsPerNode();
        for (int i = 0; i < q.length; i++) {
            q[i] = i % d == 0 ? 1024 : -2048;                   // exact in binary, and so are its differences
        }
        double[] f = new double[q.length];
        body.addStiffness(1, q, f);
        assertArrayEquals(new double[f.length], f, 0);
        assertEquals(0, body.elasticEnergy(q), 0);
    }

    @Test
    void singularMatrixIsReportedWithItsNodeAndDirection() {
        FiniteElementModel model = model(CellType.Q4);
        int nodes = model.mesh().nodeCount();
        PrescribedMotion motion = new PrescribedMotion(nodes, 2).prescribe(new int[] {0, 1, 2}, 1, 0);
        LinearFemBody body = new LinearFemBody("plate", model, Options.defaults().withPrescribed(motion));
        body.attach(0, 0);
        SingularMatrixException e = assertThrows(SingularMatrixException.class,    // statics of a plate that can slide along x
            () -> body.prepare(new IterationCoefficients(0, 0, 1, 0, 0, true)));
        String place = "node " + model.mesh().nodeIds()[e.dof() / 2] + ", direction " + "xy".charAt(e.dof() % 2);
        assertTrue(e.getMessage().contains(place), e.getMessage());
        assertTrue(Arrays.stream(body.prescribedDofs()).noneMatch(dof -> dof == e.dof()), e.getMessage());
    }

    @Test
    void prescribedDofsMoveAsToldAndCarryTheRest() {
        FiniteElementModel model = model(CellType.BAR2);
        PrescribedMotion motion = new PrescribedMotion(11, 1).prescribe(new int[] {0}, 0, 2);
        LinearFemBody body = new LinearFemBody("bar", model, Options.defaults().withPrescribed(motion).withDamping(5e4, 0));
        body.attach(0, 0);
        double[] q = new double[11];
        double[] v = new double[11];
        body.writeInitialState(q, v);
        assertEquals(2, v[0], 0);
        assertArrayEquals(new int[] {0}, body.prescribedDofs());
        double h = 1e-4;
        for (int k = 0; k < 1000; k++) {
            step(body, h, q, v);
        }
        assertEquals(2 * 1000 * h, q[0], 1e-12);
        assertEquals(2, v[0], 0);
        // mass damping 5e4/s drags the bar behind its driven end: E A q'' = alpha m' v, tip lag = alpha ρ v L²/(2E)
        assertEquals(5e4 * 8000 * 2 / (2 * 200e9), q[0] - q[10], 1e-3 * 2e-3);
    }

    @Test
    void staticDeflectionUnderGravityIsThatOfTheBar() {
        FiniteElementModel model = model(CellType.BAR2);
        PrescribedMotion motion = new PrescribedMotion(11, 1).prescribe(model.mesh().nodeSet("left"), 0, 0);
        LinearFemBody body = new LinearFemBody("bar", model, Options.defaults().withPrescribed(motion).withGravity(9.81, 0, 0));
        body.attach(0, 0);
        double[] f = new double[11];
        body.addExternalForce(0, 1, f, f);
        body.prepare(new IterationCoefficients(0, 0, 1, 1, 0, true)).solve(f);
        for (int k = 0; k <= 10; k++) {
            double x = k / 10.0;                                // nodally exact: u = ρ g (L x − x²/2)/E
            assertEquals(8000 * 9.81 * (x - x * x / 2) / 200e9, f[k], 1e-12 * 4e-7);
        }
    }

    @Test
    void surfaceFollowsTheNodes() {
        LinearFemBody body = new LinearFemBody("plate", model(CellType.Q4), Options.defaults().withVelocity(1, 2, 0));
        body.attach(3, 5);
        double[] q = new double[3 + body.dofCount()];
        double[] v = new double[5 + body.dofCount()];
        Arrays.fill(q, 0, 3, Double.NaN);
        Arrays.fill(v, 0, 5, Double.NaN);
        body.writeInitialState(q, v);
        for (int i = 3; i < q.length; i++) {
            q[i] = i;
        }
        Surface surface = body.surface();
        double[] x = new double[3 * surface.nodeCount()];
        double[] w = new double[x.length];
        double[] u = new double[3 * body.mesh().nodeCount()];
        surface.writePositions(q, x);
        surface.writeVelocities(q, v, w);
        body.writeDisplacements(q, u);
        for (int k = 0; k < surface.nodeCount(); k++) {
            int node = body.boundary().nodes()[k];
            for (int a = 0; a < 3; a++) {
                assertEquals(a < 2 ? 3 + 2 * node + a : 0, u[3 * node + a], 0);
                assertEquals(body.mesh().coordinates()[3 * node + a] + u[3 * node + a], x[3 * k + a], 1e-14);
                assertEquals(a < 2 ? a + 1 : 0, w[3 * k + a], 0);
            }
        }
    }

    @Test
    void placementIsTheCentreOfMass() {
        LinearFemBody body = new LinearFemBody("box", model(CellType.TET4), Options.defaults().withVelocity(1, 2, 3));
        body.attach(0, 0);
        double[] q = new double[body.dofCount()];
        double[] v = new double[body.dofCount()];
        body.writeInitialState(q, v);
        for (int i = 0; i < q.length; i += 3) {
            q[i] = 7;
        }
        double[] placement = new double[7];
        double[] velocity = new double[6];
        body.writePlacements(q, placement);
        body.writeMemberVelocities(q, v, velocity);
        assertArrayEquals(new double[] {7.5, 0.25, 0.25, 1, 0, 0, 0}, placement, 1e-13);
        assertArrayEquals(new double[] {1, 2, 3, 0, 0, 0}, velocity, 1e-13);
    }

    /** A node of body 0 on a facet of body 1: uᵀ = n · (v_A − Σ w v_B), and the compliance is that of the dofs. */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "TET4", "HEX8"})
    void contactRowsGiveTheLocalVelocityAndItsCompliance(CellType type) {
        int d = type.dimension;
        LinearFemBody a = new LinearFemBody("a", model(type), Options.defaults());
        LinearFemBody b = new LinearFemBody("b", model(type), Options.defaults().withMass(MassKind.LUMPED));
        int n = a.dofCount();
        a.attach(0, 0);
        b.attach(n, n);
        ContactSet set = new ContactSet();
        int c = set.append();
        int facet = 5;
        set.sides(c, 0, 0, 2, 1, 1, 0);
        set.geometry(c, 0, 0, 0, 0.6, 0.8, 0, 0, 1);
        set.law(c, 0, d);
        double[] weight = d == 2 ? new double[] {0.25, 0.75, 0} : new double[] {0.5, 0.3, 0.2};
        set.patch(2 * c + 1, Arrays.copyOfRange(b.boundary().facets(), d * facet, d * facet + d), weight, d);
        ContactMap map = new ContactMap();
        double[] q = new double[2 * n];
        map.build(List.of(a, b), set, q);

        double[] v = new double[2 * n];
        Arrays.setAll(v, i -> Math.sin(i));
        double[] relative = new double[3];
        for (int k = 0; k < d; k++) {
            relative[k] = v[a.boundary().nodes()[2] * d + k];
            for (int i = 0; i < d; i++) {
                int node = b.boundary().nodes()[b.boundary().facets()[d * facet + i]];
                relative[k] -= weight[i] * v[n + node * d + k];
            }
        }
        double[] u = new double[d];
        map.multiplyTranspose(v, u);
        for (int i = 0; i < d; i++) {
            double expected = 0;
            for (int k = 0; k < 3; k++) {
                expected += set.frame[3 * i + k] * relative[k];
            }
            assertEquals(expected, u[i], 1e-14);
        }
        checkCompliance(b, map, 2 * n, d);
    }

    /** Block of the facet side from {@code addCompliance} against S applied to H. */
    private static void checkCompliance(LinearFemBody body, ContactMap map, int length, int d) {
        ImpulseResponse response = body.prepare(IterationCoefficients.direct(0, 1e-10));
        response.expect(map, new int[] {1}, 0, 1);
        double[] block = new double[d * d];
        response.addCompliance(map, 1, 1, block, 0);
        double largest = Arrays.stream(block).map(Math::abs).max().orElseThrow();
        for (int l = 0; l < d; l++) {
            double[] column = new double[length];
            for (int e = map.start(1); e < map.start(2); e++) {
                column[map.dofs()[e]] = map.values()[map.valueStart(1) + (e - map.start(1)) * d + l];
            }
            double[] h = column.clone();
            response.apply(column);
            for (int k = 0; k < d; k++) {
                double sum = 0;
                for (int e = map.start(1); e < map.start(2); e++) {
                    sum += map.values()[map.valueStart(1) + (e - map.start(1)) * d + k] * column[map.dofs()[e]];
                }
                assertEquals(sum, block[k * d + l], 1e-12 * largest);
            }
            assertTrue(Arrays.stream(h).anyMatch(x -> x != 0), "the facet moves");
        }
    }

    @Test
    void barTouchesWithItsAxialDofOnly() {
        LinearFemBody bar = new LinearFemBody("bar", model(CellType.BAR2), Options.defaults());
        bar.attach(0, 0);
        ContactSet set = new ContactSet();
        int c = set.append();
        set.sides(c, 0, 0, 1, 1, -1, 0);
        set.geometry(c, 0, 0, 0, -1, 0, 0, 0, 1);
        set.law(c, 0, 3);
        ContactMap map = new ContactMap();
        map.build(List.of(bar), set, new double[11]);
        assertEquals(1, map.start(1));
        assertEquals(10, map.dofs()[0]);
        assertArrayEquals(new double[] {-1, 0, 0}, Arrays.copyOf(map.values(), 3), 0);
    }

    @Test
    void velocityOutsideTheDirectionsOfTheBodyIsRefused() {
        String message = assertThrows(IllegalArgumentException.class, () -> new LinearFemBody("bar",
            model(CellType.BAR2), Options.defaults().withVelocity(1, 2, 0))).getMessage();
        assertTrue(message.startsWith("bar: velocity along y is 2.0 m/s"), message);
    }

    @Test
    void vonMisesOfAStretchedBarIsItsStress() {
        FiniteElementModel model = model(CellType.BAR2);
        LinearFemBody body = new LinearFemBody("bar", model, Options.defaults());
        body.attach(0, 0);
        double[] q = new double[11];
        for (int k = 0; k <= 10; k++) {
            q[k] = 1e-3 * model.mesh().coordinates()[3 * k] + 40;
        }
        double[] mises = new double[11];
        body.writeVonMises(q, mises);
        Mesh mesh = body.mesh();
        assertEquals(11, mesh.nodeCount());
        for (double m : mises) {
            assertEquals(200e6, m, 200e9 * 40 * 3e-16 / 0.1);   // round-off of q = 40 m over an element of 0.1 m
        }
    }
}
