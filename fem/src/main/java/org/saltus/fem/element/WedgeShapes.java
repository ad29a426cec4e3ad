package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** WEDGE6, the product of a linear triangle (ξ, η) and a linear edge ζ in [-1, 1]; 3 × 2 points. */
final class WedgeShapes implements ShapeFunctions {
    private static final double[] NODES = {0, 0, -1, 1, 0, -1, 0, 1, -1, 0, 0, 1, 1, 0, 1, 0, 1, 1};
    private static final double[] SLOPES = {-1, -1, 1, 0, 0, 1};

    @Override
    public CellType type() {
        return CellType.WEDGE6;
    }

    @Override
    public double[] nodes() {
        return NODES.clone();
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.wedge();
    }

    @Override
    public Quadrature massRule() {
        return stiffnessRule();
    }

    private static double triangle(int i, double[] xi, int offset) {
        return i == 0 ? 1 - xi[offset] - xi[offset + 1] : xi[offset + i - 1];
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        for (int i = 0; i < 6; i++) {
            out[i] = triangle(i % 3, xi, offset) * 0.5 * (1 + NODES[3 * i + 2] * xi[offset + 2]);
        }
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        for (int i = 0; i < 6; i++) {
            double side = NODES[3 * i + 2];
            double edge = 0.5 * (1 + side * xi[offset + 2]);
            out[to + 3 * i] = SLOPES[2 * (i % 3)] * edge;
            out[to + 3 * i + 1] = SLOPES[2 * (i % 3) + 1] * edge;
            out[to + 3 * i + 2] = 0.5 * side * triangle(i % 3, xi, offset);
        }
    }
}
