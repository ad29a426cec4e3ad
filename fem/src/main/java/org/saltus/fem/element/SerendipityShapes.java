package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/**
 * Q8 and HEX20, quadratic serendipity cells of dimension d with nodes in the middle of their edges, 3^d Gauss points. With f_a = 1 + ξ_a,i ξ_a,
 * corners N_i = 2⁻ᵈ Π f_a (Σ ξ_a,i ξ_a − (d − 1)), the middle of an edge along m N_i = 2¹⁻ᵈ (1 − ξ_m²) Π_{a≠m} f_a.
 */
final class SerendipityShapes implements ShapeFunctions {
    private static final double[] PLANE = {
        -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0,
        0, -1, 0, 1, 0, 0, 0, 1, 0, -1, 0, 0};
    private static final double[] SPACE = {
        -1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1,
        0, -1, -1, 1, 0, -1, 0, 1, -1, -1, 0, -1, 0, -1, 1, 1, 0, 1, 0, 1, 1, -1, 0, 1,
        -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
    private final int d;
    private final double[] nodes;

    /** @param dimension 2 or 3 */
    SerendipityShapes(int dimension) {
        d = dimension;
        nodes = d == 2 ? PLANE : SPACE;
    }

    @Override
    public CellType type() {
        return d == 2 ? CellType.Q8 : CellType.HEX20;
    }

    @Override
    public ShapeFunctions corners() {
        return d == 2 ? new QuadrilateralShapes() : new HexahedronShapes();
    }

    @Override
    public double[] nodes() {
        return nodes.clone();
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.gauss(3, d);
    }

    @Override
    public Quadrature massRule() {
        return stiffnessRule();
    }

    /** Direction of the edge that node i is the middle of, or -1 for corners. */
    private int edge(int i) {
        for (int a = 0; a < d; a++) {
            if (nodes[3 * i + a] == 0) {
                return a;
            }
        }
        return -1;
    }

    /** f_a, or 1 − ξ_a² along the edge. */
    private double factor(int i, int a, double[] xi, int offset) {
        double x = xi[offset + a];
        double s = nodes[3 * i + a];
        return s == 0 ? 1 - x * x : 1 + s * x;
    }

    private double bracket(int i, double[] xi, int offset) {
        double sum = 1 - d;
        for (int a = 0; a < d; a++) {
            sum += nodes[3 * i + a] * xi[offset + a];
        }
        return sum;
    }

    private double scale(int edge) {
        return edge < 0 ? Math.scalb(1.0, -d) : Math.scalb(1.0, 1 - d);
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        for (int i = 0; i < nodes.length / 3; i++) {
            int edge = edge(i);
            double product = scale(edge);
            for (int a = 0; a < d; a++) {
                product *= factor(i, a, xi, offset);
            }
            out[i] = edge < 0 ? product * bracket(i, xi, offset) : product;
        }
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        for (int i = 0; i < nodes.length / 3; i++) {
            int edge = edge(i);
            for (int a = 0; a < 3; a++) {
                out[to + 3 * i + a] = a < d ? derivative(i, a, edge, xi, offset) : 0;
            }
        }
    }

    private double derivative(int i, int a, int edge, double[] xi, int offset) {
        double others = scale(edge);
        for (int b = 0; b < d; b++) {
            others *= b == a ? 1 : factor(i, b, xi, offset);
        }
        double s = nodes[3 * i + a];
        if (edge < 0) {
            return others * s * (bracket(i, xi, offset) + factor(i, a, xi, offset));
        }
        return others * (a == edge ? -2 * xi[offset + a] : s);
    }
}
