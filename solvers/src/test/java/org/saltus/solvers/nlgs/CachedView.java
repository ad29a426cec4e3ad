package org.saltus.solvers.nlgs;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.ForwardingDelassus;

/** Another operator with its block view made once, as an assembled W has it. */
final class CachedView extends ForwardingDelassus {
    private final Optional<BlockSparse> view;

    private CachedView(DelassusOperator inner) {
        super(inner);
        view = inner.blockSparse();
    }

    /** The same problem. */
    static FrictionContactProblem of(FrictionContactProblem p) {
        return new FrictionContactProblem(p.size(), p.cone(), p.friction(), p.rollingFriction(), p.freeTerm(),
            p.compliance(), new CachedView(p.delassus()));
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return view;
    }
}
