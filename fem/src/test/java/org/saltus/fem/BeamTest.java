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
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.BeamElement;
import org.saltus.fem.element.BeamElement.Theory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.BeamSection;
import org.saltus.fem.material.Material;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.stress.StressRecovery;

/** 2-node beams against beam theory: exact nodal statics, frequencies with their order, rigid motions, sections. */
class BeamTest {
    private static final Material STEEL = new Material(2.1e11, 0.3, 7850);
    private static final BeamSection FLAT = BeamSection.rectangle(0.1, 0.04, 0.3);
    private static final double SHEAR = 2.1e11 / 2.6;
    /** Turns x into (1, 2, 2)/3 or so: any rotation that mixes all axes. */
    private static final double[] TURN = turn();

    private static double[] turn() {
        double[] q = new double[4];
        Quaternion.exp(new double[] {0.4, -0.8, 1.1}, 0, q, 0);
        return q;
    }

    private static double[] rotated(double... v) {
        double[] out = v.clone();
        for (int k = 0; k < v.length; k += 3) {
            Quaternion.rotate(TURN, 0, out, k, out, k);
        }
        return out;
    }

    private static FiniteElementModel model(int dimension, double length, int n, BeamSection section, Theory theory, boolean turned) {
        Mesh mesh = StructuredMesh.bar(length, n);
        double[] y = {0, 1, 0};
        if (turned) {
            mesh = Meshes.placed(mesh, new double[] {1, 2, 3}, TURN);
            y = rotated(y);
        }
        return new FiniteElementModel(mesh, Elements.beam(dimension, STEEL, section, theory, y));
    }

    /** K u = f with the first node clamped. */
    private static double[] cantilever(FiniteElementModel model, double[] f) {
        boolean[] fixed = new boolean[f.length];
        Arrays.fill(fixed, 0, model.dofsPerNode(), true);
        double[] u = new double[f.length];
        Statics.solve(model.stiffness(), f, fixed, u);
        return u;
    }

    private static double shearPart(Theory theory, double load, double factor) {
        return theory == Theory.TIMOSHENKO ? load / (factor * SHEAR * FLAT.area()) : 0;
    }

    /** Tip force and moment on a cantilever in the plane: P L³/3EI + P L/kGA + M L²/2EI, exact with one element and with five. */
    @ParameterizedTest(name = "{0}, {1} elements")
    @CsvSource({"EULER_BERNOULLI, 1", "EULER_BERNOULLI, 5", "TIMOSHENKO, 1", "TIMOSHENKO, 5"})
    void tipLoadsInThePlaneAreExact(Theory theory, int n) {
        double length = 0.5;
        FiniteElementModel model = model(2, length, n, FLAT, theory, false);
        double[] f = new double[model.dofCount()];
        f[3 * n] = 7e4;
        f[3 * n + 1] = 1e4;
        f[3 * n + 2] = 500;
        double[] u = cantilever(model, f);
        double bending = 2.1e11 * FLAT.iz();
        double tip = 1e4 * Math.pow(length, 3) / (3 * bending) + shearPart(theory, 1e4 * length, FLAT.shearY()) + 500 * length * length / (2 * bending);
        assertEquals(7e4 * length / (2.1e11 * FLAT.area()), u[3 * n], 1e-16);
        assertEquals(tip, u[3 * n + 1], 1e-10 * tip);
        assertEquals(1e4 * length * length / (2 * bending) + 500 * length / bending, u[3 * n + 2], 1e-12);
    }

    /** A uniform load with its consistent nodal forces and moments: q L⁴/8EI + q L²/2kGA at the tip, exact for any number of elements. */
    @ParameterizedTest
    @EnumSource(Theory.class)
    void uniformLoadIsExactAtTheNodes(Theory theory) {
        double length = 0.5;
        double bending = 2.1e11 * FLAT.iz();
        for (int n = 1; n <= 4; n++) {
            FiniteElementModel model = model(2, length, n, FLAT, theory, false);
            double q = 1e5 * FLAT.area();
            double tip = q * Math.pow(length, 4) / (8 * bending) + shearPart(theory, q * length * length / 2, FLAT.shearY());
            assertEquals(tip, cantilever(model, model.bodyForceLoad(new double[] {0, 1e5, 0}))[3 * n + 1], 1e-10 * tip);
            double[] weight = model.gravityLoad(new double[] {0, 1e5 / 7850, 0});
            assertEquals(tip, cantilever(model, weight)[3 * n + 1], 1e-10 * tip, "M g is consistent too");
        }
    }

    /** In space, straight and turned: bending about both axes, torsion and pull do not mix, in the beam's own axes. */
    @ParameterizedTest(name = "{0}, turned {1}")
    @CsvSource({"EULER_BERNOULLI, false", "EULER_BERNOULLI, true", "TIMOSHENKO, false", "TIMOSHENKO, true"})
    void tipLoadsInSpaceAreExact(Theory theory, boolean turned) {
        double length = 0.5;
        int n = 3;
        FiniteElementModel model = model(3, length, n, FLAT, theory, turned);
        double[] load = {7e4, 1e4, 2e3, 300, 0, 0};
        double[] f = new double[model.dofCount()];
        System.arraycopy(turned ? rotated(load) : load, 0, f, 6 * n, 6);
        double[] u = Arrays.copyOfRange(cantilever(model, f), 6 * n, 6 * n + 6);
        double y = 1e4 * Math.pow(length, 3) / (3 * 2.1e11 * FLAT.iz()) + shearPart(theory, 1e4 * length, FLAT.shearY());
        double z = 2e3 * Math.pow(length, 3) / (3 * 2.1e11 * FLAT.iy()) + shearPart(theory, 2e3 * length, FLAT.shearZ());
        double[] expected = {7e4 * length / (2.1e11 * FLAT.area()), y, z, 300 * length / (SHEAR * FLAT.torsion()),
            -2e3 * length * length / (2 * 2.1e11 * FLAT.iy()), 1e4 * length * length / (2 * 2.1e11 * FLAT.iz())};
        assertArrayEquals(turned ? rotated(expected) : expected, u, 1e-10 * 0.01);

        BeamElement element = (BeamElement) Elements.beam(3, STEEL, FLAT, theory, turned ? rotated(0, 1, 0) : new double[] {0, 1, 0}).create(CellType.BAR2);
        double[] ends = new double[12];
        double[] all = cantilever(model, f);
        element.writeEndForces(Arrays.copyOf(model.mesh().coordinates(), 6), Arrays.copyOf(all, 12), ends);
        double[] root = {-7e4, -1e4, -2e3, -300, 2e3 * length, -1e4 * length};
        assertArrayEquals(root, Arrays.copyOf(ends, 6), 1e-8 * 7e4);
    }

    /** Translations and rotations about any point cost nothing in K, and have their mass and inertia in M. */
    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"EULER_BERNOULLI, CONSISTENT", "TIMOSHENKO, CONSISTENT", "EULER_BERNOULLI, LUMPED", "TIMOSHENKO, LUMPED"})
    void rigidMotionsAreFreeAndHaveTheirMass(Theory theory, MassKind kind) {
        double length = 2;
        int n = 4;
        FiniteElementModel model = model(3, length, n, FLAT, theory, true);
        SparseMatrix M = model.mass(kind);
        SparseMatrix K = model.stiffness();
        double mass = 7850 * FLAT.area() * length;
        double[] x = model.mesh().coordinates();
        double[] product = new double[model.dofCount()];
        for (int mode = 0; mode < 6; mode++) {
            double[] spin = rotated(mode == 3 ? 1 : 0, mode == 4 ? 1 : 0, mode == 5 ? 1 : 0);
            double[] v = new double[model.dofCount()];
            for (int node = 0; node <= n; node++) {
                double[] r = {x[3 * node] - 1, x[3 * node + 1] - 2, x[3 * node + 2] - 3};       // about the first node
                for (int a = 0; a < 3; a++) {
                    v[6 * node + a] = mode == a ? 1 : mode < 3 ? 0 : spin[(a + 1) % 3] * r[(a + 2) % 3] - spin[(a + 2) % 3] * r[(a + 1) % 3];
                    v[6 * node + 3 + a] = mode < 3 ? 0 : spin[a];
                }
            }
            K.multiply(v, 0, product, 0);
            for (double f : product) {
                assertEquals(0, f, 1e-12 * K.get(6, 6) * 10);
            }
            double rotary = theory == Theory.TIMOSHENKO ? 7850 * length : 0;
            double[] exact = {mass, mass, mass, 7850 * length * (FLAT.iy() + FLAT.iz()), mass * length * length / 3 + rotary * FLAT.iy(),
                mass * length * length / 3 + rotary * FLAT.iz()};
            // lumping moves mass to the nodes: (1/6 + 1/39) h² m more about an axis across, h the element
            double lumped = kind == MassKind.LUMPED && mode > 3 ? mass * 0.25 * (1.0 / 6 + 1.0 / 39) : 0;
            assertEquals(exact[mode] + lumped, M.quadraticForm(v, 0, v, 0), 1e-11 * mass, "mode " + mode);
        }
        assertEquals(mass, Arrays.stream(model.nodalMass()).sum(), 1e-12 * mass);
        assertEquals(0, M.asymmetry());
        assertEquals(0, K.asymmetry());
    }

    /** Squares of the frequencies, rad²/s². */
    private static double[] squares(FiniteElementModel model, boolean[] fixed, MassKind kind) {
        int[] kept = IntStream.range(0, fixed.length).filter(i -> !fixed[i]).toArray();
        return Eigen.squaredFrequencies(model.stiffness(), model.mass(kind), kept);
    }

    /** V20: Euler-Bernoulli cantilever and free-free beam of 1 x 0.1 x 0.1 m; the error falls with h⁴ (consistent) and h² (lumped). */
    @ParameterizedTest(name = "{0}, clamped {1}")
    @CsvSource({"CONSISTENT, true, 4", "CONSISTENT, false, 4", "LUMPED, true, 2"})
    void eulerBernoulliFrequenciesConverge(MassKind kind, boolean clamped, double order) {
        double[] exact = clamped ? new double[] {83.5516594444, 523.6093118637, 1466.121234891} : new double[] {531.6601276326, 1465.541614509, 2873.047538149};
        double[][] error = new double[2][3];
        for (int k = 0; k < 2; k++) {
            int n = 10 << k;
            FiniteElementModel model = model(2, 1, n, BeamSection.rectangle(0.1, 0.1, 0.3), Theory.EULER_BERNOULLI, false);
            boolean[] fixed = new boolean[model.dofCount()];
            Arrays.fill(fixed, 0, clamped ? 3 : 0, true);
            for (int i = 0; i < fixed.length; i += 3) {
                fixed[i] = true;                                // bending only
            }
            double[] found = squares(model, fixed, kind);
            for (int m = 0; m < 3; m++) {
                error[k][m] = Math.sqrt(found[m + (clamped ? 0 : 2)]) / (2 * Math.PI * exact[m]) - 1;
            }
        }
        for (int m = 0; m < 3; m++) {
            assertEquals(order, Math.log(Math.abs(error[0][m] / error[1][m])) / Math.log(2), 0.15, "mode " + m + ": " + Arrays.toString(error[0]) + " "
                + Arrays.toString(error[1]));
            assertTrue(kind == MassKind.LUMPED || error[1][m] > 0 && error[1][m] < 1e-4);
        }
    }

    /** A hinged Timoshenko beam: ρ²I/(kG) ω⁴ − [ρA + ρI β² (1 + E/(kG))] ω² + EI β⁴ = 0 with β = m π/L. Static shape functions: order 2. */
    @Test
    void timoshenkoFrequenciesConverge() {
        double[][] error = new double[2][3];
        double length = 0.5;
        for (int k = 0; k < 2; k++) {
            int n = 8 << k;
            FiniteElementModel model = model(2, length, n, FLAT, Theory.TIMOSHENKO, false);
            boolean[] fixed = new boolean[model.dofCount()];
            for (int i = 0; i < fixed.length; i += 3) {
                fixed[i] = true;
            }
            fixed[1] = true;
            fixed[3 * n + 1] = true;
            double[] found = squares(model, fixed, MassKind.CONSISTENT);
            for (int m = 0; m < 3; m++) {
                double beta = (m + 1) * Math.PI / length;
                double stiff = FLAT.shearY() * SHEAR;
                double a = 7850.0 * 7850 * FLAT.iz() / stiff;
                double b = 7850 * FLAT.area() + 7850 * FLAT.iz() * beta * beta * (1 + 2.1e11 / stiff);
                double c = 2.1e11 * FLAT.iz() * Math.pow(beta, 4);
                error[k][m] = found[m] / ((b - Math.sqrt(b * b - 4 * a * c)) / (2 * a)) - 1;
            }
        }
        for (int m = 0; m < 3; m++) {
            assertEquals(2, Math.log(Math.abs(error[0][m] / error[1][m])) / Math.log(2), 0.1, Arrays.toString(error[0]) + " " + Arrays.toString(error[1]));
        }
    }

    @Test
    void aLongTimoshenkoBeamDoesNotLock() {
        FiniteElementModel model = model(2, 100, 1, FLAT, Theory.TIMOSHENKO, false);
        double[] f = new double[6];
        f[4] = 1;
        assertEquals(1e6 / (3 * 2.1e11 * FLAT.iz()), cantilever(model, f)[4], 1e-5 * 1e6 / (3 * 2.1e11 * FLAT.iz()));
    }

    /** σ = N/A + M y/I at the root of a cantilever under pull and a tip force. */
    @Test
    void stressIsThatOfTheExtremeFibre() {
        FiniteElementModel model = model(2, 0.5, 2, FLAT, Theory.EULER_BERNOULLI, false);
        double[] f = new double[9];
        f[6] = 7e4;
        f[7] = -1e4;
        double[] sigma = new double[6 * 3];
        new StressRecovery(model).writeNodalStresses(cantilever(model, f), 0, sigma);
        assertEquals(7e4 / FLAT.area() + 1e4 * 0.5 * 0.05 / FLAT.iz(), sigma[0], 1e-9 * 1e8);
        assertEquals(7e4 / FLAT.area(), sigma[12], 1e-9 * 1e8);
    }

    @Test
    void sectionsHaveTheirMoments() {
        BeamSection square = BeamSection.rectangle(1, 1, 0);
        assertEquals(0.140577014955, square.torsion(), 1e-10);      // Timoshenko and Goodier, Theory of Elasticity, section 109
        assertEquals(1.0 / 12, square.iz(), 1e-16);
        assertEquals(10.0 / 12, square.shearY(), 1e-16);
        BeamSection strip = BeamSection.rectangle(0.02, 1, 0.3);
        assertEquals((1 - 0.63 * 0.02) * 0.02 * 0.02 * 0.02 / 3, strip.torsion(), 1e-4 * strip.torsion());
        assertEquals(strip.torsion(), BeamSection.rectangle(1, 0.02, 0.3).torsion(), 0);
        BeamSection tube = BeamSection.circle(0.1, 0.08, 0.3);
        assertEquals(Math.PI / 2 * (1e-4 - 0.4096e-4), tube.torsion(), 1e-15);
        assertEquals(6 * 1.3 / (7 + 1.8), BeamSection.circle(1, 0, 0.3).shearY(), 1e-15);
    }

    @Test
    void orientationAlongTheBeamIsRefused() {
        String message = assertThrows(IllegalArgumentException.class, () -> new FiniteElementModel(StructuredMesh.bar(1, 1),
            Elements.beam(3, STEEL, FLAT, Theory.TIMOSHENKO, 2, 0, 0))).getMessage();
        assertTrue(message.contains("along a beam"), message);
    }
}
