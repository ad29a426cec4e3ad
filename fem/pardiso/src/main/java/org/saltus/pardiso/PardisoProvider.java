package org.saltus.pardiso;

import java.util.List;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** {@code pardiso}: the sparse Cholesky factorisation of MKL. */
public final class PardisoProvider implements LinearSolverProvider {
    @Override
    public String name() {
        return "pardiso";
    }

    @Override
    public String summary() {
        return "PARDISO of Intel's MKL with nested dissection by METIS, on --threads threads, for symmetric positive definite matrices";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public LinearSolver create(Settings settings, Context context) {
        return new Pardiso(context.threads());
    }
}
