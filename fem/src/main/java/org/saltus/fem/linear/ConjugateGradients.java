package org.saltus.fem.linear;

import org.saltus.core.check.Check;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Symmetry;
import org.saltus.fem.assembly.Netlib;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Preconditioned conjugate gradients, MTJ's loop (Hestenes and Stiefel 1952), as a linear solver: nothing is factorised but the
 * preconditioner, and each right-hand side costs its iterations. Little memory; solutions are as exact as the tolerance.
 */
public final class ConjugateGradients implements LinearSolver {
    private static final Logger LOG = LoggerFactory.getLogger(ConjugateGradients.class);
    private final Options options;

    /**
     * When to stop.
     *
     * @param preconditioning of A
     * @param tolerance      ‖b − A x‖ / ‖b‖ of a solution, residual computed from x itself, in (0, 1)
     * @param maxIterations  per right-hand side, at least 1
     */
    public record Options(Preconditioning preconditioning, double tolerance, int maxIterations) {
        /** Checks the ranges. */
        public Options {
            Check.that(tolerance > 0 && tolerance < 1, "ConjugateGradients: tolerance is " + tolerance + ", expected one in (0, 1).");
            Check.that(maxIterations > 0, "ConjugateGradients: maxIterations is " + maxIterations + ", expected at least 1.");
        }

        /** Incomplete Cholesky, 1e-12, 10 000 iterations. */
        public static Options defaults() {
            return new Options(Preconditioning.IC0, 1e-12, 10_000);
        }
    }

    /** @param options when to stop */
    public ConjugateGradients(Options options) {
        this.options = options;
    }

    @Override
    public boolean isDirect() {
        return false;
    }

    /**
     * {@inheritDoc}
     * A must be symmetric and positive definite; solves throw {@link org.saltus.core.step.StepStoppedException} where the tolerance is not
     * reached, and {@link org.saltus.core.math.SingularMatrixException} where A turns out not to be positive definite.
     */
    @Override
    public ConjugateGradientsFactor factorize(SparseMatrix a) {
        return factorize(a, null, null);
    }

    @Override
    public ConjugateGradientsFactor factorize(SparseMatrix a, double[] places) {
        return factorize(a, places, null);
    }

    @Override
    public ConjugateGradientsFactor factorize(SparseMatrix a, double[] places, int[] directions) {
        Symmetry.check("ConjugateGradients", a);
        Netlib.initialise();
        SparseMatrix own = new SparseMatrix(a.rows(), a.columns(), a.columnPointers(), a.rowIndices(), a.values().clone());
        LOG.debug("conjugate gradients: preconditioner {} of a matrix of order {}", options.preconditioning().word(), a.rows());
        return new ConjugateGradientsFactor(own, options.preconditioning.of(own, places, directions), options);
    }
}
