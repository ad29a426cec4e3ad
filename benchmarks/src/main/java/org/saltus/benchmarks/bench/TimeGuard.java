package org.saltus.benchmarks.bench;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;

/** Passes everything on to W, until its time is up: from then on every product throws, which ends solvers that heed no time limit. */
final class TimeGuard implements DelassusOperator {
    /** Thrown into a solver that did not stop by itself. */
    static final class TimeUp extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TimeUp() {
            super("time limit", null, false, false);
        }
    }

    private final DelassusOperator w;
    private volatile boolean up;

    private TimeGuard(DelassusOperator w) {
        this.w = w;
    }

    /** From now on products throw. */
    void timeUp() {
        up = true;
    }

    /** A guard for the W of a problem. */
    static TimeGuard of(FrictionContactProblem problem) {
        return new TimeGuard(problem.delassus());
    }

    /** The problem with its W guarded. */
    FrictionContactProblem around(FrictionContactProblem p) {
        return new FrictionContactProblem(p.size(), p.cone(), p.friction(), p.rollingFriction(), p.spinningFriction(), p.freeTerm(), p.compliance(), this);
    }

    @Override
    public int contactCount() {
        return w.contactCount();
    }

    @Override
    public int length() {
        return w.length();
    }

    @Override
    public void multiply(double[] r, double[] out) {
        if (up) {
            throw new TimeUp();
        }
        w.multiply(r, out);
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        w.diagonalBlock(c, out);
    }

    @Override
    public boolean isSymmetric() {
        return w.isSymmetric();
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return w.blockSparse();
    }

    @Override
    public Optional<Incremental> incremental() {
        return w.incremental();
    }

    @Override
    public Optional<Factored> factored() {
        return w.factored();
    }
}
