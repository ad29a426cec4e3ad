package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.element.BarElement;
import org.saltus.fem.element.Element;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.ShapeFunctions;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;

/** Single elements: rank, rigid modes, mass, shape functions. */
class ElementTest {
    private static final Material MATERIAL = new Material(3, 0.3, 2, 0.5, 0.25);

    private static double[] distorted(CellType type, int d) {
        double[] x = type == CellType.BAR2 ? new double[] {0, 0, 0, 1, 0, 0} : Elements.shapes(type).nodes();
        Lcg random = new Lcg(7);
        for (int i = 0; i < x.length; i++) {
            x[i] += i % 3 < d ? random.next(-0.1, 0.1) : 0;
        }
        return x;
    }

    private static Element element(CellType type, int d) {
        if (type == CellType.BAR2) {
            return new BarElement(MATERIAL, d);
        }
        return Elements.continuum(MATERIAL, d == 2 ? StressState.PLANE_STRAIN : StressState.SOLID).create(type);
    }

    @ParameterizedTest(name = "{0} with {1} dofs per node has {2} zero eigenvalues")
    @CsvSource({"BAR2, 1, 1", "BAR2, 2, 3", "BAR2, 3, 5", "T3, 2, 3", "Q4, 2, 3", "TET4, 3, 6", "HEX8, 3, 6"})
    void freeElementHasItsRigidModesAndNoOtherZeroEnergyMode(CellType type, int d, int zeros) {
        int rows = type.nodes * d;
        double[] ke = new double[rows * rows];
        Arrays.fill(ke, Double.NaN);
        element(type, d).writeStiffness(distorted(type, d), ke);
        double[][] k = new double[rows][];
        for (int i = 0; i < rows; i++) {
            k[i] = Arrays.copyOfRange(ke, i * rows, (i + 1) * rows);
            for (int j = 0; j < i; j++) {
                assertEquals(k[j][i], k[i][j], 0, "exactly symmetric");
            }
        }
        double[] values = Eigen.values(k);
        double largest = values[rows - 1];
        for (int i = 0; i < rows; i++) {
            if (i < zeros) {
                assertEquals(0, values[i], 1e-13 * largest);
            } else {
                assertTrue(values[i] > 1e-3 * largest, "eigenvalue " + i + " is " + values[i] + " of " + largest);
            }
        }
    }

    @ParameterizedTest(name = "{0} with {1} dofs per node")
    @CsvSource({"BAR2, 1", "BAR2, 3", "T3, 2", "Q4, 2", "TET4, 3", "HEX8, 3"})
    void massSumsToDensityTimesVolume(CellType type, int d) {
        double[] me = new double[type.nodes * type.nodes];
        double[] x = distorted(type, d);
        Element element = element(type, d);
        element.writeMass(x, me);
        assertEquals(MATERIAL.density() * element.volume(x), Arrays.stream(me).sum(), 1e-14);
    }

    @Test
    void volumeHasTheThicknessOrTheCrossSection() {
        assertEquals(4 * 0.5, element(CellType.Q4, 2).volume(Elements.shapes(CellType.Q4).nodes()), 1e-14);
        assertEquals(0.5 * 0.5, element(CellType.T3, 2).volume(Elements.shapes(CellType.T3).nodes()), 1e-15);
        assertEquals(8, element(CellType.HEX8, 3).volume(Elements.shapes(CellType.HEX8).nodes()), 1e-14);
        assertEquals(1.0 / 6, element(CellType.TET4, 3).volume(Elements.shapes(CellType.TET4).nodes()), 1e-15);
        assertEquals(0.25 * 5, new BarElement(MATERIAL, 2).volume(new double[] {0, 0, 0, 3, 4, 0}), 1e-15);
    }

    @Test
    void consistentMassOfTheTriangleAndTheTetrahedronIsTheTextbookOne() {
        double[] t3 = new double[9];
        element(CellType.T3, 2).writeMass(Elements.shapes(CellType.T3).nodes(), t3);
        double[] tet4 = new double[16];
        element(CellType.TET4, 3).writeMass(Elements.shapes(CellType.TET4).nodes(), tet4);
        for (int i = 0; i < 9; i++) {
            assertEquals(2 * 0.25 / 12 * (i % 4 == 0 ? 2 : 1), t3[i], 1e-16);
        }
        for (int i = 0; i < 16; i++) {
            assertEquals(2 / 6.0 / 20 * (i % 5 == 0 ? 2 : 1), tet4[i], 1e-16);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "TET4", "HEX8"})
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
        for (int a = 0; a < type.dimension; a++) {
            double step = 1e-3;                                 // linear in each direction: the difference is exact
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

    @Test
    void stressStatesDifferByTheirThirdDirection() {
        double[] x = Elements.shapes(CellType.T3).nodes();
        double[] u = {0, 0, 1e-3, 0, 0, 0};                     // ε_xx = 1e-3 alone
        double[] s = new double[6];
        Elements.continuum(MATERIAL, StressState.PLANE_STRESS).create(CellType.T3).writeStress(x, u, 0, s);
        assertEquals(3e-3 / (1 - 0.09), s[0], 1e-17);
        assertEquals(0.3 * s[0], s[1], 1e-17);
        assertEquals(0, s[2], 0);
        Elements.continuum(MATERIAL, StressState.PLANE_STRAIN).create(CellType.T3).writeStress(x, u, 0, s);
        assertEquals(3e-3 * 0.7 / (1.3 * 0.4), s[0], 1e-17);
        assertEquals(0.3 / 0.7 * s[0], s[1], 1e-17);
        assertEquals(s[1], s[2], 1e-18);
    }
}
