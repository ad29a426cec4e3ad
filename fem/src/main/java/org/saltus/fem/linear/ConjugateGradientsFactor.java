package org.saltus.fem.linear;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import no.uib.cipr.matrix.sparse.Preconditioner;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.step.StepStoppedException;

/** A matrix with its preconditioner: what {@link ConjugateGradients} has in place of a factorisation. */
public final class ConjugateGradientsFactor implements Factorization {
    private final SparseMatrix a;
    private final Preconditioner preconditioner;
    private final ConjugateGradients.Options options;
    private final AtomicReference<ConjugateGradientsRun> spare = new AtomicReference<>();   // workspace, taken by one thread at a time
    private volatile int iterations;

    ConjugateGradientsFactor(SparseMatrix a, Preconditioner preconditioner, ConjugateGradients.Options options) {
        this.a = a;
        this.preconditioner = preconditioner;
        this.options = options;
    }

    @Override
    public int size() {
        return a.columns();
    }

    /** Iterations of the last right-hand side solved. */
    public int iterations() {
        return iterations;
    }

    /**
     * {@inheritDoc}
     *
     * @throws StepStoppedException if the tolerance is not reached; b is then as it was
     */
    @Override
    public void solve(double[] b, int offset) {
        ConjugateGradientsRun run = spare.getAndSet(null);
        if (run == null) {
            run = new ConjugateGradientsRun(a, preconditioner, options);
        }
        try {
            boolean converged = run.solve(b, offset);
            iterations = run.iterations();
            if (!converged) {
                throw new StepStoppedException(String.format(Locale.ROOT, "linear_solver cg (%s): the residual is %.1e of the right-hand side after"
                    + " %d iterations, expected %.1e. Allow more iterations (max_iterations), loosen the tolerance, choose another preconditioner,"
                    + " or the direct linear_solver cholesky.",
                    options.preconditioning().word(), run.residual(), run.iterations(), options.tolerance()));
            }
            Vectors.copy(size(), run.solution(), 0, b, offset);
        } finally {
            spare.set(run);
        }
    }

    @Override
    public void solve(double[] b, int offset, int count, int stride) {
        for (int k = 0; k < count; k++) {
            solve(b, offset + k * stride);
        }
    }
}
