package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** HEX8, trilinear hexahedron: N_i = (1 + ξ_i ξ)(1 + η_i η)(1 + ζ_i ζ)/8, 2 × 2 × 2 Gauss points. */
final class HexahedronShapes implements ShapeFunctions {
    private static final double[] NODES = {
        -1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1,
        -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1};

    @Override
    public CellType type() {
        return CellType.HEX8;
    }

    @Override
    public double[] nodes() {
        return NODES.clone();
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.besideCorners(NODES, 3);
    }

    @Override
    public Quadrature massRule() {
        return stiffnessRule();
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        for (int i = 0; i < 8; i++) {
            out[i] = 0.125 * factor(i, 0, xi, offset) * factor(i, 1, xi, offset) * factor(i, 2, xi, offset);
        }
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        for (int i = 0; i < 8; i++) {
            double x = factor(i, 0, xi, offset);
            double y = factor(i, 1, xi, offset);
            double z = factor(i, 2, xi, offset);
            out[to + 3 * i] = 0.125 * NODES[3 * i] * y * z;
            out[to + 3 * i + 1] = 0.125 * x * NODES[3 * i + 1] * z;
            out[to + 3 * i + 2] = 0.125 * x * y * NODES[3 * i + 2];
        }
    }

    private static double factor(int node, int direction, double[] xi, int offset) {
        return 1 + NODES[3 * node + direction] * xi[offset + direction];
    }
}
