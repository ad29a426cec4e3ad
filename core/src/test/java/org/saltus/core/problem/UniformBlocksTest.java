package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Triplets;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

class UniformBlocksTest {
    private static final int CONTACTS = 7;

    /** A band of blocks, unsymmetric, with entries left out. */
    private static SparseBlockDelassus band(int size) {
        Lcg random = new Lcg(size);
        int n = CONTACTS * size;
        Triplets entries = new Triplets(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = Math.max(0, i - 2 * size); j < Math.min(n, i + 2 * size); j++) {
                if ((i + j) % 4 != 1) {
                    entries.add(i, j, random.next(-1, 1));
                }
            }
        }
        int[] sizes = new int[CONTACTS];
        Arrays.fill(sizes, size);
        return new SparseBlockDelassus(entries.toSparse(), sizes);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void unrolledProductsAreThoseOfTheRows(int size) {
        BlockSparse blocks = band(size).blockSparse().orElseThrow();
        Lcg random = new Lcg(9);
        double[] r = new double[CONTACTS * size];
        for (int i = 0; i < r.length; i++) {
            r[i] = random.next(-1, 1);
        }
        int[] offset = new int[CONTACTS + 1];
        for (int c = 0; c < CONTACTS; c++) {
            offset[c + 1] = offset[c] + size;
        }
        double[] out = new double[r.length + 1];
        out[r.length] = 5;
        assertTrue(UniformBlocks.multiply(size, CONTACTS, blocks, r, out));
        double[] row = new double[size];
        for (int c = 0; c < CONTACTS; c++) {
            blocks.multiplyRow(c, offset, r, row);
            assertArrayEquals(row, Arrays.copyOfRange(out, offset[c], offset[c + 1]), 1e-14);   // sums of some 15 terms of order 1
        }
        assertEquals(5, out[r.length], "nothing is written behind the last contact");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void otherSizesAreLeftToOthers(int size) {
        double[] out = {7};
        assertFalse(UniformBlocks.multiply(size, 1, new BlockSparse(new int[] {0, 1}, new int[1], new int[1], new double[25]), new double[5], out));
        assertEquals(7, out[0]);
    }
}
