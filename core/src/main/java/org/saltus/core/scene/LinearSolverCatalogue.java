package org.saltus.core.scene;

import java.util.List;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.LinearSolverProvider;

/** The sparse direct solvers of this module by name. */
public final class LinearSolverCatalogue implements Catalogue<LinearSolverProvider> {
    @Override
    public Class<LinearSolverProvider> layer() {
        return LinearSolverProvider.class;
    }

    @Override
    public List<LinearSolverProvider> providers() {
        return List.of(
            LinearSolverProvider.of("cholesky",
                "supernodal sparse Cholesky factorisation, minimum degree or nested dissection, for symmetric positive definite matrices",
                List.of(), (s, c) -> new SupernodalCholesky()),
            LinearSolverProvider.of("ldlt", "the same as L D Lᵀ without exchange of pivots, for symmetric quasi-definite matrices",
                List.of(), (s, c) -> SupernodalCholesky.quasiDefinite()));
    }
}
