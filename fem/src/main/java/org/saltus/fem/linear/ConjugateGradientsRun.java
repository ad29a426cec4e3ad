package org.saltus.fem.linear;

import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Vector;
import no.uib.cipr.matrix.sparse.AbstractIterationMonitor;
import no.uib.cipr.matrix.sparse.CG;
import no.uib.cipr.matrix.sparse.IterativeSolverNotConvergedException;
import no.uib.cipr.matrix.sparse.Preconditioner;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;

/** One thread's vectors of MTJ's conjugate gradients, and when they stop. */
final class ConjugateGradientsRun {
    /** The recurrence of the residual drifts from b − A x: the loop starts anew from x so often until they agree. */
    private static final int RESTARTS = 4;

    private final CG loop;
    private final SymmetricProduct product;
    private final Monitor monitor;
    private final DenseVector b;
    private final DenseVector x;

    ConjugateGradientsRun(SparseMatrix a, Preconditioner preconditioner, ConjugateGradients.Options options) {
        product = new SymmetricProduct(a);
        monitor = new Monitor(options);
        b = new DenseVector(a.columns());
        x = new DenseVector(a.columns());
        loop = new CG(x);
        loop.setPreconditioner(preconditioner);
        loop.setIterationMonitor(monitor);
    }

    /** Solves A x = b from x = 0; false when the tolerance is not reached. */
    boolean solve(double[] rightSide, int offset) {
        Vectors.copy(b.size(), rightSide, offset, b.getData(), 0);
        x.zero();
        monitor.begin(b.norm(Vector.Norm.Two));
        try {
            for (int k = 0; k <= RESTARTS; k++) {
                int before = monitor.total;
                loop.solve(product, b, x);
                if (monitor.total == before) {
                    return true;                                // converged on the residual of x itself
                }
            }
            return false;
        } catch (IterativeSolverNotConvergedException e) {
            return false;
        }
    }

    double[] solution() {
        return x.getData();
    }

    int iterations() {
        return monitor.total;
    }

    /** ‖b − A x‖ / ‖b‖ where the loop ended, or where it started last if only the recurrence fell since. */
    double residual() {
        double last = monitor.residual();
        return (last > monitor.limit() ? last : monitor.atStart) / monitor.size;
    }

    /** Stops at a share of the right-hand side, whatever the start, and counts over restarts. */
    private static final class Monitor extends AbstractIterationMonitor {
        private final ConjugateGradients.Options options;
        private double size;
        private int total;
        private double atStart;                                 // the residual of x itself

        Monitor(ConjugateGradients.Options options) {
            this.options = options;
        }

        void begin(double rightSide) {
            size = rightSide;
            total = 0;
        }

        double limit() {
            return options.tolerance() * size;
        }

        @Override
        public void next() {
            super.next();
            total++;
        }

        @Override
        protected boolean convergedI(double r, Vector iterate) throws IterativeSolverNotConvergedException {
            return convergedI(r);
        }

        @Override
        protected boolean convergedI(double r) throws IterativeSolverNotConvergedException {
            if (isFirst()) {
                atStart = r;
            }
            if (r <= limit()) {
                return true;
            }
            if (total >= options.maxIterations() || !Double.isFinite(r)) {
                throw new IterativeSolverNotConvergedException(no.uib.cipr.matrix.NotConvergedException.Reason.Iterations, this);
            }
            return false;
        }
    }
}
