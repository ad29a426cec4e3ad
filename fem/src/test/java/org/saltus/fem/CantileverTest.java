package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/**
 * A cantilever of length L and depth D = 1 with the end load P as parabolic shear, against the solution of Timoshenko and
 * Goodier, Theory of Elasticity, section 21; its displacement is prescribed at the clamped end. Bricks are one cell thick
 * and have ν = 0, where the plane solution is the 3D one.
 */
class CantileverTest {
    private static final double LENGTH = 4;
    private static final double YOUNG = 1000;
    private static final double P = 1;
    private static final double I = 1.0 / 12;

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "HEX8"})
    void tipDeflectionConvergesWithOrderTwo(CellType type) {
        int[] divisions = type == CellType.HEX8 ? new int[] {2, 4, 8} : new int[] {4, 8, 16};
        double[] error = new double[divisions.length];
        for (int k = 0; k < divisions.length; k++) {
            error[k] = Math.abs(tipDeflection(type, divisions[k]) - exact(type, LENGTH, 0)[1]);
        }
        for (int k = 1; k < error.length; k++) {
            double order = Math.log(error[k - 1] / error[k]) / Math.log(2);
            // the leading error term rules once the depth has several cells; the coarsest pairs are off by up to a quarter
            assertEquals(2, order, k == 1 ? 0.3 : 0.15, () -> type + ": errors " + Arrays.toString(error));
        }
    }

    private static double poisson(CellType type) {
        return type == CellType.HEX8 ? 0 : 0.3;
    }

    /** u and v at (x, y), y from the axis. */
    private static double[] exact(CellType type, double x, double y) {
        double nu = poisson(type);
        double c = P / (6 * YOUNG * I);
        return new double[] {
            -c * y * ((6 * LENGTH - 3 * x) * x + (2 + nu) * (y * y - 0.25)),
            c * (3 * nu * y * y * (LENGTH - x) + (4 + 5 * nu) * x / 4 + (3 * LENGTH - x) * x * x)};
    }

    private static double tipDeflection(CellType type, int n) {
        boolean solid = type == CellType.HEX8;
        int nx = 4 * n;
        Mesh mesh = solid ? StructuredMesh.box(LENGTH, 1, 1, nx, n, 1, type)
            : StructuredMesh.rectangle(LENGTH, 1, nx, n, type);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(
            new Material(YOUNG, poisson(type), 1), solid ? StressState.SOLID : StressState.PLANE_STRESS));
        int d = model.dofsPerNode();
        double[] x = mesh.coordinates();
        double[] u = new double[model.dofCount()];
        boolean[] fixed = new boolean[u.length];
        double[] f = new double[u.length];
        int tip = -1;
        for (int node = 0; node < mesh.nodeCount(); node++) {
            double y = x[3 * node + 1] - 0.5;
            if (x[3 * node] == 0) {
                System.arraycopy(exact(type, 0, y), 0, u, node * d, 2);
                Arrays.fill(fixed, node * d, node * d + d, true);
            } else if (x[3 * node] == LENGTH) {
                f[node * d + 1] = endForce(y, 1.0 / n) / (solid ? 2 : 1);
                tip = Math.abs(y) < 1e-12 ? node : tip;
            }
        }
        Statics.solve(model.stiffness(), f, fixed, u);
        return u[tip * d + 1];
    }

    /** ∫ N τ dy with τ = P (¼ − y²)/(2I) and the hat function N of width h at y: Simpson's rule is exact on each half. */
    private static double endForce(double y, double h) {
        double sum = 0;
        for (int side = -1; side <= 1; side += 2) {
            double end = y + side * h;
            if (Math.abs(end) < 0.5 + 1e-9) {
                double middle = 0.5 * (y + end);
                sum += h / 6 * (shear(y) + 4 * 0.5 * shear(middle));
            }
        }
        return sum;
    }

    private static double shear(double y) {
        return P / (2 * I) * (0.25 - y * y);
    }
}
