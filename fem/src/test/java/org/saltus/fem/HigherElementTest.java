package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.linear.Modes;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.Element;
import org.saltus.fem.element.ElementFactory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Quadrature;
import org.saltus.fem.element.ShapeFunctions;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.modal.ShiftInvertLanczos;
import org.saltus.fem.stress.StressRecovery;
import org.saltus.fem.surface.MeshBoundary;

/** Quadratic elements and wedges alone and in patches; orders of convergence of every continuum element. */
class HigherElementTest {
    private static final Material MATERIAL = new Material(3, 0.3, 2, 0.5, 1);

    private static StressState state(CellType type) {
        return type.dimension == 2 ? StressState.PLANE_STRAIN : StressState.SOLID;
    }

    static Mesh mesh(CellType type, int n) {
        return type.dimension == 2 ? StructuredMesh.rectangle(1, 1, n, n, type) : StructuredMesh.box(1, 1, 1, n, n, n, type);
    }

    @ParameterizedTest(name = "{0} has {1} zero eigenvalues")
    @CsvSource({"T6, 3", "Q8, 3", "TET10, 6", "HEX20, 6", "WEDGE6, 6"})
    void aFreeElementHasItsRigidModesOnly(CellType type, int zeros) {
        int rows = type.nodes * type.dimension;
        double[] ke = new double[rows * rows];
        Element element = Elements.continuum(MATERIAL, state(type)).create(type);
        double[] x = Elements.shapes(type).nodes();
        Lcg random = new Lcg(7);
        for (int i = 0; i < x.length; i++) {
            x[i] += i % 3 < type.dimension ? random.next(-0.03, 0.03) : 0;
        }
        element.writeStiffness(x, ke);
        double[][] k = new double[rows][];
        for (int i = 0; i < rows; i++) {
            k[i] = Arrays.copyOfRange(ke, i * rows, (i + 1) * rows);
        }
        double[] values = Eigen.values(k);
        double largest = values[rows - 1];
        for (int i = 0; i < rows; i++) {
            assertTrue(i < zeros ? Math.abs(values[i]) < 1e-13 * largest : values[i] > 1e-4 * largest,
                "eigenvalue " + i + " is " + values[i] + " of " + largest);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T6", "Q8", "TET10", "HEX20", "WEDGE6"})
    void shapeFunctionsAreOneAtTheirNodeAndHaveTheStatedGradients(CellType type) {
        ShapeFunctions shapes = Elements.shapes(type);
        double[] nodes = shapes.nodes();
        double[] value = new double[type.nodes];
        for (int i = 0; i < type.nodes; i++) {
            shapes.writeValues(nodes, 3 * i, value);
            for (int j = 0; j < type.nodes; j++) {
                assertEquals(i == j ? 1 : 0, value[j], 1e-15);
            }
        }
        double[] xi = {0.13, 0.21, type.dimension == 3 ? 0.34 : 0};
        double[] gradient = new double[3 * type.nodes];
        shapes.writeGradients(xi, 0, gradient, 0);
        double[] before = new double[type.nodes];
        double step = 1e-3;                                     // quadratic in each direction: the central difference is exact
        for (int a = 0; a < type.dimension; a++) {
            xi[a] -= step;
            shapes.writeValues(xi, 0, before);
            xi[a] += 2 * step;
            shapes.writeValues(xi, 0, value);
            xi[a] -= step;
            for (int i = 0; i < type.nodes; i++) {
                assertEquals((value[i] - before[i]) / (2 * step), gradient[3 * i + a], 1e-12);
            }
        }
    }

    /** ∫ N_i N_j of the straight T6: the textbook matrix, area/180 [6, -1, -1, 0, -4, 0; …]. */
    @Test
    void consistentMassOfTheQuadraticTriangleIsTheTextbookOne() {
        double[] me = new double[36];
        Elements.continuum(MATERIAL, StressState.PLANE_STRAIN).create(CellType.T6).writeMass(Elements.shapes(CellType.T6).nodes(), me);
        double unit = 2 * 0.5 * 0.5 / 180;
        double[] first = {6, -1, -1, 0, -4, 0};
        double[] fourth = {0, 0, -4, 32, 16, 16};
        for (int j = 0; j < 6; j++) {
            assertEquals(unit * first[j], me[j], 1e-15);
            assertEquals(unit * fourth[j], me[18 + j], 1e-15);
        }
    }

    /** A linear field on the boundary of a skew patch: exact inside, and so is its stress, also at nodes. */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T6", "Q8", "TET10", "HEX20", "WEDGE6"})
    void linearFieldsAreExactOnSkewPatches(CellType type) {
        Mesh mesh = distorted(mesh(type, 2), type.dimension);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(MATERIAL, state(type)));
        int d = type.dimension;
        double[] exact = new double[model.dofCount()];
        for (int i = 0; i < exact.length; i++) {
            for (int b = 0; b < d; b++) {
                exact[i] += (i % d == b ? 1e-3 : 5e-4) * mesh.coordinates()[3 * (i / d) + b];
            }
        }
        double[] u = solved(model, exact);
        for (int i = 0; i < u.length; i++) {
            assertEquals(exact[i], u[i], 1e-14);
        }
        double lambda = 3 * 0.3 / (1.3 * 0.4);
        double mu = 3 / 2.6;
        double[] sigma = new double[6 * mesh.nodeCount()];
        new StressRecovery(model).writeNodalStresses(u, 0, sigma);
        double[] expected = {lambda * d * 1e-3 + 2e-3 * mu, lambda * d * 1e-3 + 2e-3 * mu, lambda * d * 1e-3 + (d == 3 ? 2e-3 * mu : 0),
            1e-3 * mu, d == 3 ? 1e-3 * mu : 0, d == 3 ? 1e-3 * mu : 0};
        for (int i = 0; i < sigma.length; i++) {
            assertEquals(expected[i % 6], sigma[i], 1e-12);
        }
    }

    /** The mesh under an affine map. */
    static Mesh distorted(Mesh mesh, int d) {
        double[] x = mesh.coordinates().clone();
        for (int i = 0; i < x.length; i += 3) {
            double a = x[i];
            double b = x[i + 1];
            double c = x[i + 2];
            x[i] = a + 0.3 * b + 0.1 * c;
            x[i + 1] = b + 0.2 * a - 0.15 * c;
            x[i + 2] = d == 2 ? 0 : c + 0.1 * a * d;
        }
        return new Mesh(mesh.dimension(), x, mesh.blocks(), mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    /** Static answer without load, the values of a field on the boundary. */
    static double[] solved(FiniteElementModel model, double[] field) {
        int d = model.dofsPerNode();
        boolean[] fixed = new boolean[field.length];
        for (int node : MeshBoundary.of(model.mesh()).nodes()) {
            Arrays.fill(fixed, node * d, node * d + d, true);
        }
        double[] u = field.clone();
        Statics.solve(model.stiffness(), new double[field.length], fixed, u);
        return u;
    }

    /**
     * u = ∇φ with a harmonic φ has div u = 0 and Δu = 0: an exact solution without load for every material. Its values on the boundary give
     * an L2 error of order 2 for linear, 3 for quadratic elements, not less and not more.
     */
    @ParameterizedTest(name = "{0}: order {1} from n = {2}")
    @CsvSource({"T3, 2, 8", "Q4, 2, 8", "T6, 3, 6", "Q8, 3, 6", "TET4, 2, 5", "HEX8, 2, 5", "WEDGE6, 2, 5", "TET10, 3, 3", "HEX20, 3, 3"})
    void errorsFallWithTheOrderOfTheElement(CellType type, double order, int n) {
        double coarse = error(type, n);
        double fine = error(type, 2 * n);
        assertEquals(order, Math.log(coarse / fine) / Math.log(2), 0.15, () -> type + ": errors " + coarse + ", " + fine);
    }

    private static void field(double[] x, int o, int d, double[] out) {
        double a = d == 2 ? 1 : 0.6;
        double b = d == 2 ? 0 : 0.8;
        double e = Math.exp(x[o]);
        out[0] = e * Math.cos(a * x[o + 1]) * Math.cos(b * x[o + 2]);
        out[1] = -a * e * Math.sin(a * x[o + 1]) * Math.cos(b * x[o + 2]);
        out[2] = -b * e * Math.cos(a * x[o + 1]) * Math.sin(b * x[o + 2]);
    }

    private static double error(CellType type, int n) {
        return error(type, n, Elements.continuum(MATERIAL, state(type)));
    }

    /** L2 error for given elements on n^d cells of a unit square or cube. */
    static double error(CellType type, int n, ElementFactory elements) {
        Mesh mesh = mesh(type, n);
        FiniteElementModel model = new FiniteElementModel(mesh, elements);
        int d = type.dimension;
        double[] exact = new double[model.dofCount()];
        double[] at = new double[3];
        for (int node = 0; node < mesh.nodeCount(); node++) {
            field(mesh.coordinates(), 3 * node, d, at);
            System.arraycopy(at, 0, exact, node * d, d);
        }
        double[] u = solved(model, exact);
        ShapeFunctions shapes = Elements.shapes(type);
        Quadrature rule = (type == CellType.T3 ? Elements.shapes(CellType.T6) : type == CellType.TET4 ? Elements.shapes(CellType.TET10)
            : type == CellType.Q4 ? Elements.shapes(CellType.Q8) : type == CellType.HEX8 ? Elements.shapes(CellType.HEX20) : shapes).massRule();
        double[] value = new double[type.nodes];
        double[] sum = {0};
        model.forEachCell((element, cells, from, x) -> {
            for (int p = 0; p < rule.count(); p++) {
                shapes.writeValues(rule.points(), 3 * p, value);
                double[] place = new double[3];
                double[] computed = new double[3];
                for (int i = 0; i < type.nodes; i++) {
                    for (int a = 0; a < 3; a++) {
                        place[a] += value[i] * x[3 * i + a];
                        computed[a] += a < d ? value[i] * u[cells[from + i] * d + a] : 0;
                    }
                }
                field(place, 0, d, at);
                for (int a = 0; a < d; a++) {
                    sum[0] += rule.weights()[p] * Math.pow(computed[a] - at[a], 2);
                }
            }
        });
        return Math.sqrt(sum[0] / Math.pow(n, d));              // cells of equal size: dV is a constant times the weight
    }

    /** V20, 20-node bricks of 3 × 3 × 3 points, an independent code. */
    @Test
    void quadraticBricksHaveTheReferenceFrequencies() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 0.1, 0.1, 10, 2, 2, CellType.HEX20),
            Elements.continuum(new Material(2.1e11, 0.3, 7850, 1, 1), StressState.SOLID));
        ShiftInvertLanczos lanczos = new ShiftInvertLanczos(new SupernodalCholesky());
        int[] left = model.mesh().nodeSet("left");
        PrescribedMotion held = new PrescribedMotion(model.mesh().nodeCount(), 3).prescribe(left, 0, 0).prescribe(left, 1, 0)
            .prescribe(left, 2, 0);
        double[] cantilever = {83.73825237896, 83.73825237907, 502.6947094851, 502.6947094851, 745.2820501076, 1298.989356507};
        double[] free = {514.1183975424, 514.1183975424, 1341.717715549, 1341.717715549, 1483.747414077, 2459.828706677};
        LinearFemBody.Options options = LinearFemBody.Options.defaults();
        Modes a = Modes.of("bar", new LinearFemBody("bar", model, options.withPrescribed(held)), lanczos, 6);
        Modes b = Modes.of("bar", new LinearFemBody("bar", model, options), lanczos, 12);
        assertEquals(6, b.rigidCount());
        for (int k = 0; k < 6; k++) {
            assertEquals(cantilever[k], a.frequencies()[k], 1e-7 * cantilever[k]);
            assertEquals(free[k], b.frequencies()[6 + k], 1e-7 * free[k]);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T6", "Q8", "TET10", "HEX20", "WEDGE6"})
    void lumpedMassesArePositiveAndAddUp(CellType type) {
        FiniteElementModel model = new FiniteElementModel(mesh(type, 2), Elements.continuum(MATERIAL, state(type)));
        SparseMatrix M = model.mass(MassKind.LUMPED);
        double total = 0;
        for (double m : M.values()) {
            assertTrue(m > 0, "a lumped mass is " + m);
            total += m;
        }
        assertEquals(type.dimension * 2 * (type.dimension == 2 ? 0.5 : 1), total, 1e-13);
    }

    /** Flux of x/d through the boundary: the volume, so every facet is there once and looks outwards. */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T6", "Q8", "TET10", "HEX20", "WEDGE6"})
    void boundariesAreClosedAndOutward(CellType type) {
        Mesh mesh = distorted(mesh(type, 2), type.dimension);
        MeshBoundary boundary = MeshBoundary.of(mesh);
        int width = boundary.nodesPerFacet();
        double flux = 0;
        for (int f = 0; f < boundary.facets().length; f += width) {
            double[][] p = new double[3][];
            for (int i = 0; i < width; i++) {
                int node = boundary.nodes()[boundary.facets()[f + i]];
                p[i] = Arrays.copyOfRange(mesh.coordinates(), 3 * node, 3 * node + 3);
            }
            flux += width == 2 ? 0.5 * (p[0][0] * p[1][1] - p[0][1] * p[1][0]) : (p[0][0] * (p[1][1] * p[2][2] - p[1][2] * p[2][1])
                - p[0][1] * (p[1][0] * p[2][2] - p[1][2] * p[2][0]) + p[0][2] * (p[1][0] * p[2][1] - p[1][1] * p[2][0])) / 6;
        }
        assertEquals(type.dimension == 2 ? 1 - 0.3 * 0.2 : 0.8965, flux, 1e-13);        // determinant of the map
    }
}
