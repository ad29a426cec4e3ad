package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** Q4, bilinear quadrilateral: N_i = (1 + ξ_i ξ)(1 + η_i η)/4, 2 × 2 Gauss points. */
final class QuadrilateralShapes implements ShapeFunctions {
    private static final double[] NODES = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};

    @Override
    public CellType type() {
        return CellType.Q4;
    }

    @Override
    public double[] nodes() {
        return NODES.clone();
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.besideCorners(NODES, 2);
    }

    @Override
    public Quadrature massRule() {
        return stiffnessRule();
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        for (int i = 0; i < 4; i++) {
            out[i] = 0.25 * (1 + NODES[3 * i] * xi[offset]) * (1 + NODES[3 * i + 1] * xi[offset + 1]);
        }
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        for (int i = 0; i < 4; i++) {
            double a = NODES[3 * i];
            double b = NODES[3 * i + 1];
            out[to + 3 * i] = 0.25 * a * (1 + b * xi[offset + 1]);
            out[to + 3 * i + 1] = 0.25 * b * (1 + a * xi[offset]);
            out[to + 3 * i + 2] = 0;
        }
    }
}
