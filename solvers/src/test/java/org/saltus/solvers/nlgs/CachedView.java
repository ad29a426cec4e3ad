package org.saltus.solvers.nlgs;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;

/** Another operator with its block view made once, as an assembled W has it. */
final class CachedView implements DelassusOperator {
    private final DelassusOperator inner;
    private final Optional<BlockSparse> view;

    private CachedView(DelassusOperator inner) {
        this.inner = inner;
        view = inner.blockSparse();
    }

    /** The same problem. */
    static FrictionContactProblem of(FrictionContactProblem p) {
        return new FrictionContactProblem(p.size(), p.cone(), p.friction(), p.rollingFriction(), p.freeTerm(),
            p.compliance(), new CachedView(p.delassus()));
    }

    @Override
    public int contactCount() {
        return inner.contactCount();
    }

    @Override
    public int length() {
        return inner.length();
    }

    @Override
    public void multiply(double[] r, double[] out) {
        inner.multiply(r, out);
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        inner.diagonalBlock(c, out);
    }

    @Override
    public boolean isSymmetric() {
        return inner.isSymmetric();
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return view;
    }
}
