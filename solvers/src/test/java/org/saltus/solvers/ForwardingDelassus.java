package org.saltus.solvers;

import org.saltus.core.problem.DelassusOperator;

/** Another operator without its optional views; subclasses offer some of them. */
public abstract class ForwardingDelassus implements DelassusOperator {
    private final DelassusOperator inner;

    /** @param inner what is asked */
    protected ForwardingDelassus(DelassusOperator inner) {
        this.inner = inner;
    }

    @Override
    public final int contactCount() {
        return inner.contactCount();
    }

    @Override
    public final int length() {
        return inner.length();
    }

    @Override
    public final void multiply(double[] r, double[] out) {
        inner.multiply(r, out);
    }

    @Override
    public final void diagonalBlock(int c, double[] out) {
        inner.diagonalBlock(c, out);
    }

    @Override
    public final boolean isSymmetric() {
        return inner.isSymmetric();
    }
}
