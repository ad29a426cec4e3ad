package org.saltus.core.linear;

import org.saltus.core.math.SparseMatrix;

/** C = alpha M + viscosity of a linear body. Where the viscosity kills translations it acts on x less one of them. */
final class LinearDamping {
    private final double massDamping;
    private final SparseMatrix mass;
    private final DeformationMatrix viscous;
    private final SparseMatrix matrix;

    /** @param viscosity null for none */
    LinearDamping(double massDamping, SparseMatrix mass, SparseMatrix viscosity) {
        this.massDamping = massDamping;
        this.mass = mass;
        viscous = viscosity == null ? null : new DeformationMatrix(viscosity);
        matrix = massDamping == 0 ? viscosity
            : viscosity == null ? SparseMatrix.combine(new double[] {massDamping}, mass)
            : SparseMatrix.combine(new double[] {massDamping, 1}, mass, viscosity);
    }

    /** C, null for none. */
    SparseMatrix matrix() {
        return matrix;
    }

    /** f += factor C x, both from offset. */
    void multiplyAdd(double factor, double[] x, double[] f, int offset) {
        if (massDamping != 0) {
            mass.multiplyAdd(factor * massDamping, x, offset, f, offset);
        }
        if (viscous != null) {
            viscous.multiplyAdd(factor, x, offset, f, offset);
        }
    }
}
