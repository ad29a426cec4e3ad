package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** TET4, linear tetrahedron: N = (1 − ξ − η − ζ, ξ, η, ζ). */
final class TetrahedronShapes implements ShapeFunctions {
    private static final double[] GRADIENTS = {-1, -1, -1, 1, 0, 0, 0, 1, 0, 0, 0, 1};

    @Override
    public CellType type() {
        return CellType.TET4;
    }

    @Override
    public double[] nodes() {
        return new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.tetrahedronCentre();
    }

    @Override
    public Quadrature massRule() {
        return Quadrature.tetrahedronDegreeTwo();
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        out[0] = 1 - xi[offset] - xi[offset + 1] - xi[offset + 2];
        System.arraycopy(xi, offset, out, 1, 3);
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        System.arraycopy(GRADIENTS, 0, out, to, GRADIENTS.length);
    }
}
