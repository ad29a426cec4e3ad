package org.saltus.solvers.nonsmooth;

import java.util.List;
import java.util.Optional;
import org.saltus.core.problem.DelassusOperator.Factored;
import org.saltus.core.problem.DelassusOperator.SparseFactors;
import org.saltus.core.problem.FrictionContactProblem;

/** Which matrix Newton's steps factorise. */
final class NewtonSystems {
    static final String DELASSUS = "delassus";
    static final String SADDLE = "saddle";
    static final String AUTOMATIC = "automatic";
    static final List<String> NAMES = List.of(AUTOMATIC, DELASSUS, SADDLE);

    private NewtonSystems() {
    }

    /** The system of a name. Automatic: W where H and M are not to be had or W has full rank, else what takes fewer operations. */
    static NewtonSystem of(String name, FrictionContactProblem problem) {
        if (name.equals(DELASSUS)) {
            return new DelassusSystem(problem);
        }
        boolean assembled = problem.delassus().blockSparse().isPresent();
        Optional<SparseFactors> factors = problem.delassus().factored().flatMap(Factored::sparse);
        if (name.equals(SADDLE) || !assembled) {
            return new SaddleSystem(problem, factors.orElseThrow(() -> new IllegalArgumentException("nonsmooth-newton: W ("
                + problem.delassus().getClass().getSimpleName() + ") does not come with H and M as matrices, which system \"saddle\" needs: rigid"
                + " bodies and global FCLIB problems have them. Use system \"delassus\".")));
        }
        if (factors.isEmpty() || factors.get().map().rows() >= problem.length()) {
            return new DelassusSystem(problem);
        }
        NewtonSystem saddle = new SaddleSystem(problem, factors.get());
        NewtonSystem delassus = new DelassusSystem(problem);
        return saddle.operations() < delassus.operations() ? saddle : delassus;
    }
}
