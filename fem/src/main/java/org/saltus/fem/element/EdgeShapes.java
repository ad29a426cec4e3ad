package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** BAR2 and BAR3, edges over [-1, 1] with the middle node last: the sides of plane cells. */
record EdgeShapes(boolean quadratic) implements ShapeFunctions {
    @Override
    public CellType type() {
        return quadratic ? CellType.BAR3 : CellType.BAR2;
    }

    @Override
    public ShapeFunctions corners() {
        return quadratic ? new EdgeShapes(false) : this;
    }

    @Override
    public double[] nodes() {
        return quadratic ? new double[] {-1, 0, 0, 1, 0, 0, 0, 0, 0} : new double[] {-1, 0, 0, 1, 0, 0};
    }

    @Override
    public Quadrature stiffnessRule() {
        return Quadrature.gauss(2, 1);
    }

    @Override
    public Quadrature massRule() {
        return Quadrature.gauss(3, 1);
    }

    @Override
    public void writeValues(double[] xi, int offset, double[] out) {
        double x = xi[offset];
        out[0] = 0.5 * (1 - x) * (quadratic ? -x : 1);
        out[1] = 0.5 * (1 + x) * (quadratic ? x : 1);
        if (quadratic) {
            out[2] = 1 - x * x;
        }
    }

    @Override
    public void writeGradients(double[] xi, int offset, double[] out, int to) {
        double x = xi[offset];
        for (int k = 0; k < 3 * type().nodes; k++) {
            out[to + k] = 0;
        }
        out[to] = quadratic ? x - 0.5 : -0.5;
        out[to + 3] = quadratic ? x + 0.5 : 0.5;
        if (quadratic) {
            out[to + 6] = -2 * x;
        }
    }
}
