package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** T3, linear triangle: N = (1 − ξ − η, ξ, η). */
final class TriangleShapes implements ShapeFunctions {
    private static final double[] GRADIENTS = {-1, -1, 0, 1, 0, 0, 0, 1, 0};

    @Override
    public CellType type() {
        return CellType.T3;
    }

    @Override
    public double[] nodes() {
        return new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0};
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.triangleCentre();
    }

    @Override
    public Quadrature massRule() {
        return Quadrature.triangleDegreeTwo();
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        out[0] = 1 - xi[offset] - xi[offset + 1];
        out[1] = xi[offset];
        out[2] = xi[offset + 1];
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        System.arraycopy(GRADIENTS, 0, out, to, GRADIENTS.length);
    }
}
