package org.saltus.core.problem;

import java.util.Arrays;
import java.util.Optional;
import org.saltus.core.check.Check;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;

/**
 * A W given as a sparse matrix, by blocks: row c holds its diagonal block first, then the others by ascending contact. Block (c, d)
 * is stored when W has an entry in it or in block (d, c), so that the pattern of blocks is symmetric even where W is not. Sizes mix
 * freely.
 */
public final class SparseBlockDelassus implements DelassusOperator {
    /** max |W − Wᵀ| / max |W| up to which W counts as symmetric; what {@code SupernodalCholesky} accepts. */
    private static final double SYMMETRIC = 1e-10;

    private final int[] size;
    private final int[] offset;
    private final int uniformSize;
    private final double asymmetry;
    private final BlockSparse blocks;
    private final Optional<BlockSparse> view;
    private final Optional<Factored> factored;

    /**
     * @param w    Σ size square, finite; copied
     * @param size local directions per contact, in the order of the rows; copied
     */
    public SparseBlockDelassus(SparseMatrix w, int... size) {
        this(w, size, null);
    }

    private SparseBlockDelassus(SparseMatrix w, int[] size, Factored factors) {
        String me = "SparseBlockDelassus";
        this.size = size.clone();
        offset = new int[size.length + 1];
        int uniform = size.length == 0 ? 0 : size[0];
        for (int c = 0; c < size.length; c++) {
            Check.that(size[c] >= 1, me + ": size of contact " + c + " is " + size[c] + ", expected at least 1.");
            offset[c + 1] = offset[c] + size[c];
            uniform = size[c] == uniform ? uniform : 0;
        }
        Check.length(me, "a column of W", w.rows(), offset[size.length], "One row per local direction.");
        Check.length(me, "a row of W", w.columns(), offset[size.length], "One column per local direction.");
        Check.finite(me, "an entry of W", w.values());
        uniformSize = uniform;
        double largest = Vectors.normInf(w.nonzeros(), w.values(), 0);
        asymmetry = largest == 0 ? 0 : w.asymmetry() / largest;
        blocks = blocks(w);
        view = Optional.of(blocks);
        factored = Optional.ofNullable(factors);
    }

    /** W = Hᵀ M⁻¹ H, with its factors beside it. */
    public static SparseBlockDelassus of(MatrixFactors factors, int... size) {
        return new SparseBlockDelassus(factors.delassus(), size, factors);
    }

    private BlockSparse blocks(SparseMatrix w) {
        int nc = size.length;
        SparseMatrix pattern = pattern(w);
        int count = pattern.nonzeros();
        int[] rowStart = pattern.columnPointers();             // symmetric: its columns are its rows
        int[] column = new int[count];
        int[] valueStart = new int[count];
        long values = 0;
        for (int c = 0; c < nc; c++) {
            int k = rowStart[c];
            column[k++] = c;
            for (int p = rowStart[c]; p < rowStart[c + 1]; p++) {
                int d = pattern.rowIndices()[p];
                if (d != c) {
                    column[k++] = d;
                }
            }
            for (k = rowStart[c]; k < rowStart[c + 1]; k++) {
                valueStart[k] = (int) values;
                values += (long) size[c] * size[column[k]];
                Check.that(values < Integer.MAX_VALUE - 8, "SparseBlockDelassus: the blocks of W hold more than 2^31 numbers.");
            }
        }
        BlockSparse made = new BlockSparse(rowStart, column, valueStart, new double[(int) values]);
        fill(w, made);
        return made;
    }

    /** Which blocks are stored, as an nc × nc matrix. */
    private SparseMatrix pattern(SparseMatrix w) {
        int nc = size.length;
        int[] contact = contactOfRow();
        Triplets places = new Triplets(nc, nc);
        int[] seen = new int[nc];
        Arrays.fill(seen, -1);
        for (int d = 0; d < nc; d++) {
            places.add(d, d, 0);
            seen[d] = d;
            for (int k = w.columnPointers()[offset[d]]; k < w.columnPointers()[offset[d + 1]]; k++) {
                int c = contact[w.rowIndices()[k]];
                if (seen[c] != d) {
                    seen[c] = d;
                    places.add(c, d, 0);
                    places.add(d, c, 0);
                }
            }
        }
        return places.toSparse();
    }

    private int[] contactOfRow() {
        int[] contact = new int[offset[size.length]];
        for (int c = 0; c < size.length; c++) {
            Arrays.fill(contact, offset[c], offset[c + 1], c);
        }
        return contact;
    }

    /** Copies the entries, column of blocks after column: the next off-diagonal block of each row is then the one wanted. */
    private void fill(SparseMatrix w, BlockSparse b) {
        int nc = size.length;
        int[] contact = contactOfRow();
        int[] place = new int[nc];
        int[] next = new int[nc];
        for (int c = 0; c < nc; c++) {
            next[c] = b.rowStart()[c] + 1;
        }
        for (int d = 0; d < nc; d++) {
            for (int k = b.rowStart()[d]; k < b.rowStart()[d + 1]; k++) {
                int c = b.column()[k];
                place[c] = b.valueStart()[c == d ? b.rowStart()[d] : next[c]++];
            }
            for (int j = offset[d]; j < offset[d + 1]; j++) {
                for (int k = w.columnPointers()[j]; k < w.columnPointers()[j + 1]; k++) {
                    int i = w.rowIndices()[k];
                    int c = contact[i];
                    b.values()[place[c] + (i - offset[c]) * size[d] + j - offset[d]] = w.values()[k];
                }
            }
        }
    }

    @Override
    public int contactCount() {
        return size.length;
    }

    @Override
    public int length() {
        return offset[size.length];
    }

    @Override
    public void multiply(double[] r, double[] out) {
        if (UniformBlocks.multiply(uniformSize, size.length, blocks, r, out)) {
            return;
        }
        int[] rowStart = blocks.rowStart();
        double[] w = blocks.values();
        for (int c = 0; c < size.length; c++) {
            int rows = size[c];
            Vectors.fill(rows, 0, out, offset[c]);
            int v = blocks.valueStart()[rowStart[c]];          // blocks of a row lie one behind the other
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                int d = blocks.column()[k];
                for (int i = offset[c]; i < offset[c + 1]; i++) {
                    double sum = 0;
                    for (int j = offset[d]; j < offset[d + 1]; j++) {
                        sum += w[v++] * r[j];
                    }
                    out[i] += sum;
                }
            }
        }
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        System.arraycopy(blocks.values(), blocks.valueStart()[blocks.rowStart()[c]], out, 0, size[c] * size[c]);
    }

    /** True when |W − Wᵀ| is at most 1e-10 of the largest entry. */
    @Override
    public boolean isSymmetric() {
        return asymmetry <= SYMMETRIC;
    }

    /** max |W − Wᵀ| / max |W|, 0 for a zero matrix. */
    public double asymmetry() {
        return asymmetry;
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return view;
    }

    @Override
    public Optional<Factored> factored() {
        return factored;
    }
}
