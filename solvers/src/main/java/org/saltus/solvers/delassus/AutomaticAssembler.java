package org.saltus.solvers.delassus;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.step.DelassusAssembler;

/**
 * Chooses in every step: assembled blocks, which every solver takes and which sweep faster up to some forty blocks per row, or no matrix, when
 * the blocks would be too many and all bodies in contact have diagonal S. Bodies with factorised S are always assembled.
 */
public final class AutomaticAssembler implements DelassusAssembler {
    private final long mostBlocks;
    private final double densest;
    private final BlockSparseAssembler assembled = new BlockSparseAssembler();
    private final MatrixFreeAssembler matrixFree = new MatrixFreeAssembler();
    private final MemberSides units = new MemberSides();

    /** @param mostBlocks blocks of W that are assembled at most; @param densest mean blocks per row up to which W is assembled */
    public AutomaticAssembler(long mostBlocks, double densest) {
        this.mostBlocks = mostBlocks;
        this.densest = densest;
    }

    @Override
    public DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        int nc = map.contactCount();
        units.sort(map, responses.length);
        long blocks = nc;
        for (int s = 0; s < 2 * nc; s++) {
            int g = units.group(s);
            blocks += g < 0 ? 0 : units.start(g + 1) - units.start(g) - 1;
        }
        boolean many = blocks > mostBlocks || blocks > densest * nc;
        if (many && matrixFree.tryAssemble(map, responses, dofCount) < 0) {
            return matrixFree.operator();
        }
        return assembled.assemble(map, responses, dofCount);
    }
}
