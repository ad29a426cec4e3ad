package org.saltus.fem.modal;

import java.util.List;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.EigenSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** {@code lanczos}. */
public final class LanczosProvider implements EigenSolverProvider {
    @Override
    public String name() {
        return "lanczos";
    }

    @Override
    public String summary() {
        return "shift-invert Lanczos (ARPACK) with the scene's factorisation: the lowest modes of sparse systems, rigid ones included";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public EigenSolver create(Settings settings, Context context) {
        return new ShiftInvertLanczos(context.linearSolver());
    }
}
