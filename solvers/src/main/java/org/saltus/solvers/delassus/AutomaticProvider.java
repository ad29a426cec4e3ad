package org.saltus.solvers.delassus;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;

/** Offers {@link AutomaticAssembler} as {@code automatic}. */
public final class AutomaticProvider implements DelassusProvider {
    private static final long BLOCKS = 20_000_000;             // 1.4 GB of 3 x 3 blocks
    private static final double DENSEST = 200;

    @Override
    public String name() {
        return "automatic";
    }

    @Override
    public String summary() {
        return "block-sparse, or matrix-free in steps where W would have too many blocks and all bodies in contact are rigid";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.integer("most_blocks", 0, Integer.MAX_VALUE, BLOCKS, "blocks of W that are assembled at most"),
            Parameter.number("densest", "-", 0, 1e9, DENSEST, "mean blocks per row up to which W is assembled"));
    }

    @Override
    public DelassusAssembler create(Settings settings, Context context) {
        return new AutomaticAssembler(settings.integer("most_blocks"), settings.number("densest"));
    }
}
