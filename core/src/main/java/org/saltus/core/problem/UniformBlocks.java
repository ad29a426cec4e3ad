package org.saltus.core.problem;

import org.saltus.core.parallel.Team;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/** Products W r where all contacts have the same number of local directions, 2 or 3, with the blocks unrolled, on all threads of the {@link Team}. */
public final class UniformBlocks {
    private UniformBlocks() {
    }

    /**
     * out ← W r.
     *
     * @param size of every contact
     * @param nc   contacts
     * @param r    read
     * @param out  written, unless the answer is false
     * @return false when there is no unrolled product for this size
     */
    public static boolean multiply(int size, int nc, BlockSparse blocks, double[] r, double[] out) {
        if (size != 2 && size != 3) {
            return false;
        }
        int piece = Team.ofContacts(nc);
        if (piece >= nc) {
            rows(size, 0, nc, blocks, r, out);
        } else {
            Team.current().run(nc, piece, (k, from, to) -> rows(size, from, to, blocks, r, out));
        }
        return true;
    }

    private static void rows(int size, int from, int to, BlockSparse blocks, double[] r, double[] out) {
        if (size == 3) {
            spatial(from, to, blocks, r, out);
        } else {
            planar(from, to, blocks, r, out);
        }
    }

    private static void spatial(int from, int to, BlockSparse blocks, double[] r, double[] out) {
        int[] rowStart = blocks.rowStart();
        int[] column = blocks.column();
        int[] valueStart = blocks.valueStart();
        double[] w = blocks.values();
        for (int c = from; c < to; c++) {
            double u0 = 0;
            double u1 = 0;
            double u2 = 0;
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                int v = valueStart[k];
                int o = 3 * column[k];
                double x = r[o];
                double y = r[o + 1];
                double z = r[o + 2];
                u0 += w[v] * x + w[v + 1] * y + w[v + 2] * z;
                u1 += w[v + 3] * x + w[v + 4] * y + w[v + 5] * z;
                u2 += w[v + 6] * x + w[v + 7] * y + w[v + 8] * z;
            }
            out[3 * c] = u0;
            out[3 * c + 1] = u1;
            out[3 * c + 2] = u2;
        }
    }

    private static void planar(int from, int to, BlockSparse blocks, double[] r, double[] out) {
        int[] rowStart = blocks.rowStart();
        int[] column = blocks.column();
        int[] valueStart = blocks.valueStart();
        double[] w = blocks.values();
        for (int c = from; c < to; c++) {
            double u0 = 0;
            double u1 = 0;
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                int v = valueStart[k];
                int o = 2 * column[k];
                double x = r[o];
                double y = r[o + 1];
                u0 += w[v] * x + w[v + 1] * y;
                u1 += w[v + 2] * x + w[v + 3] * y;
            }
            out[2 * c] = u0;
            out[2 * c + 1] = u1;
        }
    }
}
