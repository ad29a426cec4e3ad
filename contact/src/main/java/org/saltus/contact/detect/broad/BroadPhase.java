package org.saltus.contact.detect.broad;

/** Finds the pairs of boxes that overlap, each once. */
public interface BroadPhase {
    /**
     * Adds all overlapping pairs of members, in no particular order.
     *
     * @param box     6 numbers per part: lower and upper corner, m; infinite for unbounded parts; read
     * @param members numbers of the parts to look at, {@code count} of them; read
     */
    void find(double[] box, int[] members, int count, PairList out);

    /** Which one is used. */
    enum Choice {
        /** By the spread of sizes at the first step. */
        AUTO,
        /** {@link CellGrid}. */
        GRID,
        /** {@link TreePairs}. */
        TREE;

        /** A grid cell is sized by the cubic mean of the extents; beyond this ratio to the plain mean it holds too many small parts. */
        private static final double SPREAD = 2.5;
        /** Parts larger than a grid's cells are tested against all others: more than this share of all is too many. */
        private static final double SHARE = 2e-3;

        /** The broad phase for the present boxes. */
        BroadPhase of(double[] box, int[] members, int count) {
            return this == TREE || this == AUTO && isWide(box, members, count) ? new TreePairs() : new CellGrid();
        }

        private static boolean isWide(double[] box, int[] members, int count) {
            double sum = 0;
            double cubes = 0;
            int finite = 0;
            for (int k = 0; k < count; k++) {
                double e = CellGrid.extent(box, members[k]);
                if (e < Double.POSITIVE_INFINITY) {
                    sum += e;
                    cubes += e * e * e;
                    finite++;
                }
            }
            if (finite < 100) {
                return false;
            }
            double cubicMean = Math.cbrt(cubes / finite);
            int large = 0;
            for (int k = 0; k < count; k++) {
                double e = CellGrid.extent(box, members[k]);
                large += e < Double.POSITIVE_INFINITY && e > CellGrid.LARGE * CellGrid.CELL * cubicMean ? 1 : 0;
            }
            return cubicMean > SPREAD * sum / finite || large > Math.max(8, SHARE * finite);
        }
    }
}
