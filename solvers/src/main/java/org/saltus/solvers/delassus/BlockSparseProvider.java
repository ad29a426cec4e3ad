package org.saltus.solvers.delassus;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;

/** Offers {@link BlockSparseAssembler} as {@code block-sparse}. */
public final class BlockSparseProvider implements DelassusProvider {
    @Override
    public String name() {
        return "block-sparse";
    }

    @Override
    public String summary() {
        return "assembled W by blocks, with H and S beside it; the default, for up to some millions of blocks";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public DelassusAssembler create(Settings settings, Context context) {
        return new BlockSparseAssembler();
    }
}
