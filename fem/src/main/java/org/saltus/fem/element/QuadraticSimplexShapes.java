package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/**
 * T6 and TET10, quadratic simplices: with L the linear functions of the corners, N = L_i (2 L_i − 1) at corners and 4 L_i L_j in the
 * middle of edges. Stiffness by rules of degree 2, mass by conical products exact to degree 4.
 */
final class QuadraticSimplexShapes implements ShapeFunctions {
    private static final int[][] TRIANGLE_EDGES = {{0, 1}, {1, 2}, {2, 0}};
    private static final int[][] TETRAHEDRON_EDGES = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    private final int d;
    private final int[][] edges;

    /** @param dimension 2 or 3 */
    QuadraticSimplexShapes(int dimension) {
        d = dimension;
        edges = d == 2 ? TRIANGLE_EDGES : TETRAHEDRON_EDGES;
    }

    @Override
    public CellType type() {
        return d == 2 ? CellType.T6 : CellType.TET10;
    }

    @Override
    public ShapeFunctions corners() {
        return d == 2 ? new TriangleShapes() : new TetrahedronShapes();
    }

    @Override
    public double[] nodes() {
        double[] corners = corners().nodes();
        double[] out = new double[3 * type().nodes];
        System.arraycopy(corners, 0, out, 0, corners.length);
        for (int e = 0; e < edges.length; e++) {
            for (int a = 0; a < 3; a++) {
                out[corners.length + 3 * e + a] = 0.5 * (corners[3 * edges[e][0] + a] + corners[3 * edges[e][1] + a]);
            }
        }
        return out;
    }

    @Override
    public Quadrature stiffnessRule() {
        return d == 2 ? Quadrature.triangleDegreeTwo() : Quadrature.tetrahedronDegreeTwo();
    }

    @Override
    public Quadrature massRule() {
        return d == 2 ? Quadrature.triangleConical(3) : Quadrature.tetrahedronConical(4);
    }

    /** L_i at ξ. */
    private double corner(int i, double[] xi, int offset) {
        if (i > 0) {
            return xi[offset + i - 1];
        }
        double sum = 1;
        for (int a = 0; a < d; a++) {
            sum -= xi[offset + a];
        }
        return sum;
    }

    /** ∂L_i/∂ξ_a. */
    private static double slope(int i, int a) {
        return i == 0 ? -1 : i == a + 1 ? 1 : 0;
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        for (int i = 0; i <= d; i++) {
            double l = corner(i, xi, offset);
            out[i] = l * (2 * l - 1);
        }
        for (int e = 0; e < edges.length; e++) {
            out[d + 1 + e] = 4 * corner(edges[e][0], xi, offset) * corner(edges[e][1], xi, offset);
        }
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        for (int a = 0; a < 3; a++) {
            for (int i = 0; i <= d; i++) {
                out[to + 3 * i + a] = a < d ? (4 * corner(i, xi, offset) - 1) * slope(i, a) : 0;
            }
            for (int e = 0; e < edges.length; e++) {
                int i = edges[e][0];
                int j = edges[e][1];
                out[to + 3 * (d + 1 + e) + a] = a < d
                    ? 4 * (slope(i, a) * corner(j, xi, offset) + corner(i, xi, offset) * slope(j, a)) : 0;
            }
        }
    }
}
