package org.saltus.solvers.system;

import java.util.Arrays;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;

/**
 * The contacts that take part in a factorisation, with the part of the contact graph among them. The symbolic analysis is kept while the chosen
 * contacts lie within those analysed and make up most of them.
 */
public final class ContactSubset {
    /** Analyse anew when fewer than this share of the analysed contacts is chosen. */
    private static final double USED = 0.85;

    private final BlockStructure full;
    private final int[] local;                                  // contact → block row of the analysed structure, or -1
    private final int[] members;
    private int count;
    private int[] source;
    private BlockStructure structure;
    private BlockLu lu;

    /** Nothing is analysed until the first {@link #choose}. */
    public ContactSubset(BlockStructure full) {
        this.full = full;
        local = new int[full.blocks()];
        members = new int[full.blocks()];
        Arrays.fill(local, -1);
    }

    /** Contacts analysed: those chosen and perhaps a few more. */
    public int count() {
        return count;
    }

    /** Contact of a block row. */
    public int member(int row) {
        return members[row];
    }

    /** Whether contact c was analysed. */
    public boolean contains(int c) {
        return local[c] >= 0;
    }

    /** Pattern among the members. */
    public BlockStructure structure() {
        return structure;
    }

    /** Factorisation of that pattern. */
    public BlockLu lu() {
        return lu;
    }

    /** Block of the full structure per block of the pattern; read only. */
    public int[] source() {
        return source;
    }

    /** Takes the contacts marked true; allocates when they have to be analysed anew. */
    public void choose(boolean[] wanted) {
        int number = 0;
        boolean within = structure != null;
        for (int c = 0; c < local.length; c++) {
            if (!wanted[c]) {
                continue;
            }
            number++;
            within &= local[c] >= 0;
        }
        if (within && number >= USED * count) {
            return;
        }
        count = 0;
        for (int c = 0; c < local.length; c++) {
            local[c] = -1;
            if (!wanted[c]) {
                continue;
            }
            local[c] = count;
            members[count++] = c;
        }
        build();
    }

    private void build() {
        int[] sizes = new int[count];
        int[] start = new int[count + 1];
        int blocks = 0;
        for (int m = 0; m < count; m++) {
            blocks += full.rowStart()[members[m] + 1] - full.rowStart()[members[m]];
        }
        int[] column = new int[blocks];
        int[] from = new int[blocks];
        int number = 0;
        for (int m = 0; m < count; m++) {
            int c = members[m];
            sizes[m] = full.size(c);
            for (int k = full.rowStart()[c]; k < full.rowStart()[c + 1]; k++) {
                int other = local[full.column()[k]];
                if (other < 0) {
                    continue;
                }
                column[number] = other;
                from[number++] = k;
            }
            start[m + 1] = number;
        }
        structure = new BlockStructure(sizes, start, Arrays.copyOf(column, number));
        source = from;                                          // the sub-pattern is symmetric, sorted and has its diagonal: same numbering
        lu = new BlockLu(structure);
    }
}
