package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.element.Quadrature;
import org.saltus.fem.element.ShapeFunctions;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.stress.StressRecovery;
import org.saltus.fem.surface.MeshBoundary;

/** Bodies of revolution: Lamé's thick cylinder, patch tests, mass and weight of full rings. */
class AxisymmetricTest {
    private static final Material MATERIAL = new Material(200, 0.3, 7);

    /** Rings of radii 1 to 2 and length 1. */
    private static Mesh ring(CellType type, int n) {
        return Meshes.placed(StructuredMesh.rectangle(1, 1, n, n, type), new double[] {1, 0, 0}, new double[] {1, 0, 0, 0});
    }

    private static FiniteElementModel model(Mesh mesh, Formulation formulation) {
        return new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.AXISYMMETRIC, formulation));
    }

    /** u_r = a r, u_z = b z on a mesh whose inner nodes stand askew: exact inside, with constant stresses. */
    @ParameterizedTest
    @CsvSource({"T3, FULL", "T6, FULL", "Q8, FULL", "Q4, FULL", "Q4, B_BAR", "Q4, INCOMPATIBLE"})
    void uniformExpansionIsExact(CellType type, Formulation formulation) {
        Mesh mesh = ring(type, 2);
        for (int i = 0; i < mesh.coordinates().length; i += 3) {
            mesh.coordinates()[i] += 0.1 * mesh.coordinates()[i + 1];       // an affine map keeps middle nodes in the middle
        }
        FiniteElementModel model = model(mesh, formulation);
        double[] exact = new double[model.dofCount()];
        Arrays.setAll(exact, i -> (i % 2 == 0 ? 2e-3 : -1e-3) * mesh.coordinates()[3 * (i / 2) + i % 2]);
        double[] u = HigherElementTest.solved(model, exact);
        double lambda = MATERIAL.firstLameModulus();
        double mu = MATERIAL.shearModulus();
        double[] expected = {3e-3 * lambda + 4e-3 * mu, 3e-3 * lambda - 2e-3 * mu, 3e-3 * lambda + 4e-3 * mu, 0, 0, 0};
        double[] sigma = new double[6 * mesh.nodeCount()];
        new StressRecovery(model).writeNodalStresses(u, 0, sigma);
        for (int i = 0; i < u.length; i++) {
            assertEquals(exact[i], u[i], 1e-14);
        }
        for (int i = 0; i < sigma.length; i++) {
            assertEquals(expected[i % 6], sigma[i], 1e-12);
        }
    }

    /** Lamé: u_r = A r + B/r needs no load; L2 errors over the section fall with the order of the element, two-sided. */
    @ParameterizedTest(name = "{0}, {1}: order {2}")
    @CsvSource({"T3, FULL, 2", "Q4, FULL, 2", "T6, FULL, 3", "Q8, FULL, 3", "Q4, B_BAR, 2", "Q4, INCOMPATIBLE, 2"})
    void thickCylinderConvergesWithTheOrderOfTheElement(CellType type, Formulation formulation, double order) {
        double coarse = lameError(type, formulation, 6);
        double fine = lameError(type, formulation, 12);
        assertEquals(order, Math.log(coarse / fine) / Math.log(2), 0.15, () -> "errors " + coarse + ", " + fine);
    }

    private static double lame(double r) {
        return 0.1 * r + 0.3 / r;
    }

    private static double lameError(CellType type, Formulation formulation, int n) {
        Mesh mesh = ring(type, n);
        FiniteElementModel model = model(mesh, formulation);
        double[] exact = new double[model.dofCount()];
        Arrays.setAll(exact, i -> i % 2 == 0 ? lame(mesh.coordinates()[3 * (i / 2)]) : 0);
        double[] u = HigherElementTest.solved(model, exact);
        ShapeFunctions shapes = Elements.shapes(type);
        Quadrature rule = Elements.shapes(type == CellType.T3 ? CellType.T6 : type == CellType.Q4 ? CellType.Q8 : type).massRule();
        double[] value = new double[type.nodes];
        double[] sum = {0};
        model.forEachCell((element, cells, from, x) -> {
            for (int p = 0; p < rule.count(); p++) {
                shapes.writeValues(rule.points(), 3 * p, value);
                double r = 0;
                double computed = 0;
                for (int i = 0; i < type.nodes; i++) {
                    r += value[i] * x[3 * i];
                    computed += value[i] * u[cells[from + i] * 2];
                }
                sum[0] += rule.weights()[p] * Math.pow(computed - lame(r), 2);
            }
        });
        return Math.sqrt(sum[0]) / n;
    }

    /** Inner pressure p on a cylinder held along its axis: u_r and σ of Lamé, and the loads of the full circumference. */
    @Test
    void cylinderUnderInnerPressure() {
        double p = 3;
        Mesh mesh = Meshes.placed(StructuredMesh.rectangle(1, 0.25, 32, 2, CellType.Q8), new double[] {1, 0, 0}, new double[] {1, 0, 0, 0});
        FiniteElementModel model = model(mesh, Formulation.FULL);
        double[] u = new double[model.dofCount()];
        boolean[] fixed = new boolean[u.length];
        for (int i = 1; i < u.length; i += 2) {
            fixed[i] = true;
        }
        double[] f = new double[u.length];
        int[] left = mesh.nodeSet("left");
        double[] weight = {1, 4, 2, 4, 1};                              // Simpson over 2 edges of length 1/8
        Integer[] byHeight = Arrays.stream(left).boxed().toArray(Integer[]::new);
        Arrays.sort(byHeight, (a, b) -> Double.compare(mesh.coordinates()[3 * a + 1], mesh.coordinates()[3 * b + 1]));
        for (int k = 0; k < 5; k++) {
            f[2 * byHeight[k]] = p * 2 * Math.PI * 0.125 / 6 * weight[k];
        }
        Statics.solve(model.stiffness(), f, fixed, u);
        double nu = 0.3;
        double young = 200;
        double a = p * (1 + nu) * (1 - 2 * nu) / (young * 3);           // p r_i²/(r_o² − r_i²) = p/3
        double b = p * (1 + nu) * 4 / (young * 3);
        double[] sigma = new double[6 * mesh.nodeCount()];
        new StressRecovery(model).writeNodalStresses(u, 0, sigma);
        for (int node = 0; node < mesh.nodeCount(); node++) {
            double r = mesh.coordinates()[3 * node];
            assertEquals(a * r + b / r, u[2 * node], 1e-6 * (a + b));
            assertEquals(p / 3 * (1 - 4 / (r * r)), sigma[6 * node], 5e-3 * p);
            assertEquals(p / 3 * (1 + 4 / (r * r)), sigma[6 * node + 2], 5e-3 * p);
            assertEquals(2 * nu * p / 3, sigma[6 * node + 1], 5e-3 * p);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "T6", "Q4", "Q8"})
    void massAndWeightAreThoseOfTheFullRing(CellType type) {
        FiniteElementModel model = model(ring(type, 3), Formulation.FULL);
        double mass = 7 * Math.PI * (4 - 1);
        double[] axial = new double[model.dofCount()];
        for (int i = 1; i < axial.length; i += 2) {
            axial[i] = 1;
        }
        SparseMatrix M = model.mass(MassKind.CONSISTENT);
        assertEquals(mass, M.quadraticForm(axial, 0, axial, 0), 1e-13 * mass);
        assertEquals(mass, Arrays.stream(model.nodalMass()).sum(), 1e-13 * mass);
        double weight = 0;
        double across = 0;
        double[] f = model.gravityLoad(new double[] {0, -10, 0});
        for (int i = 0; i < f.length; i++) {
            weight += i % 2 == 1 ? f[i] : 0;
            across += i % 2 == 0 ? Math.abs(f[i]) : 0;
        }
        assertEquals(-10 * mass, weight, 1e-12 * mass);
        assertEquals(0, across);
        double[] strainless = new double[model.dofCount()];
        model.stiffness().multiply(axial, 0, strainless, 0);
        for (double x : strainless) {
            assertEquals(0, x, 1e-11);
        }
    }

    @Test
    void solidCylinderReachesTheAxisAndNothingGoesBeyondIt() {
        Mesh onAxis = StructuredMesh.rectangle(1, 1, 2, 2, CellType.Q4);
        assertEquals(Math.PI * 7, Arrays.stream(model(onAxis, Formulation.FULL).nodalMass()).sum(), 1e-13);
        Mesh across = Meshes.placed(onAxis, new double[] {-0.5, 0, 0}, new double[] {1, 0, 0, 0});
        String message = assertThrows(IllegalArgumentException.class, () -> model(across, Formulation.FULL)).getMessage();
        assertTrue(message.contains("x > 0"), message);
    }

    @Test
    void motionAcrossTheAxisIsRefused() {
        FiniteElementModel model = model(ring(CellType.Q4, 1), Formulation.FULL);
        LinearFemBody.Options options = LinearFemBody.Options.defaults();
        assertThrows(IllegalArgumentException.class, () -> new LinearFemBody("ring", model, options.withGravity(1, 0, 0)));
        assertThrows(IllegalArgumentException.class, () -> new LinearFemBody("ring", model, options.withVelocity(1, 0, 0)));
        assertEquals(4, MeshBoundary.of(model.mesh()).nodes().length);
    }
}
