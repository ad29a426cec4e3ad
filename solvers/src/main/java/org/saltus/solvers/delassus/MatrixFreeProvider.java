package org.saltus.solvers.delassus;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;

/** Offers {@link MatrixFreeAssembler} as {@code matrix-free}. */
public final class MatrixFreeProvider implements DelassusProvider {
    @Override
    public String name() {
        return "matrix-free";
    }

    @Override
    public String summary() {
        return "no W: products through H and the bodies, for rigid sets with very many contacts per body and solvers that need no blocks";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public DelassusAssembler create(Settings settings, Context context) {
        return new MatrixFreeAssembler();
    }
}
