package org.saltus.solvers.delassus;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.Parameter;

/** The assemblers of W by name. */
public final class DelassusCatalogue implements Catalogue<DelassusProvider> {
    private static final long BLOCKS = 20_000_000;             // 1.4 GB of 3 x 3 blocks
    private static final double DENSEST = 200;

    @Override
    public Class<DelassusProvider> layer() {
        return DelassusProvider.class;
    }

    @Override
    public List<DelassusProvider> providers() {
        return List.of(
            DelassusProvider.of("block-sparse", "assembled W by blocks, with H and S beside it; the default, for up to some millions of blocks",
                List.of(), (s, c) -> new BlockSparseAssembler()),
            DelassusProvider.of("matrix-free",
                "no W: products through H and the bodies, for rigid sets with very many contacts per body and solvers that need no blocks",
                List.of(), (s, c) -> new MatrixFreeAssembler()),
            DelassusProvider.of("automatic",
                "block-sparse, or matrix-free in steps where W would have too many blocks and all bodies in contact are rigid",
                List.of(
                    Parameter.integer("most_blocks", 0, Integer.MAX_VALUE, BLOCKS, "blocks of W that are assembled at most"),
                    Parameter.number("densest", "-", 0, 1e9, DENSEST, "mean blocks per row up to which W is assembled")),
                (s, c) -> new AutomaticAssembler(s.integer("most_blocks"), s.number("densest"))));
    }
}
