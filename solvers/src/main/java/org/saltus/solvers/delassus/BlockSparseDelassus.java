package org.saltus.solvers.delassus;

import java.util.Optional;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.UniformBlocks;

/**
 * The assembled W = Hᵀ S H of a step, by blocks and by its factors. Arrays of the block view are longer than needed
 * ({@code rowStart[contactCount()]} blocks are valid); the assembler refills them in every step.
 */
final class BlockSparseDelassus implements DelassusOperator {
    private ContactMap map;
    private boolean symmetric;
    private int uniformSize;
    private BlockSparse blocks;
    private final HsFactors factors = new HsFactors();
    private final Optional<Factored> factored = Optional.of(factors);
    private Optional<BlockSparse> view = Optional.empty();

    /** Takes over what the assembler has built. */
    void set(ContactMap contactMap, ImpulseResponse[] responses, int dofCount, BlockPattern pattern, double[] values,
             boolean isSymmetric) {
        map = contactMap;
        symmetric = isSymmetric;
        factors.set(contactMap, responses, dofCount);
        if (blocks == null || blocks.rowStart() != pattern.rowStart() || blocks.column() != pattern.column()
            || blocks.values() != values) {
            blocks = new BlockSparse(pattern.rowStart(), pattern.column(), pattern.valueStart(), values);
            view = Optional.of(blocks);
        }
        uniformSize = map.contactCount() == 0 ? 0 : map.size(0);
        for (int c = 1; c < map.contactCount(); c++) {
            uniformSize = map.size(c) == uniformSize ? uniformSize : 0;
        }
    }

    @Override
    public int contactCount() {
        return map.contactCount();
    }

    @Override
    public int length() {
        return map.length();
    }

    @Override
    public boolean isSymmetric() {
        return symmetric;
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return view;
    }

    @Override
    public Optional<Factored> factored() {
        return factored;
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        int size = map.size(c);
        System.arraycopy(blocks.values(), blocks.valueStart()[blocks.rowStart()[c]], out, 0, size * size);
    }

    @Override
    public void multiply(double[] r, double[] out) {
        if (!UniformBlocks.multiply(uniformSize, map.contactCount(), blocks, r, out)) {
            multiplyMixed(r, out);
        }
    }

    private void multiplyMixed(double[] r, double[] out) {
        int[] rowStart = blocks.rowStart();
        int[] column = blocks.column();
        double[] w = blocks.values();
        for (int c = 0; c < map.contactCount(); c++) {
            int rows = map.size(c);
            int uo = map.offset(c);
            for (int i = 0; i < rows; i++) {
                out[uo + i] = 0;
            }
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                int cols = map.size(column[k]);
                int ro = map.offset(column[k]);
                int v = blocks.valueStart()[k];
                for (int i = 0; i < rows; i++) {
                    double sum = 0;
                    for (int j = 0; j < cols; j++) {
                        sum += w[v++] * r[ro + j];
                    }
                    out[uo + i] += sum;
                }
            }
        }
    }
}
